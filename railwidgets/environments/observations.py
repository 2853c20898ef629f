"""Observations as arrays of NumPy, with their spaces."""

from __future__ import annotations

from functools import cached_property
from math import prod
from typing import Any, Final, Protocol

from railwidgets.core import Encoding, Feature
from railwidgets.core.encoding import Menu
from railwidgets.extras import extra

with extra("rl", "railwidgets.environments"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

CHOSEN: Final = "chosen"
"""The array of the numbers chosen so far of an action with several steps, where a game has any."""


class Watched(Protocol):
    """The part of a game in play that an observation shows."""

    state: Any
    """The position."""

    chosen: tuple[int, ...]
    """The numbers of the current action so far."""

    @property
    def menu(self) -> Menu:
        """The numbers that can come next."""

    @property
    def seat(self) -> int | None:
        """The seat to act, if any."""


Observation = dict[str, NDArray[Any]] | NDArray[np.float32]
"""Named arrays, or one."""


class Observer:
    """The arrays of a game, and their space.

    Args:
        encoding: the numbers and arrays of the game.
        flat: whether to join all arrays to one, each number divided by the largest one possible.
        derived: whether to add what follows from the pieces.

    Raises:
        ValueError: the game has no derived arrays.
    """

    def __init__(self, encoding: Encoding, *, flat: bool, derived: bool = False) -> None:
        if derived and not encoding.derived:
            raise ValueError("this game has no derived arrays; leave derived out")
        self.encoding: Final = encoding
        self.flat: Final = flat
        self.derived: Final = derived
        self.features: Final = (
            *encoding.features,
            *(encoding.derived if derived else ()),
            *self._of_steps(),
        )
        self._keys: Final = [(key_of(feature), _kind(feature), feature.shape) for feature in self.features]
        self._places: Final = {number: place for place, number in enumerate(encoding.numbering.leading)}
        self._none: Final = np.zeros(len(self._places), dtype=np.uint8)
        self._scale: Final = np.concatenate(
            [np.full(prod(feature.shape), 1 / max(feature.high, -feature.low), np.float32) for feature in self.features]
        )

    def _of_steps(self) -> tuple[Feature, ...]:
        numbering = self.encoding.numbering
        labels = tuple(map(numbering.label, numbering.leading))
        return (Feature.vector(CHOSEN, labels),) if labels else ()

    @cached_property
    def space(self) -> spaces.Space[Any]:
        """The space of the observations."""
        if self.flat:
            low = np.concatenate([np.full(prod(each.shape), each.low, np.float32) for each in self.features])
            return spaces.Box(low * self._scale, np.minimum(1, self._high * self._scale), dtype=np.float32)
        return spaces.Dict(
            {
                key: spaces.Box(feature.low, feature.high, feature.shape, kind)
                for feature, (key, kind, _) in zip(self.features, self._keys, strict=True)
            }
        )

    @property
    def size(self) -> int:
        """The number of values of all arrays together."""
        return len(self._scale)

    def named(self, joined: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """Returns the parts of one array of all values, by name, each in its shape; they share its memory."""
        found, first = {}, 0
        for key, _, shape in self._keys:
            found[key] = joined[first : first + prod(shape)].reshape(shape)
            first += prod(shape)
        return found

    @property
    def _high(self) -> NDArray[np.float32]:
        return np.concatenate([np.full(prod(each.shape), each.high, np.float32) for each in self.features])

    def observe(self, match: Watched, seat: int) -> Observation:
        """Returns what a seat may know of the position, and of its own choice so far."""
        if self.flat:
            return self.joined(match, seat)
        # A copy, because an array over bytes cannot be written to.
        return {
            key: array.reshape(shape).astype(kind)
            for array, (key, kind, shape) in zip(self._arrays(match, seat), self._keys, strict=True)
        }

    def joined(self, match: Watched, seat: int) -> NDArray[np.float32]:
        """Returns the same as one array of numbers from -1 to 1."""
        found: NDArray[np.float32] = np.concatenate(self._arrays(match, seat), dtype=np.float32)
        found *= self._scale
        return found

    def _arrays(self, match: Watched, seat: int) -> list[NDArray[Any]]:
        view = match.state.view(seat)
        values = self.encoding.observe(view, seat)
        if self.derived:
            values = (*values, *self.encoding.derive(view, seat))
        arrays = [
            np.frombuffer(value, np.uint8) if isinstance(value, bytes | bytearray) else np.array(value, kind)
            for value, (_, kind, _) in zip(values, self._keys, strict=False)
        ]
        if self._places:
            arrays.append(self._steps(match, seat))
        return arrays

    def _steps(self, match: Watched, seat: int) -> NDArray[np.uint8]:
        if not match.chosen or match.seat != seat:
            return self._none
        found = self._none.copy()
        found[[self._places[number] for number in match.chosen]] = 1
        return found


def key_of(feature: Feature) -> str:
    """Returns the key of an array in an observation."""
    return feature.name.replace(" ", "_").replace("-", "_")


def _kind(feature: Feature) -> Any:
    return np.uint8 if feature.low == 0 and feature.high <= _BYTE else np.int16


_BYTE: Final = 255


def mask_of(match: Watched, seat: int, size: int) -> NDArray[np.int8]:
    """Returns 1 for each number that the seat may play now, and 0 for all others."""
    mask = np.zeros(size, dtype=np.int8)
    if match.seat == seat:
        mask[list(match.menu)] = 1
    return mask
