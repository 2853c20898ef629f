"""A still picture of a session, for a notebook and for readers of a saved page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from railwidgets.bots import label
from railwidgets.core import Lang, Text, load_words, seats
from railwidgets.core.html import Html, facts, listing, markup, tag
from railwidgets.draw.panel import ChipJson, RowJson, SectionJson
from railwidgets.draw.picture import Picture
from railwidgets.session.play.perspective import Perspective
from railwidgets.session.view_types import ViewJson
from railwidgets.session.words import PEOPLE, page_words

WIDTH: Final = 360
"""The width in CSS pixels of the picture beside the facts of a session."""


def session_html(perspective: Perspective[Any]) -> Html:
    """Renders a session for a notebook: the players, the current position, and the board, from a perspective.

    Args:
        perspective: the viewer and the language.
    """
    picture = perspective.session.state.view(perspective.looker).picture(
        seat=perspective.looker, lang=perspective.lang, width=WIDTH
    )
    return markup(
        tag("strong", perspective.session.state.game.title[perspective.lang]),
        _standing(perspective),
        Html(picture.html),
    )


def task_html(view: ViewJson, lang: Lang) -> Html:
    """Renders the task of a board and its choices in words; empty without a task."""
    task = view["task"]
    if task is None:
        return Html("")
    rule = task["rule"]
    said = (tag("p", tag("strong", rule["title"]), ". ", rule["text"]),) if rule else ()
    lead = (tag("p", task["said"]["text"]),) if task["said"]["text"] else ()
    choices = (
        (tag("ol", *(tag("li", choice["text"]) for choice in task["choices"]), type="A"),) if task["choices"] else ()
    )
    return tag("div", *lead, tag("p", tag("strong", task["text"])), *said, *choices, lang=lang)


def board_html(perspective: Perspective[Any], view: ViewJson, picture: Picture) -> Html:
    """Renders a board, with the panel beside it and the log, in words.

    Args:
        perspective: the viewer and the language.
        view: the view of that viewer.
        picture: the board for that viewer.
    """
    lang = perspective.lang
    title = tag("figcaption", tag("strong", view["frame"]["title"]))
    figure = tag("figure", title, task_html(view, lang), Html(picture.html))
    beside = (_section(section) for section in view["panel"]["sections"])
    words = page_words(lang)
    with seats.called(perspective.session.names):
        done = [tag("li", said[lang]) for said in perspective.session.timeline.narrated(0, perspective.looker)]
        log = tag("details", tag("summary", words["log"]), tag("ol", *done) if done else words["log_empty"])
        standing = _standing(perspective)
    return tag("div", figure, standing, *beside, log, lang=lang)


def _standing(perspective: Perspective[Any]) -> Html:
    """Renders the players, the viewer, and the progress of the game."""
    session, lang, looker = perspective.session, perspective.lang, perspective.looker
    words = load_words("railwidgets.core")["table"]
    state = session.state.view(looker)
    seated = [(seats.name(at)[lang], _plays(who, lang)) for at, who in enumerate(session.seats)]
    head = (words["seat"][lang], words["player"][lang])
    rows: list[tuple[object, object]] = [
        (words["seats"][lang], listing(head, seated)),
        (words["looks"][lang], words["everybody"][lang] if looker is None else seats.name(looker)[lang]),
        (words["actions"][lang], words["at_of"].fill(at=session.at, length=len(session.actions))[lang]),
    ]
    if perspective.last:
        rows.append((words["last"][lang], perspective.last))
    rows.append((words["stands"][lang], state.game.prompt(state, seat=looker, lang=lang)))
    return facts(rows)


def _plays(who: str, lang: Lang) -> str:
    known: Text = PEOPLE[who] if who in PEOPLE else label(who)
    return known[lang]


def _section(section: SectionJson) -> Html:
    """Renders a section of the panel in words."""
    lines: Iterable[str] = (
        *(_row(row) for row in section["rows"]),
        *(_joined(piece["label"], piece["caption"], *_labels(piece["chips"])) for piece in section["pieces"]),
    )
    return tag("section", tag("h2", section["title"]), tag("ul", *(tag("li", line) for line in lines)))


def _row(row: RowJson) -> str:
    gauges = (f"{gauge['label']} {gauge['value']}/{gauge['limit']}" for gauge in row["gauges"])
    return _joined(row["label"], row["value"], *gauges, *_labels(row["chips"]))


def _labels(chips: Iterable[ChipJson]) -> tuple[str, ...]:
    return tuple(chip["label"] or chip["text"] for chip in chips)


def _joined(*words: str) -> str:
    return ", ".join(filter(None, words))
