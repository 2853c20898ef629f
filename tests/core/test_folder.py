"""A game found in its folder: the parts by their names, what stands in, and what is missing."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

import pytest

from railwidgets.core import HOOKS, FolderGame, FolderState, MissingHookError, NotationError, Options, Text, game

STATE = """
    from dataclasses import dataclass, field
    from railwidgets.core import FolderState, Options, option

    @dataclass(frozen=True, slots=True)
    class Rules(Options):
        goal: int = option(3, range(1, 6))

    @dataclass(frozen=True, slots=True, repr=False)
    class Pile(FolderState):
        rules: Rules = field(default_factory=Rules)
        left: int = 3

        @classmethod
        def first(cls, players, rules):
            return cls(rules, rules.goal)

        @property
        def actor(self):
            return 0 if self.left else None
"""
FILES = {
    "components": "PLAYERS = range(1, 3)",
    "state": STATE,
    "legal": "def generate(state):\n    return ['take'] * state.left",
    "notation": "def write(state):\n    return f'left {state.left}'",
    "words.toml": "[title]\ngame = { en = 'Pile', fr = 'Pile' }",
}

Make = Callable[..., ModuleType]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Writes a game's folder and imports it; what was imported of it is forgotten after the test."""
    monkeypatch.syspath_prepend(tmp_path)
    names = []

    def write(name: str, **files: str) -> ModuleType:
        names.append(name)
        folder = tmp_path / name
        folder.mkdir()
        needs = f"from railwidgets.draw.game import DrawnGame\nfrom {name}.state import Pile\n"
        own = f"{needs}GAME = DrawnGame(__name__, Pile)"
        for file, text in {**FILES, "__init__": own, **files}.items():
            path = folder / (file if "." in file else f"{file}.py")
            path.write_text(dedent(text), encoding="utf-8")
        __import__(name)
        return sys.modules[name]

    yield write
    for module in [module for module in sys.modules if module.partition(".")[0] in names]:
        del sys.modules[module]


def test_what_acts_on_a_position_is_the_function_of_its_file(make: Make) -> None:
    pile = make("pile_of_three").GAME.new(1)
    assert list(pile.legal_actions) == ["take"] * 3
    assert pile.notation == "left 3"
    assert repr(pile) == "railwidgets.game('pile_of_three').parse('left 3')"
    assert pile.game is sys.modules["pile_of_three"].GAME


def test_once_found_the_function_itself_is_the_method(make: Make) -> None:
    module = make("pile_of_functions")
    pile = module.GAME.new(1)
    kind = type(pile)
    assert "_generate" not in vars(kind)
    pile._generate()
    assert vars(kind)["_generate"] is sys.modules["pile_of_functions.legal"].generate
    assert pile.notation == pile.notation == "left 3"
    assert isinstance(vars(kind)["notation"], property)


def test_what_most_games_have_alike_stands_in(make: Make) -> None:
    pile = make("pile_of_defaults").GAME.new(1)
    assert pile.plans == ()
    assert pile.opens
    assert pile.chance_prompt is None
    assert pile.chance_outcomes == ()
    assert pile.view(0) is pile
    assert pile.complete(None) is pile
    assert pile.network() is None
    assert pile.preview_marks("take") == ()


def test_a_part_that_is_missing_is_reported_with_the_file_to_write(make: Make) -> None:
    played = make("half_a_pile").GAME
    pile = played.new(1)
    with pytest.raises(MissingHookError) as caught:
        pile.refusals("take")
    message = "half_a_pile lacks a hook: write half_a_pile/rules.py with refusals(state, action): "
    assert str(caught.value) == f"{message}every clause that an action would break, in any order"
    for ask in (pile.scores, lambda: pile.describe("take"), lambda: pile.outcome, lambda: played.figures):
        with pytest.raises(MissingHookError, match="half_a_pile lacks a hook: write half_a_pile/"):
            ask()


def test_a_state_without_a_first_position_raises(make: Make) -> None:
    played = make("endless_pile", state=STATE.replace("def first", "def last")).GAME
    with pytest.raises(
        MissingHookError, match=r"write endless_pile/state\.py with a class on core\.FolderState with first"
    ):
        played.new(1)


