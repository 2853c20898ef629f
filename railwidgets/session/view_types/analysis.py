"""The analysis of a board: what can be expected here and over the game, and how it differs from another position."""

from __future__ import annotations

from typing import Literal, TypedDict

AnalysisPage = Literal["", "now", "game", "compare"]
"""Which page of the analysis is open; empty while it is off."""


class ExpectedJson(TypedDict):
    """Something that can come next: an action, the best first, or an outcome of chance.

    Attributes:
        key: in notation.
        text: in words.
        value: the chance to win with it, as it is written.
        share: the same from 0 to 1.
        odds: how probable it is, as it is written; empty for an action.
        reasons: what speaks for it.
        picks: what to click for it; empty where it is another's to do.
        shown: whether it lies on trial on the board.
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
    """A decision at which much was lost: where, whose, what was done and what it cost, and what was better and why."""

    at: int
    seat: int
    text: str
    why: str


class CourseJson(TypedDict):
    """The chances over the game.

    Attributes:
        status: how far it is, in words; empty once all is judged.
        share: how much of the game is judged, from 0 to 1.
        points: of each decision its place, then the chance of each seat in percent.
        lost: where most was lost, in the order of the game.
        calm: what is said where there is no such place; empty else, and as long as not all is judged.
    """

    status: str
    share: float
    points: list[list[int]]
    lost: list[LostJson]
    calm: str


class AgainstJson(TypedDict):
    """Something that a position can be compared with: by what it is named, below which heading, and in words."""

    key: str
    group: str
    text: str


class DifferenceJson(TypedDict):
    """What may be done in one position alone, and the rule that forbids it in the other, as in ``ReasonJson``."""

    text: str
    clause: str
    where: str
    title: str
    why: str


class ComparedJson(TypedDict):
    """This position beside another one.

    Attributes:
        choices: what it can be compared with.
        chosen: the key of what it is compared with; empty as long as nothing is.
        said: how much is alike, or why there is nothing to say.
        here: the heading over what may be done in this position alone.
        there: the heading over what may be done in the other alone.
        only_here: that.
        only_there: that.
        more: how many more there are of each that are not told.
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
        page: which of its pages is open.
        title: what the list is of.
        knows: whose knowledge all of it follows from; empty where nothing is hidden.
        status: how many playouts there were, and whether they go on or are settled.
        settled: whether more of them would hardly change anything.
        halted: whether it was stopped here.
        chances: of each seat to win, in percent; empty as long as nothing is known.
        lines: what can come next.
        more: how many more outcomes of chance there are.
        course: the chances over the game, on the page for that.
        compared: this position beside another one, on the page for that.
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
