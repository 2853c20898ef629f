"""The contents of the box."""

from collections import Counter

# Next: put your box here: tiles as railwidgets.track.Pattern, cards, dice; a long list goes into components.toml.

PLAYERS = range(2, 3)
"""The possible numbers of players: two."""

SIDE = 4
CELLS = tuple((row, column) for row in range(SIDE) for column in range(SIDE))
"""The cells of the field, row by row."""

CARDS = Counter({str(row): SIDE for row in range(SIDE)})
"""The deck: for each row, a card for each of its cells."""

HAND = 3
HIDDEN = "?"
"""A card that a seat may not know."""
