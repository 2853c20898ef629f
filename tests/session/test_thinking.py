"""Long thoughts: a page is answered while a player thinks, and the game is what it is where nobody looks."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from railwidgets.bots import PLAYERS, Kind, player
from railwidgets.core import GAMES, IllegalAction, Text
from railwidgets.session import Session
from railwidgets.session.play import hinting
from railwidgets.session.play import thought as thought_module
from railwidgets.session.play.thought import SHOWN, SLICE
from railwidgets.session.record.advice import ranked
from tests.session.slow import Broken, Cheat, Clock, HandLoop, Slow
from tests.widgets.page import snapshot, trait

QUICK = "search:playouts=8"


@pytest.fixture
def loop(monkeypatch):
    """The event loop that messages come by; a step of a slow player takes a slice."""
    loop, clock = HandLoop(), Clock()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
    monkeypatch.setattr(thought_module, "perf_counter", clock)
    monkeypatch.setattr(Slow, "clock", clock, raising=False)
    for name, kind in (("slow", Slow), ("broken", Broken), ("cheat", Cheat)):
        monkeypatch.setitem(PLAYERS, name, Kind(Text(name, name), kind))
    monkeypatch.setattr(hinting, "HINTS", "slow")
    return loop


def game_against(*others):
    return Session("days_of_steam", players=1 + len(others), seats=["person", *others], seed=3)


def do(page, number=0):
    """Does one of the legal actions, as somebody who types it."""
    page.say("say", text=str(page.session.state.legal_actions[number]))


@pytest.fixture
def thinking(loop, show):
    """A page on which the person has acted, and the other player thinks."""
    page = show(game_against("slow"))
    do(page)
    assert page.session.thinking
    return page


# --- the same game


@pytest.mark.parametrize("name", GAMES)
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
    assert (frame["at"], frame["hint"], frame["advice"], thinking.lit()) == (
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
    lit = thinking.lit() or [piece["pick"] for piece in thinking.pieces()]
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


# --- stop, undo, and others who end it


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
def test_a_player_that_fails_is_told_and_the_game_is_as_it_was(show, loop, who, error, looks_back):
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
    assert error.__name__ in page.told
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
    for _ in range(60):
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


def test_whoever_is_told_of_a_click_and_plays_gets_the_game_back_with_the_answer(show, loop):
    session = game_against("slow")
    page, seen = show(session), []

    def answers(told, step):
        if step.actor == 0 and len(seen) < 1:
            seen.append(None)
            told.play(plain.state.legal_actions[1])
            seen.append(told.state.actor)

    plain = game_against("slow")
    plain.play(plain.state.legal_actions[0])
    session.on_action(answers)
    do(page)
    assert seen == [None, 0]
    plain.play(plain.state.legal_actions[1])
    assert session.actions == plain.actions


# --- hints


def test_a_hint_is_looked_for_in_slices_and_is_the_same(show, loop):
    page = show(game_against("slow"))
    session = page.session
    wanted = game_against("slow").hint()
    page.say("hint")
    assert session.answer is None
    assert not page.frame["advice"]
    assert page.frame["hint"] != "hint_thinking"
    assert page.lit() or page.pieces()
    loop.turn(20)
    page.hear()
    assert page.frame["thought"]["purpose"] == "hint"
    page.say("hint")
    loop.empty()
    page.hear()
    assert session.answer.advice == wanted
    assert page.answer["title"] == "Hint"
    assert page.frame["thought"] is None
    assert ranked(player("slow").advise(session.state.view(0), Random(session.at))) == wanted


def test_a_hint_is_there_soon_and_becomes_better_while_one_looks(show, loop, monkeypatch):
    monkeypatch.setattr(hinting, "HINTS", "search:playouts=160")
    page = show(game_against("slow"))
    session = page.session
    page.say("hint")
    while not page.frame["advised"]:
        loop.turn()
        page.hear()
    first = session.answer.advice
    assert sum(entry.visits for entry in first.considered) == 20
    assert session.thought is not None
    loop.empty()
    page.hear()
    assert session.thought is None
    assert sum(entry.visits for entry in session.answer.advice.considered) == 160
    assert session.answer.advice == game_against("slow").hint()
    assert len(page.frame["advised"]) == 3


@pytest.mark.parametrize("then", [{"do": "stop"}, {"do": "show", "move": 2}, {"do": "drop"}], ids=str)
def test_a_first_answer_stays_for_whoever_has_heard_enough(show, loop, monkeypatch, then):
    monkeypatch.setattr(hinting, "HINTS", "search:playouts=160")
    page = show(game_against("slow"))
    page.say("hint")
    while not page.frame["advised"]:
        loop.turn()
        page.hear()
    texts = [move["text"] for move in page.frame["advised"]]
    page.send({**then, "revision": page.view["revision"]})
    assert page.session.thought is None
    loop.empty()
    page.hear()
    if then["do"] == "show":
        assert [(move["text"], move["shown"]) for move in page.frame["advised"]] == list(
            zip(texts, [False, True, False], strict=True)
        )
    elif then["do"] == "drop":
        assert page.frame["advised"] == []


def test_stop_shows_the_hint_found_so_far(show, loop):
    page = show(game_against("slow"))
    page.say("hint")
    loop.turn(5)
    page.say("stop")
    assert len(page.session.answer.advice.considered) == 6
    assert page.answer["title"] == "Hint"


@pytest.mark.parametrize("message", [{"do": "drop"}, {"do": "undo"}, {"do": "seek", "at": 0}], ids=str)
def test_whoever_goes_on_needs_no_hint(show, loop, message):
    page = show(game_against("slow"))
    page.say("hint")
    loop.turn(5)
    page.send({**message, "revision": page.view["revision"]})
    assert page.session.thought is None
    loop.empty()
    page.hear()
    assert page.frame["answer"] is None


def test_a_click_while_a_hint_is_looked_for_is_done(show, loop):
    page = show(game_against("slow"))
    page.say("hint")
    loop.turn(5)
    piece = page.pieces()[0]["pick"]
    page.pick(piece)
    assert page.session.picks == (piece,)
    loop.empty()
    page.hear()
    assert page.session.picks == (piece,)
    assert page.frame["answer"] is None


def test_the_other_seat_does_not_see_that_a_hint_is_looked_for(show, loop):
    session = Session("days_of_steam", seed=3)
    mine, theirs = show(session, seat=0), show(session, seat=1)
    mine.say("hint")
    loop.turn(20)
    mine.hear()
    theirs.hear()
    assert mine.frame["thought"] is not None
    assert theirs.frame["thought"] is None
    theirs.say("stop")
    assert session.thought is not None
    mine.say("stop")
    assert session.thought is None
