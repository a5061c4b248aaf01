"""The box does not hold what it promises.

Once a game lists its box contents (`box:`), every printed record is counted by exactly one line of it, and the copies
that a line counts must be as many as it says. A warrior too few is noticed in the middle of a battle.

Bad:
    box: [{id: warriors, name: warriors, count: 20, of: [token/warrior]}]
    tokens: [{id: warrior, name: Warrior, copies: 18}]

Good:
    box: [{id: warriors, name: warriors, count: 20, of: [token/warrior]}]
    tokens: [{id: warrior, name: Warrior, copies: 20}]
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Related
from designer.model.common import BoxItem
from designer.model.game import Entry, Game
from designer.model.record import Component
from designer.suggestions import did_you_mean, listed


def check(game: Game) -> Iterator[Diagnostic]:
    """Report lines that count wrong, and components that no line or two lines count. Silent about what is unread."""
    box = game.of_kind(BoxItem.kind)
    printed = list({(entry.kind, entry.id): entry for entry in game.components()}.values())  # one of each id
    counted: dict[tuple[str, str], Entry] = {}
    for item in box.values():
        assert isinstance(item.record, BoxItem)
        found: dict[tuple[str, str], Entry] = {}
        for index, name in enumerate(item.record.of):
            named = _named(name, printed)
            if not named and not _may_be_unread(name, game):
                yield _unknown(item, index, name, printed)
            for entry in named:
                name_of_it = (entry.kind, entry.id)
                first = counted.setdefault(name_of_it, item)
                if first is not item or name_of_it in found:
                    yield _counted_twice(entry, first, item, index)
                found[name_of_it] = entry
        if game.unread_kinds.isdisjoint(name.partition("/")[0] for name in item.record.of):
            yield from _miscounted(item, list(found.values()))
    if box and BoxItem.kind not in game.unread_kinds:
        for entry in printed:
            in_the_box = isinstance(entry.record, Component) and entry.record.copies > 0
            if in_the_box and (entry.kind, entry.id) not in counted:
                message = f"no line of the box counts {entry.title}"
                hint = f"add {entry.kind}/{entry.id} to a line of the box"
                yield Diagnostic("component-count", message, entry.span(("id",)), hint=hint)


def _named(name: str, printed: list[Entry]) -> list[Entry]:
    kind, slash, ident = name.partition("/")
    return [e for e in printed if e.kind == kind and (not slash or ident in (e.id, e.variant_of))]


def _may_be_unread(name: str, game: Game) -> bool:
    return name.partition("/")[0] in game.unread_kinds


def _unknown(item: Entry, index: int, name: str, printed: list[Entry]) -> Diagnostic:
    kinds = list(dict.fromkeys(entry.kind for entry in printed))
    known = [*kinds, *(f"{entry.kind}/{entry.id}" for entry in printed)]
    hint = did_you_mean(name, known) or f"it can be {listed(kinds)}, or one record such as {known[-1]}"
    return Diagnostic(
        "component-count", f'nothing that is printed is called "{name}"', item.span(("of", index)), hint=hint
    )


def _counted_twice(entry: Entry, first: Entry, item: Entry, index: int) -> Diagnostic:
    related = (Related(f"counted first by {first.title}", first.span(("of",))),)
    where = "twice by this line" if first is item else "by two lines"
    message = f"{entry.title} is counted {where} of the box"
    return Diagnostic("component-count", message, item.span(("of", index)), related=related)


def _miscounted(item: Entry, found: list[Entry]) -> Iterator[Diagnostic]:
    assert isinstance(item.record, BoxItem)
    count = sum(entry.record.copies for entry in found if isinstance(entry.record, Component))
    if found and count != item.record.count:
        message = f"the box promises {item.record.count} {item.record.name}, but the content has {count}"
        hint = f"write count: {count} here, or change the copies of what it counts"
        yield Diagnostic("component-count", message, item.span(("count",)), hint=hint)
