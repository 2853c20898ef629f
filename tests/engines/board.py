"""A board on a page of any browser: it is looked at and clicked as a player does, and nothing else is known of it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from tests.browser.click_action import click_action
from tests.browser.hand import POINTS, SIGHTS
from tests.browser.table import DRAWN

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from railwidgets.core import Transcript
    from railwidgets.session import Session
    from tests.engines.browsers import EnginePage, Point

ROOT: Final = "document.querySelector('.rw:has(.rwf-scene)')"

SETTLED: Final = f"""
() => {{
  const root = {ROOT};
  const wakes = document.querySelector('.rw-wakes');
  return Boolean(root?.querySelector('.rwf-scene').getBoundingClientRect().width)
    && root.dataset.pending === undefined && (!wakes || wakes.hidden)
    && !root.querySelector('.rwf-thought')?.offsetHeight;
}}
"""
"""Whether the board is there, and nothing that was clicked is still to be answered."""

TWO_FRAMES: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"

SPOT: Final = """
([selector, number]) => {
  const found = [...document.querySelectorAll(selector)].filter(node => node.checkVisibility());
  const node = found.at(number);
  if (!node) return null;
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = node.getBoundingClientRect();
  const at = [left + width / 2, top + height / 2];
  return width && node.contains(document.elementFromPoint(...at)) ? at : null;
}
"""
"""The middle of something that can be seen and would be hit."""

HELD: Final = """
root => [...root.querySelectorAll('[data-says][aria-pressed=true], .rwf-scene .is-selected[data-pick]')]
  .map(node => node.dataset.says ?? node.dataset.pick)
"""

SAID: Final = f"""
root => [
  ...['.rwf-prompt', '.rwf-answer', '.rwf-log'].map(part => root.querySelector(part)?.textContent), ({HELD})(root),
]
"""
"""What the board says and holds: a click that does something changes it, and the place of the pointer does not."""


class Board:
    """The first board of a page.

    Attributes:
        page: the page.
    """

    def __init__(self, page: EnginePage) -> None:
        self.page = page
        self.settle()

    def ask(self, script: str, argument: Any = None) -> Any:
        """What a function makes of the root of the board and an argument."""
        return self.page.evaluate(f"argument => ({script})({ROOT}, argument)", argument)

    def wait(self, script: str, argument: Any = None) -> Any:
        """Waits until a function of the root of the board and an argument gives something that is true."""
        return self.page.wait_for_function(f"argument => ({script})({ROOT}, argument)", arg=argument)

    def settle(self) -> None:
        """Waits until the board is drawn and all that was clicked is answered."""
        self.page.wait_for_function(SETTLED)
        self.page.evaluate(TWO_FRAMES)
        self.page.wait_for_function(SETTLED)

    # --- what is there

    @property
    def prompt(self) -> str:
        """What to do now."""
        text: str = self.ask("root => root.querySelector('.rwf-prompt').textContent")
        return text

    @property
    def answer(self) -> str:
        """The line that answers."""
        text: str = self.ask("root => root.querySelector('.rwf-answer').textContent")
        return text

    @property
    def drawn(self) -> int:
        """How much lies in the layer of track."""
        count: int = self.ask("root => root.querySelectorAll('.rw-layer-track > *').length")
        return count

    @property
    def selectable(self) -> list[str]:
        """The picks of everything highlighted on the board."""
        script = "root => [...root.querySelectorAll('.rwf-scene [data-pick][tabindex].is-selectable')]"
        picks: list[str] = self.ask(f"root => ({script})(root).map(node => node.dataset.pick)")
        return picks

    @property
    def held(self) -> list[str]:
        """The picks of what is picked up, beside the board and on it."""
        picks: list[str] = self.ask(HELD)
        return picks

    def spot(self, selector: str, number: int = 0) -> Point:
        """Waits until something can be clicked, and returns where."""
        x, y = self.page.wait_for_function(SPOT, arg=[selector, number])
        return x, y

    def point(self, pick: str) -> Point:
        """Where a pick can be hit; where the board shows a part of itself only, the others are looked at too."""
        found = self.ask(POINTS, pick)
        for sight in [] if found else self.ask(SIGHTS):
            self.page.click(self.spot(f'.rwf-sights button[data-sight="{sight}"]'))
            self.settle()
            if found := self.ask(POINTS, pick):
                break
        if not found:
            # On a busy machine, what is drawn can still be on its way.
            found = self.wait(f"(root, pick) => {{ const at = ({POINTS})(root, pick); return at[0] && at }}", pick)
        x, y = found[0]
        return x, y

    # --- what is done

    def click(self, pick: str) -> None:
        """Clicks what says a pick."""
        self.page.click(self.point(pick))
        self.settle()

    def hit(self, selector: str, number: int = 0) -> None:
        """Clicks something by its selector."""
        self.page.click(self.spot(selector, number))
        self.settle()

    def press(self, *keys: str) -> None:
        """Presses keys, and waits for what they do."""
        self.page.press(*keys)
        self.settle()

    @contextmanager
    def changed(self, what: str) -> Iterator[None]:
        """Waits until what is done has changed something: an engine that just woke answers when nobody waits for it."""
        before = self.ask(f"root => JSON.stringify(({what})(root))")
        yield
        self.wait(f"(root, before) => JSON.stringify(({what})(root)) !== before", before)
        self.settle()

    def record(self) -> Transcript:
        """The game, as the one who looks knows it: read from the link that the menu gives."""
        from railwidgets.session import read_game

        self.hit(".rwf-menu-button")
        self.hit(".rwf-link-button")
        link: str = self.wait("root => root.querySelector('.rwf-share-link')?.value")
        self.page.press("Escape")
        self.wait("root => !root.querySelector('.rwf-share-link')?.checkVisibility()")
        return read_game(link)


def play(board: Board, known: Session, rng: Random) -> None:
    """Does by clicks what a player does who looks one move ahead, and has a session here do the same.

    Args:
        board: on the page.
        known: the same game, in this process.
        rng: of the player.
    """
    from railwidgets.bots import player
    from railwidgets.core import CHANCE

    def click(pick: str) -> None:
        with board.changed(SAID):
            board.click(pick)
        known.pick(pick)

    def rotate() -> None:
        with board.changed(DRAWN):
            board.press("r")
        known.turn()

    if known.state.actor == CHANCE:
        with board.changed(SAID):
            board.click("chance")
        return
    click_action(known, player("greedy").choose(known.state, rng), click, rotate)
