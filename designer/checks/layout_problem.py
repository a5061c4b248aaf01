"""The renderer ignored something: a style it does not know, a picture that it could not or may not load.

The page would be printed without it, and its maker would learn of it from the paper. It is told once, in the style
sheet or the template that is its cause, with one of the cards that it spoils.

Bad:
    .name { text-shadow: 1px 1px black }

Good:
    .name { color: black }
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic, Related, Severity, Span
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.layout_places import place_of, template_of
from designer.model.template_files import joined, line_in_style, shown_file, style_files, template_file
from designer.suggestions import did_you_mean

SEVERITIES = (Severity.ERROR, Severity.WARNING)

_IGNORED = re.compile(r"Ignored `([^`:]+):\s*(.*?)\s*` at (\d+):(\d+), (.*?)\.?", re.DOTALL)
_OUTSIDE = "a text is outside the page"  # quotes the text of a card
_AT = re.compile(r" at (\d+):(\d+)\b")
# What a warning quotes of the template or the style: the address of a picture, a tag, a selector.
_QUOTED = re.compile(
    r"""'((?:project|https?|file):[^']+|data:[^']{1,60})|(<\w+)>|(data-[a-z-]+="[^"]*")|selector, '(.*?)\s*'"""
)
_PROPERTIES = frozenset(
    """
    background background-color background-image background-position background-repeat background-size border
    border-bottom border-collapse border-color border-left border-radius border-right border-spacing border-style
    border-top border-width bottom box-sizing clear color column-count column-gap columns content display flex
    flex-direction flex-wrap float font font-family font-feature-settings font-size font-stretch font-style
    font-variant font-variant-caps font-weight gap grid grid-template-columns grid-template-rows height hyphens
    justify-content align-items align-self left letter-spacing line-height list-style list-style-type margin
    margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width object-fit
    object-position opacity orphans overflow padding padding-bottom padding-left padding-right padding-top position
    right tab-size table-layout text-align text-decoration text-indent text-transform top transform transform-origin
    vertical-align visibility white-space widows width word-break word-spacing z-index
    """.split()  # noqa: SIM905  (a list of literals would fill a page)
)


def check_faces(game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each cause once, at its place as far as that can be found, with the first card that it spoils."""
    seen: set[tuple[Span, str]] = set()
    for face in faces:
        for warning in face.report.warnings:
            message, place, hint = _judged(game, face, warning)
            if (place, message) not in seen:
                seen.add((place, message))
                related = Related("for this card", face.entry.span(("id",)))
                yield Diagnostic("layout-problem", message, place, hint=hint, related=(related,))


def _judged(game: Game, face: LaidOutFace, warning: str) -> tuple[str, Span, str | None]:
    """What a warning comes to: its words, its place, and a hint."""
    template = template_of(face)
    if ignored := _IGNORED.fullmatch(warning):
        name, value, line, column, why = ignored.groups()
        place = _in_style(game, template, int(line), int(column), name)
        place = place or _in_template(game, face, rf"{re.escape(name)}\s*:")
        hint = did_you_mean(name, _PROPERTIES) if name not in _PROPERTIES else None
        return f'the renderer ignores "{name}: {" ".join(value.split())}": {why}', place, hint
    if (at := _AT.search(warning)) and not warning.startswith(_OUTSIDE):
        place = _in_style(game, template, int(at[1]), int(at[2])) or _in_template(game, face)
        return _AT.sub("", warning, count=1), place, None
    quoted = _QUOTED.search(warning)
    written = re.escape(quoted[quoted.lastindex or 0].removeprefix("project:")) if quoted else ""
    return warning.replace("RefusedError: ", "").rstrip(": "), _in_template(game, face, written), None


def _in_style(game: Game, template: str, line: int, column: int, name: str = "") -> Span | None:
    """The file and line of a place in a template's style; None when ``name`` is not there, but in another style."""
    files = style_files(game, template)
    texts = [path.read_text(encoding="utf-8") for path in files]
    found = line_in_style(texts, line)
    if found is None or not joined(texts).split("\n")[line - 1][column - 1 :].startswith(name):
        return None
    index, own_line = found
    return Span(shown_file(game, files[index]), own_line, column, own_line, column + max(len(name), 1))


def _in_template(game: Game, face: LaidOutFace, written: str = "") -> Span:
    """Where something is written in what makes a face, or else the face's template as a whole."""
    own = template_file(game, template_of(face))
    found = place_of(game, face, written) if written else None
    return found or Span(shown_file(game, own))
