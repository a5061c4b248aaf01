"""Sheets of tokens, standees and dice: what is made of a game, and what of none."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest

from designer.build import Built, Options, build_game
from designer.project import Project

TARGETS = ("tokens", "standees", "dice")


def built(project: Project, name: str = "parlour", **options: object) -> Built:
    return build_game(project, name, Options(targets=TARGETS, **options))


def pdfs(result: Built) -> dict[str, bytes]:
    return {artifact.path: artifact.data for artifact in result.artifacts if artifact.path.endswith(".pdf")}


def text_of(pdf: bytes, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(pdf)
    text = str(document[page].get_textpage().get_text_range())
    document.close()
    return text


def replaced(project: Project, path: str, old: str, new: str) -> None:
    file = project.root / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_each_form_has_its_files_for_every_edition_and_paper(parlour: Project) -> None:
    made = built(parlour)
    assert not made.checked.failed, made.checked.diagnostics
    stems = ("tokens", "standees", "dice-nets", "dice-stickers")
    files = pdfs(made)
    assert sorted(files) == sorted(
        f"{stem}{edition}-{paper}.pdf" for stem in stems for edition in ("", "-low-ink") for paper in ("a4", "letter")
    )
    for path, size in (("tokens-a4.pdf", (595.28, 841.89)), ("dice-nets-letter.pdf", (612, 792))):
        assert pypdfium2.PdfDocument(files[path])[0].get_size() == pytest.approx(size, abs=0.01)


def test_sheets_say_what_they_hold_and_how_to_make_it(parlour: Project) -> None:
    files = pdfs(built(parlour))
    for path, said in {
        "tokens-a4.pdf": ("Tokens", "Coin × 5", "Print both sides on heavy paper", "tokens · sheet 1 of 1 · front"),
        "tokens-low-ink-a4.pdf": ("Tokens, low on ink", "Coin × 5"),
        "standees-letter.pdf": ("Standees", "Hero × 2", "fold at the head", "fold out, glue below"),
        "dice-nets-a4.pdf": ("Dice to fold", "Die × 2", "glue the hatched tabs"),
        "dice-stickers-a4.pdf": ("Dice stickers", "Die × 2", "blank 16 mm die"),
    }.items():
        text = text_of(files[path])
        for words in (*said, "Parlour · content 0.2.0 · ", "print at 100 %", "50 mm", "2 in"):
            assert words in text, (path, text)


def test_every_copy_is_on_the_sheets_and_backs_follow_fronts(parlour: Project) -> None:
    files = pdfs(built(parlour))

    def drawn(path: str) -> list[int]:
        with pikepdf.open(io.BytesIO(files[path])) as pdf:
            return [page.Contents.read_bytes().count(b" Do Q") for page in pdf.pages]

    assert drawn("tokens-a4.pdf") == [5, 5]
    assert drawn("standees-a4.pdf") == [4]
    assert drawn("dice-nets-letter.pdf") == [12]
    assert drawn("dice-stickers-a4.pdf") == [12]
    with pikepdf.open(io.BytesIO(files["tokens-a4.pdf"])) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
    with pikepdf.open(io.BytesIO(files["standees-a4.pdf"])) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/Simplex"


def test_the_printers_flip_and_the_papers_asked_for_are_heeded(parlour: Project) -> None:
    files = pdfs(built(parlour, layouts=("letter",), duplex="none"))
    assert {path.rsplit("-", 1)[1] for path in files} == {"letter.pdf"}
    assert len(pypdfium2.PdfDocument(files["tokens-letter.pdf"])) == 1


def test_a_game_without_such_things_has_no_such_files(tiny: Project) -> None:
    assert pdfs(built(tiny, "tiny")) == {}


def test_what_has_no_copies_is_not_printed(parlour: Project) -> None:
    replaced(parlour, "cards/parlour/pieces.yaml", "copies: 5", "copies: 0")
    (parlour.root / "cards/parlour/aids.yaml").write_text("")  # it counts the box
    replaced(
        parlour, "cards/parlour/things.yaml", "box:\n  - {id: boards, name: boards, count: 2, of: [field, house]}", ""
    )
    files = pdfs(built(parlour))
    assert not any(path.startswith("tokens") for path in files)
    assert "standees-a4.pdf" in files


def test_what_is_larger_than_the_paper_is_an_error_with_both_sizes(parlour: Project) -> None:
    replaced(parlour, "schemas/parlour.py", 'shape="circle", size=(20.0, 20.0)', "size=(200.0, 240.0)")
    result = built(parlour, layouts=("a4",))
    found = [d for d in result.checked.diagnostics if d.code == "sheet-layout" and d.is_error]
    assert [d.message for d in found] == [
        'tokens on a4: "Coin" takes up 203.0 × 243.0 mm, but the page has room for 200.0 × 271.8 mm'
    ]
    assert pdfs(result) == {}


def test_a_paper_that_is_too_small_is_left_out_unless_it_is_asked_for(parlour: Project) -> None:
    replaced(parlour, "schemas/parlour.py", 'shape="circle", size=(20.0, 20.0)', "size=(20.0, 260.0)")
    result = built(parlour)
    (found,) = [d for d in result.checked.diagnostics if d.code == "sheet-layout"]
    assert found.message.startswith('this sheet is left out: tokens on letter: "Coin" takes up 23.0 × 263.0 mm')
    assert not found.is_error
    assert [path for path in pdfs(result) if path.startswith("tokens")] == ["tokens-a4.pdf", "tokens-low-ink-a4.pdf"]
    assert built(parlour, layouts=("letter",)).checked.failed


def test_names_that_the_headings_cannot_show_are_told_once(parlour: Project) -> None:
    replaced(parlour, "cards/parlour/pieces.yaml", "name: Hero", "name: Hero 火")
    found = [d.message for d in built(parlour).checked.diagnostics if "cannot show" in d.message]
    assert found == ["the sheets cannot show 火 of its name"]


def test_unchanged_sheets_are_the_same_bytes(parlour: Project) -> None:
    assert pdfs(built(parlour)) == pdfs(built(parlour))
