"""The analysis of a page: which page of it is open, and the thinking behind it for as long as somebody looks.

A page that shows it says so every two seconds, and thinking goes on for a few seconds after that: so it stops by itself
when the page is closed, hidden or gone, whatever it runs in. It thinks in slices on the event loop that these messages
come by, as players do, and makes way for them.
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
"""Seconds that it thinks on after a page has said that it looks."""

AGAIN: Final = 0.4
"""Seconds until the page is shown anew what was found."""

REST: Final = 0.1
"""Seconds until it is looked again whether a player has thought enough."""


class Insight:
    """What a page is shown of the analysis.

    Args:
        session: what is analysed.
        looker: tells the seat that looks.
        show: shows the page what was found by now.
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
        """Of the seat that looks."""
        return self._session.analysis_for(self._looker())

    @property
    def comparison(self) -> Comparison | None:
        """What differs from what this position is compared with, while that is shown."""
        return self.comparing.shown(self._looker()) if self.page == "compare" else None

    def to_json(self, lang: Lang) -> AnalysisJson | None:
        """What the page shows; ``None`` while it is off."""
        if not self.page:
            return None
        session = self._session
        shown = self._taken[1] if self._taken[0] == session.revision else ""
        waits = session.thought is not None
        told = analysis_json(session, self.analyst, self.page, lang, waits=waits, shown=shown)
        told["halted"] = self.is_halted
        if self._failed is not None and self._failed[0] is session.place:
            told["status"] = EXPECTED["failed"].fill(error=self._failed[1])[lang]
        if self.page == "compare":
            told["compared"] = self.comparing.to_json(self._looker(), lang)
        return told

    def consider(self, text: str) -> None:
        """Shows what an action that was found would do; does it where it is shown already.

        Args:
            text: its notation.

        Raises:
            NotationError: it cannot be read.
            IllegalAction: it may not be done.
        """
        session = self._session
        if self._taken == (session.revision, text):
            session.play(text)
            return
        # Boards are drawn while it is taken up.
        self._taken = (session.revision + 1, text)
        session.show_action(text)

    # --- as long as somebody looks

    def look(self, loop: Loop | None) -> None:
        """Is told that somebody looks: it thinks for a while from now on, if there is a loop to think on.

        Args:
            loop: by which the message came.
        """
        self._until = perf_counter() + STAYS
        if loop is not None and loop is not self._loop:
            self._loop, self._is_scheduled = loop, False
        self.wake()

    def halt(self, *, on: bool) -> None:
        """Stops at what was found here; or goes on. At another place it thinks again."""
        self._halted = self._session.place if on else None
        self._show()
        self.wake()

    @property
    def is_halted(self) -> bool:
        """Whether it was stopped at this place."""
        return self._halted is self._session.place

    def wake(self) -> None:
        """Thinks on where there is something to think about, and somebody looks."""
        if self._loop is not None and not self._is_scheduled and self._is_wanted:
            self._is_scheduled = True
            self._loop.call_later(PAUSE, partial(self._think, self._loop))

    def close(self) -> None:
        """Thinks no more."""
        self.page, self._loop = "", None

    @property
    def _is_wanted(self) -> bool:
        failed = self._failed is not None and self._failed[0] is self._session.place
        return bool(self.page) and perf_counter() < self._until and not failed and not self.is_halted

    def _think(self, loop: Loop) -> None:
        """Thinks a slice, as long as somebody looks; cells that run beside it come first, and players too."""
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
        """Thinks for a slice; what fails is told, and not tried again at this place."""
        try:
            return self._slice()
        except Exception as error:
            self._failed = self._session.place, repr(error)
            self._show()
            raise

    def _slice(self) -> bool:
        """Thinks for a slice; whether there is more to think."""
        analyst = self.analyst
        if self.page == "game" and analyst.judge(SLICE):
            return True
        outlook = analyst.outlook
        if outlook is None or outlook.is_done:
            return False
        analyst.think(seconds=SLICE)
        return not outlook.is_done
