"""A site on a server of this machine, and a visitor whose browser reaches nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        """Says nothing."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of the site, below a path as where several sites share a server."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=site.parent)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{site.name}/"
        server.shutdown()


class Visit:
    """What a visitor's browser has to complain of: what its console says, and what is asked for outside of the site.

    Attributes:
        page: of the browser.
        faults: all of it, a line each.
    """

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.context.route(lambda url: not url.startswith((address, "data:", "blob:")), lambda route: route.abort())
        page.on("console", lambda said: self._note(said.type in ("error", "warning"), said.text))
        page.on(
            "request", lambda request: self._note(not request.url.startswith((address, "data:", "blob:")), request.url)
        )
        page.on("response", lambda answer: self._note(answer.status >= 400, f"{answer.status} {answer.url}"))

    def go(self, path: str) -> None:
        """Opens a page of the site."""
        self.page.goto(f"{self.address}{path}")

    def _note(self, wrong: bool, text: str) -> None:
        if wrong:
            self.faults.append(f"{self.page.url}: {text}")
