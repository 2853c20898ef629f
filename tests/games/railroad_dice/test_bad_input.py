"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

from typing import Any

import pytest

from railwidgets.core import NotationError
from railwidgets.games.railroad_dice import GAME
from tests.games.railroad_dice.helpers import LAKE, board
from tests.games.railroad_dice.mistakes import LINE


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- positions that cannot be


def test_every_fault_is_reported_at_once() -> None:
    problems = faults(f"{LINE}; 3,3 NS; turn D; A shares 11 red; B reserve 50; ending stations; year 0")
    for words in (
        "orange end",
        "brown end",
        "turn of D",
        "1 red share too many",
        "dice too many of",
        "no company",
        "counted from 1",
    ):
        assert any(words in problem for problem in problems), words


# --- actions


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("lay wild 999,-999 WE", "track.single"),
        ("station red 999,0", "track.single"),
        ("lay wild 3,4 WE paying 999999999 wild", "dice.pools"),
        ("roll 999999999 + 999999999 wild", "roll.dice"),
        ("dice 999999999 wild", "roll.dice"),
        ("reveal A 999999999 passengers 999999999 dice", "end.winner"),
    ],
)
def test_what_is_far_or_large_is_read_and_refused_by_a_clause(text: str, clause: str) -> None:
    action = GAME.action(text)
    assert str(action) == text
    assert clause in {refusal.clause for refusal in board(LAKE).refusals(action)}
