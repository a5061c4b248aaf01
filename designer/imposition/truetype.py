"""The union of several subsets of one TrueType font, as bytes.

Subsets made for the same font in different documents hold the same outlines under the same glyph numbers, and nothing
at the numbers they do not use. So their union needs no look at the font they were cut from, and draws every text as
before: wherever two subsets hold a glyph under the same number, it must be the same bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Collection, Sequence
from dataclasses import dataclass

# What draws glyphs by number; a PDF has no use for the other tables.
_HINTS = (b"cvt ", b"fpgm", b"prep")
_NEEDED = (b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp")
_CHECKSUM_MAGIC = 0xB1B0AFBA


class UnmergeableError(Exception):
    """No program is certain to draw what each of the programs draws."""


@dataclass(frozen=True, slots=True)
class Subset:
    """A font program, and the numbers of the glyphs that text uses from it."""

    program: bytes
    glyphs: Collection[int]


@dataclass(frozen=True, slots=True)
class _Parsed:
    tables: dict[bytes, bytes]
    offsets: tuple[int, ...]
    advances: tuple[int, ...]
    bearings: tuple[int, ...]
    held: frozenset[int]

    def outline(self, glyph: int) -> bytes:
        return self.tables[b"glyf"][self.offsets[glyph] : self.offsets[glyph + 1]]


def union(subsets: Sequence[Subset]) -> bytes:
    """Return a program that holds the glyphs of all subsets. Raises ``UnmergeableError`` when they disagree."""
    try:
        return _united([_parsed(subset) for subset in subsets])
    except (struct.error, LookupError, ValueError) as error:
        raise UnmergeableError(f"not a TrueType program: {error!r}") from error


def _united(fonts: Sequence[_Parsed]) -> bytes:
    first = fonts[0]
    for tag in _HINTS:
        if len({font.tables.get(tag) for font in fonts}) > 1:
            raise UnmergeableError(f"instructions in {tag.decode()!r} differ")
    if len({font.tables[b"head"][18:20] for font in fonts}) > 1:
        raise UnmergeableError("units per em differ")
    count = max(len(font.advances) for font in fonts)
    outlines: list[bytes] = [b""] * count
    metrics: list[tuple[int, int] | None] = [None] * count
    for font in fonts:
        for glyph in sorted(font.held):
            outline, metric = font.outline(glyph), (font.advances[glyph], font.bearings[glyph])
            if outlines[glyph] and outline and outlines[glyph] != outline:
                raise UnmergeableError(f"outlines of glyph {glyph} differ")
            if metrics[glyph] not in (None, metric):
                raise UnmergeableError(f"metrics of glyph {glyph} differ")
            outlines[glyph] = outlines[glyph] or outline
            metrics[glyph] = metric
    tables = {tag: first.tables[tag] for tag in _HINTS if tag in first.tables}
    tables[b"glyf"], tables[b"loca"] = _outline_tables(outlines)
    tables[b"hmtx"] = b"".join(struct.pack(">Hh", *(metric or (0, 0))) for metric in metrics)
    tables[b"hhea"] = first.tables[b"hhea"][:34] + struct.pack(">H", count)
    tables[b"maxp"] = _largest_profile([font.tables[b"maxp"] for font in fonts], count)
    tables[b"head"] = _head([font.tables[b"head"] for font in fonts])
    return _assembled(tables)


def _parsed(subset: Subset) -> _Parsed:
    data = subset.program
    (table_count,) = struct.unpack_from(">H", data, 4)
    tables = {}
    for index in range(table_count):
        tag, _, offset, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if offset + length > len(data):
            raise UnmergeableError("not a TrueType program: it is cut short")
        tables[tag] = data[offset : offset + length]
    missing = [tag.decode() for tag in _NEEDED if tag not in tables]
    if missing:
        raise UnmergeableError(f"not a TrueType program: it lacks {', '.join(missing)}")
    (glyph_count,) = struct.unpack_from(">H", tables[b"maxp"], 4)
    (long_offsets,) = struct.unpack_from(">h", tables[b"head"], 50)
    loca = tables[b"loca"]
    if long_offsets:
        offsets = struct.unpack_from(f">{glyph_count + 1}I", loca)
    else:
        offsets = tuple(2 * offset for offset in struct.unpack_from(f">{glyph_count + 1}H", loca))
    (full_metrics,) = struct.unpack_from(">H", tables[b"hhea"], 34)
    hmtx = tables[b"hmtx"]
    pairs = struct.unpack_from(">" + "Hh" * full_metrics, hmtx)
    rest = glyph_count - full_metrics
    advances = pairs[::2] + pairs[-2:-1] * rest
    bearings = pairs[1::2] + struct.unpack_from(f">{rest}h", hmtx, 4 * full_metrics)
    held = {glyph for glyph in range(glyph_count) if offsets[glyph] != offsets[glyph + 1]}
    held.update(glyph for glyph in subset.glyphs if glyph < glyph_count)
    return _Parsed(tables, offsets, advances, bearings, frozenset(held))


def _outline_tables(outlines: Sequence[bytes]) -> tuple[bytes, bytes]:
    """Return ``glyf`` and ``loca``, the latter always in its long form: one form less to test."""
    offsets, parts, end = [0], [], 0
    for outline in outlines:
        padded = outline + bytes(-len(outline) % 4)
        parts.append(padded)
        end += len(padded)
        offsets.append(end)
    return b"".join(parts), struct.pack(f">{len(offsets)}I", *offsets)


def _largest_profile(profiles: Sequence[bytes], count: int) -> bytes:
    limits = [struct.unpack_from(">13H", profile, 6) for profile in profiles]
    return profiles[0][:4] + struct.pack(">14H", count, *map(max, zip(*limits, strict=True)))


def _head(heads: Sequence[bytes]) -> bytes:
    boxes = [struct.unpack_from(">4h", head, 36) for head in heads]
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    box = struct.pack(">4h", min(lefts), min(bottoms), max(rights), max(tops))
    first = heads[0]
    return first[:8] + bytes(4) + first[12:36] + box + first[44:50] + struct.pack(">h", 1) + first[52:54]


def _assembled(tables: dict[bytes, bytes]) -> bytes:
    count = len(tables)
    power = count.bit_length() - 1
    header = struct.pack(">IHHHH", 0x00010000, count, 16 << power, power, 16 * count - (16 << power))
    offset = len(header) + 16 * count
    directory, body = [], []
    for tag in sorted(tables):
        table = tables[tag]
        padded = table + bytes(-len(table) % 4)
        directory.append(struct.pack(">4sIII", tag, _checksum(padded), offset, len(table)))
        body.append(padded)
        offset += len(padded)
    data = bytearray(header + b"".join(directory) + b"".join(body))
    head_offset = struct.unpack_from(">I", directory[sorted(tables).index(b"head")], 8)[0]
    struct.pack_into(">I", data, head_offset + 8, (_CHECKSUM_MAGIC - _checksum(bytes(data))) & 0xFFFFFFFF)
    return bytes(data)


def _checksum(padded: bytes) -> int:
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}I", padded)
    return sum(words) & 0xFFFFFFFF
