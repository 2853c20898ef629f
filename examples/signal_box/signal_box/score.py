"""The score sheet, and the outcome of a game."""

from railwidgets.core import Outcome, Score, ScoreItem, Text
from signal_box.components import TRAINS
from signal_box.state import SignalBoxState as State
from signal_box.words import words


def scores(state: State) -> tuple[Score, ...]:
    """Returns the blocks that the train of each seat has run, as far as its order is known (``end.points``)."""
    blocks, names = dict(zip(TRAINS, state.trains, strict=True)), words("train")
    items = ([ScoreItem("end.points", names[o], blocks[o])] if o in blocks else [] for o, *_ in state.players)
    return tuple(Score(tuple(item)) for item in items)


def outcome(state: State) -> Outcome | None:
    """Returns the outcome; ``None`` while the game goes on (``end.terminus``)."""
    if state.phase != "over":
        return None
    points = [score.total for score in scores(state)]
    winners = tuple(seat for seat, total in enumerate(points) if total == max(points))
    trains = Text.listed([words("train")[state.players[seat].order] for seat in winners])
    return Outcome(winners, "end.terminus", words("end")["reason"].fill(train=trains, count=max(points)))
