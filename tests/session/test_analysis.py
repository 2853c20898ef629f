"""A whole game judged: by what each seat knew, the same with the same seed, and never peeking."""

from __future__ import annotations

from random import Random

import pytest

import railwidgets as rw
from railwidgets.core import NotationError, Transcript
from railwidgets.session import judged
from tests.games.play import random_game

QUICK = "search:playouts=8,depth=1"


@pytest.fixture(scope="module")
def game() -> Transcript:
    states, actions = random_game("steam_tunnel", 2, 2, 30)
    return Transcript(states[0], tuple(actions))


@pytest.fixture(scope="module")
def analysis(game):
    return rw.analyse(game, QUICK)


def test_every_decision_is_judged_with_what_would_have_been_better(game, analysis):
    states = list(game.states())
    acts = [at for at, state in enumerate(states[:-1]) if isinstance(state.actor, int)]
    decided = [at for at in acts if len(states[at].legal_actions) > 1]
    assert [one.at for one in analysis.judged] == decided
    for one in analysis.judged:
        assert one.action == game.actions[one.at]
        assert one.seat == states[one.at].actor
        assert one.better[0].action in states[one.at].legal_actions
        assert 0 <= (one.played or 0) <= one.chance <= 1
        assert one.lost == pytest.approx(0 if one.played is None else one.chance - one.played)


def test_where_most_was_lost_is_listed_in_the_order_of_the_game(analysis):
    lost = analysis.lost(2)
    assert [one.at for one in lost] == sorted(one.at for one in lost)
    rest = [one.lost for one in analysis.judged if one not in lost]
    assert min(one.lost for one in lost) >= max(rest)
    assert len(analysis.sentences("fr")) == 3
    for one, sentence in zip(analysis.lost(), analysis.sentences(), strict=True):
        reasons = "; ".join(map(str, one.better[0].reasons))
        assert sentence.endswith(f"Better: {one.better[0].narrated}{f' ({reasons})' if reasons else ''}.")
    assert f"Action {lost[0].at + 1}: " in str(analysis)
    assert "All " in analysis._repr_mimebundle_()["text/html"]


def test_the_chart_has_a_line_for_each_seat(analysis):
    chart = analysis.chart
    assert [len(row) for row in chart.rows] == [len(analysis.judged)] * 2
    assert all(0 <= chance <= 100 for row in chart.rows for chance in row)
    last = analysis.judged[-1]
    assert chart.rows[last.seat][-1] == round(100 * (last.chance if last.played is None else last.played))


def test_a_session_is_judged_as_far_as_it_has_come_the_same_with_the_same_seed(game):
    session = rw.Session(game)
    session.seek(12)
    first = [*judged(session, QUICK, seed=4)]
    assert first == [*judged(session, QUICK, seed=4)]
    assert max(one.at for one in first) < 12
    only = [*judged(session, QUICK, seat=1, seed=4)]
    assert only == [one for one in first if one.seat == 1]


def test_the_judge_knows_no_more_than_the_seat_that_decided():
    """What another seat holds is dealt anew; a judgement of the same view is the same."""
    state = rw.game("rail_europe").start(2, seed=3)
    seat = state.actor
    action = state.legal_actions[0]
    found = []
    for seed in range(40):
        other = state.view(seat).complete(Random(seed))
        if other.view(seat) == state.view(seat):
            (one,) = judged(Transcript(other, (action,)), QUICK)
            found.append((one.chance, one.played, [move.action for move in one.better]))
        if len(found) == 3:
            break
    assert len(found) == 3
    assert found[0] == found[1] == found[2]


def test_a_player_that_cannot_judge_raises(game):
    with pytest.raises(ValueError, match="does not estimate chances to win"):
        rw.analyse(game, "greedy")
    with pytest.raises(ValueError, match="there is no seat 2"):
        rw.analyse(game, QUICK, seat=2)
    with pytest.raises(ValueError, match="unknown player"):
        rw.analyse(game, "nobody")
    with pytest.raises(NotationError, match="no_such_game"):
        rw.analyse("no_such_game.json", QUICK)
