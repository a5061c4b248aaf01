"""Lines that do not fit: indentation, tabs, missing colons, directives. Each rule returns a reason or None."""

from __future__ import annotations

import re

from designer.yaml_reading.fault import Fault, Reason, spaces
from designer.yaml_reading.lines import content_start, indent, nearest_indents, value_start
from designer.yaml_reading.quoting import rest_of_value, shown
from designer.yaml_reading.text import line_end, line_start

_CONFLICT = re.compile(r"^<{7} ", re.MULTILINE)
# After nothing but other spaces, or after the first colon of the line.
_ODD_SPACE = re.compile("(?:[ \t]*|[^:\n]*:)([^\\S \t\n]|[\u200b\u2060\ufeff])")
_TIGHT_DASH = re.compile(r"[ ]*(-)([^\W\d]\w*:)(?=[ \n]|$)")
_TIGHT_COLON = re.compile(r"([^\s:]+):(\S.*)")

_SECOND_COLON = "mapping values are not allowed in this context"
_NO_COLON = "could not find expected ':'"
_NO_KEY = "did not find expected key"
_NO_ITEM = "did not find expected '-' indicator"
_NO_DOCUMENT = "did not find expected <document start>"

# YAML looks no further for the colon after a key.
_LONGEST_KEY = 1024


def tight_dash(fault: Fault) -> Reason | None:
    """Find a dash without a space before the first key of an item, as in ``-id: axe``."""
    for index in (fault.at, fault.since, fault.last_start):
        if found := _TIGHT_DASH.match(fault.text, line_start(fault.text, index)):
            message = 'there is no space after this "-", so it is no item of a list to YAML'
            return Reason(message, found.start(1), f'put a space after the -, as in "- {found[2]}"')
    return None


def merge_conflict(fault: Fault) -> Reason | None:
    """Find the marks that Git leaves in a file with a conflict."""
    if marker := _CONFLICT.search(fault.text):
        hint = "keep one side and remove the lines <<<<<<<, ======= and >>>>>>>"
        return Reason("an unresolved merge conflict starts here", marker.start(), hint)
    return None


def directive(fault: Fault) -> Reason | None:
    """Find a line with % that YAML does not know."""
    if "directive" in fault.context or fault.problem.startswith(("found incompatible", "found duplicate")):
        message = "a line that starts with % is a directive to YAML, and this one is not valid"
        return Reason(message, line_start(fault.text, fault.at), "remove the line, or quote the text")
    return None


def early_end(fault: Fault) -> Reason | None:
    """Find a line with ... at the start of a file."""
    if fault.problem == "did not find expected node content" and fault.text.startswith("...", fault.at):
        return Reason("a line with ... ends the data, and there is none before it", fault.at, "remove the line")
    return None


def tab(fault: Fault) -> Reason | None:
    """Find a tab where only spaces may stand."""
    for index in (fault.at, fault.since):
        start = line_start(fault.text, index)
        found = index if fault.text[index : index + 1] == "\t" else fault.text.find("\t", start, index)
        if found >= 0 and not fault.text[start:found].strip(" -?"):
            message = "this is a tab, and YAML is indented with spaces only"
            return Reason(message, found, "write spaces instead of the tab")
    return None


def odd_space(fault: Fault) -> Reason | None:
    """Find a no-break space and the like, which look like the space that YAML needs there."""
    for index in (fault.since, fault.at, fault.last_start):
        if odd := _ODD_SPACE.match(fault.text, line_start(fault.text, index)):
            message = f"there is a U+{ord(odd[1]):04X} here, which looks like a space but is a letter to YAML"
            return Reason(message, odd.start(1), "write an ordinary space, or none")
    return None


def long_key(fault: Fault) -> Reason | None:
    """Find a key whose colon comes too late for YAML."""
    if fault.problem not in (_SECOND_COLON, _NO_COLON):
        return None
    start = content_start(fault.text, fault.at if fault.problem == _SECOND_COLON else fault.since)
    colon = fault.text.find(": ", start, line_end(fault.text, start))
    if colon - start <= _LONGEST_KEY:
        return None
    return Reason(f"this key has more than {_LONGEST_KEY:,} characters", start, "write a shorter key")


