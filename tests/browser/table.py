"""One board on a page, as people see it and act on it: by what glows, by words, by keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.lab import kernel_eval, open_notebook, run_all

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Locator, Page

    from tests.browser.lab import LabServer

START = "import railwidgets as rw"

AGAINST_RANDOM = f"{START}\ns = rw.Session('days_of_steam', seats=['person', 'random'], seed=7)\nrw.Board(s)"
TWO_PEOPLE = f"{START}\ns = rw.Session('days_of_steam', seed=3)\nrw.Board(s)"


def position(text: str, **board: Any) -> str:
    """A cell that shows a position, two people playing."""
    options = "".join(f", {name}={value!r}" for name, value in board.items())
    return f"{START}\ns = rw.Session(rw.game('days_of_steam').parse({text!r}), seed=1)\nrw.Board(s{options})"


# What can be clicked and glows, with where its middle is; the topmost of those with one pick.
LIT = """
root => [...root.querySelectorAll('.rwf-scene [data-pick][tabindex].is-lit')].map(node => node.dataset.pick)
"""

# Whether something is drawn in a layer that has a size and is not see-through.
SEEN = """
node => [...node.querySelectorAll('path, rect, circle')].filter(part => {
  const { width, height } = part.getBoundingClientRect();
  const style = getComputedStyle(part);
  const paint = [style.fill, style.stroke].some(one => one !== 'none' && !/, 0\\)$/.test(one));
  return width + height > 4 && paint && style.visibility === 'visible' && Number(style.opacity) > 0.3;
}).length
"""


# Waits until all that was sent to boards has been handled. JupyterLab has widgets answered in a thread of their own,
# beside the one that runs code, so that code run after a click may well be run before it; an echo comes in turn.
SETTLE = """
() => new Promise((resolve, reject) => {
  const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
  const n = Math.random();
  const heard = (_, { header, content }) => {
    if (header.msg_type !== 'comm_msg' || content.data?.content?.n !== n) return;
    kernel.iopubMessage.disconnect(heard);
    // The page handles messages one after the other as well, in promises.
    setTimeout(resolve, 15);
  };
  kernel.iopubMessage.connect(heard);
  for (const comm of kernel._comms.values()) comm.send({ method: 'custom', content: { do: 'echo', n } });
  setTimeout(() => reject(new Error('no board answers')), 8000);
})
"""


class Table:
    """A board on a page.

    Attributes:
        page: the page.
        root: the widget.
    """

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.root = page.locator(".rw").nth(number)
        expect(self.root.locator(".rwf-scene")).to_be_visible(timeout=15_000)

    # --- what is there

    @property
    def answer(self) -> Locator:
        """The line that answers."""
        return self.root.locator(".rwf-answer")

    @property
    def prompt(self) -> Locator:
        """What to do now."""
        return self.root.locator(".rwf-prompt")

    @property
    def marks(self) -> Locator:
        """The layer of proofs."""
        return self.root.locator(".rw-layer-marks")

    def at(self, pick: str) -> Locator:
        """What a click on the board must hit to say a pick."""
        return self.root.locator(f'.rwf-scene [data-pick="{pick}"][tabindex]')

    def piece(self, name: str | int) -> Locator:
        """A piece in a tray: by its number, or by its name."""
        pieces = self.root.locator("button.rwf-piece")
        if isinstance(name, int):
            return pieces.nth(name)
        return self.root.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def lit(self) -> list[str]:
        """The picks of what glows on the board."""
        picks: list[str] = self.root.evaluate(LIT)
        return picks

    def seen_marks(self) -> int:
        """How many shapes of the layer of marks can be seen."""
        count: int = self.marks.evaluate(SEEN)
        return count

    def focused(self) -> str:
        """The pick that has the focus on the board, or the words of the focused button."""
        text: str = self.page.evaluate(
            "(document.activeElement?.dataset.pick ?? document.activeElement?.textContent ?? '').trim()"
        )
        return text

    # --- what Python knows

    def settle(self) -> None:
        """Waits until all that was clicked is done and drawn."""
        self.page.evaluate(SETTLE)

    def ask(self, code: str) -> str:
        """Runs code in the kernel after all that was clicked so far."""
        self.settle()
        return kernel_eval(self.page, code)

    def tiles(self) -> int:
        """How many tiles lie on the map of the session."""
        return int(self.ask("len(s.state.table.cells)"))

    # --- what is done

    def click(self, pick: str) -> None:
        """Clicks something on the board."""
        self.at(pick).click()

    def take(self, name: str | int) -> None:
        """Takes a piece up and waits until it is in hand."""
        self.piece(name).click()
        expect(self.piece(name)).to_have_attribute("aria-pressed", "true")

    def press(self, *keys: str) -> None:
        """Presses keys one after the other, without a pause."""
        for key in keys:
            self.page.keyboard.press(key)

    def say(self, text: str) -> None:
        """Types an action."""
        box = self.root.get_by_placeholder(re.compile("Type an action|Saisir une action"))
        box.fill(text)
        box.press("Enter")

    def lay(self) -> None:
        """Lays the first tile of the hand on the first lit cell."""
        before = self.tiles()
        self.take(0)
        cell = self.lit()[0]
        self.click(cell)
        expect(self.at(cell)).to_have_class(re.compile("is-selected"))
        self.click(cell)
        expect(self.answer).to_have_attribute("data-kind", "hint")
        assert self.tiles() > before


def opened(
    page: Page, lab: LabServer, notebook: Callable[[Sequence[str]], str], *cells: str, boards: int = 1
) -> tuple[Table, ...]:
    """Opens a notebook of these cells, runs them, and gives the boards they show."""
    open_notebook(page, lab, notebook(cells))
    run_all(page)
    return tuple(Table(page, number) for number in range(boards))
