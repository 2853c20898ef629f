"""The games as environments of other libraries: PettingZoo, Gymnasium and OpenSpiel, for programs that learn.

An action is a number with the same meaning in every position, and an observation is a set of named arrays. Both come
from the ``encoding.py`` of a game. Importing this module loads none of those libraries; the extra ``rl`` installs
PettingZoo and Gymnasium, the extra ``spiel`` OpenSpiel. Importing ``environments.registration`` adds the games to
``gymnasium.make``.

Public: every name in ``__all__``, and importing ``registration``. The modules that define the names are private.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from railwidgets.bots import Player
    from railwidgets.core import Game
    from railwidgets.environments.gymnasium_env import GymnasiumEnv
    from railwidgets.environments.open_spiel_game import OpenSpielGame
    from railwidgets.environments.pettingzoo_env import PettingZooEnv

__all__ = ["aec", "gym", "openspiel"]


def aec(
    game: str | Game,
    players: int = 2,
    *,
    flat: bool = False,
    derived: bool = False,
    shaped: bool = False,
    illegal: Literal["raise", "lose"] = "raise",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **rules: Any,
) -> PettingZooEnv:
    """Returns a game as an environment of PettingZoo, in which one agent acts after another.

    Args:
        game: the game, or its name.
        players: the number of agents, ``player_0`` and so on in the order of the seats.
        flat: whether an observation is one array of numbers from -1 to 1 instead of several named ones.
        derived: whether an observation has what follows from the pieces too, such as the value of each tunnel.
        shaped: whether rewards follow the score; by default the outcome at the end is the only reward.
        illegal: what a masked number does: it raises an error, or its agent loses the game.
        max_cycles: the number of choices of each agent after which the game is cut off.
        render_mode: what ``render`` gives: ``ansi``, ``svg``, ``rgb_array``, ``human`` for a board, or ``None``.
        rules: options of the game.

    Raises:
        ValueError: an argument or an option does not exist, or the game does not take that many players.
        NoEncodingError: the game has no numbers for its actions.
        MissingExtraError: PettingZoo is not installed.

    Example:
        >>> from railwidgets.environments import aec
        >>> env = aec("steam_tunnel")
        >>> env.reset(seed=7)
        >>> env.agent_selection, env.unwrapped.words(0)
        ('player_0', 'Crown turns over the card in row 0, column 0')
        >>> observation, *_ = env.last()
        >>> observation["observation"]["cards"].shape, int(observation["action_mask"].sum())
        ((6, 6, 44), 32)
    """
    from railwidgets.environments.pettingzoo_env import PettingZooEnv

    return PettingZooEnv(
        game,
        players,
        flat=flat,
        derived=derived,
        shaped=shaped,
        illegal=illegal,
        max_cycles=max_cycles,
        render_mode=render_mode,
        **rules,
    )


def gym(
    game: str | Game,
    opponents: str | Player | Sequence[str | Player] = ("greedy",),
    *,
    seat: int | None = None,
    flat: bool = False,
    derived: bool = False,
    shaped: bool = False,
    illegal: Literal["raise", "lose"] = "lose",
    render_mode: str | None = None,
    **rules: Any,
) -> GymnasiumEnv:
    """Returns a game as an environment of Gymnasium: one seat acts, and players of the package take the others.

    Args:
        game: the game, or its name.
        opponents: the other players in turn order, as texts such as ``search:playouts=50`` or as players.
        seat: the seat that acts; ``None`` draws one for each game.
        flat: as in ``aec``.
        derived: as in ``aec``.
        shaped: as in ``aec``.
        illegal: as in ``aec``; Gymnasium expects an environment to take every number, so here it loses by default.
        render_mode: as in ``aec``.
        rules: options of the game.

    Raises:
        ValueError: an argument or an option does not exist, or the game does not take that many players.
        NoEncodingError: the game has no numbers for its actions.
        MissingExtraError: Gymnasium is not installed.

    Example:
        >>> from railwidgets.environments import gym
        >>> env = gym("steam_tunnel", opponents=["random"], seat=0, flat=True)
        >>> observation, info = env.reset(seed=7)
        >>> observation.shape, int(info["action_mask"].sum())
        ((1603,), 32)
    """
    from railwidgets.environments.gymnasium_env import GymnasiumEnv

    return GymnasiumEnv(
        game,
        opponents,
        seat=seat,
        flat=flat,
        derived=derived,
        shaped=shaped,
        illegal=illegal,
        render_mode=render_mode,
        **rules,
    )


def openspiel(game: str | Game, players: int = 2, **rules: Any) -> OpenSpielGame:
    """Returns a game of OpenSpiel, with explicit chance.

    It also registers the game, so that ``pyspiel.load_game("railwidgets_steam_tunnel(players=2)")`` finds it later.

    Args:
        game: the game, or its name.
        players: the number of players.
        rules: options of the game.

    Raises:
        ValueError: an option does not exist, or the game does not take that many players.
        NoEncodingError: the game has no numbers for its actions.
        MissingExtraError: OpenSpiel is not installed.

    Example:
        >>> from railwidgets.environments import openspiel
        >>> state = openspiel("steam_tunnel").new_initial_state()
        >>> state.action_to_string(0, state.legal_actions()[0])
        'flip 0,0'
    """
    from railwidgets.environments.open_spiel_game import load

    return load(game, players, rules)
