"""The shared parts of the pages in a folder: the front end and the engine, which a browser fetches once.

File names contain checksums. So a page finds its own version even next to others, and browsers may cache the files for
ever. The engine needs a web server, any one; everything else runs from a file too.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Self
from urllib.parse import quote

from railwidgets.core.files import write_part
from railwidgets.core.html import CLOSED, Html, tag
from railwidgets.core.registry import OWN
from railwidgets.live.engine_parts import CODE, checksum_of, engine_parts
from railwidgets.live.game_packages import installed_games
from railwidgets.live.parts import squeezed, static
from railwidgets.live.parts import style as looks

POLICY: Final = (
    f"{CLOSED}; img-src data: 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src 'self'; "
    "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"
)
"""The policy of a page that shares its parts with others: it may load nothing from outside its own folder."""


@dataclass(frozen=True, slots=True)
class SharedParts:
    """The shared parts of the pages in a folder; ``SharedParts.write`` creates them.

    Attributes:
        folder: their folder.
        script: the file that runs the boards.
        style: the style sheet.
        engine: the folder of the engine, empty if there is none.
        files: all files, relative to the folder, such as for a service worker.
        weight: the download size of the engine in bytes.
        games: the games of other packages that the engine can play.
    """

    folder: Path
    script: str
    style: str
    engine: str
    files: tuple[str, ...]
    weight: int
    games: tuple[str, ...] = ()

    @classmethod
    def write(
        cls,
        folder: str | Path,
        *,
        engine: bool = True,
        pyodide: str | Path | None = None,
        games: Iterable[str] | None = None,
    ) -> Self:
        """Writes the shared parts into a folder and creates it if necessary.

        Existing parts stay if they are complete, and are replaced if they are damaged. A symbolic link with the name of
        a part is replaced too, and what it leads to stays unchanged.

        Args:
            folder: such as ``site/assets``.
            engine: whether to include an engine; without one, pages give precomputed answers.
            pyodide: the folder with Pyodide, see ``pyodide.files``.
            games: the games of the pages; by default all installed ones that can go into a page.

        Raises:
            EngineMissingError: the engine needs Pyodide, which is missing; nothing is written.
            ValueError: the package of a game cannot go into a page, such as one that needs other packages.
            OSError: the files cannot be written, or something else has their name; the message says which.
        """
        brought: tuple[str, ...] = ()
        if engine:
            brought = installed_games() if games is None else tuple(sorted({*games} - {*OWN}))
        parts = engine_parts(pyodide, brought) if engine else {}
        place = Path(folder)
        script, style = static("live.js").encode(), looks().encode()
        written = {f"live.{_name(script)}.js": script, f"live.{_name(style)}.css": style}
        names = tuple(written)
        home = f"engine.{checksum_of(parts)}/" if parts else ""
        packed = {f"{home}{name}.bin": squeezed(part) for name, part in parts.items() if name != CODE}
        if parts:
            written |= {f"{home}worker.js": parts[CODE], **packed}
        place.mkdir(parents=True, exist_ok=True)
        if home:
            _make_folder(place / home)
        for name, content in written.items():
            write_part(place / name, content)
        weight = sum(map(len, packed.values()))
        return cls(place, names[0], names[1], home, tuple(written), weight, brought)

    def style_for(self, page: str | Path) -> Html:
        """Returns the markup for the head of a page: the style sheet of its boards.

        Args:
            page: the path of the page.
        """
        return Html(f'<link rel="stylesheet" href="{self._address(self.style, page)}">')

    def script_for(self, page: str | Path) -> Html:
        """Returns the markup for any place in a page: the script that runs its boards.

        Args:
            page: the path of the page.
        """
        engine = {"data-engine": self.engine, "data-bytes": self.weight} if self.engine else {}
        return tag("script", src=self._address(self.script, page), defer="", **engine)

    @property
    def policy(self) -> str:
        """The ``Content-Security-Policy`` of such a page."""
        return POLICY

    def _address(self, name: str, page: str | Path) -> str:
        way = os.path.relpath(self.folder.resolve() / name, Path(page).resolve().parent)
        return quote(Path(way).as_posix())


def _make_folder(path: Path) -> None:
    """Makes a folder of parts; it replaces a symbolic link, which could lead anywhere."""
    if path.is_symlink():
        path.unlink()
    path.mkdir(exist_ok=True)


def _name(content: bytes) -> str:
    """Returns a name that depends on the content of a file."""
    return sha256(content).hexdigest()[:10]
