"""The view of a study: its chapters, the comment at the current node, and the possible requests."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from railwidgets.core import Lang, game
from railwidgets.draw.theme import style_sheet
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.session import Session
from railwidgets.session.view_types import Asked, StudyChapterJson, StudyJson
from railwidgets.session.words import STUDIED


def study_of(session: object, lang: Lang) -> StudyJson | None:
    """Returns the view of a study; ``None`` if no study is open."""
    return _study(session, lang) if isinstance(session, Studying) else None


def style_of(session: Session[Any], classes: Collection[str] | None = None) -> str:
    """Returns the style sheet for the boards of a session; for a study or a lesson, of every game in it.

    Args:
        session: the session.
        classes: the classes of all drawings on its boards, if these are known; see ``style_sheet``.
    """
    if isinstance(session, Studying):
        games = [chapter.record.start.game for chapter in session.study]
    elif isinstance(session, Learning):
        games = [game(name) for name in session.lesson.games]
    else:
        games = [session.state.game]
    styles = dict.fromkeys(style_sheet(one.style, classes) for one in games)
    return "\n".join(styles)


def _study(session: Studying, lang: Lang) -> StudyJson:
    note = session.place.note
    kind, text = "", "" if note is None else note.text[lang]
    if session.asks and not session.tone:
        kind, text = STUDIED["question"][lang], text or STUDIED["play_it"][lang]
    elif session.said is not None:
        kind, text = session.said[lang], text if session.tone == "solved" else ""
    chapters: list[StudyChapterJson] = [
        {"title": chapter.title[lang], "found": number in session.found} for number, chapter in enumerate(session.study)
    ]
    return {
        "title": session.study.title[lang],
        "chapters": chapters,
        "at": session.number,
        "tone": session.tone,
        "kind": kind,
        "text": text,
        "asks": [{"ask": ask, "label": STUDIED[f"ask_{ask}"][lang]} for ask in _asks(session)],
    }


def _asks(session: Studying) -> list[Asked]:
    """Lists the possible requests here, the most likely last."""
    question = session.question
    if question is None:
        return ["on"] if session.next_note is not None else []
    if session.asks:
        return ["hint", "show"] if question.hints < 2 else ["show"]
    if question.asks:
        return ["back"]
    if not question.is_over:
        return ["rest", "on"]
    return ["on"] if session.next_note is not None else []
