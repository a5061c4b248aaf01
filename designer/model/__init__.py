"""What a game is made of: records, marks, effects, print specifications, and the compiled game."""
