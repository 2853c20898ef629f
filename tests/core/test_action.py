"""Reading actions: capitals and white space do not matter, and every fault is named with its remedy."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass, replace

import pytest

from railwidgets.core import Interned, NotationError, read_action
from tests.core.toy import FORMS, Guess


@pytest.mark.parametrize("text", ["guess heads", "  guess   heads ", "GUESS Heads", "guess\theads\n"])
def test_white_space_and_capitals_do_not_matter(text: str) -> None:
    assert read_action(text, FORMS) == Guess("heads")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("guess edge", "a coin has no side 'edge'"),
        ("gess heads", "no such action (did you mean 'guess'?); write for instance 'guess heads', 'toss tails'"),
        ("guess", "no such action; write for instance 'guess heads'"),
        ("guess heads now", "no such action; write for instance 'guess heads'"),
        ("", "no such action; write for instance 'guess heads', 'toss tails'"),
        ("xyzzy", "no such action; write for instance 'guess heads', 'toss tails'"),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_a_reason(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(text, FORMS)
    assert caught.value.problems == (problem,)
    assert str(caught.value) == f"Cannot read the action '{text}': {problem}"


@pytest.mark.parametrize("thing", [None, 7, ["guess heads"]])
def test_an_action_is_a_text(thing: object) -> None:
    with pytest.raises(NotationError, match=f"an action must be a string, not {type(thing).__name__}"):
        read_action(thing, FORMS)  # type: ignore[arg-type]


def test_an_action_is_its_notation_as_text() -> None:
    assert str(Guess("tails")) == "guess tails"


@dataclass(frozen=True, slots=True, eq=False)
class Pay(Interned):
    what: str
    coins: tuple[int, ...] = ()

    @property
    def notation(self) -> str:
        return f"pay {self.what}"


def test_an_interned_action_is_one_object_however_it_is_made() -> None:
    pay = Pay("toll", (1, 2))
    made = [Pay(coins=(1, 2), what="toll"), Pay("toll", coins=(1, 2)), replace(Pay("toll", (3,)), coins=(1, 2))]
    copies = [copy.copy(pay), copy.deepcopy(pay), pickle.loads(pickle.dumps(pay))]
    assert all(other is pay for other in (*made, *copies))
    assert pay != Pay("toll", (2, 1)) != Pay("toll")
    assert (pay.what, pay.coins, str(pay)) == ("toll", (1, 2), "pay toll")
