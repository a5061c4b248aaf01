"""A game at a screen: what is typed, what comes of it, and what nobody else may see."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from designer.engine.bots import bot_named
from designer.engine.kernel import Event, Placed, Position
from designer.engine.replays import read_replay
from designer.tabletop.handbook import Handbook
from designer.tabletop.inputs import Keyboard, Script, WrongInputError
from designer.tabletop.screens import Screen, _shortened, seen
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

        self.forgot = 0
        super().__init__(ask, self._forget)

    def _forget(self) -> None:
        self.forgot += 1


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
    assert keyboard.forgot == 2, "nor can the keys bring back what the other typed"


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


def test_watching_bots_tells_what_the_whole_table_sees_to_the_end() -> None:
    made, lines = session(Script([], "x"), "random", "random")
    assert made.table.state.ended
    assert any(line.startswith("The game is over: ") for line in lines)
    assert sum("draws a coin" in line for line in lines) == sum(len(purse) for purse in made.table.state.purses) > 0
    assert not any("worth" in line for line in lines)


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


HOME = ["move A2", "move A3", "move A4", "move B4", "move C4", "move D4", "move E4", "move E3", "move E2", "move E1"]


def test_what_brought_about_the_end_is_told_before_it(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(
        '{"game": "parlour", "given": {"at": {"Blue": "D1"}}, "seats": ["human", "human"]}', encoding="utf-8"
    )
    _, lines = typed(f"load {file}", "move E1", "end")
    end = next(number for number, line in enumerate(lines) if line.startswith("The end"))
    told = lines[:end][::-1]
    assert told[: told.index("What happened")] == ["", "  • Blue ends the turn."]
    assert lines[-1] == "", "a blank line before the prompt"
    assert lines[-2].startswith("The game is over: Blue won (home)")


def test_so_far_is_not_said_of_what_one_may_not_know() -> None:
    _, lines = typed("move B1", seats=("human", "human"))
    assert "So far" not in lines


@pytest.mark.parametrize(
    ("event", "watchers", "told"),
    [
        (Event("a", ""), (), True),
        (Event("a", "", 0, {}, (0,)), (), False),
        (Event("a", "", 0, {}, (0,)), (0,), True),
        (Event("a", "", 0, {}, (1,)), (), True),  # all but whoever did it: the whole table is told
        (Event("a", "", 0, {}, (1,)), (0,), False),  # who is told more
        (Event("a", "", 0, {}, (0, 1)), (), True),
        (Event("a", "", None, {}, (0,)), (), False),
    ],
)
def test_an_open_log_has_what_the_whole_table_sees(event: Event, watchers: tuple[int, ...], told: bool) -> None:
    assert seen(event, watchers, 2) is told


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("999", "Choose a number from 1 to 4."),
        ("0", "Choose a number from 1 to 4."),
        ("-3", "Choose a number from 1 to 4."),
        ("move B11", 'There is no “b11” to choose now: did you mean "b1"?'),
    ],
)
def test_a_slip_in_a_number_or_a_name_is_told(line: str, reason: str) -> None:
    made, lines = typed(line)
    assert reason in lines
    assert made.table.actions == []


def test_a_game_that_is_not_saved_is_left_for_another_only_when_said_twice(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed("move A2", f"save {file}")
    made, lines = typed("move B1", f"load {file}")
    assert made.table.actions == ["move B1"]
    assert "The game that you play is not saved: save FILE, or load again to leave it." in lines
    made, lines = typed("move B1", f"load {file}", f"load {file}")
    assert made.table.actions == ["move A2"]


def test_what_was_taken_back_and_played_otherwise_is_not_saved(tmp_path: Path) -> None:
    made, _ = typed("move B1", f"save {tmp_path / 'game.json'}", "undo", "move A2")
    assert made.unsaved


def test_who_sits_at_a_loaded_game_of_bots_goes_on_with_it(tmp_path: Path) -> None:
    file = tmp_path / "bots.json"
    file.write_text('{"game": "parlour", "seats": ["random", "greedy"], "actions": ["move B1"]}', encoding="utf-8")
    made, lines = typed(f"load {file}", "end-turn")
    assert made.table.seats == ("human", "random")
    assert made.table.actions[:2] == ["move B1", "end-turn"]
    assert f"Loaded {file}, played by human, random." in " ".join(lines)


def test_who_is_to_take_the_screen_can_save_and_stop_without_seeing_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    keyboard = Typed("draw", "end-turn", "log", f"save {file}", "quit")
    made, lines = session(keyboard, "human", "human")
    after = lines[lines.index("Pass to Red.") :]
    assert made.done
    assert read_replay(file.read_bytes()).actions == ("draw", "end-turn")
    assert any(line.startswith("Press Enter alone") for line in after)
    assert not any("Parlour" in line or "•" in line for line in after)


def terminal(width: int = 100) -> tuple[Console, io.StringIO]:
    out = io.StringIO()
    console = Console(
        file=out, width=width, force_terminal=True, color_system="truecolor", highlight=False, legacy_windows=False,
        _environ={"TERM": "xterm"},
    )  # fmt: skip
    return console, out


@pytest.mark.parametrize("colours", [True, False])
def test_a_terminal_without_colour_tells_whose_pieces_are_whose(colours: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = parlour_table()
    pieces = [Placed("A1", "figure/hero", "Blue"), Placed("B4", "figure/hero", "Red")]
    monkeypatch.setattr(table.rules, "position", lambda _: Position("field/meadow", pieces))
    console, out = terminal()
    console.no_color = not colours
    Screen(console, table.rules).table(table.state, 0, "Now")
    assert ("small letters" in out.getvalue()) is not colours
    assert ("h'Red" in out.getvalue()) is not colours
    assert ("\x1b[1;38;2" in out.getvalue()) is colours


def test_a_shared_terminal_is_cleared_with_all_that_could_be_scrolled_back_to() -> None:
    console, out = terminal()
    Screen(console, parlour_table().rules).clear()
    assert "\x1b[2J" in out.getvalue()
    assert "\x1b[3J" in out.getvalue()
    dull, out = screen_console()
    Screen(dull, parlour_table().rules).clear()
    assert out.getvalue().count("\n") > dull.height


def test_lines_are_broken_between_words_on_a_terminal_alone() -> None:
    words = "one two three four five six seven eight nine ten"
    console, out = terminal(20)
    Screen(console, parlour_table().rules).say(words)
    assert max(map(len, out.getvalue().splitlines())) <= 20
    assert " ".join(out.getvalue().split()) == words
    pipe, out = screen_console(20)
    Screen(pipe, parlour_table().rules).say(words)
    assert out.getvalue() == f"{words}\n"


def test_a_narrow_terminal_has_a_list_instead_of_a_board() -> None:
    table = parlour_table()
    console, out = screen_console(12)
    Screen(console, table.rules).table(table.state, 0, "Now")
    said = " ".join(out.getvalue().split())
    assert "The board needs 19 columns. This is what lies on it: A1: Hero (B) A4: Hero (R)" in said


def test_a_long_list_is_shortened_between_its_entries() -> None:
    said = "discards: " + ", ".join(f"card number {number}" for number in range(30))
    shown = _shortened(said)
    assert shown.endswith(" more; see: board")
    entries = shown.partition(" and ")[0].count(", ") + 1
    assert shown.endswith(f" and {30 - entries} more; see: board")
    assert _shortened("short, list") == "short, list"


def test_a_bot_that_takes_its_time_is_said_to_think_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.tabletop.screens._PATIENCE", 0.0)
    for (console, out), shown, told in (
        (terminal(), True, True),
        (terminal(), False, False),
        (screen_console(), True, False),
    ):
        with Screen(console, parlour_table().rules).thinking(1, shown=shown):
            time.sleep(0.2)
        assert ("Red is thinking" in out.getvalue()) is told
