"""Where a picture that is sound XML reads differently inside an HTML page, so that parts of it could get out of it."""

from __future__ import annotations

from xml.parsers import expat

# At these, HTML takes the picture to be over (HTML standard, "the rules for parsing tokens in foreign content").
_ENDS_A_PICTURE = frozenset(
    """
    b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta
    nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
    """.split()  # noqa: SIM905  (a list of literals would fill a page)
)
_FONT_OF_HTML = frozenset({"color", "face", "size"})  # SVG has an element of that name too
_HOLDS_HTML = ("desc", "title")  # what is in them is HTML


def fault_in_html(svg: str) -> str | None:
    """Return what would get out of a well-formed SVG element in a page, as the end of a sentence, or None."""
    reader = _Reader()
    parser = expat.ParserCreate()
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.StartCdataSectionHandler = reader.start_cdata
    parser.CommentHandler = reader.comment
    parser.ProcessingInstructionHandler = reader.instruction
    parser.Parse(svg, True)
    return reader.fault


class _Reader:
    """Follows the elements by their names as written, because HTML knows no namespaces."""

    def __init__(self) -> None:
        self.fault: str | None = None
        self._open: list[str] = []

    def start(self, name: str, attributes: dict[str, str]) -> None:
        small = name.lower()
        if not self._open and name != "svg":
            self._find("is no plain SVG: it must begin with <svg")
        if small in _ENDS_A_PICTURE or (small == "font" and _FONT_OF_HTML & {key.lower() for key in attributes}):
            self._find(f"holds <{name}>, which is HTML and no part of a picture")
        if self._open and self._open[-1] in _HOLDS_HTML:
            self._find(f"holds <{name}> inside <{self._open[-1]}>, where only words may be")
        self._open.append(small)

    def end(self, _name: str) -> None:
        self._open.pop()

    def start_cdata(self) -> None:
        if self._open[-1] != "style":
            self._find("holds a CDATA section, which is allowed in <style> alone; write &lt; and &amp; instead")

    def comment(self, text: str) -> None:
        if text.startswith((">", "->")):
            self._find("holds a comment that begins with >, where HTML takes it to be over")

    def instruction(self, _target: str, data: str) -> None:
        if ">" in data:
            self._find("holds a processing instruction with a > in it, where HTML takes it to be over")

    def _find(self, fault: str) -> None:
        self.fault = self.fault or fault
