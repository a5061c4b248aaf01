"""Beginnings: the files of a new project or of one more game, as they are put into place all or none."""
