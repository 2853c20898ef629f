"""What was solved is kept: through sessions, beside another session, and where the file is damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.lessons import Exercise

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
    assert json.loads((tmp_path / "progress.json").read_text())["version"] == 1
