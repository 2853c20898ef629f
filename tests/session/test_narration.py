"""What may be done is told in the words of the game, of everything that is lit."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets.core import GAMES
from railwidgets.draw.affordances import kind
from railwidgets.session import Presenter, Session
from tests.sampling import sampled

ACTIONS = 15


def targets(tree):
    """The picks of what is drawn lit, on the board and beside it, but for buttons, whose words say it."""
    if isinstance(tree, list):
        return {pick for item in tree for pick in targets(item)}
    if not isinstance(tree, dict):
        return set()
    lit = "selectable" in tree.get("state", "").split() and tree.get("pick")
    return ({tree["pick"]} if lit else set()) | {
        pick for name, item in tree.items() if name != "buttons" for pick in targets(item)
    }


def silent(view):
    """The kinds of selectable things without narration."""
    can = view["panel"]["can"]
    return {
        kind(pick) for pick in targets([view["scene"], view["panel"]]) if not (can.get(pick) or can.get(kind(pick)))
    }


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
def test_everything_highlighted_says_what_it_does(name):
    session, rng = Session(name, seed=3), Random(3)
    page = Presenter(session)
    for _ in range(ACTIONS):
        if session.state.actor is None:
            break
        action = rng.choice(list(session.state.legal_actions))
        for pick in ("", *(pick for pick in action.picks[:-1] if not pick.startswith("turn:"))):
            if pick:
                session.pick(pick)
            assert silent(page.view) == set(), (action, session.picks)
        session.drop()
        session.drop()
        session.play(action)


def test_a_piece_on_trial_says_so():
    session = Session("days_of_steam", seed=3)
    page = Presenter(session)
    lay = next(action for action in session.state.legal_actions if action.picks[0].startswith("hand:"))
    for pick in lay.picks[:2]:
        session.pick(pick)
    assert page.view["panel"]["can"][lay.picks[1]] == "on trial here, choose again to do it"
    session.drop()
    session.pick("cell:0,0")
    assert page.view["panel"]["can"]["cell:0,0"] == "on trial here, not allowed like this"
