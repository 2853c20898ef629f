"""Builds the site: every page in every language, the shared parts, and the files for reading it offline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from string import Template
from typing import Final

from railwidgets.core import GAMES, game
from railwidgets.core.html import tag
from railwidgets.core.language import language
from railwidgets.draw.theme import PAGE, page_style
from railwidgets.live import SharedParts
from railwidgets.session.page.static_files import static
from railwidgets.site.discovery import (
    NOT_FOUND,
    ROBOTS,
    SITEMAP,
    checked_address,
    is_read_offline,
    not_found,
    previews,
    robots,
    sitemap,
)
from railwidgets.site.folder import checksums, staged
from railwidgets.site.frame import ICON, Kind, framed, own
from railwidgets.site.here import ASSETS, WORDS, Here
from railwidgets.site.layout import document
from railwidgets.site.offline import WORKER, app, worker
from railwidgets.site.page import Page
from railwidgets.site.pages import clauses, course, home, overview, playing, rulebook, search, start, teachers
from railwidgets.site.pictures import Pictures
from railwidgets.site.plan import Plan

COLOURS: Final = (*PAGE, "legal", "on-legal", "refused", "refused-fill")
"""The colours that the pages share with boards."""


@dataclass(frozen=True, slots=True)
class Built:
    """The result of a build.

    Attributes:
        pages: the number of pages in all languages.
        size: the bytes of all files.
        engine: the bytes that a browser fetches only for playing.
    """

    pages: int
    size: int
    engine: int


def build_site(
    out: str | Path,
    games: Sequence[str] | None = None,
    *,
    engine: bool = True,
    pyodide: str | Path | None = None,
    docs: str = "",
    address: str = "",
) -> Built:
    """Builds or rebuilds the site in a folder.

    Args:
        out: the folder; an existing one must be empty or contain a site.
        games: the games of the site, by default all.
        engine: whether readers can play on boards, with Python in the browser.
        pyodide: the folder with Pyodide, see ``live.pyodide.files``.
        docs: the path of documentation that others put into the same folder, such as ``docs/index.html``.
        address: where the site will be, such as ``https://example.org/rail/``: then search engines find all pages by
            ``sitemap.xml``, messengers show a picture of the board, and lost visitors get ``404.html``.

    Raises:
        SiteError: the folder contains other things.
        UnknownGameError: no such game.
        EngineMissingError: the engine needs Pyodide, which is missing.
        ValueError: the address is not complete.
        OSError: the site cannot be written; an earlier one stays.
    """
    address = checked_address(address)
    known = tuple(game(name) for name in dict.fromkeys(games or GAMES))
    with staged(Path(out), Path(docs).parts[0] if docs else "") as root:
        assets = root / ASSETS
        shared = SharedParts.write(assets, engine=engine, pyodide=pyodide, games=[one.name for one in known])
        style = _kept(assets, "site.css", f"{page_style(COLOURS)}\n{static('site.css')}")
        script = _kept(assets, "site.js", static("site.js"))
        plan = Plan(known, root, shared, Pictures(), style, script, docs, address)
        for lang in plan.langs:
            (root / f"{lang}.webmanifest").write_text(app(lang), encoding="utf-8")
        kinds: dict[str, Kind] = {}
        there = list(_pages(plan))
        for file, content in previews(there, plan).items():
            _write(root / file, content)
        for page in there:
            for lang in plan.langs:
                here = Here(lang, page.path)
                _write(root / here.file, document(page, here, plan).encode())
                kinds[here.file] = page.kind
        for file, content in plan.pictures.files.items():
            _write(root / file, content)
        _write(root / "index.html", _root(plan).encode())
        if address:
            _write(root / SITEMAP, sitemap(there, plan).encode())
            _write(root / ROBOTS, robots(plan).encode())
            _write(root / NOT_FOUND, not_found(plan).encode())
        _write(root / ICON, own("icon.svg").encode())
        files = checksums(root)
        home_of_engine = f"{ASSETS}/{shared.engine}" if shared.engine else ""
        boards = [file for file, kind in kinds.items() if kind == "stage"]
        kept = {file: checksum for file, checksum in files.items() if is_read_offline(file)}
        _write(root / WORKER, worker(static("site_worker.js"), kept, home_of_engine, boards).encode())
        size = sum((root / name).stat().st_size for name in files)
    return Built(len(kinds), size, shared.weight)


def _pages(plan: Plan) -> Iterator[Page]:
    """Yields every page."""
    yield from start.pages(plan)
    yield from overview.pages(plan)
    yield from search.pages(plan)
    yield from teachers.pages(plan)
    for one in plan.games:
        yield from home.pages(plan, one)
        yield from course.pages(plan, one)
        yield from rulebook.pages(plan, one)
        yield from clauses.pages(plan, one)
        yield from playing.pages(plan, one)


def _root(plan: Plan) -> str:
    """Returns the page at the root, which leads to a language."""
    leads = [
        tag("li", tag("a", language(lang).name, href=f"{lang}/index.html", hreflang=lang), " ", lead, lang=lang)
        for lang in plan.langs
        if (lead := WORDS["start"]["lead"][lang])
    ]
    body = Template(own("root.html")).substitute(languages="\n".join(leads))
    return framed("choose", body.rstrip(), lang="en", title="railwidgets", path="index.html", at=str, plan=plan)


def _kept(folder: Path, name: str, text: str) -> str:
    """Writes a shared file under a name with a checksum, and returns the name."""
    content = text.encode()
    stem, _, suffix = name.rpartition(".")
    stamped = f"{stem}.{sha256(content).hexdigest()[:10]}.{suffix}"
    _write(folder / stamped, content)
    return stamped


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
