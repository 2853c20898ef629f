"""The examples of the rulebook as positions, and boards that show its rules. The pictures of the rulebook are lost."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Figure
from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.railroad_dice.figure_claims import (
    ahead,
    bank,
    chance_of_wild,
    counted_around,
    directors_to_be,
    figure,
    fitting,
    front_of,
    income_of,
    largest_group,
    number_of_sites,
    passengers,
    reserve_of,
    surcharges,
    with_stations,
)
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import company_name

_SITES: Final = {
    "red": {"plain": (25, 0), "lakes": (10, 0), "foothill": (8, 4), "massif": (8, 7)},
    "yellow": {"plain": (0, 0), "lakes": (0, 0), "foothill": (4, 11), "massif": (7, 12)},
    "green": {"plain": (0, 0), "lakes": (6, 0), "foothill": (1, 11), "massif": (1, 12)},
    "mauve": {"plain": (25, 25), "lakes": (10, 10), "foothill": (8, 8), "massif": (8, 8)},
    "blue": {"plain": (0, 25), "lakes": (6, 10), "foothill": (1, 8), "massif": (1, 8)},
}
"""On how many squares of each kind of tile a company can build its cheap and its dear stations."""

_HOOK: Final = """
    3,3 EW; 3,4 NW; 2,4 NS; 1,4 SW; 1,3 EW; 1,2 ES
    mini 0,0 plain; orange 1,2 S; brown 3,3 W
    A front 2 straight 2 curve 1 wild; B
