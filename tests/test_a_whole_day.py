"""A designer's first day, from an empty folder to a pull request, through the command line alone."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pypdfium2 as pdfium

from tests.conftest import environment

WHO = {
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "COLUMNS": "100",
}
GAME = "kites"


def run(folder: Path, command: Sequence[str], *, code: int = 0) -> str:
    done = subprocess.run(
        command, cwd=folder, env=environment(**WHO), capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == code, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


def designer(folder: Path, *arguments: str, code: int = 0) -> str:
    return run(folder, [sys.executable, "-m", "designer", *arguments], code=code)


def git(folder: Path, *arguments: str) -> str:
    return run(folder, ["git", *arguments])


def edit(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


def text_of(pdf: Path) -> str:
    document = pdfium.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_a_whole_day(tmp_path: Path) -> None:
    # Morning: a project out of nothing, which is sound and in style.
    designer(tmp_path, "new", "club", "--name", "Kite Club", "--game", GAME, "--players", "2-4", "--git", "--yes")
    club = tmp_path / "club"
    content = club / "cards" / GAME
    assert "no problems" in designer(club, "check", "--no-layout")
    designer(club, "fmt", "--check")
    designer(club, "schema", "--check")

    # A mistake of the hand is told at its line, with what to do, and one that is safe to mend is mended.
    edit(content / "kites.yaml", "{{ effects.draw.count }} {card}.", "{{ effects.draw.count }} {crad}.")
    edit(content / "kites.yaml", "height: 2", "hieght: 2")
    told = designer(club, "check", "--no-layout", code=1)
    lines = (content / "kites.yaml").read_text(encoding="utf-8").splitlines()
    icon = next(number for number, line in enumerate(lines, start=1) if "{crad}" in line)
    field = next(number for number, line in enumerate(lines, start=1) if "hieght" in line)
    assert f"kites.yaml:{icon}:{lines[icon - 1].index('{crad}') + 1}: error[unknown-icon]" in told
    assert f"kites.yaml:{field}:5: error[schema]" in told
    assert 'did you mean "card"?' in told
    assert 'did you mean "height"?' in told
    mended = designer(club, "check", "--no-layout", "--fix")
    assert "no problems" in mended
    assert "{crad}" not in (content / "kites.yaml").read_text(encoding="utf-8")

    # The first box.
    designer(club, "build", "--paper", "a4", "-t", "print-and-play", "-t", "engine-json")
    sheets = club / "build" / GAME / "print-and-play-a4.pdf"
    assert "Sparrow" in text_of(sheets)
    assert git(club, "tag") == "v0.1.0\n", "it is kept since it was made"
    assert git(club, "status", "--short") == "", "the mistakes are mended, and what is made is not kept"
    assert "nothing" in designer(club, "diff").lower()

    # Two cards change: a number, which the text follows, and the number of copies, with what the box promises.
    designer(club, "set", GAME, "sparrow", "effects.draw.count", "2")
    designer(club, "set", GAME, "dragon", "copies", "3", "--also", "box_item/kites:count=22")
    told = designer(club, "diff")
    assert "Sparrow: draw count from 1 to 2" in told
    assert "Raised Dragon copies from 2 to 3" in told
    assert "0.1.1" in told
    designer(club, "diff", "--format", "html", "--out", "build/changes.html")
    page = (club / "build" / "changes.html").read_text(encoding="utf-8")
    assert "Sparrow: draw count from 1 to 2" in page
    assert page.count("data:image/") >= 2

    # Only what looks different is printed again: the six Sparrows, and one Dragon more.
    told = designer(club, "build", "--since", "v0.1.0", "--paper", "a4")
    pack = club / "build" / f"{GAME}.reprint"
    wanted = json.loads((pack / "reprint.json").read_text(encoding="utf-8"))
    for edition in wanted["editions"]:
        assert {piece["id"]: piece["count"] for piece in edition["put_in"]} == {"sparrow": 6, "dragon": 1}
        assert {piece["id"]: piece["count"] for piece in edition["take_out"]} == {"sparrow": 6}
    assert [edition["edition"] for edition in wanted["editions"]] == ["full", "low-ink"]
    assert text_of(pack / "print-and-play-a4.pdf").count("Sparrow") >= 6
    assert "Carp" not in text_of(pack / "print-and-play-a4.pdf")
    assert "take out  6" in told

    # Evening: the changelog, and the pull request.
    designer(club, "diff", "--write")
    assert "version: 0.1.1" in (content / "game.yaml").read_text(encoding="utf-8")
    designer(club, "fmt", "--check")
    git(club, "commit", "-qam", "Sparrows draw two")
    told = designer(club, "log", GAME, "sparrow")
    assert "Sparrows draw two" in told
    assert told.index("Sparrows draw two") < told.index("Kite Club, as it begins")
    designer(club, "review", "v0.1.0")
    comment = (club / "build" / "pull-request" / "comment.md").read_text(encoding="utf-8")
    assert comment.startswith("**2 ")
    assert "0.1.0 → 0.1.1" in comment.splitlines()[0]
    assert "Sparrow: draw count from 1 to 2" in comment
