"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

from typing import Any

import pytest

from railwidgets.core import NotationError, game
from railwidgets.games.rail_europe import GAME
from tests.games.rail_europe.helpers import board, row


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- positions that cannot be


@pytest.mark.parametrize("text", ["A routes {}, hand", "A stations {}", "A hand 2 {}", "A hand, tickets {}", "{}"])
def test_of_what_is_long_only_the_beginning_is_said_back(text: str) -> None:
    (problem,) = faults(text.format("x" * 500) + "; B hand 1 red")
    assert "'" + "x" * 80 + "…'" in problem


def test_every_fault_is_reported_at_once() -> None:
    problems = faults(
        "A routes dieppe-paris, stations roma, hand 13 red; B routes dieppe-paris, stations roma, hand; "
        "phase tunnel; last 3"
    )
    for words in ("13 red cards", "belongs to A and B", "2 stations in roma", "a tunnel is being", "leave ‘last’ out"):
        assert any(words in problem for problem in problems), words


def test_every_statement_that_cannot_be_read_is_reported_at_once() -> None:
    problems = faults("A hand 3; foo; B wagons 3; last soon")
    assert [problem.split("'")[1] for problem in problems] == ["A hand 3", "foo", "B wagons 3", "last soon"]


def test_what_may_look_odd_but_can_be_is_read() -> None:
    assert board("A\nB").players == board("A hand;B hand").players
    assert row(board("A hand")) == "blue violet orange white green"
    assert len(board("D hand 1 red").players) == 4
    assert board("a routes PARIS-dieppe , hand 2 RED 3 ?").players[0].cards == 5
    assert board("A hand 2 locomotives").players[0].hand[-1] == 2
    assert board("A hand; row red").pending == 4


# --- actions


def test_an_action_of_another_game_is_no_action_of_this_one() -> None:
    foreign = game("steam_tunnel").action("skip")
    state = board("A hand 1 red")
    assert foreign not in state.legal_actions
    with pytest.raises(TypeError, match="is not an action of Rail Europe"):
        state.apply(foreign)
