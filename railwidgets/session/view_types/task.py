"""What is to be learned on a board: the task, what is said to answers, the map of the rulebook."""

from __future__ import annotations

from typing import Literal, TypedDict

from railwidgets.draw.crop import CropJson


class ChoiceJson(TypedDict):
    """One of the answers to choose from.

    Attributes:
        pick: what a click on it says; it may stand on the board too.
        text: itself in words.
        state: ``wrong`` if it was tried, ``right`` if it is known to be right.
        why: what forbids it, once the exercise is solved; empty for nothing.
        drawing: how it would look, where the board cannot show it with the others.
    """

    pick: str
    text: str
    state: Literal["", "wrong", "right"]
    why: str
    drawing: CropJson | None


Standing = Literal["", "solved", "missed"]
"""How an exercise, a lesson or a clause stands; empty for what was not met yet."""


class StopJson(TypedDict):
    """An exercise in the row of a lesson: what it asks, and how it stands."""

    label: str
    state: Standing


Tone = Literal["", "hint", "wrong", "almost", "solved"]
"""What kind of thing is said to an answer; empty before one."""


MarksWord = Literal["broken", "kept", "look"]
"""What the marks on the board show: what is broken, what is kept, or where to look."""


class SaidJson(TypedDict):
    """What is said to an answer, or before one.

    Attributes:
        tone: what kind of thing is said.
        marks: what the marks on the board show: what is broken, what is kept, or where to look.
        title: in a word or two; may be empty.
        text: a few sentences.
        clause: the id of the clause that it is about, and ``where`` it stands; empty for none.
        where: see ``clause``.
    """

    tone: Tone
    marks: MarksWord
    title: str
    text: str
    clause: str
    where: str


class RuleNameJson(TypedDict):
    """A rule by its plain name and in its words."""

    title: str
    text: str


class MetJson(TypedDict):
    """A clause on the map of the rulebook, and whether an exercise about it was solved or missed."""

    title: str
    state: Standing


class StationJson(TypedDict):
    """A lesson on the map of the rulebook."""

    title: str
    state: Standing
    now: bool
    clauses: list[MetJson]


class MapJson(TypedDict):
    """The map of the rulebook.

    Attributes:
        title: of the course.
        stations: the lessons, with what was met of the rules.
        missed: how many exercises were missed, and are offered again.
        go: what to go on with, in words.
        at: the lesson to go on with.
    """

    title: str
    stations: list[StationJson]
    missed: int
    go: str
    at: int


class TaskJson(TypedDict):
    """What is to be learned on a board.

    Attributes:
        lesson: which lesson it is, such as ``Lesson 3 of 12``; may be empty.
        title: what the lesson is called; may be empty.
        stops: the exercises of the lesson.
        at: the one that is asked, counted from 0.
        kind: what kind of task it is, in a word or two.
        text: the task.
        rule: the rule that it is about, where the task is to break it or to gain by it.
        choices: what one chooses from; empty where an answer is to be found on the board.
        said: what is said to the last answer.
        hints: how many steps of hints were given; ``None`` where there are none.
        note: such as how often it was tried.
        give: whether what lies on trial can be given as the answer.
        more: what shows another solution; empty where there is none.
        back: what was done can be taken back.
        again: what was answered can be tried anew.
        next: what comes next, in words.
        done: whether it is solved.
        course: whether there is a map.
        map: the map, while it is shown.
    """

    lesson: str
    title: str
    stops: list[StopJson]
    at: int
    kind: str
    text: str
    rule: RuleNameJson | None
    choices: list[ChoiceJson]
    said: SaidJson
    hints: int | None
    note: str
    give: bool
    more: str
    back: bool
    again: bool
    next: str
    done: bool
    course: bool
    map: MapJson | None
