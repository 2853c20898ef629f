"""What moves when the board shows an action: dice and stations to the line, tiles, shares, and the dice of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from railwidgets.core import Action, at
from railwidgets.draw.motion import Motion, home, staged
from railwidgets.draw.scene import Element
from railwidgets.games.railroad_dice import drawings
from railwidgets.games.railroad_dice.actions import Build, Buy, Dice, Lay, Leave
from railwidgets.games.railroad_dice.components import FACES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import cell_on
from railwidgets.games.railroad_dice.words import seat_name

MOST: Final = 9
"""The most dice that the stage shows one by one; with more, those of a face become one."""


def motions(before: State, action: Action, after: State, viewer: int | None) -> Iterator[Motion]:
    """What moves when the board shows an action."""
    seat = before.turn
    home_of = ("front", *home(seat, None)) if seat == viewer else home(seat, viewer)
    match action:
        case Lay(cell=cell):
            yield Motion("slide", f"piece:{at(cell)}", home_of)
        case Leave():
            known = {position for position, _ in before.large}
            for position, large in after.large:
                if position not in known:
                    yield Motion("slide", f"large:{at(position)}", (f"tile:{action.tile}", "tiles", "supply", *home_of))
                    for square, _ in large.pieces:
                        yield Motion("slide", f"piece:{at(cell_on(position, square))}", home_of)
        case Build(company=company, cell=cell):
            yield Motion("slide", f"piece:{at(cell)}", (f"station:{company}", f"company:{company}"))
        case Buy(company=company, seller=seller):
            start = (f"share:{company}", f"company:{company}") if seller is None else home(seller, None)
            drawing = drawings.certificate(company, before.box.companies[company].letter)
            yield Motion("slide", f"player:{seat_name(seat)}", start, drawing=drawing)
        case Dice(faces=faces) if seat != viewer:
            yield staged(_rolled(faces))


def _rolled(faces: tuple[int, ...]) -> list[Element]:
    """The dice of a roll."""
    counted = zip(FACES, faces, strict=True)
    if sum(faces) > MOST:
        return [drawings.counted(count, face, tumbles=True) for face, count in counted if count]
    return [drawings.die(face, tumbles=True) for face, count in counted for _ in range(count)]
