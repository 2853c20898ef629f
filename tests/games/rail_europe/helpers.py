"""Small builders of positions, and small questions to them."""

from __future__ import annotations

from random import Random

from railwidgets.games.rail_europe import GAME, RailEuropeState
from railwidgets.games.rail_europe.components import CARDS, TICKETS
from railwidgets.games.rail_europe.names import text_of

DEALT_OUT = """
    A hand 7 blue 8 violet 8 orange 8 white 8 green 8 yellow 8 black 8 red 7 locomotive
    B hand 4 blue 4 violet 4 orange 4 white 4 green 4 yellow 4 black 3 red 6 locomotive
"""
"""Hands that hold all cards of the game but a blue one, a red one and a locomotive."""


def board(text: str) -> RailEuropeState:
    """The position of a notation."""
    return GAME.parse(text)


def play(state: RailEuropeState, actions: str) -> RailEuropeState:
    """The position after actions written with semicolons between."""
    for action in actions.split(";"):
        state = state.apply(action.strip())
    return state


def settled(state: RailEuropeState) -> RailEuropeState:
    """The position after chance has done what it does; what comes out is no matter."""
    return state.settle(Random(0))


def refused(state: RailEuropeState, action: str) -> tuple[str, ...]:
    """The clauses that an action would break; empty when it is legal."""
    reasons = tuple(refusal.clause for refusal in state.refusals(GAME.action(action)))
    assert (GAME.action(action) in state.legal_actions) == (not reasons)
    assert (GAME.action(action) in list(state.legal_actions)) == (not reasons)
    return reasons


def legal(state: RailEuropeState, action: str) -> bool:
    """Whether an action is legal."""
    return not refused(state, action)


def said(state: RailEuropeState, verb: str) -> set[str]:
    """The legal actions that begin with a word."""
    return {str(action) for action in state.legal_actions if str(action).split()[0] == verb}


def hand(state: RailEuropeState, seat: int = 0) -> str:
    """The cards of a seat."""
    return text_of(state.players[seat].hand)


def row(state: RailEuropeState) -> str:
    """The cards that lie face up."""
    return " ".join("-" if kind < 0 else CARDS[kind] for kind in state.row)


def tickets(indices: tuple[int, ...]) -> list[str]:
    """Tickets by id."""
    return [TICKETS[ticket].id for ticket in indices]
