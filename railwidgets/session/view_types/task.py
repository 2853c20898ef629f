"""The task of a learning board: the exercise, the feedback, the map of the rulebook."""

from __future__ import annotations

from typing import Literal, TypedDict

from railwidgets.draw.crop import CropJson


class ChoiceJson(TypedDict):
    """One of the answers to choose from.

    Attributes:
        pick: its pick, which may be on the board too.
        letter: its letter, which is also its key.
        text: the answer in words.
        state: ``wrong`` if the learner tried it, ``right`` if it is known to be right, ``given`` if it is the answer in
            an exam.
        why: the clause that forbids it, once the exercise is solved; empty for none.
        drawing: a drawing of it, if the board cannot show it with the others.
    """

    pick: str
    letter: str
    text: str
    state: Literal["", "wrong", "right", "given"]
    why: str
    drawing: CropJson | None


Standing = Literal["", "solved", "missed", "answered"]
"""The standing of an exercise, a lesson or a clause: empty if it is new, ``answered`` in an exam not yet marked."""


class StopJson(TypedDict):
    """An exercise in the row of a lesson: its question, and its standing."""

    label: str
    state: Standing


Tone = Literal["", "hint", "wrong", "almost", "solved"]
"""The kind of feedback; empty before an answer."""


MarksWord = Literal["broken", "kept", "look"]
"""The meaning of the marks on the board: a broken rule, a kept rule, or where to look."""


class SaidJson(TypedDict):
    """The feedback to an answer, or the text before one.

    Attributes:
        tone: the kind of feedback.
        marks: the meaning of the marks on the board: a broken rule, a kept rule, or where to look.
        title: a word or two; may be empty.
        text: a few sentences.
        clause: the id of the clause that it is about; empty for none.
        where: the place of that clause in the rulebook.
    """

    tone: Tone
    marks: MarksWord
    title: str
    text: str
    clause: str
    where: str


class RuleNameJson(TypedDict):
    """A rule: its plain name and its words."""

    title: str
    text: str


class MetJson(TypedDict):
    """A clause on the map of the rulebook, and whether the learner solved or missed an exercise about it."""

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
        title: the title of the course.
        stations: the lessons, with the rules met so far.
        missed: how many missed exercises the course offers again.
        go: the next step, in words.
        at: the lesson to continue with.
    """

    title: str
    stations: list[StationJson]
    missed: int
    go: str
    at: int


class ExamRowJson(TypedDict):
    """A question on the sheet of an exam.

    Attributes:
        at: the question, counted from 0.
        text: the question in words.
        state: its standing.
        again: what to read again, once it is known to be wrong; empty for nothing.
    """

    at: int
    text: str
    state: Standing
    again: str


class ExamSectionJson(TypedDict):
    """The questions about a section of the rulebook, and how many of them are answered or right."""

    title: str
    score: str
    questions: list[ExamRowJson]


class ExamSheetJson(TypedDict):
    """All questions of an exam, by section; once it is marked, the result.

    Attributes:
        title: the title of the exam.
        text: how many questions are answered, or right.
        sections: the questions by section.
        hand_in: the button that hands the exam in; empty once it is handed in.
        go: the button that goes on.
        at: the question to go on with.
    """

    title: str
    text: str
    sections: list[ExamSectionJson]
    hand_in: str
    go: str
    at: int


class ExamJson(TypedDict):
    """What an exam adds to its questions.

    Attributes:
        button: the button that opens the sheet, in words.
        sheet: the sheet, while it is open.
    """

    button: str
    sheet: ExamSheetJson | None


class TaskJson(TypedDict):
    """The task of a learning board.

    Attributes:
        lesson: the number of the lesson, such as ``Lesson 3 of 12``; may be empty.
        title: the title of the lesson; may be empty.
        stops: the exercises of the lesson.
        at: the current exercise, counted from 0.
        kind: the kind of exercise, in a word or two.
        text: the exercise.
        rule: the rule that the learner should break or score with, if that is the exercise.
        choices: the choices; empty if the answer is a move on the board.
        said: the feedback to the last answer.
        hints: how many hints the learner has seen; ``None`` if there are none.
        note: a remark, such as the number of attempts.
        give: the label of the button that hands in the previewed answer, or plays the previewed step of one; empty
            for no button.
        more: the button for another solution; empty if there is none.
        back: whether there is an action to undo.
        again: whether the learner can try again.
        next: the next step, in words.
        done: whether the exercise is solved.
        course: whether there is a map.
        map: the map, while it is open.
        exam: what an exam adds, which gives no hints; ``None`` in a lesson.
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
    give: str
    more: str
    back: bool
    again: bool
    next: str
    done: bool
    course: bool
    map: MapJson | None
    exam: ExamJson | None
