"""``designer new`` and ``designer new-game``: what they make has nothing wrong with it, and can be printed at once."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest
from check_jsonschema import main as check_jsonschema
from click.testing import CliRunner as ClickRunner
from click.testing import Result
from typer.testing import CliRunner

from designer.authoring_schema import facts_schema
from designer.cli import new
from designer.cli.app import app
from designer.locales.languages import game_in
from designer.model.locale import PSEUDO
from designer.project import Project
from designer.rendering.faces import print_cards
from designer.rendering.templates import Studio
from designer.starting import repository
from tests.conftest import ROOT
from tests.helpers import game_of, source_of
from tests.repositories import git


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def designer(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.output


def as_somebody(patch: pytest.MonkeyPatch, name: str | None = "Ada") -> None:
    """Let Git know who somebody is, or nobody, whatever the settings of this machine are."""
    for person in ("AUTHOR", "COMMITTER"):
        for part, value in (("NAME", name), ("EMAIL", name and f"{name}@example.org")):
            patch.delenv(f"GIT_{person}_{part}", raising=False)
            if value:
                patch.setenv(f"GIT_{person}_{part}", value)
    patch.delenv("EMAIL", raising=False)
    patch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    patch.setenv("GIT_CONFIG_SYSTEM", os.devnull)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new project, checked."""
    folder = tmp_path_factory.mktemp("new") / "windy-hill"
    with pytest.MonkeyPatch.context() as patch:
        as_somebody(patch)
        told = designer("new", str(folder))
    assert f"made {folder}: Windy Hill, for 2–4 players\nGit keeps it as it is now: v0.1.0\n" in told
    assert designer("check", "--project", str(folder)).endswith("windy_hill: no problems\n")
    return folder


def test_it_is_in_the_style_of_content_and_editors_know_it(made: Path) -> None:
    designer("fmt", "--check", "--project", str(made))
    designer("schema", "--check", "--project", str(made))
    assert json.loads((made / "schemas/game.yaml.schema.json").read_text("utf-8")) == json.loads(facts_schema())
    for path in (made / "cards/windy_hill").glob("*.yaml"):
        modeline, _, schema = path.read_text("utf-8").partition("\n")[0].partition("$schema=")
        assert modeline == "# yaml-language-server: "
        assert (path.parent / schema).is_file()


def test_it_is_built_at_once_and_can_be_cut_out(made: Path) -> None:
    designer("build", "--project", str(made), "--paper", "a4", "--jobs", "1", "-t", "print-and-play", "-t", "rulebook")
    built = made / "build" / "windy_hill"
    sheets = pypdfium2.PdfDocument((built / "print-and-play-a4.pdf").read_bytes())
    texts = [page.get_textpage().get_text_bounded() for page in sheets]
    assert len(texts) == 8, "36 cards, nine a sheet, with backs"
    assert "".join(texts).count("Sparrow") == 6
    assert (built / "print-and-play-low-ink-a4.pdf").is_file()
    book = pypdfium2.PdfDocument((built / "rulebook.pdf").read_bytes())
    assert len(book) == 4, "an A4 sheet, folded"
    assert "Windy Hill" in book[0].get_textpage().get_text_bounded()


def test_all_that_it_prints_can_be_translated(made: Path) -> None:
    game = game_in(game_of(Project(made), "windy_hill"), PSEUDO)
    cards, _ = print_cards(game, Studio(game))
    pages = {card.entry.id: re.sub(r"<[^>]*>", " ", card.front.html) for card in cards}
    assert "«Kîîté»" in pages["sparrow"] and "«Wîîñd»" in pages["lull"]
    assert not {word for page in pages.values() for word in re.findall(r"\b[A-Za-z]{3,}\b", page)}
    # A rulebook in another language has a text of its own, and then the words of its frame.
    frame = (ROOT / "templates/shared/rulebook.html.j2", made / "templates/windy_hill/rulebook.html.j2")
    for path in frame:
        bare = re.sub(r"\{[{%#].*?[}%#]\}|<style.*?</style>|<[^>]*>", " ", path.read_text("utf-8"), flags=re.DOTALL)
        assert re.findall(r"[A-Za-z]{3,}", bare) == [], path


def test_its_repository_keeps_how_it_began(made: Path) -> None:
    assert git(made, "log", "--format=%an %s %D") == "Ada Windy Hill, as it begins HEAD -> main, tag: v0.1.0\n"
    assert git(made, "ls-files", "build", ".designer-cache") == ""
    assert "cards/windy_hill/kites.yaml\n" in git(made, "ls-files")


def test_while_git_knows_nobody_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    as_somebody(monkeypatch, None)
    told = designer("new", str(tmp_path / "x"), "--name", "Bob's Game")
    assert (tmp_path / "x/.git/HEAD").read_text("utf-8") == "ref: refs/heads/main\n"
    assert git(tmp_path / "x", "tag") == ""
    first, second = (line.strip() for line in told.splitlines() if line.startswith("  git "))
    as_somebody(monkeypatch)
    for line in (*first.split(" && "), second):
        subprocess.run(shlex.split(line), cwd=tmp_path / "x", check=True, capture_output=True)
    assert git(tmp_path / "x", "log", "--format=%s %D") == "Bob's Game, as it begins HEAD -> main, tag: v0.1.0\n"
    assert "nothing" in designer("diff", "--project", str(tmp_path / "x")).lower()


