"""The presenter: the Python side of a page, with its view and its messages."""

from __future__ import annotations

from typing import Any

import traitlets

from railwidgets.bots import LimitError
from railwidgets.core import IllegalAction, Text
from railwidgets.core.seats import called
from railwidgets.session.page.message_handlers import OF_GAME, OF_PAGE, may_act
from railwidgets.session.page.messages import ACTS, BOUND, MessageError, Sent, read_message
from railwidgets.session.page.view_builder import ViewBuilder
from railwidgets.session.play.thought import running_loop
from railwidgets.session.words import TEXTS, TITLES


class Presenter(ViewBuilder):
    """A session on one page; several pages may show one session.

    The presenter knows no widget: a transport listens to it, and passes it the page's messages.
    """

    def hear(self, content: Any) -> Sent | None:
        """Handles a message of the page; answers a faulty one and leaves the game unchanged.

        No message goes unanswered: one that changed nothing gets an echo, so that the page does not wait for more.

        On an event loop it does not wait for players: they search in slices on it, and it handles messages in between.

        Returns:
            The message, if the session accepted it, though it may have refused the action; otherwise ``None``.

        Raises:
            ExceptionGroup: the message took effect, but observers raised.
        """
        with self.session.lock, called(self.session.names), self.session.in_slices(running_loop()):
            if not self.is_open:
                return None
            before = self.sent
            accepted = self._heed(content)
            if self.sent == before:
                self.send({"do": "echo"})
            return accepted

    def _heed(self, content: Any) -> Sent | None:
        message: Sent | None = None
        try:
            message = read_message(content)
            if self._obey(message):
                return message
        except IllegalAction:
            return message  # the session has shown why
        except MessageError as error:
            self._complain(TITLES["no_click"], error)
        except LimitError as error:
            self.report(TITLES["impossible"], TEXTS["limit"].fill(option=error.option, limit=error.limit))
        except (ValueError, traitlets.TraitError) as error:
            self._complain(TITLES["impossible"], error)
        return None

    def _obey(self, message: Sent) -> bool:
        """Dispatches a message; returns whether the session accepted it."""
        do = message["do"]
        if do in OF_PAGE:
            OF_PAGE[do](self, message)
            return False
        if do in BOUND and not self.is_current(message["revision"]):
            self.report(TITLES["stale"], TEXTS["stale"])
            return False
        if do in ACTS and not may_act(self, message):
            return False
        OF_GAME[do](self, message)
        return True

    def _complain(self, title: Text, error: Exception) -> None:
        self.report(title, TEXTS["unchanged"].fill(error=error))
