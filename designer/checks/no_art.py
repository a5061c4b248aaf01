"""A component has no picture, and most of its kind have one.

It is easily overlooked among many: the card is printed with a hole where the others have their pictures. Name the
picture in `art`; a card that has none on purpose may say so: `# designer: ignore[no-art]`.

Bad:
    artifacts:
      - {id: gungnir, name: Gungnir, art: art/gungnir.svg, text: Draw a card.}
      - {id: gjallarhorn, name: Gjallarhorn, art: art/gjallarhorn.svg, text: Call everybody.}
      - {id: draupnir, name: Draupnir, art: art/draupnir.svg, text: Draw two cards.}
      - {id: mjolnir, name: Mjolnir, text: Smite one tile.}

Good:
    artifacts:
      - {id: mjolnir, name: Mjolnir, art: art/mjolnir.svg, text: Smite one tile.}
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Entry, Game
from designer.model.record import Component

SEVERITIES = (Severity.NOTE,)
ENOUGH = 3
"""How many of a kind must have pictures before one without is remarkable."""


def check(game: Game) -> Iterator[Diagnostic]:
    """Note every record that is printed without a picture, where most records of its kind have one."""
    for kind in game.schema.kinds:
        pictured, bare = _sorted_by_art(game, kind.kind)
        if _are_most(pictured, bare):
            for entry in bare:
                message = f"{entry.title} has no picture: {len(pictured)} of {len(pictured) + len(bare)} have one"
                hint = f"name it in art, as the others of its kind do: art/{entry.id.partition('.')[0]}.svg"
                yield Diagnostic("no-art", message, entry.span(("id",)), Severity.NOTE, hint=hint)


def art_is_usual(game: Game, kind: str) -> bool:
    """Whether most records of a kind have a picture."""
    return _are_most(*_sorted_by_art(game, kind))


def _are_most(pictured: list[Entry], bare: list[Entry]) -> bool:
    return len(pictured) >= max(ENOUGH, len(bare) + 1)


def _sorted_by_art(game: Game, kind: str) -> tuple[list[Entry], list[Entry]]:
    """The records of a kind that are printed: with pictures, and without. One with variants counts once."""
    records: dict[str, list[Entry]] = {}
    for entry in game.entries:
        if entry.kind == kind and isinstance(entry.record, Component) and entry.record.prints and entry.record.copies:
            records.setdefault(entry.variant_of or entry.id, []).append(entry)
    bare = [entries[0] for entries in records.values() if not any(map(_has_art, entries))]
    return [entries[0] for entries in records.values() if any(map(_has_art, entries))], bare


def _has_art(entry: Entry) -> bool:
    return isinstance(entry.record, Component) and entry.record.art is not None
