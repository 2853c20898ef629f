"""The questions of figures stand alone: each can be asked without the one before it."""

from __future__ import annotations

import re

import pytest

import railwidgets as rw
from railwidgets.core import GAMES

POINTING = {
    "en": r"(And|Or|Then|One|It|Its|On \d|At|With|After|Two|Four|All|For|Exactly|The same|In [A-Z]\w+\?)\b"
    r"|.*\b(instead|there)\?$",
    "fr": r"(Et|Ou|Puis|Ensuite|De là|Son|Sa|Ses|Avec|Après|Une en|Deux|Quatre|Les mêmes|Exactement)\b"
    r"|.*\blà\s\?$",
    "de": r"(Und|Oder|Dann|Sein|Seine|Auf \d|Mit|Nach|Alle sieben)\b",
}
"""The beginnings and ends of questions that point to another one."""


@pytest.mark.parametrize("name", GAMES)
def test_no_question_points_to_another_one(name: str) -> None:
    found = [
        f"{figure.name}, {lang}: {claim.question[lang]}"
        for figure in rw.game(name).figures.values()
        for claim in figure.claims
        for lang, pointing in POINTING.items()
        if lang in rw.game(name).languages and re.match(pointing, claim.question[lang])
    ]
    assert found == []


@pytest.mark.parametrize("name", GAMES)
def test_no_two_questions_of_a_figure_are_the_same(name: str) -> None:
    for figure in rw.game(name).figures.values():
        questions = [str(claim.question) for claim in figure.claims]
        assert len(set(questions)) == len(questions), f"{figure.name}: {questions}"


def test_only_the_caption_comes_before_a_question() -> None:
    exercise = rw.exercises("streetcar")["stop.2"]
    assert exercise.lead == rw.game("streetcar").figures["stop"].caption
    assert (
        str(exercise.task) == "The stop of F, after a straight in row 2, column 5 and another one in row 3, column 4?"
    )
