"""What the rulebook explains, in its order, as positions. It has no figures: these boards are ours."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Figure
from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.rail_europe.figure_claims import (
    answers,
    asks,
    borrowed,
    discards,
    figure,
    hand_of,
    longest,
    longest_bonus,
    owner_of,
    path_of,
    pending,
    points_of,
    tickets,
    totals,
    turn,
    turns_left,
    wagons_of,
    ways_to_claim,
    winners,
)
from railwidgets.games.rail_europe.state import RailEuropeState

SET_UP: Final = (
    figure(
        "first tickets",
        """
        A offered brest-petrograd brest-marseille brest-venezia angora-athina, hand 1 red 1 blue 2 green
        B offered athina-edinburgh essen-kyiv kyiv-sochi paris-wien, hand 1 red 1 blue 2 green
        phase keep
        """,
        "Before the first turn each player keeps at least two of four tickets. A decides on them one by one.",
        "Avant le premier tour, chacun garde au moins deux destinations sur quatre. A en décide une par une.",
        "setup.keep_two setup.tickets setup.hands setup.players",
        claim("Give back the long one?", "Rendre la longue ?", refused_by("return brest-petrograd"), "legal"),
        claim(
            "And the next two as well?",
            "Et les deux suivantes aussi ?",
            after("return brest-petrograd", "return brest-marseille", ask=refused_by("return brest-venezia")),
            ("setup.keep_two",),
        ),
        claim(
            "May A decide on the last one first?",
            "A peut-il commencer par la dernière ?",
            refused_by("keep angora-athina"),
            ("turn.one_action",),
        ),
        claim(
            "Who chooses once A is done?",
            "Qui choisit quand A a fini ?",
            after("keep brest-petrograd", "keep brest-marseille", "keep brest-venezia", "keep angora-athina", ask=turn),
            "B",
        ),
    ),
)

CARDS: Final = (
    figure(
        "face-up row",
        "A hand 1 red; B hand 1 red; row locomotive red red blue locomotive",
        "Two cards a turn, from the row or blind. A locomotive of the row is taken first, and is then the only card.",
        "Deux cartes par tour, visibles ou à l'aveugle. Une locomotive visible se prend en premier, et seule.",
        "draw.two_cards draw.face_up_locomotive draw.blind_locomotive hand.no_limit setup.cards",
        claim("A locomotive first?", "Une locomotive d'abord ?", refused_by("take locomotive"), "legal"),
        claim(
            "Whose turn is it then?",
            "À qui le tour ensuite ?",
            after("take locomotive", "turn up green", ask=turn),
            "B",
        ),
        claim(
            "A locomotive second?",
            "Une locomotive ensuite ?",
            after("take red", "turn up green", ask=refused_by("take locomotive")),
            ("draw.face_up_locomotive",),
        ),
        claim(
            "A second card after a locomotive drawn blind?",
            "Une deuxième carte après une locomotive piochée à l'aveugle ?",
            after("draw", "deal locomotive", ask=refused_by("take red")),
            "legal",
        ),
        claim("Take a white card?", "Prendre une carte blanche ?", refused_by("take white"), ("draw.two_cards",)),
    ),
    figure(
        "three locomotives",
        "A hand 1 red; B hand 1 red; row locomotive red red blue locomotive",
        "As soon as three of the five cards are locomotives, all five are discarded and replaced.",
        "Dès que trois des cinq cartes sont des locomotives, les cinq sont défaussées et remplacées.",
        "market.three_locomotives deck.reshuffle",
        claim(
            "A takes blue and a locomotive turns up: cards to turn up?",
            "A prend la bleue et une locomotive apparaît : cartes à retourner ?",
            after("take blue", "turn up locomotive", ask=pending),
            5,
        ),
        claim(
            "And the discards?",
            "Et la défausse ?",
            after("take blue", "turn up locomotive", ask=discards),
            "2 red 3 locomotive",
        ),
        claim(
            "If green turns up instead?",
            "Si c'est une verte ?",
            after("take blue", "turn up green", ask=pending),
            0,
        ),
    ),
    figure(
        "nothing left",
        """
        A hand 8 blue 8 violet 8 orange 8 white 8 green 8 yellow 8 black 7 red 7 locomotive
        B hand 4 blue 4 violet 4 orange 4 white 4 green 4 yellow 4 black 4 red 6 locomotive
        row red locomotive - - -
        """,
        "Deck and discards are empty: nothing can be drawn, but what lies face up can be taken.",
        "La pioche et la défausse sont vides : on ne peut plus piocher, mais prendre ce qui est visible.",
        "draw.nothing_left tunnel.short_deck hand.no_limit",
        claim("Draw blind?", "Piocher à l'aveugle ?", refused_by("draw"), ("draw.nothing_left",)),
        claim("Take red?", "Prendre la rouge ?", refused_by("take red"), "legal"),
        claim("Whose turn is it then?", "À qui le tour ensuite ?", after("take red", ask=turn), "B"),
        claim(
            "A tunnel: what does it ask for?",
            "Un tunnel : que demande-t-il ?",
            after("claim madrid-pamplona-black with 3 black", ask=asks),
            0,
        ),
        claim(
            "Whose is it?",
            "À qui est-il ?",
            after("claim madrid-pamplona-black with 3 black", ask=owner_of("madrid-pamplona-black")),
            "A",
        ),
    ),
)

ROUTES: Final = (
    figure(
        "coloured route",
        "A hand 3 black 2 green 1 locomotive; B hand 1 red",
        "Brest – Paris is black and has three spaces: three black cards, or locomotives for some of them.",
        "Brest – Paris est noire et compte trois cases : trois cartes noires, ou des locomotives à la place.",
        "claim.any_route claim.exact_cards claim.score claim.discard claim.wagons setup.map",
        claim("With three black cards?", "Avec trois noires ?", refused_by("claim brest-paris with 3 black"), "legal"),
        claim("How many ways?", "Combien de façons ?", ways_to_claim("brest-paris"), 2),
        claim(
            "With two green cards and a locomotive?",
            "Avec deux vertes et une locomotive ?",
            refused_by("claim brest-paris with 2 green 1 locomotive"),
            ("claim.exact_cards",),
        ),
        claim(
            "With two black cards only?",
            "Avec deux noires seulement ?",
            refused_by("claim brest-paris with 2 black"),
            ("claim.exact_cards",),
        ),
        claim("Points?", "Points ?", after("claim brest-paris with 3 black", ask=points_of("A")), 4),
        claim("Wagons left?", "Wagons restants ?", after("claim brest-paris with 3 black", ask=wagons_of("A")), 42),
        claim("Discards?", "Défausse ?", after("claim brest-paris with 3 black", ask=discards), "3 black"),
    ),
    figure(
        "grey route",
        "A hand 2 red 2 green 1 yellow 1 locomotive; B hand 1 red",
        "Danzig – Warszawa is grey and has two spaces: two cards of any one colour.",
        "Danzig – Warszawa est grise et compte deux cases : deux cartes d'une même couleur, au choix.",
        "claim.grey",
        claim("With two red?", "Avec deux rouges ?", refused_by("claim danzig-warszawa with 2 red"), "legal"),
        claim(
            "With a red and a green one?",
            "Avec une rouge et une verte ?",
            refused_by("claim danzig-warszawa with 1 red 1 green"),
            ("claim.grey",),
        ),
        claim("How many ways?", "Combien de façons ?", ways_to_claim("danzig-warszawa"), 5),
    ),
    figure(
        "double route",
        """
        A routes frankfurt-paris-white, hand 3 orange 3 red
        B routes berlin-frankfurt-black, hand 3 red
        """,
        "Nobody owns both halves of a double route; and with two or three players the other half is closed to all.",
        "Nul ne possède les deux moitiés d'une route double ; à deux ou trois joueurs, l'autre moitié est fermée à "
        "tous.",
        "double.not_both double.few_players double.partly_parallel claim.any_route",
        claim(
            "The other half of one's own?",
            "L'autre moitié de la sienne ?",
            refused_by("claim frankfurt-paris-orange with 3 orange"),
            ("double.not_both", "double.few_players"),
        ),
        claim(
            "The other half of B's?",
            "L'autre moitié de celle de B ?",
            refused_by("claim berlin-frankfurt-red with 3 red"),
            ("double.few_players",),
        ),
        claim(
            "The half that B has?",
            "La moitié qu'a B ?",
            refused_by("claim berlin-frankfurt-black with 3 red"),
            ("claim.any_route", "claim.exact_cards"),
        ),
        claim(
            "Frankfurt – München, which runs beside none?",
            "Frankfurt – München, qui n'en longe aucune ?",
            refused_by("claim frankfurt-munchen with 2 violet"),
            ("claim.exact_cards",),
        ),
    ),
    figure(
        "double route with four players",
        "A hand 3 red; B routes berlin-frankfurt-black; C hand 1 red; D hand 1 red",
        "With four or five players the other half stays open to others.",
        "À quatre ou cinq joueurs, l'autre moitié reste ouverte aux autres.",
        "double.few_players double.not_both",
        claim(
            "The other half of B's?",
            "L'autre moitié de celle de B ?",
            refused_by("claim berlin-frankfurt-red with 3 red"),
            "legal",
        ),
    ),
    figure(
        "ferry",
        "A hand 4 blue 2 red 1 locomotive; B hand 1 red",
        "A ferry shows locomotives: Brindisi – Palermo one, Amsterdam – London two. So many must be paid.",
        "Un ferry montre des locomotives : Brindisi – Palermo une, Amsterdam – London deux. Il en faut autant.",
        "ferry.locomotives",
        claim(
            "Brindisi – Palermo with two red and a locomotive?",
            "Brindisi – Palermo avec deux rouges et une locomotive ?",
            refused_by("claim brindisi-palermo with 2 red 1 locomotive"),
            "legal",
        ),
        claim(
            "With three blue?",
            "Avec trois bleues ?",
            refused_by("claim brindisi-palermo with 3 blue"),
            ("ferry.locomotives",),
        ),
        claim(
            "Amsterdam – London with a blue one and a locomotive?",
            "Amsterdam – London avec une bleue et une locomotive ?",
            refused_by("claim amsterdam-london with 1 blue 1 locomotive"),
            ("ferry.locomotives",),
        ),
    ),
)

_LAY: Final = "claim madrid-pamplona-black with 3 black"
_WILD: Final = "claim madrid-pamplona-black with 3 locomotive"
_ADDED: Final = (
    ("blue", "red", "green", 0),
    ("blue", "red", "black", 1),
    ("black", "red", "locomotive", 2),
    ("black", "locomotive", "black", 3),
)

TUNNELS: Final = (
    figure(
        "tunnel",
        "A hand 5 black 4 locomotive; B hand 1 red",
        "Three black cards are laid down for the tunnel Madrid – Pamplona. Then three are turned over: each black one "
        "and each locomotive asks for one more.",
        "Trois cartes noires sont posées pour le tunnel Madrid – Pamplona. On en retourne trois : chaque noire et "
        "chaque locomotive en demande une de plus.",
        "tunnel.reveal tunnel.only_locomotives tunnel.withdraw tunnel.revealed_discard",
        *(
            claim(
                f"{one}, {two}, {three}: cards to add?",
                f"{one}, {two}, {three} : cartes à ajouter ?",
                after(_LAY, f"reveal {one}", f"reveal {two}", f"reveal {three}", ask=asks),
                count,
            )
            for one, two, three, count in _ADDED
        ),
        claim(
            "black, red, locomotive: what can A do?",
            "black, red, locomotive : que peut faire A ?",
            after(_LAY, "reveal black", "reveal red", "reveal locomotive", ask=answers),
            ("add 2 black", "add 1 black 1 locomotive", "add 2 locomotive", "withdraw"),
        ),
        claim(
            "The same, with three locomotives laid down: cards to add?",
            "De même, avec trois locomotives posées : cartes à ajouter ?",
            after(_WILD, "reveal black", "reveal red", "reveal locomotive", ask=asks),
            1,
        ),
        claim(
            "A black one for it?",
            "Une noire pour cela ?",
            after(_WILD, "reveal black", "reveal red", "reveal locomotive", ask=refused_by("add 1 black")),
            ("tunnel.only_locomotives",),
        ),
        claim(
            "A withdraws: the hand?",
            "A renonce : la main ?",
            after(_LAY, "reveal black", "reveal red", "reveal locomotive", "withdraw", ask=hand_of("A")),
            "5 black 4 locomotive",
        ),
        claim(
            "The discards then?",
            "La défausse alors ?",
            after(_LAY, "reveal black", "reveal red", "reveal locomotive", "withdraw", ask=discards),
            "1 black 1 red 1 locomotive",
        ),
        claim(
            "May A look before laying down?",
            "A peut-il regarder avant de poser ?",
            refused_by("reveal black"),
            ("turn.one_action",),
        ),
    ),
)

MORE_TICKETS: Final = (
    figure(
        "three tickets",
        """
        A hand 1 red, tickets brest-marseille, offered essen-kyiv kyiv-sochi paris-wien
        B hand 1 red
        phase choose
        """,
        "Three tickets are drawn, and at least one is kept. The others go under the deck.",
        "On pioche trois destinations et l'on en garde au moins une. Les autres vont sous la pioche.",
        "tickets.draw_three tickets.keep_one tickets.return turn.one_action",
        claim(
            "Give back all three?",
            "Les rendre toutes les trois ?",
            after("return essen-kyiv", "return kyiv-sochi", ask=refused_by("return paris-wien")),
            ("tickets.keep_one",),
        ),
        claim(
            "Give back the last after keeping one?",
            "Rendre la dernière après en avoir gardé une ?",
            after("keep essen-kyiv", "return kyiv-sochi", ask=refused_by("return paris-wien")),
            "legal",
        ),
        claim("Take a card first?", "Prendre d'abord une carte ?", refused_by("take blue"), ("tickets.keep_one",)),
    ),
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

FIGURES: Final[dict[str, Figure[RailEuropeState]]] = {
    entry.name: entry for entry in (*SET_UP, *CARDS, *ROUTES, *TUNNELS, *MORE_TICKETS, *STATIONS, *END)
}
"""The figures by name, in the order of the rulebook."""
