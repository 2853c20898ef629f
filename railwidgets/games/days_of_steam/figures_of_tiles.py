"""The figures about tiles and circuits, and three more boards without a new circuit; see ``figures``."""

from __future__ import annotations

from typing import Final

from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.days_of_steam.figure_claims import (
    circuits,
    completes,
    derails_on,
    figure,
    gives_counter,
    steam_spent,
    with_train,
)

PLACING: Final = (
    figure(
        "figure 1",
        """
        0,0 yellow; 0,1 WE
        row red (green blue), green (red yellow)
        A at 0,0, steam 2, hand straight curve wye; B at 0,0, hand straight curve hill
        """,
        "One segment between two cities is too little.",
        "Un seul segment entre deux villes, c'est trop peu.",
        "place.city_spacing",
        claim("Red city at 0,2?", "Ville rouge en 0,2 ?", refused_by("city 1 0,2"), ("place.city_spacing",)),
    ),
    figure(
        "figure 2",
        """
        0,0 yellow; 0,1 WE; 0,2 WE
        row red (green blue), green (red yellow)
        A at 0,0, steam 2, hand straight curve wye; B at 0,0, hand straight curve hill
        """,
        "Two segments between two cities are enough.",
        "Deux segments entre deux villes suffisent.",
        "place.city_spacing place.city_linked",
        claim("Red city at 0,3?", "Ville rouge en 0,3 ?", refused_by("city 1 0,3"), "legal"),
    ),
    figure(
        "figure 3",
        """
        1,0 yellow; 0,0 SE; 0,1 WE; 0,2 SW
        row red (green blue), green (red yellow)
        A at 1,0, steam 2, hand straight curve wye; B at 1,0, hand straight curve hill
        """,
        "Distance is counted along the track, never over the table. A track tile may later bring two cities closer, "
        "but not a city come closer than two segments.",
        "La distance se compte le long des voies, jamais à vol d'oiseau. Une tuile de voie peut rapprocher après "
        "coup deux villes, mais une ville ne se pose jamais à moins de deux segments.",
        "place.city_spacing",
        claim("Red city at 1,2?", "Ville rouge en 1,2 ?", refused_by("city 1 1,2"), "legal"),
        claim(
            "Then a straight at 1,1?",
            "Ensuite une droite en 1,1 ?",
            after("city 1 1,2", ask=refused_by("lay straight 1,1")),
            "legal",
        ),
        claim(
            "The straight at 1,1 first, and then the city?",
            "La droite en 1,1 d'abord, puis la ville ?",
            after("lay straight 1,1", ask=refused_by("city 1 1,2")),
            ("place.city_spacing",),
        ),
    ),
    figure(
        "figure 4",
        """
        0,0 yellow
        row red (green blue), green (red yellow)
        A at 0,0, steam 2, hand curve-stub-s curve-stub-e straight; B at 0,0, hand straight curve hill
        """,
        "A dead end does not join a tile to a city: one of its segments must.",
        "Un cul-de-sac ne relie pas une tuile à une ville : il faut un de ses segments.",
        "place.reaches_city place.edges_match",
        claim(
            "At 0,1 with the dead end towards the city?",
            "En 0,1, le cul-de-sac vers la ville ?",
            refused_by("lay curve-stub-s 0,1 turn 1"),
            ("place.reaches_city",),
        ),
        claim(
            "Turned, the curve leading from the city to the north?",
            "Tournée, la courbe menant de la ville vers le nord ?",
            refused_by("lay curve-stub-s 0,1"),
            "legal",
        ),
        claim(
            "The other kind, with the dead end away from the city?",
            "L'autre sorte, le cul-de-sac à l'opposé de la ville ?",
            refused_by("lay curve-stub-e 0,1"),
            "legal",
        ),
    ),
    figure(
        "figure 5",
        """
        1,0 blue; 1,1 WE; 1,2 WE NE
        row green (red blue), red (green yellow)
        A at 1,0, steam 2, hand straight curve wye; B at 1,0, hand straight curve hill
        """,
        "Track that touches is not enough: a train must be able to run to another city without reversing.",
        "Il ne suffit pas que les voies se touchent : un train doit pouvoir rouler jusqu'à une autre ville sans "
        "marche arrière.",
        "place.city_linked",
        claim("Green city at 0,2?", "Ville verte en 0,2 ?", refused_by("city 1 0,2"), ("place.city_linked",)),
        claim("Red city at 1,3?", "Ville rouge en 1,3 ?", refused_by("city 2 1,3"), "legal"),
    ),
    figure(
        "figure 6",
        """
        0,0 blue; 0,1 WE; 0,2 SW stub E
        row green (red blue), red (green yellow)
        A at 0,0, steam 2, hand straight curve wye; B at 0,0, hand straight curve hill
        """,
        "A dead end does not link a city either.",
        "Un cul-de-sac ne relie pas non plus une ville.",
        "place.city_linked",
        claim("Green city at 0,3?", "Ville verte en 0,3 ?", refused_by("city 1 0,3"), ("place.city_linked",)),
        claim("Green city at 1,2?", "Ville verte en 1,2 ?", refused_by("city 1 1,2"), "legal"),
    ),
)
"""Where tiles may lie: figures 1 to 6."""

