"""What Railroad Dice keeps: the plan that positions carry on, and the ways of the line that its positions share."""

from __future__ import annotations

from typing import Final

from railwidgets.games.railroad_dice import RailroadDiceState as State
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.landscape import tiles_for
from railwidgets.games.railroad_dice.line import Way, leads_on, other_lives_on, ways_of
from railwidgets.games.railroad_dice.pieces import lives, pieces
from railwidgets.games.railroad_dice.table import SIDES, Plan, towards
from railwidgets.testing import Kept

NUMBERS: Final = (0, 1)
"""The numbers of the ends of the line."""

DEAD_BEYOND: Final = """
    mini 0,0 plain; mini 0,2 plain; mini 1,-1 plain; mini 1,3 plain; mini 2,0 plain; mini 2,1 plain; mini 2,2 plain
    mini 1,0 plain; 13,6 NS; 12,6 NS; 11,6 SW; 11,5 EW; 11,4 NE; 10,4 NS; 9,4 NS; 8,4 ES; 8,5 EW; 8,6 SW; 9,6 NW
    9,5 ES; 10,5 NE; orange 10,5 E
    mini 1,2 plain; 13,16 NS; 12,16 NS; 11,16 SW; 11,15 EW; 11,14 NE; 10,14 NS; 9,14 NS; 8,14 ES; 8,15 EW; 8,16 EW
    8,17 SW; 9,17 NS; 10,17 NW; 10,16 NE; 9,16 SW; 9,15 ES; brown 9,15 S; A front 4 wild; B
"""
"""The orange end leads off to the place next to the brown one, which is a dead end already."""


def _beyond(state: State) -> list[tuple[int, int]]:
    """Each end, with the sides beyond which there is no tile yet."""
    return [
        (number, side)
        for number in NUMBERS
        for side in SIDES
        if towards(state.ends[number].position, side) not in state.plan.minis
    ]


def _lives_on(state: State, number: int, side: int) -> bool:
    """Whether the other end goes on as before once a tile lies there, from a look at each square."""
    end, other = state.ends[number], state.ends[1 - number]
    taken, minis = pieces(state), state.plan.minis
    if end.position == other.position or not lives(state, other, taken, None, minis):
        return True
    return lives(state, other, taken, None, {*minis, towards(end.position, side)})


def _around(plan: Plan) -> list[int]:
    return [plan.around(position) for position in plan.minis]


def _groups(plan: Plan) -> list[object]:
    return [plan.groups(company) for company in COMPANIES]


def _ways(state: State) -> list[tuple[Way, ...]]:
    return [ways_of(state, number) for number in NUMBERS]


KEPT: Final = {
    "built": Kept(lambda state: state.plan.built),
    "around": Kept(lambda state: _around(state.plan)),
    "groups": Kept(lambda state: _groups(state.plan)),
    "passengers": Kept(lambda state: state.plan.carried),
    "due": Kept(lambda state: state.due()),
    "ways": Kept(_ways),
    "ends that lead on": Kept(lambda state: [leads_on(state, number) for number in NUMBERS]),
    "other ends": Kept(
        lambda state: [other_lives_on(state, *place) for place in _beyond(state)],
        lambda state: [_lives_on(state, *place) for place in _beyond(state)],
    ),
    "tiles": Kept(
        lambda state: [tiles_for(state, towards(state.ends[number].position, side)) for number, side in _beyond(state)]
    ),
}
