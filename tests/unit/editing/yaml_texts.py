"""Content files as people write them: values in every style, with comments and blank lines in every place."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from designer.yaml_writing import written_key, written_scalar
from tests.unit.yaml_writing.values import scalars, texts

_COMMENTS = ("# note", "#", "# a: b", '# "', "# - x", "#! no", "# designer: ignore[copies]", "## head ##", "# {sword}")
keys = st.one_of(st.sampled_from(["id", "name", "text", "y", "no", "of the"]), texts)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=4)),
    max_leaves=10,
)


@st.composite
def content(draw: st.DrawFn) -> str:
    """The text of a file with kinds of records, or with whatever else is YAML."""
    record = st.dictionaries(keys, values, min_size=1, max_size=4)
    kinds = st.dictionaries(keys, st.one_of(st.lists(record, min_size=1, max_size=3), values), min_size=1, max_size=3)
    writer = _Writer(Random(draw(st.integers(0, 2**32))))
    writer.lines = writer.remarks(0)
    writer.block(draw(kinds), 0, "")
    writer.lines += writer.remarks(2)
    return writer.pick("", "\ufeff") + writer.pick("\n", "\r\n").join([*writer.lines, ""])


class _Writer:
    """Writes values as one of the many ways in which they could be written."""

    def __init__(self, random: Random) -> None:
        self.lines: list[str] = []
        self._random = random
        self._anchors: list[str] = []

    def pick(self, *choices: Any) -> Any:
        return self._random.choice(choices)

    def remarks(self, indent: int) -> list[str]:
        """Some comments and blank lines."""
        lines = []
        while self.pick(True, False, False, False, False):
            lines.append(self.pick("", " " * self.pick(indent, indent, 0, indent + 3) + self.pick(*_COMMENTS)))
        return lines

    def behind(self) -> str:
        """Perhaps a comment at the end of a line."""
        return self.pick("", "", "", "", " " + self.pick(*_COMMENTS))

    def block(self, value: Any, indent: int, head: str) -> None:
        """Write a mapping or list; ``head`` is what stands before its first entry on a line that is begun."""
        for number, item in enumerate(value.items() if isinstance(value, dict) else value):
            prefix = head if number == 0 and head else " " * indent
            if not (number == 0 and head):
                self.lines += self.remarks(indent)
            if isinstance(value, dict):
                key = written_key(item[0], quote=self.pick(True, False))
                self.value(item[1], indent, f"{prefix}{key}:", is_item=False)
            else:
                self.value(item, indent, f"{prefix}-", is_item=True)

    def value(self, value: Any, indent: int, head: str, *, is_item: bool) -> None:
        anchor = self.anchor() if isinstance(value, dict | list) else ""
        head += anchor
        if not isinstance(value, dict | list) or not value or self.pick(True, False, False):
            self.inline(value, indent, head)
        elif is_item and not anchor and self.pick(True, False):
            space = " " * self.pick(1, 1, 3)
            self.block(value, len(head) + len(space), head + space)
        else:
            least = 0 if isinstance(value, list) and not is_item else 1
            self.lines.append(head + self.behind())
            inner = indent + max(least, self.pick(0, 2, 2, 4))
            self.block(value, inner, "")

    def anchor(self) -> str:
        if self.pick(*[False] * 9, True):
            self._anchors.append(f"a{len(self._anchors)}")
            return f" &{self._anchors[-1]}"
        return ""

    def inline(self, value: Any, indent: int, head: str) -> None:
        """Write a scalar, or something in braces, after its key or dash."""
        if self._anchors and not isinstance(value, dict | list) and self.pick(*[False] * 9, True):
            self.lines.append(f"{head} *{self.pick(*self._anchors)}{self.behind()}")
        elif isinstance(value, str):
            self.text(value, indent, head)
        elif value is None and self.pick(True, False):
            self.lines.append(head + self.behind())
        else:
            self.lines.append(f"{head} {self.flow(value, indent)}{self.behind()}")

    def text(self, value: str, indent: int, head: str) -> None:
        ways = [written_scalar(value, quote=True), written_scalar(value, fold=False), _single(value)]
        if value.strip() == value != "" and "\t" not in value and written_scalar("a\n" + value).startswith("|"):
            margin = "\n" + " " * (indent + self.pick(1, 2, 5))
            ways.append(f"|-{self.behind()}{margin}" + margin.join(value.split("\n")))
            if "\n" not in value:
                ways.append(f">-{self.behind()}{margin}" + value)
        self.lines += f"{head} {self.pick(*[way for way in ways if way])}".split("\n")
        if "\n" not in self.lines[-1] and self.lines[-1].startswith(head):
            self.lines[-1] += "" if self.lines[-1].endswith("-") else self.behind()

    def flow(self, value: Any, indent: int) -> str:
        if not isinstance(value, dict | list):
            return written_scalar(value, flow=True, quote=self.pick(True, False))
        opening, closing = "[]" if isinstance(value, list) else "{}"
        parts = [self.flow(item, indent) for item in value] if isinstance(value, list) else None
        if parts is None:
            parts = [f"{written_key(key, flow=True)}: {self.flow(item, indent)}" for key, item in value.items()]
        margin = "\n" + " " * (indent + 1)
        gap = self.pick("", "", " ", margin, f"{self.behind()}{margin}")
        return (
            f"{opening}{gap}" + f",{self.pick(' ', margin, f'{self.behind()}{margin}')}".join(parts) + f"{gap}{closing}"
        )


def _single(value: str) -> str | None:
    """A text between single quotes, where it can stand there on one line."""
    return (
        "'" + value.replace("'", "''") + "'"
        if "\\" not in written_scalar(value, quote=True).replace('\\"', "")
        else None
    )
