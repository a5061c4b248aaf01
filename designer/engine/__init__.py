"""Plays a game by its exported JSON, and by nothing else of the compiler.

``bundle`` reads the JSON and refuses what it cannot vouch for, ``games`` holds the rules of each game, ``kernel`` what
they share, ``bots`` plays, and ``replays`` keeps what was played.
"""
