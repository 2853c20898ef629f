"""The search for hints runs in slices: the first hint comes soon, improves, and goes away with the next action."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets.bots import player
from railwidgets.session import Session
from railwidgets.session.play import hinting
from railwidgets.session.record.advice import ranked
from tests.session.long_thoughts import game_against


def test_a_hint_is_looked_for_in_slices_and_is_the_same(show, loop):
    page = show(game_against("slow"))
    session = page.session
    wanted = game_against("slow").hint()
    page.say("hint")
    assert session.answer is None
    assert not page.frame["advice"]
    assert page.frame["hint"] != "hint_thinking"
    assert page.selectable() or page.pieces()
    loop.turn(20)
    page.hear()
    assert page.frame["thought"]["purpose"] == "hint"
    page.say("hint")
    loop.empty()
    page.hear()
    assert session.answer.advice == wanted
    assert page.answer["title"] == "Hint"
    assert page.frame["thought"] is None
    advice = player("slow").advise(session.state.view(0), Random(session.at))
    assert ranked(advice) == wanted


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
    assert len(page.frame["advised"]) >= 2


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
        shown = [(move["text"], move["shown"]) for move in page.frame["advised"]]
        assert shown == [(text, at == 1) for at, text in enumerate(texts)]
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
