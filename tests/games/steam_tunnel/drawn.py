"""Positions of Steam Tunnel whose pictures are looked at, and how."""

from __future__ import annotations

import re
from random import Random

from railwidgets import game
from railwidgets.core import seats
from railwidgets.draw.look import Look
from railwidgets.games.steam_tunnel.panel import panel
from railwidgets.games.steam_tunnel.scene import scene as bare
from railwidgets.session.play.selection import Selection
from railwidgets.testing.looks import with_highlights
from tests.games.play import played, random_game
from tests.sampling import Later

scene = with_highlights(bare)

PICK = re.compile(r"card:\d+,\d+|segment:\d+,\d+,[0-5]{1,3}|skip")
STATES = {"", "selectable", "selectable goal", "selectable dear"}
MOVE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")

FIVE = """
    12 05 34 | 34 02 | ? | ?
    ? | P | ? | ?
    ? | ? | ? | ?
    turn B
    flipped 0,1
"""
"""The cards of "second player" on a small board: 12 at 0,0 and 34 at 0,1 are one finished tunnel."""


FULL = game("steam_tunnel").new(3, full_board=True, charity=True)


def positions(count, *, players=2, seeds=range(3)):
    """Some positions of random games, the first and the last among them."""
    states = [state for seed in seeds for state in random_game("steam_tunnel", players, seed)[0]]
    return [states[0], states[-1], *Random(count).sample(states, count - 2)]


def full_board(count):
    """Some positions of a random game on the full board."""
    states = [state for state, _ in played(FULL, Random(4))]
    return [states[0], states[-1], *Random(count).sample(states, count - 2)]


ALL = Later(lambda: [*positions(14), *positions(8, players=5), *full_board(8)])


def looked(state, **more):
    """The look of a session in which nothing is picked."""
    return Look(seat=state.turn, selectable=Selection(state).selectable, **more)


EMBLEMS = [seat.emblem for seat in seats.table()]


def cell_of(key):
    return tuple(map(int, key.partition(":")[2].split(",")[:2]))


def pawns(made):
    """The pawns on the board and what blocks its cards, by key."""
    return {key: element for key, element in made.layers["pieces"].items() if key.startswith("pawn:")}


def moved(element):
    """How far an element is moved."""
    found = MOVE.fullmatch(str(element.attrs.get("transform", "")))
    return (0.0, 0.0) if found is None else (float(found[1]), float(found[2]))


def rows_of(state, key="sheet", lang="en"):
    """The rows of a section of the panel."""
    sections = {section.key: section for section in panel(state, looked(state, lang=lang)).sections}
    return sections[key].rows if key in sections else ()
