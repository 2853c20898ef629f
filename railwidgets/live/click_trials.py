"""Trial clicks for precomputed answers: a session of people that tries each click from each position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar, cast

from railwidgets.core import Transcript
from railwidgets.core.action import TURN
from railwidgets.live.setup import SEED, asked_of
from railwidgets.session import Session
from railwidgets.session.learning.choices import pick_of
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.play.selection import Selection
from railwidgets.session.view_types import ViewJson

Message = Mapping[str, Any]

LIT: Final = 1.0
UNLIT: Final = 2.0
TURNED: Final = 0.5
ENDED: Final = -0.5
HINTED: Final = 0.0
"""The priority costs of clicks: on something selectable, on anything else, and for rotating the previewed piece. A
click that confirms or cancels comes first, before another place is tried for the selection; the click that a guided
game points at leads on to all that follows.
"""

MOST_READ: Final = 600
"""The most positions of all lines of a game that a reader can visit; of a longer game, those of its main line."""

P = TypeVar("P")
"""The place of an asker: a position with a selection."""


@dataclass(frozen=True, slots=True)
class Read:
    """A position of a game that a reader can visit.

    Attributes:
        node: the id of its node; ``None`` if the node belongs to another line.
        line: the number of its line, 0 for the main line.
        at: its index on the line.
        view: its view.
        undo: the target of undo.
        redo: the target of redo.
        here: whether it is the position of the first view.
    """

    node: int | None
    line: int
    at: int
    view: ViewJson
    undo: int | None
    redo: int | None
    here: bool


class Asker(Protocol[P]):
    """A source of answers to clicks, for one kind of session."""

    @property
    def view(self) -> ViewJson:
        """The first view."""

    @property
    def start(self) -> P:
        """The first place."""

    def ask(self, place: P, message: Message) -> tuple[ViewJson, P | None]:
        """Returns the view after a message, and the new place; ``None`` if the only way from there is back."""

    def name(self, place: P) -> Hashable:
        """Returns the identity of a place: from equal ones, the same clicks give the same answers."""

    def messages(self, view: ViewJson, place: P) -> Iterator[tuple[float, Message]]:
        """Yields the possible clicks of a view, each with its cost: its distance from likely first clicks."""

    @property
    def back(self) -> tuple[Message, ...]:
        """The messages that lead to the first view from a place without other ways."""

    def elsewhere(self) -> Iterator[Read]:
        """Yields the other positions of the game, which readers can visit from anywhere."""


class GameAsker:
    """A game to play or read, at one position.

    Args:
        record: the record of the game, as its viewer knows it.
        at: the index of the position on the main line.
        plays: whether the viewer can play on from there.
        perspective: the settings of the viewer.
    """

    def __init__(self, record: Transcript, at: int, *, plays: bool, **perspective: Any) -> None:
        self._perspective = perspective
        self._plays = plays
        self._session: Session[Any] = Session(record.start, seed=SEED, names=record.names)
        if record != Transcript(record.start):
            self._session.load(record)
            self._session.seek(at)
        self._here = self._session.place
        self._presenter = Presenter(self._session, **perspective, maps=False)
        self.view = self._presenter.view

    @property
    def start(self) -> Selection:
        return copy(self._session.selection)

    def ask(self, place: Selection, message: Message) -> tuple[ViewJson, Selection | None]:
        session, known = self._session, len(self._here.children)
        session.rng.seed(SEED)
        session.selection, session.news = copy(place), None
        view = _view_after(self._presenter, message)
        if session.place is self._here:
            return view, session.selection
        self._presenter.close()
        made = self._here.children[0] if len(self._here.children) > known else None
        session.go(self._here)
        if made is not None:
            session.delete(made)
            # Nobody can restore what was only tried.
            session.timeline.changes.clear()
        self._presenter = Presenter(session, **self._perspective, maps=False)
        return view, None

    def name(self, place: Selection) -> Hashable:
        # The reasons of the last refusal do not affect the next answers.
        return (place.picks, place.rotation, place.tried)

    def messages(self, view: ViewJson, place: Selection) -> Iterator[tuple[float, Message]]:
        return clicks(view, place) if self._plays else iter(())

    @property
    def back(self) -> tuple[Message, ...]:
        return {"do": "undo"}, {"do": "seek", "at": self._here.at}

    def elsewhere(self) -> Iterator[Read]:
        session = self._session
        main = session.tree.root.rest
        ends = [node for node in session.tree if not node.children and node is not main[-1]]
        lines = [main, *([*end.path] for end in ends)] if len(main) > 1 or ends else []
        if sum(map(len, lines)) > MOST_READ:
            lines = lines[:1]
        for number, line in enumerate(lines):
            for node in line:
                session.go(line[-1])
                message = {"do": "seek", "at": node.at}
                presenter = Presenter(session, **self._perspective, maps=False)
                view = _view_after(presenter, message)
                presenter.close()
                # A node on several lines belongs to the first of them.
                own = all(node not in known for known in lines[:number])
                back, on, here = session.undo_place, session.redo_place, not number and node is self._here
                yield Read(node.id if own else None, number, node.at, view, back, on, here)
        session.go(self._here)


@dataclass(frozen=True, slots=True)
class Trail:
    """The messages that led to a place, and the identity of the place."""

    messages: tuple[Message, ...]
    name: Hashable
    selection: Selection
    pointed: Message | None = None


class LearningAsker:
    """A learning session, replayed from its start for each click, because earlier answers matter in it.

    Args:
        begin: starts the session.
        perspective: the settings of the viewer.
    """

    back = ()

    def __init__(self, begin: Callable[[], LearningSession], **perspective: Any) -> None:
        self._begin = begin
        self._perspective = perspective
        self._presenter: Presenter | None = None
        self._at: tuple[Message, ...] = ()
        self.start = self._trail(self._led(()).session, ())
        self.view = self._led(()).view

    def ask(self, place: Trail, message: Message) -> tuple[ViewJson, Trail]:
        presenter = self._led(place.messages)
        view = _view_after(presenter, message)
        self._at = (*place.messages, message)
        if view["task"] is not None and view["task"]["done"] and isinstance(presenter.session, Learning):
            # The number of attempts is not part of the identity.
            view = {**view, "task": {**view["task"], "note": ""}}
        return view, self._trail(presenter.session, self._at)

    def name(self, place: Trail) -> Hashable:
        return place.name

    def messages(self, view: ViewJson, place: Trail) -> Iterator[tuple[float, Message]]:
        task = view["task"]
        if task is None:
            return
        if task["give"]:
            yield ENDED, {"do": "task", "ask": "give"}
        if task["back"]:
            yield ENDED, {"do": "undo"}
        if task["again"]:
            yield ENDED, {"do": "task", "ask": "again"}
        if task["more"]:
            yield LIT, {"do": "task", "ask": "more"}
        if not task["done"]:
            yield LIT, {"do": "hint"}
        if task["hints"] is not None and not view["frame"]["holding"] and task["said"]["tone"]:
            yield ENDED, {"do": "drop"}
        for choice in task["choices"] if not task["done"] else ():
            chosen = {"do": "pick", "pick": choice["pick"]}
            yield _cost(LIT, place, chosen), chosen
        for far, message in clicks(view, place.selection):
            # If the exercise has choices, any other click gets the same answer.
            if far < UNLIT or not task["choices"]:
                yield _cost(far, place, message), message

    def elsewhere(self) -> Iterator[Read]:
        return iter(())

    def _led(self, messages: tuple[Message, ...]) -> Presenter:
        """Returns a page after all these clicks; continues the last one if possible."""
        presenter = self._presenter
        if presenter is None or self._at != messages[: len(self._at)]:
            if presenter is not None:
                presenter.close()
            presenter = Presenter(self._begin(), **self._perspective, maps=False)
            self._at = ()
        for message in messages[len(self._at) :]:
            _view_after(presenter, message)
        self._presenter, self._at = presenter, messages
        return presenter

    def _trail(self, session: Any, messages: tuple[Message, ...]) -> Trail:
        selection = copy(session.selection)
        pointed = None
        what: tuple[Hashable, ...] = ()
        if isinstance(session, Guided):
            what, pointed = (session.step, session.ahead, tuple(session.tried)), _pointed(session, selection)
        elif isinstance(session, Learning):
            attempt = session.attempt
            wrong = frozenset(attempt.wrong) if session.exercise.options else bool(attempt.wrong)
            judged = None if session.feedback is None else session.given
            what = (session.where, judged, session.clue is not None, attempt.hints, wrong, tuple(attempt.found))
        done = tuple(map(str, session.timeline.actions[: session.at]))
        return Trail(messages, (*what, done, selection.picks, selection.rotation, selection.tried), selection, pointed)


def _cost(far: float, place: Trail, message: Message) -> float:
    """Returns the cost of a click: none if a guided game points at it."""
    return HINTED if place.pointed is not None and {**place.pointed, "do": message["do"]} == message else far


def _pointed(session: Guided, selection: Selection) -> Message | None:
    """Returns the click or rotation that a guided game points at."""
    if session.asks is not None:
        return {
            "do": "pick",
            "pick": next(pick_of(letter) for letter, one in session.asks.answers.items() if one.right),
        }
    picks = [pick for pick in session.lead if not pick.startswith(TURN)]
    if not picks:
        return None
    if [*selection.picks[: len(picks)]] != picks:
        return {"do": "pick", "pick": next((pick for pick in picks if pick not in selection.picks), picks[0])}
    if selection.preview in (session.wanted, None):
        return {"do": "pick", "pick": picks[-1]}
    return {"do": "turn", "by": 1}


def clicks(view: ViewJson, selection: Selection) -> Iterator[tuple[float, Message]]:
    """Yields the possible clicks of a view with a selection."""
    frame = view["frame"]
    again = selection.picks[-1] if selection.tried and selection.picks else None
    if frame["turning"]:
        yield from ((UNLIT if again is None else TURNED, {"do": "turn", "by": by}) for by in (1, -1))
    if frame["holding"]:
        yield ENDED, {"do": "drop"}
    lit = set(view["scene"]["highlights"]["selectable"])
    panel = view["panel"]
    for do, places in (("pick", (view["scene"]["layers"], panel["sections"])), ("press", (panel["buttons"],))):
        for pick in dict.fromkeys(pick for place in places for pick in _picks(place)):
            yield ENDED if pick == again else LIT if pick in lit else UNLIT, {"do": do, "pick": pick}


def _picks(tree: Any) -> Iterator[str]:
    """Yields all picks of the elements in a JSON tree."""
    if isinstance(tree, dict):
        if isinstance(tree.get("pick"), str) and tree["pick"]:
            yield tree["pick"]
        for part in tree.values():
            yield from _picks(part)
    elif isinstance(tree, list):
        for part in tree:
            yield from _picks(part)


def _view_after(presenter: Presenter, message: Message) -> ViewJson:
    """Returns the view after a message."""
    presenter.hear({**message, "revision": presenter.view["revision"]})
    return cast(ViewJson, dict(presenter.view))


def game_asker(session: Session[Any], **perspective: Any) -> GameAsker:
    """Returns the asker for the current position of a game.

    Args:
        session: the game.
        perspective: the settings of the viewer.
    """
    asked = asked_of(session, perspective.get("seat"))
    return GameAsker(asked.record, asked.at, plays=asked.plays, **perspective)
