"""The picture and the panel of Days of Steam: everything is drawn once, and what can be clicked says what it does."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from railwidgets.core import Mark, at, cell_name
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Piece
from railwidgets.draw.text import to_text
from railwidgets.games.days_of_steam import DaysOfSteamState, drawings
from railwidgets.games.days_of_steam.components import COLOURS
from railwidgets.games.days_of_steam.drawings import mark
from railwidgets.games.days_of_steam.panel import panel
from railwidgets.games.days_of_steam.scene import scene as bare
from railwidgets.games.days_of_steam.table import City
from railwidgets.session import Session
from railwidgets.session.play.selection import Selection
from railwidgets.testing.looks import elements, walk, with_highlights
from tests.games.days_of_steam.helpers import board
from tests.games.play import random_game

scene = with_highlights(bare)


def positions(count, *, players=2, seeds=range(4)):
    """Some positions of random games, the first and the last among them."""
    states = [state for seed in seeds for state in random_game("days_of_steam", players, seed)[0]]
    rng = Random(count)
    return [states[0], states[-1], *rng.sample(states, count - 2)]


def looked(state, picks=()):
    """The look of a session in which that was picked."""
    selection = Selection(state)
    for pick in picks:
        if selection.pick(pick):
            break
    return Look(
        seat=state.turn,
        picks=selection.picks,
        selectable=selection.selectable,
        rotation=selection.rotation,
        preview=selection.preview,
        preview_refused=selection.preview is not None and bool(selection.refusals),
        marks=tuple(mark for refusal in selection.refusals for mark in refusal.marks),
    )


@pytest.mark.parametrize("players", [2, 4])
def test_every_tile_city_and_train_is_drawn_once(players):
    for state in positions(16, players=players, seeds=range(2)):
        made = scene(state)
        assert set(made.layers["track"]) == {f"tile:{at(cell)}" for cell in state.table.cells}
        trains = {
            f"train:{'ABCD'[seat]}"
            for seat, player in enumerate(state.players)
            if player.train.cell in state.table.cells
        }
        assert set(made.layers["pieces"]) == trains
        goods = Counter()
        for key, element in made.layers["track"].items():
            cell = tuple(map(int, key.removeprefix("tile:").split(",")))
            assert element.cell == cell
            assert str(cell_name(cell)) in element.label
        for city in state.table.cities.values():
            goods.update(city.goods[:9])
        cubes = Counter(
            str(e.attrs["href"]).split("-")[1]
            for e in elements(made)
            if e.tag == "use" and str(e.attrs["href"]).startswith("#cube-")
        )
        assert cubes == goods


def test_a_lit_cell_says_what_it_costs():
    state = board("0,0 red; 0,1 WE; 0,2 WE hill; A at 0,0, steam 4")
    made = scene(state, looked(state, ["train"]))
    can = panel(state, looked(state, ["train"])).can
    assert can["cell:0,1"] == "the train can run here for 1 steam"
    assert can["cell:0,2"] == "the train can run here for 3 steam"
    assert {"#post-1-3", "#post-3-3"} <= {e.attrs.get("href") for e in elements(made)}


@pytest.mark.parametrize(("cell", "state", "css"), [("0,3", "selected", "rw-chosen"), ("7,7", "refused", "rw-wrong")])
def test_a_piece_on_trial_is_drawn_half_there(cell, state, css):
    position = board("0,0 red; 0,1 WE; 0,2 WE; A at 0,0, hand curve; B at 0,0")
    made = scene(position, looked(position, ["hand:curve", f"cell:{cell}"]))
    (target,) = [e for e in elements(made) if e.state == state] or [None]
    if cell == "7,7":
        # It lies beyond the edge of the picture: nothing to draw it on, but the refusal is there.
        assert target is None
        return
    classes = [str(e.attrs.get("class", "")) for e in walk(target)]
    assert any("rw-ghost" in name for name in classes)
    assert any(css in name for name in classes)


def test_a_refused_piece_on_trial_has_a_cross_and_another_look():
    position = board("0,0 red; 0,1 WE; 0,2 WE; A at 0,0, hand curve; B at 0,0")
    made = scene(position, looked(position, ["hand:curve", "cell:1,2"]))
    (target,) = [e for e in elements(made) if e.state == "refused"]
    assert target.pick == "cell:1,2"
    classes = " ".join(str(e.attrs.get("class", "")) for e in walk(target))
    assert "rw-cross" in classes
    assert "rw-ghost" in classes


@pytest.mark.parametrize(
    "shown",
    [
        Mark("cell", ((0, 1),)),
        Mark("cell", ((0, 1), (0, 2)), label="3"),
        Mark("edge", ((0, 1, 0),)),
        Mark("path", (((0, 1), 3, 1), ((0, 2), 3, 1)), label="2"),
        Mark("path", (((0, 1), None, 1), ((0, 2), 3, None)), label="!"),
        Mark("circuit", (((0, 1), 3, 1), ((0, 2), 3, 1))),
        Mark("piece", piece="train:A"),
    ],
    ids=str,
)
def test_every_kind_of_mark_is_drawn(shown):
    state = board("0,0 red; 0,1 WE; 0,2 WE; A at 0,0")
    drawn = mark(state, shown)
    assert drawn is not None
    assert any(e.tag in ("path", "rect") for e in walk(drawn))
    if shown.label:
        assert shown.label in [e.text for e in walk(drawn)]
    made = scene(state, Look(marks=(shown,)))
    assert list(made.layers["marks"]) == ["proof:0"]


def test_the_picture_in_text_lists_tiles_and_trains():
    state = board("0,0 red (blue); 0,1 WE; 0,2 WE; A at 0,2 W, cargo blue from 0,0; B at 0,0")
    text = state.game.draw(state).text
    assert "train of Crown with a blue cube: row 0, column 2" in text
    assert "train of Lantern: row 0, column 0" in text
    assert "row 0, column 0: red city, goods blue" in text
    assert text == to_text(scene(state, still=True))
    assert text.splitlines()[1].endswith("R────")


# --- the panel


def test_the_panel_shows_what_each_player_has():
    state = board("0,0 red; A at 0,0, steam 5, counters 2, coal 1, delivered red blue; B at 0,0, steam 6")
    (players,) = [section for section in panel(state).sections if section.key == "players"]
    first, second = players.rows
    assert (first.gauges[0].value, second.gauges[0].value) == (5, 6)
    assert [chip.label for chip in first.chips] == [
        "delivered: red",
        "delivered: blue",
        "circuit counters: 2",
        "coal cubes: 1",
    ]
    assert first.value == str(state.scores()[0].total)
    assert (first.now, second.now) == (True, False)


def test_buttons_are_lit_when_they_can_be_clicked():
    state = board("0,0 red (blue); 0,1 WE tower; 0,2 WE; A at 0,1 W, steam 5, hand straight, coal 1; B at 0,0")
    look = looked(state)
    lit = {button.pick for button in panel(state, look).buttons if button.state == "selectable"}
    assert lit == {"train", "water", "coal"}


def test_the_die_is_the_only_button_before_it_is_rolled():
    fast = "0,0 red; 0,1 WE; 0,2 WS; 1,2 NW; 1,1 WE; 1,0 NE; A at 0,0, steam 6, hand curve; B at 0,0, steam 3"
    state = board(fast)
    for action in ("go E", "go E", "go S", "go W", "stop"):
        state = state.apply(action)
    made = panel(state, looked(state))
    assert [(button.pick, button.state) for button in made.buttons] == [("chance", "selectable")]
    assert "3 or more keeps the train on the track" in made.prompt


OPEN = "0,0 red; 0,1 WE; 0,2 WE; A at 0,0, hand straight; B at 0,0, hand curve"


def the_pile(state: DaysOfSteamState, look: Look) -> Piece:
    """The face-down pile of cities as the panel shows it."""
    (cities,) = [section for section in panel(state, look).sections if section.key == "cities"]
    return cities.pieces[-1]


def test_a_click_on_the_pile_draws_a_city_and_a_click_on_a_cell_places_it():
    session = Session(board(OPEN), seed=3)
    pile = the_pile(session.state, looked(session.state))
    assert (pile.pick, pile.state, pile.caption) == ("pile", "selectable", "11 left")
    session.pick("pile")
    assert not session.actions, "it is shown first: what is drawn cannot be put back"
    session.pick("pile")
    assert [str(action) for action in session.transcript.actions][:1] == ["city blind"]
    drawn = session.state.drawn
    assert drawn in COLOURS
    assert (session.state.phase, session.state.turn, session.picks) == ("place", 0, ("city:blind",))
    # Nothing else is open, and to let go of the city is to be asked for its cell again.
    session.drop()
    assert list(session.selection.selectable) == ["cell:0,3"]
    shown = the_pile(session.state, looked(session.state, session.picks))
    assert (shown.pick, shown.state, shown.caption) == ("city:blind", "selected", "10 left")
    assert shown.label == f"{drawn} city, just drawn: place it; 10 left"
    assert shown.drawing == drawings.loose_city(City(drawn))
    for pick in ("hand:straight", "train", "city:1"):
        session.pick(pick)
        assert session.picks == ("city:blind",)
    session.pick("hand:straight")
    assert session.answer is not None
    assert session.answer.refusals[0].text["en"] == f"Crown has drawn the {drawn} city and must place it first."
    session.pick("cell:0,3")
    assert looked(session.state, session.picks).picks == ("city:blind", "cell:0,3")
    assert session.selection.preview is not None, "the city is tried on its cell"
    assert not session.selection.turning, "it lies alike however it is turned"
    session.pick("cell:0,3")
    assert session.state.table.city((0, 3)).colour == drawn
    assert (session.state.turn, session.state.drawn) == (1, "")


def test_by_the_option_a_click_takes_the_pile_up_and_a_click_on_a_cell_turns_the_city_up():
    session = Session(board(f"rules city_drawn_first=false; {OPEN}"), seed=3)
    session.pick("city:blind")
    assert session.picks == ("city:blind",)
    assert the_pile(session.state, looked(session.state, session.picks)).pick == "city:blind"
    session.pick("cell:0,3")
    session.pick("cell:0,3")
    assert session.state.table.city((0, 3)).colour in COLOURS
    assert session.state.turn == 1


def test_a_click_on_the_pile_says_why_no_city_is_drawn():
    session = Session(board("0,0 red; 0,1 WE; A at 0,0; B at 0,0, hand curve"))
    session.pick("pile")
    assert session.answer is not None
    (refusal,) = session.answer.refusals
    assert refusal.text["en"] == "No cell is open to a city now, so nobody may draw one."
    assert the_pile(session.state, Look(marks=refusal.marks)).state == "refused"


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("en", "Crown: choose a cell for the blue city just drawn"),
        ("fr", "Couronne\u00a0: choisir une case pour la ville bleue tout juste piochée"),
    ],
)
def test_the_prompt_asks_for_the_cell_of_the_city_drawn(lang, asked):
    state = board(f"{OPEN}; drawn blue")
    look = replace(looked(state, ("city:blind",)), lang=lang)
    assert panel(state, look).prompt == asked
    lit = scene(state, look).layers["targets"]["cell:0,3"]
    assert "blue" in str(lit)
