"""Checks of the end: items that add up to the outcome, pieces that a board can show, and turning points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from railwidgets.bots import player
from railwidgets.core import CHANCE, Action, History, Item, State, turning_points, whole_sheet
from railwidgets.draw.marks_alone import marked
from railwidgets.testing.play import RandomGame
from railwidgets.testing.subject import Subject, expect_none, is_spoken

MOST: Final = 1200
"""The number of actions after which the suite stops a game of greedy players."""


def the_sheet_adds_up_to_the_outcome(subject: Subject) -> None:
    """The items add up to the scores, and their parts to the items, with and without the history."""
    for history in _finished(subject):
        subject.last = end = history.states[-1]
        totals = tuple(score.total for score in end.scores())
        for sheet in (whole_sheet(history), end.sheet()):
            assert sheet.seats == len(totals), (
                f"sheet.py: the sheet is for {sheet.seats} seats, score.py has {len(totals)}"
            )
            assert sheet.totals == totals, f"sheet.py: the items add up to {sheet.totals}, score.py says {totals}"
            for item in sheet.items:
                _adds_up(item, sheet.seats)
        outcome = end.outcome
        assert outcome is not None
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        assert set(outcome.winners) <= set(best) or not any(totals), "the winner does not have the highest total"


def _adds_up(item: Item, seats: int) -> None:
    assert is_spoken(item.label), f"sheet.py: an item has no words: {item.label!r}"
    assert len(item.amounts) == seats, f"sheet.py: {item.label} has {len(item.amounts)} amounts for {seats} seats"
    assert len(item.words) in (0, seats), f"sheet.py: {item.label} has {len(item.words)} words for {seats} seats"
    if item.items:
        for seat, amount in enumerate(item.amounts):
            assert (amount or 0) == sum(part.amounts[seat] or 0 for part in item.items), f"{item.label}, seat {seat}"
        for part in item.items:
            assert not part.items, "parts have no parts"
            _adds_up(part, seats)


def what_an_item_counts_is_seen_on_the_board(subject: Subject) -> None:
    """Everything that an item marks is drawn for each seat, and for an onlooker."""
    for history in _finished(subject):
        subject.last = end = history.states[-1]
        lines = [item for _, item in whole_sheet(history).lines() if item.marks]
        view = end.view(None)
        expect_none(f"no highlight for {item.label}" for item in lines if not marked(view, item.marks))


def turning_points_reveal_nothing_hidden(subject: Subject) -> None:
    """Turning points are turns of seats in order, come from a seat's own view, and have words."""
    for history in _finished(subject):
        subject.last = end = history.states[-1]
        for seat in (None, len(end.scores()) - 1):
            seen = History.seen(history.states, history.actions, seat)
            found = turning_points(seen)
            places = [one.at for one in found]
            assert places == sorted(set(places)), f"the turning points {places} of a game are not in order"
            for one in found:
                assert 0 < one.at <= len(history.actions), (
                    f"a turning point lies after action {one.at}, and the game has {len(history.actions)}"
                )
                assert one.gain, f"the turning point after action {one.at} gains nothing"
                assert is_spoken(one.narrated), (
                    f"retelling.py: the turn after action {one.at} has no words: {one.narrated!r}"
                )


def _finished(subject: Subject) -> Iterator[History[State]]:
    """Random games that came to their end, and one of greedy players."""
    for players in subject.tables:
        # At the smallest table they come to an end soonest.
        greedy = [] if subject.sparing and players != subject.tables[0] else [_greedy(subject, players)]
        for states, actions in (*subject.games(players), *greedy):
            if states[-1].outcome is not None:
                yield History(states, actions)


@lru_cache(maxsize=4)
def _greedy(subject: Subject, players: int) -> RandomGame:
    """A game of greedy players, played once for all checks that need it."""
    rng, who = subject.rng("ending", players), player("greedy")
    states: list[State] = [subject.game.new(players)]
    actions: list[Action] = []
    while isinstance(actor := states[-1].actor, (int, str)) and len(actions) < MOST:
        state = states[-1]
        action = state.sample(rng) if actor == CHANCE else who.choose(state.view(int(actor)), rng)
        actions.append(action)
        states.append(state.apply(action))
    return tuple(states), tuple(actions)
