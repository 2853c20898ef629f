"""The last hint is a whole answer: no other action has the same words."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.core import GAMES

ACTIONS = ("refused", "legal", "gain", "best")
"""The goals that an action answers, and so that describe it in the last hint."""


@pytest.mark.parametrize("name", GAMES)
def test_no_other_action_has_the_words_of_the_last_hint(name: str) -> None:
    game = rw.game(name)
    asked = [exercise for exercise in rw.exercises(name) if exercise.goal.partition(":")[0] in ACTIONS]
    assert len(asked) > 30
    for exercise in asked:
        answer, state = game.action(exercise.found[0]), exercise.state
        words = state.describe(answer)
        others = {
            action: state.describe(action)
            for action in {*state.candidates(), *state.legal_actions} - {answer}
            if type(action) is type(answer)
        }
        for lang in game.languages:
            assert words[lang] in exercise.hint(4).text[lang]
            alike = [str(other) for other, said in others.items() if said[lang] == words[lang]]
            assert not alike, f"{exercise.id}: {answer} and {alike} are {words[lang]}"


@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("border_1", "An answer: Crown lays at 9,12: curve, rotated once, and makes stop A."),
        ("border_2", "An answer: Crown lays at 9,12: curve, rotated three times, and makes stop A."),
        ("border_3", "An answer: B (Crown lays at 1,9: curve, rotated once, and makes stop G)."),
        ("forward_1", "An answer: Crown runs 1 square to 5,10 from the north."),
    ],
)
def test_a_hint_tells_the_rotation_and_the_way(key: str, hint: str) -> None:
    assert str(rw.exercises("streetcar")[key].hint(4)) == hint


def test_a_hint_tells_the_dice_that_pay_and_the_city_of_the_row() -> None:
    dice = rw.exercises("railroad_dice")
    assert str(dice["set_up_refused"].hint(4)) == "An answer: Crown builds a mauve station at 3,2 for 3 dice (3 wild)."
    assert str(dice["shares_refused"].hint(4)) == "An answer: Crown buys a red share with a wild die."
    steam = rw.exercises("days_of_steam")
    assert (
        str(steam["figure_11_refused"].hint(4))
        == "An answer: Crown places the city in place 1 of the row at 0,3: +1 steam."
    )
