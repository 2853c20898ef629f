"""A guided first game: what is pointed at is done, what else is legal is told kindly, what was done is explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.lessons.first_game import FIRST_GAME
from railwidgets.lessons.reading import entries_of
from railwidgets.session import Presenter
from railwidgets.session.learning.guided import Guided
from tests.lessons.course import GUIDED, written


@pytest.fixture
def guided() -> Iterator[Guided]:
    with written(FIRST_GAME, GUIDED):
        yield Guided(rw.FirstGame("days_of_steam"))


def task(guided: Guided, lang: Any = "en") -> Any:
    return guided.task(lang)


def test_it_points_at_what_to_click_and_does_it(guided: Guided) -> None:
    page = Presenter(guided)
    assert task(guided)["text"] == "Lay the straight to the east."
    assert guided.hinted[:2] == ("hand:straight", "cell:0,1")
    assert "cell:0,1" in page.view["scene"]["highlights"]["hinted"]
    guided.pick("hand:straight")
    guided.pick("cell:0,1")
    guided.pick("cell:0,1")
    assert guided.step == 2, "and the others have done what they do"
    assert task(guided)["said"]["text"] == "It leads away from the city."
    assert task(guided)["text"] == "Lay the curve below."
    assert [stop["state"] for stop in task(guided)["stops"]] == ["solved", ""]
    assert page.view["frame"]["turn"]["steps"], "the board replays the turn of the other"


def test_another_legal_action_gets_a_kind_answer_and_the_piece_is_kept(guided: Guided) -> None:
    Presenter(guided)
    guided.pick("hand:straight")
    guided.pick("cell:0,-1")
    guided.pick("cell:0,-1")
    assert task(guided)["said"]["tone"] == "almost"
    assert "0,-1" in task(guided)["said"]["text"]
    assert guided.picks == ("hand:straight",)
    assert guided.timeline.at == 0


def test_what_is_not_legal_is_reported_with_its_rule(guided: Guided) -> None:
    Presenter(guided)
    guided.pick("hand:straight")
    guided.pick("cell:0,0")
    assert task(guided)["said"]["tone"] == "wrong"
    assert task(guided)["said"]["clause"]


def test_it_goes_on_to_its_end_back_and_anew(guided: Guided) -> None:
    page = Presenter(guided, lang="fr")
    guided.play("lay straight 0,1")
    with pytest.raises(ValueError, match="the next action of this guided game is: lay curve 1,0 turn 3"):
        guided.play("lay curve 1,0")
    guided.hint()
    assert "1,0" in task(guided)["said"]["text"]
    guided.undo()
    assert (guided.step, guided.timeline.at) == (0, 0)
    guided.stop_at(None, 1)
    assert guided.step == 2
    guided.play("lay curve 1,0 turn 3")
    assert guided.solved
    assert task(guided)["said"]["text"] == "Play on."
    assert page.view["task"] is not None
    assert page.view["task"]["text"] == "C’était votre première partie."
    guided.again()
    assert guided.step == 0
    with pytest.raises(ValueError, match="there is no step 2"):
        guided.stop_at(None, 2)


def test_who_looks_back_goes_on_where_the_game_stands(guided: Guided) -> None:
    guided.play("lay straight 0,1")
    end = guided.timeline.at
    guided.seek(0)
    guided.say("lay curve 1,0 turn 3")
    assert guided.solved
    assert guided.timeline.at == end + 1


@pytest.mark.parametrize("name", [name for name in GAMES if entries_of(name, FIRST_GAME)])
def test_every_first_game_is_played_by_clicks(name: str) -> None:
    guided = Guided(rw.FirstGame(name))
    page = Presenter(guided)
    clicks = 0
    while guided.wanted is not None:
        picks = guided.hinted
        at = (guided.step, guided.timeline.at)
        selection = guided.selection
        held = selection.picks
        for pick in picks[len(held) if picks[: len(held)] == held else 0 :]:
            if pick.startswith("turn:"):
                while guided.selection.preview != guided.wanted:
                    guided.turn()
                    clicks += 1
                    assert clicks < 2000
            else:
                guided.pick(pick)
            clicks += 1
        if guided.selection.tried:
            guided.pick(guided.selection.picks[-1])
        assert (guided.step, guided.timeline.at) != at, (name, at, picks)
    assert page.view["task"] is not None
    assert page.view["task"]["done"]
