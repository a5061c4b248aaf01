"""One content file as records: every record is validated before anything is reported, so that all errors are told."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from designer.diagnostics import Diagnostic, Span
from designer.model.game import Entry, UnreadRecord
from designer.model.markers import IsArt, IsIcon, IsRulesText
from designer.model.marks import fields_with
from designer.model.record import Component, Record
from designer.model.schema import GameSchema
from designer.model.validation import validate
from designer.model.variants import Raw, expand
from designer.model.wording import shown, spoken
from designer.suggestions import did_you_mean, listed
from designer.yaml_source import Source

M = TypeVar("M", IsRulesText, IsArt, IsIcon)

# What begins a line, up to its colon; comments, items of lists and the end of a document are not looked at.
_AT_MARGIN = re.compile(r"^([^\s#.-][^:\n]*?)[ \t]*(?:[:#].*)?$", re.MULTILINE)


class FileOfRecords:
    """The records of one file: those that are as they should be, the others, and what is wrong with them."""

    def __init__(self, source: Source, schema: GameSchema) -> None:
        self.entries: list[Entry] = []
        self.unread: list[UnreadRecord] = []
        self.unread_kinds: set[str] = set()
        self.diagnostics: list[Diagnostic] = []
        self._source = source
        kinds = schema.by_plural()
        if not isinstance(source.value, dict):
            self.unread_kinds.update(schema.by_name())
            hint = f"begin the file with {next(iter(kinds))}: and list the records below it"
            self._add("a content file must hold kinds of records", source.positions.span(source.path), hint)
            return
        for plural, records in source.value.items():
            if plural in kinds:
                self._read_kind(kinds[plural], records)
            else:
                self.unread_kinds.update(schema.by_name())
                hint = did_you_mean(plural, kinds) or f"it can be {listed(kinds)}"
                self._add(f'there is no kind of record called "{plural}"', source.span((plural,), key=True), hint)

    def _add(self, message: str, span: Span, hint: str) -> None:
        self.diagnostics.append(Diagnostic("schema", message, span, hint=hint))

    def _read_kind(self, kind: type[Record], records: Any) -> None:
        hint = 'begin each record with "- id: …"'
        if records is None:
            return
        if not isinstance(records, list):
            self.unread_kinds.add(kind.kind)
            self._add(f"{kind.plural} must be a list of records", self._source.span((kind.plural,)), hint)
            return
        for index, value in enumerate(records):
            origin = (kind.plural, index)
            if isinstance(value, dict):
                self._read_record(kind, value, origin)
            else:
                self.unread_kinds.add(kind.kind)
                self._add(f"a record of {kind.plural} must be a mapping", self._source.span(origin), hint)

    def _read_record(self, kind: type[Record], value: dict[str, Any], origin: tuple[str, int]) -> None:
        source, at = self._source, self._source.positions.walk(origin)
        varies = issubclass(kind, Component)
        raws, problems = expand(value, at, source) if varies else ([Raw(value, at)], [])
        self.diagnostics += problems
        ident = value.get("id")
        what = f"{spoken(kind.kind)} {shown(ident) if isinstance(ident, str) else origin[1] + 1}"
        results = [(raw, *validate(kind, raw.value, raw.positions, source, what)) for raw in raws]
        said = [{_said(error) for error in errors} for _, _, errors in results]
        shared = set.intersection(*said) if len(results) > 1 else set()
        for raw, record, errors in results:
            for error in errors:
                # What is wrong with every variant is wrong with the record; told once, at one place.
                is_missing = _said(error) in shared and error.span == raw.positions.span(source.path)
                self.diagnostics.append(error.at(at.span(source.path)) if is_missing else error)
            if record is not None:
                self.entries.append(Entry(source, raw.positions, record, raw.variant_of, origin))
        if problems or any(record is None for _, record, _ in results):
            self.unread_kinds.add(kind.kind)
        if not raws or any(record is None for _, record, _ in results):
            texts, icons = _texts_of(value, kind, IsRulesText), _texts_of(value, kind, IsIcon)
            self.unread.append(UnreadRecord(source, at, kind.kind, texts, _texts_of(value, kind, IsArt), icons))


def kinds_in(text: str | None, schema: GameSchema) -> set[str]:
    """Return the kinds of which records may be lost in a file that is not read as it is meant.

    These are the kinds that it names, if all that stands at its margin is such names; else it may hold any kind. There
    is no text of a file that could not be opened.
    """
    kinds = schema.by_plural()
    margin = {found[1] for found in _AT_MARGIN.finditer(text or "")}
    if text is None or "\ufffd" in text or not margin or not margin <= set(kinds):
        return set(schema.by_name())
    return {
        kind.kind
        for plural, kind in kinds.items()
        if re.search(rf"^\W*{re.escape(plural)}\b|\b{re.escape(plural)}\W{{0,3}}:", text, re.MULTILINE)
    }


def _texts_of(value: dict[str, Any], kind: type[Record], mark: type[M]) -> tuple[tuple[str, str], ...]:
    written = ((name, value.get(name)) for name in sorted(fields_with(kind, mark)))
    return tuple((name, text) for name, text in written if isinstance(text, str))


def _said(diagnostic: Diagnostic) -> tuple[str, str]:
    return diagnostic.code, diagnostic.message
