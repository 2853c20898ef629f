"""What shows of a position, to be looked at piece by piece."""

from __future__ import annotations

from random import Random

from railwidgets.draw.look import Look
from railwidgets.games.rail_europe.panel import panel
from railwidgets.session.play.selection import Selection
from railwidgets.testing.looks import walk
from tests.games.play import random_game
from tests.sampling import Later

TURN = """
A routes dieppe-paris berlin-frankfurt-red brest-paris marseille-paris, stations roma, \
hand 3 green 1 locomotive 2 white, tickets brest-marseille
B routes dieppe-london-1, hand 2 red, tickets angora-athina
row red blue green red locomotive
"""

BORROWS = """
A routes brest-paris paris-zurich, stations zurich, hand 1 red, tickets brest-venezia brest-marseille
B routes venezia-zurich marseille-zurich, hand 1 red, tickets brindisi-zurich
"""


def positions(count, *, players=2, seeds=range(1)):
    """Some positions of random games, the first and the last among them."""
    states = [state for seed in seeds for state in random_game("rail_europe", players, seed)[0]]
    return [states[0], states[-1], *Random(count).sample(states, count - 2)]


ALL = Later(lambda: [*positions(12), *positions(6, players=3), *positions(6, players=5)])


def looked(state, seat=None, **more):
    """The look of a session in which nothing is picked; by default of the seat whose turn it is."""
    return Look(seat=state.turn if seat is None else seat, selectable=Selection(state).selectable, **more)


def letters(element):
    return [one.text for one in walk(element) if one.tag == "text"]


def section(state, key, look):
    """The section of that key; ``None`` if it is not there."""
    return next((one for one in panel(state, look).sections if one.key == key), None)


def pieces(state, key, look):
    found = section(state, key, look)
    return () if found is None else found.pieces
