"""How a guide points and speaks: only what it names is lit; its comments and questions as the page shows them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, Literal

from railwidgets.core import Action, Lang, Rank, State, Text
from railwidgets.core.action import TURN
from railwidgets.lessons.steps import StepQuestion
from railwidgets.session.learning.choices import pick_of
from railwidgets.session.play.clicks import Picks
from railwidgets.session.play.selection import Selection
from railwidgets.session.view_types import ChoiceJson, SaidJson, Tone

_NONE: Final[Mapping[str, str]] = {}


class GuidedSelection(Selection):
    """The selection of a learner who is guided: everything can be picked, and what the guide names is lit.

    Args:
        state: the position.
        pointed: returns the clicks that the guide names, of each way.
    """

    def __init__(self, state: State, pointed: Callable[[], Sequence[Picks]]) -> None:
        self._pointed = pointed
        super().__init__(state)

    @property
    def selectable(self) -> dict[str, str]:
        """The next click of each way that the guide names, and the first one, so that learners can start over."""
        possible, base = super().selectable, self.base
        ways = [tuple(pick for pick in picks if not pick.startswith(TURN)) for picks in self._pointed()]
        following = [way[len(base)] for way in ways if way[: len(base)] == base and len(way) > len(base)]
        firsts = [way[0] for way in ways if way and way[:1] != base[:1]]
        return {pick: possible.get(pick, "") for pick in (*following, *firsts)}

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """Empty: a light of its own would point elsewhere."""
        return {}

    @property
    def gain_labels(self) -> Mapping[str, str]:
        return _NONE


def untouched(action: Action) -> Picks:
    """Returns the picks of an action without its rotation."""
    return tuple(pick for pick in action.picks if not pick.startswith(TURN))


def choice_of(question: StepQuestion, letter: str, tried: Collection[str], lang: Lang) -> ChoiceJson:
    """Returns an answer of a question as the page shows it.

    Args:
        question: the question.
        letter: the letter of the answer.
        tried: the letters of the wrong answers so far.
        lang: the language.
    """
    text = question.answers[letter].text[lang]
    state: Literal["", "wrong"] = "wrong" if letter in tried else ""
    return {"pick": pick_of(letter), "letter": letter, "text": text, "state": state, "why": "", "drawing": None}


def comment_of(tone: Tone, title: str, text: str) -> SaidJson:
    """Returns a comment that is about no clause."""
    return {"tone": tone, "marks": "broken", "title": title, "text": text, "clause": "", "where": ""}


def joined(first: Text | None, then: Text | None) -> Text | None:
    """Returns two texts as one; either may be missing."""
    if first is None or then is None:
        return first or then
    return Text.joined((first, then))
