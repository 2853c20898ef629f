"""Sessions that several tests show."""

from __future__ import annotations

from railwidgets import game
from railwidgets.session import Session

LINE = "0,0 red (blue); 0,1 WE; 0,2 WE; row green (red red), blue (red red); A at 0,0, steam 3, hand straight curve wye"
"""Days of Steam: a line of two tiles from a city to the east."""


def position(text: str, name: str = "days_of_steam", seed: int = 1) -> Session:
    """A position that people play."""
    return Session(game(name).parse(text), seed=seed)


def figure(text: str, name: str) -> Session:
    """A figure of a rulebook."""
    return Session(game(name).figures[text].state, seed=1)


def against_random() -> Session:
    """Days of Steam at its start, against one who plays at random."""
    return Session("days_of_steam", seats=["person", "random"], seed=7)


def two_people() -> Session:
    """Days of Steam at its start."""
    return Session("days_of_steam", seed=3)


def watched(name: str, players: int, seed: int) -> Session:
    """A game played to its end at random, to take a position from."""
    return Session(name, players=players, seats=["random"] * players, seed=seed)
