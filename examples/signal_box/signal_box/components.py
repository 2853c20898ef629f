"""The contents of the box: trains with their orders, cards, and a line of seven blocks."""

from collections import Counter

PLAYERS = range(2, 4)
TRAINS = ("express", "mail", "coal", "milk")  # From the top track to the bottom one; each has an order card.
CARDS = Counter({"1": 6, "2": 6, "3": 4})  # By the number of blocks that a train runs.
HAND = DISPLAY = 3
THROAT, TERMINUS = 3, 6
"""Blocks of the line, counted from 0: the one that all trains share, and the last."""

HIDDEN = "?"
"""An order or a card that a seat may not know."""
