"""What was solved is kept: through sessions, beside another session, and where the file is damaged."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.lessons import Exercise, JudgedAnswer

ROAD = "0,0 red; 0,1 WE; A at 0,0, steam 3, hand curve straight; B at 0,0, hand hill"
EDGES = Exercise("days_of_steam", ROAD, "refused:place.reaches_city", held="hand:curve", key="edges")
TRACK = Exercise("days_of_steam", ROAD, "why", action="go W", key="track")
BOTH = (EDGES, TRACK)


def test_what_is_solved_stays_solved_and_what_is_missed_comes_again(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = rw.Progress(path)
    assert progress.clauses(BOTH) == {"place.reaches_city": "untried", "move.own_train": "untried"}
    assert not progress.judge(EDGES, "lay curve 0,2").solved
    assert progress.judge(TRACK, "move.own_train").solved
    again = rw.Progress(path)
    assert (again.solved, again.missed) == (("days_of_steam/track",), ("days_of_steam/edges",))
    assert again.again(BOTH) == [EDGES]
    assert again.clauses(BOTH) == {"place.reaches_city": "missed", "move.own_train": "solved"}
    assert again.judge(EDGES, EDGES.solutions()[0]).solved
    again.note(EDGES, False)
    assert rw.Progress(path).is_solved(EDGES)
    assert rw.Progress(path).tries(EDGES) == 3
    assert [file.name for file in tmp_path.iterdir()] == ["progress.json"]


def test_two_sessions_keep_what_the_other_has_noted(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, other = rw.Progress(path), rw.Progress(path)
    one.note(EDGES, True)
    other.note(TRACK, True)
    assert set(rw.Progress(path).solved) == {"days_of_steam/edges", "days_of_steam/track"}


@pytest.mark.parametrize(
    "damage",
    [
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b'{"format": "railwidgets-progress", "version": 2, "exercises": {}}',
        b'{"format": "railwidgets-progress", "version": 2, "answers": {"a": {"exercise": "a/b", "solved": true}}}',
        b'{"format": "railwidgets-progress", "version": 2, "answers": {}, "learner": 3}',
        b'{"format": "railwidgets-progress", "version": 1, "exercises": {"a": {"solved": 1, "tries": 2}}}',
        b'{"format": "railwidgets-progress", "version": 1, "exercises": []}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_put_aside_and_reported(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "progress.json"
    path.write_bytes(damage)
    with pytest.warns(UserWarning, match=r"is not a readable progress file .*kept as progress.json.damaged-1"):
        progress = rw.Progress(path)
    assert (tmp_path / "progress.json.damaged-1").read_bytes() == damage
    progress.note(EDGES, True)
    assert rw.Progress(path).solved == ("days_of_steam/edges",)


@pytest.mark.parametrize(
    ("field", "value", "error"),
    [
        ("at", "2026-05-01T09:30:00", "no time zone"),
        ("at", "yesterday", "not a time such as"),
        ("solved", 1, "'solved' is missing or of the wrong kind"),
        ("clauses", [1], "not a list of ids"),
        ("seconds", -1, "negative or infinite"),
        ("hints", True, "'hints' is missing or of the wrong kind"),
        ("name", "", "an unknown field 'name'"),
    ],
)
def test_a_damaged_answer_is_named_with_its_field(field: str, value: object, error: str) -> None:
    data = {"exercise": "a/b", "solved": True, "at": "2026-05-01T09:30:00+02:00", "clauses": []}
    assert JudgedAnswer.from_json("x", data).at.hour == 7
    with pytest.raises(ValueError, match=f"answer 'x'.*{error}"):
        JudgedAnswer.from_json("x", {**data, field: value})


def test_a_file_of_a_later_version_is_put_aside_and_can_come_back(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text('{"format": "railwidgets-progress", "version": 3, "new": {}}')
    with pytest.warns(UserWarning, match="is 3; this railwidgets reads versions 1 and 2.*update railwidgets"):
        rw.Progress(path)
    assert [file.name for file in tmp_path.iterdir()] == ["progress.json.version-3-1"]


def test_answers_of_two_machines_are_a_union_and_none_counts_twice(tmp_path: Path) -> None:
    start, there = rw.Progress(tmp_path / "one.json"), rw.Progress(tmp_path / "two.json")
    start.note(EDGES, False, "place.reaches_city")
    there.add(start)
    for _ in range(2):
        start.note(EDGES, False, "place.reaches_city")
    there.note(EDGES, True, seconds=7.24, hints=1)
    there.note(TRACK, True)
    for _ in range(2):
        start.add(tmp_path / "two.json")
        there.add(start.to_json())
    assert start.to_json() == there.to_json() == rw.Progress(tmp_path / "one.json").to_json()
    assert (start.tries(EDGES), start.mixed(BOTH)) == (4, {"place.reaches_city": 3})
    assert start.is_solved(EDGES)
    # Two answers of the same millisecond have no order but that of their identifiers.
    solved = next(one for one in start.answers if one.solved and one.exercise == EDGES.id)
    assert (solved.game, solved.clauses, solved.seconds, solved.hints) == ("days_of_steam", EDGES.about, 7.24, 1)


def test_what_is_no_progress_is_not_added(tmp_path: Path) -> None:
    progress = rw.Progress()
    progress.note(EDGES, True)
    (tmp_path / "bad.json").write_text("[]")
    for bad in (tmp_path / "bad.json", {"format": "railwidgets-progress", "version": 9}):
        with pytest.raises(ValueError, match=r"format|version"):
            progress.add(bad)
    with pytest.raises(OSError, match=r"gone\.json"):
        progress.add(tmp_path / "gone.json")
    assert progress.solved == (EDGES.id,)
    assert (tmp_path / "bad.json").exists(), "a file of somebody else stays where it is"


def test_counts_of_version_1_stay_and_answers_add_to_them(tmp_path: Path) -> None:
    counts = {"exercises": {EDGES.id: {"solved": False, "tries": 3}}, "mixes": {EDGES.id: {"place.reaches_city": 2}}}
    (tmp_path / "progress.json").write_text(json.dumps({"format": "railwidgets-progress", "version": 1, **counts}))
    progress = rw.Progress(tmp_path / "progress.json")
    progress.add(tmp_path / "progress.json")
    progress.note(EDGES, True)
    again = rw.Progress(tmp_path / "progress.json")
    assert (again.tries(EDGES), again.is_solved(EDGES)) == (4, True)
    assert again.mixed([EDGES]) == {"place.reaches_city": 2}


def test_many_at_once_lose_no_answer(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    pages = [rw.Progress(path) for _ in range(6)]

    def answer(progress: rw.Progress) -> None:
        for _ in range(5):
            progress.note(EDGES, True)

    with ThreadPoolExecutor(len(pages)) as pool:
        list(pool.map(answer, pages))
    assert rw.Progress(path).tries(EDGES) == 30
    assert [file.name for file in tmp_path.iterdir()] == ["progress.json"]


def test_a_lock_of_a_process_that_died_is_removed(tmp_path: Path) -> None:
    lock = tmp_path / "progress.json.lock"
    lock.touch()
    os.utime(lock, (0, 0))
    rw.Progress(tmp_path / "progress.json").note(EDGES, True)
    assert not lock.exists()


def test_the_file_keeps_the_name_of_the_learner(tmp_path: Path) -> None:
    rw.Progress(tmp_path / "progress.json", learner="Ada").note(EDGES, True)
    assert rw.Progress(tmp_path / "progress.json").learner == "Ada"


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    for number in (1, 2):
        path.write_text(str(number))
        with pytest.warns(UserWarning, match=f"damaged-{number}"):
            rw.Progress(path)
    assert (tmp_path / "progress.json.damaged-1").read_text() == "1"


def test_a_map_of_the_rulebook_names_rules_in_its_order(tmp_path: Path) -> None:
    progress = rw.Progress(tmp_path / "progress.json")
    progress.note(TRACK, True)
    html = progress.to_html(BOTH, "fr")
    assert html.index("Un train venu d’une ville peut atteindre la tuile") < html.index("Un train suit les voies")
    assert "réussi" in html
    assert "pas encore vu" in html
    assert json.loads((tmp_path / "progress.json").read_text())["version"] == 2
