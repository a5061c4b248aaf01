from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom, binomtest

from designer.playtest.measures import (
    beyond_probability,
    difference,
    false_discoveries,
    holm,
    mean,
    percentiles,
    rate,
    sign_probability,
)


@given(st.integers(1, 5000).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_the_interval_of_a_rate_is_that_of_wilson(counts: tuple[int, int]) -> None:
    won, games = counts
    found = rate(won, games)
    expected = binomtest(won, games).proportion_ci(0.95, "wilson")
    assert found is not None
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=1e-9)
    assert found.low <= found.value <= found.high


def test_shared_wins_count_as_parts() -> None:
    found = rate(2.5, 10)
    assert found is not None
    assert found.value == 0.25
    assert found.games == 10


def test_nothing_can_be_said_of_no_games() -> None:
    assert rate(0, 0) is None
    assert mean([1.0]) is None


def test_a_mean_has_the_interval_of_student() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found is not None
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(3.182446 * 1.2909944 / 2, rel=1e-5)


def test_a_few_pairs_that_agree_are_no_certainty() -> None:
    found = difference([1.0, 1.0])
    assert found is not None
    assert found.low < 0 < found.value == found.high == 1
    assert difference([]) is None


def test_many_pairs_have_the_interval_of_agresti_and_min() -> None:
    found = difference([1.0] * 20 + [-1.0] * 10 + [0.0] * 70)
    assert found is not None
    assert found.value == pytest.approx(0.1)
    middle, spread = 10 / 102, (31 / 102) - (10 / 102) ** 2
    assert found.high - found.low == pytest.approx(2 * 1.959964 * (spread / 102) ** 0.5, rel=1e-6)
    assert (found.high + found.low) / 2 == pytest.approx(middle)


def test_the_sign_test_leaves_equal_pairs_out() -> None:
    assert sign_probability([0.0] * 50) == 1.0
    assert sign_probability([1.0] * 6 + [0.0] * 90) == pytest.approx(2 / 64)


def test_beyond_a_limit_is_what_chance_would_do_at_the_limit() -> None:
    assert beyond_probability(60, 100, 0.45, 0.55) == pytest.approx(binom.sf(59, 100, 0.55))
    assert beyond_probability(40, 100, 0.45, 0.55) == pytest.approx(binom.cdf(40, 100, 0.45))
    assert beyond_probability(50, 100, 0.45, 0.55) == 1.0
    assert beyond_probability(39.5, 100, 0.45, 0.55) == pytest.approx(binom.cdf(40, 100, 0.45)), "towards the limit"


def test_false_discoveries_are_controlled_as_benjamini_and_hochberg_say() -> None:
    found = false_discoveries({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.5})
    assert found == pytest.approx({"a": 0.04, "b": 0.04 * 4 / 3, "c": 0.04 * 4 / 3, "d": 0.5})
    assert false_discoveries({}) == {}


def test_holm_multiplies_by_how_many_are_left_and_never_falls() -> None:
    assert holm({"a": 0.01, "b": 0.02, "c": 0.9}) == pytest.approx({"a": 0.03, "b": 0.04, "c": 0.9})
    assert holm({"a": 0.03, "b": 0.02}) == pytest.approx({"a": 0.04, "b": 0.04})


def test_percentiles_are_values_that_occurred() -> None:
    assert percentiles([7]) == (7, 7, 7)
    assert percentiles(list(range(100))) == (5, 50, 95)
