"""What lets a site be read, tried and played without a network once it was visited, and be kept like an app."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from hashlib import sha256
from typing import Final

from railwidgets.core import Lang
from railwidgets.draw.theme import LIGHT
from railwidgets.site.here import ASSETS, WORDS

WORKER: Final = "offline.js"
"""The service worker: it lies at the root, for it answers for all below."""


def worker(code: str, files: Mapping[str, str], engine: str, boards: Collection[str]) -> str:
    """The text of the service worker, another one whenever anything in the site is another.

    Args:
        code: what it does.
        files: every file of the site with its checksum.
        engine: the folder of what is kept only once somebody wanted it; empty for nothing.
        boards: the pages with boards, which are kept when all others are.
    """
    version = sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]
    known = {"version": version, "files": dict(files), "later": engine, "boards": sorted(boards)}
    return f"self.site = {json.dumps(known, separators=(',', ':'), sort_keys=True)};\n{code}\n"


def app(lang: Lang) -> str:
    """What a browser wants to know to keep the site like an app."""
    told = {
        "name": "railwidgets",
        "short_name": "railwidgets",
        "description": WORDS["start"]["lead"][lang],
        "lang": lang,
        "start_url": f"{lang}/index.html",
        "scope": "./",
        "display": "minimal-ui",
        "background_color": LIGHT["paper"],
        "theme_color": LIGHT["card"],
        "icons": [{"src": f"{ASSETS}/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"
