"""Chance is the same everywhere, fair, and a function of a seed and a number."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from designer.engine.randomness import Stream, drawn, word


def test_words_are_those_of_split_mix_64() -> None:
    # The first outputs of the reference implementation in C with the state 1234567.
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [word(1234567, number) for number in range(1, 5)] == published


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64, 2**70 + 5])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert all(0 <= word(seed, number) < 2**64 for number in range(50))
    assert Stream(seed).word() == word(seed & (2**64 - 1), 1)


def test_a_die_is_fair() -> None:
    counts = Counter(drawn(42, number, 6) for number in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    # Chi-squared with 5 degrees of freedom is above 20.5 once in a thousand.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    same = sum(drawn(seed, 1, 1000) == drawn(seed + 1, 1, 1000) for seed in range(5000))
    assert same < 20


def test_every_order_is_as_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    stream = Stream(7)
    for _ in range(24_000):
        items = [1, 2, 3, 4]
        stream.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # 23 degrees of freedom, 1 in 1000


def test_a_stream_goes_on_where_it_stands() -> None:
    stream = Stream(3)
    first = [stream.below(100) for _ in range(5)]
    again = Stream(3, 2)
    assert [again.below(100) for _ in range(3)] == first[2:]
    assert stream.number == 5


def test_a_choice_is_one_of_the_options() -> None:
    stream = Stream(5)
    assert {stream.choice("abc") for _ in range(100)} == set("abc")
