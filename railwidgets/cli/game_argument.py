"""The game that a command names: a new one or a saved one, and the players at its seats."""

from __future__ import annotations

from pathlib import Path


def is_kept(name: str) -> bool:
    """Whether the name is not that of a game, but of a saved one."""
    from railwidgets.core import GAMES
    from railwidgets.core.link import is_link

    return is_link(name) or (name not in GAMES and Path(name).exists())


def players_of(seats: str, count: int) -> tuple[str, ...]:
    """Returns the players by seat, after checking that each exists.

    Raises:
        LookupError, ValueError: no such player, or more players than seats.
    """
    from railwidgets.bots import player, players_named

    sitting = players_named(seats)
    if len(sitting) > count:
        raise ValueError(f"the game has {count} players, so {len(sitting)} seats are too many")
    for who in sitting:
        if who != "person":
            player(who)
    return tuple(sitting)
