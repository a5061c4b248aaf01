"""Fonts inside a web page: each cut down to the letters that the page uses, so that the page is one file."""

from __future__ import annotations

import base64
import re

import uharfbuzz as hb

from designer.rendering.fonts import FontLibrary

_FACE = re.compile(r"@font-face \{[^}]*\}")
_WEIGHT = re.compile(r"font-weight:\s*(\d+)")
_SOURCE = re.compile(r'url\("(font:[^"]+)"\)')
_USUAL = {400, 700}  # what text and <strong> ask for


def embedded(font_faces: str, fonts: FontLibrary, text: str, style: str = "") -> str:
    """Return @font-face rules with every font inside them, holding the glyphs of ``text`` and their ligatures.

    Fonts of weights for which neither the text nor the style sheet asks are left out.
    """
    both_cases = text + text.upper() + text.lower()  # a style may change the case
    letters = {ord(char) for char in both_cases} | set(range(0x20, 0x7F))
    weights = _USUAL | {int(weight) for weight in _WEIGHT.findall(text + style)}

    def embed(match: re.Match[str]) -> str:
        face = hb.Face(fonts.read(match[1]))
        wanted = hb.SubsetInput()
        wanted.unicode_set.update(letters)
        data = hb.subset(face, wanted).blob.data
        kind = "otf" if match[1].endswith(".otf") else "ttf"
        return f'url("data:font/{kind};base64,{base64.b64encode(data).decode()}")'

    return "\n".join(_SOURCE.sub(embed, rule) for rule in _FACE.findall(font_faces) if _is_wanted(rule, weights))


def _is_wanted(rule: str, weights: set[int]) -> bool:
    weight = _WEIGHT.search(rule)
    return weight is None or int(weight[1]) in weights
