"""Tables in, tables out: the records of a game as CSV, TSV or Excel workbooks, and such tables as records.

Guarantees: what cannot be taken is told cell by cell, and then nothing is written; nothing of a table is dropped or
changed without a word; a table that was exported and comes back as it is changes nothing, and an edited cell changes
the one value that it shows.
"""
