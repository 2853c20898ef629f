"""What moves when the board shows an action: a train along its track, a card to its hand."""

from collections.abc import Iterator

from railwidgets.core import Action
from railwidgets.draw.curve import Pose
from railwidgets.draw.motion import Motion, home, run
from signal_box import drawings
from signal_box.actions import Deal, Run, Take
from signal_box.components import TRAINS
from signal_box.state import SignalBoxState as State


def motions(before: State, action: Action, after: State, viewer: int | None) -> Iterator[Motion]:
    """Yields what moves; the positions and the action are as the viewer knows them."""
    if isinstance(action, Run):
        track = TRAINS.index(action.train)
        start, end = before.trains[track], after.trains[track]
        poses = (Pose(*drawings.place(track, block), 1, 0) for block in (start, end))
        yield run(f"train:{action.train}", drawings.course(track, start, end), *poses)
    elif isinstance(action, Take) and action.card in before.display:
        place = f"take:{before.display.index(action.card)}", "take"
        yield Motion("slide", home(before.turn, viewer)[0], place, drawing=drawings.card(action.card))
    elif isinstance(action, Deal) and before.receiver is not None:
        where = home(before.receiver, viewer)[0]
        yield Motion("slide", where, (f"take:{len(before.display)}", "take"), drawing=drawings.card(action.what))
