"""A turn is told step by step: to each seat what it may know, from the board before it to the one as it stands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from railwidgets.core import GAMES
from railwidgets.session import Presenter, Session
from tests.games.play import lively
from tests.sampling import exhaustive, sampled
from tests.widgets.page import as_sent, patched

PLAYED = 14


def against_greedy(name: str, seed: int = 4) -> Session[Any]:
    return Session(name, seats=["person", "greedy"], seed=seed)


def turns(session: Session[Any], page: Presenter, most: int = PLAYED):
    """Plays, and stops at each position that a turn of the other seat led to."""
    rng = Random(1)
    for _ in range(most):
        if session.state.actor is None:
            return
        session.play(str(lively(session.state, rng)))
        if page.view["frame"]["turn"]["steps"]:
            yield page.view["frame"]["turn"]


def boards(page: Presenter) -> dict[int, Any]:
    """All that a page can make of the steps: scene and panel by how many actions are played."""
    view = page.view
    tree = as_sent({"scene": view["scene"], "panel": view["panel"]})
    made = {view["frame"]["at"]: tree}
    for step in reversed(view["frame"]["turn"]["steps"]):
        if step["back"] is None:
            break
        tree = as_sent(patched(tree, as_sent(step["back"])))
        made[step["n"] - 1] = tree
    return made


@pytest.mark.parametrize("most", [5, pytest.param(PLAYED, marks=exhaustive)])
@pytest.mark.parametrize("name", sampled(GAMES, "streetcar"))
def test_the_steps_lead_back_to_the_board_before_the_turn(name, most):
    session = against_greedy(name)
    page = Presenter(session)
    compared = 0
    for turn in turns(session, page, most):
        at, made = session.at, boards(page)
        assert [step["n"] for step in turn["steps"]] == list(range(at - len(turn["steps"]) + 1, at + 1))
        for place, tree in made.items():
            if place == at:
                continue
            other = Presenter(session, seat=0)
            session.seek(place)
            assert tree["panel"]["sections"] == other.view["panel"]["sections"]
            ours, true = (one["scene"]["layers"] for one in (tree, other.view))
            assert ours["track"] == true["track"]
            assert ours["marks"].keys() == true["marks"].keys()
            assert tree["scene"]["highlights"]["selectable"] == []
            compared += 1
            other.close()
            session.seek(at)
    assert compared >= most


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
def test_every_step_has_its_sentence_and_those_on_the_board_their_number(name):
    session = against_greedy(name)
    page = Presenter(session)
    marked = 0
    for turn in turns(session, page):
        frame = page.view["frame"]
        for number, step in enumerate(turn["steps"], 1):
            entry = frame["log"][step["n"] - 1]
            assert entry["label"]
            assert entry["seat"] == 1
            marked += f"step:{number}" in page.view["scene"]["layers"]["marks"]
    assert marked


def test_the_marks_stay_until_the_next_own_move():
    session = against_greedy("days_of_steam")
    page = Presenter(session)
    next(turns(session, page))
    marks = page.view["scene"]["layers"]["marks"].keys()
    assert any(mark.startswith("step:") for mark in marks)
    session.pick(next(action for action in session.state.legal_actions if action.picks).picks[0])
    assert {mark for mark in page.view["scene"]["layers"]["marks"] if mark.startswith("step:")} <= marks
    assert all(step["back"] is None for step in page.view["frame"]["turn"]["steps"]), "the replay is over"
    session.undo()
    assert not any(mark.startswith("step:") for mark in page.view["scene"]["layers"]["marks"])
    session.redo()
    assert page.view["scene"]["layers"]["marks"].keys() >= {mark for mark in marks if mark.startswith("step:")}
    assert all(step["back"] is None for step in page.view["frame"]["turn"]["steps"]), "it was replayed before"


def test_what_is_refused_leaves_the_replay_of_others():
    session = Session("days_of_steam", players=3, seats=["person", "greedy", "greedy"], seed=3)
    page = Presenter(session, seat=1)
    session.play(session.legal[0])
    turn = page.view["frame"]["turn"]
    assert any(step["back"] for step in turn["steps"])
    session.say("lay bridge 9,9")
    assert session.selection.refusals
    assert page.view["frame"]["turn"] == turn


def test_what_people_do_is_marked_and_not_replayed():
    session = Session("days_of_steam", seed=3)
    page = Presenter(session, seat=1)
    while session.state.actor == 0:
        session.play(str(lively(session.state, Random(2))))
    turn = page.view["frame"]["turn"]
    assert turn["steps"]
    assert all(step["back"] is None for step in turn["steps"])


def test_at_once_sends_no_boards_between():
    session = against_greedy("days_of_steam")
    page = Presenter(session, pace="at once")
    for turn in turns(session, page):
        assert all(step["back"] is None for step in turn["steps"])
    page.hear({"do": "set", "name": "pace", "value": "click", "revision": 0})
    assert page.view["frame"]["pace"] == page.pace == "click"
    with pytest.raises(ValueError, match="unknown pace 'quick'"):
        page.change(pace="quick")


@pytest.mark.parametrize("name", sampled(["days_of_steam", "rail_europe", "streetcar"], "days_of_steam"))
def test_the_steps_are_made_of_nothing_but_what_the_seat_saw(name):
    """The record of the game as the seat saw it, with all secrets taken out, gives the same steps."""
    session = against_greedy(name)
    page = Presenter(session, seat=0)
    compared = 0
    for turn in turns(session, page):
        seen = session.transcript.seen_by(0)
        again = Session(seen.start)
        again.load(seen)
        again.since = session.since
        again._put(seats=session.seats)
        other = Presenter(again, seat=0)
        assert other.view["frame"]["turn"] == turn
        assert other.view["frame"]["log"] == page.view["frame"]["log"]
        assert any(step["back"] for step in turn["steps"])
        compared += 1
    assert compared >= 5


def test_who_watches_players_goes_on_turn_by_turn():
    session = Session("days_of_steam", seats=["random", "random"], seed=6)
    session.seek(0)
    page = Presenter(session)
    replayed = []
    while session.at < 60:
        session.redo()
        turn = page.view["frame"]["turn"]
        replayed += [step["n"] for step in turn["steps"] if step["back"] is not None]
    acted = next(at for at, state in enumerate(session.timeline.states) if isinstance(state.actor, int))
    assert replayed == list(range(acted + 1, session.at + 1)), "every action but those of the set-up, once and in order"
