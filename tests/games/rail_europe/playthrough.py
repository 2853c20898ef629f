"""A whole random game as a text to read: ``playthrough.txt``.

After a change of the rules, write it anew and read what differs::

    python -m tests.games.rail_europe.playthrough
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from railwidgets.core import CHANCE
from railwidgets.games.rail_europe import GAME, RailEuropeState
from railwidgets.games.rail_europe.components import SEATS
from tests.games.play import played

FILE = Path(__file__).with_suffix(".txt")
SEED = 6
PLAYERS = 3

HEAD = f"""\
# A game of Rail Europe between {PLAYERS} random players (seed {SEED}): number, who acts, what is done, in words.
# Below an action: points for routes, and each thirtieth turn the position.
# Written by: python -m tests.games.rail_europe.playthrough
"""


def lines() -> Iterator[str]:
    """The lines of the file."""
    yield from HEAD.splitlines()
    start = GAME.new(PLAYERS)
    state, turns = start, 0
    for number, (state, action) in enumerate(played(start, Random(SEED)), 1):
        if state.phase == "turn" and not state.pending:
            turns += 1
            if turns % 30 == 0:
                yield from _indented(state)
        actor = "chance" if state.actor == CHANCE else SEATS[state.turn]
        yield f"{number:4} {actor:6} {action!s:44} {state.describe(action)}"
        after = state.apply(action)
        points = [player.points for player in after.players]
        if points != [player.points for player in state.players]:
            yield "            points: " + ", ".join(map("{} {}".format, SEATS, points))
    end = state.apply(action)
    yield from _indented(end)
    for seat, sheet in enumerate(end.scores()):
        for item in sheet.items:
            yield f"{SEATS[seat]} {item.points} {item.label} ({item.clause})"
        yield f"{SEATS[seat]} {sheet.total} in all"
    assert end.outcome is not None
    winners = " and ".join(SEATS[seat] for seat in end.outcome.winners)
    yield f"winners: {winners} ({end.outcome.clause})"
    yield f"  {end.outcome.reason.en}"
    yield f"  {end.outcome.reason.fr}"


def _indented(state: RailEuropeState) -> Iterator[str]:
    yield from (f"        | {line}" for line in state.notation.splitlines())


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
