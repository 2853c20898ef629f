"""The checks, in the order in which an author meets them, and the code that runs them."""

from __future__ import annotations

from collections import Counter
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
    drawings,
    ending,
    exercises,
    figures,
    folder,
    grounds,
    guided_games,
    guides,
    handing_on,
    hiding,
    indistinguishable,
    judging,
    kept,
    lessons,
    mistakes,
    odd_input,
    pages,
    pictures,
    place_names,
    playthrough,
    reasons,
    rotations,
    sentences,
    words,
)
from railwidgets.testing.facts import Facts
from railwidgets.testing.subject import Subject


def _of(module: ModuleType) -> list[Callable[[Subject], None]]:
    """The checks of a module: its functions that take only the subject, in the order of the file."""
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
        rotations,
        guided_games,
        guides,
        hiding,
        indistinguishable,
        pages,
        odd_input,
        mistakes,
        judging,
        kept,
        ending,
        pictures,
        drawings,
        sentences,
        place_names,
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
    folder.every_hook_takes_what_it_is_called_with,
    folder.every_language_has_the_same_placeholders,
    folder.it_can_be_started_and_played,
)
"""Checks that all later ones depend on: the suite reports a failure once and skips the others until it is fixed."""


AFTER: Final[dict[Callable[[Subject], None], Callable[[Subject], None]]] = {
    clauses.every_clause_has_its_words_in_each_language: words.every_text_is_translated_with_the_same_placeholders,
    sentences.every_sentence_reads_well_with_every_name: words.every_text_is_translated_with_the_same_placeholders,
    place_names.no_sentence_names_a_place_in_notation: words.every_text_is_translated_with_the_same_placeholders,
    pictures.no_english_is_left_in_french: words.every_text_is_translated_with_the_same_placeholders,
    exercises.answers_are_judged_with_feedback: exercises.every_exercise_can_be_solved_as_often_as_it_says,
    kept.what_is_kept_is_what_is_made_anew: hiding.a_view_can_be_looked_at_again_and_completed,
}
"""Checks that would report the failure of another one in other words: they are skipped until it is fixed."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check of one game: call it."""

    check: Callable[[Subject], None]
    subject: Subject

    def __call__(self) -> None:
        """Runs the check.

        Raises:
            AssertionError: The game fails it; the notes hold the position.
            SkipTest: The game fails a check that this one depends on.
        """
        __tracebackhide__ = True
        for ground in takewhile(lambda ground: ground is not self.check, GROUND):
            if self.subject.fault(ground) is not None:
                raise SkipTest(f"fix {ground.__name__} first")
        first = AFTER.get(self.check)
        if first is not None and self.subject.fault(first) is not None:
            raise SkipTest(f"fix {first.__name__} first")
        self.subject.forget()
        try:
            self.check(self.subject)
        except Exception as raised:
            error = _cause(raised)
            if self.subject.last is not None:
                error.add_note(f"in this position of {self.subject.facts.name}:\n{self.subject.last.notation}")
            raise error from None

    def __str__(self) -> str:
        return self.check.__name__


def _cause(error: Exception) -> Exception:
    """The error itself, or the first one of a group: what observers of a session raise comes in groups."""
    while isinstance(error, ExceptionGroup):
        error = error.exceptions[0]
    return error


def checks(facts: Facts, *, thorough: bool = False, games: int | None = None) -> list[Check]:
    """Every check of a game; the checks of one call share their random games.

    Args:
        facts: The facts that the author lists.
        thorough: Every number of players, more games and every position, which takes long.
        games: How many random games to play with each number of players: two by default, or four if thorough. With one,
            the checks also look at half as many positions of each; that suits a suite that runs often beside a thorough
            one at night.
    """
    subject = Subject(facts, thorough=thorough, games=games)
    return [Check(check, subject) for check in CHECKS]


def check_game(facts: Facts, *, thorough: bool = False, games: int | None = None) -> None:
    """Runs every check of a game; if it passes, says so, and how often random games play each kind of action.

    Args:
        facts: The facts that the author lists.
        thorough: See ``checks``.
        games: See ``checks``.

    Raises:
        AssertionError: The game fails some of them; the message lists all.
    """
    failed: dict[str, tuple[Check, Exception]] = {}
    like, waiting = Counter[str](), 0
    every = checks(facts, thorough=thorough, games=games)
    for check in every:
        try:
            check()
        except SkipTest:
            waiting += 1
        except Exception as error:
            # One mistake may stop many checks: it appears once.
            failed.setdefault(_words(error), (check, error))
            like[_words(error)] += 1
    if failed:
        waits = f", and {waiting} wait for the fix" if waiting else ""
        heading = f"{facts.name} fails {like.total()} of {len(CHECKS)} checks{waits}:"
        reports = [_report(check, error, like[words] - 1) for words, (check, error) in failed.items()]
        raise AssertionError("\n\n".join([heading, *reports]))
    print(f"{facts.name} passes")
    print(_rarest_first(every[0].subject.kinds_played()))


def _rarest_first(played: Counter[str]) -> str:
    """The counts of what random games play: a mistake in an action that they rarely play may go unnoticed."""
    counts = ", ".join(f"{kind} {count}" for kind, count in sorted(played.items(), key=lambda item: (item[1], item[0])))
    return f"actions in random games, the rarest first: {counts} (lively in Facts makes a kind likelier)"


def _report(check: Check, error: Exception, more: int) -> str:
    """The purpose of a check, its failure, the position, and how many more fail in the same words."""
    notes: list[str] = getattr(error, "__notes__", [])
    also = [f"{more} more {'check fails' if more == 1 else 'checks fail'} in the same words"] if more else []
    return f"{check}: {check.check.__doc__}\n{indent(chr(10).join([_words(error), *notes, *also]), '    ')}"


def _words(error: Exception) -> str:
    """What an error says; what is no failed check says where it arose."""
    words = str(error)
    if words and isinstance(error, AssertionError):
        return words
    frame = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {words}".rstrip(": ") + f"\n{_file(frame.filename)}: {frame.line}"


def _file(path: str) -> str:
    """The name of a file; with its folders if it belongs to railwidgets, lest an author take it for their own."""
    own = Path(path)
    return own.relative_to(HOME.parent).as_posix() if own.is_relative_to(HOME) else own.name


HOME: Final = Path(__file__).parent.parent
"""The folder of railwidgets."""
