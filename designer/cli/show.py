"""``designer show``: one record as the compiler understands it."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.text import Text

from designer.cli.common import CONTENT_ERROR, ProjectOption, RecordId, chosen_games, fail, open_project, require_id
from designer.cli.languages import in_languages
from designer.cli.lines import Terminal, console, one_line
from designer.cli.list_ import compiled_game
from designer.locales.languages import game_in
from designer.markup import parse
from designer.model.as_written import as_written
from designer.model.game import Entry
from designer.model.markers import IsRulesText
from designer.model.marks import marked_as
from designer.model.values import Translator, plain_text
from designer.suggestions import did_you_mean
from designer.yaml_source import Loc, dotted
from designer.yaml_writing import written_entry

NAME = "show"
EXAMPLES = "Examples: designer show brawlhalla mjolnir · designer show brawlhalla unit/warlord --json"


def run(
    game: Annotated[str, typer.Argument(help="The game.")],
    ident: RecordId = None,
    language: Annotated[
        str | None, typer.Option("--lang", "-l", metavar="LANG", help="The language, if not that of the content.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the record as JSON.")] = False,
    project: ProjectOption = None,
) -> None:
    """Show a record: where it is written, every field with its value, and its text as a player reads it."""
    opened = open_project(project)
    (name,) = chosen_games(opened, [game])
    ident = require_id(ident, name)
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
    terminal = console(soft_wrap=True)
    for entry in entries:
        _print(entry, terminal, compiled.word)


def _as_object(entry: Entry, word: Translator) -> dict[str, Any]:
    return {
        "kind": entry.kind,
        "variant_of": entry.variant_of,
        "place": str(entry.span()),
        **entry.record.model_dump(mode="json"),
        "plain_text": {dotted(loc): text for loc, text in _texts(entry, word).items()},
    }


def _texts(entry: Entry, word: Translator) -> dict[Loc, str]:
    texts = marked_as(entry.record, IsRulesText)
    return {loc: plain_text(parse(text), entry.record, word, icons="[{}]") for loc, text, _ in texts}


def _print(entry: Entry, terminal: Terminal, word: Translator) -> None:
    terminal.print(
        Text.assemble(
            (one_line(entry.record.name), "bold"), f"  {entry.kind}/{entry.id}  {one_line(str(entry.span()))}"
        )
    )
    texts = _texts(entry, word)
    for field, value in entry.record:
        said = as_written(value, (field,), texts)
        if field in {"id", "name"} or said in (None, [], {}):
            continue
        if isinstance(said, str):
            lines = f"{field}: {said}".replace("\n", "\n  ")
        else:
            lines = written_entry(field, said, indent=0).rstrip("\n")
        for line in lines.split("\n"):
            terminal.print(Text(f"  {one_line(line)}"))
