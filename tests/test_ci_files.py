"""What the repository offers to CI: the action, hooks and workflows are valid, and their steps do their work."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from typer.testing import CliRunner, Result

from designer.cli.app import PANELS, app
from tests.conftest import ROOT, copy_of_tiny, environment
from tests.helpers import edit
from tests.repositories import commit, git

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")


def read(path: Path) -> Any:
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))


ACTION = read(ROOT / "action.yml")
HOOKS = {hook["id"]: hook for hook in read(ROOT / ".pre-commit-hooks.yaml")}
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"] if "name" in step}
JOBS = {job: content for path in WORKFLOWS for job, content in read(path)["jobs"].items()}
NEEDED = {"id", "name", "description", "entry", "language", "files"}
COMMANDS = {command.NAME for commands in PANELS.values() for command in commands}


@pytest.fixture(scope="module")
def bin_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the command ``designer``, as the step that installs it leaves one on the path."""
    folder = tmp_path_factory.mktemp("bin")
    (folder / "designer").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m designer "$@"\n', encoding="utf-8")
    (folder / "designer").chmod(0o755)
    return folder


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository in which a card was changed and then merged, as a pull request is checked out."""
    root = copy_of_tiny(tmp_path / "repository")
    (root / ".gitignore").write_text("build/\n.designer-cache/\n", encoding="utf-8")
    git(root, "init", "--quiet")
    commit(root, "Before")
    edit(root / "cards" / "tiny" / "things.yaml", ("count: 2", "count: 3"))
    commit(root, "Draw more")
    return root


def run_step(step: dict[str, Any], folder: Path, bin_folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run a step as the runner does: its environment from the inputs, its text by Bash."""
    given = {name: spec.get("default", "") for name, spec in ACTION["inputs"].items()} | inputs

    def value(found: re.Match[str]) -> str:
        name, _, other = found[1].partition(" || ")
        kept = given.get(name.removeprefix("inputs."), "") if name.startswith("inputs.") else f"<{name}>"
        return kept or other.strip("'")

    own = {name: EXPRESSION.sub(value, text) for name, text in step.get("env", {}).items()}
    path = f"{bin_folder}{os.pathsep}{os.environ['PATH']}"
    output = folder.parent / "output"
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        cwd=folder,
        env=environment(PATH=path, PYTHONPATH=str(ROOT), GITHUB_OUTPUT=str(output), **own),
        capture_output=True,
        text=True,
        check=False,
    )


def validated(schema: str, *files: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files]
    return subprocess.run(command, capture_output=True, text=True, check=False)


# As their schemas ask ------------------------------------------------------------------------------------------------


def test_action_and_workflows_are_as_their_published_schemas_ask(tmp_path: Path) -> None:
    assert validated("vendor.github-actions", ROOT / "action.yml").returncode == 0
    assert validated("vendor.github-workflows", *WORKFLOWS).returncode == 0
    broken = tmp_path / "action.yml"
    broken.write_text((ROOT / "action.yml").read_text(encoding="utf-8").replace("shell:", "shel:"), encoding="utf-8")
    assert validated("vendor.github-actions", broken).returncode == 1


@pytest.mark.parametrize("step", [*ACTION["runs"]["steps"], *(s for job in JOBS.values() for s in job["steps"])])
def test_nothing_from_outside_is_put_into_a_shells_text(step: dict[str, Any]) -> None:
    assert "${{" not in step.get("run", "")


def test_every_input_is_used_and_every_one_that_is_used_is_there() -> None:
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"inputs\.([a-z-]+)", text)) == set(ACTION["inputs"])


def test_workflows_may_only_read_but_for_the_job_that_posts_and_that_one_runs_nothing_of_the_pull_request() -> None:
    assert [read(path)["permissions"] for path in WORKFLOWS] == [{"contents": "read"}] * len(WORKFLOWS)
    writing = {name: job for name, job in JOBS.items() if "permissions" in job}
    assert list(writing) == ["comment"]
    job = writing["comment"]
    assert job["permissions"] == {"pull-requests": "write"}
    assert [step["uses"] for step in job["steps"] if "uses" in step] == ["actions/download-artifact@v4"]
    assert "head.repo.full_name == github.repository" in job["if"], "the token of a fork cannot write"


