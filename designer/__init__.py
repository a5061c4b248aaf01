"""A compiler for tabletop games kept in Git."""
