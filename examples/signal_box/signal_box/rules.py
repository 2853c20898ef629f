"""The refusals: named checks, one for each clause."""

from collections.abc import Iterator

from railwidgets.core import CHANCE, Action, Mark, Refusal, seats
from signal_box.actions import Deal, Run, Take
from signal_box.components import TERMINUS, THROAT, TRAINS
from signal_box.state import SignalBoxState as State
from signal_box.words import refuse, words


def refusals(state: State, action: Action) -> tuple[Refusal, ...]:
    """Returns every clause that the action would break; none if it is legal."""
    match action:
        case Run(card, train):
            return (*steps(state, "run"), *held(state, card), *throat(state, card, train))
        case Take(card):
            return (*steps(state, "take"), *displayed(state, card))
        case Deal(what):
            return (*steps(state, "order", "deal", "refill", "draw", "show"), *left(state, what))
    raise TypeError(action)


def steps(state: State, *phases: str) -> Iterator[Refusal]:
    """``turn.steps``, ``end.terminus``: it is time for the action."""
    if state.phase == "over":
        place = (state.trains.index(TERMINUS), TERMINUS)
        yield refuse("end.terminus", "over", [Mark("cell", (place,))])
    elif state.phase not in phases:
        case = "chance" if state.actor == CHANCE else state.phase
        yield refuse("turn.steps", case, hand(state) if case == "run" else display(state))


def held(state: State, card: str) -> Iterator[Refusal]:
    """``run.card``: the card is in the hand."""
    if card not in state.players[state.turn].hand:
        yield refuse("run.card", "missing", hand(state), card=card, who=seats.name(state.turn))


def throat(state: State, card: str, train: str) -> Iterator[Refusal]:
    """``run.throat``: no other train is in the throat."""
    if other := state.in_the_way(card, train):
        names, marks = words("train"), [Mark("cell", ((TRAINS.index(other), THROAT),))]
        yield refuse("run.throat", "taken", marks, train=names[train], other=names[other])


def displayed(state: State, card: str) -> Iterator[Refusal]:
    """``take.card``: the card is on the display."""
    if card not in (*state.display, "deck"):
        yield refuse("take.card", "missing", display(state), card=card)


def left(state: State, what: str) -> Iterator[Refusal]:
    """``setup.deal``: chance deals what is there."""
    if what not in state.dealt:
        yield refuse("setup.deal", "none", display(state))


def hand(state: State) -> list[Mark]:
    """Returns the cards of the hand as a proof, the deck before they are dealt: marks of pieces name their picks."""
    return [Mark("piece", piece=f"hand:{card}") for card in state.players[state.turn].hand] or display(state)


def display(state: State) -> list[Mark]:
    """Returns the display and the deck as a proof."""
    return [Mark("piece", piece=f"take:{card}") for card in (*state.display, "deck")]