def test_its_workflow_is_one(made: Path) -> None:
    workflow = str(made / ".github/workflows/designer.yml")
    result = ClickRunner().invoke(check_jsonschema, ["--builtin-schema", "vendor.github-workflows", workflow])
    assert result.exit_code == 0, result.output


def test_its_hooks_can_be_run(made: Path) -> None:
    (local,) = source_of((made / ".pre-commit-config.yaml").read_text("utf-8")).value["repos"]
    entries = [hook["entry"].split() for hook in local["hooks"]]
    assert [program for program, *_ in entries] == ["designer"] * 3
    for _, *arguments in entries:
        designer(*arguments, "--project", str(made))


def test_its_code_is_as_clean_as_our_own(made: Path) -> None:
    config = ["--config", str(ROOT / "pyproject.toml"), "--no-cache", str(made / "schemas")]
    for command in (["check", "--ignore", "F821"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, *config], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


ODD_NAMES = ['Ünï "quoted" it\'s', "{{ x }} {% y %}", "007", "yes: no # &*all", "# *bold* <b>", "- [x] y | z", "Żółć"]


def test_odd_names_are_names(tmp_path: Path) -> None:
    project = ("--project", str(tmp_path / "x"))
    designer("new", str(tmp_path / "x"), "--name", ODD_NAMES[0], "--game", "odd_0", "--yes", "--no-git")
    for number, name in enumerate(ODD_NAMES[1:], start=1):
        designer("new-game", f"odd_{number}", "--name", name, *project)
    assert [game["title"] for game in json.loads(designer("list", "--json", *project))] == ODD_NAMES
    assert designer("check", "--no-layout", *project).endswith("odd_6: no problems\n")
    designer("fmt", "--check", *project)


@pytest.mark.parametrize("size", ["mini", "square"])
def test_small_and_low_cards_suit_it(tmp_path: Path, size: str) -> None:
    designer("new", str(tmp_path / "x"), "--size", size, "--players", "3", "--no-git")
    assert designer("check", "--project", str(tmp_path / "x"), "--jobs", "1").endswith("x: no problems\n")


def test_what_no_option_says_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    def answer(question: str, default: str) -> str:
        asked.append((question.partition(" (")[0], default))
        return {"Name of the game": "Kite Day", "Players": "2-6"}.get(question, default)

    monkeypatch.setattr(new, "_on_a_terminal", lambda: True)
    monkeypatch.setattr("typer.prompt", answer)
    monkeypatch.setattr("typer.confirm", lambda _question, default: False)
    designer("new", str(tmp_path / "my-game"), "--size", "tarot")
    assert asked == [("Name of the game", "My Game"), ("Its name in files", "kite_day"), ("Players", "2-4")]
    facts = (tmp_path / "my-game/cards/kite_day/game.yaml").read_text("utf-8")
    assert "name: Kite Day\n" in facts
    assert "players: {min: 2, max: 6}\n" in facts
    assert not (tmp_path / "my-game" / ".git").exists()


def test_a_wrong_answer_is_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new, "_on_a_terminal", lambda: True)
    answers = "火の鳥\n\nHi no tori\nhi_no_tori\nsome\n4-2\n2-3\npokre\ntarot\nn\n"
    result = CliRunner().invoke(app, ["new", str(tmp_path / "123")], input=answers)
    assert result.exit_code == 0, result.output
    for said in (
        '"Hi no tori" cannot be the name of a game in files: use small letters, digits and underscores',
        '"some" is no number of players: write 2-4, or one number',
        "4 to 2 players cannot be: the smaller number comes first: 2-4",
        'there is no card size "pokre": did you mean "poker"?',
    ):
        assert f"  {said}" in result.output
    facts = (tmp_path / "123/cards/hi_no_tori/game.yaml").read_text("utf-8")
    assert "name: 火の鳥\n" in facts and "players: {min: 2, max: 3}\n" in facts
    assert '"tarot"' in (tmp_path / "123/schemas/hi_no_tori.py").read_text("utf-8")


def test_inside_a_project_one_more_game_is_offered(made: Path) -> None:
    result = run("new", str(made / "inside"), "--no-git")
    shutil.rmtree(made / "inside")
    assert result.exit_code == 0, result.output
    assert f"note: {made / 'inside'} is inside the project {made}; " in result.stderr
    assert "designer new-game NAME" in result.stderr


REFUSED = {
    "a folder with something in it": ([], "is not empty: notes.txt is in it"),
    "a size that there is not": (["--size", "pokre"], 'did you mean "poker"?'),
    "players that there are not": (["--players", "some"], "write 2-4, or one number"),
    "a name that cannot be one in files": (["--name", "火の鳥"], "say it with --game"),
    "a wrong name in files": (["--game", "My Game"], "use small letters, digits and underscores"),
    "no name": (["--name", "", "--game", "x"], "one line of letters"),
}


