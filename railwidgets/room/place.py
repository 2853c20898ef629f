"""The target of a link: a place with a log, which pages join. It knows neither sockets nor games."""

from __future__ import annotations

import json
import logging
import zlib
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from threading import Lock, RLock
from typing import Any, Final, Protocol

from railwidgets.core import Lang
from railwidgets.draw.theme import Theme
from railwidgets.room.links import fingerprint, new_key
from railwidgets.room.short_code import ShortCode
from railwidgets.room.store import Row, Store

Message = Mapping[str, Any]
"""A message from a page, or to one; JSON."""

_LOG: Final = logging.getLogger(__name__)

COMPRESSION: Final = 4
"""The level of zlib, from 1 to 9: higher ones take longer than they save."""

PACKED: Final = 1000
"""From how many characters a message travels compressed."""

PAGES: Final = 5000
"""Of how many pages a place remembers the number of the last message."""

AGAIN: Final = 0.01
"""After how many seconds a place tries again whose lock Python code holds."""


class Packet:
    """A message to pages, encoded once however many get it.

    Args:
        message: the message.
    """

    __slots__ = ("__dict__", "message")

    def __init__(self, message: Message) -> None:
        self.message = message

    @cached_property
    def frame(self) -> str | bytes:
        """The message as JSON, compressed if it is long (zlib)."""
        text = json.dumps(self.message, ensure_ascii=False, separators=(",", ":"))
        # Here and not in the socket, which would compress it anew for everybody.
        return text if len(text) < PACKED else zlib.compress(text.encode("utf-8", "replace"), COMPRESSION)


class Client(Protocol):
    """A page on somebody's screen."""

    page: str
    """An identifier of the page, which it keeps when it reconnects; no two links share one."""

    lang: Lang
    """The language that the page asked for last."""

    theme: Theme

    def send(self, packet: Packet) -> None:
        """Sends a message, soon. A page that reads too slowly misses it, and gets ``Visit.resend`` later."""

    def close(self, reason: str = "") -> None:
        """Closes the page's connection; the page says the reason and does not come back, if there is one."""


