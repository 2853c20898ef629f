"""A page in Python: hears what a board sends, keeps its own copy of the view by patches, and sends messages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from comm.base_comm import BaseComm

from railwidgets import game
from railwidgets.core import CHANCE, State
from railwidgets.widgets import Board, Session

STEAM = game("days_of_steam")


def patched(tree: Any, ops: Sequence[Sequence[Any]]) -> Any:
    """The tree after a patch, as ``docs/architecture.md`` describes patches."""
    tree = deepcopy(tree)
    for path, *value in deepcopy(ops):
        if not path:
            (tree,) = value
            continue
        node = tree
        for step in path[:-1]:
            node = node[step]
        last = path[-1]
        if not value:
            del node[last]
        elif isinstance(node, list) and last == len(node):
            node.append(value[0])
        else:
            node[last] = value[0]
    return tree


class FakeComm(BaseComm):
    """Between a widget and a page that is not there: all that is published is kept."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.published: list[dict[str, Any]] = []
        self._heard = 0
        super().__init__(*args, **kwargs)

    def news(self) -> list[dict[str, Any]]:
        """What was published since this was last asked, in order."""
        news = self.published[self._heard :]
        self._heard += len(news)
        return news

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any):
        assert not buffers, "a view is text, without buffers"
        # As it goes over the wire; whatever is not JSON fails here.
        self.published.append({"type": msg_type, **json.loads(json.dumps(data or {}, allow_nan=False))})


def tell(board: Board, message: Any) -> None:
    """Hands a board a message of its page; an exception comes out, which a notebook would hide in its log."""
    for callback in board._msg_callbacks.callbacks:
        callback(board, message, [])


class Page:
    """What a page would hold and do that shows one board.

    Attributes:
        board: the board it shows.
        view: its copy of the view, made of the first one and of patches alone.
        patches: every patch heard.
        whole: how often the whole view was sent since it was shown.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.patches: list[dict[str, Any]] = []
        self.echoes: list[dict[str, Any]] = []
        self.whole = 0
        self.view: dict[str, Any] = {}
        self.hear()
        self.whole = 0

    @property
    def frame(self) -> dict[str, Any]:
        return self.view["frame"]

    @property
    def answer(self) -> dict[str, Any]:
        """The answer, which there must be."""
        answer = self.frame["answer"]
        assert answer is not None
        return answer

    @property
    def told(self) -> str:
        """All words of the answer."""
        return " ".join([self.answer["title"], *(reason["text"] for reason in self.answer["reasons"])])

    def hear(self) -> None:
        """Takes in what was sent since, in order."""
        for message in self.board.comm.news():
            state = message.get("state", {})
            if "view" in state:
                self.whole += 1
                self.view = state["view"]
            content = message.get("content", {})
            if content.get("do") == "patch":
                self.patches.append(content)
                assert content["base"] == self.view["revision"], "patches follow one another"
                self.view = {**patched(self.view, content["ops"]), "revision": content["revision"]}
            elif content.get("do") == "echo":
                self.echoes.append(content)

    def say(self, do: Any, /, **rest: Any) -> None:
        """Sends a message with the revision of the view it holds, and hears the answer."""
        self.send({"do": do, "revision": self.view["revision"], **rest})

    def send(self, message: Any) -> None:
        """Sends anything and hears the answer."""
        tell(self.board, message)
        self.hear()

    def pick(self, *picks: str) -> None:
        for pick in picks:
            self.say("pick", pick=pick)

    def lit(self, layer: str = "lit") -> list[str]:
        """The picks of what glows on the board."""
        elements = self.view["scene"]["layers"][layer].values()
        return [element["pick"] for element in elements if "lit" in element.get("state", "").split()]

    def pieces(self) -> list[dict[str, Any]]:
        """The pieces of all trays."""
        return [piece for section in self.view["panel"]["sections"] for piece in section["pieces"]]

    def button(self, pick: str) -> dict[str, Any]:
        """The button that says a pick."""
        return next(button for button in self.view["panel"]["buttons"] if button["pick"] == pick)


def trait(board: Board) -> dict[str, Any]:
    """The trait ``view`` of a board as a page reads it."""
    view: dict[str, Any] = json.loads(json.dumps(board.view, allow_nan=False))
    return view


def parse(text: str) -> State:
    """A position of Days of Steam."""
    return STEAM.parse(text)


def snapshot(session: Session) -> tuple[Any, ...]:
    """All of a session that an error must leave alone."""
    return (
        session.state,
        session.actions,
        session.at,
        session.picks,
        session.seats,
        session.timeline.states[:],
        session.selection.preview,
        session.rng.getstate(),
    )


def decided(session: Session) -> bool:
    """Whether the session is where it stops: somebody decides, sets off a die, or it is over."""
    state = session.state
    return state.actor != CHANCE or state.chance_prompt is not None
