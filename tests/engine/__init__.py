"""The engine: that it plays the three games as their rules say, from their exported JSON alone."""
