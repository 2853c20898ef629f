"""The rest of a board as lines of text: who plays, what each holds, what can be typed, and the latest answer."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from railwidgets.core import Lang, load_words
from railwidgets.draw.panel import SectionJson
from railwidgets.draw.panel_text import section_lines
from railwidgets.session.view_types import AnswerJson, LogEntryJson, ViewJson

WORDS: Final = load_words(__package__)

BOLD: Final = "\x1b[1m"
FAINT: Final = "\x1b[2m"
PLAIN: Final = "\x1b[0m"

_FAINT: Final = "\x01"
_PLAIN: Final = "\x02"


class Lines:
    """Writes parts of a view as lines.

    Args:
        lang: the language.
        width: the most characters in a line.
        styled: whether the terminal shows bold and faint letters.
    """

    def __init__(self, lang: Lang, width: int, *, styled: bool) -> None:
        self.lang, self.width, self.styled = lang, width, styled

    def panel(self, view: ViewJson) -> Iterator[str]:
        """Yields the players, what they and the table hold, the buttons, and the prompt."""
        panel = view["panel"]
        for section in panel["sections"]:
            yield from self._section(section)
        if panel["status"]:
            yield self.faint(panel["status"])
        yield from self.wrapped(panel["prompt"], bold=True)
        yield from self.wrapped(panel["note"])

    def log(self, entries: Iterable[LogEntryJson], after: int) -> Iterator[str]:
        """Yields the actions after a number, in words, each with its notation."""
        for entry in entries:
            if entry["n"] > after:
                yield from self.wrapped(f"{entry['n']}. {entry['label']}  {self.faint(entry['text'])}")

    def answer(self, answer: AnswerJson) -> Iterator[str]:
        """Yields an answer: a refusal with each reason and its clause, or news."""
        yield from self.wrapped(answer["title"], bold=True)
        for number, reason in enumerate(answer["reasons"], 1):
            mark = f"{number}. " if len(answer["reasons"]) > 1 else ""
            clause = self.faint(f"  [{reason['clause']}]") if reason["clause"] else ""
            yield from self.wrapped(f"{mark}{reason['text']}{clause}")

    def wrapped(self, text: str, *, bold: bool = False) -> Iterator[str]:
        """Yields a text in lines of the width."""
        for line in self._wrap(text):
            yield self.bold(line) if bold else line

    def bold(self, text: str) -> str:
        """Returns a text in bold letters."""
        return f"{BOLD}{text}{PLAIN}" if self.styled else text

    def faint(self, text: str) -> str:
        """Returns a text in faint letters."""
        return _shown(f"{_FAINT}{text}{_PLAIN}") if self.styled else text

    def _section(self, section: SectionJson) -> Iterator[str]:
        for place, line in enumerate(section_lines(section, self.faint)):
            if place:
                yield from self._indented(line.strip())
            else:
                yield line

    def _indented(self, text: str) -> Iterator[str]:
        yield from self._wrap(text, "  ", "    ")

    def _wrap(self, text: str, first: str = "", next_: str = "") -> Iterator[str]:
        """Yields lines with their indents; what makes letters faint counts as one character."""
        short = text.replace(FAINT, _FAINT).replace(PLAIN, _PLAIN)
        wrapper = textwrap.TextWrapper(
            self.width,
            initial_indent=first,
            subsequent_indent=next_,
            break_long_words=False,
            break_on_hyphens=False,
        )
        yield from map(_shown, wrapper.wrap(short))


def _shown(line: str) -> str:
    return line.replace(_FAINT, FAINT).replace(_PLAIN, PLAIN)
