"""Checks of mistakes in notation: each error names the place and the remedy that the facts list."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from railwidgets.core import NotationError
from railwidgets.testing.odd_input import changed
from railwidgets.testing.subject import Subject, expect_none


def a_statement_that_cannot_be_read_is_quoted_with_what_to_write(subject: Subject) -> None:
    """For a notation with one faulty statement, the error quotes that statement and reports nothing else."""
    mistakes = subject.facts.mistakes
    for statement, words in mistakes.statements:
        text = f"{mistakes.before}; {statement}" if mistakes.before else statement
        (message,) = _refusal(subject.game.parse, text).problems
        assert words in message, message
        assert re.match(rf"statement \d '{re.escape(statement.split('; ')[-1])}': ", message), message


def a_meaningless_word_is_named(subject: Subject) -> None:
    """For a notation with one meaningless word, the error names that word and reports nothing else."""
    for text, words in subject.facts.mistakes.words:
        (message,) = _refusal(subject.game.parse, text).problems
        assert words in message, message


def an_impossible_position_is_refused_with_its_faults(subject: Subject) -> None:
    """For an impossible position, the error says why, whatever else is wrong with it."""
    expect_none(_wrong_errors(subject.game.parse, subject.facts.mistakes.positions))


def a_fault_in_a_record_is_named_with_its_place(subject: Subject) -> None:
    """For a record with one faulty value, the error names the value and its place."""
    mistakes = subject.facts.mistakes
    records = ((changed(mistakes.record, path, value), words) for path, value, words in mistakes.values)
    expect_none(_wrong_errors(subject.game.from_json, records))


def an_unreadable_action_is_refused_with_advice(subject: Subject) -> None:
    """For an action that fails to parse, the error says what to write and quotes the action."""
    for text, words in subject.facts.mistakes.actions:
        message = str(_refusal(subject.game.action, text))
        assert words in message, message
        assert f"'{text}'" in message, message


def an_action_may_be_written_in_more_ways_than_one(subject: Subject) -> None:
    """Alternative spellings of an action parse to the same action, which writes itself one way."""
    for text, same in subject.facts.mistakes.same:
        assert subject.game.action(text) == subject.game.action(same), f"{text!r} is not {same!r}"
        read = subject.game.action(text)
        assert str(read) == same, f"facts.mistakes.same: {text!r} is written {str(read)!r}, not {same!r}"


def _wrong_errors(read: Callable[[Any], object], mistakes: Iterable[tuple[Any, str]]) -> Iterator[str]:
    """Every mistake whose error lacks the expected words."""
    for thing, words in mistakes:
        problems = _refusal(read, thing).problems
        if not any(words in problem for problem in problems):
            yield f"no error contains {words!r}: {'; '.join(problems)}"


def _refusal(read: Callable[[Any], object], thing: Any) -> NotationError:
    """The error that reports the mistake."""
    try:
        read(thing)
    except NotationError as error:
        return error
    raise AssertionError(f"{thing!r} was read, though it is invalid")
