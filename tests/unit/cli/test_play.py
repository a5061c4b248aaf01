"""``designer play`` from the command line: scripts, pipes, what was agreed, and every way in which it says no."""

from __future__ import annotations

import errno
import json
import os
import resource
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.cli import play as command
from designer.cli.app import app
from designer.engine.replays import Table, read_replay
from designer.project import Project
from designer.tabletop.inputs import Keyboard
from designer.tabletop.saved_games import require_place, save_game
from designer.tabletop.screens import Screen
from tests.unit.tabletop.playing import parlour_bundle, parlour_rules, parlour_table


@pytest.fixture(autouse=True)
def _rules() -> Iterator[None]:
    with parlour_rules():
        yield


def play(project: Project | None, *words: object, typed: str = "", game: str = "parlour") -> Result:
    place = ["-C", str(project.root)] if project else []
    return CliRunner().invoke(app, ["play", game, *map(str, words), *place], input=typed, env={"COLUMNS": "100"})


def refused(result: Result, code: int, *parts: str) -> None:
    assert result.exit_code == code, result.output
    for part in parts:
        assert part in result.stderr
    assert "Traceback" not in result.output


def test_a_script_is_played_and_comes_out_the_same_every_time(parlour: Project, tmp_path: Path) -> None:
    script = tmp_path / "turns.txt"
    script.write_text("move B1   # to the east\nend-turn\n\ndraw\nend\nboard\n", encoding="utf-8")
    first, second = (play(parlour, "--script", script, "--seed", 3, "--seat", "human") for _ in range(2))
    assert first.exit_code == 0, first.output
    assert first.stdout == second.stdout
    assert first.stdout.startswith("> move B1\n  • Blue walks from A1 to B1.")
    assert "Parlour · Turn 5: Blue to move" in first.stdout


def test_a_pipe_is_read_like_a_script(parlour: Project) -> None:
    result = play(parlour, "--seat", "human", "--seat", "random", typed="move B1\nmove C1\n")
    refused(result, 1, "standard input:2: You have moved or drawn in this turn.")
    assert "Blue walks from A1 to B1." in result.stdout


