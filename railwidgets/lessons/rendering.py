"""An exercise as lines of text and as HTML: the task, the board and what lies beside it, and the form of the answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from railwidgets.core import Drawing, Lang, State, Text, load_words, valued
from railwidgets.core.html import Html, markup, tag
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Panel
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
    if held := played_with(exercise, seat, lang):
        yield held
    yield picture
    for lines in _sections(exercise.state, seat, lang):
        yield from lines
    yield from (f"{letter}. {exercise.said(choice)[lang]}" for choice, letter in exercise.letters.items())
    if not exercise.options:
        yield _answer(exercise)[lang]


def html_form(exercise: Shown, picture: Drawing, seat: int | None, lang: Lang) -> Html:
    """Returns an exercise as a figure in HTML; its arguments are those of ``text_form``."""
    lead = [tag("p", exercise.lead[lang])] if exercise.lead else []
    title = tag("figcaption", tag("strong", exercise.task[lang]))
    held = played_with(exercise, seat, lang)
    with_it = [tag("p", held)] if held else []
    beside = [tag("p", pieces) for pieces in beside_the_board(exercise.state, seat, lang)]
    choices = [tag("li", exercise.said(one)[lang]) for one in exercise.options]
    listed = [tag("ol", *choices, type="A")] if choices else []
    shown = markup(*lead, title, *with_it, Html(picture.html), *beside, *listed)
    return tag("figure", shown, lang=lang, style="margin:0")


def beside_the_board(state: State, seat: int | None, lang: Lang) -> Iterator[str]:
    """Yields the pieces that lie beside the board, which its picture lacks: a list with a title, such as a hand.

    Counts and scores are left out: they follow from the rest, and a question may ask for them. So is what lies there at
    the start of every game.
    """
    begun = state.game.start(players=len(state.scores()), seed=0)
    usual = {*_sections(begun, seat, lang, pieces=True)}
    for lines in _sections(state, seat, lang, pieces=True):
        if lines not in usual:
            yield valued(lines[0], " · ".join(line.strip() for line in lines[1:]), lang)


def _sections(state: State, seat: int | None, lang: Lang, *, pieces: bool = False) -> Iterator[tuple[str, ...]]:
    """Yields the lines of each section of the panel, or of those with pieces only, which have no notation then.

    A page shows no more than the title of a folded one, and so does this.
    """
    aside = _nothing if pieces else str
    for section in _panel(state, seat, lang).sections:
        lines = () if section.folded else tuple(section_lines(section.to_json(), aside))
        if lines and (section.pieces or not pieces):
            yield lines


def _panel(state: State, seat: int | None, lang: Lang) -> Panel:
    panel: Panel = state.game.panel(state.view(seat), Look(seat=seat, lang=lang))
    return panel


def _nothing(_: str) -> str:
    """Leaves out what is less important."""
    return ""


def played_with(exercise: Shown, seat: int | None, lang: Lang) -> str:
    """Returns what the answer has to begin with, such as a piece, in words; empty if it may begin in any way."""
    if not exercise.held or exercise.takes_several:
        return ""
    sections = _panel(exercise.state, seat, lang).sections
    labels = {piece.pick: piece.label for section in sections for piece in section.pieces}
    held = ", ".join(labels.get(pick) or pick.partition(":")[2] for pick in exercise.held.split())
    return load_words(__package__)["task"]["held"].fill(held=held)[lang]


def _answer(exercise: Shown) -> Text:
    """Returns how many actions an answer without choices may have, and how they begin if that is given."""
    words = load_words(__package__)["task"]
    if not exercise.takes_several:
        return words["one"]
    verbs = exercise.held.split()
    return words["several_with"].fill(verbs=", ".join(verbs)) if verbs else words["several"]
