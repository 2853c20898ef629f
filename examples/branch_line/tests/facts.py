"""The facts about Branch Line that the suite needs."""

from pathlib import Path

from branch_line.state import BranchLineState
from railwidgets.testing import Case, Facts, Playthrough

BEFORE = ".. .."
FIRST = ".. ..; enters 0,0 W"
SECOND = "+. ..; enters 0,0 W"
OVER = "/. ..; enters 0,0 N; players 3"


def wrong_with(state: BranchLineState) -> list[str]:
    """Finds tiles that do not lie on the line."""
    seen = {step.cell for step in state.line.steps} if state.line else set()
    laid = sum(map(bool, state.tiles))
    return [] if laid == len(seen) else [f"{laid} tiles lie on {len(seen)} cells of the line"]


FACTS = Facts(
    name="branch_line",
    folder=Path(__file__).parent,
    set_up_by_chance=True,
    wrong_with=wrong_with,
    cases=(
        Case("setup.field", "off", FIRST, "lay cross 0,2"),
        Case("setup.enter", "inside", BEFORE, "enter 0,1 W"),
        Case("setup.enter", "again", FIRST, "enter 0,1 N"),
        Case("setup.enter", "first", BEFORE, "lay cross 0,0"),
        Case("lay.head", "elsewhere", SECOND, "lay cross 1,1"),
        Case("lay.free", "taken", SECOND, "lay cross 0,0"),
        Case("end.rim", "over", OVER, "lay cross 0,1"),
    ),
    playthrough=Playthrough(seed=3, turns=20, width=16),
    rules=({"size": 2}, {"size": 8}),
)
