"""The referee: asks a player for a decision within its limits, and turns everything else it does into a forfeit."""

from __future__ import annotations

import io
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from railwidgets.bots import Chooser, Player
from railwidgets.core import Action, NotationError, State
from railwidgets.simulation.fault import ForfeitError
from railwidgets.simulation.time_limit import AGAIN, TimeIsOverError, clock

Decide = Callable[[State, Random], Any]
"""What a player does: given a view and random numbers, returns an action, or the text of one."""

MOST_PRINTED: Final = 64 * 1024
"""The characters that a player may print in one game."""


SECONDS: Final = 10.0
"""The limit for a decision of an added player in a series: enough to search for long, little enough to find a loop."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a player.

    Attributes:
        seconds: for one decision; ``None`` sets no limit.
        memory: megabytes for its process; only processes of their own keep it.
    """

    seconds: float | None = None
    memory: int | None = None


def checked_seconds(seconds: Any) -> float | None:
    """Returns a limit for a decision.

    Raises:
        ValueError: it is no time.
    """
    if seconds is not None and (not isinstance(seconds, int | float) or not 0 < seconds < 1e6):
        raise ValueError(f"seconds must be a number above 0, or None, not {seconds!r:.40}")
    limit: float | None = seconds
    return limit


class Printed(io.TextIOBase):
    """Swallows what a player prints, up to a limit for a game."""

    def __init__(self, most: int = MOST_PRINTED) -> None:
        self._left = most
        self._most = most

    def writable(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        """Counts the text.

        Raises:
            ForfeitError: the player has printed too much.
        """
        self._left -= len(text)
        if self.is_over:
            raise ForfeitError("output", f"{self._most // 1024} kB")
        return len(text)

    @property
    def is_over(self) -> bool:
        """Whether the player has printed too much, even if it caught the error."""
        return self._left < 0


class Referee:
    """Asks one player in one game.

    Args:
        decide: the player.
        limits: its limits.
        file: the file of its source, to name the line of an error.
        quiet: whether nobody sees what it prints, which then has a limit.
    """

    def __init__(self, decide: Decide, limits: Limits, file: str = "", *, quiet: bool = True) -> None:
        self._decide, self._limits = decide, limits
        self._file = file or _file_of(decide)
        self._printed = Printed()
        self._quiet = quiet

    def __call__(self, view: State, rng: Random) -> Action:
        """Returns the player's action, which may be illegal.

        Raises:
            ForfeitError: the player raised an error, took too long, printed too much, or answered no action.
        """
        begun, seconds = monotonic(), self._limits.seconds
        timer = clock(seconds)
        try:
            with self._silence(), timer:
                answer = read_answer(self._decide(view, rng), view)
        except TimeIsOverError:
            # It may have struck just when the block was over, before it could be stopped.
            timer.__exit__(None, None, None)
            raise time_is_over(seconds or 0.0) from None
        except (ForfeitError, KeyboardInterrupt):
            raise
        except MemoryError:
            raise ForfeitError("memory", "MemoryError") from None
        except BaseException as error:  # ``exit()`` in a player must not end the series either
            raise ForfeitError("error", in_words(error, self._file)) from None
        # A player that sleeps or calls C loses at the latest when it returns.
        if seconds is not None and monotonic() - begun > seconds + AGAIN:
            raise time_is_over(seconds)
        if self._printed.is_over:
            raise ForfeitError("output", f"{MOST_PRINTED // 1024} kB")
        return answer

    @contextmanager
    def _silence(self) -> Iterator[None]:
        """Swallows what the player prints, if nobody is to see it."""
        if self._quiet:
            with redirect_stdout(self._printed), redirect_stderr(self._printed):
                yield
        else:
            yield


def referee_of(who: Player, limits: Limits, *, quiet: bool = True) -> Referee:
    """Returns the referee of an added player, which asks its function itself, if it has one, and names its lines."""
    return Referee(who.function if isinstance(who, Chooser) else who.choose, limits, quiet=quiet)


def time_is_over(seconds: float) -> ForfeitError:
    """Returns the forfeit of a player that takes too long."""
    return ForfeitError("time", f"{seconds:g} s")


def read_answer(answer: Any, view: State) -> Action:
    """Returns the action that a player answered, itself or as text.

    Raises:
        ForfeitError: it is none.
    """
    if isinstance(answer, str | Action):
        # Actions are read again too: a player may have made one of another game, or a class of its own.
        text = str(answer)
        try:
            return view.game.action(text)
        except NotationError:
            raise ForfeitError("answer", repr(text[:80])) from None
    plain = answer is None or type(answer) in (bool, int, float)
    raise ForfeitError("answer", str(answer)[:80] if plain else f"an object of the type {type(answer).__name__}")


def in_words(error: BaseException, file: str) -> str:
    """Returns an error in one line, with the line of the player's source.

    Args:
        error: the error.
        file: the source of the player; of an error outside it, the innermost call from there counts.
    """
    try:
        message = str(error)
    except Exception:  # a player may raise an error of its own that cannot be printed
        message = ""
    said = f"{type(error).__name__}: {message}" if message else type(error).__name__
    if isinstance(error, SyntaxError):
        return said
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    if not lines:
        return said
    place = Path(file).name if Path(file).suffix == ".py" and "ipykernel" not in file else ""
    return f"{said}, in line {lines[-1]}" + (f" of {place}" if place else "")


def _file_of(decide: Any) -> str:
    """Returns the file of a function, or of the method of an object."""
    function = getattr(decide, "__func__", decide)
    code = getattr(function, "__code__", None)
    return code.co_filename if code is not None else ""
