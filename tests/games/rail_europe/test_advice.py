"""What speaks for an action, in words that the cards bear out."""

from __future__ import annotations

import re

import railwidgets as rw
from railwidgets.games.rail_europe.actions import Draw
from railwidgets.games.rail_europe.components import LOCO
from railwidgets.games.rail_europe.goals import wanted_for
from railwidgets.games.rail_europe.prospects import Outlook


def test_a_blind_card_shows_how_many_of_those_unseen_are_of_use():
    session = rw.Session("rail_europe", seed=4)
    while session.state.phase != "turn":
        session.play(session.legal[0])
    seat = session.state.actor
    view = session.state.view(seat)
    (said,) = (text for text in view.game.heuristics.reasons(view, Draw()) if "unseen" in text["en"])
    outlook = Outlook(view, seat)
    # All that the seat has not seen: the deck and the hands of the others, counted card by card.
    row, hand = session.state.row, session.state.players[seat].hand
    of_each = [(12 if kind != LOCO else 14) - hand[kind] - [*row].count(kind) for kind in range(len(hand))]
    wanted = [count for kind, count in enumerate(of_each) if kind == LOCO or wanted_for(outlook, kind)]
    assert re.search(r"\d+", said["en"])[0] == str(round(100 * sum(wanted) / sum(of_each)))
