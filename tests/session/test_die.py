"""The die of Days of Steam: rolled by whom it waits for, and by nobody else."""

from __future__ import annotations

from railwidgets.core import CHANCE
from railwidgets.session import Session
from tests.session.playing import FAST, rolls
from tests.widgets.page import decided, parse, snapshot


def test_the_die_waits_for_a_person():
    session = rolls()
    assert session.state.actor == CHANCE
    assert session.state.chance_prompt is not None
    assert session.seat == 0
    at = session.at
    session.pick("chance")
    assert session.at > at
    assert str(session.actions[at]).startswith("roll ")


def test_the_die_of_a_player_is_rolled_at_once():
    session = Session(parse(FAST), seats=["person", "random"], seed=0)
    session.sit(0, "random")
    thrown = Session(parse(FAST + "; turn A"), seats=["random", "random"], seed=3)
    assert thrown.state.actor is None
    assert decided(session)


def test_a_person_who_gives_the_seat_away_does_not_have_to_roll():
    session = rolls()
    session.sit(0, "random")
    assert session.state.actor in (1, None) or session.state.chance_prompt is None
    assert any(str(action).startswith("roll ") for action in session.actions)


def test_a_click_elsewhere_does_not_roll():
    session = rolls()
    at = session.at
    for pick in ("train", "cell:0,0", "hand:curve", "stop"):
        session.pick(pick)
        assert session.at == at
    assert [refusal.clause for refusal in session.refusals] == ["move.speed_limit"]


def test_a_click_on_the_die_rolls_only_when_there_is_one(session):
    before = snapshot(session)
    session.pick("chance")
    assert snapshot(session) == before


def test_the_roll_can_be_typed():
    session = rolls()
    session.say("roll 6")
    assert "roll 6" in map(str, session.actions)
