"""A session as it stands, still: what a notebook shows of it, and a page for those who look later."""

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
    """What a notebook shows of a session: who plays, where it stands, and the board, for these eyes.

    Args:
        perspective: who looks, and in which language.
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
    """What is asked on a board, with what one chooses from, in words; nothing where nothing is."""
    task = view["task"]
    if task is None:
        return Html("")
    rule = task["rule"]
    said = (tag("p", tag("strong", rule["title"]), ". ", rule["text"]),) if rule else ()
    lead = (tag("p", task["said"]["text"]),) if task["said"]["text"] else ()
    choices = (tag("ol", *(tag("li", choice["text"]) for choice in task["choices"])),) if task["choices"] else ()
    return tag("div", *lead, tag("p", tag("strong", task["text"])), *said, *choices, lang=lang)


def board_html(perspective: Perspective[Any], view: ViewJson, picture: Picture) -> Html:
    """A board as it stands, with all that stands beside it and the list of actions, in words.

    Args:
        perspective: who looks, and in which language.
        view: what they are shown.
        picture: the board for them.
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
    """Who plays, who looks, and how far the game has come."""
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
    """A section beside the board in words."""
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
