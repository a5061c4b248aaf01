"""Everything that a game's schema may use. ``schemas/<game>.py`` imports this module and no other of the compiler."""

from designer.diagnostics import Diagnostic, Related, Severity, Span
from designer.model.board import Area, AreaBoard, GridBoard, GridSpace, Link, Space, Tile
from designer.model.dice import Die
from designer.model.effects import OneVerb, Verb
from designer.model.game import Entry, Game
from designer.model.markers import ArtPath, IconName, OneLine, Price, Ref, RulesText, Slug, formula_over
from designer.model.print_spec import PrintSpec
from designer.model.record import Card, Component, Many, Model, Record
from designer.model.schema import GameSchema

__all__ = [
    "Area",
    "AreaBoard",
    "ArtPath",
    "Card",
    "Component",
    "Diagnostic",
    "Die",
    "Entry",
    "Game",
    "GameSchema",
    "GridBoard",
    "GridSpace",
    "IconName",
    "Link",
    "Many",
    "Model",
    "OneLine",
    "OneVerb",
    "Price",
    "PrintSpec",
    "Record",
    "Ref",
    "Related",
    "RulesText",
    "Severity",
    "Slug",
    "Space",
    "Span",
    "Tile",
    "Verb",
    "formula_over",
]
