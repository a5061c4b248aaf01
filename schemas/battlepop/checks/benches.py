"""A bench keeps to the rules for building one."""

from collections import Counter
from collections.abc import Iterator

from designer.authoring import Diagnostic, Game

from ..benches import Bench
from ..characters import Character, Faction
from .lookup import parameter, record


def bench_size(game: Game) -> Iterator[Diagnostic]:
    """A bench has exactly as many characters as the parameter bench-size says.

    A player with one character more would have an advantage that no rule gives.

    Bad:

        parameters: [{id: bench-size, value: 13}]
        benches: [{id: bears, characters: [{character: kindle-cub, copies: 3}, {character: sword-bearr, copies: 3}]}]

    Good: the copies add up to 13.
    """
    size = parameter(game, "bench-size")
    for bench, entry in game.records(Bench).values():
        count = sum(held.copies for held in bench.characters)
        if size is not None and count != size:
            message = f"the bench {entry.title} has {count} characters, but a bench has {size}"
            yield Diagnostic("bench-size", message, entry.span(("characters",), key=True))


def bench_copies(game: Game) -> Iterator[Diagnostic]:
    """A bench has at most as many copies of a character that is not unique as the parameter copies-limit says.

    Whoever has the best of them once more than the rules allow wins by a card that nobody else may have.

    Bad:

        parameters: [{id: copies-limit, value: 3}]
        benches: [{id: cubs, characters: [{character: kindle-cub, copies: 4}]}]

    Good:

        benches: [{id: cubs, characters: [{character: kindle-cub, copies: 3}]}]
    """
    yield from _too_many(game, "bench-copies", "copies-limit", unique=False)


def bench_unique(game: Game) -> Iterator[Diagnostic]:
    """A bench has at most as many copies of a unique character as the parameter unique-limit says.

    There is but one of it, and whoever fights it twice in one arena asks which is the real one.

    Bad:

        parameters: [{id: unique-limit, value: 1}]
        characters: [{id: moby-slick, unique: true}]
        benches: [{id: two-whales, characters: [{character: moby-slick, copies: 2}]}]

    Good:

        benches: [{id: one-whale, characters: [{character: moby-slick}]}]
    """
    yield from _too_many(game, "bench-unique", "unique-limit", unique=True)


def _too_many(game: Game, code: str, limit_id: str, *, unique: bool) -> Iterator[Diagnostic]:
    limit = parameter(game, limit_id)
    for bench, entry in game.records(Bench).values():
        counts: Counter[str] = Counter()
        for index, held in enumerate(bench.characters):
            character = record(game, Character, held.character)
            if limit is None or character is None or character.unique != unique:
                continue
            before = counts[held.character]
            counts[held.character] += held.copies
            if before <= limit < counts[held.character]:
                called = "the unique character " if unique else ""
                yield Diagnostic(
                    code,
                    f"the bench {entry.title} has {counts[held.character]} copies of {called}"
                    f'"{character.name}", but a bench has at most {limit}',
                    entry.span(("characters", index, "copies")),
                )


def bench_factions(game: Game) -> Iterator[Diagnostic]:
    """The characters of a bench are of at most as many factions as the parameter faction-limit says, and neutral ones.

    A bench of all factions has an answer to everything, and the choice that begins the game is none.

    Bad:

        parameters: [{id: faction-limit, value: 2}]
        benches: [{id: zoo, characters: [{character: kindle-cub}, {character: snail-mail}, {character: humdinger}]}]

    Good:

        benches: [{id: garden, characters: [{character: kindle-cub}, {character: snail-mail}, {character: ding-dong}]}]
    """
    limit = parameter(game, "faction-limit")
    for bench, entry in game.records(Bench).values():
        seen: list[str] = []
        for index, held in enumerate(bench.characters):
            character = record(game, Character, held.character)
            faction = record(game, Faction, character.faction) if character is not None else None
            if faction is None or faction.neutral or faction.id in seen:
                continue
            seen.append(faction.id)
            if limit is not None and len(seen) == limit + 1:
                yield Diagnostic(
                    "bench-factions",
                    f"the bench {entry.title} has characters of {', '.join(seen[:-1])} and {seen[-1]}, "
                    f"but a bench is of at most {limit} factions",
                    entry.span(("characters", index, "character")),
                    hint="neutral characters may join any bench",
                )


def bench_shrines(game: Game) -> Iterator[Diagnostic]:
    """A bench has at most as many shrines as the parameter shrine-limit says.

    A ready-made bench is what beginners play first; one that breaks a rule teaches them to break it.

    Bad:

        parameters: [{id: shrine-limit, value: 2}]
        benches: [{id: holy, shrines: [honey-pot, lucky-bell, fishbowl]}]

    Good:

        benches: [{id: holy, shrines: [honey-pot, lucky-bell]}]
    """
    limit = parameter(game, "shrine-limit")
    for bench, entry in game.records(Bench).values():
        if limit is not None and len(bench.shrines) > limit:
            message = f"the bench {entry.title} has {len(bench.shrines)} shrines, but a bench has at most {limit}"
            yield Diagnostic("bench-shrines", message, entry.span(("shrines", limit)))


def bench_dice(game: Game) -> Iterator[Diagnostic]:
    """The pool of a bench has exactly as many faction dice as the parameter dice-pool says, and no neutral ones.

    Generic dice are not in a pool: they are rolled when it runs out. A die more lasts a fight longer than the enemy's.

    Bad:

        parameters: [{id: dice-pool, value: 13}]
        benches: [{id: dry, dice: [{faction: wave, count: 6}]}]

    Good:

        benches: [{id: wet, dice: [{faction: wave, count: 13}]}]
    """
    size = parameter(game, "dice-pool")
    for bench, entry in game.records(Bench).values():
        count = sum(dice.count for dice in bench.dice)
        if size is not None and count != size:
            message = f"the bench {entry.title} has {count} dice, but a pool has {size}"
            yield Diagnostic("bench-dice", message, entry.span(("dice",), key=True))
        for index, dice in enumerate(bench.dice):
            faction = record(game, Faction, dice.faction)
            if faction is not None and faction.neutral:
                message = f"the bench {entry.title} has {faction.name} dice, but a pool has faction dice only"
                yield Diagnostic("bench-dice", message, entry.span(("dice", index, "faction")))
