"""Boards on a bare page: the widget as it is shipped, over a model of a few lines, and the real Python behind it.

A board and its session live in the process of the test, so a test looks at them and acts on them as any Python does.
What the page says is answered while the test waits for the page, never beside it: there are no other threads. Players
that think do so on the event loop of Playwright, while the test waits for the page too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from railwidgets.session import Session
from railwidgets.widgets import Board
from tests.browser.table import PlayedTable
from tests.widgets.page import FakeComm, send_to

if TYPE_CHECKING:
    from playwright.sync_api import Page

URL = "http://localhost/boards"
"""Answered here, from a file: a page that can be reloaded, and to which the browser allows what it allows to others."""

PAGE = Path(__file__).with_suffix(".html")

FORGETS = 5
"""The most times that Chromium may forget a promise."""


class BarePage:
    """A page to show boards on; calling it shows one more."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._shown: list[int] = []
        self._boards: list[Board] = []
        page.expose_function("answered", self._answer)
        page.route(URL, lambda route: route.fulfill(path=PAGE))
        self.open()

    def load(self) -> None:
        """Loads the page again, without boards: what the browser stores stays."""
        self._shown.clear()
        self._boards.clear()
        self.page.goto(URL)

    def open(self) -> None:
        """Opens the page, or takes all boards away: what it costs to load the front end is paid once for many tests."""
        self._shown.clear()
        self._boards.clear()
        if self.page.url == URL:
            self.page.evaluate("clear()")
        else:
            self.page.goto(URL)

    def __call__(self, shown: Session | Board, **options: Any) -> BareTable:
        """Shows a session on a board of its own, with options of ``Board``, or a further view of a board."""
        board = shown if isinstance(shown, Board) else self._board(shown, **options)
        if board in self._boards:
            self.settle()
        else:
            self._boards.append(board)
        self._shown.append(self._boards.index(board))
        self._show(self._shown[-1])
        return BareTable(self, board, len(self._shown) - 1)

    @staticmethod
    def _board(session: Session, **options: Any) -> Board:
        with patch("comm.create_comm", FakeComm):
            return Board(session, **options)

    def _show(self, number: int) -> None:
        self._boards[number].comm.news()
        traits = json.dumps(self._boards[number].get_state())
        self.page.evaluate("([number, traits]) => show(number, traits)", [number, traits])
        self._wait("shown")

    def reload(self) -> None:
        """Reloads the page, which then has the view that boards send to a new page."""
        self.page.reload()
        for number in self._shown:
            self._show(number)

    def delay(self, milliseconds: int) -> None:
        """From now on a message of the page is so long on its way."""
        self.page.evaluate("milliseconds => { delay = milliseconds }", milliseconds)

    def settle(self) -> None:
        """Waits until all that was clicked is answered and nobody thinks, and shows what Python did besides."""
        self._wait("settled()")
        self.page.evaluate("hear", self._news())

    def _wait(self, promise: str) -> None:
        """Waits for a promise of the page, which can be asked for again.

        Chromium may forget that somebody outside waits for a promise, above all on a new page of a busy machine. What
        is awaited goes on, so that it is waited for once more.
        """
        from playwright.sync_api import Error  # where it is missing, these tests are skipped

        for _ in range(FORGETS):
            try:
                self.page.evaluate(promise)
            except Error as error:
                if "garbage collected" not in str(error):
                    raise
            else:
                return
        raise AssertionError(f"the page never keeps its promise {promise}")

    def close(self) -> None:
        """Closes the boards."""
        for board in self._boards:
            board.close()

    def _answer(self, number: int | None, message: Any) -> str:
        """What there is to hear when a board has been told a message of its page, or when the page asks."""
        # What boards said as they were taken away leads nowhere.
        if number is not None and self._boards:
            send_to(self._boards[number], message)
        return self._news()

    def _news(self) -> str:
        """What boards published since this was last asked: as text, which Playwright hands over at once."""
        news = [(number, news) for number, board in enumerate(self._boards) for news in board.comm.news()]
        return json.dumps({"news": news, "thinks": any(board.session.thought is not None for board in self._boards)})


class BareTable(PlayedTable):
    """A board on a bare page.

    Attributes:
        board: the board itself.
    """

    def __init__(self, bare: BarePage, board: Board, number: int) -> None:
        super().__init__(bare.page, number)
        self.board = board
        self._bare = bare

    def settle(self) -> None:
        self._bare.settle()

    @property
    def session(self) -> Session:
        """The session, after all that was clicked so far."""
        self.settle()
        return self.board.session

    def tiles(self) -> int:
        return len(self.session.state.table.cells)
