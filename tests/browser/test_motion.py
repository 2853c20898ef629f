"""What moves on a page ends in its place, whatever comes in between, and is never in the way of a click."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from railwidgets.session import Session
from tests.browser.matrix import one_of_each
from tests.games.play import lively

GOING = "() => document.getAnimations().filter((one) => one.effect.target.closest('.rwf-board, .rwf-flights')).length"

# All that is on the board and beside it, to the pixel, but for what the pointer and the focus light.
PLACED = """
() => [...document.querySelectorAll('.rwf-layer > *, .rwf-piece-drawing, [data-row]')].map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [...[x, y, width, height].map(Math.round), getComputedStyle(node).opacity, node.textContent].join(' ');
})
"""

# The next frame has been drawn.
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

TRIED = 2
"""So many turns in which something moves are interrupted."""

HALF = "() => document.getAnimations().forEach((one) => { one.currentTime = 150; one.pause(); })"

# What a click in the middle of each thing on its way meets.
COVERED = """
() => [...document.querySelectorAll('.rwf-flight, .rwf-stage')].filter((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.rwf-flight, .rwf-stage');
}).length
"""


@contextmanager
def stopped(page) -> Iterator[None]:
    """What moves on the page stands still as soon as it begins, so that it is never over before a test has seen it."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})
    yield
    session.send("Animation.setPlaybackRate", {"playbackRate": 1})
    session.detach()


def moving(bare, name, **options):
    """A table on which turns of two programs have been shown, on a page that wants motion."""
    bare.page.emulate_media(reduced_motion="no-preference")
    session, rng = Session(name, seats=["person", "greedy"], seed=4), Random(1)
    for _ in range(14):
        session.play(str(lively(session.state, rng)))
    return bare(session, **options), session, rng


@pytest.mark.parametrize(
    ("name", "interruption"),
    one_of_each(["days_of_steam", "rail_europe", "steam_tunnel"], ["click", "key", "back"], at_most=1),
)
def test_whatever_comes_in_the_middle_leaves_nothing_half_way(bare, name, interruption):
    table, session, rng = moving(bare, name, pace="at once")
    page = bare.page
    tried = 0
    for _ in range(24):
        if session.state.actor is None or tried == TRIED:
            break
        session.play(str(lively(session.state, rng)))
        with stopped(page):
            table.settle()
            page.evaluate(DRAWN)
            if not page.evaluate(GOING):
                continue
            page.evaluate(HALF)
        tried += 1
        assert page.evaluate(COVERED) == 0, "a thing on its way is in the way of a click"
        if interruption == "click":
            page.locator(".rwf-voice").dispatch_event("pointerdown")
        elif interruption == "key":
            table.root.dispatch_event("keydown", {"key": "Shift"})
        else:
            session.undo()
            table.settle()
        assert page.evaluate(GOING) == 0
        assert page.locator(".rwf-flight, .rwf-stage").count() == 0
        stands = page.evaluate(PLACED)
        page.wait_for_timeout(700)
        assert page.evaluate(PLACED) == stands, "something went on afterwards"
        if interruption == "back":
            session.redo()
            table.settle()
    assert tried == TRIED, "too little moved"


def test_without_motion_nothing_moves(bare):
    session, rng = Session("days_of_steam", seats=["person", "greedy"], seed=4), Random(1)
    table = bare(session, pace="at once")
    for _ in range(4):
        session.play(str(lively(session.state, rng)))
        table.settle()
        assert bare.page.evaluate(GOING) == 0
        assert bare.page.locator(".rwf-flight").count() == 0
