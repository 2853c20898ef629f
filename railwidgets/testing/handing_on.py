"""Checks of exports: pages and pictures of positions, figures and transcripts, and the output in notebooks."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any, Final

from railwidgets.core import DrawOptions, Transcript
from railwidgets.testing.subject import Subject

VOID: Final = {"img", "meta"}
LIGHT: Final = 120_000
"""The maximum size of all figures in a notebook, in characters; a single figure may take as much."""


class _Reader(HTMLParser):
    """Reads part of a page; fails if a tag stays open or anything would load or run."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.images = 0
        self.feed(text)
        self.close()
        assert self.open == [], f"not closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        assert tag not in ("script", "iframe", "link", "object"), tag
        assert not any(name.startswith("on") for name in said), said
        assert "href" not in said, "a page of one's own leads nowhere else"
        if tag == "img":
            self.images += 1
            assert (said["src"] or "").startswith("data:image/svg+xml,"), (
                f"a picture from elsewhere: {said['src']!r:.60}"
            )
            assert said["alt"], "a picture has a text alternative"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        opened = self.open.pop() if self.open else None
        assert opened == tag, f"</{tag}> closes <{opened}>"


def _has_one_picture(page: str, where: str) -> None:
    images = _Reader(page).images
    assert images == 1, f"{where} has {images} pictures, not 1"


def a_position_is_handed_on_as_a_seat_may_know_it(subject: Subject) -> None:
    """Its page and picture show the seat's view, complete, without network or scripts."""
    for place, state in enumerate(subject.positions(2)):
        players = len(state.scores())
        # One seat after the other: there are eight positions, and a game has five seats at the most.
        seats = (None, *range(players)) if subject.thorough else (None, place % players)
        for number, seat in enumerate(seats[place % 2 :][:1] if subject.sparing else seats, start=place // 2):
            looks = DrawOptions(seat=seat, lang=subject.langs[number % len(subject.langs)])
            made = state.to_html(**looks)
            _has_one_picture(made, "to_html of a position")
            assert made == state.view(seat).to_html(**looks), f"to_html for seat {seat} shows more than hidden.py: view"
            assert state.to_svg(**looks) == state.view(seat).to_svg(**looks), (
                f"to_svg for seat {seat} shows more than hidden.py: view"
            )


def every_figure_is_handed_on_with_its_questions(subject: Subject) -> None:
    """Its page holds the picture, the caption, and each question folded over its answer, in every language."""
    for number, figure in enumerate(subject.game.figures.values()):
        subject.last = figure.state
        # One language after the other.
        for lang in (subject.langs[number % len(subject.langs)],) if subject.sparing else subject.langs:
            made = figure.to_html(lang=lang)
            _has_one_picture(made, f"to_html of {figure.name}")
            folded = made.count("<details>")
            assert folded == len(figure.claims), f"{figure.name} has {len(figure.claims)} claims, its page {folded}"


def a_notebook_shows_the_game_its_figures_and_a_record_in_short(subject: Subject) -> None:
    """As text a few lines, always the same; as HTML a table with a small picture."""
    states, actions = next(subject.games())
    shown: tuple[Any, ...] = (subject.game, subject.game.figures, Transcript(states[0], actions))
    for thing in shown:
        bundle = thing._repr_mimebundle_()
        name = type(thing).__name__
        # The pictures of all figures take longest, and are those of single positions.
        if not (subject.sparing and thing is subject.game.figures):
            assert bundle == thing._repr_mimebundle_(), f"{name} shows something else each time"
        assert bundle["text/plain"] == repr(thing), f"{name}: its text is not its repr"
        assert len(bundle["text/plain"]) < 1000, f"{name}: its text is longer than 1000 characters"
        _has_one_picture(bundle["text/html"], name)
        assert len(bundle["text/html"]) < LIGHT, f"{name}: its HTML has {len(bundle['text/html'])} characters"
