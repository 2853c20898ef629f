"""A page in Python: hears what is sent to it, keeps its own copy of the view by patches, and sends messages."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Sequence
from typing import Any

from comm.base_comm import BaseComm

from railwidgets import game
from railwidgets.core import CHANCE, State
from railwidgets.session import Presenter, Session
from railwidgets.widgets import Board

STEAM = game("days_of_steam")


def unpooled(data: Any, texts: Sequence[str] = ()) -> Any:
    """The data of a page, with the parts that it repeats in their places; see ``railwidgets/live/pool.py``."""
    assert data["known"] == len(texts), "these are not the texts of the page"
    own, tree = _counted([data["parts"], data["tree"]])
    parts = [*texts, *own]
    made: dict[tuple[int, int], Any] = {}

    def part(number: int, lang: int) -> Any:
        if (number, lang) not in made:
            made[number, lang] = whole(parts[number], lang)
        return made[number, lang]

    def whole(node: Any, lang: int) -> Any:
        if isinstance(node, list):
            return [whole(item, lang) for item in node]
        if not isinstance(node, dict):
            return node
        if "$" in node:
            return part(*node["$"]) if isinstance(node["$"], list) else part(node["$"], lang)
        if "$$" in node:
            return whole(node["$$"][lang], lang)
        return {key: whole(value, lang) for key, value in node.items()}

    return whole(tree, 0)


def _counted(data: Any) -> Any:
    """The data with numbers in place of steps from one reference to the next."""
    last = 0

    def counted(node: Any) -> Any:
        nonlocal last
        if isinstance(node, list):
            return [counted(item) for item in node]
        if not isinstance(node, dict):
            return node
        to = node.get("$")
        if to is None:
            return {key: counted(value) for key, value in node.items()}
        if not isinstance(to, list):
            last = last + int(to) if isinstance(to, str) else to
        return {"$": to if isinstance(to, list) else last}

    return counted(data)


def patched(tree: Any, ops: Sequence[Sequence[Any]]) -> Any:
    """The tree after a patch, as ``docs/architecture.md`` describes patches; both are left alone."""
    # Copied is what a path goes through, once: most of a view stays as it was.
    copies: dict[int, Any] = {}

    def own(node: Any) -> Any:
        if id(node) not in copies:
            node = node.copy()
            copies[id(node)] = node
        return node

    for path, *value in ops:
        if not path:
            (tree,) = value
            continue
        tree = node = own(tree)
        for step in path[:-1]:
            node[step] = own(node[step])
            node = node[step]
        last = path[-1]
        if not value:
            del node[last]
        elif len(value) == 2:
            fresh = iter(value[0])
            runs = [range(run[0], run[1] + 1) if isinstance(run, list) else [run] for run in value[1]]
            node[last] = [next(fresh) if place < 0 else node[last][place] for run in runs for place in run]
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
        self.published.append({"type": msg_type, **as_sent(data or {})})


def send_to(board: Board, message: Any) -> None:
    """Hands a board a message of its page; an exception comes out, which a notebook would hide in its log."""
    for callback in board._msg_callbacks.callbacks:
        callback(board, message, [])


def as_sent(tree: Any) -> Any:
    """A tree as it goes over the wire; whatever is not JSON fails here."""
    return json.loads(json.dumps(tree, allow_nan=False))


class Page:
    """What a page would hold and do that shows what a presenter presents.

    Attributes:
        presenter: what it shows.
        view: its copy of the view, made of the first one and of patches alone.
        patches: every patch heard.
        whole: how often the whole view was sent since it was shown.
        heard: all that was ever sent to it.
    """

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self.session = presenter.session
        self.patches: list[dict[str, Any]] = []
        self.echoes: list[dict[str, Any]] = []
        self.whole = 0
        self.view: dict[str, Any] = as_sent(presenter.view)
        self.heard: list[Any] = [self.view]
        self._news: deque[dict[str, Any]] = deque()
        self._connect()

    def _connect(self) -> None:
        self.presenter.listen(lambda message: self._news.append(as_sent(message)))

    def _take(self) -> list[dict[str, Any]]:
        """The messages since this was last asked, in order."""
        # One by one, as another thread may send more meanwhile.
        return [self._news.popleft() for _ in range(len(self._news))]

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
    def reply(self) -> str:
        """All words of the answer."""
        return " ".join([self.answer["title"], *(reason["text"] for reason in self.answer["reasons"])])

    def hear(self) -> None:
        """Takes in what was sent since, in order."""
        for message in self._take():
            self.heard.append(message)
            if message["do"] == "patch":
                self.patches.append(message)
                assert message["base"] == self.view["revision"], "patches follow one another"
                self.view = {**patched(self.view, message["ops"]), "revision": message["revision"]}
            elif message["do"] == "echo":
                self.echoes.append(message)
            elif message["do"] == "whole":
                self.whole += 1
                self.view = message["view"] if "view" in message else as_sent(self.presenter.view)

    def say(self, do: Any, /, **rest: Any) -> None:
        """Sends a message with the revision of the view it holds, and hears the answer."""
        self.send({"do": do, "revision": self.view["revision"], **rest})

    def send(self, message: Any) -> None:
        """Sends anything and hears the answer."""
        self._send(message)
        self.hear()

    def _send(self, message: Any) -> None:
        self.presenter.hear(message)

    def pick(self, *picks: str) -> None:
        for pick in picks:
            self.say("pick", pick=pick)

    def selectable(self, layer: str = "targets") -> list[str]:
        """The picks of everything highlighted on the board."""
        elements = shown(self.view)["layers"][layer].values()
        return [element["pick"] for element in elements if "selectable" in element.get("state", "").split()]

    def pieces(self) -> list[dict[str, Any]]:
        """The pieces of all trays."""
        return [piece for section in self.view["panel"]["sections"] for piece in section["pieces"]]

    def button(self, pick: str) -> dict[str, Any]:
        """The button that says a pick."""
        return next(button for button in self.view["panel"]["buttons"] if button["pick"] == pick)


class BoardPage(Page):
    """A page that shows a board: what is sent goes through its comm.

    Attributes:
        board: the board it shows.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        super().__init__(board.presenter)

    def _connect(self) -> None:
        self.board.comm.news()

    def _take(self) -> list[dict[str, Any]]:
        contents = []
        for message in self.board.comm.news():
            if "view" in message.get("state", {}):
                contents.append({"do": "whole", "view": message["state"]["view"]})
            if message.get("method") == "custom":
                contents.append(message["content"])
        return contents

    def _send(self, message: Any) -> None:
        send_to(self.board, message)


