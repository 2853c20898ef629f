"""The hand of a player at a page: it points at what is seen, and at nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.bare import BareTable

# A point of what says a pick that can be seen and would be hit there: of a piece or a button, or of a place on the
# board. A place can be thin, bent, or covered in its middle, so that several points are tried.
POINT = """
(root, pick) => {
  const own = CSS.escape(pick);
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
        if (hits(at.x, at.y, node, on)) return [at.x, at.y];
      }
    }
    const { left, top, width, height } = node.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.1, 0.9]) for (const across of [0.5, 0.3, 0.7, 0.1, 0.9]) {
      const [x, y] = [left + width * across, top + height * down];
      if (hits(x, y, node, on)) return [x, y];
    }
  }
  return null;
}
"""

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

    def sees(self, pick: str) -> tuple[float, float] | None:
        """Where something can be hit; where the board shows a part of itself only, the others are looked at too."""
        root = self.table.root
        found = root.evaluate(POINT, pick)
        for sight in [] if found else root.evaluate(SIGHTS):
            button = root.locator(f'.rwf-sights button[data-sight="{sight}"]')
            self._at(*_middle(button.bounding_box()))
            self.table.settle()
            if found := root.evaluate(POINT, pick):
                break
        return None if found is None else (found[0], found[1])

    def hit(self, pick: str) -> None:
        """Clicks what says a pick; it must be seen."""
        there = self.sees(pick)
        assert there is not None, f"{pick} is not to be hit"
        self._at(*there)
        self.table.settle()

    def _at(self, x: float, y: float) -> None:
        page = self.table.page
        if self.touch:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)


def _middle(box: dict[str, float] | None) -> tuple[float, float]:
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
