"""What people write by mistake is told with its place and the remedy, as the author of the game says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from railwidgets.core import NotationError
from railwidgets.testing.odd_input import changed
from railwidgets.testing.subject import Subject, expect_none


def a_statement_that_cannot_be_read_is_quoted_with_what_to_write(subject: Subject) -> None:
    """Of a notation with one statement that cannot be read, that statement is quoted, and nothing else is told."""
    mistakes = subject.facts.mistakes
    for statement, words in mistakes.statements:
        text = f"{mistakes.before}; {statement}" if mistakes.before else statement
        (told,) = _refusal(subject.game.parse, text).problems
        assert words in told, told
        assert re.match(rf"statement \d '{re.escape(statement.split('; ')[-1])}': ", told), told


def a_word_in_its_place_that_means_nothing_is_named(subject: Subject) -> None:
    """Of a notation with one word that means nothing, that word is named, and nothing else is told."""
    for text, words in subject.facts.mistakes.words:
        (told,) = _refusal(subject.game.parse, text).problems
        assert words in told, told


def a_position_that_cannot_be_is_told_what_is_wrong(subject: Subject) -> None:
    """Of a position that cannot be it is told why, whatever else is wrong with it."""
    expect_none(_untold(subject.game.parse, subject.facts.mistakes.positions))


def a_fault_in_a_record_is_named_with_its_place(subject: Subject) -> None:
    """Of a record with one value spoilt, that value is told with its place."""
    mistakes = subject.facts.mistakes
    records = ((changed(mistakes.record, path, value), words) for path, value, words in mistakes.values)
    expect_none(_untold(subject.game.from_json, records))


def an_action_that_cannot_be_read_is_told_why(subject: Subject) -> None:
    """Of an action that cannot be read it is told what to write, and it is quoted."""
    for text, words in subject.facts.mistakes.actions:
        told = str(_refusal(subject.game.action, text))
        assert words in told, told
        assert f"'{text}'" in told, told


def an_action_may_be_written_in_more_ways_than_one(subject: Subject) -> None:
    """What is written in another way is the same action, which is written in one way."""
    for text, same in subject.facts.mistakes.same:
        assert subject.game.action(text) == subject.game.action(same), f"{text!r} is not {same!r}"
        assert str(subject.game.action(text)) == same


def _untold(read: Callable[[Any], object], mistakes: Iterable[tuple[Any, str]]) -> Iterator[str]:
    """Every mistake of which that is not told which should be."""
    for thing, words in mistakes:
        problems = _refusal(read, thing).problems
        if not any(words in problem for problem in problems):
            yield f"{words!r} is not among what is told: {'; '.join(problems)}"


def _refusal(read: Callable[[Any], object], thing: Any) -> NotationError:
    """The error that tells what is wrong."""
    try:
        read(thing)
    except NotationError as error:
        return error
    raise AssertionError(f"{thing!r} was read, though it is a mistake")
