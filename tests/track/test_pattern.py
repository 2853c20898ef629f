from __future__ import annotations

import pytest

from railwidgets.track import Pattern
from tests.sampling import for_each
from tests.track.boards import PATTERNS


@pytest.mark.parametrize("pattern", PATTERNS, ids=repr)
def test_turned_four_times_it_is_the_same(pattern: Pattern) -> None:
    assert pattern.turned(4) is pattern
    assert pattern.turned(-1) is pattern.turned(3)
    assert pattern.turned(1).turned(1).turned(1).turned(1) is pattern


@pytest.mark.parametrize("pattern", PATTERNS, ids=repr)
def test_the_period_counts_the_looks(pattern: Pattern) -> None:
    assert len({pattern.turned(turns) for turns in range(4)}) == pattern.period


@for_each("pattern", PATTERNS)
@for_each("turns", range(4))
def test_everything_turns_alike(pattern: Pattern, turns: int) -> None:
    turned = pattern.turned(turns)
    for side in range(4):
        there = (side + turns) % 4
        out = pattern.exits[side]
        assert (turned.exits[there] is None) == (out is None)
        assert {(other + turns) % 4 for other in out or ()} == set(turned.exits[there] or ())
        assert turned.mask >> there & 1 == pattern.mask >> side & 1
        assert turned.groups[there].bit_count() == pattern.groups[side].bit_count()
    assert turned.is_junction == pattern.is_junction


@pytest.mark.parametrize("pattern", PATTERNS, ids=repr)
def test_links_lead_both_ways_and_never_back(pattern: Pattern) -> None:
    for side, out in enumerate(pattern.exits):
        assert side not in (out or ())
        assert all(side in (pattern.exits[other] or ()) for other in out or ())


def test_the_order_of_segments_and_ends_does_not_matter() -> None:
    assert Pattern.of([(3, 1), (0, 3)], []) is Pattern.of([(3, 0), (1, 3), (1, 3)])
    assert Pattern.of([(1, 3)], [2, 0]).stubs == (0, 2)


@pytest.mark.parametrize(
    ("segments", "stubs", "mask", "groups", "period", "junction"),
    [
        ([(1, 3)], [], 0b1010, (0, 0b1010, 0, 0b1010), 2, False),
        ([(0, 1)], [], 0b0011, (0b0011, 0b0011, 0, 0), 4, False),
        ([(1, 3), (0, 2)], [], 0b1111, (0b0101, 0b1010, 0b0101, 0b1010), 1, False),
        ([(0, 3), (1, 2)], [], 0b1111, (0b1001, 0b0110, 0b0110, 0b1001), 2, False),
        ([(1, 3)], [0], 0b1011, (0b0001, 0b1010, 0, 0b1010), 4, False),
        ([(1, 3), (0, 3)], [], 0b1011, (0b1011, 0b1011, 0, 0b1011), 4, True),
        ([(1, 3), (0, 3), (1, 2)], [], 0b1111, (0b1111, 0b1111, 0b1111, 0b1111), 2, True),
        ([], [2], 0b0100, (0, 0, 0b0100, 0), 4, False),
        ([], [], 0, (0, 0, 0, 0), 1, False),
    ],
)
def test_mask_groups_period_and_junction(segments, stubs, mask, groups, period, junction) -> None:
    pattern = Pattern.of(segments, stubs)
    assert (pattern.mask, pattern.groups, pattern.period, pattern.is_junction) == (mask, groups, period, junction)


def test_a_dead_end_leads_nowhere() -> None:
    assert Pattern.of([(1, 3)], [0]).exits == ((), (3,), None, (1,))


def test_tiles_may_have_six_sides() -> None:
    pattern = Pattern.of([(0, 3), (1, 5)], [], sides=6)
    assert pattern.turned(3).segments == ((0, 3), (2, 4))
    assert pattern.period == 6
    assert Pattern.of([(0, 3)], sides=6).period == 3


@pytest.mark.parametrize("segments", [[(1, 1)], [(0, 4)], [(-1, 2)]])
def test_a_segment_joins_two_sides_there_are(segments: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="a segment joins two different sides from 0 to 3"):
        Pattern.of(segments)


@pytest.mark.parametrize(("segments", "stubs"), [([(0, 1)], [1]), ([], [4]), ([], [-1])])
def test_a_stub_needs_a_side_of_its_own(segments: list[tuple[int, int]], stubs: list[int]) -> None:
    with pytest.raises(ValueError, match="a stub needs a side of its own"):
        Pattern.of(segments, stubs)


def test_its_text_makes_it_again() -> None:
    pattern = Pattern.of([(1, 3)], [0])
    assert eval(repr(pattern), {"Pattern": Pattern}) is pattern
