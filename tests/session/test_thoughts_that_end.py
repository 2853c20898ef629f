"""Thoughts that somebody ends: stop, undo, a change of seats, a player that fails, a board that goes."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from railwidgets.core import IllegalAction
from tests.session.long_thoughts import do, game_against
from tests.session.slow import HandLoop, Slow
from tests.widgets.page import snapshot


def test_stop_plays_what_was_found_so_far(thinking, loop):
    session = thinking.session
    view, rng = session.state.view(1), Random()
    rng.setstate(session.rng.getstate())
    loop.turn(5)
    thinking.say("stop")
    found = [rng.choice(list(view.legal_actions)) for _ in range(6)]
    at = next(at for at, state in enumerate(session.timeline.states) if state.actor == 1)
    assert session.actions[at] == found[-1]
    assert session.state.actor == 0
    loop.empty()
    assert session.state.actor == 0


def test_stop_where_nobody_thinks_does_nothing(show, loop):
    page = show(game_against("slow"))
    before = snapshot(page.session)
    page.say("stop")
    assert snapshot(page.session) == before
    assert page.frame["answer"] is None


def test_undo_calls_a_thought_off_and_redo_has_it_thought_anew(thinking, loop):
    session, at, rng = thinking.session, thinking.session.at, thinking.session.rng.getstate()
    mine = session.undo_place
    loop.turn(7)
    thinking.say("undo")
    assert (session.at, session.state.actor, session.thought) == (mine, 0, None)
    assert session.rng.getstate() == rng
    loop.empty()
    assert len(session.actions) == at
    thinking.hear()
    assert thinking.frame["redo"]
    thinking.say("redo")
    assert session.thinking
    loop.empty()
    plain = game_against("slow")
    plain.play(session.actions[mine])
    assert plain.actions == session.actions


def test_the_seat_of_whoever_thinks_can_be_taken(thinking, loop):
    session = thinking.session
    loop.turn(7)
    thinking.say("set", name="seat:1", value="person")
    assert (session.thought, session.state.actor, session.seats) == (None, 1, ("person", "person"))
    loop.empty()
    assert session.state.actor == 1
    do(thinking)
    assert session.state.actor == 0


def test_another_seat_may_change_hands_meanwhile(show, loop):
    session = game_against("slow", "random")
    page = show(session)
    do(page)
    thought = session.thought
    page.say("set", name="seat:2", value="person")
    assert session.thought is thought
    loop.empty()
    assert session.state.actor == 2


def test_two_players_think_one_after_the_other(show, loop):
    session, plain = game_against("slow", "slow"), game_against("slow", "slow")
    page = show(session)
    do(page)
    assert session.thought.seat == 1
    loop.turn(Slow.steps)
    assert session.thought.seat == 2
    loop.empty()
    plain.play(plain.state.legal_actions[0])
    assert plain.actions == session.actions


@pytest.mark.parametrize("looks_back", [False, True])
@pytest.mark.parametrize(("who", "error"), [("broken", ZeroDivisionError), ("cheat", IllegalAction)])
def test_a_player_that_fails_is_reported_and_the_game_is_as_it_was(show, loop, who, error, looks_back):
    session = game_against(who)
    page = show(session)
    do(page)
    if looks_back:
        page.say("seek", at=session.undo_place)
    before = snapshot(session)
    with pytest.raises(error):
        loop.empty()
    page.hear()
    assert page.answer["kind"] == "error"
    assert error.__name__ in page.reply
    assert page.frame["hint"] != "hint_thinking"
    assert snapshot(session) == before
    assert session.thought is None
    if looks_back:
        assert session.state.actor == 0
        page.say("redo")
        assert session.thinking
    page.say("undo")
    assert session.state.actor == 0


def test_a_player_that_has_one_thing_to_do_does_it_at_once(show, loop):
    session = game_against("slow")
    page = show(session)
    for _ in range(20):
        if session.state.actor is None:
            break
        do(page)
        assert not session.thinking or len(session.state.legal_actions) > 1
        loop.empty()
        page.hear()


def test_with_the_last_board_its_thought_goes(show, loop):
    session = game_against("slow")
    page, other = show(session), show(session)
    do(page)
    page.presenter.close()
    assert session.thinking
    other.presenter.close()
    assert session.thought is None
    loop.empty()
    assert session.state.actor == 1
    session.redo()
    assert session.state.actor == 0


def test_a_game_that_is_loaded_has_no_old_thought(thinking, loop):
    record = game_against("random").save()
    thinking.session.load(record)
    assert thinking.session.thought is None
    loop.empty()
    assert thinking.session.save() == record


def test_a_thought_goes_on_where_its_loop_has_gone(thinking, loop, monkeypatch):
    """JupyterLab answers a page in a thread that ends with the page."""
    session = thinking.session
    loop.turn(3)
    loop.runs = False
    new = HandLoop()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: new)
    thinking.say("echo")
    loop.empty()
    assert session.thinking
    new.empty()
    assert session.state.actor == 0
