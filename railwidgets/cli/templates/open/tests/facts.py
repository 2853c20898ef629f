"""The facts about My Game that the suite needs."""

from pathlib import Path

from my_game.components import CELLS
from my_game.state import MyGameState
from railwidgets.testing import Case, Facts, Playthrough

# Next: a Case for every way of breaking a rule. railwidgets.testing.Facts documents all fields.

EMPTY = ".... .... .... ...."
BEGUN = "AAB. .B.. .... ...."
FULL = "ABAB ABAB ABAB ABAB"


def wrong_with(state: MyGameState) -> list[str]:
    """Finds stations that are lost or doubled."""
    there = len(state.free) + len(state.built_by(0)) + len(state.built_by(1))
    return [] if there == len(CELLS) else [f"{there} cells, not {len(CELLS)}"]


FACTS = Facts(
    name="my_game",
    folder=Path(__file__).parent,
    wrong_with=wrong_with,
    cases=(
        Case("build.free", "off", EMPTY, "build 0,4"),
        Case("build.free", "taken", BEGUN, "build 0,0"),
        Case("end.full", "over", FULL, "build 0,0"),
    ),
    playthrough=Playthrough(seed=1, turns=8, width=16),
)
