"""Traits that are always true: they describe the session, change together, and refuse any other value."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from traitlets import All, Bunch, EventHandler, HasTraits, TraitError, TraitType

G = TypeVar("G")
V = TypeVar("V")

FAILED: Final = "The change was made, but some observers raised errors"


class Fact(TraitType[G, V]):
    """A read-only trait; for a type checker, ``Fact[type, Never]``.

    Args:
        instead: the method that changes it, named in the error.
        help: the description of the trait.
    """

    def __init__(self, instead: str, *, help: str) -> None:  # noqa: A002 - the name that traitlets gives it
        super().__init__(None, allow_none=True, help=help)
        self.instead = instead

    def set(self, obj: HasTraits, value: V) -> None:
        if not _same(value, self.get(obj)):
            raise TraitError(f"{self.name} cannot be set: {self.instead}")


class Setting(Fact[G, V]):
    """A trait whose setter acts on the session: ``Setting[type read, type accepted]``.

    Args:
        do: applies a value to the owner of the trait, or raises a ``ValueError`` and changes nothing.
        help: the description of the trait.
    """

    def __init__(self, do: Callable[[Any, V], object], *, help: str) -> None:  # noqa: A002
        super().__init__("", help=help)
        self.do = do

    def set(self, obj: HasTraits, value: V) -> None:
        if _same(value, self.get(obj)):
            return
        try:
            self.do(obj, value)
        except ValueError as error:
            raise TraitError(f"{self.name} cannot be set: {error}") from None


class Truthful(HasTraits):
    """An object with facts and settings: it updates all traits first, then notifies the observers one by one, in order.

    Observers and callbacks find all traits up to date. Their own changes take effect at once; the notifications of
    those wait until all earlier ones are delivered. An observer that raises stops neither the others nor the change:
    the call that caused the errors raises them together at its end, as ``ExceptionGroup``.

    Args:
        facts: the first values, by name.
        traits: other traits, as ``HasTraits`` takes them.
    """

    def __init__(self, facts: dict[str, Any] | None = None, **traits: Any) -> None:
        self._callbacks: dict[str, list[Callable[..., object]]] = {}
        self._queue: deque[Callable[[], object]] = deque()
        self._pending: dict[str, Bunch] = {}
        self._current: Bunch | None = None
        self._delivering = False
        self._failed: list[Exception] = []
        self._trait_values.update(facts or {})
        super().__init__(**traits)

    # --- observers

    def observe(self, handler: Callable[[Bunch], object], names: Any = All, type: Any = "change") -> None:  # noqa: A002
        """Like ``HasTraits.observe``: calls the handler with each change.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.observe(lambda change: print(change.name, change.new), "at")
            >>> session.seek(3)
            at 3
        """
        super().observe(handler if isinstance(handler, EventHandler) else _Observer(self, handler), names, type)

    def unobserve(self, handler: Callable[[Bunch], object], names: Any = All, type: Any = "change") -> None:  # noqa: A002
        """As ``HasTraits.unobserve``.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.observe(print, "at")
            >>> session.unobserve(print, "at")
            >>> session.seek(3)
        """
        super().unobserve(handler if isinstance(handler, EventHandler) else _Observer(self, handler), names, type)

    def _call_back(self, event: str, callback: Callable[..., object], *, remove: bool) -> None:
        """Registers a callback of an event once, or removes it."""
        known = self._callbacks.setdefault(event, [])
        if remove and callback in known:
            known.remove(callback)
        elif not remove and callback not in known:
            known.append(callback)

    # --- notifications

    def _put(self, **facts: Any) -> list[str]:
        """Updates facts; ``_deliver`` notifies the observers.

        Returns:
            The names of the changed facts.
        """
        changed = []
        for name, new in facts.items():
            old, self._trait_values[name] = self._trait_values.get(name), new
            if new is old or _same(new, old):
                continue
            changed.append(name)
            if self._current is not None and self._current.name == name:
                self._current.new = new  # later observers get the newest value
            if name in self._pending:
                self._pending[name].new = new
            else:
                self._pending[name] = Bunch(name=name, old=old, new=new, owner=self, type="change")
                self._queue.append(partial(self._deliver_change, name))
        return changed

    def _announce(self, event: str, *what: object) -> None:
        """Queues the callbacks of an event."""
        self._queue.append(partial(self._call_all, event, *what))

    def _call_all(self, event: str, *what: object) -> None:
        for callback in tuple(self._callbacks.get(event, ())):
            self._guard(callback, self, *what)

    def _deliver(self) -> None:
        """Delivers all pending notifications, unless a call further out already does."""
        if self._delivering:
            return
        self._delivering = True
        try:
            while self._queue:
                self._queue.popleft()()
        finally:
            self._delivering = False

    def _deliver_change(self, name: str) -> None:
        self._current = self._pending.pop(name)
        try:
            self.notify_change(self._current)
        finally:
            self._current = None

    def _guard(self, call: Callable[..., object], *what: object) -> None:
        try:
            call(*what)
        except Exception as error:
            if not self._delivering:
                raise
            self._failed.append(error)

    def _own_up(self) -> None:
        """Raises the errors of the observers.

        Raises:
            ExceptionGroup: all of them.
        """
        failed, self._failed = self._failed, []
        if failed:
            raise ExceptionGroup(FAILED, failed)


class _Observer:
    """An observer whose errors do not stop the others."""

    def __init__(self, owner: Truthful, handler: Callable[..., Any]) -> None:
        self.owner = owner
        self.handler = handler

    def __call__(self, change: Bunch) -> None:
        self.owner._guard(self.handler, change)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Observer) and self.handler == other.handler

    def __hash__(self) -> int:
        return hash(self.handler)


def _same(one: object, other: object) -> bool:
    """Whether two values are equal and of the same type: True is not 1."""
    return one is other or (type(one) is type(other) and bool(one == other))
