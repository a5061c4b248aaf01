"""A table becomes records: all rows or none, unless those with errors are to be left out.

The content as it would be is compiled and checked in memory. An error in it is told at the cell that has brought it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from designer.diagnostics import Diagnostic
from designer.editing.changes import Change
from designer.editing.draft import Draft
from designer.editing.failures import EditError
from designer.editing.locating import Place, places
from designer.model.game import Game
from designer.model.record import Record
from designer.suggestions import with_article
from designer.tables.adding import add_items, is_variant, sources_of
from designer.tables.blaming import Writing, blame
from designer.tables.foreign_text import Style
from designer.tables.identifying import by_name, items_of
from designer.tables.reports import Outcome, Problem, Task
from designer.tables.rows import Item, RowReader
from designer.tables.updating import grant
from designer.tables.wishes import wishes
from designer.yaml_source import Value

_UPDATE = "with --update, rows change the records that are there"


@dataclass(frozen=True)
class Options:
    """How a table is to be taken.

    ``defaults`` are values of new records for what no cell says; ``file`` is where these go, from the game's folder.
    ``also`` makes further edits of the same draft.
    """

    style: Style = Style.AUTO
    update: bool = False
    skip_errors: bool = False
    merge_duplicates: bool = False
    defaults: Mapping[str, Value] = field(default_factory=dict)
    file: Path | None = None
    also: Callable[[], Sequence[Change]] = tuple


def import_tables(draft: Draft, game: Game, tasks: Sequence[Task], options: Options) -> Outcome:
    """Put what tables say into a draft, and nothing on the disk. The draft may be saved when the outcome is sound."""
    left_out: list[Problem] = []
    while True:
        draft.texts.clear()
        outcome = _Attempt(draft, game, tasks, options, left_out).outcome()
        of_rows = [problem for problem in outcome.problems if problem.row is not None]
        if not of_rows or len(of_rows) < len(outcome.problems):
            break
        left_out += of_rows  # what else is wrong can be told only of the rows that can be read
    if options.skip_errors or not left_out:
        return replace(outcome, left_out=left_out)
    draft.texts.clear()
    problems = sorted({*left_out, *outcome.problems}, key=_order)
    return Outcome(problems=problems, remarks=outcome.remarks)


class _Attempt:
    """One go at all rows but those that are left out."""

    def __init__(
        self, draft: Draft, game: Game, tasks: Sequence[Task], options: Options, left_out: Sequence[Problem]
    ) -> None:
        self._draft, self._options = draft, options
        self._known = {(place.kind, place.id): place for place in places(draft.before.compiled.sources, draft.schema)}
        self._readers = [RowReader(game, task, number, options.style) for number, task in enumerate(tasks)]
        self._skipped = {problem.row for problem in left_out}

    def outcome(self) -> Outcome:
        items = [item for reader in self._readers for item in self._items(reader)]
        new = [item for item in items if (item.kind.kind, item.ident) not in self._known]
        old = [item for item in items if (item.kind.kind, item.ident) in self._known]
        if not self._options.update:
            self._refuse_known(old)
        self._refuse_repeated(new)
        self._require_fields(new)
        wanted = [wish for item in old for wish in wishes(self._readers[item.task], item, self._place(item))]
        if self._problems():
            return self._told()
        added, writings = self._add(new)
        changed = grant(self._draft, wanted)
        writings += [self._writing(item) for item in old]
        try:
            changed += self._options.also()
        except EditError as error:
            self._readers[0].problems.append(Problem("--also", str(error), error.hint))
        if self._problems():
            return self._told()
        errors, texts = self._draft.new_errors() if self._draft.texts else ([], {})
        errors = blame(errors, writings, sources_of(self._draft))
        touched = {id(wish.item) for wish in wanted}
        unchanged = sum(id(item) not in touched for item in old)
        return self._told(added, changed, unchanged, errors, texts)

    def _items(self, reader: RowReader) -> list[Item]:
        skipped = {row[1] for row in self._skipped if row is not None and row[0] == reader.number}
        options = self._options
        return items_of(reader, self._known, skipped, update=options.update, merge_duplicates=options.merge_duplicates)

    def _place(self, item: Item) -> Place:
        return self._known[item.kind.kind, item.ident]

    def _writing(self, item: Item) -> Writing:
        place = self._place(item)
        return Writing(place.source.path, (*place.loc, *place.variant), item, self._readers[item.task])

    def _refuse_known(self, old: Sequence[Item]) -> None:
        for item in old:
            message = f'there is {with_article(_words(item.kind))} "{item.ident}" already'
            self._readers[item.task].refuse(item.row, None, message, _UPDATE)

    def _refuse_repeated(self, new: Sequence[Item]) -> None:
        """A row without an id that says what a record of its name says already, as when a table is imported twice."""
        for reader in self._readers:
            named = by_name(reader.task.kind, self._known)
            for item in (item for item in new if item.task == reader.number):
                said = {column.field: value for column, value in item.given.items()}
                twins = named.get(str(said.get("name")), []) if "id" not in said else []
                if twin := next((place for place in twins if not wishes(reader, item, place)), None):
                    message = f'there is {with_article(_words(item.kind))} "{twin.id}" already that says the same'
                    hint = "give the row its id" if self._options.update else _UPDATE
                    reader.refuse(item.row, None, f"{message}, and it would be there twice", hint)

    def _require_fields(self, new: Sequence[Item]) -> None:
        """What a record must have and no column says is told once, not for each row; an empty cell by itself."""
        for reader in self._readers:
            items = [item for item in new if item.task == reader.number and not is_variant(item)]
            columns = {column.path[0]: column for column in reader.task.columns if column.path}
            for name, info in reader.task.kind.model_fields.items():
                if not items or not info.is_required() or name in {"id", *self._options.defaults}:
                    continue
                must = f'{with_article(_words(reader.task.kind))} must have "{name}"'
                if name not in columns:
                    told = " ".join((info.description or "").split()).rstrip(".")
                    hint = (f"{told}. " if told else "") + f"Name its column in a mapping, or say --set {name}=…"
                    reader.problems.append(Problem(reader.task.table.title, f"{must}, and no column is that", hint))
                elif columns[name].path == (name,):
                    for item in items:
                        if item.row.cells[columns[name].index].is_empty:
                            reader.refuse(item.row, columns[name], f"the cell is empty, but {must}")

    def _add(self, new: Sequence[Item]) -> tuple[list[Change], list[Writing]]:
        changes: list[Change] = []
        writings: list[Writing] = []
        for reader in self._readers:
            own = [item for item in new if item.task == reader.number]
            added, written = add_items(
                self._draft, reader, own, self._known, self._options.defaults, self._options.file
            )
            changes += added
            writings += written
        return changes, writings

    def _told(
        self,
        added: Sequence[Change] = (),
        changed: Sequence[Change] = (),
        unchanged: int = 0,
        errors: Sequence[Diagnostic] = (),
        texts: Mapping[str, str] | None = None,
    ) -> Outcome:
        remarks: dict[str, list[str]] = {}
        for reader in self._readers:
            for remark, where in reader.remarks.items():
                remarks.setdefault(remark, []).extend(where)
        return Outcome(added, changed, unchanged, self._problems(), (), errors, dict(texts or {}), remarks)

    def _problems(self) -> list[Problem]:
        unique = dict.fromkeys(problem for reader in self._readers for problem in reader.problems)
        return sorted(unique, key=_order)


def _order(problem: Problem) -> tuple[tuple[int, int], str]:
    return problem.row or (-1, 0), str(problem)


def _words(kind: type[Record]) -> str:
    return kind.kind.replace("_", " ")
