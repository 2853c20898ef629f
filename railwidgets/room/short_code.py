"""A code short enough to be typed, which hands over the link for new pupils, and the limits on guessing it."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from hmac import compare_digest
from time import monotonic
from typing import Final, Literal

ALPHABET: Final = "23456789ACDFHJKMNPRTVWXY"
"""The letters and digits of codes: no two look alike, and few words can be made of them."""

LENGTH: Final = 6
"""How many of them a code has: there are 191 million codes."""

LOOKALIKES: Final = str.maketrans("BSZGOQ0U", "8526DDDV")
"""What people may read on a board, and what stands there: codes contain only the second."""

MOST_WRONG: Final = 100
"""After how many wrong codes, from all addresses together, a code is locked: guessers find one code in 1.9 million."""

BURST: Final = 10.0
"""How many wrong codes an address may send at once."""

REFILL: Final = 10.0
"""After how many seconds it may send one more."""

ADDRESSES: Final = 2000
"""Of how many addresses the wrong codes are counted one by one."""

Verdict = Literal["right", "wrong", "wait", "locked"]
"""The answer to a code: ``wait`` and ``locked`` say nothing about whether it is right."""


class ShortCode:
    """A code for one link, until it is locked or replaced.

    Args:
        key: the key of the link.
        on_lock: is called when the code is locked.
        clock: returns seconds; tests bring their own.

    Attributes:
        text: the code.
        wrong: how many wrong codes were typed for it.
    """

    def __init__(
        self, key: str, on_lock: Callable[[], None] = lambda: None, clock: Callable[[], float] = monotonic
    ) -> None:
        self.key, self._on_lock = key, on_lock
        self.text = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        self.wrong = 0
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    @property
    def shown(self) -> str:
        """The code in two groups, as people read it out."""
        return f"{self.text[: LENGTH // 2]} {self.text[LENGTH // 2 :]}"

    @property
    def is_locked(self) -> bool:
        """Whether too many wrong codes were typed: then even the right one opens nothing."""
        return self.wrong >= MOST_WRONG

    def judge(self, typed: str, address: str) -> Verdict:
        """Judges a typed code, and counts it if it is wrong.

        Args:
            typed: as typed: capitals or not, with spaces or hyphens.
            address: the network address from which it came.
        """
        if self.is_locked:
            return "locked"
        left = self._allowance(address)
        if left < 1:
            return "wait"
        if compare_digest(plain(typed).encode(), self.text.encode()):
            return "right"
        self.wrong += 1
        self._left[address] = (left - 1, self._clock())
        self._left.move_to_end(address)
        if len(self._left) > ADDRESSES:
            self._left.popitem(last=False)
        if self.wrong < MOST_WRONG:
            return "wrong"
        self._on_lock()
        return "locked"

    def _allowance(self, address: str) -> float:
        """Returns how many wrong codes an address may send now."""
        left, since = self._left.get(address, (BURST, self._clock()))
        return min(BURST, left + (self._clock() - since) / REFILL)

    def __repr__(self) -> str:
        # The code is no affair of a log.
        return f"<ShortCode, {self.wrong} wrong>"


def plain(typed: str) -> str:
    """Returns a typed code as it is compared: capitals alone, and what looks alike read as what a code contains."""
    kept = "".join(letter for letter in typed[:100].upper() if letter.isalnum())
    return kept.translate(LOOKALIKES)
