"""The contents of the box: a field, and an unlimited supply of three kinds of tile."""

from railwidgets.track import Pattern

PLAYERS = range(2, 4)
SIZES = range(2, 9)

TILES = {
    "cross": Pattern.of([(0, 2), (1, 3)]),
    "falling": Pattern.of([(0, 1), (2, 3)]),
    "rising": Pattern.of([(0, 3), (1, 2)]),
}
"""The tiles and their track. Sides 0 to 3 run clockwise from the north; each leads to one other."""

SIGNS = {"": ".", "cross": "+", "falling": "\\", "rising": "/"}
"""The sign of a cell in the notation, by its tile."""
