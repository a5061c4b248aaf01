"""A file cannot be read from the disk.

Whatever it holds would be missing from the box without a word. It is not a file, or this user may not read it, or the
disk fails.

Bad:
    cards/game/cards.yaml  (a folder of that name, or a file of another user)

Good:
    cards/game/cards.yaml  (a file that you can open)
"""
