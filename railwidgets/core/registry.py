"""The games there are. A new game is a folder and one line here."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from railwidgets.core.game import Game
from railwidgets.core.notation import nearest

GAMES: Final[tuple[str, ...]] = ("days_of_steam", "steam_tunnel", "rail_europe", "streetcar", "railroad_dice")
"""Names of the games; each is a package of ``railwidgets.games`` that holds its ``GAME``."""


class UnknownGameError(LookupError):
    """A name that is no game's."""


def game(name: str) -> Game[Any]:
    """The game of that name.

    Raises:
        UnknownGameError: there is none; the message lists those there are.
    """
    if name not in GAMES:
        raise UnknownGameError(f"no game is called {name!r}{nearest(str(name), GAMES)}; there are: {', '.join(GAMES)}")
    found: Game[Any] = import_module(f"railwidgets.games.{name}").GAME
    return found
