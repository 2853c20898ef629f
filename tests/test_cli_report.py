"""``railwidgets report``: a class from its folder."""

from __future__ import annotations

import railwidgets as rw
from railwidgets.lessons import Progress
from tests.commands import refused, run


def test_report_prints_and_writes_what_a_class_needs(tmp_path, capsys):
    exercise = rw.exercises("days_of_steam")["second_city_1"]
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        Progress(tmp_path / place / "ada.json", learner="Ada").judge(exercise, "city 1 0,0")
    (tmp_path / "bad.json").write_text('{"format": "railwidgets-progress"}')
    code, out, told = run(capsys, "report", tmp_path)
    assert code == 0
    assert "2 of 2" in out
    assert "Ada (1): 0 of 1" in out
    assert "2 pupils are called 'Ada'" in told
    assert 'bad.json is left out: "version" is None' in told
    files = ["--html", tmp_path / "class.html", "--csv", tmp_path / "class.csv"]
    code, out, _ = run(capsys, "report", tmp_path, *files, "--no-names", "--merge", "--lang", "fr")
    assert (code, str(tmp_path / "class.csv") in out) == (0, True)
    assert "Élève 1" in (tmp_path / "class.csv").read_text("utf-8")
    assert "Ada" not in (tmp_path / "class.html").read_text("utf-8")


def test_report_says_where_nothing_is(tmp_path, capsys):
    assert "there is no progress file in this folder" in refused(capsys, "report", tmp_path)
    assert "gone: No such file" in refused(capsys, "report", tmp_path / "gone")
