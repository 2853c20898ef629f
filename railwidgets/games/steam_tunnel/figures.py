"""The figures and worked numbers of the rulebook. Its pictures are lost: these boards agree with every number of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from railwidgets.core import Figure
from railwidgets.core.figure import claim
from railwidgets.core.questions import after, by_rules, refused_by
from railwidgets.games.steam_tunnel.figure_claims import (
    Spot,
    chance_of,
    count,
    ends,
    figure,
    finished,
    length,
    of_tunnel,
    owners,
    shares,
    to_turn_over,
    totals,
    value,
    values,
    ways_up,
    wraps,
)
from railwidgets.games.steam_tunnel.state import SteamTunnelState

_FIVE: Final = ((1, 0), 2)
_EIGHT: Final = ((1, 3), 2)
_STOLEN: Final = ((2, 1), 1)

_PATHS: Final[tuple[tuple[Spot, tuple[int, ...], int, int], ...]] = (
    (((0, 3), 0), (4, 0), 1, 4),
    (((3, 1), 0), (0, 0), 2, 0),
    (((0, 2), 1), (4, 2, 0, 0), 7, 42),
    (((2, 0), 1), (4, 3, 0), 9, 63),
    (((0, 0), 1), (4, 3, 2), 7, 63),
    (((1, 0), 2), (3, 2), 5, 25),
    (((0, 0), 0), (0, 0), 1, 0),
)
"""The final count, path by path: a spot on it, its ends, its length, its value."""

_SPOTS: Final = tuple(spot for spot, _, _, _ in _PATHS)

_LONG: Final = (
    figure(
        "set-up",
        """
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        """,
        "The board before the first turn: the four point cards lie face up, 32 tunnel cards face down.",
        "Le plateau avant le premier tour : les quatre cartes de point sont visibles, 32 cartes de tunnel cachées.",
        "setup.cards setup.point_card setup.board setup.players turn.flip turn.pawn",
        claim("Cards to turn over?", "Cartes à retourner ?", to_turn_over, 32),
        claim("Turn over the card at 0,0?", "Retourner la carte en 0,0 ?", refused_by("flip 0,0"), "legal"),
        claim("Turn over a point card?", "Retourner une carte de point ?", refused_by("flip 1,1"), ("turn.flip",)),
        claim("A pawn first?", "Un pion d'abord ?", refused_by("block 0,0"), ("turn.flip",)),
        claim(
            "In how many ways can a card come to lie?",
            "De combien de façons une carte peut-elle se présenter ?",
            after("flip 0,0", ask=ways_up),
            18,
        ),
        claim(
            "How likely is 015 234, the same both ways up?",
            "Quelle chance pour 015 234, pareille dans les deux sens ?",
            after("flip 0,0", ask=chance_of("card 015 234")),
            Fraction(1, 11),
        ),
        claim(
            "How likely is 13 25, which is not?",
            "Quelle chance pour 13 25, qui ne l'est pas ?",
            after("flip 0,0", ask=chance_of("card 13 25")),
            Fraction(1, 22),
        ),
    ),
    figure(
        "second player",
        """
        05 12 34 | 02 34 | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        turn B
        flipped 0,0
        """,
        "The second player has turned over the card at 0,0. Its segments are 12 (number 1), 05 (2) and 34 (3); those "
        "of its neighbour 34 (4) and 02 (5). Numbers 1 and 4 now make a finished tunnel, so neither can be bought.",
        "Le deuxième joueur a retourné la carte en 0,0. Ses tronçons sont 12 (numéro 1), 05 (2) et 34 (3) ; ceux de "
        "sa voisine 34 (4) et 02 (5). Les numéros 1 et 4 forment désormais un tunnel terminé : aucun ne s'achète.",
        "pawn.finished pawn.segment pawn.black_end pawn.block board.face_down_straight board.torus",
        claim("A pawn on 1?", "Un pion sur 1 ?", refused_by("pawn 0,0 12"), ("pawn.finished",)),
        claim("On 2?", "Sur 2 ?", refused_by("pawn 0,0 05"), "legal"),
        claim("On 3?", "Sur 3 ?", refused_by("pawn 0,0 34"), "legal"),
        claim("On 4?", "Sur 4 ?", refused_by("pawn 0,1 34"), ("pawn.finished",)),
        claim("On 5?", "Sur 5 ?", refused_by("pawn 0,1 02"), "legal"),
        claim("On the black end at 5?", "Sur l'extrémité noire en 5 ?", refused_by("pawn 0,1 5"), ("pawn.black_end",)),
        claim("On a face-down card?", "Sur une carte cachée ?", refused_by("block 0,2"), "legal"),
        claim("The ends of 1 and 4?", "Les extrémités de 1 et 4 ?", of_tunnel(((0, 0), 1), ends), (4, 0)),
        claim("Does 2 leave the board?", "Le 2 sort-il du plateau ?", of_tunnel(((0, 0), 0), wraps), True),
    ),
    figure(
        "five segments",
        """
        ? | ? | ? | ? | ? | ?
        05 13 24A | P | ? | ? | P | 04 15 23
        03 15B 24 | 05 13 24 | ? | ? | ? | 01A 23 45
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        """,
        "A tunnel of five segments between the ends 3 and 4, over the rim of the board: (3 + 4) x 5 = 35. Violet has "
        "two pawns on it and Orange one, so Violet gets all of it.",
        "Un tunnel de cinq tronçons entre les extrémités 3 et 4, par-dessus le bord du plateau : (3 + 4) x 5 = 35. "
        "Violet y a deux pions et Orange un seul : Violet prend tout.",
        "score.tunnel score.majority board.torus",
        claim("Segments?", "Tronçons ?", of_tunnel(_FIVE, length), 5),
        claim("Ends?", "Extrémités ?", of_tunnel(_FIVE, ends), (4, 3)),
        claim("Value?", "Valeur ?", of_tunnel(_FIVE, value), 35),
        claim("Shares of A and B?", "Parts de A et de B ?", of_tunnel(_FIVE, shares), ("35", "0")),
        claim("Does it leave the board?", "Sort-il du plateau ?", of_tunnel(_FIVE, wraps), True),
    ),
    figure(
        "eight segments",
        """
        ? | ? | ? | ? | ? | ?
        ? | P | 01 23A 45 | 015 234B | P | ?
        ? | ? | 13C 25 | 05A 13 24 | ? | ?
        ? | ? | 02 34 | 01 25 34B | ? | ?
        ? | P | 02 14C | 015 234 | P | ?
        ? | ? | ? | ? | ? | ?
        players 3
        """,
        "A tunnel of eight segments, two of them T, with the ends 2, 2, 3 and a black one: (2 + 2 + 3 + 0) x 8 = 56. "
        "Three players have two pawns each and share it: 18.67 each, exactly 56/3.",
        "Un tunnel de huit tronçons, dont deux T, aux extrémités 2, 2, 3 et une noire : (2 + 2 + 3 + 0) x 8 = 56. "
        "Trois joueurs y ont deux pions chacun et le partagent : 18,67 chacun, exactement 56/3.",
        "score.tunnel score.majority setup.cards",
        claim("Segments?", "Tronçons ?", of_tunnel(_EIGHT, length), 8),
        claim("Ends?", "Extrémités ?", of_tunnel(_EIGHT, ends), (3, 2, 2, 0)),
        claim("Value?", "Valeur ?", of_tunnel(_EIGHT, value), 56),
        claim("Share of each?", "Part de chacun ?", of_tunnel(_EIGHT, shares), ("18.67", "18.67", "18.67")),
        claim("Exactly?", "Exactement ?", of_tunnel(_EIGHT, lambda tunnel: tunnel.shares[0]), Fraction(56, 3)),
    ),
    figure(
        "blocking",
        """
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | 01B 25 34 | ? | 04 15A 23 | 05A 13 24 | ?
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        flipped 2,4
        """,
        "The card at 2,2 is face down: as long as it is, the segment of Orange and the two of Violet are one tunnel. "
        "If Violet blocks the card, it stays so, and the tunnel is finished; if it is turned over, Orange may have a "
        "tunnel of their own.",
        "La carte en 2,2 est cachée : tant qu'elle l'est, le tronçon d'Orange et les deux de Violet font un seul "
        "tunnel. Si Violet bloque la carte, cela reste ainsi et le tunnel est terminé ; si on la retourne, Orange "
        "peut avoir un tunnel à soi.",
        "pawn.block board.face_down_straight pawn.finished",
        claim("Is the tunnel finished?", "Le tunnel est-il terminé ?", of_tunnel(_STOLEN, finished), False),
        claim("Who has most pawns in it now?", "Qui y a le plus de pions ?", of_tunnel(_STOLEN, owners), ("A",)),
        claim(
            "Finished once the card is blocked?",
            "Terminé une fois la carte bloquée ?",
            after("block 2,2", ask=of_tunnel(_STOLEN, finished)),
            True,
        ),
        claim(
            "And the shares of A and B?",
            "Et les parts de A et de B ?",
            after("block 2,2", ask=of_tunnel(_STOLEN, shares)),
            ("24", "0"),
        ),
        claim(
            "If it is left, and B turns over 02 14?",
            "Si on la laisse, et que B retourne 02 14 ?",
            after("skip", "flip 2,2", "card 02 14", ask=of_tunnel(_STOLEN, owners)),
            ("B",),
        ),
        claim(
            "Turn over the blocked card?",
            "Retourner la carte bloquée ?",
            after("block 2,2", ask=refused_by("flip 2,2")),
            ("pawn.block",),
        ),
    ),
)

_FINAL: Final = figure(
    "final count",
    """
    05 13A | P | 13A 25B | 02A 34
    05 14B 23 | 01B 25 34 | 02 15A 34B | 015A 234B
    05 13B 24A | 04A 25 | 015 234A | P
    02 14 | 01 25 34B | 02A 15 34 | #A
    """,
    "A small board at the end of a game, counted path by path. The second path leaves the board and crosses the "
    "blocked card. The pawns are ours.",
    "Un petit plateau en fin de partie, compté chemin par chemin. Le deuxième sort du plateau et traverse la carte "
    "bloquée. Les pions sont de nous.",
    "score.tunnel score.majority board.torus board.face_down_straight end.last_card pawn.block "
    "variant.killer_ends variant.two_real_ends variant.charity",
    claim("Tunnels?", "Tunnels ?", count, 7),
    *(
        claim(question.format(number), answer.format(number), of_tunnel(spot, ask), expected)
        for number, (spot, known, segments, worth) in enumerate(_PATHS, 1)
        for question, answer, ask, expected in (
            ("Ends of path {}?", "Extrémités du chemin {} ?", ends, known),
            ("Its segments?", "Ses tronçons ?", length, segments),
            ("Its value?", "Sa valeur ?", value, worth),
        )
    ),
    claim("All seven?", "Les sept ?", values(*_SPOTS), (4, 0, 42, 63, 63, 25, 0)),
    claim("Does path 2 leave the board?", "Le chemin 2 sort-il du plateau ?", of_tunnel(_SPOTS[1], wraps), True),
    claim(
        "Which face-down card does it cross?",
        "Quelle carte cachée traverse-t-il ?",
        of_tunnel(_SPOTS[1], lambda tunnel: tuple(straight.cell for straight in tunnel.straights)),
        ((3, 3),),
    ),
    claim("Totals of A and B?", "Totaux de A et de B ?", totals, ("123.50", "73.50")),
    *(
        claim(en, fr, by_rules(values(*_SPOTS), **rules), worth)
        for en, fr, rules, worth in (
            ("With killer ends?", "Avec les extrémités qui tuent ?", {"killer_ends": True}, (0, 0, 0, 0, 63, 25, 0)),
            ("With two real ends?", "Qui tuent un peu moins ?", {"two_real_ends": True}, (0, 0, 42, 63, 63, 25, 0)),
            ("With charity?", "Avec la charité ?", {"charity": True}, (5, 4, 56, 72, 63, 25, 2)),
        )
    ),
)

FIGURES: Final[dict[str, Figure[SteamTunnelState]]] = {entry.name: entry for entry in (*_LONG, _FINAL)}
"""The figures by name, in the order of the rulebook."""
