"""Values that are not YAML as they stand, mostly text that needs quotes: each rule returns a reason or None."""

from __future__ import annotations

import re

from designer.yaml_reading.fault import Fault, Reason
from designer.yaml_reading.lines import content_start, value_start
from designer.yaml_reading.quoting import lead_in, rest_of_value, write_quoted

_MEANINGS = {
    "*": "is an alias to YAML",
    "&": "is an anchor to YAML",
    "!": "is a tag to YAML",
    "|": "is a block of text to YAML, which begins on the next line",
    ">": "is a block of text to YAML, which begins on the next line",
    "-": "is a list item to YAML",
    "?": "is a complex key to YAML",
    "[": "is a list to YAML",
    "{": "is a mapping to YAML",
    "%": "is a directive to YAML",
    "@": "is reserved by YAML",
    "`": "is reserved by YAML",
    ",": "is part of a list to YAML",
    "]": "is the end of a list to YAML",
    "}": "is the end of a mapping to YAML",
}
_STARTED = (
    "while scanning an anchor",
    "while scanning an alias",
    "while scanning a tag",
    "while parsing a tag",
    "while parsing a node",
    "while scanning a block scalar",
)
_BAD_STARTS = (
    "found character that cannot start any token",
    "block sequence entries are not allowed in this context",
    "mapping keys are not allowed in this context",
    "did not find expected node content",
)
_LEFTOVERS = (
    "did not find expected key",
    "did not find expected '-' indicator",
    "did not find expected <document start>",
)
_LONGEST = 100  # that a hint repeats
_BEFORE_BRACKET = re.compile(r"([A-Za-z_][\w-]*)[ \t]*(\{[^{].*\}|\[[^\[].*\])")
_ITEM = re.compile(r"[^,\[\]{}\n]*")


def open_quote(fault: Fault) -> Reason | None:
    """Find a quoted text without its closing quote."""
    if fault.problem not in ("found unexpected end of stream", "found unexpected document indicator"):
        return None
    quote = fault.text[fault.since]
    inside = rest_of_value(fault.text, fault.since)[1:].strip()
    if quote == "'" and inside[:1].isalpha() and '"' not in inside:
        hint = f"close it with ', or {write_quoted(fault.text, fault.since)} if the ' is a part of the text"
    elif quote in inside or len(inside) > _LONGEST:
        hint = f"close it with {quote} where the text ends"
    else:
        hint = f"close it with {quote}: {lead_in(fault.text, fault.since)}{quote}{inside}{quote}"
    return Reason(f"the text that opens with {quote} here is never closed", fault.since, hint, fault.since)


def escape(fault: Fault) -> Reason | None:
    """Find a backslash that escapes nothing YAML knows."""
    if fault.context != "while parsing a quoted scalar":
        return None
    slash = fault.text.rfind("\\", fault.since, fault.at + 1)
    message = f'"{fault.text[slash : slash + 2]}" is not an escape that YAML knows'
    return Reason(message, slash, r"write \\ for a backslash, or put the text between single quotes")


def colon_left_out(fault: Fault) -> Reason | None:
    """Find a key without a colon before a mapping or a list, as in ``- discard {who: you, count: 2}``."""
    if fault.problem != "mapping values are not allowed in this context":
        return None
    start = content_start(fault.text, fault.at)
    found = _BEFORE_BRACKET.fullmatch(rest_of_value(fault.text, start))
    if found is None or fault.at < start + found.start(2):
        return None
    message = f'there is no ":" between "{found[1]}" and the {found[2][0]} behind it'
    return Reason(message, start + found.end(1), f"write {found[1]}: {found[2]}", start)


def inner_colon(fault: Fault) -> Reason | None:
    """Find a value with ": " in it, as in ``text: Pay 2: draw``."""
    if fault.problem != "mapping values are not allowed in this context":
        return None
    message = 'the value contains ": ", which starts a mapping to YAML'
    value = value_start(fault.text, fault.at)
    if fault.text[value] in "[{":
        return Reason(message, fault.at, 'quote the text that contains the ": "')
    return Reason(message, fault.at, write_quoted(fault.text, value), value)


