"""The occupants of the seats of a session: people, and players of ``bots``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from railwidgets.bots import player, players_named
from railwidgets.core import CHANCE
from railwidgets.session.record.timeline import Timeline

PERSON: Final = "person"


def known(who: str) -> str:
    """Checks that somebody of this name can occupy a seat, and returns the name.

    Raises:
        ValueError: there is no such player.
    """
    if who != PERSON:
        player(who)
    return who


def seated(seats: Sequence[str], count: int) -> tuple[str, ...]:
    """Returns the occupant of each seat, people by default; parses a text as the command line does.

    Raises:
        ValueError: there are more occupants than seats, or no such player.
    """
    who = players_named(seats)
    if len(who) > count:
        raise ValueError(f"{len(who)} seats are too many for {count} players")
    return tuple(known(one) for one in (*who, *[PERSON] * (count - len(who))))


def person_decides(timeline: Timeline[Any], seats: Sequence[str], at: int) -> bool:
    """Whether a person decides at an index, or triggers chance there."""
    state = timeline.states[at]
    if state.actor is None or (state.actor == CHANCE and state.chance_prompt is None):
        return False
    seat = timeline.seat(at)
    return seat is not None and seats[seat] == PERSON
