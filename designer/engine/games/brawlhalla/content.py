"""What the content says of units, buildings, objectives and the turn, as tables. Nothing that play needs stays unread.

Cards and artifacts are read where their effects are. Ids are numbered in the order in which the bundle has them.
"""

from __future__ import annotations

from designer.engine.failures import Problem, RefusedError
from designer.engine.games.brawlhalla.board import Board
from designer.engine.games.brawlhalla.content_islands import IslandTables
from designer.engine.games.brawlhalla.content_objectives import ARTIFACT_DECK, BASIC_DECK
from designer.engine.games.brawlhalla.naming import CARD_KINDS, names_of_cards
from designer.engine.reading import Fields
from designer.engine_format import Bundle
from designer.suggestions import with_article

ACTIONS = ("attack", "fuse", "move", "play-or-set", "start-work")
PARAMETERS = (
    *("action-points", "board-height", "board-width", "card-limit", "hand-limit", "power-limit", "starting-cards"),
)
PHASE_VERBS = (
    *("advance_work", "thaw", "return_flag", "welcome_arrivals", "draw_for_turn", "take_actions"),
    *("dismiss_crowds", "count_sanctuaries"),
)
GOALS = ("capture_capital", "hold_sanctuaries", "bring_flag_home")
VERBS = frozenset({*PHASE_VERBS, *GOALS, "arrive_each_turn", "fuse_from", "work_for", "gain_coins", "draw", "recruit"})
"""All verbs outside cards."""
_READ = frozenset(
    {"action", "building", "die", "island", "objective", "parameter", "phase", "terrain", "unit", "victory"}
    | set(CARD_KINDS)
)
_NOT_PLAYED = frozenset(
    {"board", "great_standee", "marker", "player_aid", "raven_building", "raven_token", "standee", "term"}
    | {"treasure", "wolf_building", "wolf_token", "release", "ruling", "icon", "base"}
)


class Content(IslandTables):
    """The tables. ``number`` holds the parameters, ``price`` the action points of each action."""

    def __init__(self, bundle: Bundle) -> None:
        """Read them all.

        Raises:
            RefusedError: with everything that is not understood.
        """
        super().__init__(bundle)
        for kind in bundle.records:
            if kind not in _READ and kind not in _NOT_PLAYED:
                self.problems.append(Problem("unknown-kind", f'the rules do not know the kind "{kind}"', kind))
        self.price: dict[str, int] = self._each("action", lambda _, fields: fields.take("action_points", int, 1))
        self._named("action", ACTIONS)
        self.number: dict[str, int] = self._each("parameter", lambda _, fields: fields.take("value", int, 0))
        self._named("parameter", PARAMETERS)
        self.entered_by = self._each("terrain", lambda _, fields: tuple(fields.take("entered_by", list, [])))
        self.units = tuple(self._each("unit", self._unit).values())
        self.buildings = tuple(self._each("building", self._building).values())
        self._objectives()
        self._islands(Board(bundle))
        self.faces = self._dice()
        self.steps = self._phases()
        self.goals: dict[str, tuple[str, int, int]] = {}
        self._each("victory", self._victory)
        self._decks()
        if self.problems:
            raise RefusedError(self.problems)

    def _dice(self) -> dict[str, tuple[int, ...]]:
        """Return the pips of each side's die, that of the northernmost capital first."""
        faces: dict[str, tuple[int, ...]] = {}

        def read(_: str, fields: Fields) -> None:
            fields.skip("copies")
            fields.maybe("module", str)
            side, pips = fields.take("side", str, ""), []
            for each in fields.each("sides"):
                pips.append(each.take("pips", int, 1))
                each.done()
            faces[side] = tuple(pips)

        self._each("die", read)
        if len(faces) != 2:
            self.problems.append(Problem("missing-record", "the rules need a die for each of two sides", "records.die"))
        if set(faces) != set(self.homes):
            message = "the rules need a home island for each side that has a die"
            self.problems.append(Problem("missing-record", message, "records.island"))
            return faces
        return {side: faces[side] for side in self.homes}

    def _phases(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the phases in their order, each with the verbs of its steps."""

        def read(ident: str, fields: Fields) -> tuple[int, str, tuple[str, ...]]:
            verbs = []
            for step in fields.each("steps"):
                verbs.append(str(step.one_of("verb", *PHASE_VERBS)))
                step.done()
            return fields.take("order", int, 0), ident, tuple(verbs)

        found = tuple((ident, verbs) for _, ident, verbs in sorted(self._each("phase", read).values()))
        if [verb for _, verbs in found for verb in verbs].count("take_actions") != 1:
            message = "the rules need a turn in which actions are taken once"
            self.problems.append(Problem("unknown-value", message, "records.phase"))
        return found

    def _victory(self, ident: str, fields: Fields) -> None:
        goal = fields.inner("goal")
        verb = goal.one_of("verb", *GOALS)
        count = turns = 0
        if verb == "hold_sanctuaries":
            count, turns = goal.take("count", int, 1), goal.take("turns", int, 1)
        goal.done()
        self.goals[verb] = (ident, count, turns)

    def _decks(self) -> None:
        """Read the two decks: the ids of all their cards, in order, each as often as it is there."""
        self.basic: tuple[str, ...] = self._deck(BASIC_DECK)
        self.artifact_ids: tuple[str, ...] = self._deck(ARTIFACT_DECK)
        kinds = {each.kind for each in self._bundle.decks[ARTIFACT_DECK].cards} if self.artifact_ids else set()
        if len(self.artifact_ids) != self.rulings["artifact-count"] or kinds != {"artifact"}:
            message = f"the artifact deck has {len(self.artifact_ids)} cards, not as the rulings say"
            self.problems.append(Problem("unknown-value", message, f"decks.{ARTIFACT_DECK}"))
        self.card_kind = {ident: kind for kind in CARD_KINDS for ident in self._bundle.records.get(kind, {})}
        self.card_name = names_of_cards(self._bundle)

    def _deck(self, ident: str) -> tuple[str, ...]:
        deck = self._bundle.decks.get(ident)
        if deck is None:
            self.problems.append(Problem("missing-record", f'the rules need the deck "{ident}"', "decks"))
            return ()
        for card in deck.cards:
            if card.kind not in CARD_KINDS:
                self.problems.append(
                    Problem("unknown-value", f"{with_article(card.kind)} is no card", f"decks.{ident}")
                )
        return tuple(card.id for card in deck.cards for _ in range(card.copies))
