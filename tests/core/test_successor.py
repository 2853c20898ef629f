"""The state after an action while it is made."""

from __future__ import annotations

import railwidgets as rw
from railwidgets.core import successor


def test_it_has_all_values_and_what_is_set_is_in_the_position_it_becomes() -> None:
    before = rw.game("rail_europe").start(seed=1)
    new = successor(before)
    assert new.players == before.players
    new.phase = "turn"
    new.turn += 1
    after = new.done(type(before))
    assert after == before.replace(phase="turn", turn=before.turn + 1)
    assert hash(after) == hash(before.replace(phase="turn", turn=before.turn + 1))
    assert type(after) is type(before)


def test_the_position_before_stays_as_it_is() -> None:
    before = rw.game("rail_europe").start(seed=1)
    notation = before.notation
    new = successor(before)
    new.row = ()
    assert before.notation == notation
    assert successor(before).row == before.row


def test_positions_of_two_successors_share_nothing_that_can_be_set() -> None:
    before = rw.game("rail_europe").start(seed=1)
    one, other = successor(before), successor(before)
    one.turn, other.turn = 0, 1
    assert (one.done(type(before)).turn, other.done(type(before)).turn) == (0, 1)
