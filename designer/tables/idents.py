"""Ids from names: ``Bragi's blessing`` is ``bragis-blessing``, ``Gríðarvölr`` is ``gridarvolr``.

Guarantees: the id is valid, depends on the name alone as long as nobody else has it, and is never one of those taken.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

_LONGEST = 60
_APOSTROPHES = str.maketrans("", "", "'’‘ʼ`´")
_LATIN = "æ:ae œ:oe ø:o ł:l đ:d ð:d ħ:h ı:i ŋ:ng þ:th ß:ss ŧ:t"
_CYRILLIC = (
    "а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh "
    "щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:i є:ie ґ:g"
)
_GREEK = "α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o"
_LETTERS = {pair[0]: pair[2:] for pair in f"{_LATIN} {_CYRILLIC} {_GREEK}".split()}


def slug(name: str) -> str:
    """Return a name in small letters, digits and hyphens; nothing if it has none of them."""
    folded = unicodedata.normalize("NFC", name).casefold().translate(_APOSTROPHES)
    spelled = "".join(_LETTERS.get(sign, sign) for sign in folded)
    decomposed = unicodedata.normalize("NFKD", spelled).casefold()
    bare = "".join(_LETTERS.get(sign, sign) for sign in decomposed if not unicodedata.combining(sign))
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")[:_LONGEST].strip("-")


def ident_from(name: str, kind: str, taken: Container[str]) -> str:
    """Return an id for a record of a kind that is not among those ``taken``."""
    base = slug(name)
    kind = kind.replace("_", "-")
    if not base:
        base = kind
    elif not base[0].isalpha():
        base = f"{kind}-{base}"[:_LONGEST].strip("-")
    ident, number = base, 2
    while ident in taken:
        tail = f"-{number}"
        ident = f"{base[: _LONGEST - len(tail)].rstrip('-')}{tail}"
        number += 1
    return ident