class Visit(ABC):
    """A page in a place, with the role of its link. All methods run on the place's loop, with its lock."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @abstractmethod
    def hear(self, message: Message, seen: str) -> None:
        """Handles a message of the page; answers a faulty one.

        Args:
            message: any JSON object, also a hostile one.
            seen: the identifier that came with the last whole view that the page had (``"of"``): a click on a view that
                no longer exists must not count.
        """

    @abstractmethod
    def resend(self) -> None:
        """Sends everything that the page shows: to a page that has come back."""

    @abstractmethod
    def leave(self) -> None:
        """The page is gone."""


class Loop(Protocol):
    """The event loop of a server."""

    def call_later(self, delay: float, callback: Callable[[], object], /) -> object: ...

    def call_soon_threadsafe(self, callback: Callable[[], object], /) -> object: ...


class Place(ABC):
    """A room or a classroom: roles that links lead to, and a log of what happened.

    A subclass reads the rows of its own kinds in its constructor, notes rows with ``record``, and sends messages. This
    class keeps the hashes of the links; it lets one message in at a time, with ``lock``; it carries out each numbered
    message once or not at all, also after a restart; and it writes the rows before it sends anything told after them.

    Args:
        store: the log; a place that existed before goes on where it was.
        lock: held while a message is handled; Python code that changes the place from another thread holds it too.

    Attributes:
        short_code: a code that hands over one of its links; ``None`` for none.
    """

    short_code: ShortCode | None = None

    def __init__(self, store: Store, lock: Any = None) -> None:
        self.store = store
        self.lock = lock or RLock()
        self.loop: Loop | None = None
        self._roles: dict[str, str] = {}
        self._done: OrderedDict[str, int] = OrderedDict()
        self._queue: deque[Callable[[], None]] = deque()
        self._waits = False
        self._guard = Lock()
        self._rows: list[Row] = []
        self._outbox: list[tuple[tuple[Client, ...], Packet]] = []
        self._is_flushing = False
        self._problem = ""
        for row in store.rows():
            if row.page:
                self._mark(row.page, row.message)
            if row.kind == "link":
                self._roles[row.data["hash"]] = row.data["role"]
            elif row.kind == "revoke":
                self._forget(row.data["role"])

    # --- for subclasses

    @abstractmethod
    def join(self, role: str, client: Client) -> Visit:
        """Lets a page in: returns its visit, and tells it everything that it shows."""

    def record(self, kind: str, **data: Any) -> None:
        """Notes something for the log; from any thread."""
        with self._guard:
            self._rows.append(Row(kind, data))
        self._wake()

    def tell(self, clients: Iterable[Client], message: Message | Packet) -> None:
        """Sends a message once all that was recorded before is written; from any thread.

        Args:
            clients: who gets it.
            message: the message, or a packet that others get too.
        """
        packet = message if isinstance(message, Packet) else Packet(message)
        with self._guard:
            # Those of now: whoever comes later has not seen what this changes.
            self._outbox.append((tuple(clients), packet))
        self._wake()

    def soon(self, call: Callable[[], None]) -> None:
        """Calls a function on the loop with the lock, after everything before it; from any thread.

        While Python code holds the lock, others wait and the loop does not.
        """
        with self._guard:
            self._queue.append(call)
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self._work)

    @abstractmethod
    def store_changed(self, problem: str) -> None:
        """The log cannot be written, and why; or it can again, if the text is empty. Play goes on."""

    # --- links

    def new_link(self, role: str) -> str:
        """Returns a new key for a role; older keys stay valid."""
        key = new_key()
        self._roles[fingerprint(key)] = role
        self.store.append([Row("link", {"hash": fingerprint(key), "role": role})])
        return key

    def revoke(self, role: str) -> None:
        """Ends all links of a role."""
        self._forget(role)
        self.store.append([Row("revoke", {"role": role})])

    def role_of(self, key: str) -> str | None:
        """Returns the role that a key opens; ``None`` if it opens none."""
        return self._roles.get(fingerprint(key))

    # --- for the server, on its loop

    def hear(self, visit: Visit, number: int, message: Message, seen: str) -> None:
        """Handles a numbered message of a page, once or not at all, and confirms it."""
        self.soon(lambda: self._hear(visit, number, message, seen))

    def done(self, page: str) -> int:
        """Returns the number of the last message of a page that was handled."""
        return self._done.get(page, 0)

    def flush(self) -> None:
        """Writes the new rows, then sends the new messages."""
        self._is_flushing = False
        with self._guard:
            rows, self._rows = self._rows, []
            outbox, self._outbox = self._outbox, []
        if rows:
            self.store.append(rows)
        if self.store.problem != self._problem:
            self._problem = self.store.problem
            self.store_changed(self._problem)
        for clients, packet in outbox:
            for client in clients:
                client.send(packet)

    def _hear(self, visit: Visit, number: int, message: Message, seen: str) -> None:
        page = visit.client.page
        if number > self.done(page):
            with self._guard:
                before = len(self._rows)
            try:
                visit.hear(message, seen)
            finally:
                self._mark(page, number)
                with self._guard:
                    # In one transaction with what it did: both are kept, or neither.
                    self._rows[before:] = [Row(row.kind, row.data, page, number) for row in self._rows[before:]]
                self.tell((visit.client,), {"do": "done", "n": number})
        else:
            self.tell((visit.client,), {"do": "done", "n": self.done(page)})

    def _work(self) -> None:
        """Does what is queued, as long as nobody holds the lock."""
        self._waits = False
        while self._queue:
            if not self.lock.acquire(blocking=False):
                if not self._waits and self.loop is not None:
                    self._waits = True
                    self.loop.call_later(AGAIN, self._work)
                return
            try:
                self._queue.popleft()()
            except Exception:
                # An observer's error, most likely: the change was made, and the others go on.
                _LOG.exception("a message of a page led to an error")
            finally:
                self.lock.release()
        self.flush()

    def _wake(self) -> None:
        if self.loop is not None and not self._is_flushing:
            self._is_flushing = True
            self.loop.call_soon_threadsafe(self.flush)

    def _mark(self, page: str, number: int) -> None:
        self._done[page] = max(number, self._done.pop(page, 0))
        if len(self._done) > PAGES:
            self._done.popitem(last=False)

    def _forget(self, role: str) -> None:
        self._roles = {key: kept for key, kept in self._roles.items() if kept != role}
