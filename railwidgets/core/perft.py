"""Counting sequences of actions: the check of a generator that chess programs call perft."""

from __future__ import annotations

from railwidgets.core.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of that many actions there are, what chance can do included.

    Args:
        state: where they begin.
        depth: how many actions, at least 0.

    Example:
        >>> perft(rw.game("steam_tunnel").start(seed=7), 2)
        576
    """
    if depth == 0:
        return 1
    legal = state.choices
    return len(legal) if depth == 1 else sum(perft(state.after(action), depth - 1) for action in legal)
