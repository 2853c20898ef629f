"""A page with a live board: one file that runs from anywhere, or one that shares its parts with others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from railwidgets.core import Lang
from railwidgets.core.files import write_file
from railwidgets.core.html import Html, markup, page, tag
from railwidgets.draw.theme import Theme
from railwidgets.live.engine_parts import engine_parts, in_page
from railwidgets.live.folder import SharedParts
from railwidgets.live.fragment import Live, fragment
from railwidgets.live.game_packages import files_of
from railwidgets.live.parts import ENGINE_POLICY, FIGURE_POLICY, alone, document
from railwidgets.live.snapshot import snapshot_of
from railwidgets.live.subject import Seen, Subject, games_of, is_open, seen
from railwidgets.session.page.studying import Studying


def save_page(
    subject: Subject,
    path: str | Path,
    *,
    live: Live = "figure",
    engine: bool = False,
    shared: SharedParts | str | Path | None = None,
    lang: Lang | None = None,
    theme: Theme | None = None,
    langs: Sequence[Lang] | None = None,
    most: int | None = None,
    pyodide: str | Path | None = None,
    snapshot: bool = False,
) -> None:
    """Writes a page with a board to a file; see ``page_of``.

    Args:
        subject: see ``page_of``.
        path: the file; an existing one is replaced once the new one is complete.
        live: as for ``page_of``, like all arguments below except ``shared``.
        engine: whether a figure has an engine too.
        shared: the shared parts, or a folder for them, relative to the page.
        lang: the language.
        theme: the colours.
        langs: the languages of a figure; by default all that its game speaks.
        most: how many clicks to precompute.
        pyodide: the folder with Pyodide.
        snapshot: whether a page of one file contains a snapshot of its engine.

    Raises:
        TypeError: the subject cannot become a page.
        ValueError: no such language, theme or kind of page.
        EngineMissingError: the engine needs Pyodide, which is missing.
        OSError: the file cannot be written.

    Example:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     page = Path(folder, "page.html")
        ...     rw.save_page(rw.game("days_of_steam").start(seed=7), page, live="picture")
        ...     page.read_text("utf-8")[:15]
        '<!doctype html>'
    """
    if isinstance(shared, str | Path):
        shared = SharedParts.write(Path(path).parent / shared, engine=engine or live == "engine", pyodide=pyodide)
    text = page_of(
        subject,
        live=live,
        engine=engine,
        shared=shared,
        path=path,
        lang=lang,
        theme=theme,
        langs=langs,
        most=most,
        pyodide=pyodide,
        snapshot=snapshot,
    )
    write_file(path, text)


def page_of(
    subject: Subject,
    *,
    live: Live = "figure",
    engine: bool = False,
    shared: SharedParts | None = None,
    path: str | Path = "page.html",
    lang: Lang | None = None,
    theme: Theme | None = None,
    langs: Sequence[Lang] | None = None,
    most: int | None = None,
    pyodide: str | Path | None = None,
    snapshot: bool = False,
) -> str:
    """Returns a page with a board; without scripts it shows a picture, and it fetches nothing from elsewhere.

    Args:
        subject: a position, a game, a figure, a record, a session, a study, one or more exercises, a lesson, a course,
            a first game, or a board with its perspective.
        live: ``picture``, which does not answer; ``figure``, which has precomputed answers (refusals with their proofs,
            previews, rotations, the effect of an action); or ``engine``, which contains Python and plays on from the
            first click, with opponents and hints. A study or an edited position is a picture or has an engine.
        engine: whether a figure also has an engine, which it offers when its answers run out.
        shared: the shared parts; without them, the page is one file that runs from anywhere.
        path: the path of a page with shared parts.
        lang: the first language; the board's own by default, otherwise English.
        theme: the theme; the board's own by default, otherwise that of the reader's browser.
        langs: the further languages of a figure; by default all that its game speaks.
        most: how many clicks to precompute for a figure, the likeliest first.
        pyodide: the folder with Pyodide for an engine in the page, see ``pyodide.files``.
        snapshot: whether a page of one file contains a snapshot of its started engine: more than twice the size, and a
            first click answered in a third of the time. It needs Node; without Node the page has none.

    Raises:
        TypeError: the subject cannot become a page.
        ValueError: no such language, theme or kind of page; the shared parts lack the engine or the game; or the
            package of the game cannot go into a page, such as one that needs other packages.
        EngineMissingError: the engine needs Pyodide, which is missing.
    """
    wakes = engine or live == "engine"
    if shared is not None and wakes and not shared.engine:
        raise ValueError(f"there is no engine in {shared.folder}: write it with SharedParts.write(..., engine=True)")
    shown = seen(subject, lang=lang, theme=theme)
    games = games_of(shown.presenter.session) if wakes else ()
    if shared is not None and (lacking := [name for name in games if name not in shared.games]):
        list(files_of(lacking))  # Says why, if a package cannot go into a page at all.
        raise ValueError(
            f"the engine in {shared.folder} lacks {lacking[0]}: SharedParts.write(..., games=[...]) names it"
        )
    try:
        board = fragment(shown, live, engine=engine, langs=langs, most=most)
        title, body = _title(shown), markup(board, _below(shown))
        said, game = shown.presenter.lang, shown.presenter.session.state.game.name
    finally:
        shown.presenter.close()
    if live == "picture" or (not wakes and is_open(shown.presenter.session)):
        return page(title, body, said)
    if shared is not None:
        return document(title, markup(body, shared.script_for(path)), said, shared.policy, shared.style_for(path))
    if wakes:
        parts = engine_parts(pyodide, games)
        woken = snapshot_of(parts, [game], [said]) if snapshot else None
        return alone(title, markup(body, in_page(parts, woken)), said, ENGINE_POLICY)
    return alone(title, body, said, FIGURE_POLICY)


def _title(shown: Seen) -> str:
    session, lang = shown.presenter.session, shown.presenter.lang
    title: str = session.study.title[lang] if isinstance(session, Studying) else session.state.game.title[lang]
    return title


def _below(shown: Seen) -> Html:
    said = shown.caption.get(shown.presenter.lang)
    return tag("p", said, **{"class": "rw-below"}) if said else Html("")
