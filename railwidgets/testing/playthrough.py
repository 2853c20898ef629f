"""A whole random game as readable text: after a change of the rules, rewrite it and read the difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from railwidgets.core import CHANCE, State
from railwidgets.core.seats import letter
from railwidgets.testing.facts import Facts
from railwidgets.testing.play import opening, random_steps
from railwidgets.testing.subject import Subject

FILE = "playthrough.txt"


def the_playthrough_is_what_the_engine_plays(subject: Subject) -> None:
    """The text next to the facts is the game as the engine plays it now."""
    if subject.facts.playthrough is None:
        raise AssertionError("facts.playthrough is missing: name a seed, Playthrough(seed=1), and write the file")
    file = subject.facts.folder / FILE
    assert file.is_file(), f"{file} is missing; {_how(subject.facts)}"
    written, playing, played = file.read_text(encoding="utf-8"), lines(subject.facts), list[str]()
    for number, (kept, now) in enumerate(zip(written.splitlines(), playing, strict=False), 1):
        assert kept == now, f"{file}, line {number} differs; {_how(subject.facts)}"
        played.append(now)
    assert written == "\n".join((*played, *playing)) + "\n", _how(subject.facts)


def write(facts: Facts) -> Path:
    """Writes the game next to its facts and returns the file."""
    file = facts.folder / FILE
    file.write_text("\n".join(lines(facts)) + "\n", encoding="utf-8")
    return file


def lines(facts: Facts) -> Iterator[str]:
    """The lines of the text."""
    asked = facts.playthrough
    assert asked is not None
    yield f"# A game of {facts.game.title} between {asked.players} random players (seed {asked.seed}):"
    yield "# number, who acts, what is done, in words; below an action what it changes,"
    yield f"# and each {asked.turns} turns the position."
    start = opening(facts, asked.players, asked.seed)
    yield from _indented(start)
    turns, seat = 0, start.actor
    for number, (state, action) in enumerate(random_steps(start, Random(asked.seed), facts), 1):
        if isinstance(state.actor, int) and state.actor != seat:
            seat, turns = state.actor, turns + 1
            if turns % asked.turns == 0:
                yield from _indented(state)
        yield f"{number:4} {_who(state):6} {action!s:{asked.width}} {state.describe(action)}".rstrip()
        after = state.apply(action)
        changes = asked.changes(state, after) if asked.changes else _totals(state, after)
        yield from (f"            {line}" for line in changes)
    end = state.apply(action)
    yield from _indented(end)
    for place, sheet in enumerate(end.scores()):
        for item in sheet.items:
            yield f"{letter(place)} {item.points} {item.label} ({item.clause})"
        yield f"{letter(place)} {sheet.total} in all"
    assert end.outcome is not None
    yield f"winners: {' and '.join(map(letter, end.outcome.winners))} ({end.outcome.clause})"
    yield f"  {end.outcome.reason['en']}"
    yield f"  {end.outcome.reason['fr']}"


def _how(facts: Facts) -> str:
    return (
        f"regenerate it with railwidgets.testing.playthrough.write(FACTS) of {facts.folder / 'facts.py'}, and read it"
    )


def _who(state: State) -> str:
    return letter(state.actor) if isinstance(state.actor, int) else str(CHANCE)


def _totals(before: State, after: State) -> Iterator[str]:
    totals = [sheet.total for sheet in after.scores()]
    if totals != [sheet.total for sheet in before.scores()]:
        yield "points: " + ", ".join(f"{letter(seat)} {total}" for seat, total in enumerate(totals))


def _indented(state: State) -> Iterator[str]:
    yield from (f"        | {line}" for line in state.notation.splitlines())
