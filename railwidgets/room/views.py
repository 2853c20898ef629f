"""The views of a session that pages share: pages with the same perspective get the same packets."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from railwidgets.core import Lang
from railwidgets.draw.theme import Theme
from railwidgets.room.place import Client, Message, Packet
from railwidgets.room.replay import ReplayPresenter, ReplaySession
from railwidgets.session import Session
from railwidgets.session.page.chapters import style_of
from railwidgets.session.page.messages import Sent
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.play.perspective import PerspectiveOptions

TO_ALL: Final = frozenset({"patch"})
"""The messages of a presenter that are meant for everybody who looks; the others answer one page."""


class Watching(Presenter):
    """The presenter of people without a seat: it shows what everybody may know, and acts for nobody."""

    @property
    def looker(self) -> int | None:
        return None

    @property
    def is_closed(self) -> bool:
        return False

    @property
    def watches(self) -> bool:
        return self.session.state.actor is not None


class View:
    """A presenter and the pages that show it.

    Args:
        session: the session.
        tell: sends packets, once all before them is written down.
        seat: the seat whose hidden information it shows; ``None`` for people who watch.
        lang: the language.
        theme: the colours.
        kind: the presenter of a seat.

    Attributes:
        name: an identifier, which comes with each whole view and each click on it.
        members: the pages.
    """

    def __init__(
        self,
        session: Session[Any],
        tell: Callable[[Any, Message | Packet], None],
        *,
        seat: int | None,
        lang: Lang,
        theme: Theme,
        kind: type[Presenter] = Presenter,
    ) -> None:
        self.name = secrets.token_urlsafe(8)
        self.members: set[Client] = set()
        self._tell = tell
        self._asks: Client | None = None
        self._whole: tuple[int, Packet] | None = None
        # Without a seat, a page without a curtain would be open to all, and so would the links that it makes.
        looking: PerspectiveOptions = {"seat": seat, "curtain": seat is None, "locked": True}
        looking |= {"lang": lang, "theme": theme}
        self.presenter = (Watching if seat is None else kind)(session, **looking)
        self.presenter.listen(self._forward)

    def enter(self, client: Client) -> None:
        """Shows the view on one more page."""
        self.members.add(client)
        self.show(client)

    def leave(self, client: Client) -> None:
        """Shows it on one page less."""
        self.members.discard(client)

    def show(self, client: Client) -> None:
        """Sends the whole view to a page."""
        self._tell((client,), self._packet())

    def seek(self, at: int) -> None:
        """Goes along the log; a place that is none changes nothing."""
        with suppress(ValueError):
            self.presenter.session.seek(at)

    def hear(self, client: Client, message: Message) -> Sent | None:
        """Handles a message of one of the pages; see ``Presenter.hear``."""
        self._asks = client
        try:
            return self.presenter.hear(message)
        finally:
            self._asks = None

    def close(self) -> None:
        """Disconnects from the session."""
        self.presenter.close()

    def _packet(self) -> Packet:
        """Returns the whole view, encoded once for each of its revisions."""
        revision = self.presenter.view["revision"]
        if self._whole is None or self._whole[0] != revision:
            self._whole = revision, Packet({**whole(self.presenter), "of": self.name})
        return self._whole[1]

    def _forward(self, message: Sent) -> None:
        if message["do"] in TO_ALL:
            self._tell(self.members, message)
        elif self._asks is not None:
            self._tell((self._asks,), self._packet() if message["do"] == "whole" else message)


class Views:
    """The views of a room: one for each seat, and one for all who watch with the same language and colours.

    Args:
        session: the session.
        tell: as for ``View``.
    """

    def __init__(self, session: Session[Any], tell: Callable[[Any, Message | Packet], None]) -> None:
        self._session, self._tell = session, tell
        self._shared: dict[tuple[int | None, str, str], View] = {}
        self._apart: set[View] = set()

    def of_seat(self, seat: int) -> View:
        """Returns the view of a seat that somebody has opened."""
        return self._shared[seat, "", ""]

    def of(self, seat: int | None, client: Client) -> View:
        """Returns the view for a page that comes in."""
        key = (seat, "", "") if seat is not None else (None, client.lang, client.theme)
        view = self._shared.get(key)
        if view is None:
            view = self._shared[key] = self._made(seat, client)
        elif seat is not None and not view.members:
            view.presenter.change(lang=client.lang, theme=client.theme)
        return view

    def apart(self, client: Client) -> View:
        """Returns a new view for one page that watches."""
        view = self._made(None, client)
        self._apart.add(view)
        return view

    def replay(self, seat: int | None, client: Client) -> View:
        """Returns a view of the positions up to now for one page that looks back."""
        session = ReplaySession(self._session)
        view = View(session, self._tell, seat=seat, lang=client.lang, theme=client.theme, kind=ReplayPresenter)
        self._apart.add(view)
        return view

    def keep_apart(self, view: View) -> None:
        """Shares a view with no page that comes later."""
        self._shared = {key: kept for key, kept in self._shared.items() if kept is not view}
        self._apart.add(view)

    def drop_unused(self, view: View) -> None:
        """Closes a view apart that no page shows any more."""
        if view in self._apart and not view.members:
            self._apart.discard(view)
            view.close()

    def close(self) -> None:
        """Closes all views."""
        for view in (*self._shared.values(), *self._apart):
            view.close()
        self._shared.clear()
        self._apart.clear()

    def _made(self, seat: int | None, client: Client) -> View:
        return View(self._session, self._tell, seat=seat, lang=client.lang, theme=client.theme)


def whole(presenter: Presenter) -> dict[str, Any]:
    """Returns the message with everything that a page shows, without the name of its view.

    Args:
        presenter: the presenter of the page.
    """
    return {"do": "whole", "view": presenter.view, "css": style_of(presenter.session)}
