"""The editor on a board: clicks, playing from a position and back, texts, and over a game."""

from __future__ import annotations

import json
import tomllib
from importlib import import_module
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import GAMES, Game
from railwidgets.draw.controls import Path, value
from railwidgets.lessons import Lesson, read_exercises
from railwidgets.session import Presenter, Session
from railwidgets.session.editing.draft import ERASE
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.live_figure import EDITOR
from railwidgets.session.view_types import ViewJson
from tests.needs import ROOT
from tests.session.making import Page, figure
from tests.session.test_view_types import misfits

# --- clicks


def test_a_piece_is_put_down_turned_moved_and_taken_away() -> None:
    editing = Editing("days_of_steam")
    page, cells = Page(editing), lambda: editing.draft.record["cells"]
    page.pick("stamp:tile:curve", "cell:0,1", "cell:0,1")
    assert cells() == {"0,1": {"track": "curve", "turn": 1, "under": []}}
    page.say({"do": "turn", "by": 1})
    page.pick("cell:1,1")
    assert cells()["1,1"]["turn"] == 2
    page.say({"do": "drop"})
    page.pick("cell:1,1")
    assert page.view["frame"]["turning"]
    page.say({"do": "turn", "by": 1})
    assert cells()["1,1"]["turn"] == 3
    page.pick("cell:1,2")
    assert sorted(cells()) == ["0,1", "1,2"]
    assert not page.view["frame"]["holding"]
    page.pick("cell:1,2", ERASE)
    page.pick(ERASE, "cell:0,1")
    assert cells() == {}
    for _ in range(2):
        page.say({"do": "undo"})
    assert sorted(cells()) == ["0,1", "1,2"]


def test_the_map_of_an_editor_names_its_cities_and_outlines_routes_where_there_is_a_choice() -> None:
    page = Page(Editing("rail_europe"))
    names = {"name:brest", "name:moskva", "name:edinburgh"}
    assert names <= page.view["scene"]["layers"]["marks"].keys()
    outlined = [page.view["scene"]["highlights"]["selectable"]]
    for pick in ("tool:erase", "stamp:routes:A"):
        page.pick(pick)
        outlined.append(page.view["scene"]["highlights"]["selectable"])
    assert [len(routes) for routes in outlined] == [0, 0, 101]


def test_what_cannot_lie_somewhere_is_reported_and_changes_nothing() -> None:
    editing = Editing("days_of_steam")
    page = Page(editing)
    page.pick("group:cities", "stamp:good:red")
    before = editing.draft.record
    page.pick("cell:0,1")
    answer = page.view["frame"]["answer"]
    assert answer is not None
    assert answer["title"] == "That cannot go there"
    assert editing.draft.record == before


@pytest.mark.parametrize(
    "pick", ["more:A-steam:3", "set:turn", "set:turn:99", "stamp:tile:loop", "cell:x,y", "group:Z", ""]
)
def test_a_pick_of_nothing_changes_nothing(pick: str) -> None:
    editing = Editing("days_of_steam")
    presenter = Presenter(editing)
    before = editing.draft.record
    presenter.hear({"do": "pick", "pick": pick, "revision": presenter.view["revision"]})
    assert presenter.view["frame"]["answer"] is not None
    assert editing.draft.record is before


# --- playing, and back


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_played_from_where_it_is(name: str) -> None:
    state = next(iter(rw.game(name).figures.values())).state
    editing = Editing(state)
    page = Page(editing)
    page.pick("play")
    assert not editing.editing
    assert editing.timeline.states[0] == state
    assert page.view["editor"]["playing"]
    page.pick("edit")
    assert editing.editing
    assert editing.position == state


def test_a_position_that_cannot_be_is_not_played() -> None:
    editing = Editing("days_of_steam")
    page = Page(editing)
    page.pick("play")
    assert editing.editing
    assert page.view["frame"]["answer"]["title"] == "You cannot play this position yet"
    with pytest.raises(ValueError, match="there is no city"):
        editing.start_play()


def test_more_players_sit_down_in_the_game_that_is_played() -> None:
    editing = Editing("rail_europe")
    page = Page(editing)
    page.pick("group:turn", "set:players:2")
    assert len(editing.draft.record["players"]) == 4
    page.pick("group:position", "start:setup", "play")
    assert len(editing.seats) == 4


@pytest.mark.parametrize(
    ("name", "pick", "path", "number"),
    [
        ("railroad_dice", "set:A-reserve:31", ("players", 0, "reserve"), 31),
        ("days_of_steam", "set:A-steam:900", ("players", 0, "steam"), 6),
    ],
)
def test_a_number_can_be_typed(name: str, pick: str, path: Path, number: int) -> None:
    editing = Editing(name)
    editing.pick(pick)
    assert value(editing.draft.record, path) == number


def test_how_many_of_a_thing_can_be_typed() -> None:
    editing = Editing("rail_europe")
    for pick in ("set:A-hand:2:7", "set:A-hand:0:3", "set:A-hand:2:5", "more:A-hand:2"):
        editing.pick(pick)
    assert sorted(value(editing.draft.record, ("players", 0, "hand")).values()) == [3, 6]
    editing = Editing("days_of_steam")
    for pick in ("set:A-delivered:1:4", "set:A-delivered:2:1", "set:A-delivered:1:2"):
        editing.pick(pick)
    assert value(editing.draft.record, ("players", 0, "delivered")) == ["green", "green", "yellow"]


