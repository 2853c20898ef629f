"""What the suite of every game has to know of StreetCar."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from railwidgets.core.seats import letter
from railwidgets.games.streetcar import StreetCarState
from railwidgets.testing import Facts, Playthrough
from tests.games.streetcar.clauses.cases import CASES
from tests.games.streetcar.conservation import wrong_with
from tests.games.streetcar.kept import KEPT
from tests.games.streetcar.lively import opening, purposeful
from tests.games.streetcar.memory import Memory, at_the_table
from tests.games.streetcar.mistakes import MISTAKES


def changes(before: StreetCarState, after: StreetCarState) -> Iterator[str]:
    """The voyage limit and the stops seen, where they change."""
    if after.limit != before.limit:
        yield f"limit {after.limit}"
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if new.tram is not None and new.tram.seen != (() if old.tram is None else old.tram.seen):
            yield f"{letter(seat)} has seen {' '.join(new.tram.seen)} of {after.card(seat)}"


FACTS: Final = Facts(
    name="streetcar",
    folder=Path(__file__).parent,
    places=r"\b[NESW]1?\d\b",
    hides=(2, 3, 4, 5),
    memory=Memory,
    at_the_table=at_the_table,
    plans=True,
    set_up_by_chance=True,
    lively={"lay": 3, "double": 2},
    opening=opening,
    purposeful=purposeful,
    wrong_with=wrong_with,
    cases=CASES,
    unexplained=("setup.first_player", "end.draw"),
    playthrough=Playthrough(seed=5, players=3, turns=90, width=56, changes=changes),
    rules=({"stops": 2, "exchanged_tile": "out"}, {"early_halt": "raises"}, {"first": "lot"}),
    mistakes=MISTAKES,
    tables=("table",),
    kept=KEPT,
)
