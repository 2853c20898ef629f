"""A mutable draft of the state after an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from railwidgets.core.state import State

S = TypeVar("S", bound=State)

_new: Final = object.__new__
_set: Final = object.__setattr__


class Successor:
    """The fields of a state, which the caller sets one by one until it calls ``done``.

    It suits games whose actions have many effects, where ``State.replace`` would build a state at each step. The states
    are dataclasses without slots.
    """

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def done(self, kind: type[S]) -> S:
        """Returns the state with these values; the draft must not change afterwards.

        Args:
            kind: the class of the state before.
        """
        state = _new(kind)
        _set(state, "__dict__", self.__dict__)
        return state


def successor(state: State) -> Successor:
    """Returns a draft of the next state, which starts with the values of this one; the state itself never changes."""
    new = Successor()
    # Unpacked, as in ``State.replace``: a copy shares its keys with the class, which CPython reads slowly.
    new.__dict__ = {**state.__dict__}
    return new
