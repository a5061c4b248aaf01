"""How well letters stand out from what really lies behind them, as WCAG 2 counts it.

What lies behind is the picture of the page without its letters. Where that is busy, a text is as good as its worst
place: of the pixels about each letter, a quarter may be worse than what is reported. So a thin line behind a word does
no harm, and one letter that is lost does. A plate behind the words, an outline around them, a copy below them count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor
from typing import TYPE_CHECKING

from designer.model.layout_report import FaintText
from designer.rendering.matrices import corners
from designer.rendering.printed_things import Lettering, Rgb
from designer.rendering.surroundings import Area, area_of, common_area

if TYPE_CHECKING:
    from PIL.Image import Image

NEEDED, NEEDED_LARGE = 4.5, 3.0
LARGE_PT, LARGE_BOLD_PT = 18.0, 14.0
_BOLD = 700
_ROUNDING = 0.01
_WORSE = 0.25  # the share of pixels that may be worse
_CLEARLY_SEEN = 0.1  # letters fainter than that are not meant to be seen
_SAME_PLACE = 0.35  # of the type size: a copy that is no further away is an outline or a shadow
_LINEAR = tuple(v / 12.92 if (v := n / 255) <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for n in range(256))


def faint_texts(letterings: Sequence[Lettering], picture: Image, scale: float, bleed: float) -> Iterator[FaintText]:
    """Yield what has too little contrast: of each part of the template, the faintest run of letters.

    ``picture`` is the page without letters, its bleed of so many CSS pixels included; ``scale`` is how many of its
    pixels make one of theirs.
    """
    faintest: dict[str, FaintText] = {}
    for letters, copies in _without_copies(letterings):
        if letters.ink is None or letters.alpha < _CLEARLY_SEEN:
            continue
        needed = NEEDED_LARGE if _is_large(letters) else NEEDED
        ink = _bytes(letters.ink)
        around = [_bytes(colour) for colour in (letters.outline, *copies) if colour is not None]
        if any(_ratio(_luminance(ink), _luminance(colour)) >= needed for colour in around):
            continue
        if letters.alpha >= 1 and _all_clear(_crop(picture, letters.bounds, scale, bleed), ink, needed):
            continue
        places = (common_area(place, letters.bounds) for place in _places(letters))
        found = [_worst(_crop(picture, place, scale, bleed), ink, letters.alpha) for place in places if place]
        ratio, drawn, ground = min(found, default=(needed, ink, ink))
        part = letters.around.field or letters.around.part
        if ratio < needed and (part not in faintest or ratio < faintest[part].ratio):
            about = letters.words
            size, shown = round(letters.size_pt, 2), floor(ratio * 100) / 100  # not rounded up to what is needed
            faintest[part] = FaintText(
                about.field, about.part, about.words, size, shown, needed, _shown(drawn), _shown(ground)
            )
    return iter(faintest.values())


def _without_copies(letterings: Sequence[Lettering]) -> Iterator[tuple[Lettering, list[Rgb]]]:
    """Each run of letters with the colours of those below it that say the same in the same place."""
    below: dict[str, list[Lettering]] = {}
    for letters in letterings:
        below.setdefault(letters.text, []).append(letters)
    for alike in below.values():
        hidden: set[int] = set()
        for index in reversed(range(len(alike))):
            if index in hidden:
                continue
            under = [number for number in range(index) if _in_one_place(alike[number], alike[index])]
            hidden.update(under)
            colours = [colour for number in under for colour in (alike[number].ink, alike[number].outline)]
            yield alike[index], [colour for colour in colours if colour is not None]


def _in_one_place(one: Lettering, other: Lettering) -> bool:
    reach = _SAME_PLACE * other.pixels * (abs(other.matrix[0]) + abs(other.matrix[1]))
    return all(abs(a - b) <= reach for a, b in zip(one.corners[0], other.corners[0], strict=True))


def _is_large(letters: Lettering) -> bool:
    large = LARGE_BOLD_PT if letters.type.weight >= _BOLD else LARGE_PT
    return letters.size_pt >= large - _ROUNDING


def _places(letters: Lettering) -> Iterator[Area]:
    """Where the letters are, about one by one: a place is as wide as the type is large."""
    left, top, right, bottom = letters.area
    count = min(max(1, round((right - left) / letters.pixels)), 2 * len(letters.text))
    step = (right - left) / count
    for number in range(count):
        yield area_of(corners(letters.matrix, left + number * step, top, left + (number + 1) * step, bottom))


def _crop(picture: Image, area: Area, scale: float, bleed: float) -> Image:
    left, top, right, bottom = ((edge + bleed) * scale for edge in area)
    x, y = min(max(floor(left), 0), picture.width - 1), min(max(floor(top), 0), picture.height - 1)
    return picture.crop(
        (x, y, min(max(ceil(right), x + 1), picture.width), min(max(ceil(bottom), y + 1), picture.height))
    )


def _all_clear(crop: Image, ink: tuple[int, ...], needed: float) -> bool:
    """Whether no pixel can be too much like the ink, judged by the darkest and the lightest of each colour."""
    extremes = crop.getextrema()
    darkest = _luminance([int(band[0]) for band in extremes])  # type: ignore[index]  # an RGB picture has three bands
    lightest = _luminance([int(band[1]) for band in extremes])  # type: ignore[index]
    own = _luminance(ink)
    return _ratio(own, darkest) >= needed and _ratio(own, lightest) >= needed and not darkest < own < lightest


def _worst(crop: Image, ink: tuple[int, ...], alpha: float) -> tuple[float, tuple[int, ...], tuple[int, ...]]:
    """The contrast that three quarters of the pixels have at least, with the colours of ink and ground there."""
    colours: Iterable[tuple[int, tuple[int, ...]]] = crop.getcolors(crop.width * crop.height) or ()  # type: ignore[assignment]
    found = []
    for count, ground in colours:
        drawn = (
            ink if alpha >= 1 else tuple(round(alpha * i + (1 - alpha) * g) for i, g in zip(ink, ground, strict=True))
        )
        found.append((_ratio(_luminance(drawn), _luminance(ground)), drawn, ground, count))
    left = _WORSE * crop.width * crop.height
    for ratio, drawn, ground, count in sorted(found):
        left -= count
        if left < 0:
            return ratio, drawn, ground
    return found[-1][:3]


def _luminance(colour: Sequence[int]) -> float:
    red, green, blue = colour
    return 0.2126 * _LINEAR[red] + 0.7152 * _LINEAR[green] + 0.0722 * _LINEAR[blue]


def _ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def _bytes(colour: Rgb) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour)


def _shown(colour: Sequence[int]) -> str:
    return "#" + "".join(f"{part:02X}" for part in colour)
