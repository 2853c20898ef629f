"""The files that let visitors read, try and play the site offline, and install it like an app."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from hashlib import sha256
from typing import Final

from railwidgets.core import Lang
from railwidgets.draw.theme import LIGHT
from railwidgets.site.here import ASSETS, WORDS

WORKER: Final = "offline.js"
"""The service worker: it lies at the root, because it can only serve files below it."""


def worker(code: str, files: Mapping[str, str], engine: str, boards: Collection[str]) -> str:
    """Returns the text of the service worker, which changes whenever any file of the site changes.

    Args:
        code: its code.
        files: every file of the site with its checksum.
        engine: the folder of files that it stores only after the first use; empty for none.
        boards: the pages with boards, which it stores after all others.
    """
    version = sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]
    known = {"version": version, "files": dict(files), "later": engine, "boards": sorted(boards)}
    return f"self.site = {json.dumps(known, separators=(',', ':'), sort_keys=True)};\n{code}\n"


def app(lang: Lang) -> str:
    """Returns the manifest with which a browser installs the site like an app."""
    manifest = {
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
    return json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"
