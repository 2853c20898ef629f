"""Plain requests to the server: the files of the page, and a typed code."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from typing import Final, Protocol

from railwidgets.core import NotationError
from railwidgets.core.notation import read_json
from railwidgets.extras import extra
from railwidgets.room.place import Place
from railwidgets.room.short_code import ShortCode
from railwidgets.room.words import said_in_all

with extra("host", "a room"):
    from tornado import web

HERE: Final = ("127.0.0.1", "::1")
"""The addresses of this machine, where a proxy may run."""

HEADERS: Final = {
    "Cache-Control": "no-cache",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "railwidgets",
}


class Serving(Protocol):
    """The server, as a request sees it."""

    @property
    def places(self) -> Iterable[Place]:
        """The places on its port."""

    def trusts(self, origin: str, host: str) -> bool:
        """Whether a page may connect."""


class _Handler(web.RequestHandler):
    def set_default_headers(self) -> None:
        for name, value in HEADERS.items():
            self.set_header(name, value)


class FileHandler(_Handler):
    """A file of the page, compressed beforehand."""

    def initialize(self, file: tuple[str, str, bytes, Mapping[str, str]]) -> None:
        self.kind, self.tag, self.content, self.more = file

    def get(self) -> None:
        self.set_header("Content-Type", self.kind)
        self.set_header("Etag", self.tag)
        for name, value in self.more.items():
            self.set_header(name, value)
        if self.check_etag_header():
            self.set_status(304)
            return
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(self.content)
        else:
            self.finish(gzip.decompress(self.content))

    def head(self) -> None:
        self.get()

    def compute_etag(self) -> str | None:
        return self.tag


class CodeHandler(_Handler):
    """Hands over a link for a short code. The code is in the body of the request, so that no log has it."""

    def initialize(self, server: Serving) -> None:
        self.server = server

    @property
    def codes(self) -> list[ShortCode]:
        """The codes that open something here."""
        return [place.short_code for place in self.server.places if place.short_code is not None]

    def get(self) -> None:
        """Says whether there is anything to type."""
        self._answer(200, {"open": bool(self.codes)})

    def post(self) -> None:
        """Judges a code."""
        headers = self.request.headers
        origin = headers.get("Origin")
        if origin is not None and not self.server.trusts(origin, headers.get("Host", "")):
            self._answer(403, {})
            return
        typed = _code_in(self.request.body)
        if typed is None:
            self._refuse("unreadable", 400)
            return
        codes = self.codes
        verdicts = {code.judge(typed, self.address): code for code in codes}
        if "right" in verdicts:
            self._answer(200, {"key": verdicts["right"].key})
        else:
            # Of several classes, what matters is the one that still takes codes.
            worst = next((verdict for verdict in ("wrong", "wait", "locked") if verdict in verdicts), "none")
            self._refuse(f"code_{worst}", 403)

    @property
    def address(self) -> str:
        """The address from which a request comes; of a proxy on this machine, the one that the proxy names last."""
        address = str(self.request.remote_ip)
        if address not in HERE:
            return address
        return self.request.headers.get("X-Forwarded-For", address).rpartition(",")[2].strip()[:64] or address

    def _refuse(self, why: str, status: int) -> None:
        self._answer(status, {"why": why, "text": said_in_all(why)})

    def _answer(self, status: int, content: Mapping[str, object]) -> None:
        self.set_status(status)
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(content))


def _code_in(body: bytes) -> str | None:
    """Returns the code in the body of a request; ``None`` if there is none."""
    try:
        content = read_json(body.decode(), "A message")
    except (NotationError, UnicodeDecodeError):
        return None
    typed = content.get("code") if isinstance(content, dict) else None
    return typed if isinstance(typed, str) else None
