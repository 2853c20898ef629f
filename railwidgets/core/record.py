"""Positions as JSON: a reader that reports every fault at once, and a record that wraps the notation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final, TypeVar

from railwidgets.core.notation import UNREADABLE, NotationError, quoted, read_json, truncate
from railwidgets.core.state import State
from railwidgets.deprecation import keeps_old_names

T = TypeVar("T")
S = TypeVar("S", bound=State)


@keeps_old_names("RecordReader")
class RecordReader:
    """A reader of a JSON record that collects its faults; the base of every game's reader.

    Attributes:
        data: the record.
        problems: the faults found so far.
    """

    def __init__(self, data: Mapping[str, Any] | str, game: str, version: int, known: Collection[str]) -> None:
        """Sets the record, or parses its JSON text.

        Args:
            data: the record.
            game: the expected name of the game.
            version: the expected version.
            known: the keys allowed besides those two.

        Raises:
            NotationError: this is not a record of a position of this game.
        """
        self.data: Mapping[str, Any] = read_json(data, UNREADABLE)
        self.problems: list[str] = []
        if not isinstance(self.data, Mapping) or self.data.get("game") != game or self.data.get("version") != version:
            expected = f'a JSON object with "game": "{game}" and "version": {version}'
            raise NotationError(UNREADABLE, [f"it must be {expected}"])
        known = {"game", "version", *known}
        self.problems += [f'"{truncate(str(key))}" is unknown' for key in self.data if key not in known]

    def collect_errors(self, where: str, make: Callable[[], Any], default: Any) -> Any:
        """Returns the result of ``make``; if it fails, adds the fault with its location and returns the default."""
        try:
            return make()
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            reason = f"{quoted(error.args[0])} is missing or unknown" if isinstance(error, KeyError) else str(error)
            self.problems.append(f"{truncate(where)}: {reason}")
            return default

    def entries(self, key: str) -> list[tuple[str, Any]]:
        """Returns the keys and values of an object in the record; none if the key is missing."""
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            self.problems.append(f'"{key}" must be an object')
            return []
        return list(value.items())

    def items(self, key: str) -> list[Any]:
        """Returns the items of a list in the record; none if the key is missing."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.problems.append(f'"{key}" must be a list')
            return []
        return value

    def check(self) -> None:
        """Raises the collected faults, if there are any.

        Raises:
            NotationError: the record has faults.
        """
        if self.problems:
            raise NotationError(UNREADABLE, self.problems)


def validated(state: S, problems: Iterable[object]) -> S:
    """Returns a position that has no problems.

    Args:
        state: the position.
        problems: everything that makes it impossible.

    Raises:
        NotationError: there are problems; the message lists them.
    """
    if wrong := tuple(problems):
        raise NotationError(f"Impossible position of {state.game.title}", wrong)
    return state


def whole_number(entry: Mapping[str, Any], key: str, default: int = 0) -> int:
    """Returns a value from 0 with at most nine digits; raises ``ValueError`` if it is anything else."""
    value = entry.get(key, default)
    if type(value) is not int or value < 0:
        raise ValueError(f"{truncate(key)} must be a whole number from 0, not {value!r:.80}")
    if value >= 10**9:
        raise ValueError(f"{truncate(key)} has more than nine digits")
    return value


# --- a record that wraps the notation, for games whose notation is lossless

VERSION: Final = 1


def notation_record(game: str, notation: str) -> dict[str, Any]:
    """Returns the record of a position: its notation in a JSON object."""
    return {"game": game, "version": VERSION, "position": notation}


def read_notation_record(data: Mapping[str, Any] | str, game: str, parse: Callable[[str], T]) -> T:
    """Reads the position of such a record, or of its JSON text.

    Args:
        data: the record.
        game: the expected name of the game.
        parse: parses the notation.

    Raises:
        NotationError: this is not such a record, or the notation cannot be read.
    """
    reader = RecordReader(data, game, VERSION, ["position"])
    reader.check()
    return parse(reader.data.get("position", ""))
