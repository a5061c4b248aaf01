"""Two states of a game → what changed between them, as data. Nothing here reads files or knows of Git."""
