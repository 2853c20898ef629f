"""The engine behind a page that has Python of its own: a session, told what is clicked, in words of JSON.

The page runs this in a worker; it knows nothing of workers, and is tried without one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from railwidgets.core import GAMES, Transcript
from railwidgets.core.link import read_link
from railwidgets.lessons import FirstGame, read_exercise
from railwidgets.lessons.kept_lesson import lesson_from
from railwidgets.live.foresight import Foresight
from railwidgets.live.setup import Setup
from railwidgets.session import Session, Study, read_game
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.chapters import style_of
from railwidgets.session.page.messages import Sent
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.eyes import Looking
from railwidgets.session.words import TEXTS, TITLES


class Desk:
    """A session and what one page shows of it.

    Args:
        setup: a ``Setup`` as JSON.
        send: is given every message for the page as JSON: ``{"do": "whole", "view": ...}``, patches and echoes.

    Raises:
        ValueError: the record is none, or of no game that is here.
    """

    def __init__(self, setup: str, send: Callable[[str], object]) -> None:
        told: Setup = json.loads(setup)
        if told["game"] not in GAMES:
            raise ValueError(f"no game is called {told['game']!r:.80}")
        self._send = send
        self._held: list[Sent] | None = None
        link = told.get("link")
        self.presenter = _linked(link, told) if link else _begun(told)
        self._foresight = Foresight(self.presenter)
        self.presenter.listen(self._tell)
        self._tell({"do": "whole"})

    def hear(self, message: str) -> None:
        """Does what a message of the page says; one that is ``foreseen`` shows there already what it leads to."""
        told = json.loads(message)
        if told.pop("foreseen", False):
            self._hear_foreseen(told)
        else:
            self.presenter.hear(told)

    def near(self, pick: str) -> None:
        """The page says that something is likely to be clicked next."""
        self._foresight.near({"do": "pick", "pick": pick})

    def foresee(self) -> bool:
        """Sends ahead what one more click would show; tells whether there was one left."""
        foreseen = self._foresight.next()
        if foreseen is not None:
            self._tell(foreseen.message)
        return foreseen is not None

    def _hear_foreseen(self, message: Sent) -> None:
        foreseen, self._held = self._foresight.told(message), []
        try:
            self.presenter.hear(message)
        finally:
            sent, self._held = self._held, None
        if foreseen is not None and foreseen.is_all(sent):
            self._tell({"do": "echo"})
            return
        # The page has shown something else: whatever it has now, this is right.
        for other in sent:
            if other["do"] != "patch":
                self._tell(other)
        self._tell({"do": "whole"})

    def _tell(self, message: Sent) -> None:
        if self._held is not None:
            self._held.append(message)
            return
        if message["do"] == "whole":
            # A link may lead to another game than the page's own.
            css = style_of(self.presenter.session)
            message = {"do": "whole", "view": self.presenter.view, "css": css}
        self._send(json.dumps(message, ensure_ascii=False))


def _begun(told: Setup) -> Presenter:
    """What the page begins with."""
    eyes: Looking = {
        "seat": told["seat"],
        "curtain": told["curtain"],
        "locked": told.get("locked", False),
        "lang": told["lang"],
        "theme": told["theme"],
        "pace": told.get("pace", "slow"),
        "clicks": told.get("clicks", "two"),
        "rule_map": told.get("rule_map", False),
        "analysis": told.get("analysis", False),
    }
    presenter = Presenter(_session(told), **eyes)
    for message in told.get("heard", ()):
        presenter.hear({**message, "revision": presenter.view["revision"]})
    return presenter


def _linked(link: str, told: Setup) -> Presenter:
    """What a link leads to; where it leads nowhere, what the page begins with, and why."""
    session: Session[Any]
    try:
        data = read_link(link)
        kind = str(data.get("format"))
        if kind.endswith("-study"):
            session = Studying(Study.from_json(data))
        else:
            session = Learning(read_exercise(link)) if kind.endswith("-exercise") else Session(read_game(link))
    except (ValueError, LookupError) as error:
        presenter = _begun({**told, "heard": []})
        presenter.session.tell(TITLES["not_opened"], TEXTS["not_opened"].fill(error=error))
        return presenter
    return Presenter(session, lang=told["lang"], theme=told["theme"])


def _session(told: Setup) -> Session[Any]:
    """The session that a page begins with.

    Raises:
        ValueError: there is none.
    """
    if told.get("first_game"):
        guided = Guided(FirstGame(told["game"], told["lang"]))
        guided.stop_at(None, told["stop"][0])
        return guided
    if "lesson" in told:
        learning = Learning(lesson_from(told["lesson"]))
        learning.stop_at(*told["stop"])
        return learning
    if "study" in told:
        studying = Studying(Study.from_json(told["study"]))
        studying.open(told["chapter"])
        return studying
    if "edits" in told:
        editing = Editing(told["game"])
        editing.read(told["edits"])
        return editing
    record, seed = Transcript.from_json(told["record"]), told.get("seed")
    if "deal" in told:
        return Session(record.start, seats=told["seats"], names=record.names, seed=told["deal"])
    session: Session[Any] = Session(record.start, seed=seed)
    if record != Transcript(record.start):
        session.load(record)
    session.seek(told["at"])
    session.seats = told["seats"]
    if seed is not None:
        session.rng.seed(seed)
    return session
