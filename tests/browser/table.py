"""One board on a page, as people see and use it: by highlights, words and keys."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# The picks of highlighted click targets.
LIT = """
root => [...root.querySelectorAll('.rwf-scene [data-pick][tabindex].is-selectable')].map(node => node.dataset.pick)
"""

# How many shapes of a layer have a size and are not see-through.
SEEN = """
node => [...node.querySelectorAll('path, rect, circle')].filter(part => {
  const { width, height } = part.getBoundingClientRect();
  const style = getComputedStyle(part);
  const paint = [style.fill, style.stroke].some(one => one !== 'none' && !/, 0\\)$/.test(one));
  return width + height > 4 && paint && style.visibility === 'visible' && Number(style.opacity) > 0.3;
}).length
"""

# All that is drawn on the board, without what differs between two views of the same.
DRAWN = """
root => [...root.querySelectorAll('.rwf-layer > *')].map(node => node.outerHTML
  .replaceAll(/#rw[a-z0-9]+-/g, '#').replaceAll(/ (id|tabindex|aria-hidden|data-lm-suppress-shortcuts)="[^"]*"/g, '')
  // What is near the pointer or the focus of this view.
  .replaceAll(' is-near', '')
).sort().join('\\n')
"""


def come_near(page: Page, boards: int) -> None:
    """Goes to each of these boards of a page: a board is drawn when it comes near what is seen.

    Then the first so many that are drawn are the first so many of the page.
    """
    for number in range(boards):
        board = page.locator(".rw, .rw-waiting").nth(number)
        board.evaluate("node => node.scrollIntoView({block: 'nearest'})")
        # Not the number among those that are drawn: one further down may have been near before.
        expect(board).to_have_class(re.compile(r"(^|\s)rw(\s|$)"))
        expect(board).to_be_visible()


class Table:
    """A board on a page.

    Attributes:
        page: the page.
        root: the widget.
    """

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.root = page.locator(".rw").nth(number)
        expect(self.root.locator(".rwf-scene")).to_be_visible()

    # --- what is there

    @property
    def answer(self) -> Locator:
        """The line that answers."""
        return self.root.locator(".rwf-answer")

    @property
    def reasons(self) -> Locator:
        """All that is answered, with the names of the rules."""
        return self.root.locator(".rwf-reasons")

    @property
    def prompt(self) -> Locator:
        """What to do now."""
        return self.root.locator(".rwf-prompt")

    @property
    def marks(self) -> Locator:
        """The layer of proofs."""
        return self.root.locator(".rw-layer-marks")

    @property
    def track(self) -> Locator:
        """What lies in the layer of track."""
        return self.root.locator(".rw-layer-track > *")

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

    def selectable(self) -> list[str]:
        """The picks of everything highlighted on the board."""
        picks: list[str] = self.root.evaluate(LIT)
        return picks

    def seen_marks(self) -> int:
        """How many shapes of the layer of marks can be seen."""
        count: int = self.marks.evaluate(SEEN)
        return count

    def drawn(self) -> str:
        """All that is drawn on the board; alike in two views of the same."""
        text: str = self.root.evaluate(DRAWN)
        return text

    def focused(self) -> str:
        """The pick that has the focus on the board, or the words of the focused button."""
        text: str = self.page.evaluate(
            "(document.activeElement?.dataset.pick ?? document.activeElement?.textContent ?? '').trim()"
        )
        return text

    # --- what is done

    def click(self, pick: str) -> None:
        """Clicks something on the board."""
        self.at(pick).click()

    def do(self, what: str | Locator) -> None:
        """Clicks something on the board, or else, so that it is done: once to see what it does, and once more."""
        thing = self.at(what) if isinstance(what, str) else what
        thing.click()
        thing.click()

    def take(self, name: str | int) -> None:
        """Takes a piece up and waits until it is in hand."""
        self.piece(name).click()
        expect(self.piece(name)).to_have_attribute("aria-pressed", "true")

    def lay_first(self) -> None:
        """Lays the first tile of the hand on the first lit cell."""
        self.take(0)
        cell = self.selectable()[0]
        self.click(cell)
        expect(self.at(cell)).to_have_class(re.compile("is-selected"))
        self.click(cell)

    def why(self, what: str | Locator) -> None:
        """Clicks a button, or what has this name, for something that cannot be done, to be told why."""
        found = self.button(what) if isinstance(what, str) else what
        expect(found).to_have_attribute("aria-disabled", "true")
        # A browser that is asked to wait until it can be clicked would wait for ever.
        found.click(force=True)

    def leave(self) -> None:
        """Moves the pointer to the title, as a hand does: in more than one step."""
        box = self.root.locator(".rwf-title").bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)

    def press(self, *keys: str) -> None:
        """Presses keys one after the other, without a pause."""
        for key in keys:
            self.page.keyboard.press(key)

    def enter(self) -> None:
        """Puts the focus just before the board, as who tabs through the notebook."""
        self.root.locator(".rwf-steps button:visible").last.focus()

    def tab_to(self, wanted: str, limit: int = 40) -> None:
        """Presses Tab until the focus is on what is wanted; a mouse is never used."""
        for _ in range(limit):
            self.press("Tab")
            if re.search(wanted, self.focused()):
                return
        raise AssertionError(f"Tab did not come to {wanted}; it ended on {self.focused()!r}")

    def menu(self, name: str) -> None:
        """Opens the menu and chooses what has this name there, which closes it."""
        self.root.locator(".rwf-menu-button").click()
        self.button(name).click()

    def seats(self) -> None:
        """Opens who sits where."""
        self.menu("Who plays, who looks")

    def set(self, setting: str, label: str) -> None:
        """Chooses a state of a setting in the menu, such as ``theme``."""
        opener = self.root.locator(".rwf-menu-button")
        opener.click()
        state = self.root.locator(f"[data-setting={setting}]").get_by_role("button", name=label, exact=True)
        state.click()
        opener.click()

    def translate(self, lang: str) -> None:
        """Has the board speak this language."""
        opener = self.root.locator(".rwf-menu-button")
        opener.click()
        self.root.locator(f"[data-setting=lang] [lang={lang}]").click()
        expect(self.root).to_have_attribute("lang", lang)
        opener.click()

    def say(self, text: str) -> None:
        """Types an action."""
        box = self.root.get_by_placeholder(re.compile("Type an action|Saisir une action"))
        # On a phone it is behind a tab.
        tab = None if box.is_visible() else self.root.get_by_role("button", name=re.compile("^(Log|Journal|Verlauf)$"))
        if tab:
            tab.click()
        box.fill(text)
        box.press("Enter")
        if tab:
            tab.click()


class PlayedTable(Table, ABC):
    """A board on a page, and the session behind it, wherever that is."""

    @abstractmethod
    def settle(self) -> None:
        """Waits until all that was clicked is done and drawn."""

    @abstractmethod
    def tiles(self) -> int:
        """How many tiles lie on the map of the session."""

    def lay(self) -> None:
        """The same, until Python has answered."""
        before = self.tiles()
        self.lay_first()
        expect(self.answer).to_have_attribute("data-kind", "hint")
        assert self.tiles() > before


def stay_alike(one: PlayedTable, other: PlayedTable, *, turns: int = 2) -> None:
    """Plays on two views of one board by turns: what is done on either shows on both."""
    for first, second in ((one, other), (other, one))[:turns]:
        first.lay()
        first.settle()
        assert first.drawn() == second.drawn()
        first.take(0)
        expect(second.piece(0)).to_have_attribute("aria-pressed", "true")
        first.click("cell:0,0")
        expect(second.answer).to_have_attribute("data-kind", "refused")
        assert second.seen_marks() == first.seen_marks() > 0
        first.press("Escape", "Escape")
        expect(second.answer).to_have_attribute("data-kind", "hint")
    one.button("Take back").click()
    one.settle()
    assert one.drawn() == other.drawn()
