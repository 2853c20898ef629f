"""The facts about Signal Box that the suite needs."""

from pathlib import Path

from railwidgets.testing import Case, Facts, Playthrough
from signal_box.components import CARDS, TRAINS
from signal_box.state import SignalBoxState
from tests.memory import Memory, at_the_table

HANDS = "A order mail, drawn 2 2 3; B order express, seen 3, drawn 1 2"
RUN = f"trains 2 1 3 0; display 1 1 2; {HANDS}"
TAKE = "trains 2 1 3 0; display 1 1 2; A order mail, drawn 2 3; B order express, seen 3, drawn 1 2"
REFILL = "trains 2 1 3 0; display 3 3; A order mail, drawn 2 2 3; B order express, seen 3, drawn 1 2"
ORDERS = "trains 0 0 0 0; display; A order mail; B"
SHOW = f"trains 2 1 6 0; display 1 1 2; {HANDS}"
OVER = f"{SHOW}; shown 2"


def wrong_with(state: SignalBoxState) -> list[str]:
    """Finds cards and orders that are lost or doubled."""
    cards = sum(len(player.hand) for player in state.players) + len(state.display) + state.deck.total()
    orders = sum(bool(player.order) for player in state.players) + len(state.orders_left)
    return [] if (cards, orders) == (CARDS.total(), len(TRAINS)) else [f"{cards} cards and {orders} orders"]


FACTS = Facts(
    name="signal_box",
    folder=Path(__file__).parent,
    hides=(2, 3),
    memory=Memory,
    at_the_table=at_the_table,
    set_up_by_chance=True,
    wrong_with=wrong_with,
    cases=(
        Case("setup.deal", "none", REFILL, "deal 3"),
        Case("turn.steps", "chance", REFILL, "run 2 mail"),
        Case("turn.steps", "run", RUN, "take deck"),
        Case("turn.steps", "take", TAKE, "run 2 mail"),
        Case("run.card", "missing", RUN, "run 1 mail"),
        Case("run.throat", "taken", RUN, "run 2 mail"),
        Case("take.card", "missing", TAKE, "take 3"),
        Case("end.terminus", "over", OVER, "run 2 mail"),
    ),
    playthrough=Playthrough(seed=3, turns=40, width=16),
)
