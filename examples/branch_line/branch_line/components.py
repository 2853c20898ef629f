"""What is in the box: as many tiles of three kinds as one likes, and a field."""

from railwidgets.track import Pattern

PLAYERS = range(2, 4)
SIZES = range(2, 9)

TILES = {
    "cross": Pattern.of([(0, 2), (1, 3)]),
    "falling": Pattern.of([(0, 1), (2, 3)]),
    "rising": Pattern.of([(0, 3), (1, 2)]),
}
"""The tiles and their track, which joins sides 0 to 3 clockwise from the north: each side leads to one other."""

SIGNS = {"": ".", "cross": "+", "falling": "\\", "rising": "/"}
"""How texts show a cell, by the tile that lies there."""
