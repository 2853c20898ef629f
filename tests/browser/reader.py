"""A virtual screen reader, and a player who hears it and has a keyboard, but sees nothing.

``python -m tests.browser.reader`` writes the transcripts in ``spoken``, or those of the games that it is given: read
what differs as somebody who only hears it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from railwidgets.core import GAMES
from railwidgets.session import Session
from tests.browser.bare import BarePage, BareTable
from tests.browser.kept import VIEWPORT, launched

if TYPE_CHECKING:
    from collections.abc import Iterator

TRANSCRIPTS: Final = Path(__file__).with_name("spoken")
PACKAGES: Final = Path(__file__).parents[2] / "js" / "node_modules"
SCRIPT: Final = PACKAGES / "@guidepup" / "virtual-screen-reader" / "lib" / "esm" / "index.browser.js"
HOW: Final = "read it, and write it with `python -m tests.browser.reader`"

URL: Final = "http://localhost/reader.js"

START = """
async url => {
  const { virtual } = await import(url);
  window.reader = virtual;
  await virtual.start({ container: document.querySelector('.rw') });
}
"""

# Reads on to the end of the board.
READ = """
async () => {
  const last = document.querySelector('.rw').ariaLabel;
  for (let n = 0; n < 3000; n += 1) {
    await reader.next();
    const said = await reader.lastSpokenPhrase();
    if (said.startsWith('end of group') && said.endsWith(last)) return;
  }
}
"""

# The reader notices what changed in a later task than the one that changed it.
HEARD = """
async () => {
  for (let n = 0; n < 2; n += 1) await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const said = await reader.spokenPhraseLog();
  await reader.clearSpokenPhraseLog();
  return said;
}
"""

FRAMES: Final = ("end of ", "end, ", "gridcell", "row, ", "listitem")
"""How a phrase begins that only frames others."""

TURNS: Final = 10
MOST_KEYS: Final = 160
"""The most keys in one turn."""


class VirtualReader:
    """The screen reader on the first board of a page."""

    def __init__(self, table: BareTable) -> None:
        self.table, self.page = table, table.page
        self.page.route(URL, lambda route: route.fulfill(path=SCRIPT, content_type="text/javascript"))
        self.page.evaluate(START, URL)

    def read(self) -> list[str]:
        """Everything on the board, from its top to its end, without what only frames it."""
        self.page.evaluate(READ)
        return [phrase for phrase in self.heard() if phrase != "group" and not phrase.startswith(FRAMES)]

    def heard(self) -> list[str]:
        """What was spoken since this was last asked."""
        self.table.settle()
        said: list[str] = self.page.evaluate(HEARD)
        # A region that is emptied says nothing.
        return [phrase for phrase in said if phrase not in ("polite: ", "assertive: ")]

    def press(self, key: str) -> list[str]:
        """What is spoken after a key."""
        self.table.press(key)
        return self.heard()

    def stop(self) -> None:
        """Stops listening."""
        self.page.evaluate("reader.stop()")
        self.page.unroute(URL)


class Words(NamedTuple):
    """What the player knows how to understand: beginnings and parts of sentences.

    Attributes:
        refused: how a refusal begins.
        again: how Enter confirms a preview.
        lays: how Enter lays a piece that can be rotated.
        other: the name of the other player.
        question: how a question to the player begins.
        can: is in the name of all that can be chosen.
    """

    refused: str
    again: str
    lays: str
    other: str
    question: str
    can: str


WORDS: Final = {
    "en": Words("Not allowed", "Enter again confirms", "Enter lays it", "Lantern", "polite: Crown: ", " can "),
    "fr": Words("Interdit", "Entrée encore pour confirmer", "Entrée pose", "Lanterne", "polite: Couronne : ", " peu"),
}


class BlindPlayer:
    """Plays by keys and by what is spoken, and by nothing else."""

    def __init__(self, reader: VirtualReader, words: Words, rng: Random) -> None:
        self.reader, self.words, self.rng = reader, words, rng
        self.now: list[str] = []
        self.keys = 0

    def play(self, turns: int = TURNS) -> Iterator[str]:
        """The lines of the transcript: each key, and below it what is spoken."""
        yield "# The board"
        yield from self.reader.read()
        yield from self._press("Tab")
        for turn in range(1, turns + 1):
            yield f"\n# Turn {turn}"
            self.keys = 0
            if turn % 3 == 2:
                yield from self._try_a_place()
            while not self._is_over:
                yield from self._choose()
            self.now = []

    def _choose(self) -> Iterator[str]:
        """Walks to something that can be chosen, and presses Enter until it is done or refused."""
        if self._hears(self.words.question):
            # It is answered on the board, or beside it, a few Tabs away.
            yield from self._answer()
        else:
            for _ in range(self.rng.choice((1, 1, 2, 3))):
                yield from self._press("]")
        yield from self._press("Enter")
        for _ in range(2):
            if self._hears(self.words.again) or self._hears(self.words.lays):
                yield from self._press("Enter")
        stuck = self.keys > MOST_KEYS // 4 and self.rng.random() < 0.3
        if self._hears(self.words.refused) or (stuck and not self._is_over):
            yield from self._press("Escape")

    def _answer(self) -> Iterator[str]:
        key = self.rng.choice(("]", "Tab", "Tab"))
        for _ in range(12):
            yield from self._press(key)
            if self._hears(self.words.can):
                return

    def _try_a_place(self) -> Iterator[str]:
        """Goes by an arrow to whatever is beside, allowed or not, and listens why not."""
        for key in ("]", "ArrowLeft", "ArrowUp", "Enter", "Escape"):
            yield from self._press(key)

    def _press(self, key: str) -> Iterator[str]:
        self.keys += 1
        assert self.keys < MOST_KEYS, "nothing that was spoken leads on"
        self.now = self.reader.press(key)
        yield f"[{key}]"
        yield from (f"    {phrase}" for phrase in self.now)

    @property
    def _is_over(self) -> bool:
        """Whether the turn is over: the other player has acted."""
        return self._hears(self.words.other, "polite: ")

    def _hears(self, words: str, begin: str = "") -> bool:
        return any(words in phrase and phrase.startswith(begin) for phrase in self.now)


def file_of(name: str, lang: str) -> Path:
    """The file of a game's transcript."""
    return TRANSCRIPTS / (f"{name}.txt" if lang == "en" else f"{name}.{lang}.txt")


def spoken(bare: BarePage, name: str, lang: str, turns: int = TURNS) -> str:
    """So many turns of a game against a greedy player, as they are spoken."""
    # A device that has seen figures before shows them without their units.
    bare.page.evaluate("localStorage.clear()")
    bare.reload()
    reader = VirtualReader(bare(Session(name, seats=["person", "greedy"], seed=3), lang=lang))
    try:
        return "\n".join(BlindPlayer(reader, WORDS[lang], Random(3)).play(turns)) + "\n"
    finally:
        reader.stop()


SPOKEN: Final = [*((name, "en") for name in GAMES), ("streetcar", "fr")]
"""The games and languages of the transcripts."""


SHORT: Final = ("steam_tunnel", "en")
"""What the short suite hears the beginning of."""


def write(names: list[str]) -> None:
    """Writes the transcripts, or only those of these games."""
    with launched() as browser:
        for name, lang in (one for one in SPOKEN if not names or one[0] in names):
            bare = BarePage(browser.new_context(reduced_motion="reduce", viewport=VIEWPORT).new_page())
            file_of(name, lang).write_text(spoken(bare, name, lang), encoding="utf-8")
            bare.close()


if __name__ == "__main__":
    write(sys.argv[1:])
