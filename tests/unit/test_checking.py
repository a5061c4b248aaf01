from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import PurePosixPath

import pytest

from designer.build import Options, check_game
from designer.checking import check_content, without_ignored
from designer.diagnostics import Diagnostic, Severity, Span
from designer.model.game import Game
from designer.model.schema import GameSchema
from designer.project import Project
from tests.helpers import game_of, messages, places, source_of

PATH = PurePosixPath("cards/tiny/things.yaml")


def finding(code: str, line: int, severity: Severity = Severity.ERROR) -> Diagnostic:
    return Diagnostic(code, "wrong", Span(PATH, line, 1), severity)


def with_checks(game: Game, *checks: Callable[[Game], object]) -> Game:
    return replace(game, schema=GameSchema(game.schema.own_kinds, checks))  # type: ignore[arg-type]


def test_the_tiny_game_keeps_every_rule_but_for_what_it_asks_to_ignore(tiny: Project) -> None:
    game = game_of(tiny)
    found = check_content(game)
    assert [diagnostic.code for diagnostic in found] == ["copies"]
    assert without_ignored(found, game.sources, layout_checked=False) == []


def test_the_games_own_checks_are_run(tiny: Project) -> None:
    def named(game: Game) -> Iterator[Diagnostic]:
        yield Diagnostic("no-kings", f"{game.id} has no king")

    assert "tiny has no king" in messages(check_content(with_checks(game_of(tiny), named)))


def fails(_game: Game) -> Iterator[Diagnostic]:
    yield Diagnostic("no-kings", "there is no king")
    raise KeyError("queen")


def finds_texts(_game: Game) -> list[str]:
    return ["there is no king"]


def finds_a_number_as_message(_game: Game) -> list[object]:
    """Find something that cannot be shown."""
    return [Diagnostic("f2", 5, None)]  # type: ignore[arg-type]


def finds_nothing(_game: Game) -> None:
    """Return nothing, not even an empty list."""


@pytest.mark.parametrize(
    ("check", "said"),
    [
        (fails, "the check fails failed: KeyError: 'queen'"),
        (finds_texts, "the check finds_texts failed: it found 'there is no king' where a Diagnostic"),
        (finds_a_number_as_message, "the check finds_a_number_as_message failed: it found Diagnostic(code='f2'"),
        (finds_nothing, "the check finds_nothing failed: TypeError"),
    ],
)
def test_a_check_of_the_game_that_fails_is_itself_a_finding(
    tiny: Project, check: Callable[[Game], object], said: str
) -> None:
    diagnostics = check_content(with_checks(game_of(tiny), check))
    assert [d.code for d in diagnostics if d.code != "copies"] == ["schema-module"]
    assert said in messages(diagnostics)


def ignored(
    found: list[Diagnostic], text: str, *, reading: tuple[Diagnostic, ...] = (), layout: bool = True
) -> list[str]:
    return places(without_ignored(found, [source_of(text)], reading=reading, layout_checked=layout))


def test_an_ignore_silences_its_code_on_its_line_alone() -> None:
    text = "a: 1 # designer: ignore[text-overflow]\nb: 2\n"
    found = [finding("text-overflow", 1), finding("text-overflow", 2), finding("missing-art", 1)]
    assert ignored(found, text) == ["things.yaml:1:1 missing-art", "things.yaml:2:1 text-overflow"]


def test_an_ignore_may_name_several_codes() -> None:
    text = "a: 1 # designer: ignore[text-overflow, missing-art]\n"
    assert ignored([finding("text-overflow", 1), finding("missing-art", 1)], text) == []


def test_a_code_of_the_games_own_can_be_ignored() -> None:
    assert ignored([finding("no-kings", 1)], "a: 1 # designer: ignore[no-kings]\n") == []


def test_an_ignore_that_silences_nothing_is_reported() -> None:
    assert ignored([], "a: 1 # designer: ignore[missing-art]\n") == ["things.yaml:1:6 unused-ignore"]


def test_an_ignore_of_the_layout_is_not_called_unused_when_nothing_was_laid_out() -> None:
    text = "a: 1 # designer: ignore[text-overflow]\n"
    assert ignored([], text, layout=False) == []
    assert ignored([], text, layout=True) == ["things.yaml:1:6 unused-ignore"]
    assert ignored([finding("template", 3)], text, layout=True) == ["things.yaml:3:1 template"]


