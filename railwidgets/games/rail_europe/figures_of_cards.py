"""The figures of the set-up, of train cards and of tickets."""

from __future__ import annotations

from typing import Final

from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.rail_europe.figure_claims import (
    asks,
    discards,
    figure,
    owner_of,
    pending,
    turn,
)

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
