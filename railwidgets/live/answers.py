"""What a board answers to the clicks on it, worked out beforehand, so that a page can answer with no Python behind it.

A table of *stands* and *views*. A stand is what is in hand; in each of them every message of the page that was tried
leads to a view and to the next stand. A view is kept as the patch that makes it of the first one, and most patches are
small: a piece lit, a proof drawn, a sentence.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, TypedDict, cast

from railwidgets.core import Lang, State
from railwidgets.draw.theme import Theme
from railwidgets.live.engine import SEED, asked_at
from railwidgets.session import Session
from railwidgets.session.diff import Op, diff
from railwidgets.session.messages import FIELDS
from railwidgets.session.presenter import Presenter
from railwidgets.session.selection import Selection
from railwidgets.session.view_types import ViewJson

MOST: Final = 600
"""So many messages are tried, unless more are asked for: those about what lies nearest come first."""

LIT: Final = 1.0
UNLIT: Final = 2.0
TURNED: Final = 0.5
ENDED: Final = -0.5
"""How far a click on what is lit, on anything else, and a turn of a piece on trial lead. What does or drops what is
held is asked at once, before other places are tried for it."""

START: Final = 0
"""The first stand, and the first view: nothing in hand."""


_Try = tuple[float, int, int, Selection, Mapping[str, Any]]
"""How far it is, when it was thought of, the stand from which it is tried, what is in hand there, the message."""


class AnswersJson(TypedDict):
    """A table of answers.

    Attributes:
        view: the first view, whole.
        views: of each view the patch that makes it of the first one.
        stands: of each stand what a message leads to: a view and a stand, by their numbers.
    """

    view: ViewJson
    views: list[list[Op]]
    stands: list[dict[str, tuple[int, int]]]


@dataclass(slots=True)
class _Book:
    """The table while it is written."""

    first: ViewJson
    views: list[list[Op]] = field(default_factory=lambda: [[]])
    stands: list[dict[str, tuple[int, int]]] = field(default_factory=lambda: [{}])
    _views: dict[str, int] = field(default_factory=dict)

    def view(self, view: ViewJson) -> int:
        """The number of a view; equal ones have the same."""
        patch = diff(self.first, {**view, "revision": self.first["revision"]})
        name = repr(patch)
        if name not in self._views:
            self._views[name] = len(self.views) if patch else START
            if patch:
                self.views.append(patch)
        return self._views[name]

    def stand(self) -> int:
        """The number of a new stand."""
        self.stands.append({})
        return len(self.stands) - 1


def worked_out(
    state: State, *, seat: int | None = None, lang: Lang = "en", theme: Theme = "auto", most: int = MOST
) -> AnswersJson:
    """The answers to the clicks on a position.

    Refusals with their proofs, pieces held, previews, turning, and what an action leads to, from where it can only be
    taken back. For a seat all of it follows from what that seat may know; draws after an action are an example. Where
    no seat is named, whoever is to act looks, as at one screen, and nothing is hidden from who reads the page's text.

    Args:
        state: the position.
        seat: the only one whose hidden things are in it.
        lang: the language of all of it.
        theme: the colours.
        most: how many messages are tried.

    Raises:
        ValueError: no such seat, language or theme.
    """
    asker = _Asker(state, seat=seat, lang=lang, theme=theme)
    book = _Book(asker.presenter.view)
    known: dict[Hashable, int] = {_name(asker.session.selection): START}
    waiting: list[_Try] = []
    order = count()
    arrived = {START: START}

    def wait(number: int, selection: Selection, view: ViewJson, far: float) -> None:
        for step, message in _messages(view, selection):
            heappush(waiting, (far + step, next(order), number, selection, message))

    wait(START, copy(asker.session.selection), book.first, 0)
    for _ in range(most):
        if not waiting:
            break
        far, _, number, selection, message = heappop(waiting)
        view, after = asker.ask(selection, message)
        if after is None:
            # An action was done: from there one can only go back.
            stand = book.stand()
            book.stands[stand]["undo"] = book.stands[stand]["seek 0"] = (START, START)
        elif (name := _name(after)) in known:
            stand = known[name]
        else:
            stand = known[name] = book.stand()
            wait(stand, copy(after), view, far)
        shown = book.view(view)
        book.stands[number][key(message)] = (shown, stand)
        arrived.setdefault(stand, shown)
        if message["do"] == "turn" and after is not None:
            back = key({"do": "turn", "by": -message["by"]})
            book.stands[stand].setdefault(back, (arrived[number], number))
    return {"view": book.first, "views": book.views, "stands": book.stands}


def key(message: Mapping[str, Any]) -> str:
    """How a message is called in the table: ``pick cell:1,2``, ``turn -1``, ``drop``."""
    return " ".join(str(message[name]) for name in ("do", *FIELDS[message["do"]]))


def _name(selection: Selection) -> Hashable:
    """By what stands are told apart; why something was refused makes no difference to what comes next."""
    return (selection.picks, selection.dial, selection.tried)


def _messages(view: ViewJson, selection: Selection) -> Iterator[tuple[float, Mapping[str, Any]]]:
    """What can be clicked in a view, and how far that leads from what people do first."""
    frame = view["frame"]
    again = selection.picks[-1] if selection.tried else None
    if frame["turning"]:
        yield from ((UNLIT if again is None else TURNED, {"do": "turn", "by": by}) for by in (1, -1))
    if frame["holding"]:
        yield ENDED, {"do": "drop"}
    lit = set(view["scene"]["shows"]["lit"])
    panel = view["panel"]
    for do, places in (("pick", (view["scene"]["layers"], panel["sections"])), ("press", (panel["buttons"],))):
        for pick in dict.fromkeys(pick for place in places for pick in _picks(place)):
            yield ENDED if pick == again else LIT if pick in lit else UNLIT, {"do": do, "pick": pick}


def _picks(tree: Any) -> Iterator[str]:
    """Every pick that something in a JSON tree stands for."""
    if isinstance(tree, dict):
        if isinstance(tree.get("pick"), str) and tree["pick"]:
            yield tree["pick"]
        for part in tree.values():
            yield from _picks(part)
    elif isinstance(tree, list):
        for part in tree:
            yield from _picks(part)


class _Asker:
    """A session of people that is asked one thing after the other, each from where it stands."""

    def __init__(self, state: State, **eyes: Any) -> None:
        self._state = asked_at(state, eyes.get("seat"))
        self._eyes = eyes
        self._begin()

    def _begin(self) -> None:
        self.session: Session[Any] = Session(self._state, seed=SEED)
        self.presenter = Presenter(self.session, **self._eyes, maps=False)

    def ask(self, selection: Selection, message: Mapping[str, Any]) -> tuple[ViewJson, Selection | None]:
        """What is shown after a message, and what is in hand then; nothing where an action was done."""
        session, at = self.session, self.session.at
        session.selection, session.news = copy(selection), None
        self.presenter.hear({**message, "revision": self.presenter.view["revision"]})
        view = cast(ViewJson, dict(self.presenter.view))
        if session.at == at:
            return view, session.selection
        self.presenter.close()
        self._begin()
        return view, None
