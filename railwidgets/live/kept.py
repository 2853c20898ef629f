"""The state of a desk as another setup, from which its page continues if the engine dies."""

from __future__ import annotations

import json
from typing import Any

from railwidgets.live.setup import beside_of, perspective_of
from railwidgets.session import Session
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.messages import Sent
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.studying import Studying


class Keeper:
    """Passes the messages of a page to its presenter, and writes down how to continue.

    A game continues from its whole record, hidden information included: its page runs the engine with the same game. An
    exercise, a guided step and a chapter continue from their beginning, with the messages since.

    Args:
        page: the presenter.
    """

    def __init__(self, page: Presenter) -> None:
        self._page = page
        self._begin()
        self._recorded: tuple[object, ...] = ()
        self._record = ""
        self._revision, self._last = -1, ""

    def hear(self, message: Sent) -> None:
        """Passes a message on, and keeps it if the session accepted it."""
        accepted = self._page.hear(message)
        if _stop(self._page.session) != self._stop:
            self._begin()
        elif accepted is not None and self._stop is not None:
            self._heard.append(accepted)

    def next(self) -> str | None:
        """Returns the setup to continue from, as JSON; ``None`` if it is still the last one."""
        revision = self._page.view["revision"]
        if revision == self._revision:
            return None
        self._revision = revision
        setup = json.dumps({**perspective_of(self._page), **self._session()}, ensure_ascii=False)
        if setup == self._last:
            return None
        self._last = setup
        return setup

    def _begin(self) -> None:
        """Notes the beginning of an exercise, a step or a chapter, and the progress so far."""
        session = self._page.session
        self._stop = _stop(session)
        self._heard: list[Sent] = []
        self._begun = beside_of(session)
        if isinstance(session, Learning):
            self._begun["progress"] = session.progress.to_json()
        if isinstance(session, Studying):
            self._begun["found"] = sorted(session.found)

    def _session(self) -> dict[str, Any]:
        session = self._page.session
        if self._stop is not None:
            return {**self._begun, "heard": self._heard}
        if beside := beside_of(session):
            return beside
        node = next(number for number, node in enumerate(session.tree) if node is session.place)
        return {"record": self._record_of(session), "node": node, "seats": session.seats}

    def _record_of(self, session: Session[Any]) -> str:
        """Returns the record of a game, written once for each change of its tree."""
        now = session.tree, session.tree.changes, session.names
        if self._recorded != now:
            self._recorded, self._record = now, json.dumps(session.transcript.to_json(), ensure_ascii=False)
        return self._record


def _stop(session: Session[Any]) -> object:
    """Returns the current exercise, step or chapter of a session; ``None`` for a game and an editor."""
    if isinstance(session, Learning):
        return session.where
    if isinstance(session, Guided):
        return session.reached
    return session.number if isinstance(session, Studying) else None
