"""``designer translate``: makes a translation, and keeps it up with the content."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from designer.cli.common import (
    CONTENT_ERROR,
    TEXT,
    ProjectOption,
    chosen_games,
    fail,
    open_project,
    print_findings,
    reason_of,
)
from designer.cli.editing_results import print_renewed
from designer.cli.lines import console, one_line
from designer.compiling import Compiled, compile_game
from designer.editing.failures import EditError
from designer.editing.line_ends import as_before
from designer.editing.saving import save
from designer.editing.schemas import renewed_schemas
from designer.locales.refreshing import refreshed
from designer.model.game import Game
from designer.model.locale import GAME_KEY, LANGUAGE_PATTERN, PSEUDO, Locale
from designer.model.translation_state import TranslationState, translation_state
from designer.project import LOCALES, Project
from designer.suggestions import did_you_mean

NAME = "translate"
EXAMPLES = "Examples: designer translate brawlhalla fr · designer translate brawlhalla fr --accept normal_card/raid"


def run(
    game: Annotated[str, typer.Argument(help="The game.")],
    language: Annotated[str, typer.Argument(metavar="LANG", help="The language, such as fr or pt-BR.")],
    accept: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="This record has changed, and its translation holds as it is."),
    ] = None,
    accept_all: Annotated[bool, typer.Option("--accept-all", help="So has every record that has changed.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit code 1 unless all is translated and up to date.")
    ] = False,
    project: ProjectOption = None,
) -> None:
    """Make or refresh the translation of a game, cards/GAME/locales/LANG.yaml, and say how far it is.

    New texts are added, empty, beside the text to translate. Texts that have changed are marked. Nothing is removed.
    """
    opened = open_project(project)
    (name,) = chosen_games(opened, [game])
    _require_language(language)
    path = opened.root / "cards" / name / LOCALES / f"{language}.yaml"
    before = {path: path.read_bytes() if path.is_file() else None}
    compiled = compile_game(opened, name)
    source = _sound(compiled, path, opened)
    if language == source.info.language:
        fail(f"{language} is the language of the content itself")
    locale = source.locales.get(language) or Locale(language, {})
    accepted = _keys(source, accept or [], everything=accept_all)
    if check:
        state = translation_state(source, locale)
        _print(state)
        whole = not (state.open or state.stale or state.unused)
        raise typer.Exit(0 if whole else CONTENT_ERROR)
    made = refreshed(source, locale, accepted)
    after = _sound(compile_game(opened, name, {path: made.text}), path, opened)
    fresh = before[path] is None or made.text != (locale.source.text if locale.source else None)
    try:
        schemas, old = renewed_schemas(opened, name, {path: made.text})
        written = as_before(made.text, before[path])  # with the line ends that it has
        save({**({path: written} if fresh else {}), **schemas}, {**before, **old}, within=opened.root)
    except EditError as error:
        fail(str(error), error.hint)
    except OSError as error:
        fail(f"cannot write the translation: {reason_of(error)}")
    _print(translation_state(after, after.locales[language]))
    did = [f"{made.added} added" * bool(made.added), f"{made.accepted} accepted" * bool(made.accepted)]
    typer.echo(f"{opened.relative(path)}: {', '.join(filter(None, did)) or 'nothing to add'}")
    print_renewed([opened.relative(schema) for schema in schemas])


def _require_language(language: str) -> None:
    if language == PSEUDO:
        fail(f"{PSEUDO} is made by machine", f"see it: designer build --lang {PSEUDO}")
    if not re.fullmatch(LANGUAGE_PATTERN, language):
        fail(f'"{language}" is no language', "use its BCP 47 tag, such as fr, de or pt-BR")


def _sound(compiled: Compiled, path: Path, project: Project) -> Game:
    """The game, if it and its translation can be understood; else say what is wrong and stop."""
    shown = project.relative(path)
    game = compiled.game
    broken = [d for d in compiled.diagnostics if d.is_error and (game is None or (d.span and d.span.path == shown))]
    if game is not None and not game.complete:
        broken = [d for d in compiled.diagnostics if d.is_error]
    if broken or game is None:
        print_findings(broken, compiled.texts, TEXT)
        raise typer.Exit(CONTENT_ERROR)
    return game


def _keys(game: Game, idents: list[str], *, everything: bool) -> set[str]:
    """The records that are meant, as translations call them."""
    keys = dict.fromkeys(text.key for text in game.texts)
    if everything:
        return set(keys)
    found: set[str] = set()
    for ident in idents:
        meant = {key for key in keys if ident in (key, key.partition("/")[2])}
        if not meant:
            names = [*keys, *(key.partition("/")[2] for key in keys if key != GAME_KEY)]
            fail(f'{game.id} has no record "{ident}" with a text', did_you_mean(ident, names))
        found |= meant
    return found


def _print(state: TranslationState) -> None:
    terminal = console()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("what")
    for title in ("done", "missing", "stale"):
        table.add_column(title, justify="right")
    counts = {
        title: Counter(text.key.partition("/")[0] for text in texts)
        for title, texts in (("done", state.done), ("missing", state.missing), ("stale", state.stale))
    }
    kinds = dict.fromkeys(
        text.key.partition("/")[0] for text in (*state.done, *state.missing, *state.stale) if text.key != GAME_KEY
    )
    for kind in (GAME_KEY, *kinds):
        table.add_row(kind, *(_number(counts[title][kind], title) for title in counts))
    done_words = len(state.words) - len(state.missing_words)
    table.add_row("words", _number(done_words, "done"), _number(len(state.missing_words), "missing"), "")
    totals = (len(state.done) + done_words, state.open, len(state.stale))
    table.add_row(Text("all", "bold"), *(_number(n, title, "bold ") for n, title in zip(totals, counts, strict=True)))
    terminal.print(table)
    if state.left:
        kinds = dict.fromkeys(text.key.partition("/")[0] for text in state.left)
        terminal.print(
            Text(f"left in the language of the content: {', '.join(kinds)} ({len(state.left)} texts)", "dim")
        )
    for unused in state.unused:
        terminal.print(Text(one_line(f"unused: {unused.message}"), "yellow"))


def _number(count: int, title: str, style: str = "") -> Text:
    color = {"missing": "yellow", "stale": "red"}.get(title, "") if count else "dim"
    return Text(str(count), style + color)
