"""A sheet of characters on which frames and texts are put, with their styles."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

_PLAIN = Style()


class Canvas:
    """A sheet that grows with what is put on it. Later things lie over earlier ones."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, Style]] = {}

    def write(self, x: int, y: int, text: str, style: Style = _PLAIN) -> None:
        """Put a text on a line, from a column on."""
        for letter in text:
            size = cell_len(letter)
            if size == 0:  # an accent of its own belongs to the letter before
                before, its_style = self._cells.get((x - 1, y), (" ", style))
                self._cells[x - 1, y] = before + letter, its_style
                continue
            self._cells[x, y] = letter, style
            if size == 2:
                self._cells[x + 1, y] = "", style
            x += size

    def frame(self, left: int, top: int, right: int, bottom: int, style: Style) -> None:
        """Put a frame whose edges are on these columns and lines."""
        across = "─" * (right - left - 1)
        self.write(left, top, f"╭{across}╮", style)
        self.write(left, bottom, f"╰{across}╯", style)
        for y in range(top + 1, bottom):
            self.write(left, y, "│", style)
            self.write(right, y, "│", style)

    def lines(self) -> list[Text]:
        """Return the sheet line by line, without blanks at the ends."""
        if not self._cells:
            return []
        height = max(y for _, y in self._cells) + 1
        found = []
        for y in range(height):
            line = Text()
            for x in range(max((x for x, row in self._cells if row == y), default=-1) + 1):
                line.append(*self._cells.get((x, y), (" ", _PLAIN)))
            found.append(line)
        return found
