"""What the suite of every game has to know of Railroad Dice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from railwidgets.core.seats import letter
from railwidgets.games.railroad_dice import RailroadDiceState
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.testing import Facts, Playthrough
from tests.games.railroad_dice.clauses.cases import CASES
from tests.games.railroad_dice.conservation import wrong_with
from tests.games.railroad_dice.kept import DEAD_BEYOND, KEPT
from tests.games.railroad_dice.memory import Memory, at_the_table
from tests.games.railroad_dice.mistakes import MISTAKES


def changes(before: RailroadDiceState, after: RailroadDiceState) -> Iterator[str]:
    """At the end of each year what the companies brought, and who directs them."""
    if after.year != before.year or (after.counting == 0 and before.counting is None):
        for company, line, director in zip(COMPANIES, after.last_year, after.directors, strict=True):
            paid, directed = ("nobody" if seat is None else letter(seat) for seat in (line.director, director))
            yield f"{company}: {line.passengers} to {paid}, directed by {directed}"


MADE: Final = (
    """
    A reserve 4; B reserve ?, passengers ?, seen 3 dice 1 passengers; C reserve ?, passengers ?, seen 1 dice
    bank 18; paid 3
    """,
    """
    A reserve 2; B reserve ?, passengers ?; C reserve ?, passengers ?, seen 1 dice
    D reserve ?, passengers ?, seen 1 passengers; bank 10; paid 5
    """,
)
"""The players have not watched all that went behind the screens."""

FACTS: Final = Facts(
    name="railroad_dice",
    folder=Path(__file__).parent,
    # The screens hide nothing from who has watched from the beginning: all that goes behind them was seen.
    memory=Memory,
    at_the_table=at_the_table,
    made=MADE,
    lively={"lay": 3, "leave": 20, "station": 30, "buy": 3, "income": 2, "roll": 2},
    wrong_with=wrong_with,
    cases=CASES,
    # The rulebook explains these in words alone.
    unexplained=(
        "setup.first_player",
        "turn.front_limit",
        "rail.from_station",
        "station.not_adjacent",
        "station.mountain",
        "year.first_player",
        "end.last_station",
        "end.winner",
    ),
    playthrough=Playthrough(seed=55, players=3, turns=12, width=56, changes=changes),
    rules=({"dice": 60}, {"station_neighbours": 4, "turned_tiles": False}),
    mistakes=MISTAKES,
    tables=("plan",),
    kept=KEPT,
    lines=((DEAD_BEYOND,),),
)
