"""The hand of a player at a page: it points at what is seen, and at nothing else."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from tests.browser.bare import BareTable

# Points of what says a pick that can be seen and would be hit: of a piece or a button, or of a place on the
# board. A place can be thin, bent, or covered in its middle, so that several points are tried.
POINTS = """
(root, pick) => {
  const [own, points] = [CSS.escape(pick), []];
  const hits = (x, y, node, on) => {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const top = root.getRootNode().elementFromPoint(x, y);
    return on ? top?.closest('[data-pick]')?.dataset.pick === pick : node.contains(top);
  };
  const words = [...root.querySelectorAll(`button[data-says="${own}"]`)];
  const places = [...root.querySelectorAll(`.rwf-scene [data-pick="${own}"]`)];
  for (const node of [...words, ...places]) {
    if (!node.checkVisibility()) continue;
    const on = places.includes(node);
    for (const path of on ? [node, ...node.querySelectorAll('path.rw-hit'), ...node.querySelectorAll('path')] : []) {
      if (!path.getTotalLength) continue;
      const matrix = path.getScreenCTM();
      for (const share of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]) {
        const at = path.getPointAtLength(path.getTotalLength() * share).matrixTransform(matrix);
        if (hits(at.x, at.y, node, on)) points.push([at.x, at.y]);
      }
    }
    const { left, top, width, height } = node.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.1, 0.9]) for (const across of [0.5, 0.3, 0.7, 0.1, 0.9]) {
      const [x, y] = [left + width * across, top + height * down];
      if (hits(x, y, node, on)) points.push([x, y]);
    }
  }
  return points;
}
"""

AIMS = 6
"""So often something is aimed at."""

SIGHTS = "root => [...root.querySelectorAll('.rwf-sights button[data-sight]')].map(node => node.dataset.sight)"


class Hand:
    """Clicks with a mouse, or touches with a finger, what can be seen.

    Attributes:
        table: the board.
        touch: by a finger.
    """

    def __init__(self, table: BareTable, *, touch: bool) -> None:
        self.table = table
        self.touch = touch

    def sees(self, pick: str) -> list[tuple[float, float]]:
        """Where something can be hit; where the board shows a part of itself only, the others are looked at too."""
        root = self.table.root
        found = root.evaluate(POINTS, pick)
        whole = root.locator(".rwf-whole")
        if not found and whole.is_visible():
            self._at(*_middle(whole.bounding_box()))
            self.table.settle()
            found = root.evaluate(POINTS, pick)
        for sight in [] if found else root.evaluate(SIGHTS):
            self._at(*_middle(root.locator(f'.rwf-sights button[data-sight="{sight}"]').bounding_box()))
            self.table.settle()
            if found := root.evaluate(POINTS, pick):
                break
        return [(x, y) for x, y in found]

    def hit(self, pick: str) -> None:
        """Clicks what says a pick; where a finger took something else that is near, it is let go and aimed at anew."""
        session = self.table.session
        at = session.at
        for place in self.sees(pick)[:AIMS]:
            part = self._part()
            self._at(*place)
            self.table.settle()
            # A finger may enlarge the squares around it first, and what it touched is still under it.
            if self.touch and self._part() != part and session.at == at and pick not in session.picks:
                self._at(*place)
                self.table.settle()
            if session.at > at or session.picks[-1:] == (pick,):
                return
            self.table.button("Cancel").click()
            self.table.settle()
        raise AssertionError(f"{pick} is not to be hit")

    def _part(self) -> str | None:
        """Which part of the board is shown."""
        return self.table.root.locator(".rwf-scene").get_attribute("viewBox")

    def _at(self, x: float, y: float) -> None:
        page = self.table.page
        if self.touch:
            tap(page, x, y)
        else:
            page.mouse.click(x, y)


CLICKS = """
() => {
  window.clicked = false;
  addEventListener('click', () => { window.clicked = true; }, { capture: true, once: true });
}
"""


@contextmanager
def clicked(page: Page) -> Iterator[None]:
    """Waits for the click that Chromium makes of a touch, a little after the touch has ended."""
    page.evaluate(CLICKS)
    yield
    # A function: it is evaluated once, while the page of a room forbids evaluating an expression at every look.
    page.wait_for_function("() => window.clicked")


def tap(page: Page, x: float, y: float) -> None:
    """Touches a place with a finger."""
    with clicked(page):
        page.touchscreen.tap(x, y)


def _middle(box: dict[str, float] | None) -> tuple[float, float]:
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
