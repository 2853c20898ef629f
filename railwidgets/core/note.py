"""Notes: words and signs that somebody leaves at a place of a game, for whoever comes there later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from railwidgets.core.notation import NotationError, quoted
from railwidgets.core.text import LANGS, Text

Shape = Literal["arrow", "ring", "cell", "path"]
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)

LONGEST: Final = 4000
"""Characters of the longest text of a note, in either language."""

MOST: Final = 200
"""How many signs one note has at most, and how many things one path goes along."""

DAMAGED: Final = "Damaged note"

TONES: Final = 4
"""The kinds of strokes that signs are drawn with, each told from the others without its colour."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A sign of a note, drawn on the board.

    Attributes:
        shape: a ``ring`` around a thing, a ``cell`` filled, an ``arrow`` from a thing to another, or a ``path`` along
            several.
        at: the things, by their picks, such as ``cell:2,3`` or ``city:Paris``.
        tone: the stroke it is drawn with, from 1 to 4.

    Raises:
        ValueError: no such shape or tone, or not as many things as the shape wants.
    """

    shape: Shape
    at: tuple[str, ...]
    tone: int = 1

    def __post_init__(self) -> None:
        if self.shape not in SHAPES:
            raise ValueError(f"a sign is one of {', '.join(SHAPES)}, not {self.shape!r:.80}")
        if isinstance(self.tone, bool) or self.tone not in range(1, TONES + 1):
            raise ValueError(f"the stroke of a sign is a number from 1 to {TONES}, not {self.tone!r:.80}")
        least, most = {"arrow": (2, 2), "path": (2, MOST)}.get(self.shape, (1, 1))
        if not least <= len(self.at) <= most:
            wanted = least if least == most else f"{least} to {most}"
            raise ValueError(f"the sign {self.shape} is at {wanted} of the things on the board, not {len(self.at)}")

    def to_json(self) -> dict[str, Any]:
        """The sign as JSON."""
        return {"shape": self.shape, "at": list(self.at), "tone": self.tone}

    @classmethod
    def from_json(cls, data: Any) -> Pointer:
        """The sign of ``to_json``.

        Raises:
            NotationError: it is none; the message says what is wrong with it.
        """
        if not isinstance(data, Mapping):
            raise NotationError(DAMAGED, [f"a sign is an object with a shape, not {data!r:.80}"])
        at = data.get("at")
        if not isinstance(at, list) or not all(isinstance(pick, str) and pick for pick in at):
            raise NotationError(DAMAGED, [f"a sign is at a list of picks, such as cell:2,3, not {at!r:.80}"])
        try:
            return cls(data.get("shape", "ring"), tuple(at), data.get("tone", 1))
        except ValueError as error:
            raise NotationError(DAMAGED, [str(error)]) from None


@dataclass(frozen=True, slots=True)
class Note:
    """What is said and shown at a place of a game.

    Attributes:
        text: the words, empty where the signs say all.
        pointers: the signs on the board.

    Raises:
        ValueError: it says and shows nothing, or more than a note can hold.
    """

    text: Text
    pointers: tuple[Pointer, ...] = ()

    def __post_init__(self) -> None:
        if not any(self.text[lang].strip() for lang in LANGS) and not self.pointers:
            raise ValueError("a note wants words or a sign on the board: this one has neither")
        if (long := max(len(self.text[lang]) for lang in LANGS)) > LONGEST:
            raise ValueError(f"a note has {LONGEST} characters at most, not {long}: make two of it, at two places")
        if len(self.pointers) > MOST:
            raise ValueError(f"a note has {MOST} signs at most, not {len(self.pointers)}")

    def to_json(self) -> dict[str, Any]:
        """The note as JSON; a text that is the same in both languages is written once."""
        text: Any = self.text.en if self.text.en == self.text.fr else {lang: self.text[lang] for lang in LANGS}
        signs = [pointer.to_json() for pointer in self.pointers]
        return {"text": text, **({"signs": signs} if signs else {})}

    @classmethod
    def from_json(cls, data: Any) -> Note:
        """The note of ``to_json``, or a plain text.

        Raises:
            NotationError: it is none; the message says what is wrong with it.
        """
        entry = {"text": data} if isinstance(data, str) else data
        if not isinstance(entry, Mapping):
            raise NotationError(DAMAGED, [f"a note is a text or an object with a text, not {data!r:.80}"])
        if unknown := [key for key in entry if key not in ("text", "signs")]:
            raise NotationError(DAMAGED, [f"a note has a text and signs, not {quoted(str(unknown[0]))}"])
        text, signs = entry.get("text", ""), entry.get("signs", [])
        both = dict.fromkeys(LANGS, text) if isinstance(text, str) else text
        if not isinstance(both, Mapping) or not all(isinstance(both.get(lang), str) for lang in LANGS):
            raise NotationError(DAMAGED, ['"text" must be a text, or one in "en" and one in "fr"'])
        if not isinstance(signs, list):
            raise NotationError(DAMAGED, ['"signs" must be a list of objects'])
        try:
            return cls(Text(both["en"], both["fr"]), tuple(map(Pointer.from_json, signs)))
        except NotationError:
            raise
        except ValueError as error:
            raise NotationError(DAMAGED, [str(error)]) from None
