"""Tags of marks: they stand where no letter, cube or number is."""

import re

from railwidgets.core import Mark, game
from railwidgets.draw import marks
from railwidgets.draw.look import Look
from railwidgets.games.days_of_steam import drawings
from railwidgets.games.streetcar.components import BUILDINGS

SIZE = 11
"""Half the height of a tag."""


def moves(element, x=0.0, y=0.0):
    """Every element inside, with where it is moved to."""
    if found := re.match(r"translate\((\S+) (\S+)\)", str(element.attrs.get("transform", ""))):
        x, y = x + float(found[1]), y + float(found[2])
    yield element, (x, y)
    for child in element.children:
        yield from moves(child, x, y)


def test_the_letter_of_a_rule_stands_beside_the_letter_of_a_building():
    state = game("streetcar").figures["blocked"].state
    row, column = BUILDINGS["K"]
    made = state.game.scene(state, Look(marks=(Mark("cell", ((row, column),), label="C"),)))
    ((x, y),) = [at for mark in made.layers["marks"].values() for one, at in moves(mark) if one.text == "C"]
    assert (x, y) == (100 * column, 100 * row + 100), "at the lower left corner"
    assert abs(x - 100 * column - 50) - SIZE > 24, "the plaque of a building is 24 units about its middle"


def test_a_price_at_a_city_covers_neither_letter_nor_cube_nor_train():
    state = game("days_of_steam").parse("0,0 red (blue green); 0,1 WE; A at 0,1 W; B at 0,0")
    assert drawings.clear_of(state, (0, 0)) == marks.EDGES[2]
    crowded = game("days_of_steam").parse("0,0 red; 0,1 WE; A at 0,0; B at 0,0; C at 0,0; D at 0,0")
    assert drawings.clear_of(crowded, (0, 0)) == marks.CORNER
    assert drawings.clear_of(state, (0, 1)) == marks.LOW
