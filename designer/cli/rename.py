"""``designer rename``: gives a record another id, and everything that refers to it too."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from designer.cli.common import CONTENT_ERROR, TEXT, ProjectOption, chosen_games, fail, open_project, print_findings
from designer.cli.editing_results import conclude, edit_errors
from designer.cli.lines import console, one_line
from designer.editing.draft import Draft
from designer.editing.mentions import Mention
from designer.editing.renaming import rename

NAME = "rename"
EXAMPLES = (
    "Examples: designer rename brawlhalla mjolnir thors-hammer · "
    "designer rename brawlhalla njords-wrath.north njords-wrath.up · designer rename brawlhalla term/hand grip"
)


def run(
    game: Annotated[str, typer.Argument(help="The game.")],
    old: Annotated[str, typer.Argument(help="A record's id; kind/id where several kinds have it; or a variant's id.")],
    new: Annotated[str, typer.Argument(help="The id that it gets; no other record of its kind may have it.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would change.")] = False,
    anyway: Annotated[bool, typer.Option("--anyway", help="Rename it even if templates then fail.")] = False,
    project: ProjectOption = None,
) -> None:
    """Rename a record: its id, and every reference in content, box, translations and rulebook.

    Every changed place is listed. What may mean the id, in templates and names of pictures, is listed and left alone;
    when a template would no longer run with the new id, nothing is changed.
    """
    opened = open_project(project)
    (name,) = chosen_games(opened, [game])
    draft = Draft(opened, name)
    with edit_errors():
        renaming = rename(draft, old, new)
        if not anyway:
            _refuse_if_templates_fail(draft, renaming.mentions)
        conclude(draft, renaming.changes, dry_run=dry_run)
    _print_summary(len(renaming.changes), len(draft.texts))
    _print_mentions(renaming.mentions)


def _refuse_if_templates_fail(draft: Draft, mentions: list[Mention]) -> None:
    errors, texts = draft.new_errors_of_templates()
    if errors:
        print_findings(errors, texts, TEXT)
        _print_mentions(mentions)
        fail(
            "nothing is changed: templates would have these errors",
            "rename it with --anyway, and then mend the templates",
            CONTENT_ERROR,
        )


def _print_summary(changes: int, files: int) -> None:
    places = "1 place" if changes == 1 else f"{changes} places"
    typer.echo(f"{places} in {files} {'file' if files == 1 else 'files'}")


def _print_mentions(mentions: list[Mention]) -> None:
    if mentions:
        terminal = console(soft_wrap=True)
        terminal.print(Text("may mean it too, and is not changed:", style="yellow"))
        for mention in mentions:
            terminal.print(Text(f"  {one_line(str(mention))}"))
