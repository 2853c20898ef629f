"""A board as part of a page: its picture, which the page's script replaces by a board that answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, get_args

from railwidgets.core import Lang
from railwidgets.core.html import Html, markup, tag
from railwidgets.draw.theme import Theme
from railwidgets.live.parts import as_json, packed
from railwidgets.live.picture_texts import picture_texts
from railwidgets.live.pool import Translated, pooled
from railwidgets.live.precomputed import AnswersJson, worked_out
from railwidgets.live.setup import setup_behind, setup_of
from railwidgets.live.subject import Seen, Subject, each, is_open, seen
from railwidgets.live.trimmed_table import OWN, classes, trimmed
from railwidgets.live.words import PAGE, page_words
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.page.chapters import style_of
from railwidgets.session.page.lazy_parts import ENGINE, ENGLISH, clicked_parts, parts_after, parts_of, table
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.still import board_html
from railwidgets.session.words import offered

Live = Literal["picture", "figure", "engine"]
"""The kind of a page: a picture, precomputed answers, or Python itself."""


def fragment_of(
    subject: Subject,
    *,
    live: Live = "figure",
    engine: bool = False,
    lang: Lang | None = None,
    theme: Theme | None = None,
    langs: Sequence[Lang] | None = None,
    most: int | None = None,
    deals: bool = False,
) -> Html:
    """Returns a board as part of your own page, which must include ``SharedParts``.

    Args:
        subject: a position, a figure, a session, exercises or lessons, or a board with its perspective.
        live: as for ``page_of``.
        engine: whether a figure offers the page's engine when its answers run out.
        lang: the first language; the board's own by default, otherwise English.
        theme: the theme; the board's own by default, otherwise that of the reader's browser.
        langs: the further languages of a figure; by default all that its game speaks.
        most: how many clicks to precompute for a figure, the likeliest first.
        deals: whether the address of the page can deal another game: ``#deal=5`` deals that number; ``#deal=new`` deals
            a random one and then contains its number.

    Raises:
        TypeError: the subject cannot become a page.
        ValueError: no such language, theme or kind of page.
    """
    shown = seen(subject, lang=lang, theme=theme)
    try:
        return fragment(shown, live, engine=engine, langs=langs, most=most, deals=deals)
    finally:
        shown.presenter.close()


def fragment(
    shown: Seen, live: Live, *, engine: bool, langs: Sequence[Lang] | None, most: int | None, deals: bool = False
) -> Html:
    """Returns the same for a subject that is already presented; see ``fragment_of``.

    Raises:
        ValueError: no such kind of page.
    """
    if live not in get_args(Live):
        raise ValueError(f"unknown page {live!r:.80}; there are: {', '.join(get_args(Live))}")
    if live == "figure" and is_open(shown.presenter.session):
        # Such a subject is a picture or needs an engine.
        live = "engine" if engine else "picture"
    if live == "picture":
        return _still(shown)
    if live == "figure":
        # With an engine, a lesson is a single board, which goes on after the first answers.
        boards = [shown] if engine else each(shown)
        return markup(*(_figure_place(one, langs, most, engine=engine) for one in boards))
    return _place(shown, {**_engine(shown), "deals": deals}, {*table(), ENGINE}, wakes=True)


def _figure_place(shown: Seen, langs: Sequence[Lang] | None, most: int | None, *, engine: bool) -> Html:
    brings, lazy = _figure(shown, langs, most, engine=engine)
    return _place(shown, brings, lazy | {*table(), ENGINE} if engine else lazy, wakes=engine)


def _place(shown: Seen, brings: dict[str, Any], lazy: Iterable[str], *, wakes: bool) -> Html:
    """Returns the place of a board in a page; it names the lazy parts of the front end that the board may ask for."""
    lang = shown.presenter.lang
    title = tag("h2", shown.title[lang], **{"class": "rw-below"}) if lang in shown.title else ""
    loading = tag("p", tag("span", **{"data-words": ""}), " ", tag("progress", max=1, value=0), **_WAKES)
    old = tag("p", PAGE["too_old"][lang], **{"class": "rw-too-old rw-below"})
    still = _still(shown)
    live = tag("div", still, **{"class": "rw-live"})
    data = packed({"board": as_json(pooled(brings, picture_texts(still)))})
    place = tag(
        "div", loading if wakes else "", live, old, data, **{"class": "rw-place", "data-lazy": " ".join(sorted(lazy))}
    )
    return markup(title, place)


def _still(shown: Seen) -> Html:
    session = shown.presenter.session
    if isinstance(session, Studying):
        return session.study.to_html(shown.presenter.lang)
    return board_html(shown.presenter, shown.presenter.view, shown.presenter.picture)


def _figure(
    shown: Seen, langs: Sequence[Lang] | None, most: int | None, *, engine: bool
) -> tuple[dict[str, Any], frozenset[str]]:
    """Returns the data of a figure, and the lazy parts that its views ask for."""
    presenter = shown.presenter
    session, looker = presenter.session, presenter.looker
    everybody = isinstance(session, LearningSession) or (presenter.seat is None and len(set(session.seats)) == 1)
    seat = None if everybody else looker
    known = tuple(dict.fromkeys((presenter.lang, *(offered(session.state.game) if langs is None else langs))))
    answers: dict[Lang, AnswersJson] = {
        lang: trimmed(worked_out(session, seat=seat, lang=lang, theme=presenter.theme, most=most), lang)
        for lang in known
    }
    brings: dict[str, Any] = {
        "css": style_of(session, classes(*answers.values())).split("\n"),
        "answers": Translated(answers),
        "words": Translated(page_words(known)),
    }
    if engine and (setup := setup_behind(presenter, seat)) is not None:
        brings["setup"] = as_json(setup).decode()
    words = {ENGLISH} if OWN in answers else ()
    return brings, frozenset[str]().union(words, *map(_lazy_parts, answers.values()))


def _lazy_parts(answers: AnswersJson) -> frozenset[str]:
    """Returns the lazy parts that the views of a table, or clicks on them, ask for."""
    return clicked_parts() | parts_of(answers["view"]).union(*(parts_after(patch) for _, patch in answers["views"]))


def _engine(shown: Seen) -> dict[str, Any]:
    setup = as_json(setup_of(shown.presenter)).decode()
    return {
        "css": style_of(shown.presenter.session).split("\n"),
        "view": shown.presenter.view,
        "setup": setup,
        "words": page_words(offered(shown.presenter.session.state.game)),
    }


_WAKES = {"class": "rw-wakes", "role": "status", "hidden": ""}
