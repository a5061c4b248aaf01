"""Two states of a board → what differs, tile by tile, or area by area with their places and links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.changes.differences import Difference, differences
from designer.changes.sentences import detail_of
from designer.changes.tree import Group, Leaf, part_of, shown
from designer.changes.values import BoardChange, Loc, SpaceChange
from designer.model.board import Area, AreaBoard, GridBoard, Space
from designer.model.game import Entry, Game
from designer.suggestions import listed

_FEW = 6
"""How many tiles that changed alike are all named in a sentence; of more the first are."""
_PLACED = frozenset({"id", "x", "y", "spaces"})
"""What is not compared value by value: what tells a part apart, where it is, and what is in it."""


def board_change(before: Entry, after: Entry, games: tuple[Game, Game]) -> BoardChange | None:
    """Return what differs between two states of a board; None if nothing does, or one of them is no board."""
    old, new = before.record, after.record
    if isinstance(old, GridBoard) and isinstance(new, GridBoard):
        spaces = tuple(_tiles(old, new, games))
        return BoardChange(spaces) if spaces else None
    if isinstance(old, AreaBoard) and isinstance(new, AreaBoard):
        spaces = tuple(_areas(old, new, games))
        names = {area.id: area.name for board in (old, new) for area in board.areas}
        old_links, new_links = _links(old), _links(new)
        added = tuple(_link(link, names) for link in new_links if link not in old_links)
        removed = tuple(_link(link, names) for link in old_links if link not in new_links)
        return BoardChange(spaces, added, removed) if spaces or added or removed else None
    return None


def board_sentences(change: BoardChange, subject: str) -> Iterator[str]:
    """Yield what changed on a board, tiles that changed alike in one sentence."""
    moved: dict[str, list[SpaceChange]] = {}
    for space in change.spaces:
        if "/" in space.id and space.before is None and space.after is None:
            moved.setdefault(space.id.partition("/")[0], []).append(space)
    many = {space.id: spaces for spaces in moved.values() if len(spaces) > 2 for space in spaces}
    alike: dict[str, list[SpaceChange]] = {}
    for space in change.spaces:
        if space.id in many:
            if space is many[space.id][0]:
                area = space.sentence.partition(": ")[0].rpartition(", ")[0]
                yield f"{subject}, {area}: {len(many[space.id])} places moved"
            continue
        alike.setdefault(space.sentence.partition(": ")[2], []).append(space)
    for said, spaces in alike.items():
        names = [space.sentence.partition(": ")[0] for space in spaces]
        yield f"{subject}, {listed(names, _FEW)}: {said}"
    for link in change.added_links:
        yield f"{subject}: {link} are neighbours now"
    for link in change.removed_links:
        yield f"{subject}: {link} are neighbours no more"


def _tiles(old: GridBoard, new: GridBoard, games: tuple[Game, Game]) -> Iterator[SpaceChange]:
    before = _legend(old, games[0])
    after = _legend(new, games[1])
    were, are = {s.id: s for s in old.spaces}, {s.id: s for s in new.spaces}
    order = {**{s.id: (s.row, s.column) for s in old.spaces}, **{s.id: (s.row, s.column) for s in new.spaces}}
    for ident in sorted(order, key=lambda ident: order[ident]):
        was = before[were[ident].character] if ident in were else None
        now = after[are[ident].character] if ident in are else None
        yield from _space(ident, ident, was, now, "tile")


def _legend(board: GridBoard, game: Game) -> dict[str, Group]:
    return {sign: part_of(board, tile, ("legend", sign), game) for sign, tile in board.legend.items()}


@dataclass(frozen=True, slots=True)
class _Part:
    """An area of a board, or a place in one, and where it is written."""

    board: AreaBoard
    game: Game
    loc: Loc
    part: Area | Space

    @property
    def tree(self) -> Group:
        return part_of(self.board, self.part, self.loc, self.game, _PLACED)

    def places(self) -> dict[str, _Part]:
        spaces = self.part.spaces if isinstance(self.part, Area) else ()
        return {s.id: _Part(self.board, self.game, (*self.loc, "spaces", i), s) for i, s in enumerate(spaces)}


def _areas(old: AreaBoard, new: AreaBoard, games: tuple[Game, Game]) -> Iterator[SpaceChange]:
    were, are = (
        {area.id: _Part(board, game, ("areas", index), area) for index, area in enumerate(board.areas)}
        for board, game in ((old, games[0]), (new, games[1]))
    )
    for ident, (was, now) in _both(were, are):
        part = now or was
        name = part.part.name if part is not None and isinstance(part.part, Area) else ident
        yield from _place(ident, name, was, now, "area")
        if was is not None and now is not None:
            for place, (one, other) in _both(was.places(), now.places()):
                yield from _place(f"{ident}/{place}", f"{name}, {place}", one, other, "place")


def _both(were: dict[str, _Part], are: dict[str, _Part]) -> Iterator[tuple[str, tuple[_Part | None, _Part | None]]]:
    for ident in dict.fromkeys((*are, *were)):
        yield ident, (were.get(ident), are.get(ident))


def _place(ident: str, name: str, was: _Part | None, now: _Part | None, noun: str) -> Iterator[SpaceChange]:
    moved = ""
    if was is not None and now is not None:
        old, new = was.part, now.part
        if (old.x, old.y) != (new.x, new.y):
            moved = f"moved from ({old.x:g}, {old.y:g}) to ({new.x:g}, {new.y:g})"
    yield from _space(ident, name, was.tree if was else None, now.tree if now else None, noun, moved)


def _space(
    ident: str, name: str, before: Group | None, after: Group | None, noun: str, moved: str = ""
) -> Iterator[SpaceChange]:
    if before is None or after is None:
        was, now = (shown(side) or noun if side is not None else None for side in (before, after))
        if was != now:
            said = f"new {noun}" if before is None else f"this {noun} is gone"
            yield SpaceChange(ident, was, now, f"{name}: {said}")
        return
    found = list(differences(before, after))
    details = [*([moved] if moved else []), *(_detail(difference) for difference in found)]
    if details:
        was, now = (_sides(found, is_after=side) for side in (False, True))
        yield SpaceChange(ident, was, now, f"{name}: {', '.join(details)}")


def _detail(difference: Difference) -> str:
    before, after = difference.before, difference.after
    if isinstance(before, Leaf) and isinstance(after, Leaf) and before.sort == after.sort == "choice":
        return f"{before.shown} → {after.shown}"
    if isinstance(after, Leaf) and before is None and after.sort == "choice":
        return f"now {difference.trail[-1]} {after.shown}"
    if isinstance(before, Leaf) and after is None and before.sort == "choice":
        return f"no longer {difference.trail[-1]} {before.shown}"
    return detail_of(difference)


def _sides(found: Sequence[Difference], *, is_after: bool) -> str | None:
    said = [text for difference in found if (text := _side(difference, is_after=is_after))]
    return (", ".join(said) or "nothing") if found else None


def _side(difference: Difference, *, is_after: bool) -> str | None:
    node = difference.after if is_after else difference.before
    if isinstance(node, Leaf) and node.sort == "flag":
        return f"{'' if node.value else 'not '}{difference.trail[-1]}"
    return shown(node) if node is not None else None


def _links(board: AreaBoard) -> list[frozenset[str]]:
    return list(dict.fromkeys(frozenset(link.between) for link in board.links))


def _link(link: frozenset[str], names: dict[str, str]) -> str:
    return " – ".join(names.get(ident, ident) for ident in sorted(link))
