"""The effects of actions."""

from railwidgets.core import Action
from signal_box.actions import Deal, Run, Take
from signal_box.components import TRAINS
from signal_box.state import SignalBoxState as State


def do(state: State, action: Action) -> State:
    """Returns the state after a legal action."""
    player = state.players[state.turn]
    match action:
        case Run(card, train):
            # A card that all have seen goes first: they cannot know about another one.
            pile = "seen" if card in player.seen else "drawn"
            after = state.with_player(state.turn, **{pile: _without(getattr(player, pile), card)})
            blocks = dict(zip(TRAINS, state.trains, strict=True)) | {train: state.runs_to(card, train)}
            return after.replace(trains=tuple(blocks.values()))
        case Take("deck"):
            return state.replace(drawing=True)
        case Take(card):
            after = state.with_player(state.turn, seen=_sorted(*player.seen, card))
            return after.replace(display=_without(state.display, card), turn=(state.turn + 1) % len(state.players))
        case Deal(what):
            return _dealt(state, what)
    raise TypeError(action)


def _dealt(state: State, what: str) -> State:
    seat = state.receiver
    if state.phase == "show":
        return state.with_player(state.shown, order=what).replace(shown=state.shown + 1)
    if seat is None:
        return state.replace(display=_sorted(*state.display, what))
    if state.phase == "order":
        return state.with_player(seat, order=what)
    after = state.with_player(seat, drawn=_sorted(*state.players[seat].drawn, what))
    return after.replace(drawing=False, turn=(seat + 1) % len(state.players)) if state.drawing else after


def _sorted(*cards: str) -> tuple[str, ...]:
    return tuple(sorted(cards))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
