"""The analysis of a board: estimates here and over the game, and a comparison with another position."""

from __future__ import annotations

from typing import Literal, TypedDict

AnalysisPage = Literal["", "now", "game", "compare"]
"""The open page of the analysis; empty while it is off."""


class ExpectedJson(TypedDict):
    """A possible continuation: an action, the best first, or a chance outcome.

    Attributes:
        key: the notation.
        text: the words.
        value: the chance to win with it, in writing.
        share: the same chance from 0 to 1.
        odds: the probability of an outcome, in writing; empty for an action.
        reasons: the arguments for it.
        picks: the clicks that play it; empty if another seat is to act.
        shown: whether the board previews it.
    """

    key: str
    text: str
    value: str
    share: float
    odds: str
    reasons: list[str]
    picks: list[str]
    shown: bool


class LostJson(TypedDict):
    """A decision that lost much: its index and seat, the action and its cost, and a better one with its reasons."""

    at: int
    seat: int
    text: str
    why: str


class CourseJson(TypedDict):
    """The chances over the game.

    Attributes:
        status: the progress in words; empty once all decisions are judged.
        share: the judged part of the game, from 0 to 1.
        points: for each decision its index, then the chance of each seat in percent.
        lost: the largest losses, in the order of play.
        calm: the sentence for a game without such losses; empty otherwise, and until all decisions are judged.
    """

    status: str
    share: float
    points: list[list[int]]
    lost: list[LostJson]
    calm: str


class AgainstJson(TypedDict):
    """A subject of comparison: its key, its heading, and its words."""

    key: str
    group: str
    text: str


class DifferenceJson(TypedDict):
    """An action that one position alone allows, and the rule that forbids it in the other, as in ``ReasonJson``."""

    text: str
    clause: str
    where: str
    title: str
    why: str


class ComparedJson(TypedDict):
    """A comparison of this position with another one.

    Attributes:
        choices: the positions to compare with.
        chosen: the key of the chosen one; empty before a choice.
        said: how many actions both allow, or why there is nothing to compare.
        here: the heading of the actions that this position alone allows.
        there: the heading of the actions that the other alone allows.
        only_here: the actions under ``here``.
        only_there: the actions under ``there``.
        more: how many more there are of each, not listed.
    """

    choices: list[AgainstJson]
    chosen: str
    said: str
    here: str
    there: str
    only_here: list[DifferenceJson]
    only_there: list[DifferenceJson]
    more: list[int]


class AnalysisJson(TypedDict):
    """The analysis that a page shows.

    Attributes:
        page: its open page.
        title: the heading of the list.
        knows: whose knowledge it uses; empty if nothing is hidden.
        status: the number of playouts, and whether the search continues or has settled.
        settled: whether more playouts would hardly change anything.
        halted: whether the viewer stopped it here.
        chances: each seat's chance to win, in percent; empty before the first playout.
        lines: the possible continuations.
        more: how many more chance outcomes there are.
        course: the chances over the game, on that page.
        compared: this position beside another one, on that page.
    """

    page: AnalysisPage
    title: str
    knows: str
    status: str
    settled: bool
    halted: bool
    chances: list[int]
    lines: list[ExpectedJson]
    more: int
    course: CourseJson | None
    compared: ComparedJson | None
