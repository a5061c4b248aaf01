"""A board's data does not make a board.

Rows of a grid must be equally long and made of characters of the legend; areas must have different names and lie on the
board; a link must join two areas that there are. A tile that is silently missing is a hole that no piece can cross.

Bad:
    legend: {".": {terrain: water}}
    rows: ["...", "..x"]

Good:
    legend: {".": {terrain: water}, "x": {terrain: land}}
    rows: ["...", "..x"]
"""

from collections.abc import Iterator
from itertools import chain

from designer.diagnostics import Diagnostic, Related
from designer.model.board import MAX_TILES, Area, AreaBoard, GridBoard
from designer.model.game import Entry, Game
from designer.suggestions import listed, nearest_or_all, with_article

_FILE_ENDINGS = ("-a4", "-letter", "-low-ink")


def check(game: Game) -> Iterator[Diagnostic]:
    """Look at every board of the game."""
    seen: dict[str, Entry] = {}
    for entry in game.entries:
        if not isinstance(entry.record, GridBoard | AreaBoard):
            continue
        first = seen.setdefault(entry.id, entry)
        if first.kind != entry.kind:
            related = (Related(f"the {first.kind}", first.span(("id",))),)
            message = f'{with_article(first.kind)} is called "{entry.id}" too, and boards are known by their ids alone'
            yield Diagnostic("board", message, entry.span(("id",)), related=related)
        if ending := next((ending for ending in _FILE_ENDINGS if entry.id.endswith(ending)), None):
            message = f'the id of a board cannot end in "{ending}": that is how the files of another would be called'
            yield Diagnostic("board", message, entry.span(("id",)))
        if isinstance(entry.record, GridBoard):
            yield from chain(_legend(entry, entry.record), _rows(entry, entry.record))
        else:
            yield from chain(_areas(entry, entry.record), _links(entry, entry.record))


def _legend(entry: Entry, board: GridBoard) -> Iterator[Diagnostic]:
    for character in board.legend:
        if len(character) != 1:
            span = entry.span(("legend", character), key=True)
            points = " ".join(f"U+{ord(point):04X}" for point in character)
            said = f'a legend\'s key is one character, and "{character}" is {len(character)}: {points}'
            yield Diagnostic("board", said if character else "a legend's key is one character, not none", span)
        elif not any(character in row for row in board.rows):
            span = entry.span(("legend", character), key=True)
            yield Diagnostic("board", f'no tile of the board is "{character}"', span, hint="remove it from the legend")


def _rows(entry: Entry, board: GridBoard) -> Iterator[Diagnostic]:
    first = len(board.rows[0])
    if first > MAX_TILES:
        message = f"a row has {first} tiles, and the most is {MAX_TILES}, one for each letter"
        yield Diagnostic("board", message, entry.span(("rows", 0)))
    for index, row in enumerate(board.rows):
        if len(row) != first:
            message = f"row {index + 1} has {len(row)} tiles where the first has {first}"
            yield Diagnostic("board", message, entry.span(("rows", index)))
        for character in dict.fromkeys(row):
            if character not in board.legend:
                span = entry.span_of(("rows", index), character)
                hint = "the legend has " + listed(f'"{known}"' for known in sorted(board.legend))
                point = "" if character.isascii() and character.isprintable() else f" (U+{ord(character):04X})"
                yield Diagnostic("board", f'the legend has no "{character}"{point}', span, hint=hint)


def _areas(entry: Entry, board: AreaBoard) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for index, area in enumerate(board.areas):
        if area.id in seen:
            yield Diagnostic("board", f'two areas are called "{area.id}"', entry.span(("areas", index, "id")))
        seen.add(area.id)
        if not (0 <= area.x <= board.width and 0 <= area.y <= board.height):
            message = f'the area "{area.id}" lies outside of the board'
            yield Diagnostic("board", message, entry.span(("areas", index, "x")))
        yield from _spaces(entry, board, area, index)


def _spaces(entry: Entry, board: AreaBoard, area: Area, index: int) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for number, space in enumerate(area.spaces):
        place = ("areas", index, "spaces", number)
        if space.id in seen:
            message = f'two spaces of "{area.id}" are called "{space.id}"'
            yield Diagnostic("board", message, entry.span((*place, "id")))
        seen.add(space.id)
        if not (0 <= area.x + space.x <= board.width and 0 <= area.y + space.y <= board.height):
            message = f'the space "{space.id}" of "{area.id}" lies outside of the board'
            yield Diagnostic("board", message, entry.span(place))


def _links(entry: Entry, board: AreaBoard) -> Iterator[Diagnostic]:
    names = {area.id for area in board.areas}
    seen: set[frozenset[str]] = set()
    for index, link in enumerate(board.links):
        for end, name in enumerate(link.between):
            if name not in names:
                hint = nearest_or_all(name, sorted(names))
                span = entry.span(("links", index, "between", end))
                yield Diagnostic("board", f'there is no area "{name}"', span, hint=hint)
        pair = frozenset(link.between)
        if len(pair) < 2:
            yield Diagnostic("board", "a link joins two different areas", entry.span(("links", index)))
        elif pair in seen:
            yield Diagnostic("board", "these two areas are linked already", entry.span(("links", index)))
        seen.add(pair)
