"""Long thoughts: a page is answered while a player thinks, and the game is what it is where nobody looks."""

from __future__ import annotations

import asyncio

import pytest

from railwidgets.core import GAMES
from railwidgets.session import Session
from railwidgets.session.play.thought import SHOWN, SLICE
from tests.sampling import sampled
from tests.session.long_thoughts import QUICK, do, game_against
from tests.widgets.page import snapshot, trait

# --- the same game


@pytest.mark.parametrize("name", sampled(GAMES, "rail_europe"))
def test_a_game_is_the_same_in_slices_and_in_one_go(loop, show, name):
    sliced, plain = (Session(name, seats=["person", QUICK], seed=4) for _ in range(2))
    page = show(sliced)
    for number in range(4):
        action = plain.state.legal_actions[number % len(plain.state.legal_actions)]
        page.say("say", text=str(action))
        loop.empty()
        plain.play(action)
        page.hear()
        assert sliced.actions == plain.actions
        assert sliced.rng.getstate() == plain.rng.getstate()
    assert page.view == trait(page.presenter)


def test_where_no_loop_runs_a_page_waits_as_before(show, loop, monkeypatch):
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: None)
    page = show(game_against("slow"))
    do(page)
    assert page.session.state.actor == 0
    assert page.session.thought is None


def test_on_a_real_loop_the_answer_comes_by_itself(show):
    session, plain = game_against(QUICK), game_against(QUICK)
    page = show(session)
    plain.play(plain.state.legal_actions[0])

    async def click():
        do(page)
        at_once = session.thinking
        while session.thinking:
            await asyncio.sleep(0)
        return at_once

    assert asyncio.run(click())
    assert session.actions == plain.actions


# --- what is answered meanwhile


def test_what_was_done_and_who_thinks_is_shown_at_once(thinking):
    frame = thinking.frame
    assert (frame["at"], frame["hint"], frame["advice"], thinking.selectable()) == (
        thinking.session.at,
        "hint_thinking",
        False,
        [],
    )
    assert frame["log"][thinking.session.undo_place]["actor"]["emblem"] == "crown"
    assert frame["actor"]["emblem"] == "lantern"


def test_settings_are_obeyed_while_a_player_thinks(thinking, loop):
    loop.turn(3)
    thinking.say("set", name="lang", value="fr")
    thinking.say("set", name="theme", value="dark")
    thinking.say("set", name="looker", value=1)
    assert (thinking.frame["lang"], thinking.view["theme"], thinking.frame["looker"]) == ("fr", "dark", 1)
    assert thinking.session.thinking
    loop.empty()
    assert thinking.session.state.actor == 0


def test_how_far_it_is_is_shown_after_a_while_and_rises(thinking, loop):
    quick = round(SHOWN / SLICE)
    shares = []
    while thinking.session.thinking:
        assert (thinking.frame["thought"] is None) == (len(shares) < quick)
        loop.turn()
        thinking.hear()
        thought = thinking.frame["thought"]
        shares.append(thought and thought["share"])
        assert thinking.view == trait(thinking.presenter)
    known = [share for share in shares if share is not None]
    assert known == sorted(known)
    assert 0.4 <= known[0] < known[-1] < 1
    assert len(set(known)) <= 3, "it is not drawn with every slice"


def test_a_thought_says_whose_it_is(thinking, loop):
    loop.turn(20)
    thinking.say("set", name="lang", value="fr")
    thought = thinking.frame["thought"]
    assert (thought["purpose"], thought["who"]["emblem"], thought["who"]["label"]) == ("move", "lantern", "Lanterne")
    loop.empty()
    thinking.hear()
    assert thinking.frame["thought"] is None


@pytest.mark.parametrize("message", [{"do": "pick", "pick": "train"}, {"do": "say", "text": "pass"}, {"do": "hint"}])
def test_a_click_for_the_other_player_is_answered_and_does_nothing(thinking, loop, message):
    before = snapshot(thinking.session)
    thinking.send({**message, "revision": thinking.view["revision"]})
    assert thinking.answer["title"] == "The other player is thinking"
    loop.turn(25)
    thinking.hear()
    assert thinking.answer["title"] == "The other player is thinking", "the bar leaves the answer alone"
    assert snapshot(thinking.session) == before
    loop.empty()
    thinking.hear()
    assert thinking.frame["answer"] is None


def test_one_may_look_back_while_a_player_thinks(thinking, loop):
    session, at, mine = thinking.session, thinking.session.at, thinking.session.undo_place
    thinking.say("seek", at=mine)
    assert thinking.frame["at"] == mine
    assert not session.thinking
    lit = thinking.selectable() or [piece["pick"] for piece in thinking.pieces()]
    thinking.pick(lit[0])
    held = session.picks
    assert held
    loop.empty()
    thinking.hear()
    assert (session.at, session.picks) == (mine, held), "whoever looks elsewhere is left alone"
    assert thinking.frame["length"] > at
    assert session.timeline.states[at].actor == 1
    thinking.say("seek", at=len(session.actions))
    assert session.state.actor == 0
    plain = game_against("slow")
    plain.play(session.actions[mine])
    assert plain.actions == session.actions


def test_whoever_plays_at_an_earlier_place_goes_on_from_there(thinking, loop):
    session = thinking.session
    thinking.say("seek", at=session.undo_place)
    do(thinking, 1)
    assert session.thinking
    loop.empty()
    # As if the other player had not come to think.
    other = game_against("person")
    other.play(other.state.legal_actions[0])
    other.undo()
    other.sit(1, "slow")
    other.play(other.state.legal_actions[1])
    assert other.actions == session.actions


# --- Python meanwhile


def test_a_cell_that_plays_meanwhile_has_the_thought_finished_first(thinking, loop):
    session, plain = thinking.session, game_against("slow")
    plain.play(session.actions[session.undo_place])
    loop.turn(4)
    action = plain.state.legal_actions[0]
    session.play(action)
    plain.play(action)
    assert session.thought is None
    assert session.actions == plain.actions
    loop.empty()
    assert session.actions == plain.actions


def test_an_observer_of_a_click_who_plays_gets_the_game_back_with_the_answer(show, loop):
    session = game_against("slow")
    page, seen = show(session), []

    def answers(playing, step):
        if step.actor == 0 and len(seen) < 1:
            seen.append(None)
            playing.play(plain.state.legal_actions[1])
            seen.append(playing.state.actor)

    plain = game_against("slow")
    plain.play(plain.state.legal_actions[0])
    session.on_action(answers)
    do(page)
    assert seen == [None, 0]
    plain.play(plain.state.legal_actions[1])
    assert session.actions == plain.actions
