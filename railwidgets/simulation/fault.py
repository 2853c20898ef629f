"""Faults of players: what ended a game early, in which game and seat, and in which position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, cast, get_args

from railwidgets.core import NotationError, Text, game, load_words
from railwidgets.core.notation import quoted

FaultKind = Literal["error", "answer", "illegal", "time", "memory", "output", "ended"]

WORDS: Final = load_words("railwidgets.simulation")

KINDS: Final[tuple[str, ...]] = get_args(FaultKind)

LONGEST: Final = 300
"""The most characters of a detail: a player writes it, and may write anything."""


class ForfeitError(Exception):
    """A player broke off its game.

    Attributes:
        kind: what happened, one of ``KINDS``.
        detail: the error, the answer or the limit, in a few words.
    """

    def __init__(self, kind: FaultKind, detail: str) -> None:
        self.kind = kind
        self.detail = shortened(detail)
        super().__init__(f"{kind}: {self.detail}")


def shortened(text: str) -> str:
    """Returns a text in one line, cut off if it is long, with only characters that can be printed."""
    line = " ".join(text[: 4 * LONGEST].split())
    clean = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in line)
    return clean if len(clean) <= LONGEST else f"{clean[:LONGEST]}…"


@dataclass(frozen=True, slots=True)
class Fault:
    """The fault of a player, which cost it the game.

    Attributes:
        kind: ``error``, ``answer`` (no action), ``illegal``, ``time``, ``memory``, ``output`` or ``ended``, of its
            process.
        detail: the error, the answer or the limit, in a few words.
        seat: its seat.
        at: the decision, counted from 1 over all seats.
        position: the position in notation, as that seat saw it.
    """

    kind: FaultKind
    detail: str
    seat: int
    at: int
    position: str

    def sentence(self, name: str, number: int, who: str) -> Text:
        """Describes the fault with game, seat and decision.

        Args:
            name: the name of the game, as in ``rw.GAMES``.
            number: the number of the game in its series.
            who: the player.
        """
        title, seat = game(name).title, self.seat + 1
        head = WORDS["forfeit"]["head"].fill(number=number, title=title, who=who, seat=seat, at=self.at)
        return Text.joined((head, what_happened(self.kind, self.detail)))

    def to_json(self) -> dict[str, Any]:
        """Returns the fault as JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any, what: str) -> Fault:
        """Reads ``to_json``.

        Args:
            data: the data.
            what: what cannot be read, for the error.

        Raises:
            NotationError: the data is not a fault.
        """
        if not isinstance(data, Mapping) or not all(fits(data.get(name)) for name, fits in _FITS.items()):
            raise NotationError(what, [f"'fault' cannot be {quoted(data)}"])
        kind = cast("FaultKind", data["kind"])
        return cls(kind, data["detail"], data["seat"], data["at"], data["position"])


def what_happened(kind: FaultKind, detail: str) -> Text:
    """Returns a sentence about a fault alone, such as *It answered 42, which is no action*."""
    return WORDS["fault"][kind].fill(detail=detail)


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << 31


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


_FITS: Final = {
    "kind": KINDS.__contains__,
    "detail": _is_text,
    "seat": _is_count,
    "at": _is_count,
    "position": _is_text,
}
