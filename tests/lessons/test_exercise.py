"""Each goal: its solutions, what is said to answers right and wrong, and hints."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.lessons import Exercise, ExerciseError

LINKED = "1,0 blue; 1,1 WE; 1,2 WE NE; 2,0 NS; 3,0 NE; 3,1 WE; 3,2 SW stub E"
GREEN = f"{LINKED}; row green (red blue), red (green yellow); A at 1,0, steam 2, hand straight; B at 1,0, hand hill"


def test_why__the_clause_that_refuses_and_a_proof_of_the_one_that_does_not() -> None:
    exercise = Exercise("days_of_steam", GREEN, "why", action="city 1 0,2")
    assert exercise.solutions() == ("place.city_linked",)
    clauses = ("place.city_source", "place.edges_match", "place.city_linked", "place.overlay")
    assert set(exercise.options) == set(clauses)
    right = exercise.judge("place.city_linked")
    assert right.solved
    assert right.clause == "place.city_linked"
    assert right.marks
    letter = exercise.letters["place.city_linked"]
    assert exercise.judge(letter) == exercise.judge(f" {letter.lower()} ") == right
    wrong = exercise.judge("place.edges_match")
    assert not wrong.solved
    assert wrong.text["en"].startswith("No, this rule is kept. To the south, track meets track.")
    assert wrong.marks[0].kind == "edge"
    assert str(exercise.judge("move.bridge").text).startswith("No, nothing here goes against that rule. It says: On a")


def test_refused__only_that_clause_alone() -> None:
    exercise = Exercise("days_of_steam", GREEN, "refused:place.city_linked", held="city:1", count=2)
    assert exercise.problems() == []
    assert exercise.solutions() == ("city 1 0,2", "city 1 3,3")
    assert exercise.judge("city 1 3,3").solved
    allowed = exercise.judge("city 1 4,2")
    assert allowed.text["en"] == "No, this is allowed. From here a train runs to the blue city without reversing."
    assert exercise.judge("city 1 0,0").clause == "place.city_spacing"
    assert exercise.judge("city 1 2,1").text["en"].startswith("This rule is broken, and another one too.")
    assert exercise.judge("city 2 0,2").text["en"].startswith("That may be so")


def test_legal__one_of_some_by_its_value_or_letter() -> None:
    choices = ("city 1 0,0", "city 1 0,2", "city 1 2,1", "city 1 3,3", "city 1 4,2")
    exercise = Exercise("days_of_steam", GREEN, "legal", choices=choices)
    assert exercise.solutions() == ("city 1 4,2",)
    assert exercise.about[0] == "place.city_linked"
    assert (
        exercise.judge("E").text["en"]
        == "Yes, this is allowed. From here a train runs to the blue city without reversing."
    )
    assert exercise.judge(rw.game("days_of_steam").action("city 1 0,0")).clause == "place.city_spacing"
    assert [mark.label for mark in exercise.marks] == ["A", "B", "C", "D", "E"]
    with pytest.raises(ExerciseError, match=r"'5' is not an answer. Name a choice by its letter: A \(city 1 0,0\), B"):
        exercise.judge(5)


def test_choices_that_are_cards_or_segments_have_their_letters_on_the_board() -> None:
    segments = rw.exercises("steam_tunnel")["finished_2"]
    assert [mark.label for mark in segments.marks] == ["A", "B", "C", "D", "E"]
    assert segments.marks[1].places == ((1, 0),)


def test_gain__as_much_as_can_be_gained() -> None:
    exercise = rw.exercises("days_of_steam")["circuits_1"]
    assert exercise.goal == "gain:score.circuits"
    assert exercise.solutions() == ("lay straight 1,1", "lay wye 1,1")
    right = exercise.judge("lay straight 1,1")
    assert right.solved
    assert right.marks[0].kind == "circuit"
    assert exercise.judge("lay curve 2,0").solved is False
    assert exercise.judge("lay hill 1,1").clause == "setup.hand"


def test_gain__by_a_chapter_where_a_share_becomes_the_whole() -> None:
    exercise = rw.exercises("steam_tunnel")["majority_1"]
    assert exercise.goal == "gain:score"
    assert exercise.about == ("score.tunnel", "score.majority")
    feedback = exercise.judge(exercise.solutions()[0])
    assert (feedback.solved, feedback.text["en"]) == (True, "Yes: points gained, 12.")
    plain = rw.Exercise("steam_tunnel", exercise.position, "gain:score")
    assert plain.task["en"].startswith("Gain what this rule gives: Sum of ends times face-up segments")


def test_gain__what_a_year_would_bring_counts_as_if_it_ended_now() -> None:
    exercise = rw.exercises("railroad_dice")["year_2"]
    before, after = exercise.state, exercise.state.apply("station red 3,11")
    assert [score.total for score in before.due()] == [2, 0]
    assert [score.total for score in after.due()] == [4, 0]
    assert [score.total for score in after.scores()] == [0, 0]
    assert exercise.solutions() == ("station red 3,11",)
    assert exercise.judge("station mauve 3,11").text["en"] == "This gains 1, but there is more to gain."
    plain = rw.game("days_of_steam").figures["figure 1"].state
    assert plain.due() == plain.scores()


def test_gain__less_than_the_most_is_answered_with_the_most() -> None:
    exercise = rw.exercises("steam_tunnel", kind="gain", seed=7, level=1, count=1)[0]
    clause = exercise.goal.removeprefix("gain:")
    state, seat = exercise.state, exercise.state.actor

    def points(position: rw.State) -> object:
        return sum(item.points for item in position.scores()[seat].items if item.clause.startswith(f"{clause}."))

    after = {str(action): points(state.apply(action)) for action in state.legal_actions}
    best = max(after.values())
    assert set(exercise.solutions()) == {action for action, reached in after.items() if reached == best}
    less = [action for action, reached in after.items() if points(state) < reached < best]
    assert less
    assert all("more to gain" in exercise.judge(action).text["en"] for action in less)


def test_claim__a_question_of_a_figure_by_any_way_of_writing_its_answer() -> None:
    exercise = Exercise("days_of_steam", goal="claim:0", figure="figure 1")
    assert exercise.task["en"] == "Red city in row 0, column 2?"
    assert exercise.judge(("place.city_spacing",)).solved
    assert exercise.judge("place.city_spacing").solved
    assert not exercise.judge("legal").solved
    allowed = next(one for one in rw.exercises("days_of_steam") if one.solutions() == ("legal",))
    assert allowed.judge("Legal").solved
    assert [allowed.said(option)["en"] for option in allowed.options if option == "legal"] == ["legal"]


def test_reach__any_series_that_comes_there_and_the_fewest_counted() -> None:
    exercise = rw.exercises("days_of_steam")["steam_1"]
    assert exercise.solutions() == ("go E; stop",)
    assert exercise.judge("go E; stop").text["en"] == "Yes, in 2 actions. No shorter way exists."
    assert exercise.judge(["go E", "stop"]).solved
    assert exercise.judge("go E").text["en"].startswith("All of it is allowed, but this is not")
    refused = exercise.judge("go E; go N")
    assert refused.clause == "move.own_train"
    assert refused.text["en"].startswith("Action 2 is not allowed.")
    turn_over = exercise.judge("go W; stop; go E")
    assert not turn_over.solved


def test_check_raises_what_is_said_in_both_languages() -> None:
    exercise = Exercise("days_of_steam", GREEN, "refused:place.city_linked", held="city:1")
    exercise.check("city 1 0,2")
    with pytest.raises(AssertionError) as caught:
        exercise.check("city 1 4,2")
    assert str(caught.value).splitlines() == [
        "place.city_linked: No, this is allowed. From here a train runs to the blue city without reversing.",
        "place.city_linked: Non, c’est permis. D’ici, un train va à la ville bleue sans marche arrière.",
    ]


def test_hints_come_in_steps() -> None:
    exercise = Exercise("days_of_steam", GREEN, "refused:place.city_linked", held="city:1")
    place, clause, here, answer = (exercise.hint(step) for step in range(1, 5))
    assert str(place) == "Look at these places on the board. Where to read: Playing a tile, figures 5 and 6."
    assert ((0, 2),) in [mark.places for mark in place.marks]
    assert len(place.marks) == 3, "two of them are no answer"
    assert not place.clause
    assert clause.clause == "place.city_linked"
    assert str(here) == "In this position: From here to the blue city a train would have to reverse in row 1, column 2."
    assert here.marks
    assert str(answer).startswith("An answer: ")
    with pytest.raises(ValueError, match="steps of the hints go from 1 to 4, not 5"):
        exercise.hint(5)


def test_the_fast_and_the_slow_way_agree_on_what_is_a_solution() -> None:
    exercise = Exercise("days_of_steam", GREEN, "refused:place.city_linked")
    state = exercise.state
    by_hand = [
        str(action)
        for action in state.candidates()
        if action.picks and {one.clause for one in state.refusals(action)} == {"place.city_linked"}
    ]
    assert list(exercise.solutions()) == by_hand
    assert all(exercise.judge(action).solved for action in by_hand)


def test_the_board_of_every_exercise_has_a_score_sheet() -> None:
    """A position set up by hand need not know how it came about: one that is over is counted nevertheless."""
    over = [exercise for name in rw.GAMES for exercise in rw.exercises(name) if exercise.state.actor is None]
    assert over
    for exercise in over:
        sheet = rw.Session(exercise.state).sheet
        assert len(sheet.totals) == len(exercise.state.scores())


def test_what_chance_does_is_no_answer_to_which_action_breaks_a_rule() -> None:
    """It breaks the rule, but nobody can try it: it is no solution, and its feedback says whose it is."""
    position = rw.game("days_of_steam").start(2, seed=1).notation
    exercise = rw.Exercise("days_of_steam", position, "refused:turn.one_action")
    assert "roll 3" not in exercise.found
    said = exercise.judge("roll 3")
    assert not said.solved
    assert said.text["en"].startswith("That is for chance to do")
