"""Players that are programs. Each sees what its seat sees, and has a stream of chance of its own."""
