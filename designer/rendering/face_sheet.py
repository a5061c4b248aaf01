"""Some faces of one style sheet laid out in one document, a page each, with their texts fitted to their boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import Element

from designer.model.layout_report import Fitted
from designer.rendering.boxes import FIT, Reading, overflow, read, type_size
from designer.rendering.exemptions import exemption_problems
from designer.rendering.fitting import SizeSearch, floor_of, smaller_sizes
from designer.rendering.unseen import marked_texts, unseen_texts
from designer.units import Size

LayOut = Callable[[Sequence[Element]], Any]
"""Lays elements out below each other and returns a weasyprint Document."""

_TAG = "designer-sheet"  # no style sheet has a rule for it
_NUMBER = "data-face"
_STRAY = ("base", "link", "meta", "script", "style", "title")  # would change the pages of other faces
# Content may reach below the page, else it would go on on a second one and not be seen to overflow.
_ROOM_BELOW = 2000
_HIDDEN = "the face's style hides it"


@dataclass(slots=True)
class LaidOutPage:
    """The page of one face: a weasyprint Page, and what is on it. ``box`` is the face's own, None if it has none."""

    page: Any
    reading: Reading
    problems: list[str] = field(default_factory=list)
    fitted: list[Fitted] = field(default_factory=list)
    box: Any = None


def geometry(size: Size, bleed: float) -> str:
    """Return the CSS that makes a page for each face, and no page break inside. Lengths are in millimetres."""
    return f"""
        @page {{ size: {size.width}mm {size.height}mm; bleed: {bleed}mm; margin: 0 0 -{_ROOM_BELOW}mm }}
        :root {{ --trim-width: {size.width}mm; --trim-height: {size.height}mm; --bleed: {bleed}mm }}
        html, body {{ margin: 0 }}
        {_TAG} {{ display: block; position: relative; width: {size.width}mm; height: {size.height}mm }}
        {_TAG} + {_TAG} {{ break-before: page }}
        {_TAG} * {{ break-before: auto !important; break-after: auto !important; page: auto !important }}
        h1, h2, h3, h4, h5, h6 {{ bookmark-level: none }}
        [id] {{ -weasy-anchor: initial !important }}
    """


class FaceSheet:
    """The faces, parsed each on its own, so that an unclosed tag in one cannot reach the next."""

    def __init__(self, bodies: Iterable[Element], lay_out: LayOut) -> None:
        self._lay_out = lay_out
        self._sheets: list[Element] = []
        self._stray: dict[int, list[str]] = {}
        self._marked: dict[int, list[Element]] = {}
        for number, root in enumerate(bodies):
            self._stray[number] = [*_without_stray(root), *exemption_problems(root)]
            sheet = Element(_TAG, {_NUMBER: str(number)})
            body = root.find("body")
            if body is not None:
                sheet.text = body.text
                sheet.extend(body)
            self._marked[number] = list(marked_texts(sheet))
            self._sheets.append(sheet)

    def lay_out(self, numbers: Sequence[int]) -> dict[int, LaidOutPage]:
        """Lay some of the faces out and return their pages by number."""
        document = self._lay_out([self._sheets[number] for number in numbers])
        pages: dict[int, LaidOutPage] = {}
        for page in document.pages:
            for box in _sheets_on(page):
                number = int(box.element.get(_NUMBER))
                reading = read(box)
                problems = [*self._stray[number], *self._unseen(number, box, reading, page)]
                if number in pages:
                    problems = [*pages[number].problems, "the face does not stay on one page"]
                    page, reading, box = pages[number].page, pages[number].reading, pages[number].box
                pages[number] = LaidOutPage(page, reading, problems, box=box)
        for number in numbers:
            if number not in pages:
                pages[number] = LaidOutPage(document.pages[0], Reading(), [_HIDDEN])
        return pages

    def _unseen(self, number: int, box: Any, reading: Reading, page: Any) -> list[str]:
        """Say what of a face will not be seen; ``box`` is its sheet's."""
        if not box.children and len(self._sheets[number]):
            return [_HIDDEN]
        return list(unseen_texts(reading, page, self._marked[number]))

    def fit(self, pages: dict[int, LaidOutPage]) -> None:
        """Make the texts smaller that do not fit their boxes, and put the new pages in the place of the old.

        Only faces with such a text are laid out again, together, some five times. The elements keep the sizes found.
        """
        wanted = {number: list(_searches(page)) for number, page in pages.items()}
        searches = {number: found for number, found in wanted.items() if found}
        tried: dict[tuple[int, tuple[float, ...]], LaidOutPage] = {}
        first, pending = dict(pages), list(searches)
        while pending:
            trials = {number: (number, tuple(search.size for search in searches[number])) for number in pending}
            for number in pending:
                for search in searches[number]:
                    search.apply()
            untried = [number for number, trial in trials.items() if trial not in tried]
            if untried:
                tried |= {trials[number]: page for number, page in self.lay_out(untried).items()}
            pages |= {number: tried[trials[number]] for number in pending}
            pending = [number for number in pending if _learn(searches[number], pages[number])]
        for number, found in searches.items():
            pages[number].problems = first[number].problems
            pages[number].fitted = [fitted for search in found if (fitted := _fitted(search, pages[number]))]


def _searches(page: LaidOutPage) -> Iterator[SizeSearch]:
    for box in page.reading.fit:
        floor, problem = floor_of(box.element)
        if problem:
            page.problems.append(problem)
        sizes = smaller_sizes(type_size(box), floor)
        if sizes and overflow(box) is not None:
            yield SizeSearch(box.element, type_size(box), sizes)


def _learn(searches: Iterable[SizeSearch], page: LaidOutPage) -> bool:
    """Tell each search whether its text fits on a page; return whether one of them wants another try."""
    boxes = {id(box.element): box for box in page.reading.fit}
    again = False
    for search in searches:
        box = boxes.get(id(search.element))
        again |= search.record(box is None or overflow(box) is None)
    return again


def _fitted(search: SizeSearch, page: LaidOutPage) -> Fitted | None:
    """What a search has done, unless the text is too long at its smallest size too."""
    for box in page.reading.fit:
        if box.element is search.element and overflow(box) is None:
            return Fitted(search.element.get(FIT), search.size_before, search.size)
    return None


def _sheets_on(page: Any) -> Iterator[Any]:
    waiting = [page._page_box]
    while waiting:
        box = waiting.pop()
        if box.element_tag == _TAG:
            yield box
        else:
            waiting += box.children[::-1]


def _without_stray(root: Element) -> list[str]:
    """Take elements out that a face cannot have, and say which."""
    found: list[str] = []
    for parent in root.iter():
        for child in list(parent):
            if child.tag in _STRAY:
                parent.remove(child)
                found.append(f"<{child.tag}> is not allowed in a face and is left out")
    return found
