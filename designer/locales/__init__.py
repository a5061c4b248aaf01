"""Languages: which a game can be made in, the one of made-up words, and translations that keep up with the content."""
