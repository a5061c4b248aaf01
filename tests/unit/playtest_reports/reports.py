"""A playtest report made by hand, in which every part of a report is."""

from __future__ import annotations

from designer.playtest.measures import Measured, mean, rate
from designer.playtest.report import (
    BotSummary,
    CardRow,
    Comparison,
    Contest,
    End,
    Finding,
    Gain,
    Gate,
    NamedRate,
    Pairing,
    Report,
    RulingEffect,
    Sequence,
    Shift,
    Source,
    Spread,
    Strength,
    TableReport,
)

BOTS = ("steady", "bold")
NAMES = ("Amber", "Coral", "Green", "Slate")
LINEUPS = ("Foxes", "Hens", "Geese")
GAMES = 200
HOSTILE = "<script>alert('&')</script>\x1b[31m\u202e"


def of(won: float, games: int = GAMES) -> Measured:
    """Return a share of games."""
    found = rate(won, games)
    assert found is not None
    return found


def more(up: int, down: int, same: int) -> Measured | None:
    """Return a difference: so many pairs of games won with it only, without it only, and alike."""
    return mean([1.0] * up + [-1.0] * down + [0.0] * same)


def summary_of(bot: str, players: int, name: str = "") -> BotSummary:
    """Return games of a bot against itself; ``name`` takes the place of printed names."""
    bonus = BOTS.index(bot)
    two = players == 2
    return BotSummary(
        bot=bot,
        games=GAMES,
        seats=[
            NamedRate(id=f"{seat}", name=name or NAMES[seat], rate=of(GAMES / players + 10 * (seat == 0)))
            for seat in range(players)
        ],
        starter=of(GAMES / players + 20 + bonus),
        ends=[
            End(id="nest", name=name or "A full nest", rate=of(150 + bonus), proper=True),
            End(id="dusk", name=name or "Dusk", rate=of(0), proper=True),
            End(id="limit", name="Cut short", rate=of(2), proper=False),
        ],
        drawn=of(4.5),
        capped=of(2),
        turns=Spread(p5=12, median=20, p95=41),
        decisions=Spread(p5=40, median=77, p95=160),
        leader=of(140, 190),
        lineups=[
            NamedRate(id=each.lower(), name=name or each, rate=of(30 + 12 * number, 90))
            for number, each in enumerate(LINEUPS)
        ],
        factions=[
            NamedRate(id="fur", name=name or "Fur", rate=of(40, 90)),
            NamedRate(id="feather", name=name or "Feather", rate=of(50, 90)),
        ],
        pairings=[
            Pairing(first="foxes", second="hens", rate=of(11 + bonus, 40)),
            Pairing(first="foxes", second="geese", rate=of(10, 40)),
        ]
        if two
        else [],
        cards=[
            _card("egg", name or "Golden egg", 120, 90, 80),
            _card("gate", name or "Back gate", 100, 60, 0),
            _card("moon", name or "Late moon", 0, 0, 0),
        ],
        sequential=[
            Sequence(subject="starter", verdict="high", games=180),
            *(Sequence(subject=f"{seat}", verdict="undecided", games=GAMES) for seat in range(players)),
        ],
    )


def _card(ident: str, name: str, had: int, playable: int, played: int) -> CardRow:
    return CardRow(
        kind="card",
        id=ident,
        name=name,
        had=of(had),
        playable=rate(playable, had),
        played=rate(played, had),
        in_games=of(played),
    )


def _shift(players: int, up: int) -> Shift:
    return Shift(
        changed=of(up + 3),
        seats=[more(up, 3, 197 - up), *[more(3, up, 197 - up)] * (players - 1)],
        starter=more(up, 3, 197 - up),
        turns=mean([2.0, 1.0, 3.0, 2.0] * 50),
        ends={"nest": more(4, 5, 191), "dusk": None},
        probability=0.0001,
    )


