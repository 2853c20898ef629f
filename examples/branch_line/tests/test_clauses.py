"""A test for each clause, and impossible positions."""

import pytest

from branch_line import GAME
from branch_line.components import SIZES
from tests.facts import FIRST, OVER, SECOND


@pytest.mark.parametrize("size", SIZES)
def test_setup_field__is_as_large_as_asked(size: int) -> None:
    assert GAME.new(2, size=size).tiles == ("",) * size**2


def test_setup_enter__over_each_side_of_the_rim_alike() -> None:
    outcomes = GAME.new(2, size=3).chance_outcomes
    assert len(outcomes) == 12
    assert {float(probability) for _, probability in outcomes} == {1 / 12}


def test_turn_order__goes_round() -> None:
    state = GAME.parse("... ... ...; enters 0,0 W; players 3")
    seats = [state.actor]
    for action in ("lay cross 0,0", "lay cross 0,1", "lay falling 0,2"):
        state = state.apply(action)
        seats.append(state.actor)
    assert seats == [0, 1, 2, 0]


def test_lay_tile__one_of_three_kinds() -> None:
    legal = [str(action) for action in GAME.parse(SECOND).legal_actions]
    assert legal == ["lay cross 0,1", "lay falling 0,1", "lay rising 0,1"]


@pytest.mark.parametrize(("tile", "head"), [("cross", (0, 1)), ("falling", (1, 0)), ("rising", None)])
def test_lay_head__leads_on_as_the_track_does(tile: str, head: tuple[int, int] | None) -> None:
    assert GAME.parse(FIRST).apply(f"lay {tile} 0,0").head == head


def test_lay_free__no_tile_on_another() -> None:
    refusals = GAME.parse(SECOND).refusals(GAME.action("lay rising 0,0"))
    assert [refusal.clause for refusal in refusals] == ["lay.free", "lay.head"]


def test_end_rim__who_runs_over_it_loses() -> None:
    state = GAME.parse(OVER)
    assert state.actor is None
    assert state.outcome is not None
    assert state.outcome.winners == (1, 2)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("...", "as many rows as columns, 2 to 8"),
        ("+. ..", "write where the line came in"),
        (".. ..; enters 0,0 S", "no line comes in at 0,0 from there"),
        (".. .+; enters 0,0 W", "the line has never been at 1,1: take that tile away"),
        (".. ..; players 4", "the game takes 2 to 3 players, not 4"),
        (".. ..; entres 0,0 W", "did you mean 'enters'?"),
        (".. ..; players 2; players 3", "'players' occurs in an earlier statement"),
    ],
)
def test_an_impossible_position_raises(text: str, words: str) -> None:
    with pytest.raises(ValueError, match="position") as caught:
        GAME.parse(text)
    assert words in str(caught.value)
