"""Pages of a class that speak through real sockets."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from tests.room.pages import Page


class Browser(Page):
    """The page of a pupil or of the teacher."""

    async def join(self, key: str | None = None) -> dict[str, Any]:
        await self.connect()
        self.write({"do": "join", "key": key or self.key, "page": self.name, "lang": self.lang, "theme": "auto"})
        first = await self.next()
        if first["do"] == "joined" and (await self.next())["do"] not in ("enter", "whole"):
            raise AssertionError(self.got[-1])
        return first

    async def enter(self, name: str) -> None:
        """Says a name, and waits for the board."""
        self.number += 1
        me = sha256(self.name.encode()).hexdigest()[:32]
        self.last = {"n": self.number, "of": self.of, "message": {"do": "enter", "name": name, "me": me}}
        self.write(self.last)
        await self.until("done", lambda message: message["n"] >= self.number)

    async def forge(self, message: dict[str, Any]) -> None:
        """Sends any message, and reads until it was handled."""
        self.number += 1
        self.write({"n": self.number, "of": self.of, "message": message})
        await self.until("done", lambda done: done["n"] >= self.number)

    @property
    def task(self) -> dict[str, Any]:
        task: dict[str, Any] = self.view["task"]
        return task

    async def until_asked(self, text: str) -> None:
        """Reads until the board asks this."""
        while self.view["task"] is None or self.task["text"] != text:
            assert (await self.next())["do"] != "end"
