"""The kinds of players by name, and the texts that specify one: ``random``, ``greedy``, ``search:playouts=400``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from railwidgets.bots.greedy import GreedyPlayer
from railwidgets.bots.player import Player
from railwidgets.bots.random_player import RandomPlayer
from railwidgets.bots.search import SearchPlayer
from railwidgets.core import Text, load_words
from railwidgets.core.notation import nearest


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of player.

    Attributes:
        label: its description in words.
        make: creates a player; the options are its keyword arguments.
        options: parsers of the options; each raises ``ValueError`` with the valid values.
        limits: the largest values that a page may request, because its users wait; Python code may exceed them.
    """

    label: Text
    make: Callable[..., Player]
    options: Mapping[str, Callable[[str], int | float]] = field(default_factory=dict)
    limits: Mapping[str, int | float] = field(default_factory=dict)


class LimitError(ValueError):
    """A player whose options exceed the limits for pages.

    Attributes:
        option: the option.
        limit: its largest value.
    """

    def __init__(self, option: str, limit: float) -> None:
        self.option = option
        self.limit = limit
        super().__init__(f"{option!r:.80} of a player can be {limit} at most on a page")


def _int_from(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= MOST):
            raise ValueError(f"a whole number from {least} to {MOST}")
        return int(text)

    return read


def _positive(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= MOST:
        raise ValueError(f"a number above 0, {MOST} at most")
    return value


MOST: Final = 1_000_000

_LABELS: Final = load_words("railwidgets.bots")["label"]

PLAYERS: Final[dict[str, Kind]] = {
    "random": Kind(_LABELS["random"], RandomPlayer),
    "greedy": Kind(_LABELS["greedy"], GreedyPlayer),
    "search": Kind(
        _LABELS["search"],
        SearchPlayer,
        {
            "playouts": _int_from(1),
            "seconds": _positive,
            "turns": _int_from(0),
            "depth": _int_from(0),
            "explore": _positive,
            "ripe": _int_from(1),
        },
        {"playouts": 5_000, "seconds": 30, "turns": 20, "depth": 20},
    ),
}
"""The kinds of players by name. ``PLAYERS["mine"] = Kind(words, Mine)`` adds one for sessions and series; a series
sends it to its other processes and machines, see ``added``."""

BUILT_IN: Final = dict(PLAYERS)
"""The kinds of this package."""


def added(texts: Iterable[str]) -> dict[str, Kind]:
    """Returns the added kinds among these players, by name: the kinds that other processes do not know."""
    names = {text.partition(":")[0] for text in texts}
    return {name: kind for name, kind in PLAYERS.items() if name in names and kind is not BUILT_IN.get(name)}


@contextmanager
def knowing(kinds: Mapping[str, Kind]) -> Iterator[None]:
    """Adds kinds from another process to ``PLAYERS`` for a while."""
    before = dict(PLAYERS)
    PLAYERS.update(kinds)
    try:
        yield
    finally:
        PLAYERS.clear()
        PLAYERS.update(before)


def player(text: str) -> Player:
    """Creates the player that a text specifies: a kind, and options after a colon, such as ``search:seconds=1``.

    Raises:
        ValueError: the kind, option or value does not exist; the message lists the valid ones.

    Example:
        >>> player("search:playouts=50")
        SearchPlayer(playouts=50, seconds=None, turns=None, depth=None, explore=1.0, ripe=3)
    """
    kind, options = _read(str(text))
    return kind.make(**options)


def check_limits(text: str) -> None:
    """Checks that a page may request the player that a text specifies.

    Raises:
        LimitError: an option exceeds its limit.
        ValueError: the text does not specify a player.
    """
    kind, options = _read(str(text))
    for option, limit in kind.limits.items():
        if options.get(option, 0) > limit:
            raise LimitError(option, limit)


def players_named(players: str | Iterable[str]) -> tuple[str, ...]:
    """Splits a text such as ``greedy,search:playouts=50,depth=2,random`` into players; keeps a list as it comes."""
    if not isinstance(players, str):
        return tuple(players)
    found: list[str] = []
    for part in players.split(","):
        # Commas also separate the options of one player.
        if found and ":" in found[-1] and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        else:
            found.append(part.strip())
    return tuple(found)


def label(text: str) -> Text:
    """Returns a player in words: its kind, and its options as written."""
    name, _, written = text.partition(":")
    words = PLAYERS[name].label
    return Text.made(lambda lang: f"{words[lang]} ({written})") if written else words


def _read(text: str) -> tuple[Kind, dict[str, int | float]]:
    name, colon, written = text.partition(":")
    if name not in PLAYERS:
        raise ValueError(f"unknown player {name!r:.80}{nearest(str(name), PLAYERS)}; there are: {', '.join(PLAYERS)}")
    kind = PLAYERS[name]
    options: dict[str, int | float] = {}
    for entry in written.split(",") if colon else ():
        option, _, value = entry.partition("=")
        if option not in kind.options:
            known = f"there are: {', '.join(kind.options)}" if kind.options else "it has none"
            raise ValueError(
                f"the player {name!r:.80} has no option {option!r:.80}{nearest(option, kind.options)}; {known}"
            )
        if option in options:
            raise ValueError(f"the player {text!r:.80} sets {option!r:.80} twice")
        try:
            options[option] = kind.options[option](value)
        except ValueError as error:
            raise ValueError(f"{option!r:.80} of the player {text!r:.80} must be {error}, not {value!r:.80}") from None
    return kind, options
