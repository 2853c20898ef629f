"""How pupils come in: the address and its QR code, as data for the teacher's board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from railwidgets.core import Lang
from railwidgets.extras import MissingExtraError
from railwidgets.room.classroom.words import WORDS
from railwidgets.room.links import qr_code
from railwidgets.session.view_types import ClassJoinJson


@dataclass(frozen=True, slots=True)
class Join:
    """How pupils come in.

    Attributes:
        address: the whole address, with the key in its fragment.
    """

    address: str

    @property
    def short(self) -> str:
        """The address without ``http://`` and the slash before the key, as one reads it out."""
        return self.address.partition("://")[2] or self.address

    def to_json(self, lang: Lang) -> ClassJoinJson:
        """Returns the address and the code.

        Args:
            lang: the language of the label.
        """
        path, size = code_of(self.address)
        return {
            "address": self.address,
            "short": self.short,
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
