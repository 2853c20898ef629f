"""A test for each clause, and impossible positions."""

import pytest

from my_game import GAME
from tests.facts import BEGUN, EMPTY, FULL

# Next: a test for each rule, named after it: test_, its id with an underscore for the dot, two underscores, and words.


def test_build_free__every_cell_once() -> None:
    assert len(GAME.parse(EMPTY).legal_actions) == 16
    assert "build 0,0" not in map(str, GAME.parse(BEGUN).legal_actions)


def test_end_full__the_most_pairs_win() -> None:
    state = GAME.parse("AABB AABB AABB BBAA")
    assert state.actor is None
    assert [sheet.total for sheet in state.scores()] == [8, 8]
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert GAME.parse(FULL).outcome is not None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("....", "the field has 4 rows of 4 cells"),
        ("AA.. .... .... ....", "A has 2 stations and B 0"),
        ("A..C .... .... ....", "a row such as A.B."),
    ],
)
def test_an_impossible_position_raises(text: str, words: str) -> None:
    with pytest.raises(ValueError, match="position") as caught:
        GAME.parse(text)
    assert words in str(caught.value)
