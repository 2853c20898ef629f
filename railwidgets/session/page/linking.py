"""The link of a board: the game, as the viewer knows it, or the exercise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from railwidgets.core import Text, seats
from railwidgets.core.link import make_link
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.course import Course
from railwidgets.session.play.players import PERSON
from railwidgets.session.view_types import LinkJson
from railwidgets.session.words import LINK


def link_json(session: Course[Any], looker: int | None, lang: str, *, open_to_all: bool) -> LinkJson:
    """Returns a link to the board with a sentence about it; no link if there can be none.

    Args:
        session: the session on the board.
        looker: the viewer's seat.
        lang: the language of the sentence.
        open_to_all: whether the board shows what everybody holds, as one that all players share.
    """
    data, said = _carried(session, looker, open_to_all=open_to_all)
    link = ""
    if data is not None:
        try:
            link = make_link(data)
        except ValueError:
            said = LINK["too_long"]
    return {"do": "link", "link": link, "text": said[lang]}


def _carried(session: Course[Any], looker: int | None, *, open_to_all: bool) -> tuple[Mapping[str, Any] | None, Text]:
    """Returns the payload of a link, and its description."""
    if isinstance(session, Guided):
        return None, LINK["first_game"]
    if isinstance(session, Learning):
        return session.exercise.to_json(), LINK["exercise"]
    if isinstance(session, Studying):
        return session.study.to_json(), LINK["study"]
    whole = session.transcript
    if open_to_all and {*session.seats} == {PERSON}:
        return whole.to_json(), LINK["game"]
    # Anybody may receive the link.
    known = whole.seen_by(looker)
    if known == whole:
        return whole.to_json(), LINK["game"]
    said = LINK["onlooker"] if looker is None else LINK["seen"].fill(who=seats.name(looker))
    return known.to_json(), said
