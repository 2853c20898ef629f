"""Perft: counts sequences of actions, the standard test of a move generator in chess programming."""

from __future__ import annotations

from railwidgets.core.state import State


def perft(state: State, depth: int) -> int:
    """Returns the number of sequences of ``depth`` actions, chance outcomes included.

    Args:
        state: the start of the sequences.
        depth: the number of actions, at least 0.

    Example:
        >>> perft(rw.game("steam_tunnel").start(seed=7), 2)
        576
    """
    if depth == 0:
        return 1
    legal = state.choices
    return len(legal) if depth == 1 else sum(perft(state.after(action), depth - 1) for action in legal)
