"""The state after an action while it is made: changed in place as long as nobody else has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from railwidgets.core.state import State

S = TypeVar("S", bound=State)

_new: Final = object.__new__
_set: Final = object.__setattr__


class Successor:
    """All values of a position, which can be set one after the other until it is ``done``.

    It suits games in which much follows from an action: ``State.but`` would make a position of each step. The class of
    the positions is a dataclass without slots.
    """

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def done(self, kind: type[S]) -> S:
        """The position of this class with these values; nothing is set any more.

        Args:
            kind: that of the position before.
        """
        state = _new(kind)
        _set(state, "__dict__", self.__dict__)
        return state


def successor(state: State) -> Successor:
    """The values of a position, which stays as it is, to be set for the one after it."""
    new = Successor()
    # Unpacked, as in ``State.but``: a copy would keep the keys that the class shares, where CPython reads slowly.
    new.__dict__ = {**state.__dict__}
    return new
