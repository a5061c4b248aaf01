"""Web pages that report figures: whole in themselves, without scripts, legible in light, in dark, in grey, on paper.

A page is plain data: chapters of parts (words, tables, bars, dots, curves), each a dataclass with a template of
its own in ``templates/shared/report/``. Every number comes with the text that is read, so pages know no units.
"""

from designer.report_pages.curves import Curve, Curves
from designer.report_pages.page import Chapter, Page, page_of
from designer.report_pages.parts import Bar, Bars, Cell, Column, Part, Points, Table, Words

__all__ = [
    "Bar",
    "Bars",
    "Cell",
    "Chapter",
    "Column",
    "Curve",
    "Curves",
    "Page",
    "Part",
    "Points",
    "Table",
    "Words",
    "page_of",
]
