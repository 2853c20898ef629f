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
from railwidgets.lessons.lesson_json import lesson_from
from railwidgets.live.prefetch import Prefetcher
from railwidgets.live.setup import Setup
from railwidgets.session import Session, Study, read_game
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.chapters import style_of
from railwidgets.session.page.messages import Sent
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.perspective import PerspectiveOptions
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
        begun: Setup = json.loads(setup)
        if begun["game"] not in GAMES:
            raise ValueError(f"no game is called {begun['game']!r:.80}")
        self._send = send
        self._held: list[Sent] | None = None
        link = begun.get("link")
        self.presenter = _linked(link, begun) if link else _begun(begun)
        self._prefetcher = Prefetcher(self.presenter)
        self.presenter.listen(self._tell)
        self._tell({"do": "whole"})

    def hear(self, message: str) -> None:
        """Does what a message of the page says; one that is ``prefetched`` shows there already what it leads to."""
        sent = json.loads(message)
        if sent.pop("prefetched", False):
            self._hear_prefetched(sent)
        else:
            self.presenter.hear(sent)

    def near(self, pick: str) -> None:
        """The page says that something is likely to be clicked next."""
        self._prefetcher.near({"do": "pick", "pick": pick})

    def prefetch(self) -> bool:
        """Sends ahead what one more click would show; tells whether there was one left."""
        prefetched = self._prefetcher.next()
        if prefetched is not None:
            self._tell(prefetched.message)
        return prefetched is not None

    def _hear_prefetched(self, message: Sent) -> None:
        prefetched, self._held = self._prefetcher.match(message), []
        try:
            self.presenter.hear(message)
        finally:
            sent, self._held = self._held, None
        if prefetched is not None and prefetched.is_all(sent):
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


def _begun(setup: Setup) -> Presenter:
    """What the page begins with."""
    perspective: PerspectiveOptions = {
        "seat": setup["seat"],
        "curtain": setup["curtain"],
        "locked": setup.get("locked", False),
        "lang": setup["lang"],
        "theme": setup["theme"],
        "pace": setup.get("pace", "slow"),
        "clicks": setup.get("clicks", "two"),
        "rule_map": setup.get("rule_map", False),
        "analysis": setup.get("analysis", False),
    }
    presenter = Presenter(_session(setup), **perspective)
    for message in setup.get("heard", ()):
        presenter.hear({**message, "revision": presenter.view["revision"]})
    return presenter


def _linked(link: str, setup: Setup) -> Presenter:
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
        presenter = _begun({**setup, "heard": []})
        presenter.session.report(TITLES["not_opened"], TEXTS["not_opened"].fill(error=error))
        return presenter
    return Presenter(session, lang=setup["lang"], theme=setup["theme"])


def _session(setup: Setup) -> Session[Any]:
    """The session that a page begins with.

    Raises:
        ValueError: there is none.
    """
    if setup.get("first_game"):
        guided = Guided(FirstGame(setup["game"], setup["lang"]))
        guided.stop_at(None, setup["stop"][0])
        return guided
    if "lesson" in setup:
        learning = Learning(lesson_from(setup["lesson"]))
        learning.stop_at(*setup["stop"])
        return learning
    if "study" in setup:
        studying = Studying(Study.from_json(setup["study"]))
        studying.open(setup["chapter"])
        return studying
    if "edits" in setup:
        editing = Editing(setup["game"])
        editing.read(setup["edits"])
        return editing
    record, seed = Transcript.from_json(setup["record"]), setup.get("seed")
    if "deal" in setup:
        return Session(record.start, seats=setup["seats"], names=record.names, seed=setup["deal"])
    session: Session[Any] = Session(record.start, seed=seed)
    if record != Transcript(record.start):
        session.load(record)
    session.seek(setup["at"])
    session.seats = setup["seats"]
    if seed is not None:
        session.rng.seed(seed)
    return session
