"""What Brawlhalla's rulings may decide. Those without options or value are done as their texts say."""

from __future__ import annotations

from collections.abc import Mapping

from designer.engine.bundle import RulingKind
from designer.engine_format import Bundle

RULINGS: Mapping[str, RulingKind] = {
    "actions-per-unit": int,
    "air-over-shore": ("allowed", "forbidden"),
    "artifact-count": int,
    "artifact-use": ("once", "for-ever"),
    "attack-range": ("adjacent", "enterable"),
    "battle-length": ("one-exchange", "to-the-death"),
    "boat-bonus": ("once", "per-piece"),
    "boat-speed": int,
    "bonuses-and-cap": ("cards-outside", "all-outside"),
    "capital-capture": ("last-defender", "won-exchange"),
    "card-action-points": int,
    "casualties-above-cap": ("literal", "from-value"),
    "defender-wins-ties": ("defender", "attacker", "both"),
    "dice-limits": ("unbounded", "within-faces"),
    "dragon-limit": int,
    "empty-building": ("garrisoned", "always"),
    "face-down-limit": ("within-ten", "unlimited"),
    "first-draw": int,
    "first-turn-recruits": bool,
    "flag-burden": ("light", "heavy"),
    "grave-robber-pool": ("both", "own"),
    "guardian-returns": bool,
    "half-coins": ("down", "up"),
    "interrupted-work": ("lost", "paused"),
    "nursery-limit": int,
    "power-loss-lasts": ("turn", "battle"),
    "reaction-action-points": int,
    "sanctuary-control": ("occupied", "captured"),
    "spawn-places": ("by-kind", "anywhere"),
    "springing-is-optional": ("optional", "mandatory"),
    "tile-counts": int,
    "tile-limit-counts": ("warriors-only", "all-pieces"),
    "turn-limit": int,
    "warlord-limit": ("three", "five"),
    "warriors-per-tile": int,
    "winner-advances": bool,
    "working-pieces": ("busy", "lost"),
    **dict.fromkeys(
        (
            *("artifact-sources", "artifact-zone", "barracks-price", "blind-swap", "blood-lord-pieces", "boarding"),
            *("boats-on-shore", "bonus-casualties", "building-places", "central-mountains"),
            *("change-limit", "counter-spell-scope", "crew-on-the-shore", "destroyed-building", "diagonal-moves"),
            *("doubled-speed", "dragon-killer-scope", "dragon-price", "dragons-and-boats", "empty-deck"),
            *("entering-enemies", "entering-ruins", "every-turn", "face-up-cards", "first-player", "flag-at-home"),
            *("flag-carrying", "forseti-places", "freyas-choice", "ghost-ship-moment", "gridarvolr-path"),
            *("guarded-sanctuary", "guardian-dice", "guardian-untouched", "harbor-price", "home-mountains"),
            *("ice-prison-water", "idle-cards", "immobilized-turns", "inland-shore", "islet-terrain", "lost-boat"),
            *("lost-pieces", "mimirs-number", "mixed-units", "mjolnir-targets", "no-power-left", "no-room"),
            *("norns-wrath-moment", "over-the-limit", "partial-casualties", "parts-with-less-power", "pillage-draw"),
            *("preemptive", "pushed-boats", "reaction-order", "retreat-path", "revealed-cards", "same-face-down-card"),
            *("set-up-order", "several-empty-boats", "sinking-boats", "splitting-units", "starting-hand"),
            *("substitution-first", "substitution-partners", "tired-pieces", "tomb-pillager-cost", "treason-hand"),
            *("uneven-islands", "units-and-buildings", "who-works", "winning-a-battle", "work-turns"),
            *("workers-in-battle", "wreckage-boat"),
        )
    ),
}

MOST_WARLORDS: Mapping[str, int] = {"three": 3, "five": 5}
"""What the options of the ruling on warlords say in words."""


def rulings_of(bundle: Bundle) -> Mapping[str, bool | int | str | None]:
    """Return the decision of every ruling, and nothing for one of text alone."""
    return {ident: each.chosen if each.options else each.value for ident, each in bundle.rulings.items()}
