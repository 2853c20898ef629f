"""Exams: read beside the rules or from a file, and marked by the engine; errors name what is wrong in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

import railwidgets as rw
from railwidgets.core import GAMES, UnknownGameError
from railwidgets.lessons import Exam, Exercise, ExerciseError, exams, read_exam, read_exercise
from railwidgets.lessons.exams import written_exam
from railwidgets.lessons.lesson_json import lesson_from, lesson_json

HEAD: Final = """\
game = "streetcar"
[sections]
start = { en = "Start", fr = "Début" }
end = { en = "The end", fr = "La fin" }
"""

PILE: Final = """\
[pile_of_mine]
section = "start"
lesson = "deal"
goal = "fact:101"
figure = "set-up"
text = { en = "How many tiles?", fr = "Combien de tuiles ?" }
choices = ["99", "101"]
clauses = ["setup.pile"]
"""

HIDDEN: Final = """\
[hidden]
section = "end"
lesson = "deal"
goal = "fact:no"
figure = "set-up"
text = { en = "Are goals open?", fr = "Les objectifs sont-ils visibles ?" }
answers.yes = { en = "Yes, to all", fr = "Oui, pour tous" }
answers.no = { en = "No, not yet", fr = "Non, pas encore" }
clauses = ["setup.goals"]
"""


def own(folder: Path, text: str) -> Exam:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return read_exam(path)


def test_the_error_about_a_game_without_an_exam_names_those_that_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {name: written_exam(name) for name in GAMES if name != "rail_europe"}
    monkeypatch.setattr(exams, "written_exam", lambda name: found.get(name, ()))
    others = "days_of_steam, steam_tunnel, streetcar, railroad_dice"
    with pytest.raises(ExerciseError, match=f"^rail_europe has no exam; these games have one: {others}$"):
        rw.exam("rail_europe")


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_an_exam_of_twenty_five_questions(name: str) -> None:
    assert rw.exam(name).problems() == []
    assert len(rw.exam(name).questions) == 25


def test_there_is_no_exam_of_no_game_and_in_no_language() -> None:
    with pytest.raises(UnknownGameError, match="unknown game 'streetcars'"):
        rw.exam("streetcars")
    with pytest.raises(ValueError, match="unknown language 'xx'"):
        rw.exam("streetcar", lang="xx")


def test_an_exam_is_marked_by_the_engine_by_value_letter_or_action(tmp_path: Path) -> None:
    exam = own(tmp_path, HEAD + PILE + HIDDEN)
    assert (repr(exam), exam.title["fr"]) == ("<exam of streetcar: 2 questions>", "StreetCar\xa0: l’examen")
    result = exam.mark({"pile_of_mine": 101, "hidden": "A"})
    assert (result.right, result.count, repr(result)) == (1, 2, "<result of streetcar: 1 of 2>")
    assert [(row.key, row.answer, row.solved, row.clauses, row.lesson) for row in result.rows] == [
        ("pile_of_mine", "101", True, ("setup.pile",), "deal"),
        ("hidden", "yes", False, ("setup.goals",), "deal"),
    ]
    assert [row.key for row in result.again] == ["hidden"]
    assert {section["fr"]: len(rows) for section, rows in result.sections.items()} == {"Début": 1, "La fin": 1}
    assert result.to_json()["rows"][1] | {"section": ""} == {
        "key": "hidden",
        "section": "",
        "answer": "yes",
        "solved": False,
        "clauses": ["setup.goals"],
        "lesson": "deal",
        "mixes": "setup.goals",
    }
    page = result.to_html("fr")
    assert "À relire" in page
    assert "Leçon 2, Ce que vous recevez" in page
    assert "1 sur 2" in page
    assert "Read again" in result._repr_html_()
    assert "À relire" in rw.exam("streetcar", lang="fr").mark({})._repr_html_()


def test_no_answer_is_wrong_and_an_odd_one_is_reported(tmp_path: Path) -> None:
    exam = own(tmp_path, HEAD + PILE + HIDDEN)
    assert exam.mark({}).right == 0
    assert exam.mark({}).rows[0].answer == ""
    with pytest.raises(ExerciseError, match=r"has no question 'hiden' \(did you mean 'hidden'\?\)"):
        exam.mark({"hiden": "A"})
    with pytest.raises(
        ExerciseError, match=r"'C' is not an answer. Name a choice by its letter: A \(yes\) or B \(no\)"
    ):
        exam.mark({"hidden": "C"})


def test_an_exam_travels_as_json(tmp_path: Path) -> None:
    exam = own(tmp_path, HEAD + PILE + HIDDEN)
    again = lesson_from(lesson_json(exam))
    assert isinstance(again, Exam)
    assert again.questions == exam.questions
    assert [question.section["fr"] for question in again.questions] == ["Début", "La fin"]
    assert again.exercises["hidden"].said("no")["fr"] == "Non, pas encore"
    assert [one.key for one in again.exercises] == ["pile_of_mine", "hidden"]
    damaged = lesson_json(exam)
    damaged["questions"][0].pop("section")
    with pytest.raises(ExerciseError, match="a lesson of 'streetcar' is damaged: 'section'"):
        lesson_from(damaged)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[sections\n", "mine.toml cannot be read"),
        ('game = "streetcar"\n', "mine.toml: write a question, a table with section, lesson and the fields of an"),
        (HEAD + PILE.replace('section = "start"\n', ""), "[pile_of_mine]: write section, one of start, end"),
        (
            HEAD + PILE.replace('"start"', '"strat"'),
            "section: there is no 'strat' (did you mean 'start'?); there are start",
        ),
        (HEAD + PILE.replace('"start"', "3"), "[pile_of_mine]: section must be a string, not 3"),
        (HEAD + PILE.replace('"deal"', '"dael"'), "lesson: there is no 'dael' (did you mean 'deal'?); there are town"),
        (HEAD + PILE.replace('lesson = "deal"\n', ""), "[pile_of_mine]: write lesson, one of town"),
        (PILE.replace("[pile", 'game = "streetcar"\n[pile'), "section: there is no 'start'; there are none"),
        (HEAD.replace('"Start"', "4") + PILE, "[sections] start"),
        ('game = "streetcar"\nsections = 3\n' + PILE, "[sections]: write a table"),
        (HEAD + PILE.replace("choices", "choises"), "unknown field choises (did you mean 'choices'?)"),
        (HEAD + PILE.replace("fact:101", "fact:100"), "write fact: and the right answer, one of 99, 101, not '100'"),
        (HEAD + PILE.replace('["99", "101"]', '["101"]'), "write at least two answers in words, or values as choices"),
        (HEAD + PILE.replace('clauses = ["setup.pile"]\n', ""), "clauses: name the clause that gives the answer"),
        (HEAD + HIDDEN.replace("fact:no", "why"), "answers: only the goal fact has answers in words"),
        (HEAD + HIDDEN.replace("answers.yes = {", "answers.yes = 3 # {"), "answers.yes"),
        (HEAD + PILE + 'answers = ["a", "b"]\n', "answers must be a table with a text for each"),
        ("pile = 3\n" + HEAD, "[pile]: write a table, with section, lesson and the fields of an exercise"),
    ],
)
def test_an_error_in_an_exam_is_named_with_its_place(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ExerciseError) as error:
        own(tmp_path, text).problems()
    assert message in str(error.value)


def test_all_misplaced_questions_are_reported_at_once(tmp_path: Path) -> None:
    with pytest.raises(ExerciseError) as error:
        own(tmp_path, HEAD + PILE.replace('"start"', '"x"') + HIDDEN.replace('"deal"', '"y"'))
    assert len(str(error.value).splitlines()) == 2


def test_what_is_wrong_with_an_exam_is_among_its_problems(tmp_path: Path) -> None:
    several = [PILE.replace("[pile_of_mine]", f"[pile_{number}]") for number in range(6)]
    text = (
        HEAD
        + "".join(several).replace('lesson = "deal"', 'lesson = "town"', 1)
        + PILE.replace("pile_of_mine", "deal_1")
    )
    problems = own(tmp_path, text).problems()
    assert problems == [
        "the exam of streetcar has 7 questions; write 25",
        "the exam of streetcar, [pile_0]: lesson town teaches none of its clauses, setup.pile",
        "the exam of streetcar, [deal_1]: an exercise has this key; progress could not tell them apart",
        "the exam of streetcar: B is right 7 times of 7; change the order of some choices",
    ]
    broken = own(tmp_path, HEAD + PILE.replace('figure = "set-up"', 'position = "1,1 nothing"')).problems()
    assert any("position" in problem for problem in broken), broken


def test_a_question_of_fact_takes_words_or_values_and_names_the_rule_to_read() -> None:
    exercise: Any = rw.exam("streetcar").exercises["difficulty"]
    assert exercise.options == ("line", "wish", "seat", "free")
    assert exercise.said("wish")["fr"] == "De la difficulté que les joueurs choisissent"
    wrong, right = exercise.judge("A"), exercise.judge("wish")
    assert (wrong.solved, wrong.clause) == (False, "setup.goals")
    assert wrong.text["en"] == "Read this rule again: A secret line, and buildings to pass."
    assert right.solved
    assert right.text["en"].startswith("Yes. Each player draws a line and a route card.")
    again = read_exercise(exercise.to_json())
    assert again == exercise
    assert hash(again) == hash(exercise)
    number = Exercise(
        "streetcar", "A line 1, route 1; B line 2, route 2", "fact:3", ("setup.hand",), choices=("2", "3")
    )
    assert number.judge(3).solved
    assert number.task["en"] == "Tiles come from your own hand"
    assert number.problems() == []
