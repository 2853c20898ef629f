"""The pages in a room: what each may ask, and who is here."""

from __future__ import annotations

from typing import Any, Final, Protocol

from railwidgets.room.place import Client, Message, Visit
from railwidgets.room.replay import ReplaySession
from railwidgets.room.views import View
from railwidgets.room.words import TEXTS, TITLES
from railwidgets.session.page.messages import ACTS, BOUND, is_int

OF_PAGE: Final = frozenset(
    {
        *("echo", "resync", "card", "rules", "rule", "outcomes", "link", "figure", "on_figure"),
        *("log", "fold", "reason", "map", "clause", "set", "seek"),
    }
)
"""What a page may ask that concerns itself alone."""

OF_ALL: Final = frozenset({"echo", "resync", "card", "rules", "rule", "outcomes", "link"})
"""What people who watch may ask while they share a view: the answer goes to one of them, and nothing changes."""

OF_SEAT: Final = OF_PAGE | (ACTS - {"consider"}) | {"undo", "again", "stop"}
"""What the page of a seat may ask."""

SETTINGS: Final = frozenset({"lang", "theme", "pace", "clicks"})
"""The settings that a page may change; who sits where, and who looks, is not among them."""


class Host(Protocol):
    """The room, as its guests see it."""

    def player_of(self, seat: int) -> str | None:
        """Returns the page that acts for a seat."""

    def hear_guest(self, guest: Guest, message: Message) -> None:
        """Handles a message about the people in the room and not about the board."""

    def ask_back(self, guest: Guest) -> None:
        """Undoes the last action, if the others agree."""

    def show_bar(self) -> None:
        """Shows every page who is here."""

    def part(self, guest: Guest) -> None:
        """Gives a page that watches a view of its own."""

    def keep_apart(self, view: View) -> None:
        """Shares a view with no page that comes later."""

    def look_back(self, guest: Guest, at: int) -> None:
        """Shows a page an earlier position, or the current one again."""

    def forget(self, guest: Guest) -> None:
        """A page has left."""


class Guest(Visit):
    """A page in a room.

    Args:
        room: the room.
        client: the page.
        seat: its seat; ``None`` for people who watch.
        view: what it shows.
    """

    def __init__(self, room: Host, client: Client, seat: int | None, view: View) -> None:
        super().__init__(client)
        self.room = room
        self.seat = seat
        self.view = view
        view.enter(client)

    @property
    def replay(self) -> ReplaySession | None:
        """The course of the game that the page looks back on; ``None`` while it shows the current position."""
        session = self.view.presenter.session
        return session if isinstance(session, ReplaySession) else None

    @property
    def plays(self) -> bool:
        """Whether it is the page that acts for its seat: the newest one with that link."""
        return self.seat is not None and self.room.player_of(self.seat) == self.client.page

    def hear(self, message: Message, seen: str) -> None:
        do = message.get("do")
        if do == "room":
            self.room.hear_guest(self, message)
        elif not isinstance(do, str) or not self._may(do, message):
            self._answer("in_a_room")
        elif (do in BOUND or do in ACTS or do == "undo") and seen != self.view.name:
            self._answer("stale")
        elif do == "seek":
            self._seek(message.get("at"))
        elif do == "undo":
            self.room.ask_back(self)
        else:
            self._pass_on(message)

    def _seek(self, at: object) -> None:
        if is_int(at) and isinstance(at, int):
            self.room.look_back(self, at)
        else:
            self.view.hear(self.client, {"do": "seek", "at": at})

    def resend(self) -> None:
        self.view.show(self.client)
        self.room.show_bar()

    def leave(self) -> None:
        self.view.leave(self.client)
        self.room.forget(self)

    def report(self, title: str, text: str) -> None:
        """Answers this page; so may every page that shows the same view of a seat."""
        self._own().presenter.report(TITLES[title], TEXTS[text], kind="done")

    def _may(self, do: str, message: Message) -> bool:
        name = message.get("name")
        if do == "set" and not (isinstance(name, str) and name in SETTINGS):
            return False
        return do in (OF_SEAT if self.plays and self.replay is None else OF_PAGE)

    def _pass_on(self, message: Message) -> None:
        if self.seat is None and self.replay is None and message["do"] not in OF_ALL:
            self._own()
        done = self.view.hear(self.client, message)
        if done is not None and done["do"] == "set" and done["name"] in ("lang", "theme"):
            self.client.lang, self.client.theme = self.view.presenter.lang, self.view.presenter.theme
            self.room.show_bar()

    def _own(self) -> View:
        """Returns a view that may change for this page: people who watch share theirs until then."""
        if self.replay is not None:
            return self.view
        if self.seat is None and len(self.view.members) > 1:
            self.room.part(self)
        elif self.seat is None:
            self.room.keep_apart(self.view)
        return self.view

    def _answer(self, why: str) -> None:
        if self.replay is not None:
            why = "in_the_past"
        elif self.seat is not None and not self.plays:
            self.view.hear(self.client, {"do": "echo"})
            return
        self.report(why, why)


def seat_of(role: str) -> int | None:
    """Returns the seat of a role such as ``seat:1``; ``None`` for ``watch``."""
    return int(role.removeprefix("seat:")) if role.startswith("seat:") else None


def roles(seats: int) -> tuple[Any, ...]:
    """Returns all roles of a room."""
    return (*(f"seat:{seat}" for seat in range(seats)), "watch")
