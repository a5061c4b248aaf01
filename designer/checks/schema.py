"""A record does not have the shape that the game's schema gives its kind.

A missing field, a field that the kind does not have, a number where text is meant, an effect with an unknown verb:
the compiler accepts nothing that it does not understand, because a card that is half read is printed wrong.
`designer show GAME ID` prints a record as it was understood; the docstrings in schemas/ say what each field means.

Bad:
    artifacts:
      - id: mjolnir
        name: Mjolnir
        efects: []

Good:
    artifacts:
      - id: mjolnir
        name: Mjolnir
        text: Smite one tile.
        effects: []
"""
