"""Prefetched answers: computed while nobody waits and sent in advance, so that the page shows them at once.

The engine prefetches only clicks that select, rotate, preview or refuse something: they play and draw nothing, and show
what the same viewer would see anyway. Clicks that play an action wait.
"""

from __future__ import annotations

import json
from copy import copy
from itertools import islice
from typing import Final, NamedTuple

from railwidgets.live.click_trials import LIT, Message, clicks
from railwidgets.live.precomputed import key
from railwidgets.session import Session
from railwidgets.session.diff import Op, diff
from railwidgets.session.page.messages import MessageError, Sent, read_message
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.play.selection import Selection

MOST: Final = 40
"""The most prefetched clicks on selectable elements of a view, and as many near the pointer."""

WEIGHT: Final = 200_000
"""The most characters to prefetch for a view: the page keeps that much."""


class Prefetched(NamedTuple):
    """A prefetched answer.

    Attributes:
        base: the revision of the view with the click.
        name: the name of the click, see ``precomputed.key``.
        ops: the patch that leads to the answer.
    """

    base: int
    name: str
    ops: list[Op]

    @property
    def message(self) -> dict[str, object]:
        """The answer as a message to the page."""
        return {"do": "prefetched", "base": self.base, "name": self.name, "ops": self.ops}

    def is_all(self, sent: list[Sent]) -> bool:
        """Whether the real answer is the same."""
        return sent == [{"do": "patch", "base": self.base, "revision": self.base + 1, "ops": self.ops}]


class Prefetcher:
    """The prefetched answers for a page.

    Args:
        page: the presenter of the session.
    """

    def __init__(self, page: Presenter) -> None:
        self._page = page
        self._base = -1
        self._known: dict[str, Prefetched] = {}
        self._waiting: list[Message] = []
        self._near = MOST
        self._weight = 0

    def near(self, message: Message) -> None:
        """Moves a likely next click to the front."""
        self._follow()
        if self._near > 0 and key(message) not in self._known:
            self._near -= 1
            self._waiting.append(message)

    def next(self) -> Prefetched | None:
        """Returns the answer to one more click; ``None`` if none is left to prefetch."""
        self._follow()
        while self._waiting and self._weight < WEIGHT and self._is_calm:
            message = self._waiting.pop()
            name = key(message)
            if name in self._known or (hand := self._hand(message)) is None:
                continue
            ops = diff(self._page.view, self._page.supposing(hand))
            self._weight += len(json.dumps(ops))
            self._known[name] = Prefetched(self._base, name, ops)
            return self._known[name]
        return None

    def match(self, message: Sent) -> Prefetched | None:
        """Returns the prefetched answer to a click in the current view; ``None`` if the view has changed."""
        self._follow()
        if message.get("revision") != self._base:
            return None
        try:
            return self._known.get(key(read_message(message)))
        except MessageError:
            return None

    def _follow(self) -> None:
        """Forgets the answers for earlier views."""
        view = self._page.view
        if view["revision"] != self._base:
            self._base, self._near, self._weight = view["revision"], MOST, 0
            self._known.clear()
            found = clicks(view, self._page.session.selection) if self._is_calm else iter(())
            nearest = (message for far, message in found if far <= LIT)
            self._waiting = [*islice(nearest, MOST)][::-1]

    @property
    def _is_calm(self) -> bool:
        """Whether clicks have their usual meaning in a game, and nothing but clicks changes the view."""
        page, session = self._page, self._page.session
        plays = type(session).pick is Session.pick and isinstance(session.state.actor, int)
        return plays and session.thought is None and not (page.watches or page.is_closed or page.insight.page)

    def _hand(self, message: Message) -> Selection | None:
        """Returns the selection after a click; ``None`` if the click would play an action, or means nothing."""
        hand = copy(self._page.session.selection)
        if message["do"] == "turn":
            hand.turn(message["by"])
            return hand
        if message["do"] != "pick" or hand.pick(message["pick"], "sure" if self._page.clicks == "one" else "click"):
            return None
        return hand if hand.refusals or message["pick"] in hand.picks else None