def test_the_record_of_a_game_that_writes_none_is_its_notation(make: Make) -> None:
    reads = """
        from recorded_pile.state import Pile, Rules
        from railwidgets.core import NotationError

        def write(state):
            return f'left {state.left}'

        def read(text):
            if not str(text).startswith('left '):
                raise NotationError('Cannot read', [f'write left 3, not {text!r}'])
            return Pile(Rules(), int(text[5:]))
    """
    played = make("recorded_pile", notation=reads).GAME
    record = played.new(1).to_json()
    assert record == {"game": "recorded_pile", "version": 1, "position": "left 3"}
    assert played.from_json(record) == played.from_json(json.dumps(record)) == played.new(1)
    for wrong, said in (
        ({**record, "position": 3}, "write left 3, not 3"),
        ({"game": "recorded_pile", "version": 1}, "write left 3, not ''"),
        ({**record, "left": 3}, '"left" is unknown'),
        ({**record, "game": "pile"}, 'a JSON object with "game": "recorded_pile" and "version": 1'),
    ):
        with pytest.raises(NotationError, match=re.escape(said)):
            played.from_json(wrong)


def test_a_judgement_is_what_its_file_says_and_what_stands_in(make: Make) -> None:
    scores = "from railwidgets.core import Score\ndef scores(state):\n    return (Score(()),) * 2\n"
    score = (
        scores
        + """def outcome(state):
    from railwidgets.core import Outcome, Text
    return None if state.left else Outcome((1,), 'end', Text(''))"""
    )
    change = "def do(state, action):\n    return state.replace(left=0 if action == 'take' else 2)"
    played = make("plain_judgement", score=score, change=change).GAME
    heuristics = played.heuristics
    assert heuristics is played.heuristics
    take, leave = heuristics.action_priors(played.new(2), ["take", "leave"])
    assert take < leave == 0.0, "it is seat 1 that wins at the end"
    assert heuristics.evaluate(played.new(1)) == (0.5, 0.5)
    assert heuristics.evaluate(played.new(1).replace(left=0)) == (0.0, 1.0)
    assert heuristics.PLAYOUTS > 0
    assert heuristics.TURNS == 0
    own = make(
        "own_judgement", heuristics="TURNS = 2\nDEPTH = 0\nPLAYOUTS = 7\ndef evaluate(state):\n    return (1.0,)"
    ).GAME.heuristics
    assert (own.TURNS, own.DEPTH, own.PLAYOUTS, own.evaluate(None)) == (2, 0, 7, (1.0,))


def test_a_file_that_has_a_fault_of_its_own_says_so_itself(make: Make) -> None:
    pile = make("faulty_pile", score="import no_such_module").GAME.new(1)
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        pile.scores()


def test_two_games_have_each_their_own(make: Make) -> None:
    one, other = make("one_pile"), make("other_pile", legal="def generate(state):\n    return ['leave']")
    assert list(one.GAME.new(1).legal_actions) == ["take"] * 3
    assert list(other.GAME.new(1).legal_actions) == ["leave"]


def test_a_game_is_made_of_its_folder(make: Make) -> None:
    played = make("whole_pile").GAME
    assert played.name == "whole_pile"
    assert played.title == Text("Pile", fr="Pile")
    assert played.players == range(1, 3)
    assert played.new(1, goal=5).left == 5
    for players in (0, 3, True, "1"):
        with pytest.raises(ValueError, match=f"Pile is for 1 to 2 players, not {players!r}"):
            played.new(players)


def test_a_game_without_options_has_none(make: Make) -> None:
    plain = STATE.replace("class Rules(Options)", "class Own(Options)").replace("Rules = field", "Own = field")
    played = make("plain_pile", state=plain.replace("default_factory=Rules", "default_factory=Own")).GAME
    assert played.rules is Options
    with pytest.raises(ValueError, match="unknown option 'goal'; this game has none"):
        played.new(1, goal=2)


def test_the_table_names_what_the_games_of_the_package_have() -> None:
    state: Any = game("steam_tunnel").new(2)
    assert isinstance(state, FolderState)
    assert isinstance(state.game, FolderGame)
    for parts in HOOKS.values():
        for part in parts.values():
            assert part.call
            assert part.gives
            assert not part.gives.endswith(".")


@pytest.mark.parametrize("place", ["last", "first"])
def test_options_without_a_default_are_required_wherever_their_field_is(make: Make, place: str) -> None:
    field = "        rules: Rules\n"
    plain = STATE.replace("        rules: Rules = field(default_factory=Rules)\n", field if place == "first" else "")
    state = plain.replace("left: int = 3\n", f"left: int\n{field if place == 'last' else ''}")
    made = make(
        f"pile_rules_{place}", state=state.replace("cls(rules, rules.goal)", "cls(rules=rules, left=rules.goal)")
    )
    assert made.GAME.new(goal=5).rules.goal == 5
    with pytest.raises(TypeError, match="rules"):
        type(made.GAME.new())(left=1)


def test_a_state_without_options_has_none(make: Make) -> None:
    state = STATE.replace("        rules: Rules = field(default_factory=Rules)\n", "").replace(
        "cls(rules, rules.goal)", "cls()"
    )
    assert make("pile_no_rules", state=state).GAME.new().rules == Options()
