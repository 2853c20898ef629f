"""The class as its teacher sees it: the data beside the board."""

from __future__ import annotations

from typing import Final, Protocol

from railwidgets.core import Lang, Text
from railwidgets.lessons import Exercise, Lesson
from railwidgets.room.classroom.gradebook import Gradebook, Marking, Pupil
from railwidgets.room.classroom.join import Join
from railwidgets.room.classroom.questions import is_endless
from railwidgets.room.classroom.sessions import Presented
from railwidgets.room.classroom.tally import Tally
from railwidgets.room.classroom.timer import Timer
from railwidgets.room.classroom.words import WORDS
from railwidgets.session.view_types import (
    ClassButtonJson,
    ClassCellJson,
    ClassCommand,
    ClassCountJson,
    ClassPhase,
    ClassPlaceJson,
    ClassPupilJson,
    ClassroomJson,
    ClassStoppedJson,
    ClassTimerJson,
    PupilState,
)

COLUMNS: Final = 8
"""How many questions the table of pupils shows, the current one among them."""

CLAUSES: Final = 6
"""How many clauses the list shows."""

PLACES: Final = 12
"""How many places the list shows."""

MINUTE: Final = 60
"""How many seconds a button adds to the time for a question."""

STATES: Final[tuple[PupilState, ...]] = ("solved", "trying", "stuck", "")


class ViewedClass(Protocol):
    """The part of a class that its view uses."""

    @property
    def gradebook(self) -> Gradebook: ...
    @property
    def lesson(self) -> Lesson: ...
    @property
    def exercises(self) -> tuple[Exercise, ...]: ...
    @property
    def question(self) -> int: ...
    @property
    def takes_answers(self) -> bool: ...
    @property
    def own_pace(self) -> bool: ...
    @property
    def names(self) -> bool: ...
    @property
    def named(self) -> bool: ...
    @property
    def rule_map(self) -> bool: ...
    @property
    def joining(self) -> bool: ...
    @property
    def presented(self) -> Presented | None: ...
    @property
    def shown_pupil(self) -> int: ...
    @property
    def tally(self) -> Tally: ...
    @property
    def timer(self) -> Timer: ...
    @property
    def join_info(self) -> Join | None: ...
    @property
    def trouble(self) -> str: ...
    def can_reveal(self) -> bool: ...


def classroom_json(shown: ViewedClass, lang: Lang) -> ClassroomJson:
    """Returns the class as its teacher sees it.

    Args:
        shown: the class.
        lang: the language of everything.
    """
    words, book = WORDS["class"], shown.gradebook
    total, here = len(book), sum(pupil.here > 0 for pupil in book)
    counts = book.counts(shown.question)
    columns = columns_of(shown)
    number, count = shown.question + 1, len(shown.exercises)
    endless = is_endless(shown.lesson)
    asked = (
        words["question_endless"].fill(number=number) if endless else words["question"].fill(number=number, count=count)
    )
    tally = shown.tally
    return {
        "phase": phase_of(shown),
        "said": _said(shown, total - counts[""], total)[lang],
        "timer": _timer(shown, lang),
        "question": asked[lang],
        "here": (words["here"].fill(count=here) if here else words["nobody"])[lang],
        "counts": [_count(shown, state, counts[state], lang) for state in _states(book.marking)],
        "stopped_title": words["mixed" if shown.tally.mixed else "stopped"][lang],
        "stopped": _stopped(shown, total, lang),
        "allowed": words["allowed"].fill(count=tally.allowed)[lang] if tally.allowed else "",
        "places_title": words["places"][lang],
        "places": _places(tally, lang),
        "pupils_title": words["pupils"][lang],
        "pupils_note": words["pupils_note"][lang],
        "columns": [column + 1 for column in columns],
        "column": columns.index(shown.question),
        "pupils": [_pupil(shown, pupil, columns, lang) for pupil in book],
        "join": None if shown.join_info is None else shown.join_info.to_json(lang),
        "door": _door(shown, lang),
        "key": [words[name][lang] for name in ("key_share", "key_number", "key_stop")],
        "trouble": words["not_written"].fill(why=shown.trouble)[lang] if shown.trouble else "",
        "buttons": _buttons(shown, lang),
        "switches": [
            _switch("names", shown.names, lang),
            _switch("own_pace", shown.own_pace, lang),
            _switch("named", shown.named, lang),
        ],
    }


def phase_of(shown: ViewedClass) -> ClassPhase:
    """Returns what the screens show."""
    if shown.rule_map:
        return "map"
    if shown.presented is not None:
        return shown.presented.kind
    return "open" if shown.takes_answers else "closed"


