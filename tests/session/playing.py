"""How tests of a session play on."""

from __future__ import annotations

from random import Random

from railwidgets.core import CHANCE
from railwidgets.session import Session
from tests.widgets.page import decided, parse

FAST = "0,0 red; 0,1 WE; 0,2 WS; 1,2 NW; 1,1 WE; 1,0 NE; A at 0,0, steam 6, hand curve; B at 0,0, steam 3"
"""The train A can run fast over two curves."""


def rolls(seats=("person", "person"), seed=0):
    """A session in which the train A has just run over curves at 4 steam and stopped."""
    session = Session(parse(FAST), seats=seats, seed=seed)
    for action in ("go E", "go E", "go S", "go W", "stop"):
        session.play(action)
    return session


def play_on(session, decisions, seed=0):
    """Plays random legal actions of people."""
    rng = Random(seed)
    for _ in range(decisions):
        if session.state.actor is None:
            return
        if session.state.actor == CHANCE:
            session.pick("chance")
        else:
            session.play(rng.choice(session.state.legal_actions))
        assert decided(session)
