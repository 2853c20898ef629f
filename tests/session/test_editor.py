"""Positions made by clicking: every position can be made, all that is wrong is told, and nothing breaks."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import CHANCE, GAMES, Game, State
from railwidgets.draw.controls import Counter, Path, Series, value
from railwidgets.draw.ruled import places
from railwidgets.lessons import Lesson, read_exercises
from railwidgets.session import Presenter, Session
from railwidgets.session.editing.draft import ERASE, Draft, empty_of
from railwidgets.session.editing.edited import edited_scene
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.tried_figure import EDITOR
from railwidgets.session.view_types import ViewJson
from tests.needs import ROOT
from tests.sampling import exhaustive, sampled
from tests.session.clicking import click_together
from tests.session.test_view_types import misfits

FIGURES = [f"{name}: {figure}" for name in GAMES for figure in rw.game(name).figures]

SHORT = ("days_of_steam: figure 9", "rail_europe: ferry", "railroad_dice: bridge", "streetcar: one tile short")
"""The short suite makes these figures besides the first of each game."""


def figure(name: str) -> State:
    of, _, key = name.partition(": ")
    return rw.game(of).figures[key].state


def kept() -> list[str]:
    first = [next(one for one in FIGURES if one.startswith(name)) for name in GAMES]
    return [*first, *SHORT]


class Page:
    """An editor as its page has it: only what the view shows can be clicked."""

    def __init__(self, editing: Editing) -> None:
        self.presenter = Presenter(editing)
        self.sent: list[Any] = []
        self.presenter.listen(self.sent.append)

    @property
    def view(self) -> ViewJson:
        return self.presenter.view

    def seen(self, place: str) -> str | None:
        """The pick of a place, if the board shows it."""
        table = self.presenter.session.draft.table
        return next((pick for pick in self.can if table.place(pick) == place), None)

    def say(self, message: dict[str, Any]) -> None:
        if message["do"] == "pick":
            assert message["pick"] in self.can, message["pick"]
        self.presenter.hear({**message, "revision": self.view["revision"]})

    def pick(self, *picks: str) -> None:
        for pick in picks:
            self.say({"do": "pick", "pick": pick})

    @property
    def can(self) -> set[str]:
        """Every pick of the board and of the palette."""
        editor = self.view["editor"]
        assert editor is not None
        found = {ERASE, *(button["pick"] for button in self.view["panel"]["buttons"])}
        found |= {group["pick"] for group in editor["groups"]} | {start["more"] for start in editor["starts"]}
        found |= {stamp["pick"] for layer in editor["layers"] for stamp in layer}
        for control in editor["controls"]:
            found |= {control["more"], control["less"]}
            found |= {pick for option in control["options"] for pick in (option["more"], option["less"])}
        for layer in self.view["scene"]["layers"].values():
            for element in layer.values():
                found |= set(picks_in(element))
        return found


def picks_in(element: Any) -> Iterator[str]:
    if "pick" in element:
        yield element["pick"]
    for child in element.get("children", ()):
        yield from picks_in(child)


def drafted(draft: Draft, message: dict[str, Any]) -> None:
    """Does to a draft what a message does, without a page."""
    if message["do"] == "pick":
        draft.pick(message["pick"])
    elif message["do"] == "turn":
        draft.turn(message["by"])
    else:
        draft.drop()


def positions(name: str, seed: int) -> Iterator[State]:
    """Positions on the way of a random game."""
    rng, game = Random(seed), rw.game(name)
    state: State = game.new(rng.choice(list(game.players)))
    for _ in range(400):
        if state.actor is None:
            break
        state = state.apply(state.sample(rng) if state.actor == CHANCE else rng.choice(list(state.legal_actions)))
        if rng.random() < 0.03:
            yield state
    yield state


def made(state: State) -> Draft:
    """The draft that clicks make of nothing, to become a position."""
    draft = Draft(state.game, empty_of(state.game, state.game.players.start))
    click_together(draft, state.to_json(), lambda message: drafted(draft, message))
    return draft


# --- every position can be made


@pytest.mark.parametrize("name", sampled(FIGURES, *kept()))
def test_every_figure_is_made_by_clicks_alone(name: str) -> None:
    assert_made(figure(name))


def assert_made(state: State) -> None:
    draft = made(state)
    assert draft.state is not None
    assert draft.state.notation == state.notation
    assert draft.position == state


@exhaustive
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_positions_of_games_are_made_by_clicks_alone(name: str, seed: int) -> None:
    for state in positions(name, seed):
        assert_made(state)


@pytest.mark.parametrize("name", sampled(GAMES, "streetcar"))
def test_a_page_has_all_that_is_to_be_clicked(name: str) -> None:
    goal = next(iter(rw.game(name).figures.values())).state
    editing = Editing(name, players=len(goal.scores()))
    page = Page(editing)
    click_together(editing.draft, goal.to_json(), page.say, page.seen)
    assert editing.position == goal
    assert page.presenter.notation == goal.notation
    assert list(misfits(page.view, ViewJson, "view")) == []


# --- nothing breaks, and what is wrong is told


def every_pick(draft: Draft) -> list[str]:
    """All that the palette has to click, of the tab that is open."""
    found = [f"group:{group.key}" for group in draft.groups]
    group = draft.open
    if group is None:
        return found
    found += [f"stamp:{layer.key}:{stamp.key}" for layer in group.layers for stamp in layer.stamps]
    for control in group.controls:
        if isinstance(control, Counter):
            found += [f"more:{control.key}", f"less:{control.key}"]
        else:
            kinds = ("more", "less", "set")
            found += [f"{kind}:{control.key}:{at}" for kind in kinds for at in range(len(control.options))]
            found += [f"less:{control.key}"] * isinstance(control, Series)
    return found


def clicked_about(draft: Draft, rng: Random, clicks: int) -> Iterator[Draft]:
    """The draft after each of some clicks on anything that can be clicked."""
    for _ in range(clicks):
        kind = rng.random()
        if kind < 0.45 and draft.table is not None:
            scene = edited_scene(draft, "en")
            draft.pick(rng.choice([*places(scene)]))
        elif kind < 0.5:
            draft.turn(rng.choice((1, -1)))
        else:
            draft.pick(ERASE if kind < 0.54 else rng.choice(every_pick(draft)))
        yield draft


def assert_told(draft: Draft) -> None:
    """A position either can be played, or something is wrong with it in words."""
    assert bool(draft.faults) == (draft.position is None)
    for fault in draft.faults:
        assert fault.text.en.strip()
        assert fault.text.fr.strip()
    position = draft.position
    if position is None:
        return
    assert draft.game.parse(position.notation) == position
    if position.actor == CHANCE:
        assert position.chance_outcomes
    elif position.actor is not None:
        assert position.legal_actions


def started(game: Game[Any], rng: Random) -> Draft:
    figures = [*game.figures.values()]
    state = rng.choice(figures).state
    return Draft(game, empty_of(game, game.players.start) if rng.random() < 0.3 else state.to_json())


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_clicked_is_a_position_or_told_to_be_none(name: str) -> None:
    assert_clicks_do_no_harm(name, seed=1, clicks=60)


@exhaustive
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_many_clicks_do_no_harm(name: str, seed: int) -> None:
    assert_clicks_do_no_harm(name, seed, clicks=120)


def assert_clicks_do_no_harm(name: str, seed: int, clicks: int) -> None:
    rng = Random(seed)
    draft = started(rw.game(name), rng)
    first = draft.record
    for _ in clicked_about(draft, rng, clicks):
        assert_told(draft)
    last, steps = draft.record, 0
    while draft.can_undo:
        draft.undo()
        steps += 1
    assert draft.record == first
    for _ in range(steps):
        draft.redo()
    assert draft.record == last
    assert not draft.can_redo


def test_all_that_is_wrong_is_listed_and_shown_where_it_is() -> None:
    editing = Editing("days_of_steam")
    page = Page(editing)
    editing.read("0,0 red; 0,1 curve; A at 0,0, hand straight straight straight straight; B at 0,1 N")
    editor = page.view["editor"]
    assert editor is not None
    told = {fault["text"].split(":")[0]: fault for fault in editor["faults"]}
    clash = next(fault for text, fault in told.items() if text.startswith("edges clash between 0,0 and 0,1"))
    assert clash["places"] == ["train", "cell:0,1"]  # the train of the turn stands on the city
    assert told["A holds 4 tiles"]["group"] == "group:A"
    assert f"fault:{clash['n']}" in page.view["scene"]["layers"]["marks"]
    assert editor["verdict"] == f"{len(editor['faults'])} things are wrong"
    assert [str(problem) for problem in editing.problems] == [fault["text"] for fault in editor["faults"]]


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


def test_what_cannot_lie_somewhere_is_told_and_changes_nothing() -> None:
    editing = Editing("days_of_steam")
    page = Page(editing)
    page.pick("group:cities", "stamp:good:red")
    before = editing.draft.record
    page.pick("cell:0,1")
    answer = page.view["frame"]["answer"]
    assert answer is not None
    assert answer["title"] == "That cannot lie there"
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
    assert page.view["frame"]["answer"]["title"] == "This position cannot be played yet"
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
    ("name", "pick", "path", "told"),
    [
        ("railroad_dice", "set:A-reserve:31", ("players", 0, "reserve"), 31),
        ("days_of_steam", "set:A-steam:900", ("players", 0, "steam"), 6),
    ],
)
def test_a_number_can_be_typed(name: str, pick: str, path: Path, told: int) -> None:
    editing = Editing(name)
    editing.pick(pick)
    assert value(editing.draft.record, path) == told


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
    assert set(entry["caption"]) == {"en", "fr"}
    (tmp_path / "own.toml").write_text(editing.write("exercise"), encoding="utf-8")
    (exercise,) = read_exercises(tmp_path / "own.toml")
    assert exercise.problems() == []


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
    assert any("have the same line" in problem.en for problem in editing.problems)
    page = Page(editing)
    page.pick("group:B", "set:B-line:2")
    assert editing.problems == ()


# --- over a game


def opened(presenter: Presenter) -> Any:
    told: list[Any] = []
    presenter.listen(told.append)
    presenter.hear({"do": "figure", "figure": EDITOR, "revision": 0})
    return told


def test_the_position_of_a_game_is_edited_as_the_seat_knows_it() -> None:
    session: Session[Any] = Session("rail_europe", seed=3, seats=["person", "random"])
    presenter = Presenter(session)
    (told,) = opened(presenter)
    assert list(misfits(told["view"], ViewJson, "view")) == []
    written = json.dumps(told)
    secret = list(session.state.to_json()["players"][1]["offered"])
    assert secret
    assert not any(f'"{ticket}"' in written for ticket in secret)
    assert not told["view"]["frame"]["edits"]
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