"""

_LINE: Final = (
    figure(
        "set-up",
        "A; B",
        "The start: a straight in the centre of a plain, four wild dice in front of each player, the rest in the bank.",
        "Le départ : un rail droit au centre d'une plaine, quatre dés joker devant chaque joueur, le reste en banque.",
        "setup.box setup.start dice.bank dice.pools",
        claim("Where do the ends lead?", "Où mènent les extrémités ?", ahead, ("orange 3,4", "brown 3,2")),
        claim("Dice in the bank?", "Dés en banque ?", bank, 31),
        claim("A wild die as a curve?", "Un joker comme courbe ?", refused_by("lay wild 3,4 WN"), "legal"),
        claim("A curve?", "Une courbe ?", refused_by("lay curve 3,4 WN"), ("dice.pools",)),
    ),
    figure(
        "rails",
        _HOOK,
        "The line has bent back beside itself. From 2,2 the next rail may lead west only.",
        "La voie est revenue le long d'elle-même. De 2,2, le prochain rail ne peut mener que vers l'ouest.",
        "track.single rail.lay rail.not_at_track rail.extendable",
        claim("A curve to the west?", "Une courbe vers l'ouest ?", refused_by("lay curve 2,2 NW"), "legal"),
        claim(
            "A curve to the east, into the pocket?",
            "Une courbe vers l'est, dans la poche ?",
            refused_by("lay curve 2,2 NE"),
            ("rail.extendable",),
        ),
        claim(
            "Straight on, to where the brown end points?",
            "Tout droit, là où pointe l'extrémité marron ?",
            refused_by("lay straight 2,2 NS"),
            ("rail.extendable",),
        ),
        claim(
            "At the brown end, back towards 2,2?",
            "À l'extrémité marron, vers 2,2 ?",
            refused_by("lay curve 3,2 EN"),
            ("rail.extendable",),
        ),
        claim("A rail at 5,5?", "Un rail en 5,5 ?", refused_by("lay straight 5,5 WE"), ("track.single",)),
        claim(
            "After 2,2 and 2,1, a rail that points at 1,2?",
            "Après 2,2 et 2,1, un rail qui pointe vers 1,2 ?",
            after("lay curve 2,2 NW", "lay curve 2,1 EN", ask=refused_by("lay wild 1,1 SE")),
            ("rail.not_at_track",),
        ),
    ),
    figure(
        "leaving",
        """
        3,3 EW; 3,4 NW; 2,4 NS; 1,4 NS; 0,4 NS; 3,2 EW; 3,1 NE; 2,1 NS; 1,1 NS
        mini 0,0 plain; mini -1,0 plain; mini -1,1 plain; -7,7 EW
        orange -7,7 E; brown 1,1 N
        A front 3 straight 2 curve 2 wild; B
        """,
        "The brown end stands before the northern edge of the first tile, where the line has been; the orange one is "
        "on a tile with one piece.",
        "L'extrémité marron arrive au bord nord de la première tuile, où la voie est déjà passée ; l'orange est sur "
        "une tuile qui porte un seul élément.",
        "tile.never_again tile.five_pieces tile.new tile.reward tile.cleared",
        claim(
            "Out to the north?",
            "Sortir par le nord ?",
            refused_by("leave straight 0,1 SN onto plain straight SN"),
            ("tile.never_again",),
        ),
        claim(
            "Out to the west, by a curve in the corner?",
            "Sortir par l'ouest, d'une courbe dans le coin ?",
            after("lay curve 0,1 SW", ask=refused_by("leave straight 0,0 EW onto plain straight EW")),
            "legal",
        ),
        claim(
            "Then, dice in front of A?",
            "Ensuite, dés devant A ?",
            after("lay curve 0,1 SW", "leave straight 0,0 EW onto plain straight EW", ask=front_of("A")),
            (1, 1, 0, 4),
        ),
        claim(
            "A rail that leads off, and no new tile?",
            "Un rail qui sort, sans nouvelle tuile ?",
            after("lay curve 0,1 SW", ask=refused_by("lay straight 0,0 EW")),
            ("tile.new",),
        ),
        claim(
            "Out by the orange end?",
            "Sortir par l'extrémité orange ?",
            refused_by("leave curve -7,8 WN onto plain curve SE"),
            ("tile.five_pieces",),
        ),
    ),
)

_PLAN: Final = (
    figure(
        "no tile fits",
        """
        mini 0,0 plain; mini -1,0 foothill:1; mini -1,1 massif; mini 1,0 foothill:2; mini 1,1 massif
        -4,7 EW; -4,8 EW; -4,9 SW; -3,9 NS; -2,9 NS; 10,7 EW
        orange -2,9 S; brown 10,7 E
        A reserve 5, front 2 straight 2 curve 2 wild; B
        """,
        "At 0,1 of the plan a tile would need mountain in the north and south and green in the west. There is none.",
        "En 0,1 du plan, il faudrait une tuile montagneuse au nord et au sud, verte à l'ouest. Il n'y en a pas.",
        "tile.landscape cost.mountain",
        claim("Which tiles fit at 0,1?", "Quelles tuiles conviennent en 0,1 ?", fitting("0,1"), ()),
        claim(
            "A plain?",
            "Une plaine ?",
            refused_by("leave straight -1,9 NS onto plain straight NS"),
            ("tile.landscape",),
        ),
        claim(
            "A massif?",
            "Un massif ?",
            refused_by("leave straight -1,9 NS onto massif straight NS"),
            ("tile.landscape",),
        ),
        claim("Surcharges ahead of the ends?", "Surcoûts devant les extrémités ?", surcharges, (1, 0)),
        claim(
            "Which tiles fit at -2,1?",
            "Quelles tuiles conviennent en -2,1 ?",
            fitting("-2,1"),
            ("foothill:2", "foothill:3", "massif", "massif:1", "massif:2", "massif:3"),
        ),
    ),
    figure(
        "bridge",
        """
        3,3 EW; 3,4 NW; 2,4 NS; 1,4 ES; 1,5 EW; 1,6 EW; 1,7 SW
        mini 0,0 plain; mini 0,1 lakes; orange 1,7 S; brown 3,3 W
        A reserve 2, front 1 straight 1 curve 1 wild; B
        """,
        "The orange end stands beside a lake, one square wide, behind which there is a valley.",
        "L'extrémité orange longe un lac large d'une case, derrière lequel s'ouvre un vallon.",
        "cost.lake cost.no_end_at_lake",
        claim(
            "Point at the lake, and end the turn?",
            "Pointer vers le lac et finir le tour ?",
            after("lay curve 2,7 NE", ask=refused_by("end")),
            ("cost.no_end_at_lake",),
        ),
        claim(
            "Cross it, and end the turn?",
            "Le traverser et finir le tour ?",
            after("lay curve 2,7 NE", "lay straight 2,8 WE", ask=refused_by("end")),
            "legal",
        ),
        claim(
            "Dice left in the reserve?",
            "Dés restants en réserve ?",
            after("lay curve 2,7 NE", "lay straight 2,8 WE", ask=reserve_of("A")),
            0,
        ),
        claim(
            "Paid with wild dice alone?",
            "Payé seulement avec des jokers ?",
            after("lay curve 2,7 NE", ask=refused_by("lay straight 2,8 WE paying 2 wild")),
            ("dice.pools",),
        ),
        claim(
            "Taken back: dice in front?",
            "Repris : dés devant l'écran ?",
            after("lay curve 2,7 NE", "take back orange", ask=front_of("A")),
            (1, 1, 0, 1),
        ),
        claim(
            "And once more to the lake?",
            "Et encore vers le lac ?",
            after("lay curve 2,7 NE", "take back orange", ask=refused_by("lay curve 2,7 NE")),
            ("cost.no_end_at_lake",),
        ),
    ),
)

_COMPANIES: Final = (
    figure(
        "stations",
        """
        3,3 EW; 3,4 NW; 2,4 NS; 1,4 ES; 1,5 EW; 1,6 EW; 1,7 SW; 2,7 NS; 3,7 NS; 4,7 NE; 4,8 EW
        mini 0,0 plain; mini 0,1 lakes; orange 4,8 E; brown 3,3 W
        A reserve 8, front 1 straight 1 wild; B; directors green A, mauve A, red B
        """,
        "The orange end points at a square between lakes. A directs the green and the mauve company.",
        "L'extrémité orange pointe vers une case entre des lacs. A dirige la compagnie verte et la mauve.",
        "station.director station.price station.one_a_tile station.not_on_border station.terrain station.reward",
        claim("Lakes around 4,9?", "Lacs autour de 4,9 ?", counted_around("4,9", "~"), 3),
        claim("A green station there?", "Une gare verte ici ?", refused_by("station green 4,9"), "legal"),
        claim("A mauve one?", "Une mauve ?", refused_by("station mauve 4,9"), "legal"),
        claim("A red one?", "Une rouge ?", refused_by("station red 4,9"), ("station.director",)),
        claim(
            "Dice in front after it?",
            "Dés devant l'écran ensuite ?",
            after("station green 4,9", ask=front_of("A")),
            (1, 0, 0, 3),
        ),
        claim(
            "A second one beside it?",
            "Une seconde juste à côté ?",
            after("station green 4,9", ask=refused_by("station mauve 4,10")),
            ("track.single", "station.not_adjacent"),
        ),
    ),
    figure(
        "income",
        """
        mini 0,0 plain mauve blue; mini 0,1 plain red mauve blue; mini 0,2 plain red mauve blue
        mini 0,3 plain mauve blue; mini 0,4 plain
        3,28 EW; mini 0,-1 plain; 3,-1 EW; orange 3,28 E; brown 3,-1 W
        A reserve 1, shares 3 mauve 2 blue; B shares 4 red; C front 1 wild, parachute
        directors mauve A, blue A, red B; year 4
        """,
        "A directs companies with eight stations, B one with two. C lost the last company a year ago.",
        "A dirige des compagnies totalisant huit gares, B une compagnie de deux gares. C a perdu sa dernière "
        "compagnie il y a un an.",
        "income.reserve income.parachute turn.actions",
        claim("Income of A?", "Revenu de A ?", income_of("A"), 8),
        claim("Income of B?", "Revenu de B ?", income_of("B"), 4),
        claim("Reserve of A after it?", "Réserve de A ensuite ?", after("income", ask=reserve_of("A")), 9),
        claim(
            "A second income in the turn?",
            "Un second revenu dans le tour ?",
            after("income", ask=refused_by("income")),
            ("turn.actions",),
        ),
        claim(
            "Dice in front of C after the parachute?",
            "Dés devant C après le parachute ?",
            after("end", "end", "income", ask=front_of("C")),
            (0, 0, 0, 5),
        ),
    ),
    figure(
        "shares",
        """
        A front 2 share 1 wild, shares 3 red 4 blue; B front 2 share, shares 7 red 5 mauve; year 3
        directors red B, blue A, mauve B
        """,
        "All red shares are sold. With two players a second company must be sold out before directors sell.",
        "Toutes les actions rouges sont vendues. À deux, il faut une deuxième compagnie épuisée avant que les "
        "directeurs vendent.",
        "share.bank share.director year.directors",
        claim("A red share of the bank?", "Une action rouge à la banque ?", refused_by("buy red"), ("share.bank",)),
        claim("A red share of B?", "Une action rouge à B ?", refused_by("buy red from B"), ("share.director",)),
        claim("A blue share of the bank?", "Une action bleue à la banque ?", refused_by("buy blue"), "legal"),
        claim(
            "Directors if the year ended now?",
            "Directeurs si l'année finissait ?",
            directors_to_be,
            ("red B", "mauve B", "blue A"),
        ),
    ),
    figure(
        "directors sell",
        """
        A front 2 share 1 wild, shares 4 red 4 blue; B shares 6 red 6 blue; year 3
        directors red B, blue B
        """,
        "Red and blue are sold out: with two players the directors must sell, and the die goes into their reserve.",
        "La rouge et la bleue sont épuisées : à deux, les directeurs doivent vendre, et le dé va dans leur réserve.",
        "share.director year.directors",
        claim("A red share of B?", "Une action rouge à B ?", refused_by("buy red from B"), "legal"),
        claim("Reserve of B after it?", "Réserve de B ensuite ?", after("buy red from B", ask=reserve_of("B")), 1),
        claim(
            "Directors then, if the year ended?",
            "Directeurs alors, si l'année finissait ?",
            after("buy red from B", ask=directors_to_be),
            ("red B", "blue B"),
        ),
        claim(
            "And after one more?",
            "Et après une de plus ?",
            after("buy red from B", "buy red from B", ask=directors_to_be),
            ("red A", "blue B"),
        ),
    ),
    figure(
        "passengers",
        """
        mini 0,0 plain red; mini 0,1 plain red; mini 0,2 plain; mini 0,3 plain
        mini 0,4 plain red yellow; mini 0,5 plain yellow; mini 1,0 plain; mini 1,5 plain
        7,3 NS; 7,38 NS; orange 7,38 S; brown 7,3 S
        A reserve 4, shares 3 red; B reserve 2, shares 2 yellow; year 4; directors red A, yellow B
        """,
        "Six tiles in a row, with red stations on the first, the second and the fifth. Only the largest group counts.",
        "Six tuiles en ligne, des gares rouges sur la première, la deuxième et la cinquième. Seul le plus grand "
        "groupe compte.",
        "year.passengers",
        claim("Thousands of red passengers?", "Milliers de passagers rouges ?", passengers("red"), 2),
        claim("The largest red group?", "Le plus grand groupe rouge ?", largest_group("red"), ("0,0", "0,1")),
        claim("Yellow ones?", "Les jaunes ?", passengers("yellow"), 2),
        claim(
            "Red with a station on 0,2?",
            "Rouges avec une gare en 0,2 ?",
            with_stations("red", "0,2", ask=passengers("red")),
            3,
        ),
        claim(
            "With stations on 0,2 and 0,3?",
            "Avec des gares en 0,2 et 0,3 ?",
            with_stations("red", "0,2", "0,3", ask=passengers("red")),
            5,
        ),
        claim(
            "On 0,2, 0,3 and 0,5?",
            "En 0,2, 0,3 et 0,5 ?",
            with_stations("red", "0,2", "0,3", "0,5", ask=passengers("red")),
            6,
        ),
    ),
    figure(
        "sites",
        "A; B",
        "On how many squares of each kind of tile the terrain suits the cheap and the dear stations of a company.",
        "Sur combien de cases de chaque sorte de tuile le terrain convient aux gares d'une compagnie, d'abord les "
        "moins chères, puis les autres.",
        "station.terrain",
        *(
            claim(
                f"{company.capitalize()} stations on a tile of kind {kind}?",
                f"Gares de la compagnie {company_name(company).fr}, tuile de sorte {kind} ?",
                number_of_sites(company, kind),
                counts,
            )
            for company, kinds in _SITES.items()
            for kind, counts in kinds.items()
        ),
    ),
)

_DICE: Final = (
    figure(
        "roll of six",
        "A reserve 0, front 0 wild; B; now rolled, rolling 6",
        "Six dice are rolled. Only one face in six is wild.",
        "On lance six dés. Une seule face sur six est un joker.",
        "roll.dice",
        claim("A wild die at least?", "Au moins un joker ?", chance_of_wild, "66.5%"),
    ),
    figure(
        "roll of eight",
        "A reserve 0, front 0 wild; B; now rolled, rolling 8",
        "Eight dice are rolled.",
        "On lance huit dés.",
        "roll.dice",
        claim("A wild die at least?", "Au moins un joker ?", chance_of_wild, "76.7%"),
    ),
)

FIGURES: Final[dict[str, Figure[State]]] = {entry.name: entry for entry in (*_DICE, *_LINE, *_PLAN, *_COMPANIES)}
"""The figures by name."""
