"""What the suite of every game has to know of Rail Europe."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from railwidgets.testing import Facts, Playthrough
from tests.games.rail_europe.clauses.cases import CASES
from tests.games.rail_europe.conservation import wrong_with
from tests.games.rail_europe.kept import KEPT
from tests.games.rail_europe.memory import Memory, at_the_table
from tests.games.rail_europe.mistakes import MISTAKES

_OTHERS: Final = "? " * 33

MADE: Final = (
    f"""
    A hand 2 red, tickets danzig-lisboa paris-wien; B hand 3 blue, tickets ? ? ? ?; C hand 1 red, tickets {_OTHERS}
    under A essen-kyiv, A kyiv-sochi, B brest-venezia, B ?; phase tickets; turn B
    """,
    f"""
    A hand 2 red, tickets danzig-lisboa ? ?; B hand 3 blue, tickets ? ? {_OTHERS}
    under A essen-kyiv, A kyiv-sochi, B ?, A ?; phase tickets; turn B
    """,
)
"""Nothing is left of the ticket deck but what the players have put under it."""

FACTS: Final = Facts(
    name="rail_europe",
    folder=Path(__file__).parent,
    hides=(2, 3, 4, 5),
    memory=Memory,
    at_the_table=at_the_table,
    made=MADE,
    set_up_by_chance=True,
    # Pure chance would draw tickets all the time.
    lively={"claim": 8, "take": 3, "draw": 3},
    wrong_with=wrong_with,
    cases=CASES,
    unexplained=("setup.first_player",),
    playthrough=Playthrough(seed=6, players=3, turns=30, width=44),
    rules=({"doubles_from": 2}, {"row_when_deck_is_empty": False}, {"first": "lot"}),
    first_turn=lambda state: state.phase == "turn",
    mistakes=MISTAKES,
    kept=KEPT,
)
