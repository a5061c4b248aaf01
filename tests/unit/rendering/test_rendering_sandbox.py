"""A template sees the data of records, and nothing that Pydantic or Python can do with them."""

from __future__ import annotations

from pathlib import Path

import jinja2
import pytest
from jinja2.sandbox import SecurityError

from designer.compiling import compile_game
from designer.model.game import Game
from designer.project import Project
from designer.rendering.templates import Studio
from tests.conftest import TINY


@pytest.fixture(scope="module")
def game() -> Game:
    game = compile_game(Project(TINY), "tiny").game
    assert game is not None
    return game


def run(game: Game, text: str) -> str:
    return Studio(game).environment.from_string(text).render(card=game.of_kind("thing")["sword"].record)


def test_fields_and_kinds_are_seen(game: Game) -> None:
    assert run(game, "{{ card.name }} {{ card.kind }} {{ card.effects[0].count }} {{ game.players.max }}") == (
        "Sword &amp; &lt;Shield&gt; thing 2 2"
    )


@pytest.mark.parametrize(
    "expression",
    [
        "game.parse_raw('x', content_type='pickle', allow_pickle=true)",
        "game.parse_file('/etc/hostname')",
        "card.model_dump()",
        "card.model_copy(update={'name': 'x'})",
        "card.model_json_schema()",
        "card.model_fields",
        "card.__class__.__mro__",
        "card.effects[0].from_orm(1)",
        "record.__self__",
        "icon.__func__.__globals__",
        "''.__class__",
        "cycler.__init__.__globals__",
        "game.players.construct()",
        "(card | attr('model_dump'))()",
        "'{0.__class__}'.format(card)",
        "'%s' | format(card.__class__)",
    ],
)
def test_nothing_else_can_be_reached(game: Game, expression: str) -> None:
    with pytest.raises((SecurityError, jinja2.UndefinedError)):
        run(game, "{{ " + expression + " }}")


def test_what_a_rulebook_unpickles_is_never_run(game: Game, tmp_path: Path) -> None:
    canary = tmp_path / "canary"
    payload = f"cos\\nsystem\\n(S'touch {canary}'\\ntR."
    call = f'game.parse_raw("{payload}", content_type="pickle", allow_pickle=true)'
    with pytest.raises((SecurityError, jinja2.UndefinedError)):
        run(game, "{{ " + call + " }}")
    assert not canary.exists()