class Trait(dict[str, Any]):
    """A view that is compared as a page reads it.

    It is sent only if it differs as it is: to send one takes ten times as long as to compare it.
    """

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) or bool(as_sent(dict(self)) == other)

    def __ne__(self, other: object) -> bool:
        return not self == other


def trait(shown: Board | Presenter) -> dict[str, Any]:
    """The whole view as a page reads it that has just come, to be compared."""
    return Trait(shown.view)


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


def click_about(page, rng, clicks):
    """Clicks as people do: mostly highlighted things, sometimes others."""
    session = page.session
    for _ in range(clicks):
        elements = list(every_pick(page.view))
        all_picks = [element["pick"] for element in elements]
        lit = [element["pick"] for element in elements if "selectable" in element.get("state", "").split()]
        do = rng.random()
        if do < 0.65 and lit:
            page.pick(rng.choice(lit))
        elif do < 0.75 and all_picks:
            page.pick(rng.choice(all_picks))
        elif do < 0.82:
            page.say("turn", by=rng.choice([1, -1]))
        elif do < 0.86:
            page.say("drop")
        elif do < 0.9:
            page.say("undo")
        elif do < 0.93:
            page.say("redo")
        elif do < 0.96 and session.actions:
            page.say("seek", at=rng.randrange(len(session.actions) + 1))
        else:
            page.say("say", text=rng.choice(["water", "lay", "pass", *map(str, list(session.state.legal_actions)[:1])]))
        # Looked at once: a cell that runs beside may take it away.
        held = session.picks
        if held and session.selection.preview is not None and rng.random() < 0.7:
            page.pick(held[-1])


def shown(view):
    """The scene of a view in which each element has the state and the label that the page gives it."""
    shows = view["scene"]["highlights"]
    advise = view["frame"]["words"]["advise"]
    states = dict.fromkeys(shows["selectable"], "selectable")
    states |= dict.fromkeys(shows["held"], "refused" if shows["wrong"] else "selected")

    def lay(tree):
        if isinstance(tree, list):
            return [lay(item) for item in tree]
        if not isinstance(tree, dict):
            return tree
        made = {name: lay(value) for name, value in tree.items()}
        if tree.get("pick") in states:
            made |= {"state": states[tree["pick"]]}
        if tree.get("pick") in shows["hinted"]:
            state, label = made.get("state", ""), made["label"]
            made |= {"state": f"{state} hinted".strip(), "label": f"{label} ({advise})"}
        return made

    return lay(view["scene"])


def every_pick(view):
    """All that can be clicked: elements of the scene, pieces, buttons."""
    # Elements of a layer that cannot be clicked are many: the page need not lay highlights over them.
    shows, scene = view["scene"]["highlights"], view["scene"]
    layers = {
        name: {key: element for key, element in layer.items() if element.get("pick")}
        for name, layer in scene["layers"].items()
    }
    clickable = {**view, "scene": {"highlights": shows, "layers": layers}}
    for layer in shown(clickable)["layers"].values():
        yield from layer.values()
    for section in view["panel"]["sections"]:
        yield from (piece for piece in section["pieces"] if piece["pick"])
    yield from view["panel"]["buttons"]
