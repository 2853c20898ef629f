"""What the suite says of a drawing that refers to nothing: a class, a place, an action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

import railwidgets
from railwidgets.draw.look import Look
from tests.needs import ROOT
from tests.testing.copies import Copy, copies, verdict_of

Make = Callable[[str], Copy]

NUMBERS = count(1)

STYLED = "every_class_has_a_rule_and_every_rule_a_class"
MOVED = "every_motion_goes_from_place_to_place"
PRESSED = "every_button_is_for_an_action"
KEYED = "no_two_things_are_drawn_under_one_key"


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes copies of an example."""
    with copies(tmp_path, monkeypatch):
        yield lambda example: Copy(f"drawn_{next(NUMBERS)}", tmp_path, ROOT / "examples" / example)


@pytest.mark.parametrize(
    ("file", "old", "new", "check", "said"),
    [
        (
            "style.css",
            ".rw-box-grass {",
            ".rw-box-gras {",
            STYLED,
            "style.css: write a rule .rw-box-grass { ... }, for a class that scene.py",
        ),
        (
            "style.css",
            ".rw-box-grass {",
            ".rw-box-engine { fill: none }\n.rw-box-grass {",
            STYLED,
            "style.css: no drawing has the class rw-box-engine: take its rule out",
        ),
        (
            "motions.py",
            'run(f"train:',
            'run(f"trian:',
            MOVED,
            "motions.py: a motion of the kind run names trian:",
        ),
        (
            "motions.py",
            '(f"take:{len(before.display)}", "take")',
            '("pile",)',
            MOVED,
            "motions.py: a motion of the kind slide names pile, and nothing has that key",
        ),
        (
            "panel.py",
            "there, can=",
            'there, (Button("pass", "Pass"),) if state.actor is not None else (), can=',
            PRESSED,
            "panel.py: the button pass has the pick of no action: give it the pick of a candidate of pseudo_legal.py",
        ),
        (
            "scene.py",
            '{f"train:{train}": _train(state, train, look.lang) for train in TRAINS}',
            '{"train": _train(state, train, look.lang) for train in TRAINS}',
            KEYED,
            "scene.py: two elements have the key 'train', so that only the last is drawn",
        ),
    ],
)
def test_a_drawing_that_refers_to_nothing_is_named(
    make: Make, file: str, old: str, new: str, check: str, said: str
) -> None:
    copy = make("signal_box")
    copy.change(file, old, new)
    if file == "panel.py":
        copy.change(
            file,
            "from railwidgets.draw.look import",
            "from railwidgets.draw.panel import Button\nfrom railwidgets.draw.look import",
        )
    copy.install()
    assert said in verdict_of(copy.facts(), check)


def test_a_panel_for_a_seat_gets_its_view_whatever_the_hook_draws(make: Make) -> None:
    copy = make("signal_box")
    copy.change("panel.py", "state.view(look.seat), ", "state, ")
    copy.install()
    game = railwidgets.game(copy.name)
    whole = game.start(2, seed=1)
    seat = 1 - whole.turn
    assert whole.view(seat) != whole
    assert game.panel(whole, Look(seat=seat)) == game.panel(whole.view(seat), Look(seat=seat))


def test_what_the_example_draws_refers_to_something(make: Make) -> None:
    copy = make("signal_box")
    copy.install()
    facts = copy.facts()
    assert [verdict_of(facts, check) for check in (STYLED, MOVED, PRESSED, KEYED)] == ["", "", "", ""]
