"""The types of a study on a page."""

from __future__ import annotations

from typing import Literal, TypedDict

Asked = Literal["hint", "show", "on", "rest", "back"]
"""A reader's request: a hint, the study's action, to continue, all hidden actions, or the question again."""

StudyTone = Literal["", "hint", "almost", "solved"]
"""The kind of comment on the last action."""


class StudyChapterJson(TypedDict):
    """A chapter of a study, and whether the reader has found all its answers."""

    title: str
    found: bool


class AskJson(TypedDict):
    """A request that a reader can make here, in words."""

    ask: Asked
    label: str


class StudyJson(TypedDict):
    """An open study.

    Attributes:
        title: its subject.
        chapters: its chapters.
        at: the open chapter, counted from 0.
        tone: the kind of comment on the last action; empty for none.
        kind: a few words before the text, such as the question; may be empty.
        text: the note of the node, or the comment in its place.
        asks: the possible requests here, the most likely last.
    """

    title: str
    chapters: list[StudyChapterJson]
    at: int
    tone: StudyTone
    kind: str
    text: str
    asks: list[AskJson]