def columns_of(shown: ViewedClass) -> list[int]:
    """Returns the questions that the table of pupils shows: all, or those around the current one."""
    count = len(shown.exercises)
    first = max(0, min(shown.question - COLUMNS // 2, count - COLUMNS))
    return list(range(first, min(first + COLUMNS, count)))


def name_of(pupil: Pupil, *, names: bool = True) -> Text:
    """Returns the name of a pupil, or ``Pupil 7``."""
    if names and pupil.name:
        return Text.same(pupil.name)
    text: Text = WORDS["class"]["pupil_number"].fill(number=pupil.number)
    return text


def _said(shown: ViewedClass, answered: int, total: int) -> Text:
    words, phase = WORDS["class"], phase_of(shown)
    if phase == "pupil":
        presented = shown.presented
        assert presented is not None
        return words["pupil"].fill(name=presented.name) if presented.name else words["somebody"]
    text: Text = words[phase]
    return text.fill(answered=answered, total=total) if phase in ("open", "closed") else text


def _states(marking: Marking) -> tuple[PupilState, ...]:
    """Returns how pupils can stand with a question: in an exam, nobody is still trying."""
    if marking.is_secret:
        return ("trying", "")
    return ("solved", "stuck", "") if marking.takes_last else STATES


def _count(shown: ViewedClass, state: PupilState, count: int, lang: Lang) -> ClassCountJson:
    return {"state": state, "count": count, "label": _in_words(shown.gradebook.marking, state)[lang]}


def _in_words(marking: Marking, state: PupilState) -> Text:
    """Returns how a pupil stands with a question, in a word."""
    in_exam: dict[str, str] = {"trying": "answered", "stuck": "missed"} if marking.takes_last else {}
    word: Text = WORDS["state"][in_exam.get(state, state) or "idle"]
    return word


def _stopped(shown: ViewedClass, total: int, lang: Lang) -> list[ClassStoppedJson]:
    words, clauses = WORDS["class"], shown.lesson.game.clauses
    found: list[ClassStoppedJson] = []
    for number, one in enumerate((shown.tally.stopped or shown.tally.mixed)[:CLAUSES], 1):
        text = words["stopped_now" if one.now else "stopped_row"].fill(pupils=one.pupils, total=total, now=one.now)
        title = clauses[one.clause].title[lang] if one.clause in clauses else one.clause
        found.append({"number": number, "title": title, "pupils": one.pupils, "now": one.now, "said": text[lang]})
    return found


def _places(tally: Tally, lang: Lang) -> list[ClassPlaceJson]:
    return [
        {"title": tally.title(one)[lang], "count": one.count, "said": tally.note(one)[lang]}
        for one in tally.chosen[:PLACES]
    ]


def _pupil(shown: ViewedClass, pupil: Pupil, columns: list[int], lang: Lang) -> ClassPupilJson:
    words, question = WORDS["class"], shown.question
    state, name = pupil.standing(question), name_of(pupil, names=shown.names)
    tries = pupil.tries(question)
    said = (
        words["row"].fill(name=name, state=_in_words(shown.gradebook.marking, state), count=tries)
        if state
        else words["row_none"].fill(name=name)
    )
    if not pupil.here:
        said = words["away"].fill(said=said)
    cells: list[ClassCellJson] = [{"state": pupil.standing(one), "tries": pupil.tries(one)} for one in columns]
    return {
        "number": pupil.number,
        "name": name[lang],
        "state": state,
        "here": pupil.here > 0,
        "shown": shown.shown_pupil == pupil.number,
        "answered": bool(state),
        "label": said[lang],
        "cells": cells,
    }


def _buttons(shown: ViewedClass, lang: Lang) -> list[ClassButtonJson]:
    on, last = shown.presented is not None and shown.presented.kind == "answer", len(shown.exercises) - 1
    more = shown.question < last or is_endless(shown.lesson)
    return [
        _button("map", not shown.rule_map, "map_off" if shown.rule_map else "map", lang, True),
        _button("back", None, "back", lang, shown.question > 0),
        _button("reveal", not on, "reveal_on" if on else "reveal", lang, on or shown.can_reveal()),
        _button("take", not shown.takes_answers, "take" if shown.takes_answers else "take_off", lang, True),
        _button("next", None, "next", lang, more),
    ]


def _timer(shown: ViewedClass, lang: Lang) -> ClassTimerJson:
    ends, takes = shown.timer.ends, shown.takes_answers
    stop = [_button("time", 0, "time_off", lang, True)] if ends is not None else []
    return {
        "ends": None if ends is None else round(1000 * ends),
        "label": WORDS["class"]["time_left"][lang],
        "buttons": [_button("time", MINUTE, "time_on" if ends is None else "time", lang, takes), *stop]
        if takes
        else [],
    }


def _door(shown: ViewedClass, lang: Lang) -> list[ClassButtonJson]:
    if shown.join_info is None:
        return []
    has_code = shown.join_info.code is not None
    return [
        _switch("joining", shown.joining, lang),
        *([_button("code", None, "code", lang, True)] if has_code else []),
    ]


def _button(ask: ClassCommand, value: int | bool | None, name: str, lang: Lang, enabled: bool) -> ClassButtonJson:
    return {"ask": ask, "value": value, "label": WORDS["button"][name][lang], "pressed": None, "enabled": enabled}


def _switch(ask: ClassCommand, on: bool, lang: Lang) -> ClassButtonJson:
    return {"ask": ask, "value": not on, "label": WORDS["button"][ask][lang], "pressed": on, "enabled": True}
