"""The engine of a page with its own Python: a session that exchanges JSON messages with the page.

The page runs it in a worker, but it knows nothing of workers, and its tests need none.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

from railwidgets.core import GAMES, Transcript
from railwidgets.core.link import read_link
from railwidgets.lessons import Exam, FirstGame, Progress, read_exercise
from railwidgets.lessons.lesson_json import lesson_from
from railwidgets.live.kept import Keeper
from railwidgets.live.prefetch import Prefetcher
from railwidgets.live.setup import Setup
from railwidgets.session import Session, Study, read_game
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.exam_session import ExamSession
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.chapters import style_of
from railwidgets.session.page.messages import Sent
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.perspective import PerspectiveOptions
from railwidgets.session.words import TEXTS, TITLES


class Desk:
    """A session and its presenter for one page.

    Args:
        setup: a ``Setup`` as JSON.
        send: receives every message for the page as JSON: ``{"do": "whole", "view": ...}``, patches and echoes.

    Raises:
        ValueError: the record is invalid, or of a game that is not installed.
    """

    def __init__(self, setup: str, send: Callable[[str], object]) -> None:
        begun: Setup = json.loads(setup)
        if begun["game"] not in GAMES:
            raise ValueError(f"unknown game {begun['game']!r:.80}")
        self._send = send
        self._held: list[Sent] | None = None
        link = begun.get("link")
        revived = begun.get("revived", False)
        self.presenter = _linked(link, begun) if link and not revived else _begun(begun)
        self._keeper = Keeper(self.presenter)
        if not link:
            for heard in begun.get("heard", ()):
                self._keeper.hear({**heard, "revision": self.presenter.view["revision"]})
        if revived:
            title, text = (TITLES["not_opened"], TEXTS["killed"]) if link else (TITLES["revived"], TEXTS["revived"])
            self.presenter.session.report(title, text)
        self._prefetcher = Prefetcher(self.presenter)
        self.presenter.listen(self._forward)
        self._forward({"do": "whole"})

    def hear(self, message: str) -> None:
        """Handles a message of the page; the page already shows the answer to one marked ``prefetched``.

        Args:
            message: JSON of any type; a faulty message is answered as on any board.
        """
        sent = json.loads(message)
        if isinstance(sent, dict) and sent.pop("prefetched", False):
            self._hear_prefetched(sent)
        else:
            self._keeper.hear(sent)

    def near(self, pick: str) -> None:
        """Prefetches the answer to a likely next click first."""
        self._prefetcher.near({"do": "pick", "pick": pick})

    def keep(self) -> None:
        """Sends the setup from which the page continues if the engine dies, if it has changed."""
        setup = self._keeper.next()
        if setup is not None:
            self._send(json.dumps({"do": "kept", "setup": setup}, ensure_ascii=False))

    def prefetch(self) -> bool:
        """Sends the answer to one more possible click in advance; returns whether there was one left."""
        prefetched = self._prefetcher.next()
        if prefetched is not None:
            self._forward(prefetched.message)
        return prefetched is not None

    def _hear_prefetched(self, message: Sent) -> None:
        prefetched, self._held = self._prefetcher.match(message), []
        try:
            self._keeper.hear(message)
        finally:
            sent, self._held = self._held, None
        if prefetched is not None and prefetched.is_all(sent):
            self._forward({"do": "echo"})
            return
        # The page may show something else in the meantime; the whole view is always right.
        for other in sent:
            if other["do"] != "patch":
                self._forward(other)
        self._forward({"do": "whole"})

    def _forward(self, message: Sent) -> None:
        if self._held is not None:
            self._held.append(message)
            return
        if message["do"] == "whole":
            # A link may lead to another game than the page's own.
            css = style_of(self.presenter.session)
            message = {"do": "whole", "view": self.presenter.view, "css": css}
        self._send(json.dumps(message, ensure_ascii=False))


def _begun(setup: Setup) -> Presenter:
    """Returns the presenter that the page starts with."""
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
    return Presenter(_session(setup), **perspective)


def _linked(link: str, setup: Setup) -> Presenter:
    """Opens a link; if it is invalid, returns the page's own start and says why."""
    session: Session[Any]
    try:
        data = read_link(link)
        kind = str(data.get("format"))
        if kind.endswith("-study"):
            session = Studying(Study.from_json(data))
        else:
            session = Learning(read_exercise(link)) if kind.endswith("-exercise") else Session(read_game(link))
    except (ValueError, LookupError) as error:
        presenter = _begun(setup)
        presenter.session.report(TITLES["not_opened"], TEXTS["not_opened"].fill(error=error))
        return presenter
    return Presenter(session, lang=setup["lang"], theme=setup["theme"])


def _session(setup: Setup) -> Session[Any]:
    """Returns the session that a page starts with.

    Raises:
        ValueError: there is none.
    """
    if setup.get("first_game"):
        guided = Guided(FirstGame(setup["game"], setup["lang"], setup.get("part", 1)))
        guided.take_up(setup["stop"][0], setup.get("ways", []))
        return guided
    if "lesson" in setup:
        progress = Progress()
        if "progress" in setup:
            progress.add(setup["progress"])
        lesson = lesson_from(setup["lesson"])
        if isinstance(lesson, Exam):
            exam = ExamSession(lesson, progress)
            exam.where = (0, setup["stop"][1])
            exam.take_up(setup.get("answers", {}), handed_in=setup.get("handed_in", False))
            return exam
        learning = Learning(lesson, progress)
        learning.stop_at(*setup["stop"])
        return learning
    if "study" in setup:
        studying = Studying(Study.from_json(setup["study"]))
        studying.open(setup["chapter"])
        studying.found.update(setup.get("found", ()))
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
    if "node" in setup:
        session.resume(next(islice(session.tree, setup["node"], None)), setup["seats"])
        return session
    session.seek(setup["at"])
    session.seats = setup["seats"]
    if seed is not None:
        session.rng.seed(seed)
    return session