@pytest.mark.parametrize(("options", "said"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_and_nothing_is_made(tmp_path: Path, options: list[str], said: str) -> None:
    folder = tmp_path / ("kites" if "火の鳥" not in options else "123")
    if not options:
        folder.mkdir()
        (folder / "notes.txt").write_text("mine")
    before = sorted(tmp_path.rglob("*"))
    result = run("new", str(folder), *options)
    assert result.exit_code == 2, result.output
    assert said in result.output
    assert sorted(tmp_path.rglob("*")) == before


def test_a_place_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("new", str(tmp_path / "file" / "x"))
    assert result.exit_code == 2
    assert "designer: " in result.output


def test_an_empty_repository_keeps_what_it_is(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", str(tmp_path / "x")], check=True)
    (tmp_path / "x/.git/description").write_text("mine")
    assert "(the folder is in a repository already)" in designer("new", str(tmp_path / "x"))
    assert (tmp_path / "x/.git/description").read_text() == "mine"


def test_without_git_there_is_a_project_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repository, "_git", _no_git)
    assert "(there is no git here)" in designer("new", str(tmp_path / "x"), "--git")
    assert (tmp_path / "x/cards/x/game.yaml").is_file()


def _no_git(*_arguments: object) -> str:
    raise FileNotFoundError("git")


def test_variables_of_git_do_not_lead_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_DIR", os.fspath(tmp_path / "elsewhere"))
    designer("new", str(tmp_path / "x"))
    assert (tmp_path / "x" / ".git").is_dir()
    assert not (tmp_path / "elsewhere").exists()


def test_one_more_game_stands_beside_the_others(made: Path) -> None:
    before = (made / "schemas/windy_hill.schema.json").read_bytes()
    designer("new-game", "night", "--project", str(made), "--name", "Night: the Game", "--players", "1")
    designer("new-game", "tiny_one", "--project", str(made), "--from", "bare", "--size", "mini")
    assert designer("check", "night", "tiny_one", "--jobs", "1", "--project", str(made)).endswith(
        "night, tiny_one: no problems\n"
    )
    designer("schema", "--check", "--project", str(made))
    designer("fmt", "--check", "--project", str(made))
    assert (made / "schemas/windy_hill.schema.json").read_bytes() == before
    designer("build", "tiny_one", "--project", str(made), "--jobs", "1")
    assert (made / "build/tiny_one/print-and-play-a4.pdf").is_file()


@pytest.mark.parametrize(
    ("name", "there", "said"),
    [
        ("windy_hill", None, "cards/windy_hill is there already"),
        ("other", "templates/other/x.css", "templates/other is there already"),
        ("other2", "schemas/other2/__init__.py", "schemas/other2 is there already"),
        ("Other", None, "use small letters"),
        ("content", None, "templates call something else so"),
    ],
)
def test_a_game_that_is_there_is_never_touched(made: Path, name: str, there: str | None, said: str) -> None:
    if there:
        (made / there).parent.mkdir(parents=True)
        (made / there).write_text("")
    games = sorted((made / "cards").iterdir())
    result = run("new-game", name, "--project", str(made))
    assert result.exit_code == 2, result.output
    assert said in result.output
    assert sorted((made / "cards").iterdir()) == games


def test_a_game_needs_a_project(tmp_path: Path) -> None:
    assert run("new-game", "x", "--project", str(tmp_path)).exit_code == 2


def test_the_first_day_goes_as_the_guide_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    as_somebody(monkeypatch)
    designer("new", str(tmp_path / "x"), "--game", "windy_hill")
    monkeypatch.chdir(tmp_path / "x")
    blocks = re.findall(r"^```sh\n(.*?)^```$", Path("GUIDE.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    said = {}
    for program, *arguments in (shlex.split(line, comments=True) for line in lines if not line.startswith("#")):
        if program == "git" and arguments[0] != "push":
            subprocess.run(["git", *arguments], check=True, capture_output=True)
        elif (
            program == "designer" and arguments[0] != "build" and "html" not in arguments
        ):  # slow, and tested elsewhere
            said.setdefault(arguments[0], designer(*arguments))
            if arguments[0] == "log":
                break
    assert {"set", "check", "explain", "add", "fmt", "diff", "log"} == said.keys()
    assert "Sparrow: draw count from 1 to 2" in said["diff"], "at once, without a commit"
    assert "Next version: 0.1.1" in said["diff"]
    assert git(tmp_path / "x", "status", "--short") == "", "all that was made is kept, or ignored"
    assert git(tmp_path / "x", "tag") == "v0.1.0\nv0.1.1\n"
    designer("schema", "--check")
    assert "windy_hill: no problems" in said["check"]
    assert "count 1 → 2" in said["set"]
    assert "count: 17" in Path("cards/windy_hill/rules.yaml").read_text("utf-8")


def test_a_folder_without_a_name_is_not_the_present_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, ["new", "", "--yes"]).exit_code == 2
    assert list(tmp_path.iterdir()) == []
