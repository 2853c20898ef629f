"""Tables of answers: both kinds are read, and a wrong one says where it is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.core.files import truncate_path
from railwidgets.lessons import ExerciseError, Pupil, read_answers


def written(folder: Path, text: str) -> Path:
    """A table with this text."""
    path = folder / "answers.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_table_has_a_row_for_each_pupil(tmp_path: Path) -> None:
    table = written(tmp_path, '\ufeffName, Sheet ,1,2\nAda,7,B,"go E; stop"\n\nBen, 8,,"city 1 0,2"\n')
    assert read_answers(table) == [Pupil("Ada", 7, ("B", "go E; stop")), Pupil("Ben", 8, ("", "city 1 0,2"))]


def test_the_column_of_the_sheet_tells_what_a_number_means(tmp_path: Path) -> None:
    exercise = rw.exercises("railroad_dice")["year_5"]
    (old,) = read_answers(written(tmp_path, "name,number,1\nAda,5,1\n"))
    assert old.answers_to([exercise]) == ("2",)
    (new,) = read_answers(written(tmp_path, "name,sheet,1\nAda,5,1\n"))
    assert new.answers_to([exercise]) == ("1",)
    with pytest.raises(ExerciseError, match="'1' is not an answer"):
        exercise.judge(new.answers[0])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the first line must name the columns: name,sheet,1,2,3"),
        ("Ada,7,B\n", "line 1: the first line must name the columns: name,sheet,1,2,3"),
        ("name,sheet,1\nAda,7,B\nBen,8\n", "line 3: 2 columns instead of 3; put text with a comma in quotes"),
        ("name,sheet,1\nAda,seven,B\n", "line 2: 'seven' is not the number of a sheet"),
        ('name,sheet,1\nAda,7,"B\n', "line 2: unexpected end of data"),
    ],
)
def test_a_wrong_table_names_the_line(text: str, message: str, tmp_path: Path) -> None:
    table = written(tmp_path, text)
    with pytest.raises(ExerciseError) as caught:
        read_answers(table)
    assert str(caught.value) == f"{truncate_path(table)}, {message}"


def test_a_table_of_another_sheet_is_not_marked() -> None:
    exercise = rw.exercises("railroad_dice")["year_5"]
    with pytest.raises(ExerciseError, match="'Ada': 2 answers in the table, 1 exercises on the sheet"):
        Pupil("Ada", 7, ("A", "B")).answers_to([exercise])
