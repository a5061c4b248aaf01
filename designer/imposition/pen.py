"""The state of the pen while a page is drawn, as the PDF's operators change it."""

from __future__ import annotations

from dataclasses import dataclass, replace

Matrix = tuple[float, float, float, float, float, float]
UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)
Clip = tuple[int, ...]
"""The numbers of the clips that hold, the outermost first."""

_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")


@dataclass(frozen=True, slots=True)
class Pen:
    """Where and how the next thing is drawn. Colours are as in SVG."""

    matrix: Matrix
    fill: str = "#000000"
    stroke: str = "#000000"
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    width: float = 1.0
    cap: int = 0
    join: int = 0
    miter: float = 10.0
    dashes: tuple[float, ...] = ()
    phase: float = 0.0
    clip: Clip = ()

    def moved(self, by: Matrix) -> Pen:
        """Return the pen with another matrix before its own."""
        return replace(self, matrix=times(by, self.matrix))

    def filling(self, *, even_odd: bool = False) -> str:
        """Return the attributes of what is filled."""
        opacity = f' fill-opacity="{shown(self.fill_opacity)}"' if self.fill_opacity < 1 else ""
        return f' fill="{self.fill}"{opacity}' + (' fill-rule="evenodd"' if even_odd else "")

    def stroking(self, scale: float = 1.0) -> str:
        """Return the attributes of what is stroked, in units of which ``scale`` make one of the page."""
        said = f' stroke="{self.stroke}" stroke-width="{shown(self.width * scale)}"'
        if self.stroke_opacity < 1:
            said += f' stroke-opacity="{shown(self.stroke_opacity)}"'
        if self.cap:
            said += f' stroke-linecap="{_CAPS[self.cap]}"'
        if self.join:
            said += f' stroke-linejoin="{_JOINS[self.join]}"'
        elif self.miter != 4:
            said += f' stroke-miterlimit="{shown(self.miter)}"'
        if self.dashes:
            said += f' stroke-dasharray="{" ".join(map(shown, self.dashes))}"'
            said += f' stroke-dashoffset="{shown(self.phase)}"' if self.phase else ""
        return said


def times(first: Matrix, second: Matrix) -> Matrix:
    """Return the matrix that does what the first does, and then the second."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def placed(matrix: Matrix) -> str:
    """Return a matrix as the attribute of an element, nothing where it does nothing."""
    return "" if matrix == UNMOVED else f' transform="matrix({" ".join(map(shown, matrix))})"'


def shown(number: float) -> str:
    """Return a number with as many digits as a drawing needs."""
    text = f"{number:.5f}" if abs(number) < 1 else f"{number:.3f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def grey(level: float) -> str:
    """Return a grey, from 0 for black to 1 for white."""
    return rgb(level, level, level)


def rgb(*parts: float) -> str:
    """Return a colour of red, green and blue, each from 0 to 1."""
    return "#" + "".join(f"{round(max(0.0, min(1.0, part)) * 255):02x}" for part in parts)


def cmyk(cyan: float, magenta: float, yellow: float, black: float) -> str:
    """Return a colour of four inks."""
    return rgb(*((1 - ink) * (1 - black) for ink in (cyan, magenta, yellow)))
