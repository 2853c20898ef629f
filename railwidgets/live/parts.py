"""What a page is put together from: texts and bytes that stand in it, compressed, and the policy that it runs under."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from railwidgets.core import Lang
from railwidgets.core.html import STYLE, Html, markup, tag

STATIC: Final = Path(__file__).parent.parent / "static"

FIGURE_POLICY: Final = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src {script}"
"""What a page with a table of answers may do: run its one script, and show pictures that are part of it."""

ENGINE_POLICY: Final = f"{FIGURE_POLICY} blob: 'wasm-unsafe-eval'; worker-src blob:"
"""With an engine: also run what stands in it as a worker."""


def static(name: str) -> str:
    """A file of the front end."""
    return (STATIC / name).read_text(encoding="utf-8").strip()


def style() -> str:
    """How pages with boards look."""
    return STYLE + static("live.css")


def as_json(data: Any) -> bytes:
    """Data as short JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def squeezed(content: bytes) -> bytes:
    """Bytes as a page unpacks them; the same for the same."""
    return gzip.compress(content, mtime=0)


def packed(parts: Mapping[str, bytes]) -> Html:
    """Parts by name, compressed, as letters that may stand in any page."""
    scripts = (
        tag(
            "script",
            Html(b64encode(squeezed(content)).decode()),
            **{"type": "text/plain", "data-packed": name},
        )
        for name, content in parts.items()
    )
    return markup(*scripts)


def alone(title: str, body: Html, lang: Lang, policy: str) -> str:
    """A page that runs the one script that brings its boards to life once it was seen, and has everything in its text.

    Args:
        title: of the page.
        body: what it shows until then, and what the script finds in it.
        lang: its language.
        policy: what it may do; ``{script}`` stands for the checksums of the script and of what runs it.
    """
    script, later = static("live.js"), static("live_later.js")
    allowed = " ".join(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in (script, later))
    kept = tag("script", Html(script), **{"type": "text/plain", "data-script": "live"})
    body = markup(body, "\n", kept, tag("script", Html(later), type="module"))
    return document(title, body, lang, policy.format(script=allowed), tag("style", Html(style())))


def document(title: str, body: Html, lang: Lang, policy: str, looks: Html) -> str:
    """A page with boards, whichever way its script and style come.

    Args:
        title: of the page.
        body: all that stands in it, the script last.
        lang: its language.
        policy: what it may do.
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
