"""What a board hands on by a link: the game, as the one who looks knows it, or the exercise."""

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
    """A link to what a board shows, and what is to be said of it; no link where there can be none.

    Args:
        session: that is shown.
        looker: who looks.
        lang: of what is said.
        open_to_all: whether the board shows what everybody holds, as one at which all sit.
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
    """What a link carries, and what that is in words."""
    if isinstance(session, Guided):
        return None, LINK["first_game"]
    if isinstance(session, Learning):
        return session.exercise.to_json(), LINK["exercise"]
    if isinstance(session, Studying):
        return session.study.to_json(), LINK["study"]
    whole = session.transcript
    if open_to_all and {*session.seats} == {PERSON}:
        return whole.to_json(), LINK["game"]
    # Whoever gets the link may be anybody.
    known = whole.seen_by(looker)
    if known == whole:
        return whole.to_json(), LINK["game"]
    said = LINK["onlooker"] if looker is None else LINK["seen"].fill(who=seats.name(looker))
    return known.to_json(), said
