"""What chance could have done instead: told with its odds, gone to, and no more than a seat may know."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets import Session
from railwidgets.core import CHANCE, GAMES, IllegalAction, NotationError
from tests.session.test_exploring import Page


def rolled() -> Session:
    """A game in which chance acted just now, by what everybody knows."""
    session, rng = Session("steam_tunnel", seed=2), Random(1)
    while session.state.actor is not None:
        at = session.chance_place
        if at is not None and at == session.at - 1 and len(session.outcomes_for(0)) > 1:
            return session
        session.play(rng.choice(list(session.legal)))
    raise AssertionError("chance did nothing that everybody could foretell")


def test_chance_can_do_something_else_and_what_it_did_stays():
    session = rolled()
    outcomes = session.outcomes
    assert sum(outcome.probability for outcome in outcomes) == 1
    place, done = session.chance_place, session.timeline.actions[session.chance_place]
    other = next(outcome.action for outcome in outcomes if outcome.action != done)
    was = session.place
    session.what_if(str(other))
    assert session.timeline.actions[place] == other
    assert was in session.tree
    session.go(was)
    assert session.timeline.actions[place] == done


def test_a_page_gets_the_chance_outcomes_with_their_probability():
    session = rolled()
    page = Page(session)
    assert page.frame["chances"]
    page.say("outcomes")
    (reply,) = (message for message in page.heard if message["do"] == "outcomes")
    assert sum(outcome["share"] for outcome in reply["outcomes"]) == pytest.approx(1)
    assert [outcome["done"] for outcome in reply["outcomes"]].count(True) == 1
    other = next(outcome for outcome in reply["outcomes"] if not outcome["done"])
    place = session.chance_place
    page.say("what_if", text=other["text"])
    assert str(session.timeline.actions[place]) == other["text"]


def test_what_cannot_come_is_refused_and_nothing_moves():
    session = rolled()
    page = Page(session)
    before = session.at, len(session.tree)
    with pytest.raises(IllegalAction):
        session.what_if(str(session.legal[0]))
    with pytest.raises(NotationError):
        session.what_if("spaghetti")
    page.say("what_if", text="spaghetti")
    assert "not a chance outcome here" in page.frame["answer"]["reasons"][0]["text"]
    assert (session.at, len(session.tree)) == before
    still = Session(Session("streetcar", seed=4).state, seed=1)
    with pytest.raises(ValueError, match="chance has not acted on this line"):
        still.what_if("draw straight")


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_hears_of_no_outcome_whose_probability_reveals_a_secret(name):
    """Two positions that a seat cannot tell apart give it the same outcomes, whatever is probable in either."""
    session = Session(name, seed=5, players=3)
    for _ in range(60):
        for seat in (0, None):
            outcomes = session.outcomes_for(seat)
            place = session.chance_place
            if outcomes:
                view = session.timeline.states[place].view(seat)
                assert {(one.action, one.probability) for one in outcomes} == set(view.chance_outcomes)
        if session.state.actor is None:
            break
        session.play(session.legal[len(session.legal) // 2])
    assert session.chance_place is None or session.timeline.states[session.chance_place].actor == CHANCE
