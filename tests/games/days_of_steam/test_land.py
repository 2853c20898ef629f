"""The land around the tiles: it grows with them, means nothing, is the same for equal positions, and costs little."""

from __future__ import annotations

import json
import math
from functools import cache

import pytest

from railwidgets import game
from railwidgets.core import at
from railwidgets.draw import theme
from railwidgets.games.days_of_steam import land
from railwidgets.games.days_of_steam.components import KINDS
from railwidgets.games.days_of_steam.scene import scene
from railwidgets.session.diff import diff
from railwidgets.testing.looks import elements, hrefs, walk
from tests.draw.sight import apart
from tests.draw.test_theme import contrast
from tests.games.days_of_steam.helpers import board
from tests.games.play import random_game

STYLE = theme.SHARED + game("days_of_steam").style
GROUNDS = ("relief-1", "relief-2", "relief-3")
LAND = (*GROUNDS, "contour", "wood", "shade", "field", "furrow", "river", "river-bank")


@cache
def positions():
    """The positions of some games after each tile."""
    found = []
    for seed in range(3):
        for state in random_game("days_of_steam", 2, seed)[0]:
            if not found or found[-1].table is not state.table:
                found.append(state)
    return found


def grown(state):
    """What grows on each cell."""
    ground = scene(state).layers["ground"]
    return {key.removeprefix("land:"): drawn for key, drawn in ground.items() if key.startswith("land:")}


def test_equal_positions_have_equal_land_however_they_came_about():
    for state in positions()[::14]:
        again = game("days_of_steam").parse(state.notation)
        assert again.table is not state.table
        made, other = scene(state), scene(again)
        assert made.layers["ground"] == other.layers["ground"]
        assert made.defs == other.defs


def test_laying_a_tile_and_taking_it_back_leaves_the_land_as_it_was():
    state = board("0,0 red; 0,1 WE; A at 0,0, hand straight; B at 0,0")
    before = scene(state).to_json()
    after = scene(state.apply("lay straight 0,2 turn 0")).to_json()
    assert after["layers"]["ground"] != before["layers"]["ground"]
    assert after["defs"]["relief"] != before["defs"]["relief"]
    assert scene(game("days_of_steam").parse(state.notation)).to_json() == before


def test_woods_and_fields_are_on_empty_cells_next_to_tiles():
    for state in positions()[::5]:
        laid = set(state.table.cells) or {(0, 0)}
        for place in grown(state):
            row, column = map(int, place.split(","))
            assert (row, column) not in laid
            assert min(max(abs(row - y), abs(column - x)) for y, x in laid) <= land.SURVEYED


def test_the_land_grows_and_keeps_what_it_has():
    """What no tile covers stays the same object: the page is sent nothing about it."""
    before, seen = {}, 0
    for state in positions():
        now = grown(state)
        if len(state.table.cells) > 1:
            gone = set(before) - set(now)
            assert gone <= {at(cell) for cell in state.table.cells}
            assert all(now[place] is drawn for place, drawn in before.items() if place in now)
            seen = max(seen, len(now))
        before = now
    assert seen > 40
    first, last = positions()[0], positions()[-1]
    assert len(grown(first)) < len(grown(last))


def test_the_first_tile_lies_in_a_landscape():
    state = board("0,0 green; A at 0,0; B at 0,0")
    plants = {name.split("-")[0] for drawn in grown(state).values() for name in hrefs(drawn)}
    assert plants == {"wood", "field"}
    assert {"relief", "river"} <= set(scene(state).layers["ground"])


def test_the_steps_of_the_relief_lie_within_each_other_each_with_an_equal_line():
    widths = {step: float(rule(f"rw-relief-{step}")["stroke-width"]) for step in land.STEPS}
    assert widths[3] > widths[2] > widths[1] > 100
    for step in land.STEPS:
        assert float(rule(f"rw-relief-{step}-line")["stroke-width"]) == widths[step] + 3


