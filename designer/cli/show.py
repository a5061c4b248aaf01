"""``designer show``: one record as the compiler understands it."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from designer.cli.common import CONTENT_ERROR, ProjectOption, chosen_games, fail, open_project
from designer.cli.languages import in_languages
from designer.cli.list_ import compiled_game
from designer.locales.languages import game_in
from designer.markup import parse
from designer.model.game import Entry
from designer.model.markers import IsRulesText
from designer.model.marks import marked_as
from designer.model.values import Translator, plain_text
from designer.suggestions import did_you_mean

NAME = "show"
EXAMPLES = "Examples: designer show brawlhalla mjolnir · designer show brawlhalla unit/warlord --json"


def run(
    game: Annotated[str, typer.Argument(help="The game.")],
    ident: Annotated[str, typer.Argument(metavar="ID", help="A record's id; kind/id where several kinds have it.")],
    language: Annotated[
        str | None, typer.Option("--lang", "-l", metavar="LANG", help="The language, if not that of the content.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the record as JSON.")] = False,
    project: ProjectOption = None,
) -> None:
    """Show a record: where it is written, every field with its value, and its text as a player reads it."""
    opened = open_project(project)
    (name,) = chosen_games(opened, [game])
    ((_, known),) = in_languages(opened, [name], [language] if language else None, all_of_them=False)
    compiled = game_in(compiled_game(opened, name), known)
    entries = compiled.find(ident)
    if not entries:
        ids = {entry.id for entry in compiled.entries}
        hint = did_you_mean(ident.rpartition("/")[2], ids) or f"see: designer list {name}"
        fail(f'{name} has no record "{ident}"', hint, CONTENT_ERROR)
    if as_json:
        typer.echo(json.dumps([_as_object(entry, compiled.word) for entry in entries], indent=2))
        return
    console = Console(soft_wrap=True)
    for entry in entries:
        _print(entry, console, compiled.word)


def _as_object(entry: Entry, word: Translator) -> dict[str, Any]:
    return {
        "kind": entry.kind,
        "variant_of": entry.variant_of,
        "place": str(entry.span()),
        **entry.record.model_dump(mode="json"),
        "plain_text": _texts(entry, word),
    }


def _texts(entry: Entry, word: Translator) -> dict[str, str]:
    texts = marked_as(entry.record, IsRulesText)
    return {".".join(map(str, loc)): plain_text(parse(text), entry.record, word) for loc, text, _ in texts}


def _print(entry: Entry, console: Console, word: Translator) -> None:
    console.print(Text.assemble((entry.record.name, "bold"), f"  {entry.kind}/{entry.id}  {entry.span()}"))
    texts = _texts(entry, word)
    for field, value in entry.record.model_dump(mode="json").items():
        if field in {"id", "name"} or value in (None, [], {}):
            continue
        shown = texts.get(field) or (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
        console.print(Text(f"  {field}: {shown}"))
