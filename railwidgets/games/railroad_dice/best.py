"""The best choices that exercises ask for: the share that brings most passengers in the years to come. Exact."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from railwidgets.core import Best
from railwidgets.games.railroad_dice.actions import Buy
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.notation import read
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import words
from railwidgets.games.railroad_dice.year import next_directors

PLAN: Final = "mini 1,0 plain; mini 1,5 plain; 7,3 NS; 7,38 NS; orange 7,38 S; brown 7,3 S"
"""Two tiles in play, below the ends of a row that the line has left."""

ROW: Final = 6
"""The number of tiles in the row."""

SHARES: Final = 10
SOLD_OUT: Final = 2
"""The shares of a company; with two players, directors sell once this many companies are sold out."""


def shares(state: State) -> Iterable[Buy]:
    """The shares for sale, from the bank and from directors."""
    return (action for action in state.legal_actions if isinstance(action, Buy))


def carried(state: State, buy: Buy) -> int:
    """The thousands of passengers of the buyer's companies, if the year ended after this share."""
    after = state.after(buy)
    seats = zip(COMPANIES, next_directors(after), strict=True)
    return sum(after.plan.passengers(company) for company, seat in seats if seat == state.turn)


def late(rng: Random) -> State:
    """The last turn of a late year: the other player directs all companies by a few shares, and has to sell."""
    stations = {company: rng.sample(range(ROW), rng.randrange(1, ROW)) for company in COMPANIES}
    row = [f"mini 0,{at} plain " + " ".join(name for name in COMPANIES if at in stations[name]) for at in range(ROW)]
    sold_out = rng.sample(COMPANIES, SOLD_OUT)
    held = [_held(rng, company in sold_out) for company in COMPANIES]
    mine, others = (
        " ".join(f"{count} {company}" for company, count in zip(COMPANIES, counts, strict=True) if count)
        for counts in zip(*held, strict=True)
    )
    directors = ", ".join(f"{company} B" for company in COMPANIES)
    return read(
        f"{PLAN}; {'; '.join(row)}; A front 1 share, shares {mine}; B shares {others}; directors {directors}; "
        f"first B; turn A; year {rng.randrange(5, 9)}; now income, rolled"
    )


def _held(rng: Random, is_sold_out: bool) -> tuple[int, int]:
    """The buyer's shares of a company, and its director, who has as many or a few more."""
    if is_sold_out:
        more = rng.choice((0, 2))
        return (SHARES - more) // 2, (SHARES + more) // 2
    mine = rng.randrange(1, 4)
    return mine, mine + rng.randrange(3)


BEST: Final = {
    "share": Best(
        words("best")["share"],
        words("best")["carried"],
        shares,
        carried,
        ("year.directors", "year.passengers", "share.director"),
        begins=late,
    ),
}
"""The measures by their names."""
