"""A player that thinks for long: the page is answered meanwhile, and the thought can be ended."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from railwidgets.session import Session
from tests.browser.bare import BareTable
from tests.browser.look import widen
from tests.browser.waiting import bar, speak_all_languages
from tests.sampling import exhaustive

# From now on counts the bars that come.
BARS = """
() => {
  window.bars = 0;
  const row = document.querySelector('.rwf-thought');
  const count = () => { window.bars += row.querySelectorAll('[role=progressbar]').length; };
  new MutationObserver(count).observe(row, { childList: true });
}
"""

PATIENT = "search:seconds=30"
"""Whoever waits for this one waits for longer than a test does."""


def against(who: str) -> Session:
    return Session("steam_tunnel", seats=["person", who], seed=4)


def have_it_think(table: BareTable) -> None:
    """Acts, whereupon the other player thinks."""
    table.do(table.selectable()[0])
    table.do(table.button("Place no pawn"))
    expect(bar(table)).to_be_visible()


def end(table: BareTable, press: Callable[[], None]) -> None:
    """Ends every thought of the other player's turn as soon as it is shown."""
    while (thought := table.board.session.thought) is not None:
        expect(bar(table)).to_be_visible()
        press()
        while table.board.session.thought is thought:
            table.page.wait_for_timeout(20)


def test_a_thought_is_told_and_ended_by_a_button(bare):
    table = bare(against(PATIENT))
    have_it_think(table)
    session = table.board.session
    at = session.at
    expect(table.root.locator(".rwf-thought [role=status]")).to_have_text("Lantern is thinking")
    # It plays what it found so far.
    end(table, table.button("Play now").click)
    assert session.state.actor == 0
    assert session.timeline.states[at].actor == 1
    expect(bar(table)).to_have_count(0)
    assert table.focused() != "", "the focus of the button went to the board"


@exhaustive
def test_the_page_is_answered_while_a_player_thinks(bare, violations):
    table = bare(against(PATIENT))
    have_it_think(table)
    session = table.board.session
    thought = session.thought
    speak_all_languages(table)
    assert session.thought is thought, "the page has waited for the whole thought"
    expect(table.root.locator(".rwf-thought [role=status]")).to_have_text("Lantern is thinking")
    assert violations(".rw") == []

    # Back and forth, with the slider too; the ends have buttons where there is room.
    widen(table, 1200)
    at = session.at
    slider = table.root.get_by_role("slider")
    slider.fill("0")
    expect(table.root.locator(".rwf-count")).to_have_text(f"0 of {at}")
    table.button("To the end").click()
    expect(table.root.locator(".rwf-count")).to_have_text(f"{at} of {at}")
    assert session.thinking
    end(table, table.button("Play now").click)


@exhaustive
def test_undo_and_escape_end_a_thought(bare):
    table = bare(against(PATIENT))
    have_it_think(table)
    at = table.board.session.at
    table.button("Take back").click()
    expect(bar(table)).to_have_count(0)
    assert table.session.state.actor == 0
    assert table.session.at < at
    table.menu("Redo what was taken back")
    expect(bar(table)).to_be_visible()
    assert table.board.session.at == at
    end(table, lambda: table.press("Escape"))
    expect(bar(table)).to_have_count(0)
    assert table.session.timeline.states[at].actor == 1
    assert table.session.state.actor == 0


@exhaustive
def test_a_short_thought_shows_no_bar(bare):
    table = bare(against("search:playouts=5"))
    table.page.evaluate(BARS)
    table.do(table.selectable()[0])
    table.do(table.button("Place no pawn"))
    assert table.session.state.actor == 0
    assert table.page.evaluate("window.bars") == 0