def table_of(players: int, name: str = "") -> TableReport:
    """Return everything about a number of players."""
    shifts = {bot: _shift(players, 40) for bot in BOTS}
    return TableReport(
        players=players,
        seats=[name or each for each in NAMES[:players]],
        competent=list(BOTS),
        summaries=[summary_of(bot, players, name) for bot in BOTS],
        contests=[
            Contest(bot="steady", against="bold", rate=of(22, 40), even=1 / players),
            Contest(bot="steady", against="random", rate=of(40, 40), even=1 / players),
            Contest(bot="bold", against="random", rate=of(39, 40), even=1 / players),
        ],
        strengths=[
            _strength("moon", name or "Late moon", None, 1.0),
            _strength("gate", name or "Back gate", more(0, 0, 30), 1.0),
            _strength("egg", name or "Golden egg", more(30, 4, 66), 0.00002),
        ],
        rulings=[
            RulingEffect(ruling="ties", name=name or "Equal hens", option="both", by_bot=shifts),
            RulingEffect(ruling="dusk-comes", name=name or "When dusk comes", option="late", by_bot={}),
        ],
        comparison=Comparison(
            ref=name or "v1.0.0",
            content_version="1.0.0",
            by_bot=shifts,
            cards={
                "egg": {bot: more(20, 2, 178) for bot in BOTS},
                "gate": {bot: more(3, 2, 195) for bot in BOTS},
            },
            same=False,
        ),
        gates=[
            _gate("seats", name or "Amber", (0.4, 0.6), of(105), "kept"),
            _gate("starters", "whoever begins", (0.45, 0.55), of(125), "undecided"),
            _gate("ways", name or "Dusk", (0.05, 1.0), of(0), "broken"),
            _gate("capped", "games cut short", (0.0, 0.02), of(2), "kept"),
            _gate("cards", name or "Late moon", (0.02, 1.0), of(0), "broken"),
            *(_gate("cards", f"Card {number}", (0.02, 1.0), of(3), "undecided") for number in range(20)),
        ],
        findings=[
            Finding(kind="starter", text=f"{name}Whoever begins wins more than an even share.", agreed=True),
            *(Finding(kind="card", text=f"Card {number} may be strong.", agreed=False) for number in range(7)),
        ],
    )


def _gate(limit: str, subject: str, allowed: tuple[float, float], found: Measured, verdict: str) -> Gate:
    low, high = allowed
    sure = {"broken": 0.0001, "undecided": 0.2, "kept": 1.0}[verdict]
    return Gate(
        limit=limit,
        subject=subject,
        low=low,
        high=high,
        by_bot=dict.fromkeys(BOTS, found),
        adjusted=dict.fromkeys(BOTS, sure),
        verdict=verdict,
    )


def _strength(ident: str, name: str, gain: Measured | None, adjusted: float) -> Strength:
    found = Gain(gain=gain, changed=of(34 if adjusted < 1 else 0, 100), probability=adjusted, adjusted=adjusted)
    agreed = adjusted < 1
    return Strength(kind="card", id=ident, name=name, by_bot=dict.fromkeys(BOTS, found), agreed=agreed)


def empty_table(players: int = 2) -> TableReport:
    """Return what there is of a number of players of whom no game was played."""
    return TableReport(
        players=players, seats=list(NAMES[:players]), competent=[], summaries=[], contests=[], gates=[], findings=[]
    )


def report_of(*tables: TableReport, name: str = "", interrupted: bool = False) -> Report:
    """Return a whole report."""
    return Report(
        source=Source(
            game="farm",
            name=name or "Foxes & Hens",
            content_version="1.2.0",
            content_hash=f"sha256:{'c' * 64}",
            rules_hash=f"sha256:{'d' * 64}",
            engine_hash=f"sha256:{'e' * 64}",
            rulings={"ties": name or "nobody", "limit": 30, "night": True},
            modules={"winter": False, "market": True},
            seed=7,
            command=f"designer playtest farm --seed 7 {name}".strip(),
        ),
        bots={"steady": name or "holds what it has", "bold": "takes what others have", "random": "any legal action"},
        games=1400,
        played=1000,
        seconds=321.4,
        interrupted=interrupted,
        tables=list(tables),
    )
