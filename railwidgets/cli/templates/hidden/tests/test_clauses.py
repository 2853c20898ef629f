"""A test for each clause, and impossible positions."""

import pytest

from my_game import GAME
from tests.facts import BEGUN, EMPTY, FULL

# Next: a test for each rule, named after it: test_, its id with an underscore for the dot, two underscores, and words.


def test_build_card__in_its_row_and_another_is_drawn() -> None:
    state = GAME.parse(BEGUN)
    assert {str(action).split()[1] for action in state.legal_actions} == {"1", "2", "3"}
    after = state.apply("build 2 2,0")
    assert (after.actor, after.hands[0]) == ("chance", ("1", "3"))
    assert after.apply("deal 3").hands[0] == ("1", "3", "3")


def test_build_free__every_cell_once() -> None:
    assert "build 1 1,1" not in map(str, GAME.parse(BEGUN).legal_actions)


def test_end_full__the_most_pairs_win() -> None:
    state = GAME.parse("field AABB AABB AABB BBAA; A; B")
    assert state.actor is None
    assert [sheet.total for sheet in state.scores()] == [8, 8]
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert GAME.parse(FULL).outcome is not None


def test_a_seat_sees_its_own_cards_alone() -> None:
    state = GAME.parse(BEGUN)
    assert state.view(0).hands == (("1", "2", "3"), ("?", "?", "?"))
    assert state.view(None).hands == (("?",) * 3,) * 2
    assert GAME.parse(EMPTY).said(GAME.action("deal 3"), 1) == "deal ?"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A 1", "write the field, such as field .... .... .... ...."),
        ("field A... ....", "the field has 4 rows of 4 signs"),
        (FULL.replace("A;", "A 1;"), "there are more cards than free cells"),
        (BEGUN.replace("0 2 2", "0 0 2"), "row 0 has 1 free cell and no more cards"),
        (BEGUN.replace("1 2 3", "1 2 3 3"), "a hand has at most 3 cards"),
        (BEGUN.replace("1 2 3", "1 2"), "A holds 2 cards and B 3: who has just built draws"),
        (BEGUN.replace("AAB.", "AAA."), "A has 3 stations and B 1"),
        (BEGUN.replace("1 2 3", "1 2 7"), "a card is one of 0, 1, 2, 3, ?"),
    ],
)
def test_an_impossible_position_raises(text: str, words: str) -> None:
    with pytest.raises(ValueError, match="position") as caught:
        GAME.parse(text)
    assert words in str(caught.value)
