"""Pages of a class without sockets: a client that keeps what it is sent."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from railwidgets.core import Lang
from railwidgets.draw.theme import Theme
from railwidgets.room import Classroom, Packet, Visit
from tests.widgets.page import patched


def quiet(subject: Any, **options: Any) -> Classroom:
    """Opens a class without a port: everything happens at once, in this thread."""
    room = Classroom(subject, **{"file": ":memory:", **options})
    room.endpoint.server.close()
    return room


class Page:
    """A page in somebody's browser."""

    def __init__(self, room: Classroom, page: str, role: str = "join", lang: Lang = "en") -> None:
        self.room, self.page, self.lang = room, page, lang
        self.theme: Theme = "auto"
        self.got: list[Any] = []
        self.reasons: list[str] = []
        self.me = sha256(page.encode()).hexdigest()[:32]
        self.number = room.done(page)
        with room.lock:
            self.visit: Visit = room.join(role, self)
        room.flush()

    def send(self, packet: Packet) -> None:
        self.got.append(packet.message)

    def close(self, reason: str = "") -> None:
        self.reasons.append(reason)

    # --- what the page does

    def say(self, **message: Any) -> None:
        """Sends a message, with what a page would add to it."""
        self.number += 1
        if self.shows_board:
            message = {"revision": self.view["revision"], **message}
        with self.room.lock:
            self.room._hear(self.visit, self.number, message, self.of)
        self.room.flush()

    def enter(self, name: str) -> Page:
        """Says a name."""
        self.say(do="enter", name=name, me=self.me)
        return self

    def answer(self, answer: str) -> None:
        """Types an answer."""
        self.say(do="say", text=answer)

    # --- what it shows

    @property
    def shows_board(self) -> bool:
        return any(one["do"] == "whole" for one in self.got)

    @property
    def of(self) -> str:
        return str(next((one["of"] for one in reversed(self.got) if one["do"] == "whole"), ""))

    @property
    def view(self) -> Any:
        """The view, from what arrived."""
        view: Any = None
        for one in self.got:
            if one["do"] == "whole":
                view = one["view"]
            elif one["do"] == "patch":
                view = patched(view, one["ops"])
        return view

    @property
    def last(self) -> Any:
        return self.got[-1]
