"""Players that somebody added, in a session: a fault of theirs becomes an answer, and the game waits."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from random import Random
from traceback import walk_stack
from typing import Final

from railwidgets.bots import Player, added
from railwidgets.core import Action, IllegalAction, State
from railwidgets.core.seats import name as name_of
from railwidgets.session.play.answer import Answer
from railwidgets.session.words import TEXTS, TITLES

_PACKAGE: Final = str(Path(__file__).parents[2])


class PlayerWarning(UserWarning):
    """A player that somebody added cannot continue a game; the message names the seat, the fault and the position."""


def is_added(who: str) -> bool:
    """Whether somebody added the player that a text specifies."""
    return bool(added((who,)))


def ask_added(who: str, player: Player, state: State, seat: int, rng: Random) -> Action | Answer:
    """Returns the action of an added player, or the answer about its fault, of which Python warns too.

    Others at the board learn what happened only in a game that hides nothing, as the details may quote a hand.

    Args:
        who: the text that specifies the player.
        player: the player.
        state: the position.
        seat: its seat.
        rng: its random numbers.
    """
    # Here, because the engines of pages have no simulations, and no added players.
    from railwidgets.simulation.fault import ForfeitError, what_happened
    from railwidgets.simulation.referee import SECONDS, Limits, referee_of

    view = state.view(seat)
    try:
        # One that says that it thinks may take its time, as the search does. What a player prints helps its author.
        limits = Limits(None if player.thinks else SECONDS)
        action = referee_of(player, limits, quiet=False)(view, rng)
        if refusals := view.refusals(action):
            raise ForfeitError("illegal", str(IllegalAction(action, refusals)).rstrip("."))
    except ForfeitError as fault:
        what = what_happened(fault.kind, fault.detail)
        place = f"{state.game.title}: {who} ({name_of(seat)}) cannot continue in the position below."
        warnings.warn(f"{place} {what}\n{view.notation}", PlayerWarning, stacklevel=_outside())
        said = TEXTS["player_failed"].fill(what=what)
        text = said if state.game.curtain is None else TEXTS["player_failed_unseen"]
        return Answer("error", TITLES["thought_failed"], text=text)
    return action


def _outside() -> int:
    """Returns how far up the stack the code is that called this package, such as a cell of a notebook."""
    files = [frame.f_code.co_filename for frame, _ in walk_stack(sys._getframe(1))]
    return next((level for level, file in enumerate(files, 1) if not file.startswith(_PACKAGE)), 1)
