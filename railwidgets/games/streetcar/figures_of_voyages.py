"""The figures about routes and voyages; see ``figures``."""

from __future__ import annotations

from typing import Final

from railwidgets.core.figure import claim
from railwidgets.core.questions import after, by_rules, refused_by
from railwidgets.games.streetcar.figure_claims import (
    can_come_to,
    complete_goals,
    ends_at,
    figure,
    hand_of,
    lacking,
    legal_actions,
    length_of,
    limit,
    stops_along,
    winner,
)

RING_LINE: Final = """
1,1 ES; 1,2 NW; 1,3 NE; 1,4 EW; 1,5 EW; 1,6 NW; 1,7 NS; 1,9 ES; 1,10 NW; 1,11 NE NS; 1,12 SW
2,1 NW; 2,6 ES; 2,7 NW; 2,9 NS; 2,12 NE
3,1 ES EW SW; 3,6 NE; 3,7 EW; 3,8 EW; 3,9 NW; 3,10 ES; 3,11 NW EW; 3,12 ES EW
4,1 NE; 4,2 NE NS SW; 4,10 NS SW
5,2 NE NS ES; 5,10 NS EW
6,1 EW; 6,2 NE NW EW; 6,10 NE NS; 6,11 NW EW; 6,12 NW EW
7,1 EW; 7,2 EW; 7,3 NW SW; 7,11 ES EW; 7,12 EW
8,1 ES; 8,2 EW; 8,3 NS NW ES; 8,11 NS NW
9,1 NS; 9,11 NE NW ES SW; 9,12 SW
10,1 NE NW; 10,7 ES SW; 10,8 NS EW; 10,9 NE EW; 10,10 NS ES SW; 10,12 NE EW
11,1 ES SW; 11,4 NS ES SW; 11,5 NE EW; 11,6 NW SW; 11,7 NS ES; 11,10 NS ES; 11,12 ES SW
12,1 NE; 12,2 NW SW; 12,3 NE ES; 12,4 NW; 12,6 NS; 12,7 NS ES; 12,10 NS NW; 12,11 NE ES; 12,12 NW
stops A 7,12, B 10,9, C 11,5, D 8,2, E 4,1, F 1,4, G 1,7, H 3,11, I 6,10, K 10,7, L 7,3, M 3,6
"""
"""A line round the whole board, through every terminus and past every building."""

_LINE_SIX: Final = """
1,10 NS; 2,10 NS; 3,10 NS; 4,10 NS; 5,10 NS; 6,10 NS; 7,10 NS; 8,10 NS; 9,10 NS; 10,10 NW
10,9 EW; 10,8 EW; 10,7 EW; 10,6 EW; 10,5 EW; 10,4 NE; 9,4 NS; 8,4 SW; 8,3 ES; 9,3 NS; 10,3 NS; 11,3 NS; 12,3 NS
rules stops=2
"""
"""The stretch from terminus N10 to S2, past H, I, B, K, L and D."""

_GOALS: Final = "A line 6, route 2; B line 1, route 5"


def _under_way(tram: str, more: str = "") -> str:
    """The first player under way on that stretch."""
    return f"{_LINE_SIX}; A line 6, route 2, shown, tram {tram}, goal S2{more}; B line 1, route 5"


