"""A compiled game → what a game engine reads."""
