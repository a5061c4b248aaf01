"""A game's vocabulary, schemas/<game>.py, cannot be used.

The file is missing, or it is not right Python, or it has no `SCHEMA = GameSchema(…)`. Without it no record of the game
can be read, so nothing can be checked and nothing printed.

Bad:
    SCHEMA = (Thing, Pawn)

Good:
    SCHEMA = GameSchema(own_kinds=(Thing, Pawn))
"""