VOYAGES: Final = (
    figure(
        "one tile short",
        f"{_LINE_SIX.replace('9,4 NS; ', '')}; {_GOALS}",
        "Line 6 from N10 to S2, with stops B and L on the card. All stops are made, but a square is still empty: the "
        "search from N10 ends before it.",
        "La ligne 6 de N10 à S2, avec les arrêts B et L sur la carte. Tous les arrêts sont faits, mais une case est "
        "encore vide : la recherche depuis N10 s'arrête juste avant.",
        "route.complete turn.travel",
        claim("What is missing?", "Que manque-t-il ?", lacking(0), ("L",)),
        claim("Where does the track end?", "Où s'arrête la voie ?", ends_at(0), "10,4"),
        claim("Start the voyage?", "Partir en voyage ?", refused_by("travel N10"), ("route.complete",)),
        claim(
            "And after a straight at 9,4?",
            "Et après une droite en 9,4 ?",
            after("lay straight 9,4", ask=lacking(0)),
            (),
        ),
        claim(
            "Start in the same turn then?",
            "Partir alors dans le même tour ?",
            after("lay straight 9,4", ask=refused_by("travel N10")),
            ("turn.travel",),
        ),
        claim("What does B miss?", "Que manque-t-il à B ?", lacking(1), ("B", "D")),
    ),
    figure(
        "complete route",
        f"{_LINE_SIX}; {_GOALS}",
        "The same line, complete. The route comes over B first, then over L.",
        "La même ligne, complète. La route passe d'abord par B, ensuite par L.",
        "route.complete voyage.reveal turn.travel",
        claim(
            "The stops in their order, and the squares up to each?",
            "Les arrêts dans l'ordre, et les cases jusqu'à chacun ?",
            stops_along(0),
            ("B 11", "L 18"),
        ),
        claim("Squares to the other terminus?", "Cases jusqu'à l'autre terminus ?", length_of(0), 24),
        claim("Start at N10?", "Partir de N10 ?", refused_by("travel N10"), "legal"),
        claim("At S2?", "De S2 ?", refused_by("travel S2"), "legal"),
        claim("At W6?", "De W6 ?", refused_by("travel W6"), ("voyage.reveal",)),
        claim("Build on instead?", "Construire encore ?", refused_by("lay straight 2,2"), "legal"),
        claim(
            "The first moves, with limit 1?",
            "Les premiers déplacements, avec la limite 1 ?",
            after("travel N10", ask=can_come_to),
            ("1,10 after 1",),
        ),
    ),
    figure(
        "round the board",
        f"{RING_LINE}; A line 1, route 1; B line 2, route 2",
        "One line round the board, through all twelve termini and past all twelve buildings: every goal can be "
        "reached on it, for trams run through the termini.",
        "Une ligne autour du plateau, à travers les douze termini et le long des douze bâtiments : tous les objectifs "
        "s'y atteignent, car les trams traversent les termini.",
        "route.complete voyage.share",
        claim("Complete routes among the 72 goals?", "Routes complètes parmi les 72 objectifs ?", complete_goals, 72),
        claim("The stops of A?", "Les arrêts de A ?", stops_along(0), ("D 5", "C 17", "I 43")),
    ),
    figure(
        "halting",
        _under_way("3,10 N") + "; limit 3",
        "The tram has come to 3,10 and the limit is 3. The square before it is the stop of H, which is not on its "
        "card: it halts there all the same.",
        "Le tram est en 3,10 et la limite est de 3. La case suivante est l'arrêt de H, qui n'est pas sur sa carte : il "
        "s'y arrête quand même.",
        "voyage.stop voyage.limit voyage.limit_change voyage.forward turn.travel",
        claim("Where can it come to?", "Où peut-il arriver ?", can_come_to, ("4,10 after 1",)),
        claim("Two squares on?", "Deux cases plus loin ?", refused_by("run 5,10 N 2"), ("voyage.stop",)),
        claim("Four?", "Quatre ?", refused_by("run 7,10 N 4"), ("voyage.limit", "voyage.stop")),
        claim("One back?", "Une en arrière ?", refused_by("run 2,10 S 1"), ("voyage.forward",)),
        claim("Lay a tile?", "Poser une tuile ?", refused_by("lay straight 2,2"), ("turn.travel",)),
        claim("The limit after the halt?", "La limite après l'arrêt ?", after("run 4,10 N 1", ask=limit), 2),
        claim(
            "If a stop that cuts a move short raises it?",
            "Si un arrêt qui écourte le déplacement la relève ?",
            by_rules(after("run 4,10 N 1", ask=limit), early_halt="raises"),
            4,
        ),
    ),
    figure(
        "limit",
        _under_way("6,10 N") + "; limit 3",
        "From the stop of I the tram can run on over one, two or three squares. The next limit is one more.",
        "De l'arrêt de I, le tram peut avancer d'une, deux ou trois cases. La limite suivante sera d'une de plus.",
        "voyage.limit voyage.limit_change voyage.stop",
        claim(
            "Where can it come to?",
            "Où peut-il arriver ?",
            can_come_to,
            ("7,10 after 1", "8,10 after 2", "9,10 after 3"),
        ),
        claim("The limit after one square?", "La limite après une case ?", after("run 7,10 N 1", ask=limit), 2),
        claim("After two?", "Après deux ?", after("run 8,10 N 2", ask=limit), 3),
        claim("After three?", "Après trois ?", after("run 9,10 N 3", ask=limit), 4),
    ),
    figure(
        "blocked",
        _under_way("3,9 E").replace("3,10 NS", "3,10 NS NW; 3,9 EW"),
        "The tram has taken the branch at 3,10, whose track ends at 3,9. It is taken off; in the same turn its player "
        "may build, or start again.",
        "Le tram a pris l'embranchement en 3,10, dont la voie s'arrête en 3,9. On le retire ; dans le même tour, son "
        "joueur peut construire, ou repartir.",
        "voyage.blocked",
        claim("What may be done?", "Que peut-on faire ?", legal_actions, ("off",)),
        claim("Then start again?", "Ensuite repartir ?", after("off", ask=refused_by("travel S2")), "legal"),
        claim(
            "Or lay a tile?", "Ou poser une tuile ?", after("off", ask=refused_by("lay straight 3,8 turn 1")), "legal"
        ),
    ),
    figure(
        "open hand",
        _under_way("9,10 N", ", hand cross curve") + "; turn B",
        "A is under way and offers what is left of the hand. B lays two tiles, and fills the hand from the pile or "
        "from that of A.",
        "A est en voyage et offre ce qui lui reste en main. B pose deux tuiles et complète sa main dans la pioche ou "
        "dans celle de A.",
        "turn.refill voyage.reveal turn.build",
        claim(
            "After two tiles?",
            "Après deux tuiles ?",
            after("lay straight 2,2", "lay straight 3,2", ask=legal_actions),
            ("draw", "take curve from A", "take cross from A"),
        ),
        claim(
            "The hand of B after taking the cross and the curve?",
            "La main de B après avoir pris la croix et la courbe ?",
            after("lay straight 2,2", "lay straight 3,2", "take cross from A", "take curve from A", ask=hand_of(1)),
            ("straight", "curve", "curve", "curve", "cross"),
        ),
    ),
    figure(
        "home",
        _under_way("11,3 N", ", seen B L") + "; limit 5",
        "The tram has been at both its stops and is two squares from home. That the limit is higher is no matter.",
        "Le tram a desservi ses deux arrêts et se trouve à deux cases de son terminus. La limite plus haute n'y "
        "change rien.",
        "end.home voyage.share",
        claim("Where can it come to?", "Où peut-il arriver ?", can_come_to, ("12,3 after 1", "S2 after 2")),
        claim("Who has won then?", "Qui a alors gagné ?", after("run S2 3 2", ask=winner), "A"),
    ),
)
"""Routes and voyages, from one tile short to home."""
