"""What the pages of a folder share, so that a browser brings it once: the front end, and the engine.

The names say what is in the files: a page finds those that it was made with, also beside those of another version, and
whatever keeps files for browsers may keep these for ever. Such pages want a web server, any one, for the engine; all
else in them runs from a file too.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Self
from urllib.parse import quote

from railwidgets.core.files import write_file
from railwidgets.core.html import Html, tag
from railwidgets.live.engine_parts import CODE, engine_parts
from railwidgets.live.parts import squeezed, static
from railwidgets.live.parts import style as looks

POLICY: Final = (
    "default-src 'none'; img-src data: 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src 'self'; "
    "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"
)
"""What a page may do that shares its parts with others: nothing outside of where it lies."""


@dataclass(frozen=True, slots=True)
class SharedParts:
    """What the pages of a folder share; ``SharedParts.write`` makes it.

    Attributes:
        folder: where it lies.
        script: the file that brings boards to life.
        style: the file of their looks.
        engine: the folder of the engine, empty where there is none.
        files: all files, relative to the folder, such as for a service worker.
        weight: bytes that a browser brings for the engine.
    """

    folder: Path
    script: str
    style: str
    engine: str
    files: tuple[str, ...]
    weight: int

    @classmethod
    def write(cls, folder: str | Path, *, engine: bool = True, pyodide: str | Path | None = None) -> Self:
        """Writes what pages share into a folder, which is made where it is not there; what is there already stays.

        Args:
            folder: such as ``site/assets``.
            engine: whether an engine is among it; without one, pages answer as far as that was worked out.
            pyodide: the folder with Pyodide, see ``pyodide.files``.

        Raises:
            EngineMissingError: an engine is wanted, and there is no Pyodide; nothing is written.
            OSError: the files cannot be written.
        """
        parts = engine_parts(pyodide) if engine else {}
        place = Path(folder)
        script, style = static("live.js").encode(), looks().encode()
        written = {f"live.{_name(script)}.js": script, f"live.{_name(style)}.css": style}
        names = tuple(written)
        home = f"engine.{_name(*parts.values())}/" if parts else ""
        packed = {f"{home}{name}.bin": squeezed(part) for name, part in parts.items() if name != CODE}
        if parts:
            written |= {f"{home}worker.js": parts[CODE], **packed}
        place.mkdir(parents=True, exist_ok=True)
        if home:
            (place / home).mkdir(exist_ok=True)
        for name, content in written.items():
            if not (place / name).is_file():
                write_file(place / name, content)
        weight = sum(map(len, packed.values()))
        return cls(place, names[0], names[1], home, tuple(written), weight)

    def style_for(self, page: str | Path) -> Html:
        """What stands in the head of a page: how its boards look.

        Args:
            page: where the page will be.
        """
        return Html(f'<link rel="stylesheet" href="{self._address(self.style, page)}">')

    def script_for(self, page: str | Path) -> Html:
        """What stands anywhere in a page: the script that brings its boards to life.

        Args:
            page: where the page will be.
        """
        engine = {"data-engine": self.engine, "data-bytes": self.weight} if self.engine else {}
        return tag("script", src=self._address(self.script, page), defer="", **engine)

    @property
    def policy(self) -> str:
        """What such a page may do, for its ``Content-Security-Policy``."""
        return POLICY

    def _address(self, name: str, page: str | Path) -> str:
        way = os.path.relpath(self.folder.resolve() / name, Path(page).resolve().parent)
        return quote(Path(way).as_posix())


def _name(*contents: bytes) -> str:
    """By what files are told apart that hold something else."""
    known = sha256()
    for content in contents:
        known.update(content)
    return known.hexdigest()[:10]
