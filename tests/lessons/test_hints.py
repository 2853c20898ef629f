"""The hints in four steps; the last one is a whole answer: no other action has the same words."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from tests.sampling import thinned

ACTIONS = ("refused", "legal", "gain", "best")
"""The goals that an action answers, and so that describe it in the last hint."""


@pytest.mark.parametrize("every", thinned(10))
@pytest.mark.parametrize("name", GAMES)
def test_no_other_action_has_the_words_of_the_last_hint(name: str, every: int) -> None:
    game = rw.game(name)
    asked = [exercise for exercise in rw.exercises(name) if exercise.goal.partition(":")[0] in ACTIONS]
    assert len(asked) > 30
    for exercise in asked[::every]:
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
        ("border_1", "An answer: Crown lays a curve in row 9, column 12, rotated once, and makes stop A."),
        ("border_2", "An answer: Crown lays a curve in row 9, column 12, rotated three times, and makes stop A."),
        ("border_3", "An answer: B (Crown lays a curve in row 1, column 9, rotated once, and makes stop G)."),
        ("forward_1", "An answer: Crown runs 1 square to row 5, column 10 from the north."),
    ],
)
def test_a_hint_tells_the_rotation_and_the_way(key: str, hint: str) -> None:
    assert str(rw.exercises("streetcar")[key].hint(4)) == hint


def test_a_hint_tells_the_dice_that_pay_and_the_city_of_the_row() -> None:
    dice = rw.exercises("railroad_dice")
    assert (
        str(dice["set_up_refused"].hint(4))
        == "An answer: Crown builds a mauve station at the brown end for 3 dice (3 wild)."
    )
    assert str(dice["shares_refused"].hint(4)) == "An answer: Crown buys a red share with a wild die."
    steam = rw.exercises("days_of_steam")
    assert (
        str(steam["figure_11_refused"].hint(4))
        == "An answer: Crown places the face-up city number 1 in row 0, column 3: +1 steam."
    )


@pytest.mark.parametrize("every", thinned(6))
@pytest.mark.parametrize("name", GAMES)
def test_the_four_hints_of_an_exercise_say_four_things(name: str, every: int) -> None:
    for exercise in list(rw.exercises(name))[::every]:
        if exercise.goal.startswith("decide"):
            continue
        hints = [exercise.hint(step) for step in range(1, 5)]
        for lang in exercise.game.languages:
            assert len({hint.text[lang] for hint in hints}) == 4, f"{exercise.id}: {[str(hint) for hint in hints]}"
        assert hints[1].clause in ("", *exercise.about)


@pytest.mark.parametrize("name", GAMES)
def test_the_place_to_look_at_does_not_give_the_answer_away(name: str) -> None:
    """If the answer is a place, a few places are marked."""
    among = []
    for exercise in rw.exercises(name):
        if exercise.goal.startswith("legal") and exercise.marks:
            marked = [mark.places[0] for mark in exercise.hint(1).marks]
            assert len(set(marked)) == 3, exercise.id
            letters = {mark.places[0]: mark.label for mark in exercise.marks}
            assert exercise.letters[exercise.found[0]] in [letters[place] for place in marked]
            among.append(marked == sorted(marked))
    assert all(among)
    assert among or name == "rail_europe", "its places are routes and cities, not cells"


def test_the_third_hint_of_a_way_names_its_places_and_the_fourth_all_its_actions() -> None:
    exercise = rw.exercises("days_of_steam")["steam_1"]
    assert exercise.found[0] == "go E; stop"
    assert str(exercise.hint(3)) == "The way leads over the marked places, in 2 actions."
    assert [mark.places for mark in exercise.hint(3).marks] == [((0, 1), (0, 2))]
    whole = exercise.hint(4).text["en"]
    assert whole == "An answer: Crown runs east to row 0, column 2: 1 steam; Crown stops in row 0, column 2."


@pytest.mark.parametrize("name", GAMES)
def test_the_fourth_hint_of_a_way_describes_each_of_its_actions(name: str) -> None:
    for exercise in rw.exercises(name):
        if not exercise.goal.startswith("reach"):
            continue
        state, said = exercise.state, exercise.hint(4).text
        for step in exercise.found[0].split("; "):
            action = exercise.game.action(step)
            for lang in exercise.game.languages:
                assert state.describe(action)[lang] in said[lang], f"{exercise.id}: {said[lang]}"
            state = state.apply(action)


def test_the_third_hint_says_what_the_rule_says_here() -> None:
    steam = rw.exercises("days_of_steam")
    assert str(steam["thirteen_3"].hint(3)) == "In this position: The game is over: a player has 13 points."
    assert str(steam["circuits_2"].hint(3)) == "The most that can be gained here: 1."
    tunnel = rw.exercises("steam_tunnel")["five_segments.2"]
    assert "add up to 7, and it has 5 face-up segments" in str(tunnel.hint(3))
    quoted = rw.exercises("streetcar")["stop.0"].hint(3)
    assert str(quoted).startswith("It is not this: ")