def test_bots_play_to_the_end_and_a_game_can_be_kept_and_gone_on_with(parlour: Project, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = play(parlour, "--seat", "random", "--seat", "greedy", "--seed", 5, "--save", file)
    assert result.exit_code == 0, result.output
    assert "The game is over: " in result.stdout
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert saved["seats"] == ["random", "greedy"]
    assert saved["setup"]["seed"] == 5
    assert saved["outcome"]["ended"]
    again = play(parlour, "--load", file, typed="log\n")
    assert again.exit_code == 0, again.output
    told = [line for line in result.stdout.splitlines() if line.startswith("  •")]
    assert [line for line in again.stdout.splitlines() if line.startswith("  •")] == told
    assert "The game is over: " in again.stdout


def test_a_position_that_somebody_wrote_is_played_on_by_whom_one_wants(parlour: Project, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"game": "parlour", "given": {"at": {"Blue": "D1"}}, "seats": ["random"]}', encoding="utf-8")
    result = play(parlour, "--load", file, "--seat", "human", "--seat", "human", typed="move E1\nend\n")
    assert result.exit_code == 0, result.output
    assert "The game is over: Blue won (home)" in result.stdout


def test_the_json_of_a_build_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "engine.json"
    file.write_text(parlour_bundle().model_dump_json(), encoding="utf-8")
    result = play(None, "--engine", file, typed="move B1\n")
    assert result.exit_code == 0, result.output
    refused(play(None, "--engine", file, game="other"), 2, "is the game parlour, not other")
    file.write_text(file.read_text(encoding="utf-8").replace("Meadow", "Moor"), encoding="utf-8")
    refused(play(None, "--engine", file), 1, "the content is not what its hash says [damaged-bundle]")
    refused(play(None, "--engine", tmp_path / "none.json"), 2, "cannot read the game")


def test_modules_are_agreed_and_told(parlour: Project) -> None:
    result = play(parlour, "--module", "money=off", typed="end\n")
    assert result.exit_code == 0, result.output
    assert "Agreed: money=off" in result.stdout


@pytest.mark.parametrize(
    ("words", "code", "parts"),
    [
        (("--seat", "humna"), 2, ['there is no player "humna"', 'did you mean "human"?']),
        (("--seat", "mcts:many"), 1, ["cannot be played so"]),
        (("--seat", "human", "--seat", "human", "--seat", "human"), 2, ["there are 3 seats, but 2 players"]),
        (("--players", "3"), 1, ["Parlour is for 2 players, not 3 [wrong-number-of-players]"]),
        (("--ruling", "ties=shared"), 1, ['there is no ruling "ties" [unknown-ruling]']),
        (("--ruling", "ties"), 2, ['"ties" says nothing to --ruling', "write --ruling ID=OPTION"]),
        (("--module", "money=maybe"), 2, ['the module money can be on or off, not "maybe"']),
        (("--module", "mony=on"), 1, ['there is no module "mony" [unknown-module]', 'did you mean "money"?']),
        (("--script", "none.txt"), 2, ["cannot read the script: none.txt: no such file or directory"]),
        (("--load", "none.json"), 2, ["cannot read the game: none.json: no such file or directory"]),
        (("--load", "none.json", "--seed", "3"), 2, ["a saved game has its own players, seed"]),
        (("--players", "99999999999999999999"), 1, ["Parlour is for 2 players, not 9", "[wrong-number-of-players]"]),
        (
            ("--save", "none/game.json"),
            2,
            ["the game could not be saved: ", "none/game.json: no such file or directory"],
        ),
        (("--save", "."), 2, ["the game could not be saved: ", "is a directory"]),
        (("--lang", "fr"), 2, ["fr"]),
    ],
)
def test_what_cannot_be_is_told(parlour: Project, words: tuple[str, ...], code: int, parts: list[str]) -> None:
    refused(play(parlour, *words), code, *parts)


def test_a_game_that_is_not_there_and_one_without_rules(parlour: Project, tiny: Project) -> None:
    refused(play(parlour, game="parlor"), 2, 'there is no game "parlor"', 'did you mean "parlour"?')
    refused(play(tiny, game="tiny"), 1, 'no rules are written for the game "tiny" [no-rules]')


def test_content_with_errors_is_not_played(parlour: Project) -> None:
    things = parlour.root / "cards" / "parlour" / "things.yaml"
    things.write_text(things.read_text(encoding="utf-8").replace("wet: false", "wet: perhaps"), encoding="utf-8")
    refused(play(parlour), 1, "parlour has errors and cannot be played", "designer check parlour")


def test_what_is_no_saved_game_is_neither_loaded_nor_overwritten(parlour: Project, tmp_path: Path) -> None:
    file = tmp_path / "notes.json"
    file.write_text('{"notes": 1}', encoding="utf-8")
    refused(play(parlour, "--load", file), 1, "[not-a-replay]")
    result = play(parlour, "--save", file, typed="end\n")
    refused(result, 1, "holds no saved game; it is left alone [occupied-file]", "see: designer explain occupied-file")
    assert result.stdout == "", "it is said before anything is played"
    assert file.read_text(encoding="utf-8") == '{"notes": 1}'


def test_help_quotes_the_rulebook_of_the_project(parlour: Project) -> None:
    result = play(parlour, typed="help money\nhelp the game\n")
    assert result.exit_code == 0, result.output
    assert "Coins are in play." in result.stdout
    assert "The game  rulebook" in result.stdout


# ---- saving


def begun(*actions: str) -> Table:
    table = parlour_table()
    for action in actions:
        table.act(action)
    return table


def test_a_save_that_fails_leaves_the_older_one_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    save_game(begun("move B1").replay(), file)
    before = file.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        with pytest.raises(OSError, match=r"game\.json") as error:
            save_game(begun("move A2").replay(), file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, ignored)
    assert error.value.errno == errno.EFBIG
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_save_keeps_who_may_read_it_and_follows_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "link.json"
    save_game(begun().replay(), file)
    assert file.stat().st_mode & 0o777 == 0o666 & ~_umask()
    file.chmod(0o640)
    link.symlink_to(file)
    save_game(begun("move B1").replay(), link)
    assert link.is_symlink()
    assert read_replay(file.read_bytes()).actions == ("move B1",)
    assert file.stat().st_mode & 0o777 == 0o640


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_looking_for_a_place_leaves_no_trace(tmp_path: Path) -> None:
    require_place(tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(OSError, match=r"none/game\.json"):
        require_place(tmp_path / "none" / "game.json")


def test_a_script_that_stops_is_saved_up_to_there(parlour: Project, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = play(parlour, "--save", file, "--seat", "human", "--seat", "human", typed="move B1\nmove C1\n")
    refused(result, 1, "standard input:2:")
    assert read_replay(file.read_bytes()).actions == ("move B1",)


# ---- leaving


class Leaving(Keyboard):
    """Somebody at a terminal: each line is typed, or done where it is no text."""

    def __init__(self, *lines: str | Callable[[], str]) -> None:
        self.prompts: list[str] = []
        rest = iter(lines)

        def ask(prompt: str) -> str:
            self.prompts.append(prompt)
            line = next(rest, None)
            if line is None:
                raise EOFError
            return line if isinstance(line, str) else line()

        super().__init__(ask)


def interrupted() -> str:
    raise KeyboardInterrupt


def signalled(number: int) -> Callable[[], str]:
    def send() -> str:
        signal.raise_signal(number)
        raise AssertionError("it was to end here")

    return send


def at_terminal(
    monkeypatch: pytest.MonkeyPatch, project: Project, *lines: str | Callable[[], str], words: tuple[object, ...] = ()
) -> tuple[Result, list[str]]:
    keyboard = Leaving(*lines)
    monkeypatch.setattr(command, "_inputs", lambda _: keyboard)
    return play(project, "--seat", "human", "--seat", "human", *words), keyboard.prompts


@pytest.mark.parametrize(
    ("leaving", "code"), [(["quit"], 0), ([interrupted], 130), ([], 0)], ids=["quit", "ctrl-c", "ctrl-d"]
)
def test_a_game_that_is_not_saved_is_asked_for_once_more(
    parlour: Project,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    leaving: list[str | Callable[[], str]],
    code: int,
) -> None:
    wrong, file = tmp_path / "none" / "game.json", tmp_path / "game.json"
    answers = [str(wrong), f"save {file}"] if leaving else []
    result, prompts = at_terminal(monkeypatch, parlour, "move B1", *leaving, *answers)
    assert result.exit_code == code, result.output
    assert prompts[-1].startswith("Save it? Name a file")
    if leaving:
        assert "none/game.json: no such file or directory" in result.stderr
        assert read_replay(file.read_bytes()).actions == ("move B1",)
        assert "The game is not saved.\n" not in result.stderr
    else:
        assert result.stderr == "The game is not saved.\n"


def test_who_wants_no_file_leaves_at_once(parlour: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    result, _ = at_terminal(monkeypatch, parlour, "move B1", "quit", "")
    assert (result.exit_code, result.stderr) == (0, "The game is not saved.\n")
    result, prompts = at_terminal(monkeypatch, parlour, "quit")
    assert (result.exit_code, result.stderr, len(prompts)) == (0, "", 1)


def test_a_game_that_was_loaded_and_only_looked_at_is_not_asked_for(
    parlour: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    save_game(begun("move B1").replay(), file)
    result, prompts = at_terminal(monkeypatch, parlour, "quit", words=("--load", file))
    assert (result.exit_code, result.stderr, len(prompts)) == (0, "", 1)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_game_is_saved_when_the_system_ends_it(
    parlour: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    file = tmp_path / "game.json"
    monkeypatch.setattr(signal, "SIG_IGN", None)  # whoever runs the tests may have it ignored
    before = signal.getsignal(number)
    result, _ = at_terminal(monkeypatch, parlour, "move B1", signalled(number), words=("--save", file))
    assert result.exit_code == 128 + number
    assert read_replay(file.read_bytes()).actions == ("move B1",)
    assert signal.getsignal(number) == before
    result, prompts = at_terminal(monkeypatch, parlour, "move B1", signalled(number))
    assert result.stderr == "The game is not saved.\n"
    assert len(prompts) == 2, "nobody is there who could be asked"


def test_a_game_is_saved_when_nothing_can_be_printed_any_more(
    parlour: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr(Screen, "outcome", full)
    play(parlour, "--seat", "random", "--seat", "random", "--save", file)
    assert read_replay(file.read_bytes()).outcome is not None


def test_when_the_file_cannot_be_written_at_the_end_another_is_asked_for(
    parlour: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, other = tmp_path / "there", tmp_path / "other.json"
    folder.mkdir()

    def gone() -> str:
        folder.rmdir()
        return "quit"

    words = ("--save", folder / "game.json")
    result, _ = at_terminal(monkeypatch, parlour, "move B1", gone, str(other), words=words)
    assert result.exit_code == 0, result.output
    assert "The game is not saved: " in result.stderr
    assert read_replay(other.read_bytes()).actions == ("move B1",)


def test_a_game_of_other_rules_is_gone_on_with_when_one_asks_for_it(parlour: Project, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    save_game(begun("move B1").replay().model_copy(update={"rules_hash": "sha256:0"}), file)
    refused(play(parlour, "--load", file), 1, "whose rules were not the same [other-content]", "--anyway")
    assert play(parlour, "--load", file, "--anyway").exit_code == 0
