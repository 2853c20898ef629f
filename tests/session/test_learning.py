"""Exercises and lessons on a board: what is asked and seen, how clicks answer, and what is never given away."""

from __future__ import annotations

import json
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.lessons import ExerciseError, Lesson
from railwidgets.lessons.data import written as exercises_written
from railwidgets.lessons.lesson import written_lessons
from railwidgets.session import Presenter
from railwidgets.session.learning.learning import Learning
from railwidgets.session.learning.task import task_of
from railwidgets.session.learning.trying import Trying
from railwidgets.session.page.messages import TASKS
from tests.sampling import sampled

ROAD = "0,0 red; 0,1 WE; 0,2 WE; A at 0,0, steam 3, hand curve straight; B at 0,0, hand hill"


def of(key: str, game: str = "days_of_steam") -> Learning:
    return Learning(rw.exercises(game)[key])


def task(learning: Learning, lang: Any = "en") -> Any:
    return task_of(learning, lang)


def test_progress_has_the_hints_and_the_time_before_an_answer() -> None:
    learning = of("second_city_1")
    learning.hint()
    learning.hint()
    learning.judge(learning.exercise.solutions()[0])
    (answer,) = learning.progress.answers
    assert (answer.hints, answer.clauses) == (2, learning.exercise.about)
    assert 0 < answer.seconds < 60


# --- choosing


def test_choices_have_letters_and_one_is_taken_by_its_pick_or_its_place_on_the_board() -> None:
    learning = of("second_city_2")
    page = Presenter(learning)
    marks = page.view["scene"]["layers"]["marks"]
    assert [mark for mark in marks if mark.startswith("choice:")] == [f"choice:{letter}" for letter in "ABCDE"]
    assert [choice["pick"] for choice in task(learning)["choices"]] == [f"choice:{letter}" for letter in "ABCDE"]
    learning.pick("choice:B")
    shown = task(learning)
    assert (shown["said"]["tone"], shown["said"]["clause"]) == ("wrong", "place.city_linked")
    assert [choice["state"] for choice in shown["choices"]] == ["", "wrong", "", "", ""]
    assert learning.selection.shown, "the proof is drawn"
    assert not learning.solved
    learning.pick("cell:4,2")
    shown = task(learning)
    assert learning.solved
    assert shown["said"]["marks"] == "kept", "what makes it right is drawn as kept"
    assert [choice["state"] for choice in shown["choices"]] == ["", "wrong", "", "", "right"]
    assert shown["choices"][0]["why"] == "Too near another city"
    assert shown["note"] == "2 tries"


def test_choices_in_one_cell_are_drawn_beside_the_board() -> None:
    learning = of("edges_1")
    page = Presenter(learning)
    assert not any(key.startswith("choice:") for key in page.view["scene"]["layers"]["marks"])
    assert all(choice["drawing"] for choice in task(learning)["choices"])


def test_choices_that_look_alike_are_told_apart_by_words() -> None:
    choices = task(of("grey_2", "rail_europe"))["choices"]
    assert [choice["drawing"] for choice in choices] == [None] * len(choices)
    assert len({choice["text"] for choice in choices}) == len(choices)


def test_a_click_elsewhere_is_no_answer() -> None:
    learning = of("second_city_2")
    Presenter(learning)
    learning.pick("cell:0,1")
    assert learning.attempt.tries == 0
    assert learning.answer is not None
    assert learning.answer.title["en"] == "Choose one of the letters"


def test_which_rule_says_no_shows_what_is_tried_and_no_proof() -> None:
    learning = of("from_a_city_3")
    page = Presenter(learning)
    assert learning.selection.wrong
    assert learning.selection.shown == ()
    assert page.view["frame"]["turning"] is False
    learning.judge("place.edges_match")
    assert task(learning)["said"] | {"text": ""} == {
        "tone": "wrong",
        "marks": "kept",
        "title": "",
        "text": "",
        "clause": "place.edges_match",
        "where": "Playing a tile",
    }
    learning.judge("B")
    assert learning.solved
    assert learning.selection.shown


# --- trying on the board


@pytest.mark.parametrize("name", sampled(GAMES, "rail_europe"))
def test_what_is_lit_gives_nothing_away(name: str) -> None:
    for exercise in exercises_written(name):
        goal = exercise.goal.partition(":")[0]
        if goal not in ("refused", "gain", "reach"):
            continue
        learning = Learning(exercise)
        page = Presenter(learning)
        held = exercise.picks if goal != "reach" else ()
        tried = [one.picks for one in exercise.state.candidates(held) if one.picks[: len(held)] == held]
        after = {picks[len(held)] for picks in tried if len(picks) > len(held)}
        next_picks = {pick for pick in after if not pick.startswith("turn:")}
        lit = {*learning.selection.selectable}
        # A click that says a whole series is one more thing that can be tried, not a better one.
        assert next_picks <= lit, exercise.key
        assert lit == next_picks or goal == "reach", exercise.key
        assert not learning.selection.ranks
        assert not learning.selection.shown
        assert page.view["scene"]["highlights"]["hinted"] == []
        assert page.view["frame"]["answer"] is None


