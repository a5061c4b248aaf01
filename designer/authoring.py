"""Everything that a game's schema may use. ``schemas/<game>.py`` imports this module and no other of the compiler."""

from designer.diagnostics import Diagnostic, Related, Severity
from designer.model.effects import OneVerb, Verb
from designer.model.game import Entry, Game
from designer.model.markers import ArtPath, IconName, Ref, RulesText, Slug, formula_over
from designer.model.print_spec import PrintSpec
from designer.model.record import Card, Component, Many, Model, Record
from designer.model.schema import GameSchema

__all__ = [
    "ArtPath",
    "Card",
    "Component",
    "Diagnostic",
    "Entry",
    "Game",
    "GameSchema",
    "IconName",
    "Many",
    "Model",
    "OneVerb",
    "PrintSpec",
    "Record",
    "Ref",
    "Related",
    "RulesText",
    "Severity",
    "Slug",
    "Verb",
    "formula_over",
]
