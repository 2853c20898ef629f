"""The ids of the games for ``gymnasium.make``, such as ``railwidgets/SteamTunnel-v0``; importing this module adds them.

It is the one module of ``environments`` that loads Gymnasium when imported, so that a program which takes only the id
of an environment and the name of a module finds the games: ``gymnasium.make`` itself, RL Zoo, or a worker of a vector
of environments.
"""

from __future__ import annotations

from typing import Final

from railwidgets.core import GAMES
from railwidgets.extras import extra

with extra("rl", "railwidgets.environments.registration"):
    import gymnasium

VERSION: Final = 0
"""It rises when a game's numbers or arrays change, so that a trained net never plays by others unnoticed."""


def id_of(name: str) -> str:
    """Returns the id of a game: ``steam_tunnel`` is ``railwidgets/SteamTunnel-v0``."""
    return f"railwidgets/{name.title().replace('_', '')}-v{VERSION}"


def _added(name: str) -> str:
    """Adds the id of a game to Gymnasium, once, and returns it."""
    made = id_of(name)
    if made not in gymnasium.registry:
        gymnasium.register(
            made, entry_point="railwidgets.environments.gymnasium_env:GymnasiumEnv", kwargs={"game": name}
        )
    return made


IDS: Final = tuple(_added(name) for name in GAMES)
"""The ids of all games, those of other packages included; their arguments are those of ``environments.gym``."""
