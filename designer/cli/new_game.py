"""``designer new-game``: one more game in a project."""

from __future__ import annotations

from enum import StrEnum
from pathlib import PurePosixPath
from typing import Annotated

import typer

from designer.cli.common import ProjectOption, fail, open_project, reason_of
from designer.cli.lines import say
from designer.cli.new import with_schemas
from designer.model.print_spec import CARD_SIZES
from designer.starting.placing import place, require_free
from designer.starting.scaffold import BARE, STARTER, game_files
from designer.starting.wishes import WishError, Wishes, players_of

NAME = "new-game"
EXAMPLES = 'Examples: designer new-game skirmish · designer new-game skirmish --name "Skirmish at Dawn" --from bare'


class Beginning(StrEnum):
    """What a game begins with."""

    STARTER = STARTER
    BARE = BARE


def run(
    game: Annotated[str, typer.Argument(metavar="NAME", help="Its name in files: small letters and underscores.")],
    name: Annotated[str | None, typer.Option("--name", help="The game's name, as on the box.")] = None,
    beginning: Annotated[
        Beginning, typer.Option("--from", help="A deck that can be played, or as little as can be built.")
    ] = Beginning.STARTER,
    players: Annotated[str, typer.Option("--players", help="How many can play: 2-4, or one number.")] = "2-4",
    size: Annotated[str, typer.Option("--size", metavar="|".join(CARD_SIZES), help="The size of its cards.")] = "poker",
    project: ProjectOption = None,
) -> None:
    """Add a game to a project in its three places: cards/NAME/, schemas/NAME.py and templates/NAME/."""
    opened = open_project(project)
    try:
        least, most = players_of(players)
        wishes = Wishes(game, name or game.replace("_", " ").title(), least, most, size)
        files = game_files(beginning.value, wishes)
        require_free(opened.root, [*files, *_places(game)])
        place(opened.root, files, with_schemas)
    except WishError as error:
        fail(str(error), error.hint)
    except OSError as error:
        fail(f"cannot make the game: {reason_of(error)}")
    say(f"made cards/{game}/, schemas/{game}.py and templates/{game}/")
    say(f"\n  designer build {game}")


def _places(game: str) -> list[PurePosixPath]:
    """What belongs to a game of this name, whatever is in it."""
    names = (f"cards/{game}", f"schemas/{game}", f"schemas/{game}.schema.json", f"templates/{game}")
    return [PurePosixPath(name) for name in names]
