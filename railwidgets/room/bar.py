"""The bar above a board in a room, as data: the people, their clocks, the open question and the phrases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from railwidgets.core import Text, seats
from railwidgets.room.clock import Clock
from railwidgets.room.guests import Guest
from railwidgets.room.words import BAR, PAGE, PHRASES
from railwidgets.session import Session
from railwidgets.session.play.players import PERSON

Asks = tuple[int, frozenset[int]]
"""The seat that asks to take back an action, and the seats that have not answered yet."""


def bar_json(
    session: Session[Any], clock: Clock | None, guests: Iterable[Guest], asks: Asks | None, guest: Guest
) -> dict[str, Any]:
    """Returns the bar for a guest, in the language of its page.

    Args:
        session: the session.
        clock: the clock, if there is one.
        guests: everybody in the room.
        asks: the open question.
        guest: the viewer.
    """
    lang, here = guest.client.lang, [one.seat for one in guests]
    left = clock.left if clock else ()
    people = [
        {
            "seat": seat,
            "name": name_of(session, seat)[lang],
            "person": who == PERSON,
            "here": who != PERSON or seat in here,
            "you": seat == guest.seat,
            "left": round(left[seat], 1) if left and who == PERSON else None,
            "runs": clock is not None and clock.running == seat,
        }
        for seat, who in enumerate(session.seats)
    ]
    watching = here.count(None)
    return {
        "do": "room",
        "people": people,
        "watching": PAGE["watching"].fill(count=watching)[lang] if watching else "",
        "seat": guest.seat,
        "plays": guest.plays,
        "note": "" if guest.plays else (PAGE["watch"] if guest.seat is None else BAR["other_tab"])[lang],
        "past": _past(session, guest),
        "asks": _question(session, asks, guest),
        "phrases": [[key, text[lang]] for key, text in PHRASES.items()] if guest.plays else [],
    }


def _past(session: Session[Any], guest: Guest) -> dict[str, str] | None:
    """Returns what a page reads that looks back, and the button to the current position."""
    if guest.replay is None:
        return None
    gone_on = guest.replay.is_behind(session)
    lang = guest.client.lang
    return {"text": BAR["gone_on" if gone_on else "looking_back"][lang], "button": BAR["to_now"][lang]}


def name_of(session: Session[Any], seat: int) -> Text:
    """Returns the name of a player in a session."""
    with seats.called(session.names):
        return seats.name(seat)


def _question(session: Session[Any], asks: Asks | None, guest: Guest) -> dict[str, Any] | None:
    if asks is None or not guest.plays:
        return None
    asking, others = asks
    if guest.seat == asking:
        return {"text": BAR["you_ask_back"][guest.client.lang], "may": ["cancel"]}
    if guest.seat in others:
        said = BAR["asks_back"].fill(who=name_of(session, asking))
        return {"text": said[guest.client.lang], "may": ["yes", "no"]}
    return None
