"""A page without a browser: it speaks to a room through a real socket."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import count
from typing import Any, Self, TypeVar

from tornado.httpclient import HTTPRequest
from tornado.iostream import IOStream
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.widgets.page import patched

NAMES = count()
LONG = 20
GOODBYE = 2
"""How long a server may take to say goodbye, in seconds."""

OPEN: dict[WebSocketClientConnection, IOStream] = {}
"""The sockets of pages with their connections, which a socket no longer knows once it is closed."""

T = TypeVar("T")


def run(steps: Coroutine[Any, Any, T]) -> T:
    """Runs what pages do, and closes all their sockets in the end."""

    async def whole() -> T:
        try:
            return await steps
        finally:
            while OPEN:
                socket, stream = OPEN.popitem()
                socket.close()
                with suppress(asyncio.TimeoutError):
                    while await asyncio.wait_for(socket.read_message(), GOODBYE) is not None:
                        pass
                # A server that is too busy to say goodbye, or to hang up after it, leaves the connection open.
                stream.close()
            await asyncio.sleep(0)

    return asyncio.run(whole())


def read(frame: str | bytes) -> dict[str, Any]:
    """Unpacks a message as a page does."""
    return json.loads(zlib.decompress(frame) if isinstance(frame, bytes) else frame)


class Page:
    """One page.

    Attributes:
        view: the view it shows, with all patches.
        got: every message, as it came.
    """

    def __init__(self, link: str, *, lang: str = "en", name: str = "") -> None:
        base, _, self.key = link.partition("#")
        self.base = base
        self.address = base.replace("http", "ws", 1) + "socket"
        self.lang, self.name = lang, name or f"page-{next(NAMES):05}"
        self.view: dict[str, Any] = {}
        self.of = ""
        self.number = 0
        self.last: dict[str, Any] = {}
        self.got: list[dict[str, Any]] = []
        self.headers: dict[str, str] = {}
        self.socket: WebSocketClientConnection | None = None

    async def __aenter__(self) -> Self:
        await self.join()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    async def connect(self, **headers: str) -> None:
        self.socket = await websocket_connect(HTTPRequest(self.address, headers={**self.headers, **headers}))
        OPEN[self.socket] = self.socket.protocol.stream

    async def join(self, key: str | None = None) -> dict[str, Any]:
        """Connects and sends the key; returns the first answer."""
        await self.connect()
        self.write({"do": "join", "key": key or self.key, "page": self.name, "lang": self.lang, "theme": "auto"})
        first = await self.next()
        if first["do"] == "joined":
            await self.until("whole")
        return first

    def write(self, message: Any) -> None:
        assert self.socket is not None
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        self.socket.write_message(text, binary=isinstance(text, bytes))

    async def next(self) -> dict[str, Any]:
        """The next message; ``{"do": "end"}`` when the connection is closed."""
        assert self.socket is not None
        frame = await asyncio.wait_for(self.socket.read_message(), LONG)
        if frame is None:
            # It has hung up, so nobody is to wait for its goodbye.
            self.socket.close()
            if stream := OPEN.pop(self.socket, None):
                stream.close()
            return {"do": "end", "code": self.socket.close_code}
        message = read(frame)
        self.got.append(message)
        if message["do"] == "whole":
            self.view, self.of = message["view"], message["of"]
        elif message["do"] == "patch" and self.view and message["revision"] > self.view["revision"]:
            assert message["base"] == self.view["revision"], "a patch was lost"
            self.view = patched(self.view, message["ops"])
        return message

    async def until(self, do: str, fits: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """Reads until a message of that kind comes."""
        while True:
            message = await self.next()
            if message["do"] == do and fits(message):
                return message
            assert message["do"] != "end", f"closed before {do}"

    def send(self, do: str, **more: Any) -> int:
        """Sends a message of the board; returns its number."""
        self.number += 1
        message = {"do": do, "revision": self.view["revision"], **more}
        self.last = {"n": self.number, "of": self.of, "message": message}
        self.write(self.last)
        return self.number

    async def say(self, do: str, **more: Any) -> None:
        """Sends a message of the board, and reads until it was handled."""
        number = self.send(do, **more)
        await self.until("done", lambda message: message["n"] >= number)

    @property
    def answer(self) -> str:
        answer = self.view["frame"]["answer"]
        return "" if answer is None else answer["title"]

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
