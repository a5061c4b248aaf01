"""``designer review`` on small repositories: what it writes, what it says, and with which exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.change_reports import View
from designer.cli import review_comment
from designer.cli.app import app
from designer.cli.review_comment import MARK, comment
from designer.project import Project
from tests.helpers import edit
from tests.repositories import Repository, commit
from tests.unit.reporters.findings import ERROR, HOSTILE, SEVERAL

FILES = ["comment.md", "diff.html", "findings.sarif"]


@pytest.fixture
def repository(tiny: Project) -> Project:
    """The tiny game in a repository, tagged as its version."""
    Repository(tiny, "tiny").commit("Before <it>", "v1.2.3")
    return tiny


def change(project: Project, old: str, new: str) -> None:
    edit(project.root / "cards" / "tiny" / "things.yaml", (old, new))


def review(project: Project, *arguments: object, **more: str) -> Result:
    words = ["review", "-C", str(project.root), *map(str, arguments)]
    return CliRunner().invoke(app, words, env={"GITHUB_WORKSPACE": None, "GITHUB_STEP_SUMMARY": None, **more})


def folder(project: Project) -> Path:
    return project.root / "build" / "pull-request"


def comment_of(project: Project) -> list[str]:
    return (folder(project) / "comment.md").read_text(encoding="utf-8").splitlines()


def test_a_change_without_faults_is_told_with_the_version_it_asks_for(repository: Project) -> None:
    change(repository, "count: 2", "count: 3")
    result = review(repository)
    assert result.exit_code == 0
    assert sorted(path.name for path in folder(repository).iterdir()) == FILES
    first, *rest = comment_of(repository)
    assert first == "**1 card changed; Tiny &amp; Sons 1.2.3 → 1.2.4; no problems** (v1.2.3 → the working tree)"
    assert "- ✏️ Sword &amp; &lt;Shield&gt;: draw count from 2 to 3" in rest
    assert rest[-1] == MARK
    assert "draw count from 2 to 3" in result.stdout
    assert json.loads((folder(repository) / "findings.sarif").read_text(encoding="utf-8"))["runs"][0]["results"] == []
    assert "data:image/" in (folder(repository) / "diff.html").read_text(encoding="utf-8")


def test_a_single_error_is_in_the_first_line_and_fails(repository: Project) -> None:
    change(repository, "text: Nothing.", "text: Nothing {stra}.")
    result = review(repository)
    assert result.exit_code == 1
    assert 'no icon "stra"** (' in comment_of(repository)[0]
    assert "error[unknown-icon]" in result.stdout
    log = json.loads((folder(repository) / "findings.sarif").read_text(encoding="utf-8"))
    assert [found["ruleId"] for found in log["runs"][0]["results"]] == ["unknown-icon"]


def test_content_that_cannot_be_read_is_reviewed_as_far_as_that_goes(repository: Project) -> None:
    assert review(repository).exit_code == 0
    change(repository, "- id: sword", "- id: 7")
    result = review(repository)
    assert result.exit_code == 1
    assert "tiny cannot be read as it is in the working tree; what changed cannot be told" in result.stdout
    assert comment_of(repository)[0].startswith("**1 error: thing 1: ")
    assert sorted(path.name for path in folder(repository).iterdir()) == ["comment.md", "findings.sarif"]


def test_nothing_changed_is_said(repository: Project) -> None:
    assert review(repository, "HEAD", "tiny").exit_code == 0
    first = comment_of(repository)[0]
    assert first.startswith("**Nothing changed; no problems** (")
    assert first.endswith(" Before &lt;it&gt; → the working tree)"), "a state without a name is told by its commit"


def test_on_github_the_comment_is_the_summary_of_the_job(repository: Project, tmp_path: Path) -> None:
    summary = tmp_path / "summary.md"
    summary.write_text("# Before\n", encoding="utf-8")
    assert review(repository, "--out", tmp_path / "here", GITHUB_STEP_SUMMARY=str(summary)).exit_code == 0
    said = (tmp_path / "here" / "comment.md").read_text(encoding="utf-8")
    assert summary.read_text(encoding="utf-8") == f"# Before\n{said}"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["v1.2.3..HEAD"], "a review looks at the files as they are, not at HEAD"),
        (["v9"], 'Git knows no state called "v9"'),
        (["HEAD", "tinny"], 'there is no game "tinny"'),
    ],
)
def test_wrong_use_is_told_and_nothing_written(repository: Project, words: list[str], said: str) -> None:
    result = review(repository, *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not (repository.root / "build").exists()


def test_a_project_without_history_is_told_so(tiny: Project) -> None:
    result = review(tiny, "HEAD")
    assert result.exit_code == 2
    assert "hint:" in result.stderr


def test_what_cannot_be_written_is_told(repository: Project, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    result = review(repository, "--out", tmp_path / "file" / "here")
    assert result.exit_code == 2
    assert "cannot write the review" in result.stderr


def test_a_comment_is_never_longer_than_a_pull_request_takes() -> None:
    for why in ("why " * 500, "@w" * 100_000):
        text = comment(None, View("v1", "now"), HOSTILE * 10, why)
        assert len(text) < 65_536
        assert text.endswith(f"{MARK}\n")


def test_the_subject_of_a_commit_and_an_error_may_be_endless(repository: Project) -> None:
    commit(repository.root, "@x <y> " * 10_000)
    change(repository, "text: Nothing.", f"text: Nothing {{{'stra' * 5_000}}}.")
    assert review(repository, "HEAD").exit_code == 1
    first, *rest = comment_of(repository)
    assert len(first) < 2_000
    assert "… → the working tree)" in first
    assert len("\n".join([first, *rest])) < 65_536
    assert rest[-1] == MARK


def test_several_findings_are_counted() -> None:
    view = View("v1", "now")
    assert comment([], view, [ERROR, *SEVERAL]).startswith(
        "**Nothing changed; 2 errors, 1 warning, 1 note** (v1 → now)"
    )
    assert comment([], view, [ERROR]).startswith('**Nothing changed; 1 error: there is no unit "warlrod"** (v1 → now)')


def test_of_a_long_review_whole_chapters_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    chapter = "<details><summary>Things</summary>\n\n- é" + "é" * 3_000 + "\n\n</details>\n"
    monkeypatch.setattr(review_comment, "report", lambda _changes, _view: "**first**\n\n" + chapter * 30)
    text = comment([], View("v1", "now"), HOSTILE * 10)
    assert len(text) < 65_536
    assert text.count("<details>") == text.count("</details>") == 40_000 // len(chapter.encode())
    assert "… and more, which the page of the changes shows" in text
