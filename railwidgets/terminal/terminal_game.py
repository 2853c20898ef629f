"""A game in a terminal: reads a line, handles it, and shows what has happened."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from railwidgets.core import CHANCE, Lang
from railwidgets.draw.theme import DARK, LIGHT
from railwidgets.extras import MissingExtraError
from railwidgets.session import Presenter, Session
from railwidgets.session.page.onlooker import CURTAIN
from railwidgets.session.play.players import PERSON
from railwidgets.terminal.page import WORDS, Lines

MOST_MOVES: Final = 30
"""The most legal actions that are listed at once."""

LEAST_COLUMNS: Final = 40
"""The fewest columns of a board."""

BELOW: Final = 16
"""The lines below a board that should be in sight with it."""

CLEAR: Final = "\x1b[2J\x1b[H\x1b[3J"
"""Clears the screen and what can be scrolled back to."""

Colours = Literal["none", "256", "full"]


@dataclass(frozen=True, slots=True)
class Screen:
    """The size and the colours of a terminal.

    Attributes:
        columns: its width in characters.
        rows: its height in lines.
        colours: how many colours it shows; with none, the board is a plain map.
        dark: whether its background is dark.
    """

    columns: int = 80
    rows: int = 50
    colours: Colours = "none"
    dark: bool = True


class TerminalGame:
    """A session in a terminal.

    People take turns at it; if the game hides anything, the screen is cleared between two of them.

    Args:
        session: the session.
        screen: the terminal.
        lang: the language.
        read: returns the next line for a prompt; ``EOFError`` ends the game.
        write: shows a line.
        folder: where an unfinished game is saved.
    """

    def __init__(
        self,
        session: Session[Any],
        screen: Screen,
        lang: Lang = "en",
        *,
        read: Callable[[str], str] = input,
        write: Callable[[str], object] = print,
        folder: Path = Path(),
    ) -> None:
        self.session, self.screen, self.lang = session, screen, lang
        self._read, self._write, self._folder = read, write, folder
        self._page = Presenter(
            session,
            lang=lang,
            theme="dark" if screen.dark else "light",
            curtain=session.seats.count(PERSON) > 1 and session.state.game.curtain is not None,
            pace="at once",
        )
        self._lines = Lines(lang, screen.columns, styled=screen.colours != "none")
        self._logged = session.at
        self._saved: object = session.transcript
        self._done = False
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._help(),
            "moves": self._moves,
            "hint": lambda _: self._hint(),
            "why": self._why,
            "undo": lambda _: self._send("undo"),
            "redo": lambda _: self._send("redo"),
            "log": lambda _: self._show(self._lines.log(self._page.view["frame"]["log"], 0)),
            "board": lambda _: self._board(),
            "rule": self._rule,
            "save": self._save,
            "quit": lambda _: self._end(),
        }

    def run(self) -> None:
        """Plays until somebody quits, or the input ends."""
        self._board()
        self._show([self._said("opening", help=self._word("help"))])
        while not self._done:
            try:
                line = self._read(self._prompt()).strip()
            except (EOFError, KeyboardInterrupt):
                self._write("")
                self._end()
                return
            if line:
                self.handle(line)

    def handle(self, line: str) -> None:
        """Handles a line: a command, in English or the language of the game, or else an action."""
        first, _, rest = line.strip().partition(" ")
        for name, command in self._commands.items():
            if first.lower() in (name, self._word(name)):
                command(rest.strip())
                return
        self._send("say", text=line)

    def completions(self, text: str) -> list[str]:
        """Returns the commands and legal actions that begin with a text."""
        known = [self._word(name) for name in self._commands]
        return [one for one in (*map(str, self.session.legal), *known) if one.startswith(text)]

    # --- acting

    def _send(self, do: str, **fields: Any) -> None:
        """Sends a message of a page; shows the board if it changed the position, else the answer."""
        before = self.session.at, str(self.session.last)
        self._tell(do, **fields)
        while do == "say" and self.session.state.actor == CHANCE:
            # On a page somebody clicks the dice; here they are rolled at once.
            self._tell("pick", pick="chance")
        if (self.session.at, str(self.session.last)) != before:
            self._board()
        elif do in ("undo", "redo"):
            self._show([self._said(f"no_{do}")])
        else:
            self._answer(drawn=do == "say")

    def _tell(self, do: str, **fields: Any) -> None:
        self._page.hear({"do": do, "revision": self._page.view["revision"], **fields})

    def _hint(self) -> None:
        """Shows the moves of a hint, each with its notation and what speaks for it."""
        self._send("hint")
        advised = self._page.view["frame"]["advised"]
        for move, said in zip(self.session.moves, advised, strict=False):
            self._write(f"  {self._lines.bold(str(move.action))}  {said['text']} ({said['value']})")
            self._show(f"    {line}" for reason in said["reasons"] for line in self._lines.wrapped(reason))

    def _why(self, action: str) -> None:
        if not action:
            self._show([self._said("no_action", why=self._word("why"), example=self._example())])
            return
        try:
            self.session.why(action)
        except ValueError as error:
            self._show(self._lines.wrapped(str(error)))
        else:
            self._answer(drawn=True)

    def _end(self) -> None:
        """Saves an unfinished game, and ends the loop."""
        self._done = True
        if self.session.state.actor is None or self.session.transcript == self._saved:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        name, number = self.session.state.game.name, 1
        while (path := self._folder / f"{name}-{number}.json").exists():
            number += 1
        self._save(str(path))

    def _save(self, name: str) -> None:
        if not name:
            self._show([self._said("no_file", save=self._word("save"))])
            return
        path = Path(name).expanduser()
        try:
            self.session.save(path)
        except OSError as error:
            self._show([self._said("not_saved", error=error.strerror or error, save=self._word("save"))])
            return
        self._saved = self.session.transcript
        self._show([self._said("saved", path=path), self._said("resume", path=path)])

    # --- showing

    def _board(self) -> None:
        """Shows the board, what happened since it was shown last, and the panel."""
        self._hand_over()
        view = self._page.view
        self._show(self._picture())
        self._show(self._lines.log(view["frame"]["log"], self._logged))
        self._logged = self.session.at
        self._show(self._lines.panel(view))
        self._answer(drawn=False)
        if self.session.state.actor is None:
            self._show(self._ending())

    def _hand_over(self) -> None:
        """Clears the screen before the next person sees a hand."""
        if self._page.onlooker.curtain is None or self.session.seat is None:
            return
        self._write(CLEAR if self.screen.colours != "none" else "\n" * self.screen.rows)
        self._read(self._said("next", name=self._name(self.session.seat)))
        self._tell("pick", pick=CURTAIN)

    def _answer(self, *, drawn: bool) -> None:
        """Shows the latest answer, with the proof of a refusal on the board."""
        answer = self._page.view["frame"]["answer"]
        if answer is None:
            return
        # A plain map shows no proof, so it need not come again.
        if drawn and answer["kind"] == "refused" and self.screen.colours != "none":
            self._show(self._picture())
        self._show(self._lines.answer(answer))

    def _picture(self) -> list[str]:
        """Returns the lines of the board: in colours, or as a plain map where there are none."""
        picture = self._page.picture
        if self.screen.colours == "none":
            return picture.text.splitlines()
        try:
            from railwidgets.terminal.mosaic import ansi, mosaic
        except MissingExtraError as error:
            return [*picture.text.splitlines(), self._lines.faint(str(error))]
        _, _, width, height = picture.scene.box
        fitting = int((self.screen.rows - BELOW) * 2 * width / height)
        columns = min(self.screen.columns, max(LEAST_COLUMNS, fitting))
        paper = (DARK if self.screen.dark else LIGHT)["paper"]
        return ansi(mosaic(picture.svg, columns, paper), deep=self.screen.colours == "full")

    def _help(self) -> None:
        """Shows the commands, and what the session says of the actions that can be typed."""
        words = {name: self._word(name) for name in self._commands}
        clause = next(iter(self.session.state.game.clauses))
        width = max(map(len, words.values()))
        for name, word in words.items():
            about = WORDS["about"][name].fill(**words, example=self._example(), clause=clause)[self.lang]
            self._write(f"  {self._lines.bold(f'{word:{width}}')}  {about}")
        self._send("say", text="help")

    def _moves(self, word: str) -> None:
        found = [action for action in self.session.legal if word.lower() in str(action).lower()]
        if not found and word:
            self._show([self._said("none", word=word)])
            return
        self._show([self._said("moves", count=len(found))])
        seat = self.session.seat
        for action in found[:MOST_MOVES]:
            told = self.session.state.narrate(action, seat)[self.lang]
            self._write(f"  {self._lines.bold(str(action))}  {told}")
        if len(found) > MOST_MOVES:
            self._show([self._said("more", count=len(found) - MOST_MOVES)])

    def _rule(self, name: str) -> None:
        clauses = self.session.state.game.clauses
        if name not in clauses:
            if name:
                self._show([self._said("no_rule", name=name)])
            for id_, clause in clauses.items():
                self._write(f"  {self._lines.bold(id_)}  {clause.title[self.lang]}")
            return
        clause = clauses[name]
        self._show([self._lines.bold(clause.title[self.lang])])
        for text in (clause.text, clause.ruling):
            if text is not None:
                self._show(self._lines.wrapped(text[self.lang]))
        self._show([self._lines.faint(clause.where[self.lang])])

    def _ending(self) -> Iterator[str]:
        words = {name: self._word(name) for name in ("save", "undo", "quit")}
        yield self._said("over", **words)

    # --- words

    def _prompt(self) -> str:
        seat = self.session.seat
        return f"{'' if seat is None else self._name(seat)}> "

    def _name(self, seat: int) -> str:
        return str(self._page.view["frame"]["seats"][seat]["label"])

    def _example(self) -> str:
        return str(next(iter(self.session.legal), "…"))

    def _word(self, name: str) -> str:
        return WORDS["command"][name][self.lang]

    def _said(self, key: str, /, **filled: Any) -> str:
        return WORDS["said"][key].fill(**filled)[self.lang]

    def _show(self, lines: Any) -> None:
        for line in lines:
            self._write(line)


def screen_of_terminal(columns: int | None = None) -> Screen:
    """Returns the size and the colours of the terminal of this process.

    Colours are left out if ``NO_COLOR`` is set, and where the output is no terminal.

    Args:
        columns: the width, if not that of the terminal.
    """
    import shutil
    import sys

    size = shutil.get_terminal_size()
    is_plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    deep = os.environ.get("COLORTERM") in ("truecolor", "24bit")
    colours: Colours = "none" if is_plain else "full" if deep else "256"
    # "15;0" is white on black; terminals that do not say have a dark background more often than a light one.
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return Screen(columns or size.columns, size.lines, colours, dark=ground not in ("7", "15"))
