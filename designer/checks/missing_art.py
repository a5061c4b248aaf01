"""A picture is not there, or is not inside the game's folder.

Players find a card in their hand by its picture; one without it looks unfinished, and is found last. `art` is a path
from the game's content folder, with the exact letter case of the file on disk: what a Mac forgives, a Linux build
server does not. Paths that lead out of the folder, and addresses on the network, are never read.

Bad:
    art: art/Dragon.PNG

Good:
    art: art/dragon.png
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic
from designer.model.game import Game, Written
from designer.model.markers import IsArt
from designer.model.marks import marked_as
from designer.model.pictures import picture_problem, pictures_in
from designer.yaml_source import Loc


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every picture that cannot be used, once for each place that names it."""
    files = pictures_in(game.content_dir)
    for entry in game.entries:
        for loc, art, _ in marked_as(entry.record, IsArt):
            yield from _problem(entry, loc, art, game, files)
    for unread in game.unread:
        for field, art in unread.pictures:
            yield from _problem(unread, (field,), art, game, files)


def _problem(written: Written, loc: Loc, art: str, game: Game, files: dict[str, bool]) -> Iterator[Diagnostic]:
    problem = picture_problem(art, files, game.content_dir)
    if problem is not None:
        message, hint = problem
        yield Diagnostic("missing-art", message, written.span(loc), hint=hint)
