"""Who sits at the seats of a session: people, and players of ``bots``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from railwidgets.bots import player, players_named
from railwidgets.core import CHANCE
from railwidgets.session.record.timeline import Timeline

PERSON: Final = "person"


def known(who: str) -> str:
    """Whoever can sit at a seat.

    Raises:
        ValueError: there is no such player.
    """
    if who != PERSON:
        player(who)
    return who


def seated(seats: Sequence[str], count: int) -> tuple[str, ...]:
    """Who sits where, people where nothing is said; a text is read as the command line reads it.

    Raises:
        ValueError: there are more than play, or there is no such player.
    """
    who = players_named(seats)
    if len(who) > count:
        raise ValueError(f"{count} play, so {len(who)} seats are too many")
    return tuple(known(one) for one in (*who, *[PERSON] * (count - len(who))))


def person_decides(timeline: Timeline[Any], seats: Sequence[str], at: int) -> bool:
    """Whether a person decides at a place, or sets off chance there."""
    state = timeline.states[at]
    if state.actor is None or (state.actor == CHANCE and state.chance_prompt is None):
        return False
    seat = timeline.seat(at)
    return seat is not None and seats[seat] == PERSON
