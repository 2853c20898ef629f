"""What people wait for while a player thinks, and how long."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from railwidgets.session.play.thought import SLICE

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.table import Table

# Chooses the next language so often, and how long each takes until the page speaks it, in milliseconds.
TIMES = """
async (widget, rounds) => {
  const times = [];
  for (let n = 0; n < rounds; n += 1) {
    times.push(await new Promise((resolve) => {
      const start = performance.now();
      const before = widget.lang;
      const seen = new MutationObserver(() => {
        if (widget.lang === before) return;
        seen.disconnect();
        resolve(performance.now() - start);
      });
      seen.observe(widget, { attributeFilter: ['lang'] });
      const spoken = widget.querySelector('[data-setting=lang] [aria-pressed=true]');
      (spoken.nextElementSibling ?? spoken.parentElement.firstElementChild).click();
    }));
    // Not in step with anything.
    await new Promise((resolve) => setTimeout(resolve, 30 + 17 * n));
  }
  return times;
}
"""

# As often as brings back the first of two or three languages.
ROUNDS = 6


def bar(table: Table) -> Locator:
    """How far a long thought is."""
    return table.root.get_by_role("progressbar")


def language_times(table: Table) -> float:
    """How long a change of language takes, in milliseconds."""
    times: list[float] = table.root.evaluate(TIMES, ROUNDS)
    return median(times)


def answered_in_time(alone: float) -> float:
    """How long what takes so long while nobody thinks may take while somebody does: it waits for a few slices."""
    return 10 * alone + 5 * 1000 * SLICE
