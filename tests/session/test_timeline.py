"""The course of a game, and a place in it."""

from __future__ import annotations

import pytest

from railwidgets.core import IllegalAction, Transcript
from railwidgets.session.record.timeline import Timeline
from tests.games.play import random_game


@pytest.fixture
def course():
    states, actions = random_game("days_of_steam", 2, 5, 40)
    timeline = Timeline(states[0])
    for action in actions:
        timeline.play(action)
    return timeline


def test_it_begins_at_the_start():
    start = random_game("days_of_steam", 2, 5, 40)[0][0]
    timeline = Timeline(start)
    assert (timeline.states, timeline.actions, timeline.at) == ([start], [], 0)
    assert timeline.state is start


def test_it_holds_every_position_and_action(course):
    states, actions = random_game("days_of_steam", 2, 5, 40)
    assert course.states == states
    assert course.actions == actions
    assert course.at == 40
    assert course.state == states[-1]


def test_what_was_undone_is_known_until_something_else_is_done(course):
    *_, last = course.actions
    course.seek(39)
    assert len(course.actions) == 40
    assert course.state is course.states[39]
    other = next(action for action in course.state.legal_actions if action != last)
    course.play(other)
    assert course.actions[-1] == other
    assert (len(course.actions), len(course.states), course.at) == (40, 41, 40)


def test_what_is_done_from_the_middle_is_the_main_line_and_what_was_done_before_a_branch(course):
    was = course.nodes[-1]
    place = next(at for at in range(20, 40) if len(course.states[at].legal_actions) > 1)
    course.seek(place)
    known = course.actions[place]
    course.play(next(action for action in course.state.legal_actions if action != known))
    assert (len(course.actions), len(course.states), course.at) == (place + 1, place + 2, place + 1)
    assert course.node.is_main
    assert not was.is_main
    assert len(course.tree) == 42
    course.go(was)
    assert (course.at, course.actions[place]) == (40, known)


def test_what_is_done_again_goes_on_as_it_went(course):
    before = course.actions[:], course.states[:]
    course.seek(20)
    course.play(course.actions[20])
    assert (course.actions, course.states) == before
    assert course.at == 21
    assert len(course.tree) == 41


def test_an_illegal_action_changes_nothing(course):
    course.seek(30)
    before = course.states[:], course.actions[:], course.at
    with pytest.raises(IllegalAction):
        course.play(course.state.game.action("draw city red"))
    assert (course.states, course.actions, course.at) == before


@pytest.mark.parametrize("place", [-1, 41, 1000, 2.5, "3", None])
def test_there_is_no_such_place(course, place):
    with pytest.raises(ValueError, match=r"there is no place .*: places go from 0 to 40"):
        course.seek(place)
    assert course.at == 40


def test_the_nearest_place_before_and_after(course):
    course.seek(20)
    assert course.before(lambda at: at % 7 == 0) == 14
    assert course.after(lambda at: at % 7 == 0) == 21
    assert course.before(lambda at: False) is None
    assert course.after(lambda at: at > 40) is None


def test_chance_acts_for_the_seat_that_acted_last(course):
    seats = [course.seat(at) for at in range(41)]
    first = next(at for at, state in enumerate(course.states) if isinstance(state.actor, int))
    assert seats[:first] == [None] * first
    for at, state in enumerate(course.states):
        if isinstance(state.actor, int):
            assert seats[at] == state.actor
        elif at > first:
            assert seats[at] == seats[at - 1]


def test_the_record_holds_what_was_undone_too(course):
    course.seek(3)
    transcript = course.transcript
    assert transcript == Transcript(course.states[0], tuple(course.actions))
    again = Timeline.of(transcript)
    assert (again.states, again.actions, again.at) == (course.states, course.actions, 40)


def test_positions_that_are_given_are_kept_with_what_led_to_them(course):
    seen = course.transcript.seen_by(0)
    places = [place for place, _ in seen.given]
    assert len(places) > 2
    timeline = Timeline.of(seen)
    assert timeline.transcript == seen
    timeline.seek(next(at for at in range(places[1], 40) if timeline.states[at].actor == 0))
    kept = tuple(entry for entry in seen.given if entry[0] <= timeline.at)
    timeline.play(timeline.state.legal_actions[0])
    assert timeline.transcript.given == kept
    assert timeline.transcript.end == timeline.state
