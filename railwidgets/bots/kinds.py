"""The kinds of player by name, and the texts that say one: ``random``, ``greedy``, ``search:playouts=400``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from railwidgets.bots.greedy import GreedyPlayer
from railwidgets.bots.player import Player
from railwidgets.bots.random_player import RandomPlayer
from railwidgets.bots.search import SearchPlayer
from railwidgets.core import Text
from railwidgets.core.notation import nearest


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of player.

    Attributes:
        label: words for it.
        make: makes one; the options are its keyword arguments.
        options: how to read the value of each option; ``ValueError`` says what it must be.
        limits: the most that a page may ask for of an option, as people wait meanwhile; Python may ask for more.
    """

    label: Text
    make: Callable[..., Player]
    options: Mapping[str, Callable[[str], int | float]] = field(default_factory=dict)
    limits: Mapping[str, int | float] = field(default_factory=dict)


class LimitError(ValueError):
    """A player that thinks for longer than a page may ask for.

    Attributes:
        option: of the player, which says so.
        limit: the most it can be.
    """

    def __init__(self, option: str, limit: float) -> None:
        self.option = option
        self.limit = limit
        super().__init__(f"{option!r:.80} of a player can be {limit} at most where a page asks for it")


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

PLAYERS: Final[dict[str, Kind]] = {
    "random": Kind(Text("plays at random", "joue au hasard"), RandomPlayer),
    "greedy": Kind(Text("takes what looks best", "prend ce qui paraît le mieux"), GreedyPlayer),
    "search": Kind(
        Text("looks ahead", "réfléchit à l’avance"),
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
"""The kinds of player by name. ``PLAYERS["mine"] = Kind(words, Mine)`` adds one, for sessions and for series; other
processes and machines that a series is played on are sent it, see ``added``."""

_BUILT_IN: Final = dict(PLAYERS)


def added(texts: Iterable[str]) -> dict[str, Kind]:
    """The kinds of these players that somebody has added here, by name: what other processes do not know."""
    names = {text.partition(":")[0] for text in texts}
    return {name: kind for name, kind in PLAYERS.items() if name in names and kind is not _BUILT_IN.get(name)}


@contextmanager
def knowing(kinds: Mapping[str, Kind]) -> Iterator[None]:
    """Has this process know kinds of another one for a while."""
    before = dict(PLAYERS)
    PLAYERS.update(kinds)
    try:
        yield
    finally:
        PLAYERS.clear()
        PLAYERS.update(before)


def player(text: str) -> Player:
    """The player that a text says: the name of a kind, and options after a colon, such as ``search:seconds=1``.

    Raises:
        ValueError: there is no such kind or option, or it cannot have that value; the message lists what there is.

    Example:
        >>> player("search:playouts=50")
        SearchPlayer(playouts=50, seconds=None, turns=None, depth=None, explore=1.0, ripe=3)
    """
    kind, options = _read(str(text))
    return kind.make(**options)


def check_limits(text: str) -> None:
    """Raises an error unless a page may ask for the player that a text says.

    Raises:
        LimitError: it would think for too long.
        ValueError: it is no player.
    """
    kind, options = _read(str(text))
    for option, limit in kind.limits.items():
        if options.get(option, 0) > limit:
            raise LimitError(option, limit)


def players_named(players: str | Iterable[str]) -> tuple[str, ...]:
    """The players of a list, or of a text such as ``greedy,search:playouts=50,depth=2,random``, each by itself."""
    if not isinstance(players, str):
        return tuple(players)
    found: list[str] = []
    for part in players.split(","):
        # A comma also stands between the options of a player.
        if found and ":" in found[-1] and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        else:
            found.append(part.strip())
    return tuple(found)


def label(text: str) -> Text:
    """Words for a player: those of its kind, and its options as they are written."""
    name, _, written = text.partition(":")
    words = PLAYERS[name].label
    return Text(f"{words.en} ({written})", f"{words.fr} ({written})") if written else words


def _read(text: str) -> tuple[Kind, dict[str, int | float]]:
    name, colon, written = text.partition(":")
    if name not in PLAYERS:
        raise ValueError(
            f"no player is called {name!r:.80}{nearest(str(name), PLAYERS)}; there are: {', '.join(PLAYERS)}"
        )
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
            raise ValueError(f"the player {text!r:.80} says {option!r:.80} twice")
        try:
            options[option] = kind.options[option](value)
        except ValueError as error:
            raise ValueError(f"{option!r:.80} of the player {text!r:.80} must be {error}, not {value!r:.80}") from None
    return kind, options
