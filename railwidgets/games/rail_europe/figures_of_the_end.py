"""The figures of stations, of points, and of the end of the game."""

from __future__ import annotations

from typing import Final

from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.rail_europe.figure_claims import (
    borrowed,
    figure,
    longest,
    longest_bonus,
    path_of,
    tickets,
    totals,
    turn,
    turns_left,
    winners,
)

STATIONS: Final = (
    figure(
        "stations",
        """
        A routes brest-paris, stations roma, hand 2 blue 1 locomotive
        B stations wien, hand 1 red
        """,
        "A has one station, so the next costs two cards of one colour, in any city without a station.",
        "A a une gare, la suivante coûte donc deux cartes d'une couleur, dans toute ville sans gare.",
        "station.empty_city station.one_a_turn station.price",
        claim(
            "In Moskva for two blue?", "À Moskva pour deux bleues ?", refused_by("station moskva with 2 blue"), "legal"
        ),
        claim(
            "With a blue one and a locomotive?",
            "Avec une bleue et une locomotive ?",
            refused_by("station moskva with 1 blue 1 locomotive"),
            "legal",
        ),
        claim(
            "For one card?",
            "Pour une carte ?",
            refused_by("station moskva with 1 blue"),
            ("station.price",),
        ),
        claim("In Wien?", "À Wien ?", refused_by("station wien with 2 blue"), ("station.empty_city",)),
        claim("In Roma?", "À Roma ?", refused_by("station roma with 2 blue"), ("station.empty_city",)),
    ),
    figure(
        "borrowed route",
        """
        A routes brest-paris paris-zurich, stations zurich, tickets brest-venezia brest-marseille, hand
        B routes venezia-zurich marseille-zurich, tickets brindisi-zurich, hand
        """,
        "Two tickets of A go on from Zürich over routes of B, one to Venezia and one to Marseille. The station there "
        "borrows one route only: the one that brings more.",
        "Deux destinations de A continuent de Zürich par des routes de B, l'une vers Venezia, l'autre vers Marseille. "
        "La gare n'emprunte qu'une route : celle qui rapporte le plus.",
        "score.station_borrow score.tickets score.stations_left score.routes",
        claim("Which route does A borrow?", "Quelle route A emprunte-t-il ?", borrowed("A"), ("venezia-zurich",)),
        claim(
            "How do the tickets of A stand?",
            "Où en sont les destinations de A ?",
            tickets("A"),
            ("brest-marseille open", "brest-venezia station"),
        ),
        claim("And that of B?", "Et celle de B ?", tickets("B"), ("brindisi-zurich open",)),
        claim("Totals, with the longest path?", "Totaux, chemin le plus long compris ?", totals, (27, 10)),
    ),
)

END: Final = (
    figure(
        "longest path",
        """
        A routes dieppe-paris bruxelles-dieppe bruxelles-paris-red brest-paris paris-zurich, hand
        B routes kyiv-smolensk kyiv-warszawa kyiv-wilno warszawa-wilno, hand
        """,
        "A's path runs from Brest to Paris, round by Dieppe and Bruxelles, through Paris again and on to Zürich: a "
        "city may be passed twice, a wagon may not.",
        "Le chemin de A va de Brest à Paris, fait le tour par Dieppe et Bruxelles, repasse par Paris et continue vers "
        "Zürich : on peut repasser par une ville, pas par un wagon.",
        "score.longest_path",
        claim("Length of A's path?", "Longueur du chemin de A ?", longest("A"), 11),
        claim("Over how many routes?", "Par combien de routes ?", path_of("A"), 5),
        claim("Length of B's?", "Longueur de celui de B ?", longest("B"), 12),
        claim("Who gets the 10 points?", "Qui marque les 10 points ?", longest_bonus, ("B",)),
    ),
    figure(
        "longest path, a tie",
        """
        A routes brest-paris brest-dieppe, hand
        B routes kyiv-smolensk kyiv-wilno, hand
        C routes berlin-essen, hand
        """,
        "Two paths are equally long: both players get the 10 points.",
        "Deux chemins sont de même longueur : les deux joueurs marquent les 10 points.",
        "score.longest_path",
        claim("Who gets the 10 points?", "Qui marque les 10 points ?", longest_bonus, ("A", "B")),
        claim("Totals?", "Totaux ?", totals, (4 + 2 + 12 + 10, 4 + 2 + 12 + 10, 2 + 12)),
    ),
    figure(
        "last round",
        """
        A routes palermo-smyrna budapest-kyiv petrograd-stockholm kyiv-warszawa kharkov-moskva kharkov-kyiv \
moskva-petrograd bucuresti-kyiv, hand 3 orange 2 blue
        B routes brest-paris, hand 2 green
        """,
        "A has five wagons left. Once A's turn ends with two, every player has one more turn, A the last.",
        "Il reste cinq wagons à A. Dès que son tour finit avec deux, chacun joue encore une fois, A en dernier.",
        "end.trigger claim.wagons",
        claim(
            "A claims Cadiz – Madrid: turns left?",
            "A prend Cadiz – Madrid : tours restants ?",
            after("claim cadiz-madrid with 3 orange", ask=turns_left),
            2,
        ),
        claim("Whose turn is it?", "À qui le tour ?", after("claim cadiz-madrid with 3 orange", ask=turn), "B"),
        claim(
            "Can A then claim a route of three spaces?",
            "A peut-il alors prendre une route de trois cases ?",
            after(
                "claim cadiz-madrid with 3 orange",
                "claim bruxelles-dieppe with 2 green",
                ask=refused_by("claim lisboa-madrid with 3 violet"),
            ),
            ("claim.exact_cards", "claim.wagons"),
        ),
        claim(
            "A claims Cadiz – Lisboa instead: who has won?",
            "A prend plutôt Cadiz – Lisboa : qui a gagné ?",
            after(
                "claim cadiz-madrid with 3 orange",
                "claim bruxelles-dieppe with 2 green",
                "claim cadiz-lisboa with 2 blue",
                "show",
                "show",
                ask=winners,
            ),
            ("A",),
        ),
    ),
    figure(
        "a tie",
        """
        A routes brest-paris cadiz-madrid, stations roma, hand
        B routes kyiv-smolensk, hand
        phase over
        passed 2
        """,
        "Points and tickets are tied. A has built a station and B has not: B wins.",
        "Égalité de points et de destinations. A a bâti une gare et B non : B gagne.",
        "score.winner score.stations_left score.longest_path turn.one_action",
        claim("Totals?", "Totaux ?", totals, (26, 26)),
        claim("Who has won?", "Qui a gagné ?", winners, ("B",)),
    ),
)
