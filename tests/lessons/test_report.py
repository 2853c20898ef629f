"""Reports: what pupils know, mix up and need next, from files that may be damaged, doubled or of one name."""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.core.html import UNFIT
from railwidgets.lessons import ExerciseError, Pupil

NOW = datetime(2026, 5, 1, 9, tzinfo=UTC)
CITY = rw.exercises("days_of_steam")["second_city_1"]
SPACING = ("days_of_steam", "place.city_spacing")
WRONG = "city 1 0,0"
TILES = rw.Lesson("streetcar", 1).exercises


def answered(*results: bool, learner: str = "", path: Path | None = None) -> rw.Progress:
    progress = rw.Progress(path, learner)
    for number, solved in enumerate(results):
        mixes = "" if solved else "place.city_spacing"
        progress.note(CITY, solved, mixes, seconds=30, at=NOW + timedelta(minutes=number))
    return progress


def test_a_row_for_each_pupil_and_rule_has_tries_time_and_what_is_mixed_up() -> None:
    made = rw.report({"Ben": answered(False, False, True), "Ada": answered(False)})
    assert [pupil.name for pupil in made.pupils] == ["Ada", "Ben"]
    linked = [row for row in made.rows if row.clause == CITY.about[0]]
    assert [(row.pupil, row.standing, row.tries, row.right, row.seconds) for row in linked] == [
        ("Ada", "missed", 1, 0, 30.0),
        ("Ben", "solved", 3, 1, 90.0),
    ]
    assert [row.mixed for row in made.rows if (row.name, row.clause) == SPACING] == [1, 2]
    assert made.mixed() == {SPACING: (2, 2)}
    assert made.not_solved() == {("days_of_steam", CITY.about[0]): (1, 2)}


def test_who_needs_what_next() -> None:
    made = rw.report({"Ada": answered(False), "Ben": answered(True), "Cleo": answered(False, True)})
    ada, ben, cleo = made.pupils
    assert set(ada.needs) == {("days_of_steam", CITY.about[0]), SPACING}
    rules = [rw.game(name).clauses[clause].rule["en"] for name, clause in ada.needs]
    steps = [str(step) for step in ada.next()]
    assert all(step.startswith("Lesson ") and step.endswith(rule) for step, rule in zip(steps, rules, strict=True))
    assert ben.needs == ()
    assert [str(step) for step in ben.next()] == ["Go on with lesson 1: Edges meet"]
    assert cleo.needs == (SPACING,), "what is mixed up and not answered since"


def test_a_page_has_every_rule_and_name_and_escapes_them() -> None:
    made = rw.report({"<b>Ada</b>": answered(False), "Émile": answered(True), "Zoé": answered(True)}, lang="fr")
    html = made.to_html()
    assert "&lt;b&gt;Ada&lt;/b&gt;" in html
    assert "<b>Ada" not in html
    assert html.index("Émile") < html.index("Zoé")
    for name, clause in made.rules:
        assert rw.game(name).clauses[clause].rule["fr"].replace("'", "&#x27;") in html
    assert "1 sur 3" in html
    assert "Bilan" not in html
    assert 'lang="en"' in made.to_html("en")


def test_names_are_left_out_everywhere() -> None:
    made = rw.report({"Ada": answered(False), "Ben": answered(True)}, names=False, lang="fr")
    everything = made.to_html() + made.to_csv() + made.to_text() + repr(made.pupils)
    assert "Ada" not in everything
    assert [pupil.name for pupil in made.pupils] == ["Élève 1", "Élève 2"]


def test_a_spreadsheet_and_a_page_are_written(tmp_path: Path) -> None:
    made = rw.report({"=1+1": answered(False)})
    made.save_csv(tmp_path / "report.csv")
    rows = list(csv.DictReader(StringIO((tmp_path / "report.csv").read_text())))
    assert rows[0]["pupil"] == "'=1+1"
    assert len(rows) == len(made.rows)
    made.save_html(tmp_path / "report.html", "fr")
    page = (tmp_path / "report.html").read_text()
    assert page.startswith("<!doctype html>")
    assert "<title>Bilan</title>" in page
    assert not UNFIT.search(page)


def test_a_folder_is_read_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "cleo").mkdir()
    answered(True, path=tmp_path / "ben.json")
    answered(True, learner="Ada", path=tmp_path / "a7.json")
    answered(True, path=tmp_path / "cleo" / "railwidgets-progress.json")
    old = {"exercises": {CITY.id: {"solved": True, "tries": 3}}, "mixes": {CITY.id: {"place.city_spacing": 2}}}
    (tmp_path / "dan.json").write_text(json.dumps({"format": "railwidgets-progress", "version": 1, **old}))
    (tmp_path / "eva.json").write_text('{"format": "railwidgets-progress", "version": 7}')
    (tmp_path / "fay.json").write_text('{"format": "railwidgets-progress", "ver')
    (tmp_path / "photo.json").write_bytes(b"\xff\xd8")
    (tmp_path / "package.json").write_text("{}")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.json")}
    made = rw.report(tmp_path)
    assert [pupil.name for pupil in made.pupils] == ["Ada", "ben", "cleo", "dan"]
    assert (made.pupils[3].right, len(made.pupils[3].answers)) == (1, 3)
    assert made.mixed() == {SPACING: (1, 4)}
    assert [where for where, _ in made.left_out] == ["eva.json", "fay.json", "photo.json"]
    assert "version" in made.left_out[0][1]
    assert "eva.json" in made.to_html()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.json")} == before


def test_two_pupils_of_one_name_are_kept_apart_and_copies_of_one_are_not() -> None:
    one, other = answered(True, learner="Ada"), answered(False, False, learner="Ada")
    with pytest.warns(UserWarning, match=r"2 pupils are called 'Ada'; the report numbers them.*merge=True"):
        made = rw.report([one, other])
    assert [(pupil.name, len(pupil.answers)) for pupil in made.pupils] == [("Ada (1)", 1), ("Ada (2)", 2)]
    (merged,) = rw.report([one, other], merge=True).pupils
    assert (merged.name, len(merged.answers)) == ("Ada", 3)
    copy = rw.Progress(learner="Ada")
    copy.add(one)
    copy.add(other)
    (same,) = rw.report([one, other, copy]).pupils
    assert len(same.answers) == 3


def test_a_table_of_answers_makes_the_same_report() -> None:
    sheet = rw.exercises("days_of_steam", kind="legal", seed=7, count=2)
    right = sheet[0].solutions()[0]
    wrong = next(one for one in sheet[1].options if one not in sheet[1].found)
    ada, ben = Pupil("Ada", 7, (right, wrong)), Pupil("Ben", 7, (right, ""))
    made = rw.report([(pupil.name, pupil.judged(sheet)) for pupil in (ada, ben)])
    assert [(pupil.name, pupil.right, len(pupil.answers)) for pupil in made.pupils] == [("Ada", 1, 2), ("Ben", 1, 1)]
    with pytest.raises(ExerciseError, match="'Cleo', exercise 2: "):
        Pupil("Cleo", 7, (right, "?")).judged(sheet)


def test_what_no_report_is_made_of_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match=r"a report is made of a folder, files, progress .* not of int"):
        rw.report(3)  # type: ignore[arg-type]
    with pytest.raises(OSError, match=r"gone\.json"):
        rw.report(tmp_path / "gone.json")
    assert rw.report(tmp_path).pupils == ()
    assert "<table" not in rw.report(tmp_path).to_html()
