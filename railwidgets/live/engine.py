"""The engine behind a page that has Python of its own: a session, told what is clicked, in words of JSON.

The page runs this in a worker; it knows nothing of workers, and is tried without one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final, NotRequired, TypedDict

from railwidgets.core import GAMES, Lang, State, Transcript
from railwidgets.draw.theme import Theme
from railwidgets.session import Session
from railwidgets.session.files import write_record
from railwidgets.session.messages import Sent
from railwidgets.session.presenter import Presenter

SEED: Final = 0
"""Of what is drawn in a table of answers."""


class Setup(TypedDict):
    """What a page begins with.

    Attributes:
        game: its name.
        record: the record of what was played, as ``Session.save`` writes it.
        at: the place in it.
        seats: who sits where.
        seat: who looks; ``None`` for whoever is to act.
        curtain: what each of two at one screen holds is hidden until asked for.
        lang: the language.
        theme: the colours.
        seed: of what chance draws, where that is to come as elsewhere.
        heard: messages of the page that lead to where it stands.
    """

    game: str
    record: str
    at: int
    seats: list[str]
    seat: int | None
    curtain: bool
    lang: Lang
    theme: Theme
    seed: NotRequired[int]
    heard: NotRequired[list[Any]]


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
        record = Transcript.from_json(told["record"])
        session: Session[Any] = Session(record.start, seed=told.get("seed"))
        if record != Transcript(record.start):
            session.load(record)
        session.seek(told["at"])
        session.seats = told["seats"]
        self._send = send
        self.presenter = Presenter(
            session, seat=told["seat"], curtain=told["curtain"], lang=told["lang"], theme=told["theme"]
        )
        for message in told.get("heard", ()):
            self.presenter.hear({**message, "revision": self.presenter.view["revision"]})
        self.presenter.listen(self._tell)
        self._tell({"do": "whole"})

    def hear(self, message: str) -> None:
        """Does what a message of the page says."""
        self.presenter.hear(json.loads(message))

    def _tell(self, message: Sent) -> None:
        whole = {"do": "whole", "view": self.presenter.view} if message["do"] == "whole" else message
        self._send(json.dumps(whole, ensure_ascii=False))


def setup_of(presenter: Presenter) -> Setup:
    """What a page begins with that goes on from where a presenter stands."""
    session = presenter.session
    return {
        "game": session.state.game.name,
        "record": session.save(),
        "at": session.at,
        "seats": list(session.seats),
        "seat": presenter.seat,
        "curtain": presenter.curtain,
        "lang": presenter.lang,
        "theme": presenter.theme,
    }


def asked_at(state: State, seat: int | None) -> State:
    """The position that a table of answers is worked out of: for a seat, one that fits all it knows.

    Else what is drawn after an action could tell what others hold.
    """
    return state if seat is None else state.view(seat).complete(Random(0))


def setup_behind(state: State, *, seat: int | None, lang: Lang, theme: Theme) -> Setup:
    """What the engine behind a table of answers begins with: chance draws there what it drew for the table.

    Args:
        state: the position.
        seat: the only one whose hidden things are in it.
        lang: the language.
        theme: the colours.
    """
    asked = asked_at(state, seat)
    presenter = Presenter(Session(asked, seed=SEED), seat=seat, lang=lang, theme=theme)
    setup = setup_of(presenter)
    presenter.close()
    return {**setup, "record": write_record(Transcript(asked)), "seed": SEED}
