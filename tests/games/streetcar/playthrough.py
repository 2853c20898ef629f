"""A whole random game as a text to read: ``playthrough.txt``.

After a change of the rules, write it anew and read what differs::

    python -m tests.games.streetcar.playthrough
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from railwidgets.core import CHANCE
from railwidgets.games.streetcar import StreetCarState
from railwidgets.games.streetcar.components import SEATS
from tests.games.play import played
from tests.games.streetcar.lively import opening

FILE = Path(__file__).with_suffix(".txt")
SEED = 5
PLAYERS = 3

HEAD = f"""\
# A game of StreetCar between {PLAYERS} random players on a line round the board (seed {SEED}): number, who acts, what
# is done, in words. Below an action: the voyage limit and the stops seen where they change, and each ninetieth turn the
# position.
# Written by: python -m tests.games.streetcar.playthrough
"""


def lines() -> Iterator[str]:
    """The lines of the file."""
    yield from HEAD.splitlines()
    start = opening(PLAYERS, SEED)
    state, turns = start, 0
    yield from _indented(start)
    for number, (state, action) in enumerate(played(start, Random(SEED)), 1):
        assert isinstance(state, StreetCarState)
        actor = "chance" if state.actor == CHANCE else SEATS[state.turn]
        yield f"{number:4} {actor:6} {action!s:56} {state.describe(action)}"
        after = state.apply(action)
        yield from _changes(state, after)
        if after.turn != state.turn:
            turns += 1
            if turns % 90 == 0:
                yield from _indented(after)
    end = state.apply(action)
    yield from _indented(end)
    assert end.outcome is not None
    winners = " and ".join(SEATS[seat] for seat in end.outcome.winners)
    yield f"winners: {winners} ({end.outcome.clause})"
    yield f"  {end.outcome.reason.en}"
    yield f"  {end.outcome.reason.fr}"


def _changes(before: StreetCarState, after: StreetCarState) -> Iterator[str]:
    if after.limit != before.limit:
        yield f"            limit {after.limit}"
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if new.tram is not None and new.tram.seen != (() if old.tram is None else old.tram.seen):
            yield f"            {SEATS[seat]} has seen {' '.join(new.tram.seen)} of {after.card(seat)}"


def _indented(state: StreetCarState) -> Iterator[str]:
    yield from (f"        | {line}" for line in state.notation.splitlines())


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
