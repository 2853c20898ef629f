"""The figures: positions that explain the rules."""

from railwidgets.core.figure import Figures, claim
from railwidgets.core.questions import after, refused_by
from railwidgets.core.seats import letter
from signal_box.notation import read
from signal_box.state import SignalBoxState as State

figure = Figures(__package__, read)


def coal(state: State) -> int:
    """Returns the block of the coal train."""
    return state.trains[2]


def known(state: State) -> int:
    """Returns the number of cards in the second player's hand that the first one knows."""
    return len(state.view(0).players[1].seen)


def unseen(state: State) -> int:
    """Returns the number of cards that the first player cannot see."""
    return state.view(0).deck.total()


def winner(state: State) -> tuple[str, ...]:
    """Returns the letters of the winners."""
    return tuple(map(letter, state.outcome.winners)) if state.outcome else ()


def points(state: State) -> int:
    """Returns the points of the second player."""
    return int(state.scores()[1].total)


HANDS = "A order mail, drawn 2 2 3; B order express, seen 3, drawn 1 2"
FIGURES = {
    entry.name: entry
    for entry in (
        figure(
            "signals at danger",
            f"trains 2 1 3 0; display 1 2 3; {HANDS}",
            "turn.steps run.throat",
            claim("through", refused_by("run 3 express"), ("run.throat",)),
            claim("before", refused_by("run 1 mail"), ("run.card",)),
            claim("out", after("run 2 coal", ask=coal), 5),
        ),
        figure(
            "what all have seen",
            f"trains 2 1 4 0; display 1 1 2; {HANDS}",
            "setup.deal run.card take.card",
            claim("known", known, 1),
            claim("missing", refused_by("run 1 milk"), ("run.card",)),
            claim("deck", unseen, 9),
        ),
        figure(
            "orders shown",
            "trains 5 4 3 6; display 1 2 3; A order express, drawn 1 2 2; B order mail, drawn 1 3; turn B; shown 2",
            "end.terminus end.points",
            claim("winner", winner, ("A",)),
            claim("points", points, 4),
        ),
    )
}
"""The figures by name, in the order of the rules."""
