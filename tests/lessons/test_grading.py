"""``docs/grading.md``: what it says is done with pytest, nbgrader and Otter-Grader, and the marks are right."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.lessons import Exercises
from tests.needs import ROOT

BLOCKS = dict(
    re.findall(r"```python (\w+)\n(.*?)```", (ROOT / "docs" / "grading.md").read_text(encoding="utf-8"), re.DOTALL)
)
NUMBER = 7


def right(number: int, count: int) -> Exercises:
    """The sheet of a pupil, as the page makes it."""
    return rw.exercises("days_of_steam", kind="legal", seed=number, level=2, count=count)


def wrong(exercise: rw.Exercise) -> str:
    """A choice that is not the right one."""
    return next(choice for choice in exercise.options if choice not in exercise.solutions())


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Two pupils with sheets of their own: all right, and the second one wrong."""
    rows = [["name", "sheet", "1", "2", "3"]]
    for name, number in (("Ada", 7), ("Ben", 8)):
        sheet = right(number, 3)
        answers = [exercise.letters[exercise.solutions()[0]] for exercise in sheet]
        rows.append([name, str(number), *answers])
    rows[2][3] = wrong(right(8, 3)[1])
    with (tmp_path / "answers.csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)
    return tmp_path / "answers.csv"


def run(folder: Path, *command: str) -> str:
    """What a command of this Python says, successful or not."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    # To load plugins of pytest that are installed here takes as long again.
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    return done.stdout + done.stderr


def test_a_table_of_answers_is_marked(table: Path) -> None:
    names: dict[str, Any] = {}
    exec(BLOCKS["marks"], names)
    assert dict(names["marks"](table)) == {"Ada": [True, True, True], "Ben": [True, False, True]}


def test_a_table_of_answers_makes_a_report(table: Path) -> None:
    names: dict[str, Any] = {}
    exec(BLOCKS["report"], names)
    report = names["report_of"](table)
    assert [(pupil.name, pupil.right, len(pupil.answers)) for pupil in report.pupils] == [("Ada", 3, 3), ("Ben", 2, 3)]


def test_pytest_reports_the_reason_of_a_wrong_answer(table: Path) -> None:
    table.with_name("test_answers.py").write_text(BLOCKS["test_answers"], encoding="utf-8")
    said = run(table.parent, "pytest", "-q", "-p", "no:cacheprovider", "test_answers.py")
    assert "1 failed, 5 passed" in said, said
    reason = right(8, 3)[1].judge(wrong(right(8, 3)[1])).text
    assert reason["en"] in said
    assert "test_answer[Ben-1]" in said


def test_pupils_have_sheets_of_their_own() -> None:
    assert len({right(number, 1)[0] for number in range(1, 6)}) == 5


# --- graders, which bring much: pip install railwidgets[grading]


def notebook(path: Path, cells: Sequence[tuple[str, dict[str, Any]]]) -> None:
    """Writes a notebook of cells of code, each with its metadata."""
    made = [
        {
            "cell_type": "code",
            "id": f"c{place}",
            "execution_count": None,
            "metadata": meta,
            "outputs": [],
            "source": said,
        }
        for place, (said, meta) in enumerate(cells)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"cells": made, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), "utf-8")


def for_nbgrader(number: str, answers: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The cells of the table on the page, with what nbgrader knows them by."""

    def known(name: str, **kind: object) -> dict[str, Any]:
        plain = {"schema_version": 3, "grade": False, "solution": False, "locked": False, "task": False}
        return {"nbgrader": {**plain, "grade_id": name, **kind}}

    yield number, known("number", solution=True)
    yield BLOCKS["sheet"], known("sheet", locked=True)
    for place, answer in enumerate(answers, 1):
        yield answer, known(f"answer-{place}", solution=True)
        check = f"sheet[{place - 1}].check(answer_{place})"
        yield check, known(f"check-{place}", grade=True, locked=True, points=1)


@pytest.mark.exhaustive
def test_nbgrader_gives_a_point_for_each_right_answer(tmp_path: Path) -> None:
    pytest.importorskip("nbgrader", reason="nbgrader is not installed: python -m pip install railwidgets[grading]")
    sheet = right(NUMBER, 2)
    blank = [f"### BEGIN SOLUTION\nanswer_{place} = 'A'\n### END SOLUTION" for place in (1, 2)]
    number = f"### BEGIN SOLUTION\nnumber = {NUMBER}\n### END SOLUTION"
    notebook(tmp_path / "source" / "trains" / "sheet.ipynb", list(for_nbgrader(number, blank)))
    answers = [f"answer_1 = {sheet[0].letters[sheet[0].solutions()[0]]!r}", f"answer_2 = {wrong(sheet[1])!r}"]
    submitted = tmp_path / "submitted" / "ada" / "trains" / "sheet.ipynb"
    notebook(submitted, list(for_nbgrader(f"number = {NUMBER}", answers)))
    said = run(tmp_path, "nbgrader", "generate_assignment", "trains") + run(tmp_path, "nbgrader", "autograde", "trains")
    run(tmp_path, "nbgrader", "export")
    assert (tmp_path / "grades.csv").is_file(), said
    grades = list(csv.DictReader((tmp_path / "grades.csv").read_text(encoding="utf-8").splitlines()))
    assert [(row["student_id"], row["score"], row["max_score"]) for row in grades] == [("ada", "1.0", "2.0")], said
    graded = (tmp_path / "autograded" / "ada" / "trains" / "sheet.ipynb").read_text(encoding="utf-8")
    assert json.dumps(sheet[1].judge(wrong(sheet[1])).text["en"])[1:-1] in graded


@pytest.mark.exhaustive
def test_otter_grader_gives_a_point_for_each_right_answer(tmp_path: Path) -> None:
    pytest.importorskip("otter", reason="Otter-Grader is not installed: python -m pip install railwidgets[grading]")
    sheet = right(NUMBER, 2)
    answers = [sheet[0].letters[sheet[0].solutions()[0]], wrong(sheet[1])]
    cells = [f"number = {NUMBER}", BLOCKS["sheet"], f"answers = {answers!r}"]
    notebook(tmp_path / "sheet.ipynb", [(cell, {}) for cell in cells])
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "q1.py").write_text(BLOCKS["otter"], encoding="utf-8")
    second = BLOCKS["otter"].replace('"q1"', '"q2"').replace("[0]", "[1]")
    (tmp_path / "tests" / "q2.py").write_text(second, encoding="utf-8")
    said = run(tmp_path, "otter", "generate", "-t", "tests", "-o", "autograder.zip", "--no-environment")
    said += run(tmp_path, "otter", "run", "sheet.ipynb", "-a", "autograder.zip", "-o", ".", "--no-logo")
    assert (tmp_path / "results.json").is_file(), said
    results = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))["tests"]
    points = {result["name"]: result.get("score") for result in results}
    assert (points["q1"], points["q2"]) == (1.0, 0), said
    outputs = "".join(result["output"] for result in results)
    assert sheet[1].judge(wrong(sheet[1])).text["en"] in " ".join(outputs.split())
