"""A judged answer of a learner, as progress files keep it: each has an identifier, so files can be merged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final
from uuid import uuid4

from railwidgets.core import quoted

LONGEST: Final = 900.0
"""The longest time in seconds that counts for an answer: whoever takes longer has left the board."""

FIELDS: Final[dict[str, type | tuple[type, ...]]] = {"exercise": str, "solved": bool, "at": str, "clauses": list}
"""The fields that every answer in a file has."""

FURTHER: Final[dict[str, type | tuple[type, ...]]] = {"mixes": str, "seconds": (int, float), "hints": int}
"""The fields that a file leaves out where they say nothing."""


def new_id() -> str:
    """Returns an identifier that no other answer has, on this machine or another."""
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """A judged answer.

    Attributes:
        exercise: the id of the exercise, such as ``streetcar/stop_2``.
        solved: whether the answer is right.
        at: when, in UTC.
        clauses: the ids of the clauses that the exercise is about.
        mixes: the id of the clause that a wrong answer mixes up; empty for none.
        seconds: how long the learner took; 0 if nobody measured it.
        hints: the number of hints before it.
        id: the same in every copy of this answer.
    """

    exercise: str
    solved: bool
    at: datetime
    clauses: tuple[str, ...] = ()
    mixes: str = ""
    seconds: float = 0.0
    hints: int = 0
    id: str = field(default_factory=new_id)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.exercise.partition("/")[0]

    def to_json(self) -> dict[str, Any]:
        """Returns the answer as a file has it, without its identifier."""
        said = {"mixes": self.mixes, "seconds": self.seconds, "hints": self.hints}
        return {
            "exercise": self.exercise,
            "solved": self.solved,
            "at": self.at.astimezone(UTC).isoformat(timespec="milliseconds"),
            "clauses": list(self.clauses),
            **{name: value for name, value in said.items() if value},
        }

    @classmethod
    def from_json(cls, key: str, data: Any) -> JudgedAnswer:
        """Returns the answer of a file.

        Args:
            key: its identifier.
            data: the rest, as ``to_json`` returns it.

        Raises:
            ValueError: the data is no answer; the message names the field.
        """
        where = f"answer {quoted(key)}"
        if not isinstance(data, Mapping):
            raise ValueError(f"{where} is not an object")
        if unknown := sorted(data.keys() - FIELDS.keys() - FURTHER.keys(), key=str):
            raise ValueError(f"{where} has an unknown field {quoted(str(unknown[0]))}")
        for name, kind in {**FIELDS, **FURTHER}.items():
            value = data.get(name, "" if name in FIELDS else None)
            if name in FURTHER and name not in data:
                continue
            # True is a number for Python, and not for us.
            if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
                raise ValueError(f"{where}: {quoted(name)} is missing or of the wrong kind")
        if not all(isinstance(clause, str) for clause in data["clauses"]):
            raise ValueError(f"{where}: 'clauses' is not a list of ids")
        seconds, hints = data.get("seconds", 0.0), data.get("hints", 0)
        if not 0 <= seconds < float("inf") or hints < 0:
            raise ValueError(f"{where}: 'seconds' or 'hints' is negative or infinite")
        return cls(
            data["exercise"],
            data["solved"],
            _time(data["at"], where),
            tuple(data["clauses"]),
            data.get("mixes", ""),
            float(seconds),
            hints,
            key,
        )


def _time(text: str, where: str) -> datetime:
    try:
        at = datetime.fromisoformat(text)
        # A time without a zone could be any of 26 hours; one near year 1 or 9999 has no UTC.
        if at.tzinfo is None:
            raise ValueError("no time zone")
        return at.astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise ValueError(f"{where}: 'at' is not a time such as 2026-05-01T09:30:00+00:00 ({error})") from None
