"""Replies to a page's questions about the rules: not part of the view, and sent to that page alone."""

from __future__ import annotations

from typing import Literal, TypedDict

from railwidgets.draw.crop import CropJson
from railwidgets.session.view_types.view import ViewJson


class SignJson(TypedDict):
    """A sign of the board: its name, its meaning, and its drawing."""

    name: str
    text: str
    drawing: CropJson


class AskedJson(TypedDict):
    """A question about a figure, and the engine's answer."""

    question: str
    answer: str


class CaseJson(TypedDict):
    """The board of a figure. If an action is tried on it: whether it is legal, and the reason or the question."""

    verdict: Literal["", "yes", "no"]
    text: str
    drawing: CropJson


class FigureJson(TypedDict):
    """A figure: its key for trying it, its name in the rulebook if any, its boards, and its other questions."""

    figure: str
    name: str
    caption: str
    cases: list[CaseJson]
    asked: list[AskedJson]


class CardJson(TypedDict):
    """The reply to ``card``: a game on one page. ``**words**`` lead a text; a game without a guide shows figures."""

    do: Literal["card"]
    goal: str
    turn: str
    steps: list[str]
    after: str
    end: str
    signs: list[SignJson]
    figures: list[FigureJson]


class ClauseJson(TypedDict):
    """A rule: its id, its plain name, its words, its place in the rulebook, and how many figures explain it."""

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
    """The reply to ``rules``: all of them."""

    do: Literal["rules"]
    chapters: list[ChapterJson]


class RuleJson(TypedDict):
    """The reply to ``rule``: one clause, with the figures that show it."""

    do: Literal["rule"]
    clause: ClauseJson
    figures: list[FigureJson]


class LiveFigureJson(TypedDict):
    """The reply to ``figure``: a figure as a board of its own, its name in the rulebook if any, and its caption."""

    do: Literal["figure"]
    figure: str
    name: str
    captions: dict[str, str]
    view: ViewJson


class OutcomeJson(TypedDict):
    """A chance outcome: its notation, its words, its probability, and whether it is the actual one."""

    text: str
    label: str
    share: float
    done: bool


class LinkJson(TypedDict):
    """The reply to ``link``.

    Attributes:
        link: the ``#`` and the text after it; empty if there is no link.
        text: the content of the link, or why there is none.
    """

    do: Literal["link"]
    link: str
    text: str


class OutcomesJson(TypedDict):
    """The reply to ``outcomes``: none if the seat must not know them."""

    do: Literal["outcomes"]
    outcomes: list[OutcomeJson]
