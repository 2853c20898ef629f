"""Opponents and hints: a hint is seen, heard and followed, and a seat is given to any player."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from railwidgets.session import Session
from tests.browser.table import Table
from tests.browser.test_one_screen import ALONE, SCREENS, resized
from tests.sampling import exhaustive


def against(name: str, player: str, seed: int) -> Session:
    """A game of a person and a player."""
    return Session(name, seats=["person", player], seed=seed)


def hinted(table: Table) -> str:
    """The pick on the board that a hint is about."""
    pick = table.root.locator(".rwf-scene .is-hinted[data-pick]").first.get_attribute("data-pick")
    assert pick is not None
    return pick


def test_a_hint_is_highlighted_and_described_and_can_be_followed(bare, violations_at_night):
    # At first one card is as good as another.
    states = Session("steam_tunnel", seats=["greedy", "greedy"], seed=4).timeline.states[40:]
    begun = next(state for state in states if state.actor == 0 and state.phase == "flip")
    session = Session(begun, seats=["person", "search:playouts=10"], seed=4)
    table = bare(session, pace="at once")
    table.button("Hint").click()
    expect(table.answer).to_contain_text("can change a tunnel worth")
    expect(table.answer).to_have_attribute("data-kind", "done")
    table.settle()  # what was found first may give way to something better
    pick = hinted(table)
    assert table.session.answer.advice.action.picks[0] == pick
    assert "(Hint)" in (table.at(pick).get_attribute("aria-label") or "")
    assert violations_at_night(".rw") == []
    moves = table.root.locator(".rwf-move")
    count = len(table.session.moves)
    assert count > 1
    expect(moves).to_have_count(count)
    expect(moves.first).to_contain_text("%")
    expect(table.root.locator(".rwf-number")).to_have_text(["1", "2", "3"][:count])
    moves.nth(1).click()
    expect(moves.nth(1)).to_have_attribute("aria-pressed", "true")
    assert hinted(table) == table.session.moves[1].action.picks[0]
    table.press("1")
    expect(moves.first).to_have_attribute("aria-pressed", "true")
    pick = hinted(table)
    table.click(pick)
    expect(table.root.locator(".is-hinted")).to_have_count(0)
    assert str(table.session.actions[0]) == pick.replace("card:", "flip ")


def test_a_hint_by_key_shows_the_tile_as_it_would_lie(bare):
    table = bare(against("days_of_steam", "greedy", seed=7))
    table.at("cell:0,-1").focus()
    table.press("h")
    expect(table.root.locator(".rwf-move")).to_have_count(2)
    assert table.session.selection.preview is None
    table.button("Show move 1").click()
    expect(table.root.locator(".rwf-move").first).to_have_attribute("aria-pressed", "true")
    expect(table.button("Rotate right")).to_be_visible()
    session = table.session
    assert session.selection.preview == session.answer.advice.action
    pick = hinted(table)
    expect(table.at(pick).locator(".rw-ghost").first).to_be_visible()
    expect(table.root.locator(".rwf-piece.rwf-hinted")).not_to_have_count(0)
    table.click(pick)
    session = table.session
    assert session.last is not None
    assert session.at > 0


@exhaustive
def test_a_phone_shows_the_plan_below_the_board_and_the_list_on_request(touched):
    touched.page.add_style_tag(content=ALONE)
    resized(touched.page, 390, 844)
    session = Session("rail_europe", seats=["person", "greedy"], seed=7)
    while session.state.phase != "turn" or session.state.actor != 0:
        session.play(session.legal[0])
    table = touched(session, seat=0)
    session.hint("greedy")
    table.settle()
    plan = str(session.moves[0].sentence)
    expect(table.answer).to_have_text(plan)
    assert "; " in plan
    assert "list" not in table.answer.inner_text()
    expect(table.root.locator(".rwf-advice")).to_be_hidden()
    table.button("All moves").tap()
    expect(table.root.locator(".rwf-advice")).to_be_visible()
    expect(table.root.locator(".rwf-move")).to_have_count(len(session.moves))


@exhaustive
@pytest.mark.parametrize("screen", ["page", "phone"])
def test_the_analysis_takes_the_place_of_a_hint_with_four_actions_in_sight(page, bare, screen):
    page.add_style_tag(content=ALONE)
    resized(page, *SCREENS[screen])
    session = Session("rail_europe", seats=["greedy", "greedy"], seed=7)
    session.at = 115
    session.seats = ("person", "greedy")
    table = bare(session)
    session.hint("greedy")
    table.settle()
    table.root.locator(".rwf-scene [data-pick][tabindex='0']").focus()
    table.press("a")
    rows = table.root.locator(".rwf-expected .rwf-move")
    expect(rows.nth(3)).to_be_visible()
    expect(table.root.locator(".rwf-advice")).to_be_hidden()
    box = table.root.locator(".rwf-expected > .rwf-shrinking").bounding_box()
    fourth = rows.nth(3).bounding_box()
    assert fourth["y"] + fourth["height"] <= box["y"] + box["height"] + 1
    # A hint comes over it, and the key leads back to it.
    session.hint("greedy")
    table.settle()
    expect(table.root.locator(".rwf-analysis")).to_be_hidden()
    table.press("a")
    expect(rows.first).to_be_visible()
    # Nothing asks for more when the board is closed.
    table.press("a")
    expect(table.root.locator(".rwf-analysis")).to_be_hidden()
    table.settle()


@exhaustive
def test_a_seat_is_given_to_each_kind_of_player(bare):
    table = bare(against("steam_tunnel", "search:playouts=10", seed=4))
    table.seats()
    select = table.root.locator("[name='seat:1']")
    names = select.locator("option").evaluate_all("options => options.map(option => option.value)")
    assert names == ["person", "random", "greedy", "search", "search:playouts=10"]
    for name in ("greedy", "random", "person"):
        select.select_option(name)
        assert table.session.seats[1] == name
