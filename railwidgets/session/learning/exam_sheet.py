"""The sheet of an exam: its questions by section, and once it is handed in the result."""

from __future__ import annotations

from railwidgets.core import Lang, Text
from railwidgets.lessons import Exam, ExamResult, ExamRow
from railwidgets.lessons.exam_result import reading, score
from railwidgets.session.view_types import ExamRowJson, ExamSectionJson, ExamSheetJson, Standing
from railwidgets.session.words import LEARN


def sheet_json(result: ExamResult, exam: Exam, at: int, lang: Lang, *, handed_in: bool) -> ExamSheetJson:
    """Returns the sheet.

    Args:
        result: the answers so far.
        exam: the exam.
        at: the current question, counted from 0.
        lang: the language of everything.
        handed_in: whether the exam is handed in; before, the sheet does not tell what is right.
    """
    rows = result.rows
    done = [row.solved if handed_in else bool(row.answer) for row in rows]
    left = next((place for place, one in enumerate(done) if not one), at)
    words = "exam_result" if handed_in else "exam_standing"
    return {
        "title": exam.title[lang],
        "text": LEARN[words].fill(right=sum(done), count=len(rows))[lang],
        "sections": [
            _section(section, [rows.index(row) for row in found], result, exam, lang, handed_in=handed_in)
            for section, found in result.sections.items()
        ],
        "hand_in": "" if handed_in else LEARN["hand_in"][lang],
        "go": LEARN["exam_go"].fill(number=left + 1)[lang],
        "at": left,
    }


def _section(
    section: Text, places: list[int], result: ExamResult, exam: Exam, lang: Lang, *, handed_in: bool
) -> ExamSectionJson:
    rows = tuple(result.rows[place] for place in places)
    answered = sum(bool(row.answer) for row in rows)
    standing = score(rows) if handed_in else LEARN["exam_score"].fill(right=answered, count=len(rows))
    return {
        "title": section[lang],
        "score": standing[lang],
        "questions": [_row(place, result.rows[place], exam, lang, handed_in=handed_in) for place in places],
    }


def _row(place: int, row: ExamRow, exam: Exam, lang: Lang, *, handed_in: bool) -> ExamRowJson:
    state: Standing = ("solved" if row.solved else "missed") if handed_in else "answered" if row.answer else ""
    again = LEARN["exam_again"].fill(what=reading(exam.name, row))[lang] if state == "missed" else ""
    return {"at": place, "text": exam.questions[place].exercise.task[lang], "state": state, "again": again}
