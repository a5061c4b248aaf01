"""One record, as it is written, before and after → its change with sentences; also one that came, and one that went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from designer.changes.boards import board_change, board_sentences
from designer.changes.matching import Written
from designer.changes.reading_aloud import icon_words, in_words, read_aloud
from designer.changes.record_changes import Face, field_changes
from designer.changes.tree import Renames, tree_of
from designer.changes.values import BoardChange, FieldChange, How, Pair, RecordChange
from designer.changes.word_diff import shortened
from designer.markup import parse
from designer.model.common import BoxItem, Ruling
from designer.model.game import Game
from designer.model.record import Component


def changed_record(was: Written, now: Written, games: tuple[Game, Game], renames: Renames) -> RecordChange | None:
    """Return what changed in a record, or None if nothing did."""
    pairs = _paired(was, now)
    faces = [
        Face(variant, tree_of(pair.before.record, games[0], renames), tree_of(pair.after.record, games[1], {}))
        for variant, pair in pairs.items()
        if pair.before is not None and pair.after is not None
    ]
    subject = _subject(now, games[1])
    fields = (
        *_renamed_variants(pairs, was, now),
        *(_in_its_words(field, was, now, games) for field in field_changes(faces, subject)),
    )
    board = board_change(was.first, now.first, games)
    new_name = None not in (was.shared_name, now.shared_name) and was.name != now.name
    new_id = was.id != now.id
    if not (fields or board or new_name or new_id) and len(faces) == len(pairs):
        return None
    sentences = [
        *([f"Renamed {was.name} to {now.name}"] if new_name else []),
        *([f"{subject}: {id_words(now.id, was.id)}"] if new_id else []),
        *dict.fromkeys(field.sentence for field in fields if field.sentence),
        *(board_sentences(board, subject) if board else ()),
        *_variants(pairs, subject),
    ]
    how: How = "renamed" if new_name or new_id else "changed"
    return _change(now, how, tuple(pairs.values()), sentences, was=was, fields=fields, board=board)


def added_record(record: Written) -> RecordChange:
    """Return the change of a record that is new."""
    pairs = tuple(Pair(None, entry) for entry in record.faces.values())
    return _change(record, "added", pairs, [_whole("Added", record)])


def removed_record(record: Written) -> RecordChange:
    """Return the change of a record that is gone."""
    pairs = tuple(Pair(entry, None) for entry in record.faces.values())
    return _change(record, "removed", pairs, [_whole("Removed", record)], was=record)


def id_words(now: str, was: str | None) -> str:
    """Return what is said of a record that has another id; players need not know."""
    return f"its id is {now} now, not {was}"


def _change(
    record: Written,
    how: How,
    pairs: tuple[Pair, ...],
    sentences: list[str],
    *,
    was: Written | None = None,
    fields: tuple[FieldChange, ...] = (),
    board: BoardChange | None = None,
) -> RecordChange:
    noun = in_words(record.kind)
    before = (was.id, was.name) if was is not None else (None, None)
    return RecordChange(
        record.kind, noun, record.id, before[0], record.name, before[1], how, fields, tuple(sentences), pairs, board
    )


def _paired(was: Written, now: Written) -> dict[str, Pair]:
    """The faces of both sides by their variants. One without variants that got some became the first of them."""
    old = dict(was.faces)
    if list(old) == [""] and "" not in now.faces:
        old = {next(iter(now.faces)): was.first}
    elif "" not in old and list(now.faces) == [""]:
        old = {"" if index == 0 else variant: entry for index, (variant, entry) in enumerate(old.items())}
    variants = dict.fromkeys((*now.faces, *old))
    return {variant: Pair(old.get(variant), now.faces.get(variant)) for variant in variants}


def _renamed_variants(pairs: Mapping[str, Pair], was: Written, now: Written) -> Iterator[FieldChange]:
    """The variants that have another name, unless it is that of the record, whose renaming is told by itself."""
    for variant, pair in pairs.items():
        old, new = (entry.record.name if entry is not None else None for entry in (pair.before, pair.after))
        if old is None or new is None or old == new or (old, new) == (was.shared_name, now.shared_name):
            continue
        sentence = f"Renamed {old}{f' ({in_words(variant)})' if variant else ''} to {new}"
        yield FieldChange(("name",), "name", old, new, sentence, variant=variant or None)


def _subject(record: Written, game: Game) -> str:
    """How sentences call a record. Where others have its name, its kind or its id says which it is."""
    if record.kind == BoxItem.kind:
        return f"The box, {record.name}"
    alike = [entry for entry in game.entries if entry.record.name == record.name and entry.kind != BoxItem.kind]
    if any(e.kind == record.kind and (e.variant_of or e.id) != record.id for e in alike):
        return f"{record.name} ({in_words(record.kind)} {record.id})"
    first = next((kind.kind for kind in game.schema.kinds if any(e.kind == kind.kind for e in alike)), record.kind)
    return record.name if first == record.kind else f"{record.name} ({in_words(record.kind)})"


def _whole(did: str, record: Written) -> str:
    first = record.first.record
    if isinstance(first, BoxItem):
        return f"The box {'now holds' if did == 'Added' else 'no longer holds'} {first.count} {first.name}"
    noun = in_words(record.kind)
    copies = sum(e.record.copies for e in record.faces.values() if isinstance(e.record, Component))
    is_several = isinstance(first, Component) and copies != 1
    many = f" ({copies} copies)" if is_several and copies else " (not printed)" if is_several else ""
    return f"{did} the {noun} {record.name}{many}"


def _variants(pairs: Mapping[str, Pair], subject: str) -> Iterator[str]:
    for variant, pair in pairs.items():
        if pair.before is None or pair.after is None:
            did = "added" if pair.before is None else "removed"
            yield f"{subject}: {did} the variant {in_words(variant)}"


def _in_its_words(field: FieldChange, was: Written, now: Written, games: tuple[Game, Game]) -> FieldChange:
    """Say what is known better than by its field: what the box holds, and how a question is decided."""
    old, new = was.first.record, now.first.record
    if isinstance(new, BoxItem) and field.loc == ("count",):
        return replace(field, sentence=f"The box holds {field.after} {now.name} instead of {field.before}")
    if isinstance(old, Ruling) and isinstance(new, Ruling) and field.loc == ("chosen",) and old.chosen and new.chosen:
        chosen = f"{now.name}: now {_option(new, games[1])} instead of {_option(old, games[0])}"
        return replace(field, sentence=chosen)
    return field


def _option(ruling: Ruling, game: Game) -> str:
    text = next((option.text for option in ruling.options if option.id == ruling.chosen), str(ruling.chosen))
    return f"“{shortened(read_aloud(parse(text), ruling, icon_words(game)))}”"
