"""Opponents and hints: a hint is seen, heard and followed, and a seat is given to any player."""

from __future__ import annotations

from playwright.sync_api import expect

from railwidgets.session import Session
from tests.browser.table import Table


def against(name: str, player: str, seed: int) -> Session:
    """A game of a person and a player."""
    return Session(name, seats=["person", player], seed=seed)


def hinted(table: Table) -> str:
    """The pick on the board that a hint is about."""
    pick = table.root.locator(".rwf-scene .is-hinted[data-pick]").first.get_attribute("data-pick")
    assert pick is not None
    return pick


def test_a_hint_is_highlighted_and_described_and_can_be_followed(bare, violations):
    session = against("steam_tunnel", "search:playouts=10", seed=4)
    # At first one card is as good as another.
    while session.at < 40 or session.state.actor != 0 or session.state.phase != "flip":
        session.play(session.hint("greedy").action)
    begun = session.at
    table = bare(session, pace="at once")
    table.button("Hint").click()
    expect(table.answer).to_contain_text("best moves: press 1 to", timeout=15_000)
    expect(table.answer).to_have_attribute("data-kind", "done")
    table.settle()  # what was found first may give way to something better
    pick = hinted(table)
    assert table.session.answer.advice.action.picks[0] == pick
    assert "(Hint)" in (table.at(pick).get_attribute("aria-label") or "")
    assert violations(".rw") == []
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
    assert str(table.session.actions[begun]) == pick.replace("card:", "flip ")


def test_a_hint_by_key_shows_the_tile_as_it_would_lie(bare):
    table = bare(against("days_of_steam", "greedy", seed=7))
    table.at("cell:0,-1").focus()
    table.press("h")
    expect(table.root.locator(".rwf-move")).to_have_count(2, timeout=15_000)
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


def test_a_seat_is_given_to_each_kind_of_player(bare):
    table = bare(against("steam_tunnel", "search:playouts=10", seed=4))
    table.seats()
    select = table.root.locator("[name='seat:1']")
    names = select.locator("option").evaluate_all("options => options.map(option => option.value)")
    assert names == ["person", "random", "greedy", "search", "search:playouts=10"]
    for name in ("greedy", "random", "person"):
        select.select_option(name)
        assert table.session.seats[1] == name