def missing_colon(fault: Fault) -> Reason | None:
    """Find a line that is neither a key nor an item, as in ``name:Sword``."""
    start = fault.since
    if fault.problem == _SECOND_COLON:
        # The line without a colon goes unnoticed until the next line has one.
        start = fault.last_start
        before = fault.text[line_start(fault.text, start) : start].strip(" -")
        is_item = fault.text[content_start(fault.text, fault.at) - 2 :].startswith("- ")
        if fault.last != "plain" or before or is_item or fault.line_number(start) == fault.line_number(fault.at):
            return None
    elif fault.problem != _NO_COLON:
        return None
    raw = rest_of_value(fault.text, start)
    if tight := _TIGHT_COLON.fullmatch(raw):
        return Reason(f'"{shown(raw)}" has no space after its ":"', start, f"write {tight[1]}: {tight[2]}")
    message = f'"{shown(raw)}" is neither a key with a ":" nor an item with a "-"'
    return Reason(message, start, 'write ":" after a key, or indent the line if it continues the text above')


def continued_text(fault: Fault) -> Reason | None:
    """Find a key that YAML takes for more of the text above, because it is indented deeper."""
    if fault.problem != _SECOND_COLON or value_start(fault.text, fault.at) <= fault.at:
        return None
    first = fault.last_start
    column = content_start(fault.text, first) - line_start(fault.text, first)
    message = f"this line is more of the text on line {fault.line_number(first)} to YAML"
    return Reason(message, fault.at, f"indent it by {spaces(column)}, or quote the whole text")


def misplaced(fault: Fault) -> Reason | None:
    """Find a line that does not fit the lines above it."""
    if fault.problem not in (_NO_KEY, _NO_ITEM, _NO_DOCUMENT) or not fault.starts_line:
        return None
    text, at = fault.text, fault.at
    if fault.here == ":":
        return Reason('a key is missing before the ":"', at, "write a key, or quote the value if it is text")
    if fault.here in ("]", "}", ","):
        return Reason(f"there is no open list or mapping before this {fault.here}", at, "remove it, or quote the text")
    comment = text[fault.last_end : line_end(text, fault.last_end)].lstrip(" \t")
    if fault.last == "plain" and comment.startswith("#") and indent(text, at) > indent(text, fault.last_end):
        line = fault.line_number(fault.last_end)
        message = f"the comment on line {line} ends the text, so this line cannot continue it"
        return Reason(message, at, f"remove the comment, or quote the text on line {line}")
    own, expected = indent(text, at), fault.since - line_start(text, fault.since)
    if own == expected and fault.problem == _NO_ITEM:
        return Reason("a key stands here among list items", at, 'write "- " before it, or indent it by 2 spaces more')
    if own == expected and fault.problem == _NO_KEY and text.startswith(("- ", "-\n"), at):
        hint = 'write a key, or indent the "-" below the key that it belongs to'
        return Reason("a list item stands here among keys", at, hint)
    if (own != expected or fault.problem == _NO_DOCUMENT) and (levels := nearest_indents(text, at)):
        message = f"this line is indented by {spaces(own)}, which fits no line above it"
        return Reason(message, at, f"indent it by {' or '.join(map(spaces, levels))}")
    if fault.problem != _NO_DOCUMENT:
        return Reason("a key or an item is expected here", at, "indent the line below the one that it belongs to")
    return None


def outside(fault: Fault) -> Reason | None:
    """Find what stands before or after the one value of the file."""
    if fault.problem != _NO_DOCUMENT:
        return None
    if fault.text.lstrip().startswith("%") and not fault.last:
        return Reason("a line with % must be followed by a line with ---", fault.at, "remove the line with %")
    return Reason("a file holds one value, and it ended before this", fault.at, "remove this, or a line ... above it")
