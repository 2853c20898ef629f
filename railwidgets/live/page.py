"""A page with a board that answers: one file that runs from anywhere, fetches nothing and wants no server."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Literal, get_args

from railwidgets.core import LANGS, Lang
from railwidgets.core.files import write_file
from railwidgets.core.html import Html, markup, page, tag
from railwidgets.draw.theme import Theme, style_sheet
from railwidgets.live import pyodide as engine
from railwidgets.live.answers import MOST, worked_out
from railwidgets.live.engine import setup_of
from railwidgets.live.parts import ENGINE_POLICY, FIGURE_POLICY, as_json, document, packed, static
from railwidgets.live.subject import Seen, Subject, seen
from railwidgets.session.still import board_html
from railwidgets.session.words import TEXTS

Live = Literal["picture", "figure", "engine"]
"""What answers on a page: nothing, answers worked out beforehand, or Python itself."""

SHIELD: Final = "self.importScripts = () => { throw new Error('nothing is imported here'); };"
"""Pyodide takes itself for a module in a worker where no script can be imported, which alone works from a file."""

PACKAGES: Final = ("railwidgets", "traitlets")
"""What Python in the page can import besides its standard library."""

LEFT_OUT: Final = frozenset({"widgets", "simulation", "testing", "cli", "static", "notebooks", "tests", "__pycache__"})
"""What no page needs of them."""


def save_page(
    subject: Subject,
    path: str | Path,
    *,
    live: Live = "figure",
    lang: Lang | None = None,
    theme: Theme | None = None,
    langs: Sequence[Lang] = LANGS,
    most: int = MOST,
    pyodide: str | Path | None = None,
) -> None:
    """Writes a page with a board to a file, see ``page_of``.

    Args:
        subject: a position, a figure, a session or a board.
        path: the file; one that is there is replaced when the new one is whole.
        live: as for ``page_of``, and so are all that follow.
        lang: the language.
        theme: the colours.
        langs: the languages of a figure.
        most: how many clicks are tried.
        pyodide: the folder with Pyodide.

    Raises:
        TypeError: nothing that a page can be made of.
        ValueError: no such language, theme or kind of page.
        EngineMissingError: an engine is wanted, and there is no Pyodide.
        OSError: the file cannot be written.
    """
    text = page_of(subject, live=live, lang=lang, theme=theme, langs=langs, most=most, pyodide=pyodide)
    write_file(path, text)


def page_of(
    subject: Subject,
    *,
    live: Live = "figure",
    lang: Lang | None = None,
    theme: Theme | None = None,
    langs: Sequence[Lang] = LANGS,
    most: int = MOST,
    pyodide: str | Path | None = None,
) -> str:
    """A page with a board, which opens from a file, fetches nothing, and shows a picture where no script runs.

    Args:
        subject: a position, a figure, a session as it stands, or a board for the seat that looks.
        live: ``picture``, which answers nothing; ``figure``, which answers clicks as far as that was worked out
            beforehand (refusals with their proofs, previews, turning, what an action leads to); or ``engine``, which
            carries all of Python and plays on, opponents and hints too, from the first click on.
        lang: the language to begin with; a board's own by default, else English.
        theme: the colours; a board's own by default, else those of whoever looks.
        langs: the languages that a figure can be read in besides the first.
        most: how many clicks are tried for a figure, the nearest first.
        pyodide: the folder with Pyodide for an engine, see ``pyodide.files``.

    Raises:
        TypeError: nothing that a page can be made of.
        ValueError: no such language, theme or kind of page.
        EngineMissingError: an engine is wanted, and there is no Pyodide.
    """
    if live not in get_args(Live):
        raise ValueError(f"no page is called {live!r:.80}; there are: {', '.join(get_args(Live))}")
    shown = seen(subject, lang=lang, theme=theme)
    try:
        if live == "picture":
            return page(_title(shown), markup(_still(shown), _below(shown)), shown.presenter.lang)
        return _figure(shown, langs, most) if live == "figure" else _engine(shown, pyodide)
    finally:
        shown.presenter.close()


def _figure(shown: Seen, langs: Sequence[Lang], most: int) -> str:
    presenter = shown.presenter
    state, looker = presenter.session.state, presenter.looker
    seat = None if presenter.seat is None and len(set(presenter.session.seats)) == 1 else looker
    known = dict.fromkeys((presenter.lang, *langs))
    answers = {lang: worked_out(state, seat=seat, lang=lang, theme=presenter.theme, most=most) for lang in known}
    data = as_json({"css": style_sheet(state.game.style), "answers": answers})
    return _document(shown, packed({"page": data}), FIGURE_POLICY)


def _engine(shown: Seen, pyodide: str | Path | None) -> str:
    presenter = shown.presenter
    found = engine.files(pyodide)
    module = found["pyodide.asm.mjs"].decode()
    # As part of a worker's text it is no module: it has no address of its own, and exports nothing.
    module = module.replace("import.meta.url", "self.location.href")
    before, _, _ = module.rpartition("export default")
    data = {
        "css": style_sheet(presenter.session.state.game.style),
        "view": presenter.view,
        "setup": as_json(setup_of(presenter)).decode(),
    }
    parts = {
        "page": as_json(data),
        "shield": SHIELD.encode() + b"self.lock = %s;" % as_json(engine.LOCK),
        "pyodide": found["pyodide.js"],
        "module": f"{before}\nself.createPyodideModule = _createPyodideModule;".encode(),
        "worker": static("live_worker.js").encode(),
        "wasm": found["pyodide.asm.wasm"],
        "library": found["python_stdlib.zip"],
        "wheel": wheel(),
    }
    words = {name: TEXTS[f"engine_{name}"][presenter.lang] for name in ("loading", "failed")}
    line = tag(
        "p",
        tag("span", **{"data-words": ""}),
        " ",
        tag("progress", max=1, value=0),
        **{"class": "rw-wakes rw-below", "role": "status", "hidden": ""},
        **{f"data-{name}": text for name, text in words.items()},
    )
    return _document(shown, markup(line, packed(parts)), ENGINE_POLICY)


def _document(shown: Seen, parts: Html, policy: str) -> str:
    lang = shown.presenter.lang
    old = tag("p", TEXTS["too_old"][lang], **{"data-too-old": "", "hidden": "", "class": "rw-below"})
    body = markup(tag("div", _still(shown), **{"class": "rw-live"}), old, _below(shown), parts)
    return document(_title(shown), body, lang, policy)


def _title(shown: Seen) -> str:
    title: str = shown.presenter.session.state.game.title[shown.presenter.lang]
    return title


def _still(shown: Seen) -> Html:
    return board_html(shown.presenter, shown.presenter.view, shown.presenter.picture)


def _below(shown: Seen) -> Html:
    said = shown.caption.get(shown.presenter.lang)
    return tag("p", said, **{"class": "rw-below"}) if said else Html("")


def wheel() -> bytes:
    """What Python in the page can import, as an archive; the same for the same files."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:  # not compressed: the page compresses all of it
        for package in PACKAGES:
            for name, file in _files(resources.files(package), package):
                archive.writestr(zipfile.ZipInfo(name), file.read_bytes())
    return kept.getvalue()


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in LEFT_OUT:
            continue
        if entry.is_dir():
            yield from _files(entry, f"{path}/{entry.name}")
        elif not entry.name.endswith((".pyc", ".pyi")):
            yield f"{path}/{entry.name}", entry
