"""What people do while a player thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.table import Table

# Chooses the next language so often, each time as soon as the page speaks the last one.
LANGUAGES = """
async (widget, rounds) => {
  for (let n = 0; n < rounds; n += 1) {
    await new Promise((resolve) => {
      const before = widget.lang;
      const seen = new MutationObserver(() => {
        if (widget.lang === before) return;
        seen.disconnect();
        resolve();
      });
      seen.observe(widget, { attributeFilter: ['lang'] });
      const spoken = widget.querySelector('[data-setting=lang] [aria-pressed=true]');
      (spoken.nextElementSibling ?? spoken.parentElement.firstElementChild).click();
    });
  }
}
"""


def bar(table: Table) -> Locator:
    """How far a long thought is."""
    return table.root.get_by_role("progressbar")


def speak_all_languages(table: Table) -> None:
    """Changes the language until it is the first one again, which Python answers."""
    languages = table.root.locator("[data-setting=lang] button").count()
    table.root.evaluate(LANGUAGES, languages)
