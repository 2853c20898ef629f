"""Checks for the first player, in games with that option: any seat can begin, and the draw is fair."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any, cast

from railwidgets.core import CHANCE, Begin, NotationError, State, Transcript, seats
from railwidgets.core.options import FIRST, LOT
from railwidgets.core.seats import LETTERS
from railwidgets.draw.look import Look
from railwidgets.testing.differences import assert_same
from railwidgets.testing.play import random_steps
from railwidgets.testing.subject import Subject


def each_seat_can_begin(subject: Subject) -> None:
    """The seat that the option ``first`` names takes the first turn, and the turns go round from there."""
    for players in _tables(subject):
        for seat in range(players):
            state = subject.game.new(players, first=LETTERS[seat])
            assert_same(subject.game.parse(state.notation), state, "notation.py: read(write(state))")
            turns = _turns(subject, state, players)
            due = [(seat + number) % players for number in range(players)]
            assert turns == due, (
                f"state.py: with first={LETTERS[seat]} the seats {turns} take the first turns, not {due}"
            )


def by_lot_each_seat_begins_as_often(subject: Subject) -> None:
    """Chance draws the first player before all else, uniformly; the rest equals the game in which that seat begins."""
    for players in _tables(subject):
        subject.last = state = subject.game.new(players, first=LOT)
        assert state.actor == CHANCE, f"state.py: with first={LOT} chance begins, not {state.actor!r}"
        fair = tuple((Begin(seat), Fraction(1, players)) for seat in range(players))
        assert state.chance_outcomes == fair, f"the lot for who begins is {state.chance_outcomes}, not {fair}"
        assert list(state.legal_actions) == [action for action, _ in fair], (
            "the lot for who begins has other actions than chance"
        )
        drawn = {state.sample(subject.rng(number)) for number in range(40 * players)}
        assert drawn == set(state.legal_actions), (
            f"the lot for who begins: {40 * players} lots draw only {sorted(map(str, drawn))}"
        )
        assert not state.plans, "pseudo_legal.py: plans: a lot needs none"
        assert_same(pickle.loads(pickle.dumps(state)), state, "state.py: pickling")
        for lang in subject.langs:
            assert subject.game.panel(state, Look(lang=lang)).prompt, (
                f"panel.py: no prompt in {lang} while lots are drawn"
            )
        for action in state.legal_actions:
            read = subject.game.action(str(action))
            assert read == action, f"actions.py: read({str(action)!r}) is {read!r}, not {action!r}"
            assert_same(
                state.apply(action), subject.game.new(players, first=LETTERS[action.seat]), f"change.py: {action}"
            )
            for seat in (None, *range(players)):
                view, said = state.known(action, seat)
                assert (view, said) == (state, action), f"hidden.py: a lot is public, and seat {seat} sees {said!r}"
                narrated, named = str(state.narrate(action, seat)), str(seats.name(action.seat))
                assert named in narrated, f"words.py: {narrated!r} does not name {named}, who begins"


def a_lot_is_written_and_replayed(subject: Subject) -> None:
    """Positions, actions and transcripts keep the draw, in notation and in JSON."""
    for players in _tables(subject):
        subject.last = state = subject.game.new(players, first=LOT)
        assert_same(subject.game.parse(state.notation), state, "notation.py: read(write(state))")
        assert_same(subject.game.from_json(json.dumps(state.to_json())), state, "record.py: read(write(state))")
        whole = Transcript.of(state, ["first B"])
        read = Transcript.from_json(json.dumps(whole.to_json()))
        assert read == whole, f"a transcript with a lot reads {read.actions} from its JSON, not {whole.actions}"
        assert_same(read.end, subject.game.new(players, first="B"), "a transcript with a lot, replayed,")
        for seat in (None, *range(players)):
            assert_same(
                whole.seen_by(seat).end, whole.end.view(seat), f"hidden.py: the record of seat {seat}, replayed,"
            )


def who_begins_must_play(subject: Subject) -> None:
    """A seat that does not play cannot begin, and no draw is pending after the first action."""
    for players in _tables(subject):
        start = subject.game.start(players, seed=1)
        for letter in LETTERS[players : subject.game.players[-1]]:
            error, due = (
                _start_error(subject, players, letter),
                f"{', '.join(LETTERS[:players])}, {LOT}, not '{letter}'",
            )
            assert due in error, f"state.py: first={letter} with {players} players must say {due!r}, not {error!r}"
            error = _parse_error(subject, start, letter)
            assert f"not '{letter}'" in error, f"notation.py: first {letter} with {players} players says {error!r}"
        error = _parse_error(subject, start.apply(start.legal_actions[0]), LOT)
        assert "nobody has drawn the first player yet" in error, (
            f"notation.py: first {LOT} after the first action says {error!r}"
        )


def _tables(subject: Subject) -> Iterator[int]:
    """The numbers of players to check; none in a game without the option."""
    return iter(subject.tables if FIRST in subject.game.rules.allowed() else ())


def _turns(subject: Subject, start: State, count: int) -> list[int]:
    """The seats of the first turns of a random game."""
    found: list[int] = []
    for state, _ in random_steps(start, subject.rng(start.notation), subject.facts):
        if state.actor != CHANCE and subject.facts.first_turn(state) and found[-1:] != [state.actor]:
            subject.last = state
            found.append(cast("int", state.actor))
            if len(found) == count:
                break
    return found


def _start_error(subject: Subject, players: int, first: str) -> str:
    """The error for a game in which that seat should begin."""
    try:
        subject.game.new(players, first=first)
    except ValueError as error:
        return str(error)
    return ""


def _parse_error(subject: Subject, state: Any, first: str) -> str:
    """The error for a position under another value of the option ``first``."""
    try:
        subject.game.parse(state.replace(rules=replace(state.rules, first=first)).notation)
    except NotationError as error:
        return str(error)
    return ""
