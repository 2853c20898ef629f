"""The figures of routes and of tunnels."""

from __future__ import annotations

from typing import Final

from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.rail_europe.figure_claims import (
    answers,
    asks,
    discards,
    figure,
    hand_of,
    points_of,
    wagons_of,
    ways_to_claim,
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
