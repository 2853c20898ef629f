"""A course and a guided game of the tests' own, put beside the rules of Days of Steam as its files would be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from unittest import mock

from railwidgets.lessons import first_game, lesson

LESSONS: Final[Mapping[str, Any]] = {
    "edges": {
        "title": {"en": "Edges meet", "fr": "Les bords se répondent"},
        "text": {"en": "Track meets track. Find what fits.", "fr": "La voie rencontre la voie. Trouvez ce qui tient."},
        "clauses": ["place.edges_match"],
        "exercises": ["edges_1", "edges_2", "edges_3"],
        "last": {"en": "Edges are read from both sides.", "fr": "Un bord se lit des deux côtés."},
    },
    "from_a_city": {
        "title": {"en": "From a city", "fr": "Depuis une ville"},
        "text": {"en": "Track reaches a city.", "fr": "La voie mène à une ville."},
        "clauses": ["place.reaches_city", "place.within_five"],
        "exercises": ["from_a_city_1", "from_a_city_3", "figure_3.0", "steam_3"],
    },
}

START: Final = "0,0 yellow; A at 0,0, steam 1, hand curve straight wye; B at 0,0, steam 1, hand straight curve hill"

GUIDED: Final[Mapping[str, Any]] = {
    "seats": ["learner", "opponent"],
    "start": START,
    "step": [
        {
            "play": "lay straight 0,1",
            "say": {"en": "Lay the straight to the east.", "fr": "Posez la droite à l'est."},
            "after": {"en": "It leads away from the city.", "fr": "Elle part de la ville."},
        },
        {"replies": "draw tile tower; lay straight 0,-1; draw tile straight"},
        {"play": "lay curve 1,0 turn 3", "say": {"en": "Lay the curve below.", "fr": "Posez la courbe en bas."}},
        {"after": {"en": "Play on.", "fr": "Jouez la suite."}},
    ],
}

BRANCHED: Final[Mapping[str, Any]] = {
    **GUIDED,
    "step": [
        {
            **GUIDED["step"][0],
            "ways": [
                {
                    "play": "lay straight 0,-1",
                    "branch": "west",
                    "rejoins": "both",
                    "comment": {"en": "To the west.", "fr": "Vers l'ouest."},
                },
                {
                    "play": "lay curve 1,0 turn 3",
                    "branch": "south",
                    "comment": {"en": "To the south.", "fr": "Vers le sud."},
                },
            ],
        },
        {"replies": "draw tile straight; lay straight 1,0 turn 1; draw tile straight"},
        {"play": "lay curve -1,0 turn 1", "say": {"en": "And the north.", "fr": "Et le nord."}},
        {"replies": "draw tile tower; lay straight 2,0 turn 1; draw tile straight"},
        {
            "key": "both",
            "play": "lay straight 0,2",
            "say": {"en": "The second straight.", "fr": "La deuxième droite."},
        },
        {"after": {"en": "Play on.", "fr": "Jouez la suite."}},
    ],
    "branch": {
        "west": [
            {"replies": "draw tile straight; lay straight 1,0 turn 1; draw tile straight"},
            {
                "play": "lay straight 0,1",
                "say": {"en": "Now the east after all.", "fr": "Et maintenant l'est."},
                "ways": [
                    {
                        "play": "lay curve -1,0 turn 1",
                        "branch": "south",
                        "comment": {"en": "The south will do.", "fr": "Le sud ira."},
                    }
                ],
            },
            {"replies": "draw tile straight; lay straight 2,0 turn 1; draw tile straight"},
        ],
        "south": [{"after": {"en": "The south is enough.", "fr": "Le sud suffit."}}],
    },
}
"""A guided game with a way that has steps of its own and rejoins, and one that ends the game."""


@contextmanager
def written(name: str, tables: Mapping[str, Any] | None) -> Iterator[None]:
    """As long as this lasts, a file of Days of Steam says this; ``None`` for no such file."""
    found = None if tables is None else (f"{name} of a test", dict(tables))
    module = lesson if name == lesson.LESSONS else first_game
    remembered = lesson.written_lessons if module is lesson else first_game._written
    remembered.cache_clear()
    try:
        with mock.patch.object(module, "entries_of", return_value=found):
            yield
    finally:
        remembered.cache_clear()
