"""What a page asks of the rules and is answered: no part of the view, and told to nobody else."""

from __future__ import annotations

from typing import Literal, TypedDict

from railwidgets.draw.crop import CropJson
from railwidgets.session.view_types.view import ViewJson


class SignJson(TypedDict):
    """A sign of the board: its name, what it means, and how it looks."""

    name: str
    text: str
    drawing: CropJson


class AskedJson(TypedDict):
    """A question to a figure, and the engine's answer."""

    question: str
    answer: str


class CaseJson(TypedDict):
    """The board of a figure. Where something is tried on it: whether it may be, and the reason or the question."""

    verdict: Literal["", "yes", "no"]
    text: str
    drawing: CropJson


class FigureJson(TypedDict):
    """A figure: by what it is tried, its name if the rulebook has one, its boards, and what else is asked of it."""

    figure: str
    name: str
    caption: str
    cases: list[CaseJson]
    asked: list[AskedJson]


class CardJson(TypedDict):
    """Answers ``card``: a game on one page. ``**words**`` lead a text; of a game without a guide there are figures."""

    do: Literal["card"]
    goal: str
    turn: str
    steps: list[str]
    after: str
    end: str
    signs: list[SignJson]
    figures: list[FigureJson]


class ClauseJson(TypedDict):
    """A rule: its id, its plain name, its words, where it stands in the rulebook, and how many figures explain it."""

    clause: str
    title: str
    where: str
    text: str
    ruling: str
    figures: int


class ChapterJson(TypedDict):
    """A chapter of the rules."""

    title: str
    clauses: list[ClauseJson]


class RulesJson(TypedDict):
    """Answers ``rules``: all of them."""

    do: Literal["rules"]
    chapters: list[ChapterJson]


class RuleJson(TypedDict):
    """Answers ``rule``: one clause, with the figures that show it."""

    do: Literal["rule"]
    clause: ClauseJson
    figures: list[FigureJson]


class LiveFigureJson(TypedDict):
    """Answers ``figure``: a figure as a board of its own, its name if the rulebook has one, and what it shows."""

    do: Literal["figure"]
    figure: str
    name: str
    captions: dict[str, str]
    view: ViewJson


class OutcomeJson(TypedDict):
    """What chance could have done: in notation, in words, how probable it is, and whether it is what it did."""

    text: str
    label: str
    share: float
    done: bool


class LinkJson(TypedDict):
    """Answers ``link``.

    Attributes:
        link: what stands behind the ``#``, with it; empty where there can be none.
        text: what it carries, or why there is none.
    """

    do: Literal["link"]
    link: str
    text: str


class OutcomesJson(TypedDict):
    """Answers ``outcomes``: none where a seat must not hear of them."""

    do: Literal["outcomes"]
    outcomes: list[OutcomeJson]
