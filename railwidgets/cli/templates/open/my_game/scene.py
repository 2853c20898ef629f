"""The picture of a position."""

from my_game.components import CELLS, SIDE
from my_game.state import MyGameState as State
from my_game.words import words
from railwidgets.core import Cell, at, cell_name, once, seats
from railwidgets.draw import field, shield
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Scene

# Next: draw your pieces. Each layer is a dictionary of elements by key; a clickable element has the pick of the action
# that it begins. railwidgets.draw has tiles, track, trains and cities; colours are classes, yours in style.css.


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """Returns the picture of a position, styled by ``look``; a still one has no click targets."""
    look, rows = look or Look(), range(SIDE)
    return Scene(
        box=field.view_box(rows, rows),
        layers={
            "ground": field.ground(rows, rows),
            "track": {},
            "targets": {} if still else _targets(state, look.lang),
            "pieces": {f"station:{at(cell)}": _station(cell, seat, look) for cell, seat in _built(state)},
            "marks": field.marked(look),
        },
        cells=field.CELLS,
        title=words("label")["title"][look.lang],
        highlights=field.highlights(look, shield.plate(state.turn, 50, 50, 56)),
    )


def _built(state: State) -> list[tuple[Cell, int]]:
    return [(cell, seat) for cell, seat in zip(CELLS, state.stations, strict=True) if seat is not None]


def _station(cell: Cell, seat: int, look: Look) -> Element:
    label = words("label")["station"].fill(at=cell_name(cell), who=seats.name(seat))[look.lang]
    return field.laid(cell, shield.plate(seat, 50, 50, 56), label, seats.letter(seat))


@once()
def _targets(state: State, lang: str) -> dict[str, Element]:
    label = words("label")["cell"]
    return {f"cell:{at(cell)}": field.target(cell, label.fill(at=cell_name(cell))[lang]) for cell in CELLS}
