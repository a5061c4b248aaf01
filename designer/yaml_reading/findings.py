"""The words for what is wrong with a file that YAML can read, but not as its author meant it."""

from __future__ import annotations

from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic, Related, Severity, Span
from designer.yaml_reading.positions import Place
from designer.yaml_reading.quoting import lead_in, quoted, rest_of_value, shown, write_quoted
from designer.yaml_reading.scalars import Trap

_TEXTS = ("id: ", "name: ", "text: ")  # whatever kind of record they are of


class Findings:
    """Collects the findings about one text. An ``index`` counts the characters of the text from 0."""

    def __init__(self, text: str, path: PurePosixPath) -> None:
        self.found: list[Diagnostic] = []
        self._text = text
        self._path = path

    def _add(
        self,
        message: str,
        place: Place,
        hint: str,
        *,
        code: str = "yaml-trap",
        severity: Severity = Severity.ERROR,
        related: tuple[Related, ...] = (),
    ) -> None:
        self.found.append(Diagnostic(code, message, Span(self._path, *place), severity, hint, related))

    def scalar(self, trap: Trap, raw: str, place: Place, index: int) -> None:
        """Report a plain scalar with more than one meaning."""
        lead = lead_in(self._text, index)
        hint = write_quoted(self._text, index, raw)
        if trap.numeric:
            if lead not in _TEXTS:
                hint = f"write {lead}{trap.number}, or {quoted(raw)} if it is text"
        elif trap.number is not None:
            hint += f", or {trap.number} for the number"
        self._add(trap.message, place, hint)

    def key(self, trap: Trap, raw: str, place: Place) -> None:
        """Report a plain key that is not text to every reader."""
        if not raw:
            hint = 'write a key before the ":"'
        elif raw.startswith("-"):
            hint = f'put a space after the -, as in "- {raw[1:]}:"'
        elif raw.strip() != raw:
            hint = f"write {raw.strip()}: with ordinary spaces"
        else:
            hint = f"write {quoted(raw)}:"
        self._add(trap.message, place, hint)

    def no_text_key(self, place: Place, kind: str) -> None:
        """Report a list or mapping where a key belongs."""
        self._add(f"a key must be text, but this one is {kind}", place, "quote the key")

    def duplicate_key(self, key: str, place: Place, first: Place) -> None:
        """Report a key that its mapping already has."""
        self._add(
            f'the key "{shown(key)}" appears twice in one mapping',
            place,
            "write <<: [*first, *second] to merge several mappings" if key == "<<" else "remove one of the two",
            code="duplicate-key",
            related=(Related(f'the first "{shown(key)}" is here', Span(self._path, *first)),),
        )

    def bare_key(self, place: Place, index: int, raw: str) -> None:
        """Report a mapping with a key that has no colon, such as {sword}."""
        message = f"a value that starts with {raw[:1]} is a mapping to YAML, and this one has a key without a value"
        self._add(message, place, write_quoted(self._text, index, raw))

    def empty_block(self, place: Place, index: int) -> None:
        """Warn of a block scalar with nothing in it, as in ``cost: >2``."""
        raw = rest_of_value(self._text, index)
        message = f"a value that starts with {raw[:1]} is a block of text to YAML, and this block is empty"
        hint = f'write {lead_in(self._text, index)}{quoted(raw)}, or "" for an empty text'
        self._add(message, place, hint, severity=Severity.WARNING)

    def folded_item(self, at: tuple[int, int]) -> None:
        """Warn of a line with a dash that YAML joins to the text above it."""
        message = "this line is more of the text above it to YAML, not an item of a list"
        hint = "begin the list on a line of its own, or quote the whole text"
        self._add(message, (*at, at[0], at[1] + 1), hint, severity=Severity.WARNING)

    def tag(self, place: Place, index: int, tag: str) -> None:
        """Report an explicit tag, which would drop out of the text."""
        message = f'"{shown(tag)}" is a tag to YAML and not part of the value'
        is_type = tag.startswith(("!!", "!<"))
        hint = "remove it, and quote the value if it is text" if is_type else write_quoted(self._text, index)
        self._add(message, place, hint)

    def lost_anchor(self, place: Place, index: int, name: str) -> None:
        """Warn of an anchor before a text that nothing repeats: it was probably meant as text."""
        message = f'"&{shown(name)}" names the value for YAML and is not part of the text'
        self._add(message, place, write_quoted(self._text, index), severity=Severity.WARNING)

    def unknown_alias(self, place: Place, index: int, name: str) -> None:
        """Report an alias for which there is no anchor."""
        name = shown(name)
        message = f'a value that starts with * is an alias to YAML, and no anchor "&{name}" comes before it'
        self._add(message, place, write_quoted(self._text, index, "*" + name))

    def recursive_alias(self, place: Place, name: str, anchor: Place) -> None:
        """Report an alias inside the very value that it repeats."""
        message = f'the alias "*{shown(name)}" stands inside the value that it repeats'
        related = Related("the anchor is here", Span(self._path, *anchor))
        self._add(message, place, "remove the alias", code="yaml-syntax", related=(related,))

    def bad_merge(self, place: Place) -> None:
        """Report ``<<`` with a value that cannot be merged."""
        message = 'only a mapping, or a list of mappings, can be merged with "<<"'
        self._add(message, place, 'give it the alias of a mapping, or write "<<": for a key that is text')

    def old_version(self, place: Place) -> None:
        """Report a directive that asks for YAML 1.1, whose words and numbers differ."""
        self._add("this file asks for YAML 1.1 but is read as YAML 1.2", place, "remove the %YAML line")

    def unreadable(self, message: str, place: Place, hint: str) -> None:
        """Report what makes the whole file unreadable."""
        self._add(message, place, hint, code="yaml-syntax")
