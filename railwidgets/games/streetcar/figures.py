"""The figures of the rulebook, in its order. Their pictures are lost: these boards show what its text says of them."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Figure
from railwidgets.core.figure import claim
from railwidgets.core.questions import after, by_rules, refused_by
from railwidgets.games.streetcar.figure_claims import (
    card_of,
    figure,
    hand_of,
    in_pile,
    seen_by,
    stop_of,
    what_may_replace,
)
from railwidgets.games.streetcar.figures_of_voyages import VOYAGES
from railwidgets.games.streetcar.state import StreetCarState

_GOALS: Final = "A line 1, route 3; B line 4, route 6"

_START: Final = (
    figure(
        "set-up",
        _GOALS,
        "The empty board: 144 squares, twelve of them buildings, and twelve termini in the frame, two for each line. "
        "Each player holds three straights and two curves for all to see, and hides a line and a route card.",
        "Le plateau vide : 144 cases, dont douze bâtiments, et douze termini dans le cadre, deux par ligne. Chaque "
        "joueur tient à la vue de tous trois droites et deux courbes, et cache une ligne et une carte de route.",
        "setup.goals setup.hand turn.build turn.travel",
        claim("Tiles in the pile?", "Tuiles dans la pioche ?", in_pile, 101),
        claim("The hand of A?", "La main de A ?", hand_of(0), ("straight", "straight", "straight", "curve", "curve")),
        claim("The stops on the card of A?", "Les arrêts de la carte de A ?", card_of(0), ("B", "G", "L")),
        claim("As B sees it?", "Vue par B ?", seen_by(1, card_of(0)), ()),
        claim("With two stops?", "Avec deux arrêts ?", by_rules(card_of(0), stops=2), ("C", "I")),
        claim("Start the voyage now?", "Partir en voyage maintenant ?", refused_by("travel W6"), ("route.complete",)),
        claim("Pass instead of laying?", "Passer au lieu de poser ?", refused_by("pass"), ("turn.build",)),
        claim("Lay a ring?", "Poser un anneau ?", refused_by("lay ring 6,6"), ("setup.hand",)),
    ),
    figure(
        "stop",
        _GOALS,
        "Building F has no stop yet. The first tile laid beside it makes one, whatever its track, and no later tile "
        "makes another.",
        "Le bâtiment F n'a pas encore d'arrêt. La première tuile posée à côté en crée un, quelle que soit sa voie, et "
        "aucune tuile posée ensuite n'en crée d'autre.",
        "stop.first_tile",
        claim("The stop of F?", "L'arrêt de F ?", stop_of("F"), "none"),
        claim(
            "After a straight at 2,5?", "Après une droite en 2,5 ?", after("lay straight 2,5", ask=stop_of("F")), "2,5"
        ),
        claim(
            "After one more at 3,4?",
            "Après une autre en 3,4 ?",
            after("lay straight 2,5", "lay straight 3,4 turn 1", ask=stop_of("F")),
            "2,5",
        ),
        claim(
            "After a tile at 3,5, which only touches a corner?",
            "Après une tuile en 3,5, qui ne touche qu'un coin ?",
            after("lay straight 3,5", ask=stop_of("F")),
            "none",
        ),
    ),
)

_LAYING: Final = (
    figure(
        "forbidden lays",
        f"""
        1,1 ES; 1,2 NW NE EW; 2,1 NW; 3,1 SW; 2,3 NW SW; 3,5 EW; 3,6 NW; 4,5 SW; 6,2 NS SW
        stops M 3,6
        {_GOALS}
        """,
        "Rules A to E: each of five tiles breaks one of them, and no other.",
        "Règles A à E : cinq tuiles en enfreignent chacune une, et aucune autre.",
        "lay.on_board lay.border lay.into_building lay.on_building lay.joins_existing lay.no_dead_side",
        claim("A curve at 4,1?", "Une courbe en 4,1 ?", refused_by("lay curve 4,1 turn 3"), ("lay.border",)),
        claim("One at 5,2?", "Une en 5,2 ?", refused_by("lay curve 5,2 turn 2"), ("lay.into_building",)),
        claim("One at 2,4?", "Une en 2,4 ?", refused_by("lay curve 2,4"), ("lay.on_building",)),
        claim("One at 1,3?", "Une en 1,3 ?", refused_by("lay curve 1,3"), ("lay.joins_existing",)),
        claim(
            "A straight at 2,2?", "Une droite en 2,2 ?", refused_by("lay straight 2,2 turn 1"), ("lay.no_dead_side",)
        ),
        claim("A curve at 13,1?", "Une courbe en 13,1 ?", refused_by("lay curve 13,1"), ("lay.on_board",)),
        claim("One at 4,1, turned on?", "Une en 4,1, tournée ?", refused_by("lay curve 4,1"), "legal"),
    ),
    figure(
        "between two tiles",
        f"10,3 EW; 10,5 NW; {_GOALS.replace('3;', '3, hand straight fork switch-right;')}",
        "Between a straight and a curve, both of which lead to the empty square.",
        "Entre une droite et une courbe, qui mènent toutes deux à la case vide.",
        "lay.joins_existing",
        claim("A fork to west and east?", "Une fourche vers l'ouest et l'est ?", refused_by("lay fork 10,4"), "legal"),
        claim("A straight?", "Une droite ?", refused_by("lay straight 10,4 turn 1"), "legal"),
        claim(
            "A fork that leaves out the east?",
            "Une fourche qui oublie l'est ?",
            refused_by("lay fork 10,4 turn 3"),
            ("lay.joins_existing",),
        ),
        claim(
            "A switch that does?",
            "Une aiguille de même ?",
            refused_by("lay switch-right 10,4 turn 2"),
            ("lay.joins_existing",),
        ),
    ),
)

_REPLACED: Final = (
    ("straight", (3, 3), "switch-left 2, switch-right 2, delta 2, trident 2, cross 1, z 1, z-mirror 1"),
    (
        "curve",
        (5, 4),
        "switch-left 1, switch-right 1, fork 2, two-curves 1, delta 2, trident 2, ring 1, z 1, z-mirror 1",
    ),
    ("switch-left", (8, 9), "delta 1, trident 1, z-mirror 1"),
    ("fork", (10, 3), "delta 1, trident 1, ring 1"),
    ("two-curves", (11, 11), "ring 1, z 1, z-mirror 1"),
    ("delta", (3, 9), ""),
)
"""What may lie in place of a tile: its kind, the square in the figure, and the answer."""

_EXCHANGING: Final = (
    figure(
        "exchange",
        f"10,3 EW; 10,4 EW SW; 10,5 NW; {_GOALS.replace('3;', '3, hand curve switch-left delta trident ring;')}",
        "The middle tile may be exchanged for one that contains all of its track.",
        "La tuile du milieu peut être échangée contre une autre qui contient toute sa voie.",
        "exchange.contains exchange.joins exchange.to_hand turn.refill",
        claim("A trident?", "Un trident ?", refused_by("lay trident 10,4 turn 1"), "legal"),
        claim("A delta to the south?", "Un delta vers le sud ?", refused_by("lay delta 10,4 turn 2"), "legal"),
        claim("A ring?", "Un anneau ?", refused_by("lay ring 10,4"), ("exchange.contains",)),
        claim("A delta to the north?", "Un delta vers le nord ?", refused_by("lay delta 10,4"), ("exchange.contains",)),
        claim(
            "The hand after the trident?",
            "La main après le trident ?",
            after("lay trident 10,4 turn 1", ask=hand_of(0)),
            ("curve", "switch-left", "switch-left", "delta", "ring"),
        ),
        claim(
            "If tiles taken off leave the game?",
            "Si les tuiles retirées quittent le jeu ?",
            by_rules(after("lay trident 10,4 turn 1", ask=hand_of(0)), exchanged_tile="out"),
            ("curve", "switch-left", "delta", "ring"),
        ),
        claim(
            "A ring in place of the trident then?",
            "Ensuite un anneau à la place du trident ?",
            after("lay trident 10,4 turn 1", ask=refused_by("lay ring 10,4")),
            ("exchange.contains", "exchange.trees"),
        ),
    ),
    figure(
        "double exchange",
        f"""
        9,10 SW; 9,11 NS; 8,11 NS SW; 9,9 NW NE EW; 10,10 NW SW; 10,11 NE
        {_GOALS.replace("3;", "3, hand straight straight curve switch-left switch-right;")}
        """,
        "The curve at 9,10 and the straight at 9,11 lie side by side and are not joined. Neither can be given a branch "
        "to the other alone, for it would meet a bare side; both together can.",
        "La courbe en 9,10 et la droite en 9,11 sont voisines et ne sont pas reliées. Aucune ne peut recevoir seule un "
        "embranchement vers l'autre, qui buterait sur un côté nu ; les deux ensemble, si.",
        "exchange.double exchange.joins",
        claim(
            "The first alone?", "La première seule ?", refused_by("lay switch-left 9,10 turn 3"), ("lay.no_dead_side",)
        ),
        claim(
            "The second alone?", "La seconde seule ?", refused_by("lay switch-right 9,11 turn 2"), ("lay.no_dead_side",)
        ),
        claim(
            "Both together?",
            "Les deux ensemble ?",
            refused_by("double switch-left 9,10 turn 3 + switch-right 9,11 turn 2"),
            "legal",
        ),
        claim(
            "Both after another tile in the same turn?",
            "Les deux après une autre tuile du même tour ?",
            after("lay straight 2,2", ask=refused_by("double switch-left 9,10 turn 3 + switch-right 9,11 turn 2")),
            ("exchange.double",),
        ),
    ),
    figure(
        "replacements",
        f"3,3 straight; 5,4 curve; 8,9 switch-left; 10,3 fork; 11,11 two-curves; 3,9 delta; {_GOALS}",
        "What may lie in place of what, with in how many orientations. A switch to the right goes with the other Z. "
        "Where trees stand, nothing is exchanged any more.",
        "Ce qui peut remplacer quoi, avec le nombre d'orientations. Une aiguille à droite va avec l'autre Z. Là où "
        "il y a des arbres, on n'échange plus rien.",
        "exchange.contains exchange.trees",
        *(
            claim(
                f"In place of the {kind}?",
                f"À la place de « {kind} » ?",
                what_may_replace(cell),
                tuple(answer.split(", ")) if answer else (),
            )
            for kind, cell, answer in _REPLACED
        ),
    ),
)

FIGURES: Final[dict[str, Figure[StreetCarState]]] = {
    entry.name: entry for entry in (*_START, *_LAYING, *_EXCHANGING, *VOYAGES)
}
"""The figures by name, in the order of the rulebook."""
