"""What a wrong answer mixes up is data: of the exercise, of the feedback, and in what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.lessons import Exercise, ExerciseError, read_exercise, read_exercises
from railwidgets.session.learning.learning import Learning

GROUPS = """
game = "railroad_dice"

[groups]
goal = "claim:0"
figure = "passengers"
choices = ["2", "3", "6"]
mixes = {}
"""


def groups(tmp_path: Path, mixes: str) -> Exercise:
    path = tmp_path / "mine.toml"
    path.write_text(GROUPS.replace("{}", mixes))
    return read_exercises(path)["groups"]


def test_a_clause_chosen_wrongly_is_the_one_that_is_mixed_up() -> None:
    exercise = rw.exercises("days_of_steam")["place_city_spacing_one"]
    assert len(exercise.options) == 4
    for clause in exercise.options:
        assert exercise.judge(clause).mixes == ("" if clause in exercise.found else clause)


def test_an_action_mixes_up_the_clause_that_forbids_it() -> None:
    exercise = rw.exercises("days_of_steam")["second_city_1"]
    assert exercise.judge("city 1 0,0").mixes == "place.city_spacing"
    assert exercise.judge(exercise.found[0]).mixes == ""


def test_an_author_names_the_clause_of_a_choice_and_it_is_quoted(tmp_path: Path) -> None:
    exercise = groups(tmp_path, '{ "3" = "income.reserve" }')
    known = exercise.judge("3")
    assert known.mixes == "income.reserve"
    assert known.clause == "year.passengers"
    assert "This mixes up another rule: Your income is one die for each station" in str(known.text)
    other = exercise.judge("6")
    assert other.mixes == "year.passengers"
    assert "another rule" not in str(other.text)
    assert exercise.problems() == []


def test_one_clause_serves_all_wrong_choices(tmp_path: Path) -> None:
    exercise = groups(tmp_path, '"income.reserve"')
    assert {exercise.judge(choice).mixes for choice in ("3", "6")} == {"income.reserve"}
    assert exercise.judge("2").mixes == ""


@pytest.mark.parametrize("mixes", ['{ "3" = "income.reserve" }', '"income.reserve"'])
def test_a_link_keeps_it(tmp_path: Path, mixes: str) -> None:
    exercise = groups(tmp_path, mixes)
    again = read_exercise(exercise.to_json())
    assert again == exercise
    assert again.judge("3") == exercise.judge("3")


@pytest.mark.parametrize(
    ("mixes", "message"),
    [
        ("3", "mixes must be the id of a clause or a table of them by choice, not 3"),
        ('{ "3" = 3 }', "mixes must be the id of a clause or a table of them by choice"),
        ('["income.reserve"]', "mixes must be the id of a clause or a table of them by choice"),
        ('"income.reserv"', "mixes: there is no 'income.reserv'.*did you mean 'income.reserve'"),
        ('{ "3" = "income.reserv" }', "mixes: there is no 'income.reserv'"),
    ],
)
def test_what_is_not_such_data_is_told(tmp_path: Path, mixes: str, message: str) -> None:
    with pytest.raises(ExerciseError, match=message):
        groups(tmp_path, mixes)


@pytest.mark.parametrize("choice", ["2", "7"])
def test_a_choice_that_is_right_or_not_there_mixes_up_nothing(tmp_path: Path, choice: str) -> None:
    (problem,) = groups(tmp_path, f'{{ "{choice}" = "income.reserve" }}').problems()
    assert f"mixes: '{choice}' is not a wrong choice; there are 2, 3, 6" in problem


def test_progress_counts_it_and_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    exercise = rw.exercises("days_of_steam")["place_city_spacing_one"]
    wrong = [clause for clause in exercise.options if clause not in exercise.found]
    progress = rw.Progress(path)
    for answer in (wrong[0], wrong[1], wrong[1], exercise.found[0]):
        progress.judge(exercise, answer)
    again = rw.Progress(path)
    assert again.mixed([exercise]) == {wrong[1]: 2, wrong[0]: 1}
    assert again.mixed([]) == {}
    assert again.tries(exercise) == 4


def test_a_file_without_it_is_read_and_a_damaged_one_is_not() -> None:
    progress = rw.Progress()
    progress.add({"format": "railwidgets-progress", "version": 1, "exercises": {"a": {"solved": True, "tries": 2}}})
    assert progress.solved == ("a",)
    assert "mixes" not in progress.to_json()
    with pytest.raises(ValueError, match='"mixes" is not an object of counts'):
        progress.add({"format": "railwidgets-progress", "version": 1, "exercises": {}, "mixes": {"a": {"b": "c"}}})


def test_a_session_keeps_it() -> None:
    exercise = rw.exercises("days_of_steam")["place_city_spacing_one"]
    wrong = next(clause for clause in exercise.options if clause not in exercise.found)
    progress = rw.Progress()
    Learning(exercise, progress).judge(wrong)
    assert progress.mixed([exercise]) == {wrong: 1}
