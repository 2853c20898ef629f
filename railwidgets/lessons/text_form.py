"""An exercise as lines of text: the task, the board with all that lies beside it, and the form of the answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from railwidgets.core import Lang, Text, load_words
from railwidgets.draw.look import Look
from railwidgets.draw.panel_text import section_lines
from railwidgets.lessons.goal import Asked


class Shown(Asked, Protocol):
    """The part of an ``Exercise`` that is shown; see there."""

    @property
    def lead(self) -> Text | None: ...
    @property
    def takes_several(self) -> bool: ...
    def said(self, choice: str) -> Text: ...


def text_form(exercise: Shown, picture: str, seat: int | None, lang: Lang) -> Iterator[str]:
    """Yields the lines of an exercise.

    Args:
        exercise: the exercise.
        picture: its board as text.
        seat: the viewer; what is hidden from it is left out.
        lang: the language.
    """
    if exercise.lead:
        yield exercise.lead[lang]
    yield exercise.task[lang]
    if held := played_with(exercise):
        yield held[lang]
    yield picture
    state = exercise.state
    panel = state.game.panel(state.view(seat), Look(seat=seat, lang=lang))
    for section in panel.sections:
        # A page shows no more than the title of a folded one.
        if not section.folded:
            yield from section_lines(section.to_json())
    yield from (f"{letter}. {exercise.said(choice)[lang]}" for choice, letter in exercise.letters.items())
    if not exercise.options:
        yield _answer(exercise)[lang]


def played_with(exercise: Shown) -> Text | None:
    """Returns what the answer has to begin with, in words; ``None`` if it may begin in any way."""
    if not exercise.held or exercise.takes_several:
        return None
    return load_words(__package__)["task"]["held"].fill(held=exercise.held)


def _answer(exercise: Shown) -> Text:
    """Returns how many actions an answer without choices may have, and how they begin if that is given."""
    words = load_words(__package__)["task"]
    if not exercise.takes_several:
        return words["one"]
    verbs = exercise.held.split()
    return words["several_with"].fill(verbs=", ".join(verbs)) if verbs else words["several"]