def test_a_piece_is_held_shown_and_turned_before_it_is_judged() -> None:
    learning = of("edges_3")
    page = Presenter(learning)
    assert learning.picks == ("hand:straight-stub",)
    cell = next(iter(learning.selection.selectable))
    learning.pick(cell)
    first = learning.selection.preview
    assert first is not None
    assert page.view["task"] is not None
    assert page.view["task"]["give"]
    assert not page.view["scene"]["highlights"]["wrong"], "it lies there, and nobody says whether it may"
    learning.turn()
    assert learning.selection.preview != first
    assert learning.attempt.tries == 0
    learning.pick(cell)
    assert learning.attempt.tries == 1
    learning.drop()
    assert learning.picks == ("hand:straight-stub",), "what is held is held for the learner"
    learning.drop()
    assert learning.picks == ("hand:straight-stub",)


@pytest.mark.parametrize(("key", "game"), [("card_3", "steam_tunnel"), ("setup_hand_only_one", "streetcar")])
def test_an_action_that_is_asked_about_and_rotates_nothing_stays_as_it_is(key: str, game: str) -> None:
    learning = of(key, game)
    before = learning.selection.tried
    learning.turn()
    assert learning.selection.tried == before != ()


def test_what_breaks_the_rule_solves_it_and_others_are_offered() -> None:
    learning = of("from_a_city_1")
    assert task(learning)["rule"]["title"] == "A train from a city can reach the tile"
    found = learning.exercise.found
    learning.judge(found[1])
    assert learning.solved
    assert task(learning)["said"]["marks"] == "broken"
    assert task(learning)["more"] == "Show another (4 in all)"
    shown = [learning.given]
    for _ in range(3):
        learning.more()
        shown.append(learning.given)
    assert sorted(shown) == sorted(found)
    learning.pick("cell:9,9")
    assert learning.attempt.tries == 1, "what is solved is closed"


def test_a_gain_is_shown_as_it_lies_and_what_gains_nothing_is_no_error() -> None:
    learning = of("circuits_1")
    worthless = next(
        str(one) for one in learning.exercise.state.legal_actions if str(one) not in learning.exercise.found
    )
    learning.judge(worthless)
    assert task(learning)["said"]["tone"] == "almost"
    learning.judge(learning.exercise.found[0])
    assert learning.solved
    assert learning.timeline.at == 1, "it is played"
    learning.ask("again")
    assert learning.timeline.at == 0


def test_a_series_is_played_taken_back_and_judged_where_the_turn_ends() -> None:
    learning = Learning(rw.Exercise("days_of_steam", ROAD, "reach:A at 0,1; not move", held="go stop"))
    page = Presenter(learning)
    learning.judge(["go N"])
    assert task(learning)["said"]["clause"], "it is illegal, and the page says why"
    learning.drop()
    learning.ask("again")
    train = next(pick for pick in learning.selection.selectable if pick == "train")
    learning.pick(train)
    learning.pick(next(iter(learning.selection.selectable)))
    learning.ask("again")
    learning.judge("lay straight 0,3")
    assert task(learning)["said"]["tone"] == "almost", "allowed, but the turn is over"
    assert learning.selection.selectable == {}
    learning.undo()
    assert learning.timeline.at == 0
    learning.judge("go E; stop")
    assert learning.solved
    assert "2 actions" in task(learning)["said"]["text"]
    assert page.view["panel"]["prompt"]


def test_steps_of_a_series_are_done_one_by_one() -> None:
    learning = Learning(rw.Exercise("days_of_steam", ROAD, "reach:A at 0,1; not move", held="go stop"))
    learning._act((learning.exercise.game.action("go E"),))
    assert (learning.timeline.at, learning.attempt.tries, learning.feedback) == (1, 0, None)
    assert task(learning)["back"]
    learning._act((learning.exercise.game.action("load red"),))
    assert (learning.timeline.at, learning.attempt.tries) == (1, 0), "an illegal step is refused, and not counted"
    assert task(learning)["said"]["tone"] == "wrong"
    learning._act((learning.exercise.game.action("stop"),))
    assert learning.solved
    assert learning.attempt.tries == 1


