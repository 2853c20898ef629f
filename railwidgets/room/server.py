"""The server: a page, and a socket for each page that is open.

It has a thread and an event loop of its own, so that a cell that computes for minutes keeps nobody waiting.
"""

from __future__ import annotations

import asyncio
import errno
import re
import socket
import threading
from collections.abc import Iterable, Mapping
from hashlib import sha256
from time import monotonic
from typing import Any, Final, cast
from urllib.parse import urlsplit

from railwidgets.core import LANGS, Lang, NotationError
from railwidgets.core.notation import read_json
from railwidgets.extras import extra
from railwidgets.room.handlers import CodeHandler, FileHandler
from railwidgets.room.links import KEY, OTHER_VERSION
from railwidgets.room.page import FILES
from railwidgets.room.place import Packet, Place, Visit
from railwidgets.room.words import said_in_all
from railwidgets.session.play.perspective import THEMES

with extra("host", "a room"):
    from tornado import httpserver, web, websocket

LARGEST: Final = 65_536
"""The most bytes of a message from a page; a pasted position is the longest."""

RATE: Final = 20.0
"""How many messages a page may send a second for long."""

BURST: Final = 60.0
"""How many messages a page may send at once."""

BEHIND: Final = 2_000_000
"""How many unsent bytes make a page a slow reader, which then misses messages and gets the whole view when it has
caught up.
"""

PATIENCE: Final = 60.0
"""After how many seconds a slow reader that has not caught up is disconnected."""

FIRST: Final = 10.0
"""How many seconds a page has to send its key."""

ALIVE: Final = 20.0
"""After how many seconds without a message the server asks whether a page is still there."""

MOST: Final = 2000
"""How many pages may be connected at once."""

PAGE: Final = re.compile(r"[A-Za-z0-9_-]{8,40}")

ANY: Final = "0.0.0.0"
HERE: Final = "127.0.0.1"


class PortError(OSError):
    """A port that cannot be opened."""


class Server:
    """Serves the pages of some places on one port.

    Args:
        places: the places; each link opens a role in one of them.
        port: 0 for any that is free.
        lan: whether other machines in the local network reach it, and not this machine alone.
        origins: further addresses from which pages may connect, such as ``https://play.example.org``, for a proxy that
            does not pass on the name of the host.

    Raises:
        PortError: the port is taken, or not allowed.
        MissingExtraError: tornado is not installed.
    """

    def __init__(
        self, places: Iterable[Place], *, port: int = 0, lan: bool = False, origins: Iterable[str] = ()
    ) -> None:
        self.places = list(places)
        self.origins = frozenset(origins)
        self.lan = lan
        self.sockets: set[_Socket] = set()
        self._listening = _listen(ANY if lan else HERE, port)
        self.port: int = self._listening.getsockname()[1]
        self._ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._run, name="railwidgets room", daemon=True)
        self._thread.start()
        self._ready.wait()

    @property
    def address(self) -> str:
        """The address of the page: on this machine, or with ``lan`` in the local network."""
        return f"http://{_lan_address() if self.lan else HERE}:{self.port}/"

    @property
    def is_open(self) -> bool:
        """Whether it still serves."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Says goodbye to all pages and frees the port; a second call does nothing."""
        if self._loop is not None and self._end is not None and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._end.set)
            if threading.current_thread() is not self._thread:
                self._thread.join(5)

    def trusts(self, origin: str, host: str) -> bool:
        """Whether a page may connect.

        Args:
            origin: the address of the page.
            host: the name by which it reaches this server.
        """
        return origin in self.origins or urlsplit(origin).netloc.lower() == host.lower()

    def find(self, key: str) -> tuple[Place, str] | None:
        """Returns the place and the role that a key opens."""
        for place in self.places:
            role = place.role_of(key)
            if role is not None:
                return place, role
        return None

    # --- inside

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._end = asyncio.Event()
        app = web.Application(
            [
                (r"/socket", _Socket, {"server": self}),
                (r"/code", CodeHandler, {"server": self}),
                *((rf"/{re.escape(name)}", FileHandler, {"file": file}) for name, file in FILES.items()),
            ],
            log_function=lambda handler: None,
            websocket_ping_interval=ALIVE,
            websocket_ping_timeout=ALIVE,
            websocket_max_message_size=LARGEST,
        )
        http = httpserver.HTTPServer(
            app, max_body_size=LARGEST, max_header_size=LARGEST, idle_connection_timeout=60, xheaders=False
        )
        http.add_socket(self._listening)
        for place in self.places:
            place.loop = self._loop
        self._ready.set()
        await self._end.wait()
        http.stop()
        for place in self.places:
            place.flush()
            place.loop = None
        for one in tuple(self.sockets):
            one.goodbye()
        await asyncio.sleep(0.05)
        await http.close_all_connections()


