"""How pupils come in: the address and its QR code, as data for the teacher's board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from railwidgets.core import Lang
from railwidgets.extras import MissingExtraError
from railwidgets.room.classroom.words import WORDS
from railwidgets.room.links import qr_code
from railwidgets.room.short_code import MOST_WRONG, ShortCode
from railwidgets.session.view_types import ClassJoinJson


@dataclass(frozen=True, slots=True)
class Join:
    """How pupils come in.

    Attributes:
        address: the whole address, with the key in its fragment.
        base: the address without the key, where the code is typed.
        code: the code, if there is one.
    """

    address: str
    base: str = ""
    code: ShortCode | None = None

    @property
    def short(self) -> str:
        """The address without ``http://``, as one reads it out: without the key, if there is a code to type."""
        address = self.base.rstrip("/") if self.code is not None else self.address
        return address.partition("://")[2] or address

    def to_json(self, lang: Lang) -> ClassJoinJson:
        """Returns the address, the code to type, and the QR code.

        Args:
            lang: the language of the label.
        """
        path, size = code_of(self.address)
        locked = self.code is not None and self.code.is_locked
        return {
            "address": self.address,
            "short": self.short,
            "code": "" if self.code is None or locked else self.code.shown,
            "alert": WORDS["class"]["code_locked"].fill(count=MOST_WRONG)[lang] if locked else "",
            "path": path,
            "size": size,
            "label": WORDS["class"]["join"].fill(address=self.short)[lang],
        }


@lru_cache(maxsize=64)
def code_of(text: str) -> tuple[str, int]:
    """Returns a QR code as an SVG path of unit squares, with its side; an empty path without ``segno``.

    Args:
        text: such as an address.
    """
    try:
        code = qr_code(text)
    except MissingExtraError:
        # The address is there to be typed.
        return "", 0
    rows = list(code.matrix_iter(border=0))
    path = "".join(f"M{x} {y}h{length}v1h-{length}z" for y, row in enumerate(rows) for x, length in _runs(row))
    return path, len(rows)


def _runs(row: Iterable[int]) -> list[tuple[int, int]]:
    """Returns the runs of dark squares in a row: where each begins, and its length."""
    found: list[tuple[int, int]] = []
    begun: int | None = None
    for at, dark in enumerate((*row, 0)):
        if dark and begun is None:
            begun = at
        elif not dark and begun is not None:
            found.append((begun, at - begun))
            begun = None
    return found
