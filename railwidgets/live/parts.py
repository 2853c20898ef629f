"""The building blocks of a page: its text, its compressed parts, and its security policy."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

from railwidgets.core import Lang
from railwidgets.core.html import POLICY, STYLE, Html, markup, tag
from railwidgets.session.page.lazy_parts import code_of
from railwidgets.session.page.static_files import static

FIGURE_POLICY: Final = f"{POLICY}; script-src {{script}}"
"""The policy of a page with a table of answers: it may run its one script, and show its own pictures."""

ENGINE_POLICY: Final = f"{FIGURE_POLICY} blob: 'wasm-unsafe-eval'; worker-src blob:"
"""The policy of a page with an engine, which may also run a part of itself as a worker."""


def style() -> str:
    """Returns the style sheet of pages with boards."""
    return STYLE + static("live.css")


def as_json(data: Any) -> bytes:
    """Returns data as compact JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def squeezed(content: bytes) -> bytes:
    """Compresses bytes for a page to unpack; reproducible."""
    return gzip.compress(content, mtime=0)


def packed(parts: Mapping[str, bytes]) -> Html:
    """Returns named parts, compressed, in characters that any page may contain."""
    scripts = (
        tag(
            "script",
            Html(b64encode(squeezed(content)).decode()),
            **{"type": "text/plain", "data-packed": name},
        )
        for name, content in parts.items()
    )
    return markup(*scripts)


_LAZY: Final = re.compile(r'class="rw-place" data-lazy="([a-z_ ]*)"')
"""How a place names the lazy parts that its board may ask for."""


def lazy_parts_in(body: str) -> tuple[str, ...]:
    """Returns the names of the lazy parts of the front end that the boards in a body may ask for."""
    return tuple(sorted({name for names in _LAZY.findall(body) for name in names.split()}))


def packed_lazy_parts(names: Iterable[str]) -> Html:
    """Returns lazy parts of the front end, packed together; the script unpacks them when a view asks for one."""
    return packed({"lazy": as_json({name: code_of(name) for name in names})})


def alone(title: str, body: Html, lang: Lang, policy: str) -> str:
    """Returns a self-contained page, whose one script starts its boards once the reader sees them.

    Args:
        title: its title.
        body: its first content, with the data of the script.
        lang: its language.
        policy: its security policy; ``{script}`` stands for the checksums of the script, its loader and its lazy
            parts.
    """
    script, loader, lazy = static("live.js"), static("live_after_paint.js"), lazy_parts_in(body)
    texts = (script, loader, *map(code_of, lazy))
    allowed = " ".join(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in texts)
    kept = tag("script", Html(script), **{"type": "text/plain", "data-script": "live"})
    body = markup(body, packed_lazy_parts(lazy), "\n", kept, tag("script", Html(loader), type="module"))
    return document(title, body, lang, policy.format(script=allowed), tag("style", Html(style())))


def document(title: str, body: Html, lang: Lang, policy: str, looks: Html) -> str:
    """Returns a page with boards, wherever its script and style come from.

    Args:
        title: its title.
        body: its content, the script last.
        lang: its language.
        policy: its security policy.
        looks: its style sheet.
    """
    head = markup(
        Html('<meta charset="utf-8">\n'),
        Html(f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'),
        Html('<meta name="viewport" content="width=device-width, initial-scale=1">\n'),
        tag("title", title),
        looks,
    )
    return f'<!doctype html>\n<html lang="{lang}">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n'
