"""Writes values with their comments as lines of YAML."""

from __future__ import annotations

from designer.yaml_writing.layout import WIDTH_OF_ROWS, entry_key, inline, is_picture, wants_one_line
from designer.yaml_writing.nodes import NULL, Collection, Entry, Plain, Text
from designer.yaml_writing.scalars import WIDTH, written_scalar

_STEP = 2


def text_of(node: Collection, indent: int = 0) -> str:
    """Return the lines of a mapping or list whose entries begin at column ``indent``, each with its line feed."""
    lines: list[str] = []
    _write(node, indent, " " * indent, lines)
    return "".join(f"{line}\n" for line in lines)


def stands_in_braces(item: Entry, indent: int) -> bool:
    """Return whether an item whose dash is at column ``indent`` is written in braces or brackets, on one line."""
    return isinstance(item.node, Collection) and _one_line(item, item.node, " " * indent + "-") is not None


def _write(node: Collection, indent: int, prefix: str, lines: list[str]) -> None:
    """Write the entries at ``indent``; ``prefix`` stands before the first one, such as the dash of a list around it."""
    if node.is_list:
        _quote_pictures([entry.node for entry in node.entries if isinstance(entry.node, Text)])
    keys = [entry.key for entry in node.entries if entry.key is not None and not entry.written_key]
    quote_keys = is_picture(keys)
    margin = " " * indent
    for number, entry in enumerate(node.entries):
        if number or prefix == margin:
            lines += [margin + line if line else "" for line in entry.lead]
        _write_entry(entry, indent, prefix if number == 0 else margin, lines, quote_key=quote_keys)
    lines += [margin + line if line else "" for line in node.tail]


def _write_entry(entry: Entry, indent: int, prefix: str, lines: list[str], *, quote_key: bool) -> None:
    node = entry.node
    comment = f" {entry.comment}" if entry.comment else ""
    head = prefix + ("-" if entry.key is None else f"{entry_key(entry, quote=quote_key)}:")
    marked = head + (f" {node.anchor}" if node.anchor else "")
    inner = indent + _STEP
    if isinstance(node, Plain):
        is_bare = node.written == NULL and entry.key is not None
        lines.append(marked + ("" if is_bare else f" {node.written}") + comment)
    elif isinstance(node, Text):
        column, fold = len(marked) + 1, not entry.keeps_line
        written = written_scalar(node.value, indent=inner, column=column, quote=node.quote, fold=fold, spell=node.spell)
        first, *rest = written.split("\n")
        lines.append(f"{marked} {first}{comment}")
        lines += rest
    elif (line := _one_line(entry, node, head)) is not None:
        lines.append(line + comment)
    elif entry.key is None and not node.anchor and not comment:
        _write(node, inner, f"{head} ", lines)
    else:
        lines.append(marked + comment)
        _write(node, inner, " " * inner, lines)


def _one_line(entry: Entry, node: Collection, head: str) -> str | None:
    """Return the whole of a mapping or list after its key or dash, if it belongs on that line and fits."""
    if node.entries and entry.comment and not entry.whole:
        return None  # the comment stands between the key and the entries, and is about all of them
    if not entry.keeps_line and not wants_one_line(node, is_item=entry.key is None):
        return None
    written = inline(node, whole=entry.keeps_line)
    width = WIDTH_OF_ROWS if node.flow and entry.key is None else WIDTH
    too_long = len(head) + 1 + len(written or "") > width and node.entries and not entry.keeps_line
    if written is None or too_long:
        return None
    return f"{head} {written}"


def _quote_pictures(texts: list[Text]) -> None:
    if is_picture([text.value for text in texts]):
        for text in texts:
            text.quote = True
