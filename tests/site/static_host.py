"""A static host as most are: it compresses text, and lets browsers keep files whose names say what they hold."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import Any, Final

COMPRESSED: Final = re.compile(r"text/|application/(javascript|json|wasm|manifest)|\+(xml|json)")
"""The types of files that a host compresses."""

NAMED_BY_CONTENT: Final = re.compile(r"[.-][0-9a-f]{8,}\.")
"""A checksum in the name of a file, which never changes then."""


@cache
def packed(path: Path) -> bytes:
    """The bytes of a file as they are sent."""
    return gzip.compress(path.read_bytes(), 6)


class _Host(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args: object) -> None:
        """Says nothing."""

    def end_headers(self) -> None:
        kept = "max-age=31536000, immutable" if NAMED_BY_CONTENT.search(self.path) else "max-age=600"
        self.send_header("Cache-Control", kept)
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        # A browser may leave before it has all of a file.
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def send_head(self) -> BytesIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        kind = self.guess_type(str(path))
        shrunk = bool(COMPRESSED.search(kind))
        body = packed(path) if shrunk else path.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
        self.send_header("Content-Length", str(len(body)))
        if shrunk:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return BytesIO(body)


@contextmanager
def hosted(site: Path) -> Iterator[str]:
    """Yields the address of a site, at the root of its host as its robots.txt wants it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Host, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
