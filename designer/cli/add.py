"""``designer add``: a new record, in the style of the content."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from designer.checks.no_art import art_is_usual
from designer.cli.common import ProjectOption, chosen_games, fail, open_project
from designer.cli.editing_results import Also, conclude, edit_errors, set_also
from designer.editing.adding import add_record, kind_called, missing_fields, record_of
from designer.editing.draft import Draft
from designer.model.record import Record
from designer.suggestions import with_article

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

NAME = "add"
EXAMPLES = (
    'Examples: designer add brawlhalla term ambush --name Ambush text="An attack from a [[hidden]] tile." · '
    "designer add brawlhalla decks spoils holds='[artifact]' --file decks.yaml"
)
SETTINGS = {"ignore_unknown_options": True}  # a field=value may hold anything

_FIELD = re.compile(r"([A-Za-z_][\w.-]*)=(.*)", re.DOTALL)


def run(
    game: Annotated[str, typer.Argument(help="The game.")],
    kind: Annotated[str, typer.Argument(help="The kind of record, such as term.")],
    ident: Annotated[str, typer.Argument(metavar="ID", help="The id: small letters, digits and hyphens.")],
    fields: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FIELD=VALUE]...", help="Its fields; read as designer set reads them."),
    ] = None,
    name: Annotated[str | None, typer.Option("--name", help="The name that players read.")] = None,
    file: Annotated[
        Path | None, typer.Option("--file", help="The file in cards/<game>/. Else the last one that holds the kind.")
    ] = None,
    also: Also = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would change.")] = False,
    project: ProjectOption = None,
) -> None:
    """Add a record with the fields that its kind must have. On a terminal, those that are missing are asked for.

    The content is checked before it is written; a record that brings errors is refused, with exit code 1.
    """
    opened = open_project(project)
    (game,) = chosen_games(opened, [game])
    given = {"id": ident, **({"name": name} if name is not None else {}), **dict(map(_parts, fields or ()))}
    draft = Draft(opened, game)
    with edit_errors():
        model = kind_called(draft, kind)
        top = {field.partition(".")[0] for field in given}
        if missing := missing_fields(model, dict.fromkeys(top)):
            given |= _asked(missing) if is_terminal() else _refused(game, model, given, missing)
        record = record_of(model, given)
        changes = [add_record(draft, model, record, file), *set_also(draft, also)]
        conclude(draft, changes, takes_more=True, dry_run=dry_run)
    earlier = draft.before.compiled.game
    if earlier is not None and not record.get("art") and art_is_usual(earlier, model.kind):
        typer.echo(f"note: it has no picture, and most {model.plural.replace('_', ' ')} have one")
        typer.echo(f"  hint: when it is there: designer set {game} {model.kind}/{ident} art art/{ident}.svg")


def is_terminal() -> bool:
    """Whether there is somebody to ask."""
    return sys.stdin.isatty()


def _parts(argument: str) -> tuple[str, str]:
    found = _FIELD.fullmatch(argument)
    if found is None:
        fail(f"{argument} is not FIELD=VALUE", "for example: copies=2")
    return found[1], found[2]


def _asked(missing: dict[str, FieldInfo]) -> dict[str, str]:
    return {
        name: str(typer.prompt(f"{name} ({_help(info)})" if _help(info) else name)) for name, info in missing.items()
    }


def _help(info: FieldInfo) -> str:
    return " ".join((info.description or "").split()).rstrip(".")


def _refused(game: str, kind: type[Record], given: dict[str, str], missing: dict[str, FieldInfo]) -> dict[str, str]:
    width = max(map(len, missing))
    lines = [f"{with_article(kind.kind.replace('_', ' '))} needs more fields:"]
    lines += [f"  {name:<{width}}  {_help(info)}" for name, info in missing.items()]
    example = " ".join(f"{name}=…" for name in missing if name != "name")
    named = " --name …" if "name" in missing else ""
    fail("\n".join(lines), f"designer add {game} {kind.kind} {given['id']}{named} {example}".rstrip())
