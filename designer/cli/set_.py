"""``designer set``: gives a field another value, and leaves everything else in its file as it is."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from designer.cli.common import ProjectOption, chosen_games, fail, open_project
from designer.cli.editing_results import Also, conclude, edit_errors, set_also
from designer.editing.draft import Draft
from designer.editing.setting import delete_field, set_field

NAME = "set"
EXAMPLES = (
    "Examples: designer set brawlhalla mjolnir copies 2 · designer set brawlhalla game version 1.2.0 · "
    "designer set brawlhalla mjolnir flavour --delete"
)
SETTINGS = {"ignore_unknown_options": True}  # a value may begin with a hyphen

_OPTION = re.compile(r"--[a-z][a-z-]*(?:=.*)?")


def run(
    game: Annotated[str, typer.Argument(help="The game.")],
    ident: Annotated[
        str,
        typer.Argument(
            metavar="ID", help="A record's id, kind/id, or a variant's id (wind.north); game for game.yaml."
        ),
    ],
    field: Annotated[str, typer.Argument(help="The field, or a path: effects.draw.count, abilities.0.text.")],
    value: Annotated[
        str | None, typer.Argument(help="Text as it is, a number, true or false, or YAML in [ ] or { }.")
    ] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Remove the field, or an item of a list.")] = False,
    also: Also = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would change.")] = False,
    project: ProjectOption = None,
) -> None:
    """Set a field of a record in its file. Comments and everything else stay as they are.

    The content is checked before it is written; an edit that brings errors is refused, with exit code 1.
    """
    if value is not None and _OPTION.fullmatch(value):
        fail(f"there is no option {value}", "see: designer set --help")
    if (value is None) != delete:
        fail("give a value, or --delete to remove the field", EXAMPLES)
    opened = open_project(project)
    (name,) = chosen_games(opened, [game])
    draft = Draft(opened, name)
    with edit_errors():
        changes = [delete_field(draft, ident, field) if value is None else set_field(draft, ident, field, value)]
        changes += set_also(draft, also)
        conclude(draft, [change for change in changes if change is not None], takes_more=True, dry_run=dry_run)