CIRCUITS: Final = (
    figure(
        "figure 7",
        """
        0,0 yellow (red); 0,1 WE hill; 0,2 SW; 1,0 NE; 1,1 WE; 1,2 red (yellow)
        row green (red blue), blue (green yellow)
        A at 0,0, steam 6, hand straight curve wye; B at 1,2, hand straight curve hill
        """,
        "Two ways between two cities are a circuit. By the lower way the train pays three steam and passes a curve, "
        "by the upper way four, for the hill costs two.",
        "Deux chemins entre deux villes font un circuit. Par le bas, le train paie trois de vapeur et prend une "
        "courbe ; par le haut, quatre, car la colline en coûte deux.",
        "circuit.loop circuit.new move.cost move.pass_train move.speed_limit move.derail",
        claim("Circuits?", "Circuits ?", circuits, 1),
        claim(
            "Which track tile makes it, laid last?",
            "Quelle tuile de voie le termine, posée en dernier ?",
            completes,
            ("0,1", "0,2", "1,0", "1,1"),
        ),
        claim("Steam by the lower way?", "Vapeur par le bas ?", steam_spent("go S", "go E", "go E"), 3),
        claim("Derails there on?", "Y déraille sur ?", derails_on("go S", "go E", "go E"), (1,)),
        claim("Steam by the upper way?", "Vapeur par le haut ?", steam_spent("go E", "go E", "go S"), 4),
        claim("Derails there on?", "Y déraille sur ?", derails_on("go E", "go E", "go S"), (1, 2)),
        claim(
            "Steam by the upper way past a train on the hill?",
            "Vapeur par le haut avec un train sur la colline ?",
            with_train("B", "0,1 W", steam_spent("go E", "go E", "go S")),
            5,
        ),
        claim(
            "Derails there on?",
            "Y déraille sur ?",
            with_train("B", "0,1 W", derails_on("go E", "go E", "go S")),
            (1, 2, 3),
        ),
    ),
    figure(
        "figure 8",
        """
        1,0 yellow; 0,0 SE; 0,1 WE; 0,2 WE; 0,3 SW; 2,0 NE; 2,1 WE; 2,2 WE; 2,3 NW; 1,3 red
        A at 1,0, steam 2, hand straight curve wye; B at 1,3, hand straight curve hill, counters 1
        """,
        "A further way between two cities that were joined already is a new circuit.",
        "Un chemin de plus entre deux villes déjà reliées fait un nouveau circuit.",
        "circuit.new circuit.counter",
        claim(
            "A straight at 1,1: a new circuit?",
            "Une droite en 1,1 : circuit ?",
            gives_counter("lay straight 1,1"),
            False,
        ),
        claim(
            "Then a straight at 1,2: a new circuit?",
            "Puis une droite en 1,2 : circuit ?",
            after("lay straight 1,1", ask=gives_counter("lay straight 1,2")),
            True,
        ),
    ),
    figure(
        "figure 9",
        """
        0,0 yellow; 0,1 WE; 0,2 SW; 1,0 NE; 1,1 WS ES; 1,2 red; 2,2 NW
        A at 0,0, steam 2, hand turnout-left+ curve straight; B at 1,2, hand straight curve hill
        """,
        "The lower way would have to reverse, so there is no circuit. A tile laid over the junction makes one; the "
        "tile below it then adds none, though laid first it would have made one itself.",
        "Le chemin du bas exigerait une marche arrière : pas de circuit. Une tuile posée par-dessus la jonction en "
        "crée un ; la tuile du dessous n'en ajoute alors aucun, alors que posée d'abord elle en aurait créé un.",
        "circuit.loop circuit.new circuit.counter place.overlay",
        claim("Circuits?", "Circuits ?", circuits, 0),
        claim(
            "A turnout over 1,1: a new circuit?",
            "Une aiguille sur 1,1 : circuit ?",
            gives_counter("lay turnout-left+ 1,1 turn 2"),
            True,
        ),
        claim(
            "Then a curve at 2,1: a new circuit?",
            "Puis une courbe en 2,1 : circuit ?",
            after("lay turnout-left+ 1,1 turn 2", ask=gives_counter("lay curve 2,1")),
            False,
        ),
        claim(
            "The curve at 2,1 before the turnout: a new circuit?",
            "La courbe en 2,1 avant l'aiguille : circuit ?",
            gives_counter("lay curve 2,1"),
            True,
        ),
    ),
)
"""Figures 7 to 9."""

