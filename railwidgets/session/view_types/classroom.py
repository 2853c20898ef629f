"""The board of a teacher: what a class has answered."""

from __future__ import annotations

from typing import Literal, TypedDict

ClassPhase = Literal["open", "closed", "answer", "pupil", "map"]
"""What the screens of a class show: the question, taking answers or not; the answer; a pupil's answer; the rule map."""

ClassCommand = Literal[
    "next",
    "back",
    "go",
    "take",
    "reveal",
    "pupil",
    "named",
    "map",
    "own_pace",
    "names",
    "remove",
    "joining",
    "code",
    "time",
]
"""What a teacher can ask of a class; see ``room.classroom.Classroom``."""

PupilState = Literal["", "trying", "stuck", "solved"]
"""How a pupil stands with a question; empty without an answer."""


class ClassCountJson(TypedDict):
    """How many pupils stand how with the question.

    Attributes:
        state: how they stand.
        count: how many.
        label: the state in a word.
    """

    state: PupilState
    count: int
    label: str


class ClassStoppedJson(TypedDict):
    """A clause that forbade answers to the question.

    Attributes:
        number: its number on the board; 0 if it has none there.
        title: the clause in a few words.
        pupils: how many pupils it stopped at least once.
        now: for how many of them it forbids the last answer.
        said: both numbers in words.
    """

    number: int
    title: str
    pupils: int
    now: int
    said: str


class ClassPlaceJson(TypedDict):
    """What pupils chose, with how many they were.

    Attributes:
        title: the place or the answer.
        count: how many chose it last.
        said: the number in words, with the refusals.
    """

    title: str
    count: int
    said: str


class ClassCellJson(TypedDict):
    """How a pupil stands with one question, after so many answers."""

    state: PupilState
    tries: int


class ClassPupilJson(TypedDict):
    """A pupil.

    Attributes:
        number: from 1.
        name: the name, or ``Pupil 7``.
        state: how the pupil stands with the question.
        here: whether a page of the pupil is open.
        shown: whether the screens show the answer of this pupil.
        answered: whether there is an answer to show.
        label: all this for a screen reader.
        cells: the questions of ``columns``.
    """

    number: int
    name: str
    state: PupilState
    here: bool
    shown: bool
    answered: bool
    label: str
    cells: list[ClassCellJson]


class ClassButtonJson(TypedDict):
    """A button of the teacher.

    Attributes:
        ask: what it asks.
        value: the value to send.
        label: its text.
        pressed: whether it is a switch that is on; ``None`` if it is no switch.
        enabled: whether it can be pressed.
    """

    ask: ClassCommand
    value: int | bool | None
    label: str
    pressed: bool | None
    enabled: bool


class ClassTimerJson(TypedDict):
    """The time for the question.

    Attributes:
        ends: when it is over, in milliseconds since 1970; ``None`` while none is set.
        label: what the time means, in words.
        buttons: those that add and take away time.
    """

    ends: int | None
    label: str
    buttons: list[ClassButtonJson]


class ClassJoinJson(TypedDict):
    """How pupils come in.

    Attributes:
        address: the address to open.
        short: the address as it is read out.
        code: the code to type there; empty for none.
        alert: why the code opens nothing any more; empty while it does.
        path: the QR code as an SVG path of unit squares; empty if there is none.
        size: the side of the code, in squares.
        label: the code in words.
    """

    address: str
    short: str
    code: str
    alert: str
    path: str
    size: int
    label: str


class ClassroomJson(TypedDict):
    """The class, beside the board with its answers.

    Attributes:
        phase: what the screens show.
        said: the phase and how many have answered, in words.
        timer: the time for the question.
        question: the number of the question, in words.
        here: how many pupils are here, in words.
        counts: how the pupils stand, solved first.
        stopped_title: the heading of the clauses.
        stopped: the clauses, the most frequent first.
        allowed: how many gave a legal answer that is not right, in words; empty for none.
        places_title: the heading of the places.
        places: what they chose, the most frequent first.
        pupils_title: the heading of the pupils.
        pupils_note: how to read the table of pupils.
        columns: the numbers of the questions in the table.
        column: the index of the current one.
        pupils: the pupils.
        join: how pupils come in; ``None`` while the class has no address.
        door: the switch for new pupils, and the button for a new code.
        key: what the shade, a number and a red number on the board mean, in words.
        trouble: what the teacher must know, such as a full disk; empty for nothing.
        buttons: the steps of the lesson.
        switches: the settings.
    """

    phase: ClassPhase
    said: str
    timer: ClassTimerJson
    question: str
    here: str
    counts: list[ClassCountJson]
    stopped_title: str
    stopped: list[ClassStoppedJson]
    allowed: str
    places_title: str
    places: list[ClassPlaceJson]
    pupils_title: str
    pupils_note: str
    columns: list[int]
    column: int
    pupils: list[ClassPupilJson]
    join: ClassJoinJson | None
    door: list[ClassButtonJson]
    key: list[str]
    trouble: str
    buttons: list[ClassButtonJson]
    switches: list[ClassButtonJson]