def rule(name):
    (found,) = [str(one) for one in STYLE.rules if one.classes == frozenset({name})]
    pairs = (pair.split(":") for pair in found[found.index("{") + 1 : found.index("}")].split(";") if pair.strip())
    return {name.strip(): value.strip() for name, value in pairs}


def test_nothing_grows_in_the_river():
    for state in positions()[::9]:
        for place in grown(state):
            row, column = map(int, place.split(","))
            middle = column * 100 + 50
            for river in range(-3, 4):
                y, _ = land.course(middle)
                assert abs(row * 100 + 50 - y - river * land.PERIOD[1]) > 70


def test_the_river_is_smooth_where_the_next_period_begins():
    (begin, slope), (end, ahead) = land.course(0), land.course(land.PERIOD[0])
    assert math.isclose(begin, end, abs_tol=1e-6)
    assert math.isclose(slope, ahead, abs_tol=1e-6)
    (river, *_) = [one for one in walk(land.definitions()["river"]) if one.tag == "path"]
    assert str(river.attrs["d"]).startswith(f"M0 {begin:.1f}")
    assert str(river.attrs["d"]).endswith(f"{land.PERIOD[0]} {begin:.1f}")


def test_the_land_is_there_to_be_seen_alone():
    for state in positions()[::11]:
        for drawn in scene(state).layers["ground"].values():
            assert not any(one.pick or one.label or one.glow or one.glyph for one in walk(drawn))
    assert not any(key.startswith(("land", "relief", "river")) for key in scene(state, still=True).layers["ground"])


@pytest.mark.parametrize("when", ["day", "night"])
def test_words_are_readable_on_the_land_and_light_stands_out(when):
    colours = getattr(STYLE, when)
    for ground in GROUNDS:
        for word in ("ink", "muted", "legal"):
            assert contrast(colours[word], colours[ground]) >= 4.5, (word, ground)
    for ground in LAND:
        for light in ("legal", "refused", "proof", "circuit"):
            assert contrast(colours[light], colours[ground]) >= 2.9, (light, ground)


@pytest.mark.parametrize("when", ["day", "night"])
def test_the_land_is_paler_than_everything_with_a_meaning(when):
    """From the paper to the strongest of the land it is less far than from there to anything that counts."""
    colours = getattr(STYLE, when)
    strongest = max(apart(colours["paper"], colours[name], "normal") for name in LAND)
    for thing in ("rail", "hill-dark", "water", "coal", "buffer", "red", "green", "blue", "legal", "ink"):
        assert apart(colours["paper"], colours[thing], "normal") > 1.3 * strongest, thing


def test_a_hill_has_signs_that_no_land_has():
    """Its own ground, contour lines and humps: none of their classes is in the land."""
    signs = {css for name in ("hill", *(f"signs-{kind}" for kind in KINDS)) for css in styled(scene(FIRST).defs[name])}
    signs |= styled(scene(FIRST).defs["plate"])
    assert {"rw-hill", "rw-hill-line", "rw-hill-sign", "rw-water"} <= signs
    for name in land.definitions():
        assert not styled(scene(FIRST).defs[name]) & signs


FIRST = board("0,0 green; A at 0,0; B at 0,0")


def styled(drawing):
    return {css for one in walk(drawing) for css in str(one.attrs.get("class", "")).split()}


def test_the_land_costs_little():
    """A few kilobytes of definitions, and for each tile no more than what changes around it."""
    defs = json.dumps({name: drawn.to_json() for name, drawn in land.definitions().items()})
    assert len(defs) < 6_000
    before = None
    for state in positions():
        made = scene(state)
        drawn = {"defs": {"relief": made.defs["relief"].to_json()}}
        drawn["ground"] = {key: one.to_json() for key, one in made.layers["ground"].items() if "land" in key}
        if before is not None and len(state.table.cells) > 1:
            assert len(json.dumps(diff(before, drawn))) < 4_500
        before = drawn
    assert len(list(elements(made))) < 2_500
