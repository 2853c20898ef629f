"""Thoughts beside the clicks: what a page sets off is thought in slices, and the page is answered between them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Generic, Self

from railwidgets.bots import Advice, Player, Thinker
from railwidgets.session.play.answer import Answer
from railwidgets.session.play.facts import Facts, S, alone
from railwidgets.session.play.thought import PAUSE, Loop, Thought
from railwidgets.session.words import TEXTS, TITLES


class Thinking(Facts[S], Generic[S]):
    """What a session does about thoughts that are under way; there is one at a time.

    Whoever calls a session from Python gets it back when the other players have answered, as they would in a script.
    A page need not wait: what it sets off is thought in slices on the event loop that its message came by, as long as
    there is one. Slices rather than a thread: they are the same where there are no threads, as in a browser, and
    nothing happens in the middle of anything else.
    """

    @contextmanager
    def in_slices(self, loop: Loop | None) -> Iterator[None]:
        """Thoughts that are begun meanwhile go on in slices on this loop, without one at once and to their end."""
        before, self._loop = self._loop, loop
        try:
            if loop is not None and self.thought is not None:
                self._keep_alive(self.thought, loop)
            yield
        finally:
            self._loop = before

    def on_progress(self, callback: Callable[[Self], object], remove: bool = False) -> None:
        """Has a callback called with the session when a hint begins to be looked for, and as a long thought goes on.

        Args:
            callback: registered once, however often it is given.
            remove: it is called no more.
        """
        self._call_back("progress", callback, remove=remove)

    @property
    def is_followed(self) -> bool:
        """Whether anybody is shown how far thoughts are, as boards are."""
        return bool(self._callbacks.get("progress"))

    @alone
    def stop(self) -> None:
        """Ends a thought with the best that was found so far, as a click does; where nobody thinks it does nothing."""
        if (thought := self.thought) is not None:
            thought.after = ()
            self._concluded(thought, partial(thought.finish, now=True))

    @alone
    def call_off(self) -> None:
        """Ends a thought with nothing. The player whose move it was acts when one seeks the end of what was done."""
        if self.thought is not None:
            self.thought = None
            self._publish()

    # --- inside

    @abstractmethod
    def _take_up(self, thought: Thought, advice: Advice) -> None:
        """Does what a thought was for."""

    def _in_slices(self, who: Player) -> Thinker | None:
        """The player, if it is to think in slices."""
        return who if self._loop is not None and isinstance(who, Thinker) else None

    def _begin(self, thought: Thought) -> None:
        self.thought = thought
        assert self._loop is not None
        self._schedule(thought, self._loop)

    def _schedule(self, thought: Thought, loop: Loop) -> None:
        thought.loop = loop
        loop.call_later(PAUSE, partial(self._think_on, thought, loop))

    def _keep_alive(self, thought: Thought, loop: Loop) -> None:
        """Takes a thought over to another loop if its own is gone, as a thread of JupyterLab goes with its page."""
        if thought.loop is not None and not thought.loop.is_running():
            self._schedule(thought, loop)

    @alone
    def _think_on(self, thought: Thought, loop: Loop) -> None:
        """Thinks a slice of a thought, unless it was called off or taken over."""
        if self.thought is not thought or thought.loop is not loop:
            return
        with self.in_slices(loop):
            if self._concluded(thought, thought.think):
                return
            self._schedule(thought, loop)
            if thought.is_news():
                self._tell_progress()

    def _tell_progress(self) -> None:
        self._announce("progress")
        self._tell()

    def _concluded(self, thought: Thought, think: Callable[[], Advice | None]) -> bool:
        """Thinks on, and does what the thought was for if that was its end; one that fails is told, and gone."""
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
        """Has a move thought of to the end where Python goes on from it; a page is told that it cannot yet."""
        if (thought := self.thought) is not None and self.thinking and self._loop is None:
            self._concluded(thought, thought.finish)

    def _tell(self) -> None:
        # Whoever is told and plays is Python, and gets back when others have answered.
        with self.in_slices(None):
            super()._tell()