# --- what a page says, and what it cannot


def test_a_page_asks_and_is_sent_little() -> None:
    learning = of("second_city_2")
    page = Presenter(learning, lang="fr")
    sent: list[Any] = []
    page.listen(sent.append)

    def say(**message: Any) -> None:
        page.hear({**message, "revision": page.view["revision"]})

    say(do="pick", pick="choice:B")
    say(do="hint")
    say(do="pick", pick="choice:E")
    assert learning.solved
    sizes = [len(json.dumps(message["ops"])) for message in sent]
    assert max(sizes) < 9000, sizes
    for ask in sorted(TASKS):
        say(do="task", ask=ask)
    say(do="stop_at", lesson=None, stop=0)
    say(do="stop_at", lesson=7, stop=None)
    answer = page.view["frame"]["answer"]
    assert answer is not None
    assert "there is no lesson 7" in answer["reasons"][0]["text"]


@pytest.mark.parametrize("message", [{"do": "task", "ask": "next"}, {"do": "stop_at", "lesson": 0, "stop": 0}])
def test_a_board_for_play_has_nothing_to_learn(message: dict[str, Any]) -> None:
    page = Presenter(rw.Session("days_of_steam", seed=1))
    assert page.view["task"] is None
    page.hear({**message, "revision": 1})
    answer = page.view["frame"]["answer"]
    assert answer is not None
    assert "this board has no exercise" in answer["reasons"][0]["text"]


def test_typed_text_answers_and_an_unreadable_one_is_reported() -> None:
    learning = of("from_a_city_1")
    learning.say("lay the straight")
    assert learning.attempt.tries == 0
    assert learning.answer is not None
    assert "not an answer" in str(learning.answer.text)
    learning.say(learning.exercise.found[0])
    assert learning.solved
    with pytest.raises(ExerciseError, match="not an answer"):
        learning.judge("fly")


def test_a_lesson_takes_up_no_game_and_seats_nobody() -> None:
    learning = of("edges_1")
    with pytest.raises(ValueError, match="a lesson has its own positions"):
        learning.load("game.json")
    with pytest.raises(Exception, match="in a lesson only the learner plays"):
        learning.seats = ["random", "person"]
    learning.play(learning.exercise.found[0])
    assert learning.solved


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_every_exercise_can_be_answered_on_a_board(name: str) -> None:
    learning = Learning(Lesson(name) if written_lessons(name) else rw.exercises(name))
    page = Presenter(learning, lang="fr")
    for place in learning.places:
        learning.stop_at(*place)
        for _ in range(4):
            learning.hint()
        for choice in task(learning)["choices"]:
            learning.pick(choice["pick"])
        learning.judge(learning.exercise.found[0])
        assert learning.solved, learning.exercise.key
        learning.more()
        assert page.view["task"] is not None
        assert page.view["task"]["done"]


def test_the_best_is_found_on_the_board_or_chosen_where_few_are_compared() -> None:
    journey = of("journey_2", "streetcar")
    assert task(journey)["kind"] == "Find the best"
    assert task(journey)["choices"] == []
    journey.play("run 11,6 S 5")
    assert (task(journey)["said"]["tone"], journey.solved) == ("almost", False)
    journey.play("run S6 7 3")
    assert journey.solved
    assert journey.timeline.at == 1, "what was answered is played"
    tickets = of("deal_1", "rail_europe")
    assert len(task(tickets)["choices"]) == 3
    tickets.pick("choice:A")
    assert task(tickets)["said"]["tone"] == "almost"
    tickets.pick("choice:B")
    assert tickets.solved


def test_what_may_be_tried_is_listed_once_for_a_whole_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a position there may be many thousands of candidates, and all pupils try the same ones."""
    exercise = rw.exercises("streetcar", kind="legal", seed=11, count=1)[0]
    state = exercise.state
    listed: list[Any] = []
    listing = type(state).candidates
    monkeypatch.setattr(type(state), "candidates", lambda self, picks=(): listed.append(picks) or listing(self, picks))
    one, other = Trying(state), Trying(state)
    first = next(iter(one.selectable))
    one.pick(first)
    lit, costs = dict(one.selectable), len(listed)
    assert costs > 0
    other.pick(first)
    assert dict(other.selectable) == lit
    # The rotations that a piece has are asked again.
    assert len(listed) <= costs + 1
    assert costs >= 4


def test_no_is_said_once() -> None:
    learning = of("place_city_spacing_one")
    wrong = next(choice for choice in learning.exercise.options if choice not in learning.exercise.found)
    learning.judge(wrong)
    said = task(learning)["said"]
    assert said["title"] == ""
    assert said["text"].startswith("No")
