"""Games against players that think long, on a loop that the test turns by hand."""

from __future__ import annotations

from railwidgets.session import Session

QUICK = "search:playouts=8"


def game_against(*others):
    return Session("days_of_steam", players=1 + len(others), seats=["person", *others], seed=3)


def do(page, number=0):
    """Does one of the legal actions, as somebody who types it."""
    page.say("say", text=str(page.session.state.legal_actions[number]))
