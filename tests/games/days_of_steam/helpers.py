"""Small builders of positions, and small questions to them."""

from __future__ import annotations

from random import Random

from railwidgets.games.days_of_steam import GAME, DaysOfSteamState
from railwidgets.games.days_of_steam.components import CITIES, COLOURS, KINDS

CITY_COLOURS = tuple(colour for colour, count in zip(COLOURS, CITIES, strict=True) for _ in range(count))
"""The colours of the twelve city tiles."""

LINE = "0,0 yellow (red green); 0,1 WE; 0,2 WE; 0,3 red (blue)"
"""Two cities, and straight track between them."""


def board(text: str) -> DaysOfSteamState:
    """The position of a notation."""
    return GAME.parse(text)


def play(state: DaysOfSteamState, actions: str) -> DaysOfSteamState:
    """The position after actions written with semicolons between."""
    for action in actions.split(";"):
        state = state.apply(action.strip())
    return state


def spent(position: str, actions: str) -> int:
    """The steam that steps of the train of A cost."""
    state = board(position)
    return state.players[0].steam - play(state, actions).players[0].steam


def settled(state: DaysOfSteamState) -> DaysOfSteamState:
    """The position after chance has done what it does; what comes out is no matter."""
    return state.settle(Random(0))


def refused(state: DaysOfSteamState, action: str) -> tuple[str, ...]:
    """The clauses that an action would break; empty when it is legal."""
    reasons = tuple(refusal.clause for refusal in state.refusals(GAME.action(action)))
    assert (GAME.action(action) in state.legal_actions) == (not reasons)
    return reasons


def legal(state: DaysOfSteamState, action: str) -> bool:
    """Whether an action is legal."""
    return not refused(state, action)


def row_of_cities(count: int) -> str:
    """That many cities side by side from 0,0 to the east: the quickest way to use cities up."""
    return "; ".join(f"0,{column} {colour}" for column, colour in enumerate(CITY_COLOURS[:count]))


def all_tiles_but(*kept: str, used: tuple[str, ...] = ()) -> str:
    """Statements that lay every track tile of the box far away, but for some.

    Args:
        kept: names of tiles that stay to be drawn, once for each.
        used: names of tiles that lie or are held elsewhere in the position.
    """
    away = [*kept, *used]
    tiles = [name for name, kind in KINDS.items() for _ in range(kind.count - away.count(name))]
    return "; ".join(f"{100 + 2 * (n // 10)},{2 * (n % 10)} {name}" for n, name in enumerate(tiles))
