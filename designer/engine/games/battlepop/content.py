"""What the content says of Battlepop, read into tables. Everything in a record that play could depend on is read."""

from __future__ import annotations

from collections.abc import Mapping

from designer.engine.failures import Problem, RefusedError
from designer.engine.games.battlepop.ability_reading import MOMENTS, read_abilities
from designer.engine.games.battlepop.records import Bench, Character, Phase, Shrine, Side
from designer.engine.reading import Fields, RecordReader
from designer.engine_format import Bundle

PARAMETERS = (
    *("bench-size", "copies-limit", "unique-limit", "faction-limit", "shrine-limit", "dice-pool"),
    *("characters-per-square", "move-squares", "action-phases", "restore-roll", "knock-out-points", "wins-needed"),
)
PLACED = ("middle-row", "own-half")
STEPS = ("summon-roll", "summoning", "action", "scoring")
_NOT_PLAYED = frozenset({"base", "marker", "player_aid", "player_mat", "standee", "term", "arena"})


class Content(RecordReader):
    """The tables. Ids are numbered in the order in which the bundle has them; kinds of dice have generic dice last."""

    def __init__(self, bundle: Bundle) -> None:
        """Read them all.

        Raises:
            RefusedError: with everything that is not understood.
        """
        super().__init__(bundle)
        for kind in bundle.records:
            if kind not in _READ and kind not in _NOT_PLAYED:
                self.problems.append(Problem("unknown-kind", f'the rules do not know the kind "{kind}"', kind))
        factions = self._each("faction", self._neutral)
        self.kinds: tuple[str, ...] = tuple(sorted(factions, key=lambda ident: factions[ident]))
        self.neutral = len(self.kinds) - 1
        if list(factions.values()).count(True) != 1:
            self.problems.append(Problem("unknown-value", "exactly one faction is neutral", "records.faction"))
        self._kind = {ident: number for number, ident in enumerate(self.kinds)}
        self.number: dict[str, int] = self._each("parameter", lambda ident, fields: fields.take("value", int, 0))
        self._named("parameter", PARAMETERS)
        self._each("moment", lambda ident, fields: fields.skip("icon"))
        self._named("moment", tuple(sorted(MOMENTS)))
        self.characters = tuple(self._each("character", self._character).values())
        self.character = {each.id: number for number, each in enumerate(self.characters)}
        self.shrines = tuple(self._each("shrine", self._shrine).values())
        self.shrine_number = {each.id: number for number, each in enumerate(self.shrines)}
        self.battle_dice, self.summon_die = self._dice()
        ordered = self._each("phase", self._phase)
        self.phases = tuple(phase for _, phase in sorted(ordered.values(), key=lambda pair: pair[0]))
        self.benches = tuple(self._each("bench", self._bench).values())
        self.bench = {each.id: each for each in self.benches}
        self._check()
        if self.problems:
            raise RefusedError(self.problems)

    def _set_aside(self, fields: Fields) -> None:
        super()._set_aside(fields)
        fields.maybe("module", str)

    def _neutral(self, ident: str, fields: Fields) -> bool:
        fields.skip("colour", "colour_name", "gem", "gem_icon", "icon", "shape")
        return fields.take("neutral", bool, False)

    def _character(self, ident: str, fields: Fields) -> Character:
        fields.skip("copies", "traits")
        return Character(
            ident,
            self._name("character", ident),
            self._kind[fields.one_of("faction", *self.kinds)],
            fields.take("cost", int, 0),
            fields.take("attack", int, 0),
            fields.take("defense", int, 1),
            fields.take("unique", bool, False),
            read_abilities(fields, self._kind),
        )

    def _shrine(self, ident: str, fields: Fields) -> Shrine:
        fields.skip("copies")
        modifier, placed = fields.take("modifier", int, 0), fields.one_of("placed", *PLACED)
        abilities = read_abilities(fields, self._kind, of_shrine=True)
        return Shrine(ident, self._name("shrine", ident), modifier, placed, abilities)

    def _dice(self) -> tuple[tuple[tuple[Side, ...], ...], tuple[int, ...]]:
        sides: dict[str, tuple[Side, ...]] = {}
        summon: list[tuple[int, ...]] = []

        def read(ident: str, fields: Fields) -> None:
            fields.skip("copies")
            faction = fields.maybe("faction", str)
            shown = ("damage", "miss", "gem") if faction is not None else ("number",)
            found = []
            for side in fields.each("sides"):
                found.append(Side(side.one_of("shows", *shown), side.take("amount", int, 0)))
                side.done()
            if faction is None:
                summon.append(tuple(side.amount for side in found))
            elif faction in sides or faction not in self._kind:
                self.problems.append(Problem("unknown-value", f"one die for each faction, not {faction!r}", ident))
            else:
                sides[faction] = tuple(found)

        self._each("die", read)
        if set(sides) != set(self.kinds) or len(summon) != 1:
            message = "the rules need one die for each faction, one of them generic, and one for the summon roll"
            self.problems.append(Problem("missing-record", message, "records.die"))
        return tuple(sides.get(kind, ()) for kind in self.kinds), summon[0] if summon else (1,)

    def _phase(self, ident: str, fields: Fields) -> tuple[int, Phase]:
        fields.skip("icon")
        order, step = fields.take("order", int, 0), fields.one_of("step", *STEPS)
        actor = fields.one_of("actor", *(("first", "second") if step in ("summoning", "action") else ("both",)))
        return order, Phase(ident, self._name("phase", ident), step, actor)

    def _bench(self, ident: str, fields: Fields) -> Bench:
        characters: list[int] = []
        for held in fields.each("characters"):
            who = self.character[held.one_of("character", *self.character)]
            characters += [who] * held.take("copies", int, 1)
            held.done()
        dice = [0] * len(self.kinds)
        for held in fields.each("dice"):
            dice[self._kind[held.one_of("faction", *self.kinds[: self.neutral])]] += held.take("count", int, 0)
            held.done()
        shrines = self._shrines(fields)
        return Bench(ident, self._name("bench", ident), tuple(sorted(characters)), shrines, tuple(dice))

    def _shrines(self, fields: Fields) -> tuple[int, ...]:
        idents: list[str] = fields.take("shrines", list, [])
        for ident in idents:
            if ident not in self.shrine_number:
                self.problems.append(Problem("unknown-value", f"there is no shrine {ident!r}", fields.where))
        return tuple(sorted(self.shrine_number[ident] for ident in idents if ident in self.shrine_number))

    def _check(self) -> None:
        """See that the numbers of the rules are those of what they count."""
        if self.problems:
            return
        for actor in ("first", "second"):
            acting = sum(phase.step == "action" and phase.actor == actor for phase in self.phases)
            if acting != self.number["action-phases"]:
                message = f"{acting} phases are there for the {actor} player to act, not {self.number['action-phases']}"
                self.problems.append(Problem("unknown-value", message, "records.phase"))
        for step in ("summon-roll", "scoring"):
            if sum(phase.step == step for phase in self.phases) != 1:
                self.problems.append(Problem("unknown-value", f"a round has one {step}", "records.phase"))
        for bench in self.benches:
            if fault := self._fault(bench):
                self.problems.append(Problem("unknown-value", fault, f"records.bench.{bench.id}"))
        if not self.benches:
            self.problems.append(Problem("missing-record", "the game has no bench", "records.bench"))

    def _fault(self, bench: Bench) -> str:
        number = self.number
        if len(bench.characters) != number["bench-size"]:
            return f"a bench has {number['bench-size']} characters, this one {len(bench.characters)}"
        if sum(bench.dice) != number["dice-pool"]:
            return f"a pool has {number['dice-pool']} dice, this one {sum(bench.dice)}"
        if len(bench.shrines) > number["shrine-limit"]:
            return f"a bench has at most {number['shrine-limit']} shrines"
        factions = {self.characters[who].faction for who in bench.characters} - {self.neutral}
        if len(factions) > number["faction-limit"]:
            return f"a bench has at most {number['faction-limit']} factions"
        for who in set(bench.characters):
            limit = number["unique-limit" if self.characters[who].unique else "copies-limit"]
            if bench.characters.count(who) > limit:
                return f"a bench has at most {limit} of {self.characters[who].name}"
        return ""


_READ = frozenset({"faction", "parameter", "moment", "character", "shrine", "die", "phase", "bench"})

Rulings = Mapping[str, bool | int | str | None]
"""What each ruling decides: its chosen option, or its value."""


def rulings_of(bundle: Bundle) -> Rulings:
    """Return the decision of every ruling, and nothing for one of text alone."""
    return {ident: each.chosen if each.options else each.value for ident, each in bundle.rulings.items()}
