"""The files of the page that a link opens: the usual front end, and a script that connects it to a socket."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from typing import Final

from railwidgets.core import LANGS
from railwidgets.core.html import CLOSED, Html, markup, tag
from railwidgets.room.words import PAGE, page_words
from railwidgets.session.page.lazy_parts import file_of, table
from railwidgets.session.page.static_files import static

POLICY: Final = (
    f"{CLOSED}; img-src data:; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; "
    "frame-ancestors 'self'"
)
"""Nothing from elsewhere, and no frame around it elsewhere."""

File = tuple[str, str, bytes, Mapping[str, str]]
"""The type of a file, its tag, its compressed contents, and further headers."""

_KINDS: Final = {"js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8"}


def html() -> str:
    """Returns the page; its addresses are relative, so that it works under any path."""
    words = json.dumps(page_words(), ensure_ascii=False).replace("<", "\\u003c")
    head = markup(
        Html('<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'),
        Html('<link rel="icon" href="data:,">\n<link rel="stylesheet" href="socket.css">\n'),
        Html('<link rel="modulepreload" href="front.js">\n<script type="module" src="socket.js"></script>\n'),
        tag("title", PAGE["title"]["en"]),
    )
    none = tag("noscript", *(tag("p", PAGE["scripts"][lang], lang=lang) for lang in LANGS))
    body = markup(
        tag("div", **{"class": "rw-room-bar"}),
        tag("main", none, **{"class": "rw-room-socket"}),
        tag("script", Html(words), type="application/json", id="words"),
    )
    return f'<!doctype html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n'


class _Files(Mapping[str, File]):
    """Reads and compresses each file when somebody first asks for it."""

    names = ("", "front.js", "socket.js", "socket.css", *map(file_of, table()))

    def __getitem__(self, name: str) -> File:
        if name not in self.names:
            raise KeyError(name)
        return _file(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


@cache
def _file(name: str) -> File:
    content = static(name).encode() if name else html().encode()
    kind = _KINDS[name.rpartition(".")[2]] if name else "text/html; charset=utf-8"
    more = {} if name else {"Content-Security-Policy": POLICY}
    return kind, f'"{sha256(content).hexdigest()[:16]}"', gzip.compress(content, mtime=0), more


FILES: Final[Mapping[str, File]] = _Files()
"""The files by their names; the page itself has none."""
