"""Limits are broken with confidence, by two bots that play well, or not at all."""

from __future__ import annotations

import pytest

from designer.playtest.gates import gates
from designer.playtest.measures import Measured, rate
from designer.playtest.plans import Limits
from designer.playtest.report import BotSummary, CardRow, End, NamedRate, Pairing, Spread

SPREAD = Spread(p5=1, median=2, p95=3)


def _rate(won: float, games: int) -> Measured:
    found = rate(won, games)
    assert found is not None
    return found


def _summary(
    bot: str, first: int, games: int = 1000, capped: int = 0, pair: int = 500, played: int = 300
) -> BotSummary:
    return BotSummary(
        bot=bot,
        games=games,
        seats=[
            NamedRate(id="0", name="Blue", rate=_rate(first, games)),
            NamedRate(id="1", name="Red", rate=_rate(games - first, games)),
        ],
        starter=_rate(first, games),
        ends=[
            End(id="way", name="A way", rate=_rate(games - capped, games), proper=True),
            End(id="limit", name="Cut short", rate=_rate(capped, games), proper=False),
        ],
        drawn=_rate(0, games),
        capped=_rate(capped, games),
        turns=SPREAD,
        decisions=SPREAD,
        leader=None,
        lineups=[NamedRate(id=each, name=each.title(), rate=_rate(500, games)) for each in ("bears", "birds")],
        pairings=[Pairing(first="bears", second="birds", rate=_rate(pair, games))],
        cards=[
            CardRow(
                kind="card",
                id="axe",
                name="Axe",
                had=_rate(900, games),
                playable=None,
                played=None,
                in_games=_rate(played, games),
            )
        ],
    )


def _verdicts(limits: Limits, *summaries: BotSummary, competent: tuple[str, ...] = ("a", "b")) -> dict[str, str]:
    return {f"{each.limit}: {each.subject}": each.verdict for each in gates(limits, summaries, competent)}


SEATS = Limits(seats=(0.45, 0.55))


def test_a_limit_is_broken_when_two_bots_are_beyond_it_with_confidence() -> None:
    found = _verdicts(SEATS, _summary("a", 620), _summary("b", 640))
    assert found == {"seats: Blue": "broken", "seats: Red": "broken"}


@pytest.mark.parametrize(
    ("one", "other", "competent"),
    [
        (620, 500, ("a", "b")),  # one bot alone
        (620, 380, ("a", "b")),  # on different sides
        (620, 640, ("a",)),  # the other plays badly
        (560, 565, ("a", "b")),  # a little beyond, which may be chance
    ],
)
def test_less_than_that_is_undecided(one: int, other: int, competent: tuple[str, ...]) -> None:
    assert "broken" not in _verdicts(SEATS, _summary("a", one), _summary("b", other), competent=competent).values()


def test_it_is_kept_when_two_bots_are_within_it() -> None:
    assert set(_verdicts(SEATS, _summary("a", 470), _summary("b", 540)).values()) == {"kept"}
    assert set(_verdicts(SEATS, _summary("a", 500), competent=("a",)).values()) == {"undecided"}


def test_every_limit_looks_at_its_own_figure() -> None:
    limits = Limits(starters=(0.45, 0.55), lineups=(0.42, 0.58), ways=0.1, capped=0.01, cards=0.01)
    bad = {"first": 700, "capped": 60, "pair": 300, "played": 0}
    assert _verdicts(limits, _summary("a", **bad), _summary("b", **bad)) == {
        "starters: whoever begins": "broken",
        "lineups: Bears against Birds": "broken",
        "ways: A way": "kept",
        "capped: games cut short": "broken",
        "cards: Axe": "broken",
    }
    good = {"first": 500, "capped": 2, "pair": 480, "played": 40}
    assert set(_verdicts(limits, _summary("a", **good), _summary("b", **good)).values()) == {"kept"}
    assert "limit" not in str(_verdicts(limits, _summary("a", 500), _summary("b", 500)))


def test_the_more_limits_there_are_the_surer_each_must_be() -> None:
    pairs = [Pairing(first=f"x{n}", second=f"y{n}", rate=_rate(500, 1000)) for n in range(400)]

    def verdict(first: int, limits: Limits) -> str:
        bots = [_summary(bot, first).model_copy(update={"pairings": pairs}) for bot in ("a", "b")]
        return _verdicts(limits, *bots)["seats: Blue"]

    many = Limits(seats=(0.45, 0.55), lineups=(0.42, 0.58))
    assert verdict(585, SEATS) == "broken"
    assert verdict(585, many) == "undecided"
    assert verdict(640, many) == "broken"
