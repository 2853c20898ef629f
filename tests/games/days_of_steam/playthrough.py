"""A whole random game as a text to read: ``playthrough.txt``.

After a change of the rules, write it anew and read what differs::

    python -m tests.games.days_of_steam.playthrough
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from railwidgets.core import CHANCE
from railwidgets.games.days_of_steam import GAME, DaysOfSteamState
from railwidgets.games.days_of_steam.components import SEATS
from tests.games.play import played

FILE = Path(__file__).with_suffix(".txt")
SEED = 6
PLAYERS = 3

HEAD = f"""\
# A game of Days of Steam between {PLAYERS} random players (seed {SEED}): number, who acts, what is done, in words.
# Below an action: what it changes on the score sheets, and each thirtieth turn the position.
# Written by: python -m tests.games.days_of_steam.playthrough
"""


def lines() -> Iterator[str]:
    """The lines of the file."""
    yield from HEAD.splitlines()
    start = GAME.new(PLAYERS)
    state, turns, marked = start, 0, 0
    for number, (state, action) in enumerate(played(start, Random(SEED)), 1):
        if turns >= marked + 30 and state.actor != CHANCE and state.move is None:
            marked = turns
            yield from _indented(state)
        actor = "chance" if state.actor == CHANCE else SEATS[state.turn]
        yield f"{number:4} {actor:6} {action!s:32} {state.describe(action)}"
        after = state.apply(action)
        turns += after.turn != state.turn
        yield from _changes(state, after)
    end = state.apply(action)
    yield from _indented(end)
    assert end.outcome is not None
    winners = " and ".join(SEATS[seat] for seat in end.outcome.winners)
    yield f"winners: {winners} ({end.outcome.clause})"
    yield f"  {end.outcome.reason.en}"
    yield f"  {end.outcome.reason.fr}"


def _changes(before: DaysOfSteamState, after: DaysOfSteamState) -> Iterator[str]:
    for seat, (old, new) in enumerate(zip(before.scores(), after.scores(), strict=True)):
        if old != new:
            items = ", ".join(f"{item.label} {item.points}" for item in new.items)
            yield f"            {SEATS[seat]} scores {new.total}: {items}"


def _indented(state: DaysOfSteamState) -> Iterator[str]:
    yield from (f"        | {line}" for line in state.notation.splitlines())


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
