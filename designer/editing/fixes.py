"""How to mend a finding, code by code. What is not surely meant is left to its author: nothing is made up."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from designer.checks import all_checks
from designer.diagnostics import Diagnostic, Span
from designer.editing.edits import Edit, Lines
from designer.editing.fix import Fix
from designer.editing.ignore_fixes import without_ignore
from designer.editing.locating import is_facts, is_translation
from designer.editing.name_fixes import picture_meant, term_meant, value_meant, wanted_at
from designer.editing.near import meant
from designer.editing.places import value_at
from designer.editing.shapes import Shape, shape_of
from designer.editing.written_values import in_quotes_of
from designer.model.game import Game
from designer.model.game_info import GameInfo
from designer.model.locale import LocaleFile
from designer.model.schema import GameSchema
from designer.yaml_source import Loc, Position, Source
from designer.yaml_writing import written_scalar

_KEYWORD = re.compile(r"\[\[(?:[^\[\]|]+\|)?[ \t]*([^\[\]|]+?)[ \t]*\]\]")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")
_ICON = re.compile(r"\{([a-z][a-z0-9-]*)\}")


class Mender:
    """Finds fixes for the findings of one file. ``game`` is None while the game cannot be opened."""

    def __init__(self, source: Source, schema: GameSchema, game: Game | None) -> None:
        self._source = source
        self._schema = schema
        self._game = game
        self._lines = Lines(source.text)
        self._values: dict[tuple[int, int, int, int], tuple[Loc, Position]] = {}
        self._keys: dict[tuple[int, int, int, int], tuple[Loc, Position]] = {}
        self._index((), source.positions)
        self._ways: dict[str, Callable[[Diagnostic, Span], Fix | None]] = {
            "yaml-trap": self._trap,
            "schema": self._schema_finding,
            "copies": self._schema_finding,
            "unknown-reference": self._reference,
            "unknown-keyword": self._keyword,
            "unknown-icon": self._icon,
            "unknown-value": self._quoted_value,
            "missing-art": self._art,
            "unused-ignore": self._ignore,
        }

    def fix(self, finding: Diagnostic) -> Fix | None:
        """Return how to mend a finding, or None when only its author knows."""
        way = self._ways.get(finding.code)
        span = finding.span
        return way(finding, span) if way is not None and span is not None and span.line else None

    # What stands where ----------------------------------------------------------------------------------------------

    def _index(self, loc: Loc, position: Position) -> None:
        place = (position.line, position.column, position.end_line, position.end_column)
        self._values.setdefault(place, (loc, position))
        if position.key is not None:
            self._keys.setdefault(position.key, (loc, position))
        for segment, child in (position.children or {}).items():
            self._index((*loc, segment), child)

    def _raw(self, span: Span) -> tuple[int, int, str]:
        start, end = self._lines.extent(span)
        return start, end, self._source.text[start:end]

    def _shape(self, loc: Loc) -> Shape | None:
        if is_facts(self._source):
            return shape_of(GameInfo).walk(loc)
        if is_translation(self._source):
            return shape_of(LocaleFile).walk(loc)
        kind = self._schema.by_plural().get(str(loc[0])) if loc else None
        return Shape(items=(kind,)).walk(loc[1:]) if kind is not None else None

    def _value(self, loc: Loc) -> Any:
        return value_at(self._source.value, loc)

    # Quoting --------------------------------------------------------------------------------------------------------

    def _trap(self, _finding: Diagnostic, span: Span) -> Fix | None:
        start, end, raw = self._raw(span)
        place = _place(span)
        if place in self._keys and place not in self._values:
            # Keys are always text. One with a dash or an odd space at its edge is another mistake.
            return self._quoted(start, end, raw) if raw.strip() == raw and raw and raw[0] not in "-!&*{[?" else None
        return self._quoted_text(span)

    def _quoted_text(self, span: Span) -> Fix | None:
        start, end, raw = self._raw(span)
        loc, _ = self._values.get(_place(span), ((), None))
        shape = self._shape(loc) if loc else None
        if shape is None or not shape.is_text or "\n" in raw or not raw or raw[0] in "!&\"'|>":
            return None
        return self._quoted(start, end, raw)

    @staticmethod
    def _quoted(start: int, end: int, raw: str) -> Fix:
        return Fix((Edit(start, end, written_scalar(raw, flow=True, quote=True)),), start, f"quoted {raw}")

    def _unquoted(self, span: Span, value: str) -> Fix | None:
        start, end, raw = self._raw(span)
        if raw[:1] not in "\"'" or raw[1:-1] != value or not _NUMBER.fullmatch(value):
            return None
        return Fix((Edit(start, end, value),), start, f"{raw} → {value}")

    # What the vocabulary does not have ------------------------------------------------------------------------------

    def _schema_finding(self, _finding: Diagnostic, span: Span) -> Fix | None:
        place = _place(span)
        if place in self._keys:
            return self._key(*self._keys[place])
        if place not in self._values:
            return None
        loc, position = self._values[place]
        value, shape = self._value(loc), self._shape(loc)
        if shape is None:
            return None
        if isinstance(value, dict) and shape.verbs and len(value) == 1 and not shape.models:
            segment = next(iter(value))
            return self._key((*loc, segment), (position.children or {})[segment])
        if isinstance(value, str) and not shape.takes_text and {int, float} & set(shape.scalars):
            return self._unquoted(span, value)
        if isinstance(value, str) and shape.choices and not shape.holds_others and str not in shape.scalars:
            return self._replaced(span, value, shape.choices)
        _, _, raw = self._raw(span)
        # Nothing, as in ``name: ~``, is no text that wants quotes: it wants a text.
        if isinstance(value, bool | int | float) or (isinstance(value, list) and raw.startswith("[[")):
            return self._quoted_text(span)
        return None

    def _key(self, loc: Loc, position: Position) -> Fix | None:
        """Another name for a field, a verb or a kind that there is not."""
        parent, wrong = loc[:-1], str(loc[-1])
        if not parent and not is_facts(self._source):
            names = [] if is_translation(self._source) else list(self._schema.by_plural())
        else:
            shape = self._shape(parent)
            names = list(shape.fields()) if shape is not None else []
        right = meant(wrong, names)
        written = self._value(parent)
        if wrong in names or right is None or right in written or position.key is None:
            return None
        if any(key != wrong and key not in names and meant(key, names) == right for key in written):
            return None  # which of the two?
        start, end, raw = self._raw(position.span(self._source.path, key=True))
        inside = self._lines.extent(position.span(self._source.path))[1]
        return Fix((Edit(start, end, in_quotes_of(raw, right, is_key=True)),), start, f"{wrong} → {right}", inside)

    # Names that there are not ---------------------------------------------------------------------------------------

    def _reference(self, _finding: Diagnostic, span: Span) -> Fix | None:
        wanted = wanted_at(self._game, span) if self._game is not None else None
        return self._replaced(span, *wanted) if wanted is not None else None

    def _keyword(self, _finding: Diagnostic, span: Span) -> Fix | None:
        start, _, raw = self._raw(span)
        found = _KEYWORD.fullmatch(raw)
        if found is None or self._game is None or "\n" in raw:
            return None
        right = term_meant(self._game, found[1])
        if right is None:
            return None
        return Fix((Edit(start + found.start(1), start + found.end(1), right),), start, f"{found[1]} → {right}")

    def _quoted_value(self, _finding: Diagnostic, span: Span) -> Fix | None:
        start, _, raw = self._raw(span)
        found = value_meant(self._game, span) if self._game is not None else None
        if found is None or raw.count(found[0]) != 1:
            return None
        wrong, right = found
        at = start + raw.index(wrong)
        return Fix((Edit(at, at + len(wrong), right),), start, f"{wrong} → {right}")

    def _icon(self, _finding: Diagnostic, span: Span) -> Fix | None:
        start, _, raw = self._raw(span)
        known = self._game.icon_files if self._game is not None else {}
        if found := _ICON.fullmatch(raw):
            right = meant(found[1], known)
            if right is None:
                return None
            return Fix((Edit(start + 1, start + 1 + len(found[1]), right),), start, f"{{{found[1]}}} → {{{right}}}")
        place = self._values.get(_place(span))
        value = self._value(place[0]) if place else None
        return self._replaced(span, value, known) if isinstance(value, str) else None

    def _art(self, _finding: Diagnostic, span: Span) -> Fix | None:
        place = self._values.get(_place(span))
        written = self._value(place[0]) if place else None
        if not isinstance(written, str) or self._game is None:
            return None
        right = picture_meant(self._game, written)
        return self._put(span, written, right) if right is not None else None

    def _replaced(self, span: Span, wrong: str, names: Any) -> Fix | None:
        right = meant(wrong, names)
        return self._put(span, wrong, right) if right is not None and right != wrong else None

    def _put(self, span: Span, wrong: str, right: str) -> Fix | None:
        start, end, raw = self._raw(span)
        if "\n" in raw or raw[:1] in ("|", ">"):
            return None
        return Fix((Edit(start, end, in_quotes_of(raw, right)),), start, f"{wrong} → {right}")

    def _ignore(self, finding: Diagnostic, span: Span) -> Fix | None:
        known = {*all_checks(), *self._schema.manuals}
        return without_ignore(self._source, *self._raw(span)[:2], finding, known)


def _place(span: Span) -> tuple[int, int, int, int]:
    return span.line, span.column, span.end_line, span.end_column
