"""What a page shows of a study."""

from __future__ import annotations

from typing import Literal, TypedDict

Asked = Literal["hint", "show", "on", "rest", "back"]
"""What a reader asks for: a hint, what the study does, to go on, all that is hidden, or to be asked again."""

StudyTone = Literal["", "hint", "almost", "solved"]
"""What kind of thing is said of what was done."""


class StudyChapterJson(TypedDict):
    """A chapter of a study, and whether all was found that it asks."""

    title: str
    found: bool


class AskJson(TypedDict):
    """Something that a reader can ask for here, in words."""

    ask: Asked
    label: str


class StudyJson(TypedDict):
    """A study that is read.

    Attributes:
        title: what it is about.
        chapters: its chapters.
        at: the one that is open, counted from 0.
        tone: what kind of thing is said of what was done last; empty for nothing.
        kind: a few words before the text, such as the question; may be empty.
        text: the note of the place, or what is said instead.
        asks: what can be asked for here, the most likely last.
    """

    title: str
    chapters: list[StudyChapterJson]
    at: int
    tone: StudyTone
    kind: str
    text: str
    asks: list[AskJson]
