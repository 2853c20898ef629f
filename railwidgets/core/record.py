"""Positions as JSON: read piece by piece, so that every fault is named at once, or as their notation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final, TypeVar

from railwidgets.core.notation import UNREADABLE, NotationError, quoted, read_json, truncate
from railwidgets.core.state import State

T = TypeVar("T")
S = TypeVar("S", bound=State)


class RecordReader:
    """Reads a record and collects what is wrong with it; the base of every game's reader.

    Attributes:
        data: the record.
        problems: the faults found so far.
    """

    def __init__(self, data: Mapping[str, Any] | str, game: str, version: int, known: Collection[str]) -> None:
        """Takes a record, or its JSON text.

        Args:
            data: the record.
            game: the name that it must bear.
            version: the version that it must bear.
            known: its keys besides those two.

        Raises:
            NotationError: it is no record of a position of this game.
        """
        self.data: Mapping[str, Any] = read_json(data, UNREADABLE)
        self.problems: list[str] = []
        if not isinstance(self.data, Mapping) or self.data.get("game") != game or self.data.get("version") != version:
            expected = f'a JSON object with "game": "{game}" and "version": {version}'
            raise NotationError(UNREADABLE, [f"it must be {expected}"])
        known = {"game", "version", *known}
        self.problems += [f'"{truncate(str(key))}" is not known' for key in self.data if key not in known]

    def collect_errors(self, where: str, make: Callable[[], Any], default: Any) -> Any:
        """What ``make`` gives; when it fails, notes the fault with its place and gives the default."""
        try:
            return make()
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            reason = f"{quoted(error.args[0])} is missing or not known" if isinstance(error, KeyError) else str(error)
            self.problems.append(f"{truncate(where)}: {reason}")
            return default

    def entries(self, key: str) -> list[tuple[str, Any]]:
        """The names and values of an object of the record; none when it is left out."""
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            self.problems.append(f'"{key}" must be an object')
            return []
        return list(value.items())

    def items(self, key: str) -> list[Any]:
        """The items of a list of the record; none when it is left out."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.problems.append(f'"{key}" must be a list')
            return []
        return value

    def check(self) -> None:
        """Ends the reading when a fault was found.

        Raises:
            NotationError: something could not be read.
        """
        if self.problems:
            raise NotationError(UNREADABLE, self.problems)


def validated(state: S, problems: Iterable[object]) -> S:
    """The position that was read, if it can be.

    Args:
        state: the position.
        problems: all that is wrong with it.

    Raises:
        NotationError: something is; every fault is named.
    """
    if wrong := tuple(problems):
        raise NotationError(f"Impossible position of {state.game.title}", wrong)
    return state


def whole_number(entry: Mapping[str, Any], key: str, default: int = 0) -> int:
    """A whole number from 0, of nine digits at most, of an object of a record; ``ValueError`` if it is none."""
    value = entry.get(key, default)
    if type(value) is not int or value < 0:
        raise ValueError(f"{truncate(key)} must be a whole number from 0, not {value!r:.80}")
    if value >= 10**9:
        raise ValueError(f"{truncate(key)} has more than nine digits")
    return value


# --- games that write no record of their own: their notation loses nothing

VERSION: Final = 1


def notation_record(game: str, notation: str) -> dict[str, Any]:
    """The record of a position that is its notation."""
    return {"game": game, "version": VERSION, "position": notation}


def read_notation_record(data: Mapping[str, Any] | str, game: str, parse: Callable[[str], T]) -> T:
    """The position of such a record, or of its JSON text.

    Args:
        data: the record.
        game: the name that it must bear.
        parse: reads the notation.

    Raises:
        NotationError: it is no such record, or the notation cannot be read.
    """
    reader = RecordReader(data, game, VERSION, ["position"])
    reader.check()
    return parse(reader.data.get("position", ""))
