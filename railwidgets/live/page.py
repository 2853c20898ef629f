"""A page with a board that answers: one file that runs from anywhere, or one that shares its parts with others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from railwidgets.core import LANGS, Lang
from railwidgets.core.files import write_file
from railwidgets.core.html import Html, markup, page, tag
from railwidgets.draw.theme import Theme
from railwidgets.live.engine_parts import engine_parts
from railwidgets.live.folder import SharedParts
from railwidgets.live.fragment import Live, fragment
from railwidgets.live.parts import ENGINE_POLICY, FIGURE_POLICY, alone, document, packed
from railwidgets.live.subject import Seen, Subject, is_open, seen
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
    langs: Sequence[Lang] = LANGS,
    most: int | None = None,
    pyodide: str | Path | None = None,
) -> None:
    """Writes a page with a board to a file, see ``page_of``.

    Args:
        subject: see ``page_of``.
        path: the file; one that is there is replaced when the new one is whole.
        live: as for ``page_of``, and so are all that follow, but for one.
        engine: whether a figure has an engine too.
        shared: what the page shares with others, or a folder, seen from that of the page, to write that to.
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
    langs: Sequence[Lang] = LANGS,
    most: int | None = None,
    pyodide: str | Path | None = None,
) -> str:
    """A page with a board, which shows a picture where no script runs, and fetches nothing from elsewhere.

    Args:
        subject: a position, a game, a figure, a record, a session as it stands, a study, an exercise or several, a
            lesson, a course, a first game, or a board for the seat that looks.
        live: ``picture``, which answers nothing; ``figure``, which answers clicks as far as that was worked out
            beforehand (refusals with their proofs, previews, turning, what an action leads to); or ``engine``, which
            carries all of Python and plays on, opponents and hints too, from the first click on. A study is read as
            it stands, or with an engine, and so is a position that is made.
        engine: whether a figure has an engine too, which it offers where its answers end.
        shared: what the page shares with others; otherwise it is one file, which runs from wherever it lies.
        path: where a page that shares something will be.
        lang: the language to begin with; a board's own by default, else English.
        theme: the colours; a board's own by default, else those of whoever looks.
        langs: the languages that a figure can be read in besides the first.
        most: how many clicks are tried for a figure, the nearest first.
        pyodide: the folder with Pyodide for an engine in the page, see ``pyodide.files``.

    Raises:
        TypeError: nothing that a page can be made of.
        ValueError: no such language, theme or kind of page; or what is shared has no engine, and one is wanted.
        EngineMissingError: an engine is wanted, and there is no Pyodide.
    """
    wakes = engine or live == "engine"
    if shared is not None and wakes and not shared.engine:
        raise ValueError(f"there is no engine in {shared.folder}: write it with SharedParts.write(..., engine=True)")
    shown = seen(subject, lang=lang, theme=theme)
    try:
        board = fragment(shown, live, engine=engine, langs=langs, most=most)
        title, body = _title(shown), markup(board, _below(shown))
        said = shown.presenter.lang
    finally:
        shown.presenter.close()
    if live == "picture" or (not wakes and is_open(shown.presenter.session)):
        return page(title, body, said)
    if shared is not None:
        return document(title, markup(body, shared.script_for(path)), said, shared.policy, shared.style_for(path))
    if wakes:
        return alone(title, markup(body, packed(engine_parts(pyodide))), said, ENGINE_POLICY)
    return alone(title, body, said, FIGURE_POLICY)


def _title(shown: Seen) -> str:
    session, lang = shown.presenter.session, shown.presenter.lang
    title: str = session.study.title[lang] if isinstance(session, Studying) else session.state.game.title[lang]
    return title


def _below(shown: Seen) -> Html:
    said = shown.caption.get(shown.presenter.lang)
    return tag("p", said, **{"class": "rw-below"}) if said else Html("")