def test_the_workflow_for_content_looks_at_what_is_there() -> None:
    (trigger,) = (read(path)["on"]["pull_request"] for path in WORKFLOWS if path.name == "content.yml")
    for path in trigger["paths"]:
        assert (ROOT / path.removesuffix("/**")).exists(), path


# The action's steps --------------------------------------------------------------------------------------------------


def test_the_action_checks_builds_and_reviews(repository: Path, bin_folder: Path) -> None:
    checked = run_step(STEPS["Check"], repository, bin_folder)
    assert (checked.returncode, checked.stdout) == (0, ""), checked.stderr
    reviewed = run_step(STEPS["Review"], repository, bin_folder, games="tiny", since="HEAD^1")
    assert reviewed.returncode == 0, reviewed.stderr
    folder = repository / "build" / "pull-request"
    assert sorted(path.name for path in folder.iterdir()) == ["comment.md", "diff.html", "findings.sarif"]
    said = (folder / "comment.md").read_text(encoding="utf-8")
    assert said.startswith("**1 card changed; Tiny &amp; Sons 1.2.3 → 1.2.4; no problems** (")
    assert (repository.parent / "output").read_text(encoding="utf-8") == "folder=build/pull-request\n"
    built = run_step(STEPS["Build"], repository, bin_folder, out="made here")
    assert built.returncode == 0, built.stderr
    assert (repository / "made here" / "tiny" / "manifest.json").is_file()


def test_games_stand_on_one_line_or_on_several(repository: Path, bin_folder: Path) -> None:
    done = run_step(STEPS["Check"], repository, bin_folder, games="tiny\n  tiny\n\nno_game\n")
    assert done.returncode == 2
    assert 'there is no game "no_game"' in done.stderr
    assert run_step(STEPS["Check"], repository, bin_folder, games="\n tiny\n").returncode == 0


def test_a_state_can_have_the_name_of_a_game(repository: Path, bin_folder: Path) -> None:
    git(repository, "branch", "tiny", "HEAD^1")
    reviewed = run_step(STEPS["Review"], repository, bin_folder, since="tiny")
    assert reviewed.returncode == 0, reviewed.stderr
    said = (repository / "build" / "pull-request" / "comment.md").read_text(encoding="utf-8")
    assert said.startswith("**1 card changed;")


def test_an_error_fails_the_check_and_is_shown_on_its_line(repository: Path, bin_folder: Path) -> None:
    (repository / "cards" / "tiny" / "things.yaml").write_text("things: [{id: axe}]\n", encoding="utf-8")
    checked = run_step(STEPS["Check"], repository, bin_folder)
    assert checked.returncode == 1
    assert checked.stdout.startswith("::error title=schema,file=cards/tiny/things.yaml,line=1,")


@pytest.mark.parametrize(
    ("name", "games"), [("Check", "; touch forged"), ("Build", "$(touch forged) `touch forged`"), ("Review", "--help")]
)
def test_an_input_is_a_name_and_never_a_command(repository: Path, bin_folder: Path, name: str, games: str) -> None:
    done = run_step(STEPS[name], repository, bin_folder, games=games)
    assert done.returncode == 2
    assert "there is no game" in done.stderr
    assert not (repository / "forged").exists()


# The comment ---------------------------------------------------------------------------------------------------------

GH = """#!/bin/sh
echo "$@" >> calls
case "$*" in *--paginate*) printf "$EARLIER" ;; esac
"""


@pytest.mark.parametrize(
    ("earlier", "call"),
    [
        ("", "api --method POST repos/some/games/issues/7/comments --field body=@comment.md --silent"),
        ("41\\n42\\n", "api --method PATCH repos/some/games/issues/comments/41 --field body=@comment.md --silent"),
    ],
)
def test_a_review_is_posted_once_and_renewed_afterwards(tmp_path: Path, earlier: str, call: str) -> None:
    (tmp_path / "gh").write_text(GH, encoding="utf-8")
    (tmp_path / "gh").chmod(0o755)
    step = next(step for step in JOBS["comment"]["steps"] if "run" in step)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    own = environment(PATH=path, REPO="some/games", NUMBER="7", EARLIER=earlier)
    subprocess.run(["bash", "-e", "-c", step["run"]], cwd=tmp_path, env=own, check=True)
    asked, said = (tmp_path / "calls").read_text(encoding="utf-8").splitlines()
    assert asked.startswith("api --paginate repos/some/games/issues/7/comments --jq")
    assert "<!-- designer review -->" in asked
    assert said == call


