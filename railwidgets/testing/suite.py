"""The checks in the order in which an author meets them, and how they are run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from textwrap import indent
from traceback import extract_tb
from types import ModuleType
from typing import Final
from unittest import SkipTest

from railwidgets.testing import (
    agreement,
    beginning,
    clauses,
    contract,
    ending,
    exercises,
    figures,
    folder,
    grounds,
    guides,
    handing_on,
    hiding,
    judging,
    lessons,
    mistakes,
    odd_input,
    pages,
    pictures,
    playthrough,
    reasons,
    sentences,
    words,
)
from railwidgets.testing.facts import Facts
from railwidgets.testing.subject import Subject


def _of(module: ModuleType) -> list[Callable[[Subject], None]]:
    """The checks of a module: its functions that take nothing but the subject, in the order in which they stand."""
    return [
        thing
        for name, thing in vars(module).items()
        if callable(thing)
        and not name.startswith("_")
        and getattr(thing, "__module__", "") == module.__name__
        and getattr(thing, "__annotations__", {}) == {"subject": "Subject", "return": "None"}
    ]


CHECKS: Final = tuple(
    check
    for module in (
        folder,
        contract,
        beginning,
        agreement,
        reasons,
        grounds,
        clauses,
        words,
        figures,
        exercises,
        lessons,
        guides,
        hiding,
        pages,
        odd_input,
        mistakes,
        judging,
        ending,
        pictures,
        sentences,
        handing_on,
        playthrough,
    )
    for check in _of(module)
)
"""Every check: a function of a ``Subject`` that raises ``AssertionError``."""


GROUND: Final = (
    folder.a_package_brings_the_game,
    folder.the_folder_has_its_parts,
    folder.every_file_can_be_read,
    folder.it_can_be_started_and_played,
)
"""Checks that all after them stand on: what fails one of them is told once, and the others wait until it is mended."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check of one game: call it."""

    check: Callable[[Subject], None]
    subject: Subject

    def __call__(self) -> None:
        """Makes the check.

        Raises:
            AssertionError: the game does not keep it; the position at which that showed is among the notes.
            SkipTest: it cannot be asked yet, because the game fails a check that this one stands on.
        """
        __tracebackhide__ = True
        for ground in takewhile(lambda ground: ground is not self.check, GROUND):
            if self.subject.fault(ground) is not None:
                raise SkipTest(f"first mend what {ground.__name__} says")
        self.subject.forget()
        try:
            self.check(self.subject)
        except Exception as error:
            if self.subject.last is not None:
                error.add_note(f"in this position of {self.subject.facts.name}:\n{self.subject.last.notation}")
            raise

    def __str__(self) -> str:
        return self.check.__name__


def checks(facts: Facts, *, thorough: bool = False) -> list[Check]:
    """Every check of a game; those of one call share the random games that they look at.

    Args:
        facts: what the author says of the game.
        thorough: every number of players, more games and every position, which takes long.
    """
    subject = Subject(facts, thorough=thorough)
    return [Check(check, subject) for check in CHECKS]


def check_game(facts: Facts, *, thorough: bool = False) -> None:
    """Makes every check of a game.

    Args:
        facts: what the author says of the game.
        thorough: see ``checks``.

    Raises:
        AssertionError: it does not keep some of them; all are told.
    """
    failed, waiting = [], 0
    for check in checks(facts, thorough=thorough):
        try:
            check()
        except SkipTest:
            waiting += 1
        except Exception as error:
            failed.append(_told(check, error))
    if failed:
        waits = f", and {waiting} wait until that is mended" if waiting else ""
        heading = f"{facts.name} fails {len(failed)} of {len(CHECKS)} checks{waits}:"
        raise AssertionError("\n\n".join([heading, *failed]))


def _told(check: Check, error: Exception) -> str:
    """What a check asks for, what is wrong, and where."""
    words = str(error)
    if not words or not isinstance(error, AssertionError):
        frame = extract_tb(error.__traceback__)[-1]
        words = f"{type(error).__name__}: {words}".rstrip(": ") + f"\n{Path(frame.filename).name}: {frame.line}"
    notes: list[str] = getattr(error, "__notes__", [])
    return f"{check}: {check.check.__doc__}\n{indent(chr(10).join([words, *notes]), '    ')}"
