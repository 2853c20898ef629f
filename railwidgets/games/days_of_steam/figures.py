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
        "Four junctions in a row, 1 to 4 from west to east, and eight ways in and out: A west and B north of 1, C "
        "south of 2, D north and E south of 3, F east, G north and H south of 4. Entered on one side, a junction "
        "leads only where its segments lead; a train that rested on it is free.",
        "Quatre jonctions en ligne, de 1 à 4 d'ouest en est, et huit accès : A à l'ouest et B au nord de 1, C au sud"
        " de 2, D au nord et E au sud de 3, F à l'est, G au nord et H au sud de 4. Prise par un bord, une jonction "
        "ne mène que là où vont ses segments ; un train qui s'y est arrêté est libre.",
        "move.junction move.junction_rest move.no_reversing",
        *(
            claim(
                f"In by {entry}, out by?", f"Entré par {entry}, sorti par ?", exits_from(entry), tuple(ways_out.split())
            )
            for entry, ways_out in _WAYS_OUT.items()
        ),
        claim(
            "In by B, stopped on 1, out by in the next turn?",
            "Entré par B, arrêté sur 1, sorti au tour suivant par ?",
            exits_of("0,0 N"),
            ("A", "B", "C", "D", "F"),
        ),
        claim(
            "In by D, stopped on 3, out by E in the next turn?",
            "Entré par D, arrêté sur 3, sorti par E au tour suivant ?",
            lambda state: "E" in exits_of("0,2 N")(state),
            True,
        ),
    ),
    figure(
        "figure 11",
        """
        0,0 red (blue); 0,1 WE; 0,2 WE tower
        A at 0,1 W, steam 3, hand straight curve wye; B at 0,0, hand straight curve hill
        """,
        "A train runs to a water tower and stops. A later turn that begins there may be spent on steam.",
        "Un train roule jusqu'à une tour à eau et s'y arrête. Un tour suivant, commencé là, peut servir à reprendre "
        "de la vapeur.",
        "tower.use move.cost",
        claim("Water already now?", "De l'eau dès maintenant ?", refused_by("water"), ("tower.use",)),
        claim("Steam to run to the tower?", "Vapeur pour aller à la tour ?", steam_spent("go E"), 1),
        claim(
            "Steam after the turn at the tower?",
            "Vapeur après le tour passé à la tour ?",
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
        "A bridge has two segments that are not joined. A circuit may pass over it twice, once on each.",
        "Un pont a deux segments qui ne se rejoignent pas. Un circuit peut y passer deux fois, une fois sur chacun.",
        "circuit.loop move.bridge move.pass_train move.stop_free",
        claim("Circuits?", "Circuits ?", circuits, 1),
        claim("How often over the bridge?", "Combien de fois sur le pont ?", passes((1, 1)), 2),
        claim(
            "Steam onto the bridge, with a train on its other segment?",
            "Vapeur pour le pont, un train étant sur l'autre segment ?",
            steam_spent("go E"),
            1,
        ),
        claim(
            "From there to the north, in the same turn?",
            "De là vers le nord, dans le même tour ?",
            after("go E", ask=refused_by("go N")),
            ("move.bridge",),
        ),
        claim(
            "May it stop on the bridge?",
            "Peut-il s'arrêter sur le pont ?",
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
