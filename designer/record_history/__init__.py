"""What became of one record of a game, commit by commit."""
