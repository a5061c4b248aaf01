"""A vocabulary with a mistake in it."""

from designer.authoring import GameSchema

SCHEMA = GameSchema(own_kinds=(Thing,))
