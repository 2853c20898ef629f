"""A check of sentences: people read places in words, and notation only where they ask for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from railwidgets.core import CELL, History, turning_points
from railwidgets.core.language import SOURCE
from railwidgets.lessons import exercises
from railwidgets.lessons.hints import HINTS
from railwidgets.testing.looks import elements
from railwidgets.testing.pictures import drawn_looks
from railwidgets.testing.reading import QUOTED
from railwidgets.testing.sentences import UNSPOKEN, collected, panel_sentences
from railwidgets.testing.subject import Subject, expect_none
from railwidgets.testing.words import texts_of

ZERO: Final = r"\b0\d+\b"
"""A number that nobody writes with its zero, such as the segment ``05``."""


def no_sentence_names_a_place_in_notation(subject: Subject) -> None:
    """No "lays at 3,7": sentences say "row 3, column 7", or name what people see. Quotes and ``str(action)`` may."""
    pattern = re.compile("|".join((rf"(?<![\d.,]){CELL}(?!\d|[.,]\d)".replace(" ?", ""), ZERO, *_own(subject))))
    faults: dict[str, str] = {}
    for sentence in dict.fromkeys((*_said(subject), *_written(subject))):
        if found := pattern.search(QUOTED.sub("…", sentence)):
            faults.setdefault(re.sub(r"-?\d+", "0", sentence), f"{found[0]}: notation; use cell_name: {sentence}")
    subject.forget()  # The sentences come from many positions, not from the last one.
    expect_none(faults.values())


def _own(subject: Subject) -> tuple[str, ...]:
    return (subject.facts.places,) if subject.facts.places else ()


def _said(subject: Subject) -> Iterator[str]:
    """Sentences of a board in random games, in the source language: other languages fill the same placeholders."""
    _, whole = collected(subject)
    yield from whole[SOURCE]
    for state in subject.positions(2):
        for _, scene, panel in drawn_looks(subject, state):
            yield from (scene.title, *(one.label for one in elements(scene)), *panel_sentences(panel))
    for states, actions in subject.some(list(subject.games()), 2):
        history = History.seen(states, actions, 0)
        if states[-1].outcome is not None:
            yield from (point.narrated[SOURCE] for point in turning_points(history))
            yield from (item.label[SOURCE] for _, item in states[-1].sheet(history).lines())
    asked = exercises(subject.facts.name)
    yield from (exercise.task[SOURCE] for exercise in asked)
    for exercise in subject.some(list(asked), 8):
        yield from (exercise.hint(step).text[SOURCE] for step in range(1, HINTS))
        yield from (exercise.judge(solution).text[SOURCE] for solution in exercise.found[:1])


def _written(subject: Subject) -> Iterator[str]:
    """The texts of the data files in every language."""
    for _, text in texts_of(subject.package, UNSPOKEN):
        yield from (_without_decimals(text[lang], text[SOURCE]) for lang in subject.langs)


def _without_decimals(sentence: str, source: str) -> str:
    """A sentence without its decimal commas: the source language writes the same numbers with a point."""
    for number in re.findall(r"\d+\.\d+", source):
        sentence = sentence.replace(number.replace(".", ","), "")
    return sentence
