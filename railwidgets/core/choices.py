"""The choices of a position: single actions, and series of actions that one click plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, overload

from railwidgets.core.action import Action

Rank = Literal["goal", "dear"]
"""The value of a legal pick to the seat: it reaches a goal, or costs more than necessary; other picks have no rank."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Several actions that one click plays, such as the way of a train to a distant cell.

    Attributes:
        picks: as in ``Action.picks``.
        actions: played in order; each is legal when its turn comes.
        label: a few characters on the last thing picked, such as a cost.
    """

    picks: tuple[str, ...]
    actions: tuple[Action, ...]
    label: str = ""


class LegalActions(Sequence[Action]):
    """The legal actions of a state, as a lazy sequence in a fixed order.

    The list is generated on first use, but never for ``in``, which many games answer faster without it.
    """

    __slots__ = ("_actions", "_allows", "_generate")

    def __init__(self, generate: Callable[[], Iterable[Action]], allows: Callable[[Action], bool]) -> None:
        self._generate = generate
        self._allows = allows
        self._actions: tuple[Action, ...] | None = None

    @property
    def _all(self) -> tuple[Action, ...]:
        if self._actions is None:
            self._actions = tuple(self._generate())
        return self._actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        return self._all[index]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._allows(action)

    def __repr__(self) -> str:
        shown = ", ".join(str(action) for action in self._all[:8])
        more = f", ... {len(self) - 8} more" if len(self) > 8 else ""
        return f"<{len(self)} legal actions: {shown}{more}>"
