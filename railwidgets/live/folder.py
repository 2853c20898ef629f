"""The shared parts of the pages in a folder: the front end and the engine, which a browser fetches once.

File names contain checksums. So a page finds its own version even next to others, and browsers may cache the files for
ever. The engine needs a web server, any one; everything else runs from a file too.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final, Self
from urllib.parse import quote

from railwidgets.core.files import write_part
from railwidgets.core.html import CLOSED, Html, tag
from railwidgets.core.registry import OWN, game
from railwidgets.live.engine_parts import CODE, SNAPSHOT, checksum_of, engine_parts
from railwidgets.live.game_packages import installed_games
from railwidgets.live.parts import squeezed
from railwidgets.live.parts import style as looks
from railwidgets.live.snapshot import snapshot_of
from railwidgets.session.page.lazy_parts import ENGINE, ENGLISH, code_of, table
from railwidgets.session.page.static_files import static
from railwidgets.session.words import offered

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
        weight: the download size of the engine in bytes, without the snapshot.
        snapshot: the download size of the snapshot from which the engine wakes at once; 0 if there is none.
        download: the file that downloads the snapshot beside the page; empty if there is none.
        games: the games of other packages that the engine can play.
        lazy: the files of the front end that a page fetches when a board first needs them, by the name of the part.
    """

    folder: Path
    script: str
    style: str
    engine: str
    files: tuple[str, ...]
    weight: int
    games: tuple[str, ...] = ()
    snapshot: int = 0
    download: str = ""
    lazy: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def write(
        cls,
        folder: str | Path,
        *,
        engine: bool = True,
        pyodide: str | Path | None = None,
        games: Iterable[str] | None = None,
        snapshot: bool = True,
    ) -> Self:
        """Writes the shared parts into a folder and creates it if necessary.

        Existing parts stay if they are complete, and are replaced if they are damaged. A symbolic link with the name of
        a part is replaced too, and what it leads to stays unchanged.

        Args:
            folder: such as ``site/assets``.
            engine: whether to include an engine; without one, pages give precomputed answers.
            pyodide: the folder with Pyodide, see ``pyodide.files``.
            games: the games of the pages; by default all installed ones that can go into a page.
            snapshot: whether to make a snapshot of the started engine, which takes some seconds and needs Node; without
                one, a page starts the engine from nothing at the first visit.

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
        lazy = {name: code_of(name).encode() for name in (*table(), ENGLISH, *((ENGINE,) if parts else ()))}
        files = {name: f"lazy_{name}.{_name(code)}.js" for name, code in lazy.items()}
        written |= {files[name]: code for name, code in lazy.items()}
        home = f"engine.{checksum_of(parts)}/" if parts else ""
        packed = {f"{home}{name}.bin": squeezed(part) for name, part in parts.items() if name != CODE}
        weight = sum(map(len, packed.values()))
        if parts:
            written |= {f"{home}worker.js": parts[CODE], **packed}
        woken = _snapshot(place / home, parts, OWN if games is None else games, brought) if parts and snapshot else b""
        download = ""
        if woken:
            code = static("live_snapshot_download.js").encode()
            download = f"snapshot_download.{_name(code)}.js"
            written |= {f"{home}{SNAPSHOT}.bin": woken, download: code}
        place.mkdir(parents=True, exist_ok=True)
        if home:
            _make_folder(place / home)
        for name, content in written.items():
            write_part(place / name, content)
        return cls(place, names[0], names[1], home, tuple(written), weight, brought, len(woken), download, files)

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
        if self.snapshot:
            engine |= {"data-snapshot": self.snapshot, "data-download": self.download}
        lazy = json.dumps(dict(self.lazy), separators=(",", ":"))
        return tag("script", src=self._address(self.script, page), defer="", **engine, **{"data-lazy": lazy})

    @property
    def policy(self) -> str:
        """The ``Content-Security-Policy`` of such a page."""
        return POLICY

    def _address(self, name: str, page: str | Path) -> str:
        way = os.path.relpath(self.folder.resolve() / name, Path(page).resolve().parent)
        return quote(Path(way).as_posix())


def _snapshot(home: Path, parts: Mapping[str, bytes], games: Iterable[str], brought: Sequence[str]) -> bytes:
    """Returns the packed snapshot, an existing one if it is complete; empty if none can be made."""
    try:
        there = (home / f"{SNAPSHOT}.bin").read_bytes()
        gzip.decompress(there)
    except (OSError, EOFError, zlib.error):
        known = sorted({*games, *brought})
        langs = sorted({lang for name in known for lang in offered(game(name))})
        made = snapshot_of(parts, known, langs)
        return b"" if made is None else squeezed(made)
    return there


def _make_folder(path: Path) -> None:
    """Makes a folder of parts; it replaces a symbolic link, which could lead anywhere."""
    if path.is_symlink():
        path.unlink()
    path.mkdir(exist_ok=True)


def _name(content: bytes) -> str:
    """Returns a name that depends on the content of a file."""
    return sha256(content).hexdigest()[:10]
