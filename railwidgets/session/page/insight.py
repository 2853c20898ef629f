"""The analysis of a page: its open page, and the search behind it for as long as somebody watches.

A page that shows the analysis says so every two seconds, and the search goes on for a few seconds after each message.
So it stops by itself when the page is closed, hidden or gone, in any host. It runs in slices on the event loop that
delivers these messages, as players do, and makes way for them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from railwidgets.core import Lang
from railwidgets.session.page.comparing import Comparing
from railwidgets.session.page.expectations import analysis_json
from railwidgets.session.play.thought import PAUSE, SLICE, Loop
from railwidgets.session.view_types import AnalysisJson, AnalysisPage
from railwidgets.session.words import EXPECTED

if TYPE_CHECKING:
    from railwidgets.session.compare import Comparison
    from railwidgets.session.play.analyst import Analyst
    from railwidgets.session.play.session import Session
    from railwidgets.session.record.tree import Node

STAYS: Final = 5.0
"""The seconds that the search goes on after a page last said that it shows the analysis."""

AGAIN: Final = 0.4
"""The interval in seconds between updates of the page."""

REST: Final = 0.1
"""The interval in seconds at which it checks whether a player has finished its search."""


class Insight:
    """The analysis of a page.

    Args:
        session: the session.
        looker: returns the viewer's seat.
        show: sends the latest results to the page.
    """

    def __init__(self, session: Session[Any], looker: Callable[[], int | None], show: Callable[[], None]) -> None:
        self._session, self._looker, self._show = session, looker, show
        self.page: AnalysisPage = ""
        self.comparing = Comparing(session)
        self._taken: tuple[int, str] = (-1, "")
        self._until = self._due = 0.0
        self._loop: Loop | None = None
        self._is_scheduled = False
        self._halted: Node[Any] | None = None
        self._failed: tuple[Node[Any], str] | None = None

    @property
    def analyst(self) -> Analyst[Any]:
        """The analyst of the viewer's seat."""
        return self._session.analysis_for(self._looker())

    @property
    def comparison(self) -> Comparison | None:
        """The differences from the compared position, while the page shows them."""
        return self.comparing.shown(self._looker()) if self.page == "compare" else None

    def to_json(self, lang: Lang) -> AnalysisJson | None:
        """Returns the analysis for the page; ``None`` while it is off."""
        if not self.page:
            return None
        session = self._session
        shown = self._taken[1] if self._taken[0] == session.revision else ""
        waits = session.thought is not None
        analysis = analysis_json(session, self.analyst, self.page, lang, waits=waits, shown=shown)
        analysis["halted"] = self.is_halted
        if self._failed is not None and self._failed[0] is session.place:
            analysis["status"] = EXPECTED["failed"].fill(error=self._failed[1])[lang]
        if self.page == "compare":
            analysis["compared"] = self.comparing.to_json(self._looker(), lang)
        return analysis

    def consider(self, text: str) -> None:
        """Previews an action of the analysis; plays it if it is already previewed.

        Args:
            text: its notation.

        Raises:
            NotationError: the text cannot be read.
            IllegalAction: the action is illegal.
        """
        session = self._session
        if self._taken == (session.revision, text):
            session.play(text)
            return
        # The session redraws its boards during the preview.
        self._taken = (session.revision + 1, text)
        session.show_action(text)

    # --- while somebody watches

    def look(self, loop: Loop | None) -> None:
        """Keeps the search running for a while, if there is a loop to run it on.

        Args:
            loop: the loop that delivered the message.
        """
        self._until = perf_counter() + STAYS
        if loop is not None and loop is not self._loop:
            self._loop, self._is_scheduled = loop, False
        self.wake()

    def halt(self, *, on: bool) -> None:
        """Stops the search at this node, or resumes it. At another node it runs again."""
        self._halted = self._session.place if on else None
        self._show()
        self.wake()

    @property
    def is_halted(self) -> bool:
        """Whether the viewer stopped it at this node."""
        return self._halted is self._session.place

    def wake(self) -> None:
        """Resumes the search if there is something left to search and somebody watches."""
        if self._loop is not None and not self._is_scheduled and self._is_wanted:
            self._is_scheduled = True
            self._loop.call_later(PAUSE, partial(self._think, self._loop))

    def close(self) -> None:
        """Stops for good."""
        self.page, self._loop = "", None

    @property
    def _is_wanted(self) -> bool:
        failed = self._failed is not None and self._failed[0] is self._session.place
        return bool(self.page) and perf_counter() < self._until and not failed and not self.is_halted

    def _think(self, loop: Loop) -> None:
        """Runs a slice while somebody watches; running cells and players come first."""
        if loop is not self._loop:
            return
        self._is_scheduled = False
        if not self._is_wanted:
            return
        pause, more = REST, True
        if self._session.lock.acquire(blocking=False):
            try:
                if self._session.thought is None:
                    pause, more = PAUSE, self._try()
                if not more or perf_counter() >= self._due:
                    self._due = perf_counter() + AGAIN
                    self._show()
            finally:
                self._session.lock.release()
        if more:
            self._is_scheduled = True
            loop.call_later(pause, partial(self._think, loop))

    def _try(self) -> bool:
        """Runs a slice; reports an error, and does not try again at this node."""
        try:
            return self._slice()
        except Exception as error:
            self._failed = self._session.place, repr(error)
            self._show()
            raise

    def _slice(self) -> bool:
        """Runs a slice; returns whether more is left."""
        analyst = self.analyst
        if self.page == "game" and analyst.judge(SLICE):
            return True
        outlook = analyst.outlook
        if outlook is None or outlook.is_done:
            return False
        analyst.think(seconds=SLICE)
        return not outlook.is_done
