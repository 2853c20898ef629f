"""Whatever can be clicked beside a board is 24 pixels wide and high, or stands apart: WCAG 2.2, target size."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.studying import Studying
from tests.browser.matrix import one_of_each
from tests.browser.test_one_screen import ALONE, LOW, SCREENS

# The targets that are too small, and so near another one that a circle of 24 pixels around their middle touches it, or
# the circle of another small one. A label is part of the target of its input. What the board draws has its places from
# the game; what hangs out of what scrolls cannot be clicked.
SMALL = """
([root, selector]) => {
  const seen = node => {
    if (node.closest('.rwf-hidden, svg') || !node.checkVisibility({ visibilityProperty: true })) return null;
    let { left, right, top, bottom } = (node.closest('label') ?? node).getBoundingClientRect();
    const middle = [(left + right) / 2, (top + bottom) / 2];
    for (let at = node.parentElement; at && at !== root; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (middle[0] < box.left || middle[0] > box.right || middle[1] < box.top || middle[1] > box.bottom) return null;
    }
    return { node, left, right, top, bottom, x: middle[0], y: middle[1] };
  };
  const all = [...root.querySelectorAll(selector)].map(seen).filter(Boolean);
  const isSmall = ({ left, right, top, bottom }) => right - left < 23.5 || bottom - top < 23.5;
  const apart = (one, other) => {
    const x = Math.max(other.left, Math.min(one.x, other.right));
    const y = Math.max(other.top, Math.min(one.y, other.bottom));
    const circles = isSmall(other) && Math.hypot(one.x - other.x, one.y - other.y) < 24;
    return Math.hypot(one.x - x, one.y - y) >= 12 && !circles;
  };
  return all
    .filter(one => isSmall(one) && all.some(other => other !== one && !apart(one, other)))
    .map(({ node, left, right, top, bottom }) =>
      `${node.className || node.tagName}: ${Math.round(right - left)} x ${Math.round(bottom - top)}`);
}
"""

TARGETS = "button, a[href], input, select, textarea, summary, [role=button]"


def played():
    """A game with a variation, a note and a deleted line: every tool of the log is there."""
    session = rw.Session("streetcar", seed=3)
    for _ in range(6):
        session.play(session.state.legal_actions[0])
    session.seek(len(session.actions) - 1)
    session.play(session.state.legal_actions[1])
    return session


def studied():
    """A study that asks for the next action."""
    session = played()
    record = session.transcript
    return Studying(rw.Study("Beginnings").add(record, "First", at=2, asks=True).add(record, "Second", at=4))


KINDS = {
    "play": (played, {}),
    "exercise": (lambda: Learning(rw.exercises("days_of_steam")[7:9]), {}),
    "lesson": (lambda: Learning(rw.Lesson("steam_tunnel")), {}),
    "editor": (lambda: Editing(rw.game("days_of_steam").start(seed=1)), {}),
    "analysis": (lambda: rw.Session("steam_tunnel", seed=1), {"analysis": True}),
    "study": (studied, {}),
}
"""The kinds of boards: each with its session, and with options of its board."""


@pytest.mark.parametrize(("kind", "screen"), one_of_each(KINDS, ["page", "phone", "sideways", "zoomed"], at_most=3))
def test_every_target_is_large_enough_or_stands_apart(page, bare, kind, screen):
    width, height = (SCREENS | LOW)[screen]
    page.set_viewport_size({"width": width, "height": height})
    bare.open()
    page.add_style_tag(content=ALONE)
    begin, options = KINDS[kind]
    table = bare(begin(), **options)
    table.settle()
    root = table.root.element_handle()
    assert page.evaluate(SMALL, [root, TARGETS]) == []
    for tab in page.locator(".rwf-tab:visible").all():
        tab.click()
        assert page.evaluate(SMALL, [root, TARGETS]) == [], tab.inner_text()


def test_a_target_that_is_too_small_is_found(page, bare):
    table = bare(rw.Session("days_of_steam", seed=3))
    page.add_style_tag(content=".rw .rwf-log-tool { min-width: 14px; min-height: 14px; max-height: 14px; width: 14px }")
    assert page.evaluate(SMALL, [table.root.element_handle(), TARGETS]) != []
