"""Writes values as YAML in the one style that content has.

Guarantees: what is written reads back as the same value, with the reader of ``yaml_source`` and with other readers of
YAML 1.1 and 1.2; equal values are written equally.

The style: two spaces of indentation, list items below and inside their key, lines of at most ``WIDTH`` columns. A text
stands plain where that is safe, else between double quotes; a longer one is folded as a block, and one with line breaks
is a block with these breaks. What is short stands in braces or brackets on the line of its key: mappings without
further ones in them, and lists of short words. Records are never put on one line by themselves, but may stand there.
"""

from designer.yaml_writing.scalars import WIDTH, written_key, written_scalar
from designer.yaml_writing.values import MODELINE, modeline, written_entry, written_file, written_flow, written_record

__all__ = [
    "MODELINE",
    "WIDTH",
    "modeline",
    "written_entry",
    "written_file",
    "written_flow",
    "written_key",
    "written_record",
    "written_scalar",
]
