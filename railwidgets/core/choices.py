"""What can be chosen in a position: single actions, and series of them that one click says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from railwidgets.core.action import Action

Rank = Literal["goal", "dear"]
"""What it is worth to take something: it helps what the seat is after, or it costs more than it need. What has no rank
is just allowed."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Several actions said by one click, such as a train's way to a place further on.

    Attributes:
        picks: what to click, as in ``Action.picks``.
        actions: played one after the other; each is legal when its turn comes.
        label: a few characters shown on what is clicked, such as a cost.
    """

    picks: tuple[str, ...]
    actions: tuple[Action, ...]
    label: str = ""


class LegalActions(Sequence[Action]):
    """The legal actions of a state as a view: iterate, index, ``in``, ``len``; always in the same order.

    The list is made when it is first looked at, and never for ``in``, which many games answer faster.
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

    def __getitem__(self, index: Any) -> Any:
        return self._all[index]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._allows(action)

    def __repr__(self) -> str:
        shown = ", ".join(str(action) for action in self._all[:8])
        more = f", ... {len(self) - 8} more" if len(self) > 8 else ""
        return f"<{len(self)} legal actions: {shown}{more}>"
