"""Searches between clicks: a search from a page runs in slices, and the session answers the page between them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Generic, Self

from railwidgets.bots import Advice, Player, Thinker
from railwidgets.session.play.answer import Answer
from railwidgets.session.play.facts import Facts, S_co, alone
from railwidgets.session.play.thought import PAUSE, Loop, Thought
from railwidgets.session.words import TEXTS, TITLES


class Thinking(Facts[S_co], Generic[S_co]):
    """The running search of a session; there is one at a time.

    A Python caller gets control back when the other players have answered, as in a script. A page need not wait: its
    search runs in slices on the event loop that brought the message, as long as there is one. Slices are better than a
    thread: they work where there are no threads, as in a browser, and nothing happens in the middle of anything else.
    """

    @contextmanager
    def in_slices(self, loop: Loop | None) -> Iterator[None]:
        """Runs the searches begun meanwhile in slices on this loop; without a loop, at once and to their end."""
        before, self._loop = self._loop, loop
        try:
            if loop is not None and self.thought is not None:
                self._keep_alive(self.thought, loop)
            yield
        finally:
            self._loop = before

    def on_progress(self, callback: Callable[[Self], object], remove: bool = False) -> None:
        """Registers a callback ``(session)`` for the start of a search for a hint and the progress of a long search.

        Args:
            callback: registered once, however often you pass it.
            remove: unregisters the callback.
        """
        self._call_back("progress", callback, remove=remove)

    @property
    def is_followed(self) -> bool:
        """Whether a callback shows the progress of searches, as boards do."""
        return bool(self._callbacks.get("progress"))

    @alone
    def stop(self) -> None:
        """Ends the search with its best result so far, as a click does; does nothing without a search."""
        if (thought := self.thought) is not None:
            thought.after = ()
            self._concluded(thought, partial(thought.finish, now=True))

    @alone
    def call_off(self) -> None:
        """Cancels the search. The player acts as soon as the session seeks the end of the line."""
        if self.thought is not None:
            self.thought = None
            self._publish()

    # --- inside

    @abstractmethod
    def _take_up(self, thought: Thought, advice: Advice) -> None:
        """Uses the result of a search."""

    def _in_slices(self, who: Player) -> Thinker | None:
        """Returns the player if its search should run in slices."""
        return who if self._loop is not None and isinstance(who, Thinker) else None

    def _begin(self, thought: Thought) -> None:
        self.thought = thought
        assert self._loop is not None
        self._schedule(thought, self._loop)

    def _schedule(self, thought: Thought, loop: Loop) -> None:
        thought.loop = loop
        loop.call_later(PAUSE, partial(self._think_on, thought, loop))

    def _keep_alive(self, thought: Thought, loop: Loop) -> None:
        """Moves a search to another loop if its own is gone: a thread of JupyterLab ends with its page."""
        if thought.loop is not None and not thought.loop.is_running():
            self._schedule(thought, loop)

    @alone
    def _think_on(self, thought: Thought, loop: Loop) -> None:
        """Runs a slice of a search, unless it was cancelled or moved to another loop."""
        if self.thought is not thought or thought.loop is not loop:
            return
        with self.in_slices(loop):
            if self._concluded(thought, thought.think):
                return
            self._schedule(thought, loop)
            if thought.is_news():
                self._report_progress()

    def _report_progress(self) -> None:
        self._announce("progress")
        self._deliver()

    def _concluded(self, thought: Thought, think: Callable[[], Advice | None]) -> bool:
        """Continues a search and uses its result if it ends; reports a search that fails, and drops it."""
        try:
            advice = think()
            if advice is not None:
                self.thought = None
                self._take_up(thought, advice)
        except BaseException as error:
            self.thought = None
            self.selection.forgive()
            self.news = Answer("error", TITLES["thought_failed"], text=TEXTS["thought_failed"].fill(error=repr(error)))
            self._publish()
            raise
        return advice is not None

    def _settle(self) -> None:
        """Finishes the search for a move before Python plays on; tells a page that it has to wait."""
        if (thought := self.thought) is not None and self.thinking and self._loop is None:
            self._concluded(thought, thought.finish)

    def _deliver(self) -> None:
        # An observer that plays is Python code, and waits until the others have answered.
        with self.in_slices(None):
            super()._deliver()