# The hooks -----------------------------------------------------------------------------------------------------------


def run_hook(hook: dict[str, Any], *files: str) -> Result:
    name, *arguments = shlex.split(hook["entry"])
    assert name == "designer"
    return CliRunner().invoke(app, [*arguments, *(files if hook.get("pass_filenames", True) else ())])


def test_every_hook_has_what_pre_commit_asks_and_runs_a_command_that_there_is() -> None:
    for hook in HOOKS.values():
        assert hook.keys() >= NEEDED
        assert hook.keys() <= {*NEEDED, "pass_filenames", "require_serial"}
        assert hook["language"] == "python"
        assert shlex.split(hook["entry"])[1] in COMMANDS
    assert set(HOOKS) == {"designer-check", "designer-fmt", "designer-schema"}


@pytest.mark.parametrize(
    ("file", "hooks"),
    [
        ("cards/tiny/things.yaml", {"designer-check", "designer-fmt", "designer-schema"}),
        ("games/cards/tiny/more/things.yml", {"designer-check", "designer-fmt", "designer-schema"}),
        ("cards/tiny/art/sword.svg", {"designer-check", "designer-schema"}),
        ("schemas/tiny.py", {"designer-check", "designer-schema"}),
        ("templates/tiny/thing.css", {"designer-check"}),
        ("README.md", set()),
        ("discards/tiny/things.yaml", set()),
    ],
)
def test_hooks_run_for_the_files_that_concern_them(file: str, hooks: set[str]) -> None:
    assert {name for name, hook in HOOKS.items() if re.search(hook["files"], file)} == hooks


def test_hooks_find_a_project_in_a_folder_of_the_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = copy_of_tiny(tmp_path / "game")
    assert CliRunner().invoke(app, ["schema", "--write", "-C", str(root)]).exit_code == 0
    drafts = [root / "cards" / "draft" / "x.yaml", tmp_path / "cards" / "more" / "y.yaml"]
    for path in drafts:
        path.parent.mkdir(parents=True)
        path.write_text("a:   1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    files = ["game/cards/tiny/things.yaml", "game/cards/draft/x.yaml", "cards/more/y.yaml"]
    for name, hook in HOOKS.items():
        done = run_hook(hook, *files)
        assert done.exit_code == 0, name
        assert ("the project is game/" in done.stderr) == (name != "designer-fmt")
    assert [path.read_text(encoding="utf-8") for path in drafts] == ["a:   1\n"] * 2
    copy_of_tiny(tmp_path / "other")
    assert run_hook(HOOKS["designer-fmt"], *files, "other/cards/tiny/things.yaml").exit_code == 0
    assert "several projects here: game, other" in run_hook(HOOKS["designer-check"]).stderr


def test_hooks_pass_when_all_is_well_and_fail_when_not(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository)
    file = "cards/tiny/things.yaml"
    assert CliRunner().invoke(app, ["schema", "--write"]).exit_code == 0
    assert run_hook(HOOKS["designer-fmt"], file).exit_code == 0
    formatted = Path(file).read_text(encoding="utf-8")
    for name, hook in HOOKS.items():
        assert run_hook(hook, file).exit_code == 0, name
    Path(file).write_text(formatted.replace("copies: 2", "copies:   2"), encoding="utf-8")
    run_hook(HOOKS["designer-fmt"], file)
    assert Path(file).read_text(encoding="utf-8") == formatted, "pre-commit sees that a hook has changed a file"
    Path(file).write_text("things: [{id: axe}]\n", encoding="utf-8")
    assert run_hook(HOOKS["designer-check"]).exit_code == 1
    Path("schemas/tiny.schema.json").write_text("{}\n", encoding="utf-8")
    assert run_hook(HOOKS["designer-schema"]).exit_code == 1
