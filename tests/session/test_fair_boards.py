"""The board of an exercise does not make the learner wrong: one button, plain words, even lights, true pictures."""

from __future__ import annotations

import json
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.core.action import TURN
from railwidgets.lessons import Exercise
from railwidgets.session import Presenter, Session
from railwidgets.session.learning.choices import ChoiceMarks
from railwidgets.session.learning.exam_session import ExamSession
from railwidgets.session.learning.learning import Learning
from railwidgets.session.play.trial import READY

POSITION = rw.game("days_of_steam").parse(
    "0,0 yellow; A at 0,0, hand straight curve wye; B at 0,0, hand straight curve hill"
)


def of(game: str, key: str) -> Learning:
    return Learning(rw.exercises(game)[key])


def green(page: Presenter) -> list[str]:
    """The labels of all buttons that confirm or answer."""
    view = page.view
    assert view["task"] is not None
    confirming = [button["label"] for button in view["panel"]["buttons"] if button["state"] == READY]
    return [*confirming, *([view["task"]["give"]] if view["task"]["give"] else [])]


def test_one_button_hands_an_answer_in() -> None:
    learning = of("days_of_steam", "edges_3")
    page = Presenter(learning)
    assert green(page) == []
    learning.pick("cell:1,1")
    assert green(page) == ["Answer"]
    learning.ask("give")
    assert learning.attempt.tries == 1


def test_one_button_plays_a_step_of_an_answer_and_is_not_called_an_answer() -> None:
    learning = of("days_of_steam", "way_out_1")
    page = Presenter(learning, lang="fr")
    step = learning.exercise.game.action(learning.exercise.found[0].split("; ")[0])
    for pick in learning.selection.choices.clicked(step):
        if not pick.startswith(TURN):
            learning.pick(pick)
    assert green(page) == ["Confirmer"]


def test_an_exam_and_a_game_have_one_such_button_too() -> None:
    session = ExamSession(rw.exam("streetcar"))
    session.stop_at(0, [exercise.key for exercise in session.exam.exercises].index("edge"))
    session.turn()
    assert green(Presenter(session)) == ["Answer"]
    played = Session(POSITION)
    for pick in ("hand:straight", "cell:0,1"):
        played.pick(pick)
    assert [button["state"] for button in Presenter(played).view["panel"]["buttons"]].count(READY) == 1


@pytest.mark.parametrize(
    ("game", "key", "pick", "titles"),
    [
        (
            "railroad_dice",
            "line_1",
            "cell:3,4",
            {"en": "Choose a die or a station first", "fr": "Choisissez d’abord un dé ou une gare"},
        ),
        ("days_of_steam", "steam_1", "cell:0,1", {"en": "Choose a tile or a city first"}),
        ("streetcar", "exchange_1", "cell:10,4", {"en": "Choose a tile first", "fr": "Choisissez d’abord une tuile"}),
        ("streetcar", "exchange_1", "cell:99,4", {"en": "Nothing to do there"}),
    ],
)
def test_a_place_without_a_piece_says_what_to_choose_first(
    game: str, key: str, pick: str, titles: dict[str, str]
) -> None:
    learning = of(game, key)
    learning.pick(pick)
    assert learning.answer is not None
    assert {lang: learning.answer.title[lang] for lang in titles} == titles


def test_nothing_says_to_rotate_where_no_rotation_helps() -> None:
    learning = of("days_of_steam", "edges_3")
    page = Presenter(learning)

    def note() -> str:
        assert page.view["task"] is not None
        return page.view["task"]["note"]

    assert note() == "You hold the piece. R rotates it, a click lays it."
    for cell in ("cell:0,0", "cell:1,1"):
        # The same words wherever it lies: others would tell the places apart.
        learning.pick(cell)
        assert (learning.selection.turning, note()) == (True, "Click again to answer.")
    placed = Presenter(of("streetcar", "border_2"))
    assert placed.view["task"]
    assert placed.view["task"]["note"] == "R rotates it. Click again to answer.", "the place is given"
    played = Session(POSITION)
    page = Presenter(played)
    played.pick("hand:straight")
    assert page.view["frame"]["hint"] == "hint_turning"
    played.pick("cell:0,1")
    assert page.view["frame"]["hint"] == "hint_turning", "the straight fits there, turned one way"
    played.pick("cell:0,0")
    assert played.selection.wrong
    assert page.view["frame"]["hint"] != "hint_turning"


def has_piece_in_hand(exercise: Exercise) -> bool:
    held = exercise.held.partition(":")[0] in ("hand", "die") and " " not in exercise.held
    return held and exercise.goal.partition(":")[0] in ("refused", "gain")


@pytest.mark.parametrize("game", ["railroad_dice", "streetcar", "days_of_steam"])
def test_the_places_that_are_meant_have_the_light_of_all_others(game: str) -> None:
    for exercise in list(filter(has_piece_in_hand, rw.exercises(game)))[:4]:
        highlights = Presenter(Learning(exercise)).view["scene"]["highlights"]
        assert highlights["ranks"] == {}, exercise.key
        lights = [over for over in highlights["over"] if any(pick.startswith("cell:") for pick in over["picks"])]
        assert "rw-ghost" not in json.dumps(lights), exercise.key
        assert len(lights) in (1, 2), f"{exercise.key}: on an empty square, and clear of what lies there"


def cuttings(exercise: Exercise) -> tuple[dict[str, Any], Any]:
    """The drawings of the choices beside the board, and their places on it."""
    marks, state = ChoiceMarks(), exercise.state.view(exercise.state.actor)
    return {one: marks.cutting(exercise, one, state, "en") for one in exercise.options}, marks._places(exercise, state)


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_shows_its_piece_or_is_told_in_words(game: str) -> None:
    for exercise in rw.exercises(game):
        if not exercise.goal.startswith("legal"):
            continue
        drawn, placed = cuttings(exercise)
        for choice, place in zip(exercise.options, placed, strict=bool(placed)):
            lays = any(pick.startswith(TURN) for pick in exercise.game.action(choice).picks)
            assert place.ghost is not None or not lays, f"{exercise.key}: an empty square stands for {choice}"
        assert None not in drawn.values() or set(drawn.values()) == {None}, exercise.key
        pictures = [json.dumps(one) for one in drawn.values() if one is not None]
        assert len(set(pictures)) == len(pictures), exercise.key


def test_a_new_tile_is_drawn_whole() -> None:
    drawn, _ = cuttings(rw.exercises("railroad_dice")["landscape_1"])
    for choice, picture in drawn.items():
        tile = choice.split(" onto ")[1].split()[0].replace(":", "-")
        assert picture is not None
        assert f"tile-{tile}" in picture["defs"], choice
        assert picture["box"][2] > 700, "seven squares of a hundred"


def test_a_picture_stays_after_a_try() -> None:
    learning = of("railroad_dice", "beside_2")
    page = Presenter(learning)

    def drawings() -> list[Any]:
        assert page.view["task"] is not None
        return [choice["drawing"] for choice in page.view["task"]["choices"]]

    before = drawings()
    learning.judge(next(one for one in learning.exercise.options if one not in learning.exercise.found))
    assert drawings() == before
    assert None not in before
