"""Checks over time: two games that a seat at a table cannot tell apart send it the same messages, and do differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

from railwidgets.core import Action, State, Transcript
from railwidgets.core.hooks import find
from railwidgets.testing.differences import differences, differing
from railwidgets.testing.play import lively_action
from railwidgets.testing.subject import Subject

LENGTH: Final = 30
"""The maximum number of actions in both games."""

STARTS: Final = 4
"""The number of positions of each random game where two games begin to differ."""

MADE_STARTS: Final = 2
"""The number of times that two games begin to differ in a made position, for each random game of a table."""

ATTEMPTS: Final = 8
"""The number of attempts to find an action that the seat cannot tell from one in the other game, before both end."""


class Pair(NamedTuple):
    """Two positions that a seat cannot tell apart; the seat ``None`` is an onlooker."""

    seat: int | None
    one: State
    other: State


def hides(subject: Subject) -> bool:
    """Whether the game hides anything from anybody."""
    return find(subject.package, "hidden", "view") is not None


def pairs(states: Iterable[State], rng: Random) -> Iterator[Pair]:
    """Each position with another deal of what is hidden, for each seat."""
    for state in states:
        for seat in range(len(state.scores())):
            yield Pair(seat, state, state.view(seat).complete(rng))


def what_is_compared_does_differ(subject: Subject) -> None:
    """In some pairs of positions that a seat cannot tell apart, hidden things differ; the check prints in how many."""
    if not hides(subject):
        return
    rng = Random(0)
    found = [pair for players in subject.tables for pair in pairs(subject.positions(25, players), rng)]
    found += pairs(subject.made(), rng)
    differing = sum(pair.one != pair.other for pair in found)
    print(f"{subject.facts.name}: hidden things differ in {differing} of {len(found)} pairs of positions")
    assert differing, "hidden things never differ in play: write positions into facts.made where no seat knows them"


def what_happens_in_secret_reads_alike(subject: Subject) -> None:
    """If a seat at a table cannot tell two games apart, it sees, reads and records the same in both."""
    if not hides(subject):
        return
    assert subject.facts.at_the_table is not None, "facts.at_the_table is missing: write what a seat learns of actions"
    differing = 0
    for number, (state, seats) in enumerate(_starts(subject)):
        for seat in seats:
            rng = subject.rng(state.notation, seat, number)
            # In half of the games only the actions differ, in the others the hidden things do from the start.
            other = state.view(seat).complete(rng) if number % 2 else state
            differing += _compare(subject, Pair(seat, state, other), rng)
    assert differing, "found no two games with different secrets: write positions into facts.made where they begin"


def _starts(subject: Subject) -> Iterator[tuple[State, tuple[int | None, ...]]]:
    """Positions where two games begin, each with the seats to compare them for."""
    for players in subject.tables:
        for number, state in enumerate(subject.decisions(STARTS, players)):
            yield state, (*range(players), None) if subject.thorough else (number % players, None)
    for state in subject.made():
        yield from [(state, (*range(len(state.scores())), None))] * (MADE_STARTS * subject.each)


def _compare(subject: Subject, pair: Pair, rng: Random) -> bool:
    """Plays two games that the seat cannot tell apart, and returns whether they differ."""
    seat, *ends = pair
    starts, done = tuple(ends), list[tuple[Action, Action]]()
    while len(done) < subject.fewer(LENGTH) and ends[0].actor is not None:
        subject.last = ends[0]
        step = next(filter(None, (_step(subject, Pair(seat, *ends), rng) for _ in range(ATTEMPTS))), None)
        if step is None:
            break
        one, other = (_read(state, action, seat) for state, action in zip(ends, step, strict=True))
        assert one == other, _giveaway(seat, step, one, other)
        ends = [state.apply(action) for state, action in zip(ends, step, strict=True)]
        done.append(step)
    games = [Transcript(start, tuple(step[number] for step in done)) for number, start in enumerate(starts)]
    records = [game.seen_by(seat).to_json() for game in games]
    assert records[0] == records[1], f"hidden.py: the records of two such games for seat {seat} differ"
    return games[0] != games[1]


def _step(subject: Subject, pair: Pair, rng: Random) -> tuple[Action, Action] | None:
    """An action for each game, the same to the seat at a table; ``None`` if there seems to be none."""
    at_the_table = subject.facts.at_the_table
    assert at_the_table is not None
    action = lively_action(pair.one, rng, subject.facts)
    learned = at_the_table(pair.one, action, pair.seat)
    same = [like for like in pair.other.legal_actions if at_the_table(pair.other, like, pair.seat) == learned]
    return (action, rng.choice(same)) if same else None


def _read(state: State, action: Action, seat: int | None) -> tuple[Any, ...]:
    """Everything that a seat reads of an action and of the position after it."""
    after = state.apply(action).view(seat)
    narrated = state.narrate(action, seat)
    words = [narrated[lang] for lang in narrated.languages]
    return state.said(action, seat), words, after, after.notation, after.to_json()


def _giveaway(seat: int | None, step: tuple[Action, Action], one: tuple[Any, ...], other: tuple[Any, ...]) -> str:
    """What tells a seat two actions apart that are the same at the table."""
    unlike = f"to seat {seat}, {step[0]} does not look like {step[1]}"
    (said, words, view, *_), (other_said, other_words, other_view, *_) = one, other
    if said != other_said:
        return f"{unlike}: hidden.py, said(state, action, {seat}) gives {said!r} and {other_said!r}"
    if words != other_words:
        return f"{unlike}: words.py, describe(state, action) says {words[0]!r} and {other_words[0]!r}"
    shown = ", ".join(differing(view, other_view))
    if shown:
        return f"{unlike}: hidden.py, view(state, {seat}) shows {shown}: {differences(view, other_view)}"
    return f"{unlike}: notation.py or record.py writes two equal views differently"
