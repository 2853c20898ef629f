"""What the next click would show, worked out while nobody waits and sent ahead, so that the page shows it at once.

Only what takes something up, turns it, shows it or refuses it is foreseen: nothing is done and nothing drawn by it, and
the same eyes would see it by that click. What does something waits for the click.
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
from railwidgets.session.page.messages import Sent
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.play.selection import Selection

MOST: Final = 40
"""So many clicks on what is lit are foreseen in a view, and as many that the pointer comes near."""

WEIGHT: Final = 200_000
"""Characters of all that is sent ahead in a view: what a page keeps of it."""


class Prefetched(NamedTuple):
    """What a click would show.

    Attributes:
        base: the view in which it is clicked, by its revision.
        name: what is clicked, see ``answers.key``.
        ops: the patch that leads to what it would show.
    """

    base: int
    name: str
    ops: list[Op]

    @property
    def message(self) -> dict[str, object]:
        """Itself, for the page."""
        return {"do": "prefetched", "base": self.base, "name": self.name, "ops": self.ops}

    def is_all(self, sent: list[Sent]) -> bool:
        """Whether what came of the click is just that."""
        return sent == [{"do": "patch", "base": self.base, "revision": self.base + 1, "ops": self.ops}]


class Prefetcher:
    """What clicks on a page would show, as far as that is known.

    Args:
        page: what shows the session.
    """

    def __init__(self, page: Presenter) -> None:
        self._page = page
        self._base = -1
        self._known: dict[str, Prefetched] = {}
        self._waiting: list[Message] = []
        self._near = MOST
        self._weight = 0

    def near(self, message: Message) -> None:
        """Something that is likely to be clicked next."""
        self._follow()
        if self._near > 0 and key(message) not in self._known:
            self._near -= 1
            self._waiting.append(message)

    def next(self) -> Prefetched | None:
        """One more click; nothing where nothing is left to foresee."""
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
        """What the page was told of a click in the view that it has now; nothing where that is another one."""
        self._follow()
        return self._known.get(key(message)) if message.get("revision") == self._base else None

    def _follow(self) -> None:
        """Forgets what was known of another view."""
        view = self._page.view
        if view["revision"] != self._base:
            self._base, self._near, self._weight = view["revision"], MOST, 0
            self._known.clear()
            found = clicks(view, self._page.session.selection) if self._is_calm else iter(())
            nearest = (message for far, message in found if far <= LIT)
            self._waiting = [*islice(nearest, MOST)][::-1]

    @property
    def _is_calm(self) -> bool:
        """Whether a click means what it means in a game, and nothing but clicks changes what is shown."""
        page, session = self._page, self._page.session
        plays = type(session).pick is Session.pick and isinstance(session.state.actor, int)
        return plays and session.thought is None and not (page.watches or page.is_closed or page.insight.page)

    def _hand(self, message: Message) -> Selection | None:
        """What would be in hand after a click; nothing where the click would do something, or mean nothing."""
        hand = copy(self._page.session.selection)
        if message["do"] == "turn":
            hand.turn(message["by"])
            return hand
        if message["do"] != "pick" or hand.pick(message["pick"], "sure" if self._page.clicks == "one" else "click"):
            return None
        return hand if hand.refusals or message["pick"] in hand.picks else None
