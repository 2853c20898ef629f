"""The refusals: a named check for each clause."""

from collections.abc import Iterator

from my_game.actions import Build, Deal
from my_game.components import CELLS
from my_game.state import MyGameState as State
from my_game.words import refuse
from railwidgets.core import CHANCE, Action, Mark, Refusal, cell_name, seats

# Next: one check for each rule that a player can break, with marks that prove it: cells, edges, a path, or
# Mark("piece", piece="hand:...") for a piece beside the board. Its sentence is a case of the rule in clauses.toml.


def refusals(state: State, action: Action) -> tuple[Refusal, ...]:
    """Returns every clause that the action would break; none if it is legal."""
    if isinstance(action, Deal):
        return (*over(state), *drawing(state), *left(state, action.card))
    assert isinstance(action, Build)
    return (*over(state), *dealt(state), *held(state, action.card), *row(state, action), *free(state, action))


def dealt(state: State) -> Iterator[Refusal]:
    """``build.card``: the cards are dealt first."""
    if state.actor == CHANCE:
        yield refuse("build.card", "chance", _hand(state))


def drawing(state: State) -> Iterator[Refusal]:
    """``build.card``: nobody draws in a player's turn."""
    if state.free and state.actor != CHANCE:
        yield refuse("build.card", "turn", _hand(state), who=seats.name(state.turn))


def left(state: State, card: str) -> Iterator[Refusal]:
    """``build.card``: the card is in the deck."""
    if not state.unseen[card]:
        yield refuse("build.card", "none", _hand(state), card=card)


def held(state: State, card: str) -> Iterator[Refusal]:
    """``build.card``: the card is in the hand."""
    if not state.may_hold(state.turn, card):
        yield refuse("build.card", "missing", _hand(state), who=seats.name(state.turn), card=card)


def row(state: State, action: Build) -> Iterator[Refusal]:
    """``build.card``: the cell is in the row of the card."""
    if action.cell in CELLS and str(action.cell[0]) != action.card:
        cells = tuple(cell for cell in CELLS if str(cell[0]) == action.card)
        yield refuse("build.card", "row", [Mark("cell", cells)], at=cell_name(action.cell), card=action.card)


def free(state: State, action: Build) -> Iterator[Refusal]:
    """``build.free``: the cell is on the field and free."""
    if action.cell not in CELLS:
        yield refuse("build.free", "off", [Mark("cell", CELLS)], at=cell_name(action.cell))
    elif action.cell not in state.free:
        yield refuse("build.free", "taken", [Mark("cell", (action.cell,))], at=cell_name(action.cell))


def over(state: State) -> Iterator[Refusal]:
    """``end.full``: the game ends when the field is full."""
    if not state.free:
        yield refuse("end.full", "over", [Mark("cell", CELLS)])


def _hand(state: State) -> list[Mark]:
    """Returns the hand as a proof: the pick of each card, and the deck."""
    return [Mark("piece", piece=pick) for pick in ("deck", *(f"hand:{card}" for card in state.hands[state.turn]))]
