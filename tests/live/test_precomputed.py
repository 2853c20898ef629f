"""A table of answers says what a session would: every answer is held against one that is clicked."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

import railwidgets as rw
from railwidgets.live.precomputed import START, key, worked_out
from railwidgets.session.page.presenter import Presenter
from tests.sampling import sampled
from tests.widgets.page import patched

MESSAGES = {"streetcar": 250}
"""How many messages a table tries, where 90 are too few for one that is refused: some turn a tile round and round."""

HIDING = ("rail_europe", "streetcar")
"""Games in which a seat holds what others may not see."""


def middle(name, at=12):
    """A position some decisions into a random game."""
    rng, state = Random(3), rw.game(name).start(players=2, seed=3)
    for _ in range(at):
        if state.actor is not None:
            state = state.apply(rng.choice(list(state.legal_actions)))
        while state.actor == rw.CHANCE:
            state = state.apply(state.sample(rng))
    return state


def message_of(name):
    """The message of that name in the table."""
    do, _, value = name.partition(" ")
    return {"do": do, **({"pick": value} if do in ("pick", "press") else {"by": int(value)} if do == "turn" else {})}


def sent(state, **how):
    """The table as a page reads it."""
    return json.loads(json.dumps(worked_out(state, **how)))


@cache
def middle_table(name):
    """A table of the position in the middle of a game."""
    return sent(middle(name), most=MESSAGES.get(name, 90))


def walks(table, rng, count):
    """Ways through the table from the start, at most four steps long."""
    for _ in range(count):
        stand, steps = START, []
        for _ in range(4):
            known = sorted(table["stands"][stand])
            if not known:
                break
            name = rng.choice(known)
            view, stand = table["stands"][stand][name]
            steps.append((name, view))
        yield steps


def made(table, number):
    """The view of that number."""
    if number == START:
        return table["view"]
    before, patch = table["views"][number]
    assert before < number
    return patched(made(table, before), patch)


def shown(view):
    """A view as it is compared: by its content, whatever was shown before."""
    return json.dumps({**view, "revision": 0}, sort_keys=True)


@pytest.mark.parametrize("count", [8, pytest.param(40, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("name", sampled(rw.GAMES, "days_of_steam"))
def test_every_answer_is_that_of_a_session(name, count):
    state, rng = middle(name), Random(5)
    table = middle_table(name)
    done = 0
    for steps in walks(table, rng, count):
        session = rw.Session(state, seed=0)
        page = Presenter(session, maps=False)  # a table holds the nearest answers, and no map of all
        assert shown(page.view) == shown(table["view"])
        for message, view in steps:
            if message in ("undo", "seek 0"):
                break  # in a session the action undone stays in the list
            page.hear({**message_of(message), "revision": page.view["revision"]})
            assert shown(page.view) == shown(made(table, view)), steps
            done += 1
    assert done > 12


@pytest.mark.parametrize("name", sampled(rw.GAMES, "days_of_steam"))
def test_it_answers_with_refusals_and_with_what_an_action_leads_to(name):
    table = middle_table(name)
    views = [made(table, number) for number in range(len(table["views"]))]
    kinds = {view["frame"]["answer"]["kind"] for view in views if view["frame"]["answer"]}
    assert "refused" in kinds
    assert any(view["frame"]["at"] for view in views)
    assert all(0 <= view < len(views) for stand in table["stands"] for view, _ in stand.values())


@pytest.mark.parametrize("name", HIDING)
def test_what_others_hold_is_in_no_answer(name):
    state = middle(name)
    seat = state.actor
    other = state.view(seat).complete(Random(11))
    assert other != state
    mine, same = (sent(one, seat=seat, most=25) for one in (state, other))
    assert mine == same


def test_no_more_is_tried_than_was_asked_for():
    table = sent(middle("streetcar"), most=10)
    assert len(table["views"]) <= 11


def test_a_message_is_named_by_what_it_says():
    assert key({"do": "pick", "pick": "cell:1,2", "revision": 4}) == "pick cell:1,2"
    assert key({"do": "turn", "by": -1}) == "turn -1"
    assert key({"do": "drop"}) == "drop"
    assert message_of("pick cell:1,2") == {"do": "pick", "pick": "cell:1,2"}


@pytest.mark.parametrize("wrong", [{"seat": 7}, {"lang": "xx"}, {"theme": "pink"}])
def test_no_such_seat_language_or_colours(wrong):
    with pytest.raises(ValueError, match=str(next(iter(wrong.values())))):
        worked_out(middle("streetcar", 0), **wrong)
