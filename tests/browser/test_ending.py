"""The end of a game on a page: it is played to its end, counted, looked back at, and another one begins."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from railwidgets.core import Transcript
from railwidgets.session import Session
from tests.browser.fixtures import STOPPED
from tests.browser.look import TEXTS, axe, overlapping
from tests.browser.test_one_screen import ALONE, resized
from tests.sampling import exhaustive, sampled

LAST_BY_LANTERN = 2
"""The seed of a game whose last decision is the opponent's."""

LIT = ".rw-layer-counted > *"
"""What is lit while it is counted."""


def before_the_end() -> tuple[Session, tuple[str, ...]]:
    """A game of Steam Tunnel in which one action ends it, and what is to be clicked."""
    played = Session("steam_tunnel", seats=["greedy", "greedy"], seed=4).timeline
    last = max(at for at, state in enumerate(played.states) if isinstance(state.actor, int))
    session = Session("steam_tunnel", seed=4)
    session.load(Transcript(played.states[0], tuple(played.actions[:last])))
    return session, played.actions[last].picks


def before_the_last_turns() -> tuple[Session, tuple[str, ...]]:
    """A game of Steam Tunnel at the last decision of a person, after which the opponent ends it."""
    played = Session("steam_tunnel", seats=["greedy", "greedy"], seed=LAST_BY_LANTERN).timeline
    last = max(at for at, state in enumerate(played.states) if state.actor == 0)
    assert any(state.actor == 1 for state in played.states[last:])
    session = Session("steam_tunnel", seats=["person", "greedy"], seed=LAST_BY_LANTERN)
    session.load(Transcript(played.states[0], tuple(played.actions[:last])))
    return session, tuple(pick for pick in played.actions[last].picks if not pick.startswith("turn:"))


@pytest.mark.parametrize("axe_too", [False, pytest.param(True, marks=exhaustive)], ids=["by day", "axe"])
def test_a_game_ends_is_counted_looked_back_at_and_begun_anew(stopped, js_packages, axe_too):
    session, picks = before_the_end()
    table = stopped(session)
    table.page.emulate_media(reduced_motion="no-preference")
    ending = table.root.locator(".rwf-ending")
    expect(ending).to_be_hidden()
    for pick in (*picks, picks[-1]):  # the first click shows it, the second does it
        table.root.locator(f'[data-pick="{pick}"]:visible').first.click()

    # Row by row, with the tunnel lit; the sums grow until they are the totals, and only then the winner is named.
    expect(ending.get_by_role("heading")).to_have_text("The game is over")
    expect(ending.locator(".is-best")).to_have_count(0)
    assert "Crown wins" not in table.root.inner_text()
    expect(ending.locator(".is-now")).to_have_count(1)
    expect(table.root.locator(LIT)).not_to_have_count(0)
    expect(ending.locator(".is-to-come").first).to_be_attached()
    expect(table.prompt).to_contain_text("Tunnel")
    expect(table.answer).to_have_text("Click to go faster")
    table.button("Skip the scoring").click()
    expect(ending.get_by_role("heading")).to_have_text("Crown wins")
    expect(ending.locator(".is-best")).to_have_count(1)
    expect(table.answer).not_to_have_text("Click to go faster")
    expect(ending.locator(".is-to-come, .is-now")).to_have_count(0)
    expect(table.root.locator(LIT)).to_have_count(0)
    totals = [f"{float(score.total):g}" for score in session.state.scores()]
    assert [f"{float(text):g}" for text in ending.locator("tfoot td").all_text_contents()] == totals
    sheet = ending.get_by_role("table", name="Score sheet")
    assert sheet.get_by_role("columnheader").all_text_contents() == ["Scoring", "Crown", "Lantern"]
    table.page.clock.resume()
    if axe_too:
        assert axe(table.page, ".rw", js_packages / "axe-core" / "axe.min.js") == []

    # A row lights what it counts.
    row = sheet.get_by_role("button").first
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(table.root.locator(LIT)).not_to_have_count(0)

    turning_points, length = session.turning_points, len(session.actions)
    table.button("Review the game").click()
    expect(ending).to_be_hidden()
    expect(table.root.locator(LIT)).to_have_count(0)
    assert table.session.at == turning_points[0].at
    expect(table.prompt).to_contain_text(str(turning_points[0].narrated))
    table.button("Next moment").click()
    expect(table.prompt).to_contain_text(str(turning_points[1].narrated))
    table.root.locator(".rwf-instead").get_by_role("button", name="To the end").click()
    expect(ending).to_be_visible()
    assert table.session.at == length
    expect(ending.locator(".is-to-come")).to_have_count(0)

    table.button("Play again").click()
    expect(ending).to_be_hidden()
    assert table.session.outcome is None
    assert table.session.state == session.timeline.states[0]
    expect(table.root.locator(".rwf-instead > *")).to_have_count(0)


SAMPLE = """
root => {
  window.without = 0;
  let since = null;
  const look = now => {
    const buttons = [...root.querySelectorAll('.rwf-controls button, .rwf-ending button')];
    const seen = buttons.some(node => node.checkVisibility());
    since = seen ? null : since ?? now;
    if (since !== null) window.without = Math.max(window.without, now - since);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
"""
"""Measures the longest time without any button below the board or in the sheet, in milliseconds."""


@exhaustive
def test_when_the_opponent_ends_the_game_there_is_always_a_button(stopped):
    session, picks = before_the_last_turns()
    table = stopped(session, seat=0)
    table.page.emulate_media(reduced_motion="no-preference")
    ending = table.root.locator(".rwf-ending")
    table.root.evaluate(SAMPLE)
    for pick in (*picks, picks[-1]):
        table.root.locator(f'[data-pick="{pick}"]:visible').first.click()
    while not ending.is_visible():
        table.settle()
        table.page.clock.run_for(100)
    expect(table.answer).to_have_text("Click to go faster")
    table.button("Skip the scoring").click()
    expect(table.button("Play again")).to_be_visible()
    expect(table.answer).not_to_have_text("Click to go faster")
    assert session.outcome is not None
    assert table.page.evaluate("Date.now()") > STOPPED + 1000, "the last turn was shown for a while"
    assert table.page.evaluate("window.without") < 900


@pytest.mark.parametrize("size", sampled([(1280, 720), (390, 844), (844, 390), (640, 360), (848, 542)], (1280, 720)))
@pytest.mark.parametrize(
    "game", sampled([("steam_tunnel", 2), ("streetcar", 2), ("days_of_steam", 4)], ("steam_tunnel", 2))
)
def test_the_totals_the_winner_and_what_comes_next_are_in_sight_on_any_screen(page, bare, game, size):
    name, players = game
    page.add_style_tag(content=ALONE)
    resized(page, *size)
    table = bare(Session(name, players=players, seats=["random"] * players, seed=4))
    ending, again = table.root.locator(".rwf-ending"), table.button("Play again")
    for seen in (ending.get_by_role("heading"), ending.locator("tfoot"), again):
        if not seen.count():
            continue  # a race has no totals
        box = seen.bounding_box()
        assert 0 <= box["y"] < box["y"] + box["height"] <= size[1]
    texts = [one for one in table.root.evaluate(TEXTS) if one["where"] != "board"]
    assert overlapping(texts) == []
    again.click(trial=True)
