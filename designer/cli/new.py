"""``designer new``: a folder with a small game in it, to be played and to be changed."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from designer.authoring_schema import schema_texts
from designer.cli.common import fail, reason_of
from designer.cli.lines import say
from designer.model.print_spec import CARD_SIZES
from designer.project import Project, find_project
from designer.starting.placing import place, require_empty
from designer.starting.repository import keep_first_state, make_repository
from designer.starting.scaffold import STARTER, game_files, project_files
from designer.starting.source import installed_from
from designer.starting.wishes import WishError, Wishes, game_of, in_files, on_the_box, players_of, size_of
from designer.suggestions import listed

NAME = "new"
EXAMPLES = (
    'Examples: designer new windy-hill · designer new windy-hill --name "Windy Hill" --players 2-4 --size tarot --yes'
)

FIRST_TAG = "v0.1.0"  # the version of a new game

T = TypeVar("T")


def _folder(given: str) -> Path:
    if not given.strip():  # which would be the present folder
        raise typer.BadParameter("a project needs a folder")
    return Path(given)


def run(
    folder: Annotated[
        Path,
        typer.Argument(
            metavar="PROJECT", parser=_folder, help="The folder: not there yet, empty, or an empty Git repository."
        ),
    ],
    name: Annotated[str | None, typer.Option("--name", help="The game's name, as on the box.")] = None,
    game: Annotated[
        str | None, typer.Option("--game", help="Its name in files: small letters and underscores.")
    ] = None,
    players: Annotated[str | None, typer.Option("--players", help="How many can play: 2-4, or one number.")] = None,
    size: Annotated[
        str | None, typer.Option("--size", metavar="|".join(CARD_SIZES), help="The size of its cards.")
    ] = None,
    git: Annotated[bool | None, typer.Option("--git/--no-git", help="Make the folder a Git repository.")] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Ask nothing.")] = False,
) -> None:
    """Make a new project: a small game that can be built and played at once, and changed into your own.

    On a terminal, what no option says is asked for. With Git, its first commit gets the tag v0.1.0.
    """
    asking = not yes and _on_a_terminal()
    try:
        require_empty(folder)
        _note_a_project_around(folder)
        here = folder.resolve().name
        name = _answer(name, asking, "Name of the game", re.sub("[-_]", " ", here).title(), on_the_box)
        suggested = game_of(name) or game_of(here)
        if not (game or suggested or asking):
            raise WishError(f'"{name}" gives no name for files', "say it with --game, in letters from a to z")
        game = _answer(game, asking, "Its name in files", suggested, in_files)
        least, most = _answer(players, asking, "Players", "2-4", players_of)
        wanted = _answer(size, asking, f"Size of the cards ({listed(CARD_SIZES)})", "poker", size_of)
        wishes = Wishes(game, name, least, most, wanted)
        if git is None:
            git = not asking or typer.confirm("Make it a Git repository?", default=True)
        place(folder, project_files(wishes, installed_from()) | game_files(STARTER, wishes), with_schemas)
    except WishError as error:
        fail(str(error), error.hint)
    except OSError as error:
        fail(f"cannot make the project: {reason_of(error)}")
    refused = make_repository(folder) if git else None
    message = f"{name}, as it begins"
    kept = git and refused is None and keep_first_state(folder, message, FIRST_TAG)
    number = str(least) if least == most else f"{least}–{most}"
    say(f"made {folder}: {name}, for {number} players" + (f" ({refused})" if refused else ""))
    steps = [f"cd {shlex.quote(str(folder))}"]
    if kept:
        say(f"Git keeps it as it is now: {FIRST_TAG}")
    elif git and (folder / ".git").exists():
        say(f"Git does not keep it as {FIRST_TAG} yet; when it knows who you are, let it:")
        steps += [f"git add -A && git commit -m {shlex.quote(message)}", f"git tag {FIRST_TAG}"]
    say("".join(f"\n  {step}" for step in (*steps, "designer build")))
    say("\nGUIDE.md shows a first day with it.")


def with_schemas(root: Path) -> None:
    """Add what editors read to the files of a new game."""
    project = Project(root)
    texts, diagnostics = schema_texts(project, project.games())
    assert not diagnostics, f"what a game begins with is sound: {diagnostics}"
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8", newline="\n")


def _answer(given: str | None, asking: bool, question: str, default: str, read: Callable[[str], T]) -> T:
    """What an option says, or somebody who is asked, until it can be."""
    while given is None and asking:
        try:
            return read(str(typer.prompt(question, default=default or None)))
        except WishError as error:
            say(f"  {error}" + (f": {error.hint}" if error.hint else ""))
    return read(default if given is None else given)


def _note_a_project_around(folder: Path) -> None:
    around = find_project(folder.resolve().parent)
    if around is not None:
        hint = "one more game of it is made by designer new-game NAME"
        say(f"note: {folder} is inside the project {around.root}; {hint}", err=True)


def _on_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
