"""The files that ``designer replay`` writes of a position."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from designer.cli.common import CONTENT_ERROR, fail, reason_of
from designer.cli.lines import say
from designer.engine.replays import Table
from designer.model.game import Game
from designer.position_pictures import FORMATS, UndrawableError, pdf_of_position
from designer.rendering.template_problems import TemplateProblem

_LONGEST = 110
"""How much is said below a picture."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The files to write, by their formats, and how wide the board is in them, in millimetres."""

    files: Mapping[str, Path]
    width: float

    def draw(self, game: Game, table: Table, number: int) -> None:
        """Write the position after so many actions, or stop and say why it cannot be drawn."""
        rules, state = table.rules, table.states[number]
        title = f"{rules.bundle.game.name} · {_moment(number, len(table.actions))}"
        try:
            if sys.stderr.isatty():  # the faces that are not in the cache take their time
                say("Drawing the position …", err=True)
            page = pdf_of_position(game, rules.position(state), (title, _said(table, number)), self.width)
            for kind, file in self.files.items():
                file.write_bytes(FORMATS[kind](page, title))
                say(f"Wrote {file}.", err=True)
        except TemplateProblem as problem:
            fail(f"the position cannot be drawn: {problem.said}", problem.hint, CONTENT_ERROR)
        except UndrawableError as problem:
            fail(f"the position cannot be drawn as SVG: it has {problem}", "use --pdf or --png", CONTENT_ERROR)
        except OSError as error:
            fail(f"the picture cannot be written: {reason_of(error)}")


def _moment(number: int, count: int) -> str:
    return "before the first action" if number == 0 else f"after {number} of {count} actions"


def _said(table: Table, number: int) -> str:
    """What happened last, and who is to move; nothing that only some may know."""
    public = [event.text for event in table.events[number] if event.is_open(table.rules.players)]
    seat = table.rules.to_move(table.states[number])
    last = public[-1] if public else ""
    then = f"{table.rules.seats[seat]} is to move." if seat != -1 else "" if last else "The game is over."
    if len(last) > _LONGEST:
        last = last[: _LONGEST - 1].rsplit(" ", 1)[0] + " …"
    return f"{last} {then}".strip()
