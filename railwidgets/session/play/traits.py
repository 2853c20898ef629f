"""Traits that are always true: they say what is so, change together, and cannot be made to say anything else."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from traitlets import All, Bunch, EventHandler, HasTraits, TraitError, TraitType

G = TypeVar("G")
V = TypeVar("V")

FAILED: Final = "What was asked was done, but not everybody who was told of it could take it in"


class Fact(TraitType[G, V]):
    """A trait that says what is so: for a type checker, ``Fact[what it is, Never]``.

    Args:
        instead: what to call to change it, named when somebody sets it.
        help: what it says.
    """

    def __init__(self, instead: str, *, help: str) -> None:  # noqa: A002 - the name that traitlets gives it
        super().__init__(None, allow_none=True, help=help)
        self.instead = instead

    def set(self, obj: HasTraits, value: V) -> None:
        if not _same(value, self.get(obj)):
            raise TraitError(f"{self.name} cannot be set: {self.instead}")


class Setting(Fact[G, V]):
    """A trait that says what is so, and does what it takes when it is set: ``Setting[what it is, what it takes]``.

    Args:
        do: makes a value so for whatever has the trait, or raises a ``ValueError`` and leaves all as it was.
        help: what it says.
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
    """What has facts and settings: all are put in place before anybody is told, one after the other and in order.

    Whoever observes a trait, or is called back, finds all traits true as they are now. What an observer does itself is
    done at once, and told when everybody has been told of what was before it. An observer that raises keeps nobody
    from being told: errors wait, and come out together at the end of the call that caused them, as ``ExceptionGroup``.

    Args:
        facts: what is so at first, by name.
        traits: other traits, as ``HasTraits`` takes them.
    """

    def __init__(self, facts: dict[str, Any] | None = None, **traits: Any) -> None:
        self._callbacks: dict[str, list[Callable[..., object]]] = {}
        self._untold: deque[Callable[[], object]] = deque()
        self._pending: dict[str, Bunch] = {}
        self._told_now: Bunch | None = None
        self._tells = False
        self._failed: list[Exception] = []
        self._trait_values.update(facts or {})
        super().__init__(**traits)

    # --- who wants to be told

    def observe(self, handler: Callable[..., Any], names: Any = All, type: Any = "change") -> None:  # noqa: A002
        """As ``HasTraits.observe``: the handler is called with each change."""
        super().observe(handler if isinstance(handler, EventHandler) else _Observer(self, handler), names, type)

    def unobserve(self, handler: Callable[..., Any], names: Any = All, type: Any = "change") -> None:  # noqa: A002
        """As ``HasTraits.unobserve``."""
        super().unobserve(handler if isinstance(handler, EventHandler) else _Observer(self, handler), names, type)

    def _call_back(self, event: str, callback: Callable[..., object], *, remove: bool) -> None:
        """Registers a callback of an event once, or removes it."""
        known = self._callbacks.setdefault(event, [])
        if remove and callback in known:
            known.remove(callback)
        elif not remove and callback not in known:
            known.append(callback)

    # --- telling

    def _put(self, **facts: Any) -> list[str]:
        """Puts facts in place; ``_tell`` tells of them.

        Returns:
            The names of those that are others than before.
        """
        changed = []
        for name, new in facts.items():
            old, self._trait_values[name] = self._trait_values.get(name), new
            if new is old or _same(new, old):
                continue
            changed.append(name)
            if self._told_now is not None and self._told_now.name == name:
                self._told_now.new = new  # those who are still to be told are told the truth
            if name in self._pending:
                self._pending[name].new = new
            else:
                self._pending[name] = Bunch(name=name, old=old, new=new, owner=self, type="change")
                self._untold.append(partial(self._tell_of, name))
        return changed

    def _announce(self, event: str, *what: object) -> None:
        """Has the callbacks of an event called, in their turn."""
        self._untold.append(partial(self._call_all, event, *what))

    def _call_all(self, event: str, *what: object) -> None:
        for callback in tuple(self._callbacks.get(event, ())):
            self._guard(callback, self, *what)

    def _tell(self) -> None:
        """Tells all that is untold, unless that is being done already."""
        if self._tells:
            return
        self._tells = True
        try:
            while self._untold:
                self._untold.popleft()()
        finally:
            self._tells = False

    def _tell_of(self, name: str) -> None:
        self._told_now = self._pending.pop(name)
        try:
            self.notify_change(self._told_now)
        finally:
            self._told_now = None

    def _guard(self, call: Callable[..., object], *what: object) -> None:
        try:
            call(*what)
        except Exception as error:
            if not self._tells:
                raise
            self._failed.append(error)

    def _own_up(self) -> None:
        """Raises what went wrong in being told.

        Raises:
            ExceptionGroup: all of it.
        """
        failed, self._failed = self._failed, []
        if failed:
            raise ExceptionGroup(FAILED, failed)


class _Observer:
    """An observer whose errors keep nobody else from being told."""

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
    """Whether two values are alike, and of one kind: True is no 1."""
    return one is other or (type(one) is type(other) and bool(one == other))
