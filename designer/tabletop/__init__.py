"""A game on a terminal: what lies on the table, what a player may do, and how a game goes on line by line.

It knows no game by name and no command line: it is given rules, a console and lines of input. How boards and pieces
look follows from their data: the names of terrains, the colours that ids speak of, and the printed names.
"""
