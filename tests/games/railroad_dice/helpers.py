"""Small builders of positions, and small questions to them."""

from __future__ import annotations

import re

from railwidgets.games.railroad_dice import GAME, RailroadDiceState
from railwidgets.games.railroad_dice.components import text_of_built_in

BOX = text_of_built_in()
"""The text of the data file, to be spoilt."""

START = "A; B"
"""The position before the first turn."""

HOOK = GAME.figures["rails"].state.notation
LAKE = GAME.figures["bridge"].state.notation
LEAVING = GAME.figures["leaving"].state.notation
NO_TILE = GAME.figures["no tile fits"].state.notation

CORNER = GAME.parse(LEAVING).apply("lay curve 0,1 SW").notation
"""The brown end points to the north-western corner of the first tile, with nine pieces on it."""

POCKET = """
    mini 0,0 plain; 3,3 EW; 3,4 NW; 2,4 NS; 1,4 SW; 1,3 ES; orange 1,3 S; brown 3,3 W
    A reserve 6, front 2 straight 2 curve 1 wild; B; directors red A
"""
"""The orange end points into a pocket that only 2,2 leads out of."""

CLOSED = """
    mini 0,0 plain; 3,3 EW; 3,4 NW; 2,4 NS; 1,4 SW; 1,3 ES; orange 1,3 S
    3,2 EW; 3,1 NE; 2,1 NS; 1,1 ES; 1,2 NW; brown 1,2 N
    A reserve 6, front 2 straight 2 curve 1 wild; B; directors red A
"""
"""The same pocket, with 2,2 closed all round."""

STATION = """
    mini 0,0 plain red; 3,3 EW; 3,4 red; 2,4 ES; 2,5 SW; orange 2,5 S; brown 3,3 W
    A reserve 6, front 2 straight 2 curve 1 wild; B; directors red A, mauve A
"""
"""The line has bent round the station at 3,4 to the square beside it."""

SHORE = """
    mini 0,0 plain; mini 0,-1 foothill; 3,3 EW; 3,2 NE; 2,2 SW; 2,1 EW; 2,0 EW; orange 3,3 E
    2,-1 EW; 2,-2 ES; 3,-2 NW; 3,-3 NE; brown 3,-3 N; now opened 3,-3, bridge brown curve curve curve
    mini 1,0 plain green; mini 2,0 plain green; mini 3,0 plain green; mini 4,0 plain green
    A reserve 5, front 1 curve; B; directors red A, green A
"""
"""The bridge of the brown end leads to a mountain."""

EAST = """
    mini 0,0 plain; 3,3 EW; 3,4 NW; 2,4 NS; 1,4 ES; 1,5 EW; orange 1,5 E; brown 3,3 W
    A reserve 3, front 3 straight 2 curve 2 wild; B
"""
"""The orange end stands before the eastern edge of the first tile with five pieces on it."""

ONTO_LAKES = "leave straight 1,6 WE onto lakes straight WE"
"""From ``EAST`` onto a new tile, with a first rail that points at a lake."""

PLAINS = (
    "; ".join([*(f"mini 0,{n} plain mauve" for n in range(8)), "mini 0,8 plain"])
    + """
    3,56 EW; 3,57 EW; 3,58 EW; 3,59 EW; 3,60 EW; 3,61 EW; orange 3,61 E; 3,6 EW; 3,5 mauve; brown 3,5
    A reserve 9, front 2 straight 2 curve 1 wild; B; directors mauve A; ending stations; year 5
"""
)
"""All plains are laid, and all mauve stations built."""


def board(text: str) -> RailroadDiceState:
    """The position of a notation."""
    return GAME.parse(text)


def with_reserve(text: str, reserve: int) -> str:
    """The notation with another reserve of the first player; the bank follows from it."""
    return re.sub(r"\bbank \d+", "", re.sub(r"\bA reserve \d+", f"A reserve {reserve}", text))


def play(state: RailroadDiceState, actions: str) -> RailroadDiceState:
    """The position after actions written with semicolons between."""
    for action in actions.split(";"):
        state = state.apply(action.strip())
    return state


def refused(state: RailroadDiceState, action: str) -> tuple[str, ...]:
    """The clauses that an action would break; empty when it is legal."""
    reasons = tuple(refusal.clause for refusal in state.refusals(GAME.action(action)))
    assert (GAME.action(action) in state.legal_actions) == (not reasons)
    assert (GAME.action(action) in list(state.legal_actions)) == (not reasons)
    return reasons


def legal(state: RailroadDiceState, action: str) -> bool:
    """Whether an action is legal."""
    return not refused(state, action)


def lays(state: RailroadDiceState) -> set[str]:
    """The legal actions that lay a rail, surcharges paid from the reserve."""
    return {
        str(action) for action in state.legal_actions if str(action).startswith("lay") and "paying" not in str(action)
    }
