"""Notes: texts and drawings that people attach to nodes of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from railwidgets.core.notation import NotationError, quoted
from railwidgets.core.text import Text

Shape = Literal["arrow", "ring", "cell", "path"]
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)

LONGEST: Final = 4000
"""The most characters of a note, in each language."""

MOST: Final = 200
"""The most drawings in a note, and the most things along one path."""

DAMAGED: Final = "Damaged note"

TONES: Final = 4
"""The number of stroke styles; people can tell them apart without colours."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A drawing of a note on the board.

    Attributes:
        shape: a ``ring`` around a thing, a filled ``cell``, an ``arrow`` from one thing to another, or a ``path`` along
            several.
        at: the things, by their picks, such as ``cell:2,3`` or ``city:Paris``.
        tone: the stroke style, from 1 to 4.

    Raises:
        ValueError: the shape or tone does not exist, or the number of things does not suit the shape.

    Example:
        >>> rw.Pointer("ring", ("cell:0,1",))
        Pointer(shape='ring', at=('cell:0,1',), tone=1)
    """

    shape: Shape
    at: tuple[str, ...]
    tone: int = 1

    def __post_init__(self) -> None:
        if self.shape not in SHAPES:
            raise ValueError(f"the shape of a sign must be one of {', '.join(SHAPES)}, not {self.shape!r:.80}")
        if isinstance(self.tone, bool) or self.tone not in range(1, TONES + 1):
            raise ValueError(f"the stroke of a sign must be a number from 1 to {TONES}, not {self.tone!r:.80}")
        least, most = {"arrow": (2, 2), "path": (2, MOST)}.get(self.shape, (1, 1))
        if not least <= len(self.at) <= most:
            wanted = least if least == most else f"{least} to {most}"
            raise ValueError(f"the sign {self.shape} marks {wanted} elements of the board, not {len(self.at)}")

    def to_json(self) -> dict[str, Any]:
        """Returns the drawing as JSON."""
        return {"shape": self.shape, "at": list(self.at), "tone": self.tone}

    @classmethod
    def from_json(cls, data: Any) -> Pointer:
        """Reads the drawing of ``to_json``.

        Raises:
            NotationError: this is not a drawing; the message says why.
        """
        if not isinstance(data, Mapping):
            raise NotationError(DAMAGED, [f"a sign must be an object with a shape, not {data!r:.80}"])
        at = data.get("at")
        if not isinstance(at, list) or not all(isinstance(pick, str) and pick for pick in at):
            raise NotationError(DAMAGED, [f'"at" must be a list of picks, such as cell:2,3, not {at!r:.80}'])
        try:
            return cls(data.get("shape", "ring"), tuple(at), data.get("tone", 1))
        except ValueError as error:
            raise NotationError(DAMAGED, [str(error)]) from None


@dataclass(frozen=True, slots=True)
class Note:
    """A text and drawings at a node of a game.

    Attributes:
        text: the text; empty if the drawings need none.
        pointers: the drawings on the board.

    Raises:
        ValueError: the note is empty, or holds more than a note may.

    Example:
        >>> session = rw.Session("days_of_steam", seed=7)
        >>> session.note("The wall is near", rw.Pointer("ring", ("cell:0,1",)))
        >>> session.place.note.pointers
        (Pointer(shape='ring', at=('cell:0,1',), tone=1),)
    """

    text: Text
    pointers: tuple[Pointer, ...] = ()

    def __post_init__(self) -> None:
        if not any(self.text[lang].strip() for lang in self.text.languages) and not self.pointers:
            raise ValueError("a note needs text or a sign on the board; this one has neither")
        if (long := max(len(self.text[lang]) for lang in self.text.languages)) > LONGEST:
            raise ValueError(f"a note has at most {LONGEST} characters, not {long}: split it into two")
        if len(self.pointers) > MOST:
            raise ValueError(f"a note has at most {MOST} signs, not {len(self.pointers)}")

    def to_json(self) -> dict[str, Any]:
        """Returns the note as JSON, with the text once if it is the same in every language."""
        signs = [pointer.to_json() for pointer in self.pointers]
        return {"text": self.text.to_json(), **({"signs": signs} if signs else {})}

    @classmethod
    def from_json(cls, data: Any) -> Note:
        """Reads the note of ``to_json``, or a plain text.

        Raises:
            NotationError: this is not a note; the message says why.
        """
        entry = {"text": data} if isinstance(data, str) else data
        if not isinstance(entry, Mapping):
            raise NotationError(DAMAGED, [f"a note must be a string or an object with a text, not {data!r:.80}"])
        if unknown := [key for key in entry if key not in ("text", "signs")]:
            raise NotationError(DAMAGED, [f"a note has a text and signs, not {quoted(str(unknown[0]))}"])
        text, signs = entry.get("text", ""), entry.get("signs", [])
        try:
            words = Text.from_json(text)
        except ValueError as error:
            raise NotationError(DAMAGED, [f'"text": {error}']) from None
        if not isinstance(signs, list):
            raise NotationError(DAMAGED, ['"signs" must be a list of objects'])
        try:
            return cls(words, tuple(map(Pointer.from_json, signs)))
        except NotationError:
            raise
        except ValueError as error:
            raise NotationError(DAMAGED, [str(error)]) from None
