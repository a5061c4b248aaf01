"""A comment asks to ignore a finding that there is not.

The finding was mended, or the comment stands on another line, or its code is misspelt. An ignore that is left behind
would hide the next mistake on its line.

Bad:
    copies: 2 # designer: ignore[copies]

Good:
    copies: 0 # designer: ignore[copies]
"""