def test_no_ignore_is_called_unused_when_something_could_not_be_read() -> None:
    broken = finding("schema", 9)
    assert ignored([broken], "a: 1 # designer: ignore[copies]\n", reading=(broken,)) == ["things.yaml:9:1 schema"]


@pytest.mark.parametrize("code", ["schema", "copies", "yaml-trap", "template"])
def test_what_stops_content_from_being_read_cannot_be_ignored(code: str) -> None:
    broken = finding(code, 1)
    reading = (broken,) if code == "copies" else ()
    assert ignored([broken], f"a: 1 # designer: ignore[{code}]\n", reading=reading) == [
        f"things.yaml:1:1 {code}",
        "things.yaml:1:6 unused-ignore",
    ]


def test_a_warning_can_be_ignored_even_if_it_was_made_while_reading() -> None:
    warning = finding("yaml-trap", 1, Severity.WARNING)
    assert ignored([warning], "a: 1 # designer: ignore[yaml-trap]\n", reading=(warning,)) == []


def test_a_misspelt_code_gets_a_suggestion() -> None:
    diagnostics = without_ignored([], [source_of("a: 1 # designer: ignore[mising-art]\n")], layout_checked=True)
    assert 'did you mean "missing-art"?' in messages(diagnostics)


def as_set(found: list[Diagnostic], *, text: str = "a: 1\n", reading: tuple[Diagnostic, ...] = (), **settings: str):
    codes = {code.replace("_", "-"): setting for code, setting in settings.items()}
    judged = without_ignored(found, [source_of(text)], reading=reading, layout_checked=True, settings=codes)
    return [f"{diagnostic.severity} {diagnostic.code}" for diagnostic in judged]


def test_a_game_sets_how_much_a_finding_matters() -> None:
    found = [finding("copies", 1, Severity.NOTE), finding("missing-art", 2), finding("no-kings", 3)]
    assert as_set(found, copies="error", missing_art="warning", no_kings="ignore") == [
        "error copies",
        "warning missing-art",
    ]


@pytest.mark.parametrize("setting", ["warning", "note", "ignore"])
@pytest.mark.parametrize("code", ["schema", "yaml-syntax", "unknown-reference", "duplicate-id", "template"])
def test_what_nothing_can_be_built_of_stays_an_error(code: str, setting: str) -> None:
    assert as_set([finding(code, 1)], **{code.replace("-", "_"): setting}) == [f"error {code}"]


def test_an_error_that_was_made_while_reading_stays_one_and_its_warnings_can_be_set() -> None:
    broken, warning = finding("copies", 1), finding("yaml-trap", 2, Severity.WARNING)
    assert as_set([broken, warning], reading=(broken, warning), copies="ignore", yaml_trap="note") == [
        "error copies",
        "note yaml-trap",
    ]


def test_an_ignore_on_a_line_is_not_called_unused_because_the_game_ignores_its_code_too() -> None:
    text = "a: 1 # designer: ignore[missing-art]\nb: 1 # designer: ignore[copies]\n"
    assert as_set([finding("missing-art", 1)], text=text, missing_art="ignore") == ["warning unused-ignore"]
    assert as_set([finding("missing-art", 1)], text=text, missing_art="ignore", unused_ignore="ignore") == []


def test_findings_are_judged_by_the_settings_in_game_yaml(tiny: Project) -> None:
    game_file = tiny.root / "cards" / "tiny" / "game.yaml"
    text = game_file.read_text(encoding="utf-8").replace(
        "{unused-art: ignore}", "{copies: error, unused-ignore: error}"
    )
    game_file.write_text(text, encoding="utf-8")
    things = tiny.root / "cards" / "tiny" / "things.yaml"
    things.write_text("things:\n  - {id: axe, name: Axe, copies: 0, text: Chop.}\n", encoding="utf-8")
    checked = check_game(tiny, "tiny", Options(), layout=False)
    assert checked.failed
    assert [f"{d.severity} {d.code}" for d in checked.diagnostics if d.code != "unused-art"] == ["error copies"]
