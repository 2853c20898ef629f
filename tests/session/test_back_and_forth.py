"""Undo, redo and any other place of a game."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets.session import Session
from tests.session.playing import play_on
from tests.widgets.page import snapshot


def test_undo_goes_back_to_the_last_decision_and_redo_forth_again(session):
    start = session.at
    places, states = [start], [session.state]
    rng = Random(1)
    for _ in range(6):
        session.play(rng.choice([action for action in session.state.legal_actions if str(action).startswith("lay")]))
        places.append(session.at)
        states.append(session.state)
    for place, state in zip(places[-2::-1], states[-2::-1], strict=True):
        session.undo()
        assert (session.at, session.state) == (place, state)
    session.undo()
    assert session.at == start, "there is no decision before the first"
    for place, state in zip(places[1:], states[1:], strict=True):
        session.redo()
        assert (session.at, session.state) == (place, state)
    session.redo()
    assert session.at == places[-1]


def test_undo_skips_the_opponent():
    session = Session("days_of_steam", seats=["person", "random"], seed=4)
    before = session.at
    session.play(next(action for action in session.state.legal_actions if str(action).startswith("lay")))
    assert session.state.actor == 0
    session.undo()
    assert session.at == before


def test_undo_keeps_what_came_after_until_something_else_is_done(session):
    play_on(session, 5)
    known = session.actions
    session.undo()
    session.undo()
    assert session.actions == known
    at = session.at
    session.play(session.state.legal_actions[-1])
    assert session.actions[:at] == known[:at]
    assert len(session.actions) == session.at


def test_undo_lets_go_of_what_is_held(session):
    session.pick("hand:straight")
    session.undo()
    assert session.picks == ()


def test_sessions_of_players_alone_go_back_and_forth_too():
    session = Session("days_of_steam", seats=["random"] * 2, seed=1)
    end = session.at
    session.undo()
    assert session.at < end
    assert isinstance(session.state.actor, int)
    session.redo()
    assert session.at == end


def test_seek_goes_anywhere(session):
    play_on(session, 4)
    states = session.timeline.states[:]
    for at in (0, len(session.actions), 3, 0):
        session.seek(at)
        assert (session.at, session.state) == (at, states[at])
    assert len(session.actions) == len(states) - 1


@pytest.mark.parametrize("place", [-1, 10_000, None, "2"])
def test_seek_beyond_the_course_is_an_error_and_changes_nothing(session, place):
    before = snapshot(session)
    with pytest.raises(ValueError, match="there is no place"):
        session.seek(place)
    assert snapshot(session) == before
