"""Names as hostile as one likes, and results that other programs read."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.room.classroom.names import LONGEST, clean_name, distinct
from tests.classroom.pages import Page, quiet


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("A" * 5000, "A" * (LONGEST - 1) + "…"),
        ("\u202eevil\u202c", "evil"),
        ("\x00\x1b[31mred", "[31mred"),
        ("", ""),
        ("\u200b\u2060 \u00ad", ""),
        ("Z" + "\u0351" * 90, "Z\u0351\u0351"),
        ("<script>alert(1)</script>", "<script>alert(1)</scrip…"),
        ("नमस्ते", "नमस्ते"),
        ("李小龍", "李小龍"),
        ("\ud800x", "x"),
    ],
)
def test_a_name_is_one_short_line(typed: str, name: str) -> None:
    assert clean_name(typed) == name
    assert clean_name(name) == name


def test_no_two_pupils_have_one_name() -> None:
    room = quiet(rw.Lesson("days_of_steam", 1))
    names = ["Ada", "ada", "ADA", "A" * 50, "A" * 50]
    for number, name in enumerate(names):
        Page(room, f"k.page000{number}").enter(name)
    found = [pupil.name.casefold() for pupil in room.gradebook]
    assert len(set(found)) == len(names)
    assert max(map(len, found)) <= LONGEST
    assert distinct("Ada", {"ada", "ada 2"}) == "Ada 3"


def test_a_name_without_a_letter_is_asked_again() -> None:
    room = quiet(rw.Lesson("days_of_steam", 1))
    page = Page(room, "k.page0001")
    for name in ("\u200b", "", 7, None, ["x"]):
        page.say(do="enter", name=name)
        assert "at least one letter" in next(one["problem"] for one in reversed(page.got) if one["do"] == "enter")
    assert len(room.gradebook) == 0


def test_results_as_csv_cannot_run_in_a_spreadsheet(tmp_path: Path) -> None:
    room = quiet(rw.Lesson("days_of_steam", 1))
    Page(room, "k.page0001").enter('=HYPERLINK("x")').answer("A")
    room.simulate(3, seed=1)
    room.results.save_csv(tmp_path / "class.csv")
    rows = list(csv.DictReader(StringIO((tmp_path / "class.csv").read_text(encoding="utf-8"))))
    assert len(rows) == len(room.results)
    assert {row["name"] for row in rows if row["pupil"] == "1"} <= {'\'=HYPERLINK("x")'}
    assert all(not row["name"] for row in csv.DictReader(StringIO(room.results.without_names().to_csv())))


def test_results_as_xapi_statements(tmp_path: Path) -> None:
    room = quiet(rw.Lesson("days_of_steam", 1))
    room.simulate(4, seed=2)
    room.results.save_xapi(tmp_path / "class.jsonl")
    lines = (tmp_path / "class.jsonl").read_text(encoding="utf-8").splitlines()
    statements = [json.loads(line) for line in lines]
    assert len(statements) == len(room.results)
    assert len({one["id"] for one in statements}) == len(statements)
    assert [one["result"]["success"] for one in statements] == [row.solved for row in room.results]
    assert statements == list(room.results.to_xapi()), "the same answer has the same identifier"
    assert all("name" not in one["actor"] for one in room.results.without_names().to_xapi())


def test_results_as_a_table() -> None:
    pytest.importorskip("pandas")
    room = quiet(rw.Lesson("days_of_steam", 1))
    room.simulate(4, seed=2)
    frame = room.results.to_dataframe()
    assert len(frame) == len(room.results)
    assert frame["solved"].sum() == sum(row.solved for row in room.results)
    assert str(frame["time"].dtype).startswith("datetime64")
    assert len(room.results[:0].to_dataframe()) == 0


def test_simulated_pupils_give_the_same_answers_for_the_same_seed() -> None:
    def given(seed: int) -> list[tuple[int, str]]:
        room = quiet(rw.Lesson("streetcar", 1))
        room.simulate(10, seed=seed)
        return [(row.pupil, row.answer) for row in room.results]

    assert given(7) == given(7) != given(8)


def test_a_class_has_the_report_of_progress_files() -> None:
    room = quiet(rw.exercises("days_of_steam")["second_city_1"])
    ada, ben = Page(room, "k.page0001").enter("Ada"), Page(room, "k.page0002").enter("Ben")
    ada.answer("city 1 0,0")
    ada.answer(room.exercise.solutions()[0])
    ben.answer("city 1 0,0")
    made = room.report(lang="fr")
    assert [(pupil.name, pupil.right, len(pupil.answers)) for pupil in made.pupils] == [("Ada", 1, 2), ("Ben", 0, 1)]
    assert made.mixed() == {("days_of_steam", "place.city_spacing"): (2, 2)}
    assert room.results.mixed() == {"place.city_spacing": (2, 2)}
    assert made.pupils[0].answers[1].seconds >= 0
    assert "Ada" in made.to_html()
    assert "Ada" not in room.report(names=False).to_html()