# --- as text


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_can_be_pasted(name: str, tmp_path: Any) -> None:
    figures = rw.game(name).figures.values()
    state = next(one.state for one in figures if isinstance(one.state.actor, int))
    editing, other = Editing(state), Editing(name)
    for form in ("notation", "json"):
        other.read(editing.write(form))
        assert other.position == state
    entry = tomllib.loads(editing.write("figure"))["figure"]
    assert rw.game(name).parse(entry["position"]) == state
    assert entry["caption"] == "…"
    (tmp_path / "own.toml").write_text(editing.write("exercise"), encoding="utf-8")
    (exercise,) = read_exercises(tmp_path / "own.toml")
    assert exercise.problems() == []


def test_what_a_pasted_position_leaves_out_is_empty() -> None:
    editing = Editing("days_of_steam")
    record = rw.game("days_of_steam").start(seed=7).to_json()
    del record["cells"]
    editing.read(json.dumps(record))
    assert editing.draft.record["cells"] == {}
    assert editing.problems


def test_a_page_asks_for_a_text_and_pastes_one() -> None:
    editing = Editing("days_of_steam")
    page = Page(editing)
    page.say({"do": "edit", "ask": "write", "text": "notation"})
    assert page.sent[-1] == {"do": "edit", "form": "notation", "text": editing.write()}
    page.say({"do": "edit", "ask": "read", "text": "0,0 red; nonsense"})
    assert page.view["frame"]["answer"]["title"] == "Cannot read this position"
    page.say({"do": "set", "name": "lang", "value": "fr"})
    page.say({"do": "edit", "ask": "read", "text": "0,0 red; nonsense"})
    assert "rien n’a changé" in page.view["frame"]["answer"]["reasons"][0]["text"]
    page.say({"do": "set", "name": "lang", "value": "en"})
    page.say({"do": "edit", "ask": "read", "text": json.dumps(figure("days_of_steam: figure 1").to_json())})
    assert editing.position == figure("days_of_steam: figure 1")
    page.say({"do": "edit", "ask": "write", "text": "poem"})
    assert "there are: notation" in page.view["frame"]["answer"]["reasons"][0]["text"]


def test_a_pasted_position_that_cannot_be_is_there_to_be_mended() -> None:
    editing = Editing("streetcar")
    editing.read("A line 1, route 1; B line 1, route 2")
    assert any("have the same line" in problem["en"] for problem in editing.problems)
    page = Page(editing)
    page.pick("group:B", "set:B-line:2")
    assert editing.problems == ()


# --- over a game


def opened(presenter: Presenter) -> Any:
    sent: list[Any] = []
    presenter.listen(sent.append)
    presenter.hear({"do": "figure", "figure": EDITOR, "revision": 0})
    return sent


def test_the_position_of_a_game_is_edited_as_the_seat_knows_it() -> None:
    session: Session[Any] = Session("rail_europe", seed=3, seats=["person", "random"])
    presenter = Presenter(session)
    (sent,) = opened(presenter)
    assert list(misfits(sent["view"], ViewJson, "view")) == []
    written = json.dumps(sent)
    secret = list(session.state.to_json()["players"][1]["offered"])
    assert secret
    assert not any(f'"{ticket}"' in written for ticket in secret)
    assert not sent["view"]["frame"]["edits"]
    asks = {"do": "edit", "ask": "write", "text": "notation"}
    answered: list[Any] = []
    presenter.listen(answered.append)
    presenter.hear({"do": "on_figure", "figure": EDITOR, "message": asks, "revision": 0})
    assert answered[-1]["message"]["text"] == presenter.notation


def test_a_board_that_is_locked_or_asks_has_no_editor() -> None:
    locked = Presenter(Session("days_of_steam", seed=1), locked=True)
    asks = Presenter(Learning(Lesson("days_of_steam")))
    for presenter in (locked, asks):
        assert not presenter.view["frame"]["edits"]
        assert not [message for message in opened(presenter) if message["do"] == "figure"]


# --- a game that says nothing of it


@pytest.fixture
def branch_line(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "branch_line"))
    found: Game[Any] = import_module("branch_line").GAME
    return found


def test_a_game_without_a_table_is_edited_as_text(branch_line: Game[Any]) -> None:
    editing = Editing(branch_line)
    page = Page(editing)
    editor = page.view["editor"]
    assert "branch_line/editing.py" in editor["lead"]
    page.pick("start:0")
    assert editing.position == next(iter(branch_line.figures.values())).state
    page.say({"do": "edit", "ask": "read", "text": "// .."})
    assert page.view["frame"]["answer"]["title"] == "Cannot read this position"
    page.say({"do": "set", "name": "lang", "value": "fr"})
    page.say({"do": "edit", "ask": "read", "text": "0,0 red; nonsense"})
    assert "rien n’a changé" in page.view["frame"]["answer"]["reasons"][0]["text"]
    page.say({"do": "set", "name": "lang", "value": "en"})
    page.pick("play", "edit")
    assert editing.editing
