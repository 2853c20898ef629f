"""Precomputed answers to the clicks on a board, for pages without Python.

A table of *stands* and *views*. A stand is a selection: each message tried there leads to a view and to the next stand.
A view is stored as a patch of another view, and most patches are small: a highlighted piece, a proof, a sentence.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, TypedDict

from railwidgets.core import Lang, State
from railwidgets.draw.theme import Theme
from railwidgets.live.click_trials import Asker, LearningAsker, game_asker
from railwidgets.session import Session
from railwidgets.session.diff import Op, diff
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.page.messages import FIELDS
from railwidgets.session.view_types import ViewJson

MOST: Final = 600
"""The default number of messages to try, the likeliest first."""

LEARNED: Final = 160
"""The same for learning sessions, which are replayed from the start for each message."""

START: Final = 0
"""The first stand, and the first view: an empty selection."""

ELSE: Final = ""
"""The entry of a stand for any other message: it follows the stand of that number."""

Step = tuple[int, int]
"""A view and a stand, by their numbers."""

_Try = tuple[float, int, int, Any, Mapping[str, Any]]
"""The cost, the serial number, the stand, the place of the asker, and the message to try."""


class AnswersJson(TypedDict):
    """A table of answers.

    Attributes:
        view: the first view, whole.
        views: for each view an earlier one, and the patch from that one.
        stands: for each stand, its messages with the view and the stand that they lead to, by number. The message
            without a name stands for any other, which acts as in the named stand.
    """

    view: ViewJson
    views: list[tuple[int, list[Op]]]
    stands: list[dict[str, Step]]


@dataclass(slots=True)
class _Book:
    """The table under construction."""

    first: ViewJson
    views: list[tuple[int, list[Op]]] = field(default_factory=lambda: [(START, [])])
    stands: list[dict[str, Step]] = field(default_factory=lambda: [{}])
    _views: dict[str, int] = field(default_factory=dict)
    _whole: list[ViewJson] = field(default_factory=list)

    def view(self, view: ViewJson, near: int) -> int:
        """Returns the number of a view; equal views share one.

        Args:
            view: the view.
            near: the number of a similar view.
        """
        whole: ViewJson = {**view, "revision": self.first["revision"]}
        patch = diff(self.first, whole)
        name = repr(patch)
        if not self._whole:
            self._whole.append(self.first)
        if name not in self._views:
            self._views[name] = len(self.views) if patch else START
            if patch:
                shorter = diff(self._whole[near], whole)
                self.views.append((near, shorter) if len(repr(shorter)) < len(name) else (START, patch))
                self._whole.append(whole)
        return self._views[name]

    def stand(self) -> int:
        """Returns the number of a new stand."""
        self.stands.append({})
        return len(self.stands) - 1


def worked_out(
    shown: State | Session[Any],
    *,
    seat: int | None = None,
    lang: Lang = "en",
    theme: Theme = "auto",
    most: int | None = None,
) -> AnswersJson:
    """Precomputes the answers to clicks on a position, a game or a learning session.

    Covers refusals with their proofs, selections, previews, rotations, and the position after an action, from which the
    reader can only go back; all other positions of the game; and the feedback to each answer of an exercise. For a
    seat, everything follows from that seat's knowledge; draws after an action are examples. Without a seat, the viewer
    is the acting seat, as at a shared screen, and the text of the page hides nothing from its reader.

    Args:
        shown: the position, or the session.
        seat: the only seat whose hidden information it contains.
        lang: the language.
        theme: the colours.
        most: how many messages to try; by default ``MOST``, or ``LEARNED``.

    Raises:
        ValueError: no such seat, language or theme.
    """
    session = shown if isinstance(shown, Session) else Session(shown, seed=0)
    if isinstance(session, LearningSession):
        return _table(LearningAsker(session.anew, seat=seat, lang=lang, theme=theme), LEARNED if most is None else most)
    return _table(game_asker(session, seat=seat, lang=lang, theme=theme), MOST if most is None else most)


def key(message: Mapping[str, Any]) -> str:
    """Returns the name of a message in the table: ``pick cell:1,2``, ``turn -1``, ``drop``."""
    return " ".join(str(message[name]) for name in ("do", *FIELDS[message["do"]]))


def _table(asker: Asker[Any], most: int) -> AnswersJson:
    book = _Book(asker.view)
    known: dict[Hashable, int] = {asker.name(asker.start): START}
    waiting: list[_Try] = []
    order = count()
    arrived = {START: START}

    def wait(number: int, place: Any, view: ViewJson, far: float) -> None:
        for step, message in asker.messages(view, place):
            heappush(waiting, (far + step, next(order), number, place, message))

    wait(START, asker.start, book.first, 0)
    for _ in range(most):
        if not waiting:
            break
        far, _, number, place, message = heappop(waiting)
        view, after = asker.ask(place, message)
        if after is None:
            # An action was played: the only way from there is back.
            stand = book.stand()
            book.stands[stand] |= {key(back): (START, START) for back in asker.back}
        elif (name := asker.name(after)) in known:
            stand = known[name]
        else:
            stand = known[name] = book.stand()
            wait(stand, after, view, far)
        shown = book.view(view, arrived[number])
        book.stands[number][key(message)] = (shown, stand)
        arrived.setdefault(stand, shown)
        if message["do"] == "turn" and after is not None:
            back = key({"do": "turn", "by": -message["by"]})
            book.stands[stand].setdefault(back, (arrived[number], number))
    _read(book, asker)
    return {"view": book.first, "views": book.views, "stands": book.stands}


def _read(book: _Book, asker: Asker[Any]) -> None:
    """Adds the other positions of a game: along each line, and from line to line."""
    places = list(asker.elsewhere())
    if not places:
        return
    played = range(len(book.stands))
    anywhere = book.stand()
    lines: dict[int, int] = {}
    steps: dict[tuple[int, int], Step] = {}
    shown = START
    for place in places:
        if place.line not in lines:
            lines[place.line] = book.stand()
            book.stands[lines[place.line]][ELSE] = (START, anywhere)
        shown, stand = (START, START) if place.here else (book.view(place.view, shown), book.stand())
        steps[place.line, place.at] = (shown, stand)
        book.stands[lines[place.line]][key({"do": "seek", "at": place.at})] = (shown, stand)
        if place.node is not None:
            book.stands[anywhere][key({"do": "go", "node": place.node})] = (shown, stand)
    for place in places:
        _, stand = steps[place.line, place.at]
        for do, to in (("undo", place.undo), ("redo", place.redo)):
            if to is not None and (place.line, to) in steps:
                book.stands[stand].setdefault(do, steps[place.line, to])
        book.stands[stand].setdefault(ELSE, (START, lines[place.line]))
    for stand in played:
        book.stands[stand].setdefault(ELSE, (START, lines[0]))
