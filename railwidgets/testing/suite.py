"""The checks in the order in which an author meets them, and how they are run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Final

from railwidgets.testing import (
    agreement,
    clauses,
    contract,
    figures,
    folder,
    hiding,
    judging,
    odd_input,
    pages,
    pictures,
    playthrough,
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
        agreement,
        clauses,
        words,
        figures,
        hiding,
        pages,
        odd_input,
        judging,
        pictures,
        playthrough,
    )
    for check in _of(module)
)
"""Every check: a function of a ``Subject`` that raises ``AssertionError``."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check of one game: call it."""

    check: Callable[[Subject], None]
    subject: Subject

    def __call__(self) -> None:
        """Makes the check.

        Raises:
            AssertionError: the game does not keep it; the position at which that showed is among the notes.
        """
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
    failed = []
    for check in checks(facts, thorough=thorough):
        try:
            check()
        except Exception as error:
            notes = "\n".join(getattr(error, "__notes__", ()))
            failed.append(f"{check}: {type(error).__name__}: {error}\n{notes}".rstrip())
    if failed:
        raise AssertionError(f"{facts.name} fails {len(failed)} of {len(CHECKS)} checks:\n\n" + "\n\n".join(failed))
