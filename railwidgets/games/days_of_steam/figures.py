"""The figures of the rulebook, in its order. Their pictures are lost: these boards agree with every caption."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Figure
from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.days_of_steam.figure_claims import (
    circuits,
    exits_from,
    exits_of,
    figure,
    goes_out_by,
    passes,
    steam_of,
    steam_spent,
)
from railwidgets.games.days_of_steam.figures_of_tiles import CIRCUITS, NO_CIRCUIT, PLACING
from railwidgets.games.days_of_steam.state import DaysOfSteamState

_WAYS_OUT: Final = {"A": "B C D F", "B": "A", "C": "A D F", "D": "A C", "E": "F", "F": "A C E G H"}

TRAINS: Final = (
    figure(
        "figure 10",
        """
        2,-2 red (blue)
        0,-1 WE; -1,0 NS; 1,1 NS; -1,2 NS; 1,2 NS; 0,4 WE; -1,3 NS; 1,3 NS
        0,0 WE WN; 0,1 WE WS ES; 0,2 WE WN SE; 0,3 EW EN ES
        A at 0,-1 W, steam 6, hand straight curve; B at 2,-2, hand straight curve hill
        """,
        "move.junction move.junction_rest move.no_reversing",
        *(
            claim("out_by", exits_from(entry), tuple(ways_out.split()), entry=entry)
            for entry, ways_out in _WAYS_OUT.items()
        ),
        claim(
            "in_by_b_stopped_on_1_out_by",
            exits_of("0,0 N"),
            ("A", "B", "C", "D", "F"),
        ),
        claim(
            "in_by_d_stopped_on_3_out_by",
            goes_out_by("E", "0,2 N"),
            True,
        ),
    ),
    figure(
        "figure 11",
        """
        0,0 red (blue); 0,1 WE; 0,2 WE tower
        A at 0,1 W, steam 3, hand straight curve wye; B at 0,0, hand straight curve hill
        """,
        "tower.use move.cost",
        claim("water_already_now", refused_by("water"), ("tower.use",)),
        claim("steam_to_run_to_the_tower", steam_spent("go E"), 1),
        claim(
            "steam_after_the_turn_at_the_tower",
            after("go E", "stop", "lay straight 0,3", "water", ask=steam_of(0)),
            6,
        ),
    ),
    figure(
        "bridge",
        """
        1,0 yellow (red); 1,1 WE NS; 1,2 NW; 0,2 red (yellow); 0,1 SE; 2,1 NW; 2,0 NE
        A at 1,0, steam 6, hand straight curve wye; B at 1,1 N, hand straight curve hill
        """,
        "circuit.loop move.bridge move.pass_train move.stop_free",
        claim("circuits", circuits, 1),
        claim("how_often_over_the_bridge", passes((1, 1)), 2),
        claim(
            "steam_onto_the_bridge_with_a_train_on",
            steam_spent("go E"),
            1,
        ),
        claim(
            "from_there_to_the_north_in_the_same",
            after("go E", ask=refused_by("go N")),
            ("move.bridge",),
        ),
        claim(
            "may_it_stop_on_the_bridge",
            after("go E", ask=refused_by("stop")),
            "legal",
        ),
    ),
)
"""Figures 10 and 11, and the bridge."""

FIGURES: Final[dict[str, Figure[DaysOfSteamState]]] = {
    entry.name: entry for entry in (*PLACING, *CIRCUITS, *TRAINS, *NO_CIRCUIT)
}
"""The figures by name: 1 to 11, the bridge, and three more boards without a new circuit."""
