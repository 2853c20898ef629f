"""Where a place is reached: its server, and the beginning of its links."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from railwidgets.room.place import Place

if TYPE_CHECKING:
    from railwidgets.room.server import Server


class Endpoint:
    """The server of a place, which opens and closes, always on the same port.

    Args:
        place: the place; its log keeps the port.
        port: the port to listen on; by default the one of the log, or a free one.
        lan: whether other machines in the local network reach it, and not this machine alone.
        address: what the links begin with, if a proxy has an address of its own.

    Attributes:
        server: the server while the place is open.
    """

    def __init__(self, place: Place, *, port: int | None, lan: bool, address: str | None) -> None:
        self._place, self._lan, self._address = place, lan, address
        kept = [row.data["port"] for row in place.store.rows() if row.kind == "port"]
        self._kept: int = kept[-1] if kept else 0
        self._port = self._kept if port is None else port
        self.server: Server | None = None

    def open(self) -> None:
        """Opens the port.

        Raises:
            PortError: it is taken.
            MissingExtraError: tornado is not installed.
        """
        from railwidgets.room.server import Server

        parts = urlsplit(self._address or "")
        origins = (f"{parts.scheme}://{parts.netloc}",) if self._address else ()
        self.server = Server([self._place], port=self._port, lan=self._lan, origins=origins)
        self._port = self.server.port
        if self._port != self._kept:
            self._kept = self._port
            self._place.record("port", port=self._port)

    def close(self) -> None:
        """Closes the port; a second call does nothing."""
        if self.server is not None:
            self.server.close()
            self.server = None

    @property
    def is_open(self) -> bool:
        """Whether pages can come in."""
        return self.server is not None and self.server.is_open

    @property
    def base(self) -> str:
        """The address with which all links begin."""
        if self._address is not None:
            return self._address
        return self.server.address if self.server is not None else f"http://127.0.0.1:{self._port}/"
