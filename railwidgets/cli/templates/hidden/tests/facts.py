"""The facts about My Game that the suite needs."""

from pathlib import Path

from my_game.components import CARDS
from my_game.state import MyGameState
from railwidgets.testing import Case, Facts, Playthrough
from tests.memory import Memory, at_the_table

# Next: a Case for every way of breaking a rule. railwidgets.testing.Facts documents all fields.

EMPTY = "field .... .... .... ....; A; B"
BEGUN = "field AAB. .B.. .... ....; A 1 2 3; B 0 2 2"
FULL = "field ABAB ABAB ABAB ABAB; A; B"


def wrong_with(state: MyGameState) -> list[str]:
    """Finds cards that are lost or doubled: each free cell has one, in a hand or in the deck."""
    there = sum(map(len, state.hands)) + state.unseen.total()
    return [] if there == len(state.free) else [f"{there} of {CARDS.total()} cards for {len(state.free)} cells"]


FACTS = Facts(
    name="my_game",
    folder=Path(__file__).parent,
    hides=(2,),
    memory=Memory,
    at_the_table=at_the_table,
    set_up_by_chance=True,
    wrong_with=wrong_with,
    cases=(
        Case("build.card", "chance", EMPTY, "build 0 0,0"),
        Case("build.card", "turn", BEGUN, "deal 3"),
        Case("build.card", "none", "field AAB. .... .... ....; A 0 2; B 1 2 2", "deal 0"),
        Case("build.card", "missing", BEGUN, "build 0 0,3"),
        Case("build.card", "row", BEGUN, "build 1 2,0"),
        Case("build.free", "off", BEGUN, "build 1 1,4"),
        Case("build.free", "taken", BEGUN, "build 1 1,1"),
        Case("end.full", "over", FULL, "build 0 0,0"),
    ),
    playthrough=Playthrough(seed=1, turns=8, width=16),
)