def open_bracket(fault: Fault) -> Reason | None:
    """Find a list or mapping that is never closed, or text that breaks it."""
    if fault.opening is None or (fault.here and not fault.problem.startswith("did not find expected ','")):
        return None
    closing = "]" if fault.text[fault.opening] == "[" else "}"
    if not fault.here or fault.line_number(fault.at) != fault.line_number(fault.opening):
        return _never_closed(fault, fault.opening)
    if fault.here in "?:":
        message = f"the {fault.here} here has a meaning of its own to YAML inside [ ] or {{ }}"
        return Reason(message, fault.at, "quote the text around it")
    message = f'"," or "{closing}" is missing before "{fault.here}"'
    return Reason(message, fault.at, "separate the values with commas, or quote the text")


def bad_start(fault: Fault) -> Reason | None:
    """Find a value that starts with a mark of YAML, as in ``text: *wild*``."""
    if fault.context in _STARTED:
        start = fault.since
    elif fault.problem in _BAD_STARTS:
        start = fault.at
    else:
        return None
    mark = fault.text[start : start + 1]
    if mark == "-" and fault.opening is not None and fault.starts_line:
        return _never_closed(fault, fault.opening)  # no item of it begins with a hyphen
    if mark == ":":
        return Reason('a key is missing before the ":"', start, "write a key, or quote the value if it is text")
    if mark not in _MEANINGS:
        return Reason("a value is missing here", start, "write a value, or remove what stands before it")
    message = f"a value that starts with {mark} {_MEANINGS[mark]}"
    if fault.opening is None:
        return Reason(message, start, write_quoted(fault.text, start), start)
    if mark in ",]}":
        return Reason(f'a value is missing before "{mark}"', start, f'remove the extra "{mark}", or quote the text')
    return Reason(message, start, write_quoted(fault.text, start, _item(fault.text, start)), start)


def tight_colon(fault: Fault) -> Reason | None:
    """Find a colon without a space inside brackets, as in ``[http://example]``."""
    if fault.problem != "found unexpected ':'":
        return None
    hint = write_quoted(fault.text, fault.since, _item(fault.text, fault.since))
    message = 'a ":" inside [ ] or { } needs a space after it, or quotes around the text'
    return Reason(message, fault.at, f"{hint} if it is text")


def leftover(fault: Fault) -> Reason | None:
    """Find something that follows a complete value on its line, as in ``text: {sword} hit``."""
    if fault.problem not in _LEFTOVERS or fault.starts_line:
        return None
    text, start = fault.text, fault.last_start
    if fault.here == ":":
        return Reason('there is no space after this ":"', fault.at, 'write ": " with a space')
    if fault.last in ("'", '"') and fault.line_number(start) < fault.line_number(fault.at):
        line = fault.line_number(start)
        message = f"the text that opens with {fault.last} on line {line} ends before this"
        return Reason(message, fault.at, f"close the text on line {line}", start)
    value = value_start(text, fault.at)
    if value >= fault.at:
        return None
    mark = text[value]
    if mark in "'\"":
        message = f"nothing can follow the {mark} that closes a text"
    elif mark in _MEANINGS:
        message = f"a value that starts with {mark} {_MEANINGS[mark]}, and nothing can follow it"
    else:
        message = "nothing can follow the value on this line"
    return Reason(message, fault.at, write_quoted(text, value), value)


def _never_closed(fault: Fault, opening: int) -> Reason:
    mark = fault.text[opening]
    closing, kind = ("]", "list") if mark == "[" else ("}", "mapping")
    hint = f"close it with {closing}, or {write_quoted(fault.text, opening)}"
    return Reason(f"the {kind} that opens with {mark} here is never closed", opening, hint, opening)


def _item(text: str, start: int) -> str:
    """Return the text of one item in a list or mapping with brackets."""
    found = _ITEM.match(text, start)
    return found.group().strip() if found else ""
