"""A game at a screen: what is typed, what comes of it, and what nobody else may see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from designer.engine.bots import bot_named
from designer.engine.replays import read_replay
from designer.tabletop.handbook import Handbook
from designer.tabletop.inputs import Keyboard, Script, WrongInputError
from designer.tabletop.screens import Screen
from designer.tabletop.sessions import Session
from tests.unit.tabletop.playing import parlour_rules, parlour_table, screen_console


@pytest.fixture(autouse=True)
def _rules() -> Iterator[None]:
    with parlour_rules():
        yield


class Typed(Keyboard):
    """Somebody who types these lines, and the prompts that were seen."""

    def __init__(self, *lines: str) -> None:
        self.prompts: list[str] = []
        rest = iter(lines)

        def ask(prompt: str) -> str:
            self.prompts.append(prompt)
            try:
                return next(rest)
            except StopIteration:
                raise EOFError from None

        super().__init__(ask)


def session(inputs: Keyboard | Script, *seats: str, seed: int = 7) -> tuple[Session, list[str]]:
    """A game that was played as long as there was something to read, and the lines on the screen."""
    console, out = screen_console()
    table = parlour_table(*seats, seed=seed)
    made = Session(table, Screen(console, table.rules), inputs, Handbook(table.bundle), bot_named)
    made.run()
    return made, [line.rstrip() for line in out.getvalue().splitlines()]


def typed(*lines: str, seats: tuple[str, ...] = ("human", "random"), seed: int = 7) -> tuple[Session, list[str]]:
    return session(Typed(*lines), *seats, seed=seed)


def test_a_player_sees_the_board_the_panels_and_a_numbered_menu_and_chooses() -> None:
    made, lines = typed("1")
    assert made.table.actions == ["move B1"]
    assert any(line.startswith("Parlour · Turn 1: Blue to move") for line in lines)
    assert "  1  to B1  move B1" in lines
    assert "  • Blue walks from A1 to B1." in lines
    assert any("Coins: none" in line for line in lines)


def test_bots_act_by_themselves_and_what_they_did_is_told_when_it_is_the_players_turn() -> None:
    made, lines = typed("end-turn")
    assert made.table.actions[0] == "end-turn"
    assert made.rules.to_move(made.table.state) == 0
    told = lines[lines.index("What happened") :]
    assert "  • Blue ends the turn." in told
    assert any(line.startswith("  • Red ") for line in told)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("move C1", "C1 is wet."),
        ("move E4", "E4 is not beside your hero."),
        ("dance", "There are move TILE, draw and end-turn."),
        ("move", "That could be move B1, move A2."),
    ],
)
def test_what_is_not_allowed_is_told_why_and_asked_again(line: str, reason: str) -> None:
    made, lines = typed(line, "move B1")
    assert reason in lines
    assert made.table.actions == ["move B1"]


def test_undo_takes_back_the_last_own_decision_and_what_followed() -> None:
    made, lines = typed("move B1", "end-turn", "undo", "undo", "undo")
    assert made.table.actions == []
    assert "There is nothing of yours to take back." in lines


def test_what_is_played_again_after_undo_comes_out_the_same() -> None:
    once, _ = typed("draw", "end-turn", "end-turn")
    again, _ = typed("draw", "end-turn", "undo", "undo", "draw", "end-turn", "end-turn")
    assert again.table.actions == once.table.actions
    assert again.table.state == once.table.state


def test_hint_says_what_the_greedy_bot_would_do() -> None:
    made, lines = typed("hint")
    assert any(line.startswith("A greedy player would choose: ") for line in lines)
    assert made.table.actions == []


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    made, _ = typed("move B1", f"save {file}")
    assert not made.unsaved
    assert read_replay(file.read_bytes()).actions == ("move B1",)
    loaded, _ = typed(f"load {file}", "end-turn")
    assert loaded.table.actions[:2] == ["move B1", "end-turn"]
    assert loaded.unsaved


def test_another_file_is_not_overwritten_and_one_that_is_not_there_is_not_loaded(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("mine", encoding="utf-8")
    _, lines = typed("save", "load", f"save {other}", f"load {other}", f"load {tmp_path / 'none.json'}")
    assert other.read_text(encoding="utf-8") == "mine"
    assert "Say where to: save FILE" in lines
    assert "Say from where: load FILE" in lines
    assert any("holds no saved game; it is left alone" in line for line in lines)
    assert any("none.json: no such file or directory" in line for line in lines)


def test_list_shows_what_has_some_words_in_it() -> None:
    _, lines = typed("list walk", "list nothing like it")
    shown = lines[-4:]
    assert "  1  to B1  move B1" in shown
    assert lines[-1] == "Nothing that you may do has “nothing like it” in it."


def test_the_log_has_no_secrets_of_others() -> None:
    made, lines = typed("draw", "end-turn", "", "log", seats=("human", "human"))
    secret = next(event.text for events in made.table.events for event in events if event.seen_by)
    log = lines[max(number for number, line in enumerate(lines) if "Red to move" in line) :]
    assert f"  • {secret}" not in log
    assert "  • Blue draws a coin." in log


def test_a_shared_screen_is_handed_on_only_when_something_is_hidden() -> None:
    keyboard = Typed("move B1", "end-turn", "end-turn", "draw", "end-turn", "", "end-turn", "")
    _, lines = session(keyboard, "human", "human")
    passed = [line for line in lines if line.startswith("Pass to ")]
    assert passed == ["Pass to Red.", "Pass to Blue."]
    assert keyboard.prompts.count("press Enter") == 2


def test_what_another_drew_is_not_on_the_screen_after_it_was_handed_on() -> None:
    made, lines = session(Typed("draw", "end-turn", ""), "human", "human")
    coin = made.table.state.purses[0][0]
    after = lines[lines.index("Pass to Red.") :]
    assert not any(f"Coins: {coin}" in line or f"worth {coin}" in line for line in after)
    assert any("Coins: ?" in line for line in after)


def test_the_end_is_told_and_can_be_taken_back() -> None:
    moves = ["move A2", "end-turn", "move A3", "end-turn", "move A4", "end-turn"]
    moves += ["move B4", "end-turn", "move C4", "end-turn", "end-turn"]
    made, lines = session(Script([*moves, "undo", "log"], "x"), "human", "random", seed=1)
    assert any(line.startswith("The game is over: ") and "(turn limit)" in line for line in lines)
    assert not made.table.state.ended


def test_watching_bots_tells_everything_to_the_end() -> None:
    made, lines = session(Script([], "x"), "random", "random")
    assert made.table.state.ended
    assert any(line.startswith("The game is over: ") for line in lines)
    assert sum("worth" in line for line in lines) == sum(len(purse) for purse in made.table.state.purses)


def test_a_script_has_no_prompts_and_its_comments_say_nothing() -> None:
    script = ["# the first turn", "", "move B1  # east", "end"]
    made, lines = session(Script(script, "first.txt"), "human", "random")
    assert made.table.actions[:2] == ["move B1", "end-turn"]
    assert lines[:2] == ["> move B1", "  • Blue walks from A1 to B1."]


def test_a_script_stops_at_a_line_that_is_not_allowed() -> None:
    with pytest.raises(WrongInputError, match=r"^first\.txt:3: C1 is wet\.$"):
        session(Script(["# one", "", "move C1"], "first.txt"), "human", "random")


def test_quit_ends_at_once() -> None:
    made, _ = typed("quit", "move B1")
    assert made.table.actions == []


def test_help_names_every_command_and_quotes_the_rules() -> None:
    _, lines = typed("help", "help meadow", "help medow", "help blorf")
    assert any("undo" in line and "take back" in line for line in lines)
    assert "  Your (star) is wet." in lines
    assert 'The rules say nothing about “medow”. did you mean "Meadow"?' in lines
    assert lines[-1] == "The rules say nothing about “blorf”."
