"""The light on a board: few things are strong, the rest is nearly silent until somebody is near, and a key says so."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import pairwise
from statistics import median

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.session import Session
from railwidgets.session.learning.learning import Learning
from tests.browser.look import heighten, widen
from tests.browser.matrix import one_of_each
from tests.sampling import exhaustive, sampled

# A tile in hand that helps on one square and may lie on many.
STREETCAR = 90

# Which parts of a light can be seen, by pick: what the style sheet leaves of dots, corners and pieces.
LIGHT = """
svg => Object.fromEntries([...svg.querySelectorAll('[data-pick].is-selectable')].map(node => {
  const seen = name => [...node.querySelectorAll(name)].some(part => {
    let opacity = 1;
    for (let at = part; at !== svg; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return getComputedStyle(part).visibility === 'visible' && opacity > 0.1;
  });
  return [node.dataset.pick, ['.rw-allowed', '.rw-near', '.rw-ghost', '[href$=light-strong]'].filter(seen)];
}))
"""


@cache
def course(name):
    """A game between two players."""
    return Session(name, seats=["greedy", "greedy"], seed=7).timeline


def in_hand(bare, **options):
    """StreetCar with a tile in hand."""
    states = course("streetcar").states
    session = Session(next(state for state in states[STREETCAR:] if state.actor == 0), seed=7)
    table = bare(session, seat=0, **options)
    held = next(
        picks[0]
        for action in session.state.legal_actions
        if len(picks := action.picks) > 1 and "goal" in session.state.ranks(picks[:1]).values()
    )
    session.pick(held)
    table.settle()
    return table, session


def test_what_helps_is_the_piece_itself_and_what_is_allowed_a_dot(bare):
    table, session = in_hand(bare)
    table.page.mouse.move(1, 1)
    light = table.root.locator(".rwf-scene").evaluate(LIGHT)
    ranks = session.state.ranks(session.picks)
    helps = {pick for pick, rank in ranks.items() if rank == "goal"}
    assert 0 < len(helps) <= 8 < len(light)
    for pick, seen in light.items():
        if pick.startswith("cell:"):
            assert seen == ([".rw-ghost", "[href$=light-strong]"] if pick in helps else [".rw-allowed"]), pick
    for pick in helps:
        label = table.at(pick).locator(".rw-text").last.text_content()
        assert re.fullmatch(r"\d+→\d+", label or ""), label


def test_corners_show_within_a_square_of_the_pointer_and_of_the_focus(bare):
    table, session = in_hand(bare)
    allowed = [pick for pick in table.selectable() if session.state.ranks(session.picks).get(pick) is None]
    pick = next(pick for pick in allowed if pick.startswith("cell:"))
    table.at(pick).hover()
    row, column = map(int, pick.removeprefix("cell:").split(","))
    light = table.root.locator(".rwf-scene").evaluate(LIGHT)
    near = {one for one, seen in light.items() if ".rw-near" in seen}
    around = {f"cell:{row + down},{column + right}" for down in (-1, 0, 1) for right in (-1, 0, 1)}
    assert near == around & set(allowed)
    assert ".rw-ghost" in light[pick]
    table.page.mouse.move(1, 1)
    table.at(pick).focus()
    again = table.root.locator(".rwf-scene").evaluate(LIGHT)
    assert {one for one, seen in again.items() if ".rw-near" in seen} == near


def with_key(bare):
    """StreetCar with a tile in hand, in a window that has room for the key to the light."""
    table, session = in_hand(bare)
    widen(table, 1280)
    heighten(table, 720)
    key = table.root.locator(".rwf-light-key")
    expect(key).to_be_visible()
    return table, session, key


# The picks of what lies under the key.
COVERED = """
key => {
  const box = key.getBoundingClientRect();
  return [...key.closest('.rw').querySelectorAll('.rwf-scene [data-pick]')].filter(target => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  }).map(target => target.dataset.pick);
}
"""


def assert_covers_nothing(key):
    assert key.evaluate(COVERED) == []


@exhaustive
def test_the_key_is_cut_from_the_board_and_covers_nothing(bare):
    table, session, key = with_key(bare)
    expect(key.locator("b")).to_have_text(["helps you", "allowed", "not now"])
    helps, allowed = (int(text) for text in key.locator("small").all_text_contents()[:2])
    ranks = session.state.ranks(session.picks)
    assert helps == sum(rank == "goal" for rank in ranks.values())
    assert helps + allowed == len([pick for pick in table.selectable() if pick != session.picks[0]])
    assert_covers_nothing(key)
    widen(table, 390)
    expect(key).to_be_hidden()
    # With nothing in hand there is nothing to explain.
    widen(table, 1280)
    session.drop()
    table.settle()
    expect(key).to_be_hidden()


# Counts what a page does to a key while it would be drawn after a click.
TOUCHES = """
async key => {
  let touches = 0;
  const seen = new MutationObserver(all => { touches += all.length; });
  seen.observe(key, { attributes: true, childList: true, characterData: true, subtree: true });
  await new Promise(resolve => setTimeout(resolve, 400));
  seen.disconnect();
  return touches;
}
"""

SHOWN = "key => [key.innerText, ...[...key.querySelectorAll('.rw-ghost use')].map(one => one.getAttribute('href'))]"


@exhaustive
def test_the_key_rests_while_a_piece_is_tried_here_and_there(bare):
    """It is drawn after each click: a click that changes nothing of it costs the page no drawing, and no layout."""
    table, session, key = with_key(bare)
    ranks = session.state.ranks(session.picks)
    places = [pick for pick in table.selectable() if pick.startswith("cell:") and ranks.get(pick) != "goal"]
    # Far from the key, and from the first place, of which it is cut.
    places = places[20:24]
    table.click(places[0])
    key.evaluate(TOUCHES)
    rested = 0
    for before, place in pairwise(places):
        shown = key.evaluate(SHOWN)
        table.click(place)
        touches = key.evaluate(TOUCHES)
        # The key shows the piece as it would lie, and counts a place where it does not fit among the allowed ones.
        if key.evaluate(SHOWN) == shown:
            rested += 1
            assert touches == 0, (before, place)
    assert rested > 0
    assert key.evaluate("key => [...key.querySelectorAll('svg')].every(one => one.childElementCount > 0)")


@exhaustive
def test_the_key_stays_while_the_page_scrolls(bare):
    """What is measured once is measured from the board, which moves on the screen."""
    table, _, key = with_key(bare)
    page = table.page
    corner = key.get_attribute("data-corner")
    page.evaluate("() => { document.body.style.padding = '0 600px'; window.scrollTo(600, 0) }")
    for place in [pick for pick in table.selectable() if pick.startswith("cell:")][:2]:
        table.click(place)
        key.evaluate(TOUCHES)
        page.evaluate("() => window.scrollBy(-100, 0)")
        assert key.get_attribute("data-corner") == corner
        assert_covers_nothing(key)


@pytest.mark.parametrize("forced", ["active"])
def test_dots_are_rings_with_forced_colours(bare, page, forced):
    page.emulate_media(forced_colors=forced)
    table, _ = in_hand(bare)
    dot = table.root.locator("defs .rw-allowed-dot").first
    assert dot.evaluate("dot => getComputedStyle(dot).strokeWidth") == "3px"


def test_exercises_give_nothing_away(bare):
    """Every candidate of an exercise has the same light, whatever helps."""
    table = bare(Learning(rw.exercises("days_of_steam")["edges_3"]))
    expect(table.root.locator(".rwf-scene .is-selectable").first).to_be_attached()
    expect(table.root.locator(".is-goal")).to_have_count(0)
    expect(table.root.locator(".rwf-light-key")).to_be_hidden()


# --- all five games


def lit(name):
    """A session of a game in which the first seat has something that helps on the board."""
    state, picks = helped(name)
    session = Session(state, seed=7)
    for pick in picks:
        session.pick(pick)
    return session


@cache
def helped(name):
    """A position in which the first seat has something that helps on the board, and the picks before it."""
    states = course(name).states
    for state in states[len(states) // 3 :]:
        if state.actor != 0:
            continue
        firsts = dict.fromkeys(action.picks[0] for action in state.legal_actions if len(action.picks) > 1)
        for picks in ((), *((first,) for first in firsts)):
            session = Session(state, seed=7)
            for pick in picks:
                session.pick(pick)
            kinds = ("cell:", "route:", "segment:", "card:")
            helpful = [pick for pick, rank in session.selection.ranks.items() if rank == "goal"]
            on_board = [pick for pick in helpful if pick.startswith(kinds) and pick in session.selection.selectable]
            if on_board and (name != "rail_europe" or on_board[0].startswith("route:")):
                return state, picks
    raise AssertionError(name)


# The sum of the differences between a place and the same place without its light, in greys, by pick.
PLACES = """
svg => Object.fromEntries([...svg.querySelectorAll('.rw-layer-targets [data-pick].is-selectable')].map(node => {
  const box = node.getBoundingClientRect();
  return [node.dataset.pick, [box.x, box.y, box.width, box.height, node.classList.contains('is-goal')]];
}))
"""


def greys(table):
    return Image.open(io.BytesIO(table.page.screenshot())).convert("L")


def lights(table):
    """How much the light changes the grey of each selectable place, with whether it helps: (goal, change)."""
    places = table.root.locator(".rwf-scene").evaluate(PLACES)
    table.page.mouse.move(1, 1)
    shown = greys(table)
    # The same board without its light.
    style = table.page.add_style_tag(
        content=".rw-layer-targets .is-selectable, .rw-layer-targets .is-selectable *"
        " { visibility: hidden !important; filter: none !important }"
    )
    dark = greys(table)
    style.evaluate("node => node.remove()")
    changed = ImageChops.difference(shown, dark)
    found = []
    for x, y, width, height, goal in places.values():
        part = changed.crop((int(x), int(y), int(x + width) + 1, int(y + height) + 1))
        found.append((goal, sum(value * count for value, count in enumerate(part.histogram())) / 255))
    return found


PICTURED = ("streetcar", "rail_europe")
"""Games of which the key has a picture of what is allowed: one has squares, and the other has other places."""


@pytest.mark.parametrize("name", sampled(rw.GAMES, PICTURED[0]))
def test_the_key_has_a_place_on_every_board_and_shows_what_is_allowed(bare, name):
    table = bare(lit(name), seat=0)
    widen(table, 1280)
    heighten(table, 720)
    key = table.root.locator(".rwf-light-key")
    expect(key).to_be_visible()
    expect(key.locator("b").first).to_have_text("helps you")
    if name not in PICTURED:
        return
    # The picture is not the empty one of what is not possible now.
    allowed, not_now = (
        Image.open(io.BytesIO(key.locator(f"[data-strength={strength}] svg").screenshot())).convert("L")
        for strength in ("allowed", "not")
    )
    assert allowed.tobytes() != not_now.tobytes()


@pytest.mark.parametrize(("name", "forced"), one_of_each(rw.GAMES, ["none", "active"], at_most=1))
def test_strengths_are_told_apart_without_colour(bare, page, name, forced):
    """What helps changes the grey of the board at least twice as much as what is allowed."""
    page.emulate_media(forced_colors=forced, reduced_motion="reduce")
    table = bare(lit(name), seat=0)
    table.settle()
    found = lights(table)
    helps = [change for goal, change in found if goal]
    allowed = [change for goal, change in found if not goal]
    assert helps
    if allowed:
        assert min(helps) > 2 * median(allowed), (helps, sorted(allowed))


# Games have axe look at lit boards among their own tests.
@exhaustive
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", rw.GAMES)
def test_the_light_is_accessible(bare, violations, name, theme):
    table = bare(lit(name), seat=0, theme=theme)
    expect(table.root).to_have_attribute("data-theme-now", theme)
    assert violations(".rw") == []