NO_CIRCUIT: Final = (
    figure(
        "open end",
        """
        0,0 yellow; 0,1 WE; 0,2 SW; 1,0 NE; 1,1 WE SE; 1,2 red
        A at 0,0, steam 2, hand straight curve wye; B at 1,2, hand straight curve hill
        """,
        "The circuit of figure 9, and a tile below its turnout that leads nowhere yet.",
        "Le circuit de la figure 9, et sous l'aiguille une tuile qui ne mène encore nulle part.",
        "circuit.new",
        claim(
            "A straight at 2,1: a new circuit?",
            "Une droite en 2,1 : circuit ?",
            gives_counter("lay straight 2,1 turn 1"),
            False,
        ),
    ),
    figure(
        "same segment",
        """
        0,0 yellow; 0,1 WE hill; 0,2 SW; 1,0 NE; 1,1 WE; 1,2 red
        A at 0,0, steam 2, hand turnout-right+ straight curve; B at 1,2, hand straight curve hill
        """,
        "The circuit of figure 7. A tile laid over it brings back the segment that lay there, and a branch to nowhere.",
        "Le circuit de la figure 7. Une tuile posée par-dessus redonne le segment qui s'y trouvait, et une branche "
        "vers nulle part.",
        "circuit.new place.overlay",
        claim(
            "A turnout over 1,1: a new circuit?",
            "Une aiguille sur 1,1 : circuit ?",
            gives_counter("lay turnout-right+ 1,1"),
            False,
        ),
    ),
    figure(
        "one city",
        """
        0,0 yellow; 0,1 SW; 1,0 NE
        A at 0,0, steam 2, hand curve straight wye; B at 0,0, hand straight curve hill
        """,
        "A loop that starts and ends in the only city on it is no circuit.",
        "Une boucle qui part de la seule ville qu'elle touche et y revient n'est pas un circuit.",
        "circuit.loop",
        claim(
            "A curve at 1,1 closes the loop: a new circuit?",
            "Une courbe en 1,1 ferme la boucle : circuit ?",
            gives_counter("lay curve 1,1 turn 3"),
            False,
        ),
    ),
)
"""Boards on which a tile makes no new circuit."""
