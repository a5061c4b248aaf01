"""The sequential test may look after every game, and still says what is not so no oftener than it promises."""

from __future__ import annotations

from designer.engine.randomness import Stream
from designer.playtest.sequential import SequentialTest, Verdict


def _verdict(chance: Stream, won_of_1000: int, most: int = 20_000) -> tuple[Verdict, int]:
    test = SequentialTest(0.5, 0.05)
    for game in range(1, most + 1):
        if test.add(float(chance.below(1000) < won_of_1000)) != "undecided":
            return test.verdict, game
    return test.verdict, most


def test_an_even_rate_is_called_uneven_no_oftener_than_promised() -> None:
    chance = Stream(11)
    verdicts = [_verdict(chance, 500)[0] for _ in range(400)]
    false_alarms = sum(verdict in ("high", "low") for verdict in verdicts)
    assert false_alarms <= 400 * 0.05 + 3 * (400 * 0.05 * 0.95) ** 0.5
    assert verdicts.count("even") > 350


def test_a_rate_that_differs_by_the_margin_is_found_on_its_side() -> None:
    chance = Stream(12)
    for won, verdict in ((550, "high"), (450, "low")):
        found = [_verdict(chance, won)[0] for _ in range(200)]
        assert found.count(verdict) >= 200 * 0.95 - 3 * (200 * 0.05 * 0.95) ** 0.5


def test_it_needs_fewer_games_the_more_a_rate_differs() -> None:
    chance = Stream(13)
    by_rate = {won: sum(_verdict(chance, won)[1] for _ in range(60)) for won in (550, 600, 700)}
    assert by_rate[550] > by_rate[600] > by_rate[700]


def test_it_is_undecided_until_it_is_sure() -> None:
    test = SequentialTest(0.25, 0.05)
    assert test.add(1.0) == "undecided"
    assert test.verdict == "undecided"
