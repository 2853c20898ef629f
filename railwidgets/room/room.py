"""A room: one session on the screens of several people, each with a link of their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from railwidgets.core import Lang, Text
from railwidgets.core.language import SOURCE, checked_lang
from railwidgets.core.notation import quoted
from railwidgets.room.bar import bar_json, name_of
from railwidgets.room.card import Entry, card_html
from railwidgets.room.clock import Clock, Limit
from railwidgets.room.endpoint import Endpoint
from railwidgets.room.guests import Guest, roles, seat_of
from railwidgets.room.journal import Journal, restore
from railwidgets.room.links import address
from railwidgets.room.place import Client, Message, Place, Visit
from railwidgets.room.store import SQLiteStore, Store, new_file
from railwidgets.room.takeback import TakeBack
from railwidgets.room.timekeeper import Timekeeper
from railwidgets.room.views import View, Views
from railwidgets.room.words import OWNER, PHRASES
from railwidgets.session import Session
from railwidgets.session.play.players import PERSON
from railwidgets.session.words import offered

SOON: Final = 0.03
"""After how many seconds a change of the people in a room is shown."""


class Room(Place):
    """A session that people play from links, each on a screen of their own.

    The session stays the same object: Python plays, observes, saves and analyses it. Each seat of a person has a link,
    and so have people who watch. The hands of others are in no message. Everything is written to a file before anybody
    sees it, so that the same links go on after a restart: ``rw.Room(session, file=...)`` with the same file.

    Args:
        session: the session; with a file that holds a game, that game is loaded into it.
        file: where to write it down, an SQLite file; by default a new one in ``railwidgets-rooms``.
        clock: ``"turn:60"`` or ``"game:900"``, in seconds; none by default. When a person's time is over, the greedy
            player acts for that turn.
        port: the port to listen on; by default the one of the file, or a free one.
        lan: whether other machines in the local network reach it, and not this machine alone.
        address: what the links begin with, if a proxy has an address of its own, such as ``https://play.example.org/``.
        lang: the language of what the notebook shows.

    Raises:
        StoreError: the file holds no room, is open elsewhere, or cannot be written.
        NotationError: the file holds another game.
        PortError: the port is taken.
        ValueError: no such clock or language.

    Example:
        >>> room = rw.Room(rw.Session("streetcar", seed=7), file=":memory:")
        >>> sorted(room.links)
        ['seat 1', 'seat 2', 'watch']
        >>> room.close()
    """

    def __init__(
        self,
        session: Session[Any],
        *,
        file: str | Path | None = None,
        clock: str | None = None,
        port: int | None = None,
        lan: bool = False,
        address: str | None = None,
        lang: Lang = "en",
    ) -> None:
        limit = None if clock is None else Limit.read(clock)
        self.lang = checked_lang(lang)
        self.session = session
        self.file = Path(new_file(session.state.game.name) if file is None else file)
        store = SQLiteStore(self.file)
        try:
            super().__init__(store, session.lock)
            self._begin(store, limit)
        except BaseException:
            store.close()
            raise
        self.endpoint = Endpoint(self, port=port, lan=lan, address=address)
        self._keys = {role: self.new_link(role) for role in roles(len(session.seats))}
        self._card: Any = None
        self.problem = ""
        try:
            self.open()
        except BaseException:
            self.close()
            store.close()
            raise

    def _begin(self, store: Store, limit: Limit | None) -> None:
        session, left = self.session, ()
        for row in store.rows():
            if row.kind == "clock":
                left = tuple(row.data["left"])
        known = restore(session, store.rows())
        clock = None if limit is None else Clock(limit, len(session.seats), left)
        self.timekeeper = Timekeeper(self, session, clock, self.show_bar, self._announce)
        self.takeback = TakeBack(session, self._announce)
        self.views = Views(session, self.tell)
        self._guests: list[Guest] = []
        self._players: dict[int, str] = {}
        self._pages: dict[str, int] = {}
        self._shows = False
        self._journal = Journal(session, self.record)
        if not known:
            self._journal.begin()
            self.flush()
        session.on_action(self._acted)
        session.observe(self.timekeeper.follow, "revision")
        session.observe(self._moved, "revision")

    # --- open and closed

    def open(self) -> None:
        """Opens the room, at the same addresses as before; does nothing if it is open.

        Raises:
            PortError: the port is taken.
            MissingExtraError: tornado is not installed.
        """
        if self.is_open:
            return
        self.endpoint.open()
        self._journal.watch()
        self.soon(self.timekeeper.follow)

    def close(self) -> None:
        """Closes the room: pages say so and wait. The file keeps it, and ``open`` opens it again."""
        self.endpoint.close()
        self._shows = False
        self.flush()
        self._journal.close()
        self.views.close()
        self._guests.clear()
        self._redraw_card()

    @property
    def is_open(self) -> bool:
        """Whether pages can come in."""
        return self.endpoint.is_open

    @property
    def links(self) -> Mapping[str, str]:
        """The address for each seat of a person, as ``seat 1``, and for people who watch, as ``watch``.

        Each is a key: whoever has it plays that seat. Those of before a restart stay valid too.
        """
        shown = {f"seat {seat + 1}": f"seat:{seat}" for seat, who in enumerate(self.session.seats) if who == PERSON}
        base = self.endpoint.base
        return {name: address(base, self._keys[role]) for name, role in {**shown, "watch": "watch"}.items()}

    def renew(self, name: str) -> str:
        """Replaces all links of a seat, or of people who watch, and returns the new address.

        Args:
            name: as in ``links``.

        Raises:
            LookupError: there is no such name.
        """
        role = name if name == "watch" else f"seat:{int(name.removeprefix('seat ') or 0) - 1}" if name else ""
        if role not in self._keys or name not in self.links:
            raise LookupError(f"there is no link {quoted(name)}; there are: {', '.join(self.links)}")
        self.revoke(role)
        self._keys[role] = self.new_link(role)
        self.soon(lambda: self._expel(role))
        return self.links[name]

    @property
    def present(self) -> tuple[str, ...]:
        """Who is here: the names of seats as in ``links``, and ``watch`` once for each page that watches."""
        here = sorted({guest.seat for guest in self._guests if guest.seat is not None})
        watching = [guest for guest in self._guests if guest.seat is None]
        return (*(f"seat {seat + 1}" for seat in here), *("watch" for _ in watching))

    # --- as a place

    def join(self, role: str, client: Client) -> Visit:
        seat = seat_of(role)
        if client.lang not in offered(self.session.state.game):
            client.lang = SOURCE
        if seat is not None and client.page not in self._pages:
            self._pages[client.page] = seat
            self._players[seat] = client.page  # the newest one plays
        guest = Guest(self, client, seat, self.views.of(seat, client))
        self._guests.append(guest)
        self.show_bar()
        return guest

    def hear_guest(self, guest: Guest, message: Message) -> None:
        """Handles a message about the people in the room and not about the board."""
        ask, seat = message.get("ask"), guest.seat
        if ask == "now":
            self._show_now(guest)
        if seat is None:
            return
        if ask == "play_here":
            self._players[seat] = guest.client.page
            self.show_bar()
        elif not guest.plays:
            return
        elif ask == "say" and isinstance(phrase := message.get("phrase"), str) and phrase in PHRASES:
            self._say(seat, phrase)
        elif ask in ("yes", "no", "cancel"):
            self.takeback.answer(seat, str(ask))
            self.show_bar()

    def player_of(self, seat: int) -> str | None:
        """Returns the page that acts for a seat."""
        return self._players.get(seat)

    def forget(self, guest: Guest) -> None:
        """A page has left."""
        if guest in self._guests:
            self._guests.remove(guest)
        self.views.drop_unused(guest.view)
        self.show_bar()

    def part(self, guest: Guest) -> None:
        """Gives a page that watches a view of its own."""
        guest.view.leave(guest.client)
        guest.view = self.views.apart(guest.client)
        guest.view.enter(guest.client)

    def look_back(self, guest: Guest, at: int) -> None:
        """Shows a page an earlier position, or the current one again; the others see nothing of it."""
        replay, line = guest.replay, self.session.timeline
        if at == (line.at if replay is None else replay.at_then) or not 0 <= at <= len(line.actions):
            self._show_now(guest)
            return
        if replay is None:
            guest.view.leave(guest.client)
            self.views.drop_unused(guest.view)
            guest.view = self.views.replay(guest.seat, guest.client)
            guest.view.seek(at)
            guest.view.enter(guest.client)
        else:
            guest.view.seek(at)
        self.show_bar()

    def _show_now(self, guest: Guest) -> None:
        if guest.replay is None:
            guest.view.hear(guest.client, {"do": "echo"})
            return
        guest.view.leave(guest.client)
        self.views.drop_unused(guest.view)
        guest.view = self.views.of(guest.seat, guest.client)
        guest.view.presenter.change(lang=guest.client.lang, theme=guest.client.theme)
        guest.view.enter(guest.client)
        self.show_bar()

    def keep_apart(self, view: View) -> None:
        """Shares a view with no page that comes later."""
        self.views.keep_apart(view)

    def ask_back(self, guest: Guest) -> None:
        """Undoes the last action, if the others agree."""
        if guest.seat is not None:
            self.takeback.ask(guest.seat)
            self.show_bar()

    def store_changed(self, problem: str) -> None:
        self.problem = problem and OWNER["disk"].fill(error=problem, file=str(self.file))[self.lang]
        self._redraw_card()

    # --- the bar

    def show_bar(self) -> None:
        """Shows every page, soon, who is here, whose time runs, and the open question."""
        if self._shows or self.loop is None:
            return
        self._shows = True
        # Once for all who come in at the same moment.
        self.loop.call_later(SOON, lambda: self.soon(self._show_bar))

    def _show_bar(self) -> None:
        self._shows = False
        alike: dict[tuple[Any, ...], list[Guest]] = {}
        for guest in self._guests:
            past = None if guest.replay is None else guest.replay.is_behind(self.session)
            alike.setdefault((guest.client.lang, guest.seat, guest.plays, past), []).append(guest)
        for guests in alike.values():
            self.tell(
                [guest.client for guest in guests],
                bar_json(self.session, self.timekeeper.clock, self._guests, self.takeback.asks, guests[0]),
            )
        self._redraw_card()

    def _redraw_card(self) -> None:
        if self._card is not None:
            self._card.value = self._card_html()

    def _say(self, seat: int, phrase: str) -> None:
        for guest in self._guests:
            lang = guest.client.lang
            said = {"do": "said", "seat": seat, "who": name_of(self.session, seat)[lang], "text": PHRASES[phrase][lang]}
            self.tell((guest.client,), said)

    def _announce(self, text: Text) -> None:
        for guest in self._guests:
            self.tell((guest.client,), {"do": "said", "seat": None, "who": "", "text": text[guest.client.lang]})

    def _moved(self, _change: Any = None) -> None:
        if any(guest.replay is not None for guest in tuple(self._guests)):
            self.show_bar()

    def _acted(self, _session: Any, _step: Any) -> None:
        self.takeback.drop()

    def _expel(self, role: str) -> None:
        for guest in [guest for guest in self._guests if guest.seat == seat_of(role)]:
            guest.client.close("unknown_key")

    # --- in a notebook

    def _card_html(self) -> str:
        lang, here = self.lang, {guest.seat for guest in self._guests}
        entries = []
        for name, link in self.links.items() if self.is_open else ():
            seat = None if name == "watch" else int(name.removeprefix("seat ")) - 1
            words = OWNER["watch"][lang] if seat is None else name_of(self.session, seat)[lang]
            entries.append(Entry(words, link, None if seat is None else seat in here))
        notes = (self.problem, "" if self.is_open else OWNER["closed"][lang])
        return card_html(self.session.state.game.title[lang], entries, lang, notes)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Returns a widget with the links as QR codes, and who is here."""
        from railwidgets.widgets.live_html import LiveHtml

        if self._card is None or self._card.comm is None:
            self._card = LiveHtml(self._card_html(), repr(self))
        return self._card._repr_mimebundle_(**kwargs)

    def __repr__(self) -> str:
        where = ", ".join(self.links) if self.is_open else OWNER["closed"]["en"]
        return f"<Room of {self.session.state.game.name}: {where}>"
