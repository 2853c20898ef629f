"""Small builders of positions, and small questions to them."""

from __future__ import annotations

from random import Random

from railwidgets.games.streetcar import GAME, StreetCarState
from railwidgets.games.streetcar.components import SEATS
from railwidgets.games.streetcar.figures_of_voyages import RING_LINE
from tests.games.streetcar.conservation import BOX

FIRST_HAND = ("straight", "straight", "straight", "curve", "curve")

GOALS = "A line 1, route 1; B line 2, route 2"
"""Goals for two who only build."""


def board(text: str) -> StreetCarState:
    """The position of a notation."""
    return GAME.parse(text)


def laid(tiles: str, *more: str) -> StreetCarState:
    """A position with these tiles and two players who only build, unless more statements say otherwise."""
    statements = "; ".join(more)
    missing = "" if "A line" in statements else GOALS
    return board("; ".join(part for part in (tiles, missing, statements) if part.strip()))


def round_the_board(players: int, rng: Random) -> StreetCarState:
    """A position on the ring line, with a pile to build on, where each player has other goals."""
    lines, routes = (rng.sample(range(1, 7), players) for _ in range(2))
    goals = zip(SEATS, lines, routes, strict=False)
    statements = "; ".join(f"{seat} line {line}, route {route}" for seat, line, route in goals)
    return board(f"{RING_LINE}; {statements}")


def play(state: StreetCarState, actions: str) -> StreetCarState:
    """The position after actions written with semicolons between."""
    for action in actions.split(";"):
        state = state.apply(action.strip())
    return state


def refused(state: StreetCarState, action: str) -> tuple[str, ...]:
    """The clauses that an action would break; empty when it is legal."""
    reasons = tuple(refusal.clause for refusal in state.refusals(GAME.action(action)))
    assert (GAME.action(action) in state.legal_actions) == (not reasons)
    return reasons


def legal(state: StreetCarState, action: str) -> bool:
    """Whether an action is legal."""
    return not refused(state, action)


def all_out_but(*kept: str) -> str:
    """Statements that put every tile of a game of two out of it, but for some.

    Args:
        kept: names of tiles on the board, in hands, or left in the pile, once for each.
    """
    box = {**BOX, "straight": BOX["straight"] + 6, "curve": BOX["curve"] + 4}
    away = [kind for kind, count in box.items() for _ in range(count - kept.count(kind))]
    return f"rules exchanged_tile=out; out {' '.join(away)}"