class _Socket(websocket.WebSocketHandler):
    """One page's connection; a ``Client`` of the place that its key opens."""

    page = ""
    lang: Lang = "en"
    theme: Any = "auto"

    def initialize(self, server: Server) -> None:
        self.server = server
        self.place: Place | None = None
        self.visit: Visit | None = None
        self.is_gone = False
        self._behind = 0
        self._lags_since: float | None = None
        self._tokens, self._counted = BURST, monotonic()

    def check_origin(self, origin: str) -> bool:
        return self.server.trusts(origin, self.request.headers.get("Host", ""))

    def open(self, *args: str, **kwargs: str) -> None:
        if len(self.server.sockets) >= MOST:
            self.close(reason="full")
            return
        self.server.sockets.add(self)
        self.set_nodelay(True)
        asyncio.get_running_loop().call_later(FIRST, self._expect_key)

    async def on_message(self, message: str | bytes) -> None:
        if self.is_gone:
            return
        content = _parsed(message)
        if content is None or not self._within_rate():
            self.close("flood" if content is not None else "unreadable")
        elif self.visit is None:
            if self.place is None:
                self._join(content)
        elif content.get("do") == "ping":
            self.send(_PONG)
        else:
            number, inner, seen = content.get("n"), content.get("message"), content.get("of")
            if type(number) is not int or not 0 < number < 2**53 or not isinstance(inner, dict):
                self.close("unreadable")
            elif self.place is not None:
                self.place.hear(self.visit, number, inner, seen if isinstance(seen, str) else "")

    def on_close(self) -> None:
        self.is_gone = True
        self.server.sockets.discard(self)
        if self.visit is not None and self.place is not None:
            self.place.soon(self.visit.leave)

    # --- as a client

    def send(self, packet: Packet) -> None:
        if self.is_gone:
            return
        if self._lags_since is not None:
            # It has missed something, and only the whole view is right again.
            if self._behind > 0 or packet.message["do"] != "whole":
                return
            self._lags_since = None
        frame = packet.frame
        self._behind += len(frame)
        try:
            sent = self.write_message(frame, binary=isinstance(frame, bytes))
        except websocket.WebSocketClosedError:
            self.is_gone = True
            return
        sent.add_done_callback(lambda done: self._sent(len(frame), done))
        if self._behind > BEHIND:
            self._lags_since = monotonic()
            asyncio.get_running_loop().call_later(PATIENCE, self._give_up, self._lags_since)

    def close(self, reason: str = "", code: int | None = None) -> None:  # type: ignore[override]
        """Closes the connection; with a reason, says it and asks the page not to come back."""
        if reason and not self.is_gone:
            self._lags_since = None
            self.send(Packet({"do": "refused", "why": reason, "text": said_in_all(reason)}))
        self.is_gone = True
        super().close(code or 1000, reason or None)

    def goodbye(self) -> None:
        """The room ends."""
        self.send(Packet({"do": "closed", "text": said_in_all("closed")}))
        self.is_gone = True
        super().close(1001)

    def _sent(self, size: int, done: asyncio.Future[None]) -> None:
        done.cancelled() or done.exception()  # that of a closed connection; nothing else can be done about it
        self._behind -= size
        caught_up = self._lags_since is not None and self._behind <= 0 and not self.is_gone
        if caught_up and self.visit is not None and self.place is not None:
            self.place.soon(self.visit.resend)

    def _give_up(self, since: float) -> None:
        if self._lags_since == since:
            self.is_gone = True
            super().close(1008)
            if self.ws_connection is not None:
                self.ws_connection._abort()

    def _expect_key(self) -> None:
        if self.place is None and not self.is_gone:
            self.close("no_key")

    def _within_rate(self) -> bool:
        now = monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._counted) * RATE) - 1
        self._counted = now
        return self._tokens >= 0

    def _join(self, content: Mapping[str, Any]) -> None:
        key, page, lang, theme = (content.get(name) for name in ("key", "page", "lang", "theme"))
        if content.get("do") != "join" or not isinstance(key, str):
            self.close("unreadable")
            return
        found = self.server.find(key[:100])
        if found is None:
            other = OTHER_VERSION.match(key) and not KEY.fullmatch(key) and not key.startswith("r1-")
            self.close("other_version" if other else "unknown_key" if KEY.fullmatch(key) else "spoiled_key")
            return
        if not isinstance(page, str) or not PAGE.fullmatch(page):
            self.close("unreadable")
            return
        place, role = found
        # The numbers of one link's pages are no affair of another's.
        self.page = f"{sha256(key.encode()).hexdigest()[:12]}.{page}"
        self.lang = cast(Lang, lang) if lang in LANGS else "en"
        self.theme = theme if theme in THEMES else "auto"
        self.place = place
        for other_tab in tuple(self.server.sockets):
            if other_tab is not self and other_tab.page == self.page:
                other_tab.close()  # the same page, which has come back before its old connection was known to be lost
        place.soon(lambda: self._enter(place, role))

    def _enter(self, place: Place, role: str) -> None:
        if self.is_gone:
            return
        place.tell((self,), {"do": "joined", "n": place.done(self.page)})
        self.visit = place.join(role, self)


_PONG: Final = Packet({"do": "pong"})


def _parsed(message: str | bytes) -> dict[str, Any] | None:
    """Reads a message; ``None`` if it is no JSON object."""
    if not isinstance(message, str):
        return None
    try:
        content = read_json(message, "A message")
    except NotationError:
        return None
    return content if isinstance(content, dict) else None


def _listen(host: str, port: int) -> socket.socket:
    """Opens a port.

    Raises:
        PortError: it is taken, or not allowed.
    """
    if not 0 <= port <= 65535:
        raise PortError(errno.EINVAL, f"there is no port {port}: ports go from 1 to 65535, and 0 takes a free one")
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(256)
        listening.setblocking(False)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            said = (
                f"port {port} is taken by another program, or by a room that is still open: close it, or name another"
            )
        else:
            said = f"port {port} cannot be opened ({error.strerror}): name another, such as 8123"
        raise PortError(error.errno, said) from None
    return listening


def _lan_address() -> str:
    """Returns the address of this machine in the local network; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, which nobody has
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
