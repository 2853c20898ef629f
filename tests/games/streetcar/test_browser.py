"""StreetCar on the board: the five letters, the double exchange, a route that appears, the voyage, its look."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from railwidgets.session import Session
from tests.browser.look import at_any_width, flaws_at_any_width, picture
from tests.browser.positions import figure, position
from tests.sampling import exhaustive

SEVERAL = """
9,10 SW; 9,11 NS; 8,11 NS SW; 9,9 NW NE EW; 10,10 NW SW; 10,11 NE
A line 1, route 3, hand straight straight switch-left switch-right delta; B line 4, route 6
"""
"""Two tiles that can be joined in four ways."""

shown = partial(figure, name="streetcar")


def double():
    """A double exchange is possible."""
    return position(SEVERAL, "streetcar")


SITUATIONS = {
    "start": lambda: Session("streetcar", players=5, seed=5),
    "round": lambda: shown("round the board"),
    "double": double,
    "voyage": lambda: shown("limit"),
    "offer": lambda: shown("open hand"),
}

STRAIGHT, CURVE = 0, 3
"""Places of these tiles in the first hand."""


def tiles(table):
    """How many tiles lie on the board of the session."""
    return sum(1 for _ in table.session.state.table.tiles())


def test_two_tiles_by_clicks_and_a_stop(bare):
    table = bare(Session("streetcar", seed=5))
    table.take(STRAIGHT)
    assert "cell:2,4" not in table.selectable(), "a building stands there"
    table.click("cell:2,5")
    expect(table.at("cell:2,5")).to_have_class(re.compile("is-selected"))
    table.click("cell:2,5")
    expect(table.prompt).to_contain_text("one more tile")
    expect(table.at("cell:2,5")).to_have_attribute("aria-label", "row 2, column 5: straight, stop F")
    table.take(0)
    table.click("cell:3,4")
    expect(table.at("cell:3,4")).to_have_class(re.compile("is-selected"))
    table.click("cell:3,4")
    expect(table.prompt).to_contain_text("Lantern")
    expect(table.at("cell:3,4")).to_have_attribute("aria-label", "row 3, column 4: straight")
    state = table.session.state
    assert (state.table.stops, len(state.players[0].hand)) == ({"F": (2, 5)}, 5)


@exhaustive
def test_the_five_letters_are_answered_on_the_board(bare):
    table = bare(shown("forbidden lays"))
    for letter, clause, piece, cell, turns in (
        ("A", "lay.border", CURVE, "4,1", 3),
        ("B", "lay.into_building", CURVE, "5,2", 1),
        ("C", "lay.on_building", CURVE, "2,4", 0),
        ("D", "lay.joins_existing", CURVE, "1,3", 0),
        ("E", "lay.no_dead_side", STRAIGHT, "2,2", 0),
    ):
        table.take(piece)
        table.click(f"cell:{cell}")
        table.press(*["r"] * turns)
        expect(table.answer).to_have_attribute("data-kind", "refused")
        expect(table.reasons).to_contain_text(clause)
        expect(table.reasons).to_contain_text(f"{letter}: ")
        assert table.seen_marks() > 0
        picture(table, f"streetcar-letter-{letter}")
        table.click(f"cell:{cell}")
        assert tiles(table) == 9, "a further click lays nothing"
        table.press("Escape", "Escape")
        expect(table.piece(piece)).to_have_attribute("aria-pressed", "false")


def test_a_double_exchange_by_clicks(bare):
    table = bare(double())
    table.take(2)
    table.click("cell:9,10")
    table.press("r", "r", "r")
    expect(table.reasons).to_contain_text("lay.no_dead_side")
    table.press("Escape", "Escape")
    table.button("Exchange two").click()
    expect(table.prompt).to_contain_text("choose the edge")
    assert [pick for pick in table.selectable() if pick.startswith("edge:")] == ["edge:9,10,E"]
    table.click("edge:9,10,E")
    expect(table.prompt).to_contain_text("R shows the next way")
    ways = []
    while (way := str(table.session.selection.preview)) not in ways:
        ways.append(way)
        expect(table.root.locator("button.rwf-piece[aria-pressed=true]")).to_have_count(2)
        table.press("r")
    legal = map(str, table.session.state.legal_actions)
    assert [action for action in legal if action.startswith("double")] == ways
    assert len(ways) == 4
    table.press("r")
    picture(table, "streetcar-double")
    table.click("edge:9,10,E")
    expect(table.prompt).to_contain_text("Lantern")
    assert str(table.session.actions[0]) == ways[1]


@exhaustive
def test_a_route_appears_and_the_voyage_begins_in_french(bare):
    table = bare(shown("one tile short"), lang="fr", seat=0)
    table.why("Partir")
    expect(table.reasons).to_contain_text("route.complete")
    expect(table.reasons).to_contain_text("le point le plus proche est rangée 10, colonne 4")
    assert table.seen_marks() > 0
    picture(table, "streetcar-short-fr")
    table.take(STRAIGHT)
    table.click("cell:9,4")
    table.click("cell:9,4")
    expect(table.root.get_by_text("route complète, 24 cases")).to_be_visible()
    numbers = table.root.locator(".rw-layer-targets .rw-token-text")
    assert numbers.all_text_contents() == ["1", "2"], "the stops of the route"
    table.why("Partir")
    expect(table.reasons).to_contain_text("turn.travel")


def test_a_voyage_by_clicks(bare):
    table = bare(shown("complete route"))
    table.button("Set out").click()
    table.do("cell:N10")
    expect(table.prompt).to_contain_text("run 1 square at most; 24 from home")
    assert table.selectable() == ["cell:1,10"]
    table.click("cell:3,10")
    expect(table.reasons).to_contain_text("voyage.limit")
    table.click("cell:2,2")
    expect(table.reasons).to_contain_text("voyage.forward")
    table.do("cell:1,10")
    expect(table.prompt).to_contain_text("Lantern")
    state = table.session.state
    assert (state.limit, state.players[0].tram.place) == (2, "1,10")
    expect(table.root.get_by_role("img", name="Voyage limit: 2")).to_have_count(1)
    picture(table, "streetcar-voyage")


@exhaustive
def test_a_double_exchange_by_keys_alone(bare):
    table = bare(double())
    table.enter()
    table.tab_to("^Exchange two")
    table.press("Enter")
    expect(table.prompt).to_contain_text("choose the edge")
    for _ in range(12):
        table.press("Shift+Tab")
        if re.match("cell:|edge:", table.focused()):
            break
    table.press("Home")
    for _ in range(6):
        if table.focused() == "edge:9,10,E":
            break
        table.press("]")
    assert table.focused() == "edge:9,10,E"
    table.press("Enter")
    expect(table.prompt).to_contain_text("R shows the next way")
    table.press("r", "Enter")
    expect(table.prompt).to_contain_text("Lantern")
    assert str(table.session.actions[0]).split()[0] == "double"


@at_any_width(SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, bare, name, tried):
    page.set_viewport_size({"width": 1640, "height": 1500})
    table = bare(SITUATIONS[name]())
    if name == "double":
        table.button("Exchange two").click()
        table.click("edge:9,10,E")
    if name == "offer":
        for action in ("lay straight 2,2", "lay straight 3,2"):
            table.session.play(action)
        table.settle()
        expect(table.prompt).to_contain_text("take a tile on offer")
    found = flaws_at_any_width(table, f"streetcar-{name}", tried)
    assert not found, "\n".join(found)


@exhaustive
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violation(bare, violations, theme):
    table = bare(shown("round the board"), theme=theme, seat=0)
    picture(table, "streetcar")
    expect(table.root).to_have_attribute("data-theme-now", theme)
    table.say("lay curve 5,2 turn 2")
    expect(table.answer).to_have_attribute("data-kind", "refused")
    picture(table, "streetcar-refused")
    assert violations(".rw") == []
