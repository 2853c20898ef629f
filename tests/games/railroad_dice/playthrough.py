"""A whole random game as a text to read: ``playthrough.txt``.

After a change of the rules, write it anew and read what differs::

    python -m tests.games.railroad_dice.playthrough
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from railwidgets.core import CHANCE
from railwidgets.games.railroad_dice import GAME, RailroadDiceState
from railwidgets.games.railroad_dice.components import COMPANIES, SEATS
from tests.games.play import played

FILE = Path(__file__).with_suffix(".txt")
SEED = 11
PLAYERS = 3

HEAD = f"""\
# A game of Railroad Dice between {PLAYERS} random players (seed {SEED}): number, who acts, what is done, in words.
# At the end of each year: what the companies brought, and who directs them; each fourth year the position.
# Written by: python -m tests.games.railroad_dice.playthrough
"""


def lines() -> Iterator[str]:
    """The lines of the file."""
    yield from HEAD.splitlines()
    start = GAME.new(PLAYERS)
    state = start
    for number, (state, action) in enumerate(played(start, Random(SEED)), 1):
        actor = "chance" if state.actor == CHANCE else SEATS[state.turn]
        yield f"{number:4} {actor:6} {action!s:56} {state.describe(action)}"
        after = state.apply(action)
        if after.year != state.year or (after.counting == 0 and state.counting is None):
            yield from _year(after)
            if after.year % 4 == 0 and after.counting is None:
                yield from _indented(after)
    end = state.apply(action)
    yield from _indented(end)
    assert end.outcome is not None
    winners = " and ".join(SEATS[seat] for seat in end.outcome.winners)
    yield f"winners: {winners} ({end.outcome.clause})"
    yield f"  {end.outcome.reason.en}"
    yield f"  {end.outcome.reason.fr}"


def _year(state: RailroadDiceState) -> Iterator[str]:
    for company, line, director in zip(COMPANIES, state.last_year, state.directors, strict=True):
        paid, directed = ("nobody" if seat is None else SEATS[seat] for seat in (line.director, director))
        yield f"            {company}: {line.passengers} to {paid}, directed by {directed}"


def _indented(state: RailroadDiceState) -> Iterator[str]:
    yield from (f"        | {line}" for line in state.notation.splitlines())


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
