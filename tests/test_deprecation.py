"""Old names keep working for one minor version, with a warning that names the new one."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from random import Random
from types import ModuleType

import pytest
from packaging.version import Version

import railwidgets as rw
from railwidgets.bots import player
from railwidgets.core import RecordReader
from railwidgets.core.hooks import HOOKS, find
from railwidgets.deprecation import REMOVED_IN, RENAMED
from railwidgets.draw.look import Look
from railwidgets.lessons import first_game
from railwidgets.session.record.advice import moves

GOES = f"; the old name goes in {REMOVED_IN}"


def warned(text: str) -> pytest.WarningsRecorder:
    return pytest.warns(DeprecationWarning, match=f"^{re.escape(text + GOES)}$")


def test_no_old_name_outlives_its_version() -> None:
    overdue = Version(rw.__version__) >= Version(REMOVED_IN)
    assert not (overdue and RENAMED), "take the rows out of RENAMED, and name the next version in REMOVED_IN"


@pytest.mark.parametrize("module", ["railwidgets", "railwidgets.core"])
def test_what_a_module_called_otherwise_is_still_there(module: str) -> None:
    for old, new in RENAMED[module].items():
        home, _, name = new.rpartition(".")
        with warned(f"{module}.{old} is now {new}"):
            assert getattr(import_module(module), old) is getattr(import_module(home), name)
        assert old not in dir(import_module(module))
    with pytest.raises(AttributeError, match="has no attribute 'never_was'"):
        _ = import_module(module).never_was


def test_the_warning_points_at_who_uses_an_old_name() -> None:
    with pytest.warns(DeprecationWarning, match="read_game") as caught:
        _ = rw.read_game  # type: ignore[attr-defined]
    with pytest.warns(DeprecationWarning, match="judgement") as of_a_class:
        _ = rw.game("streetcar").judgement  # type: ignore[attr-defined]
    assert {warning.filename for warning in (*caught, *of_a_class)} == {__file__}


def objects() -> dict[str, object]:
    """Something of each class that has old names."""
    session = rw.Session("days_of_steam", seed=7, seats=["random", "random"])
    state = rw.game("days_of_steam").start(seed=7)
    return {
        "FirstGame.Step": first_game.Step(),
        "Game": rw.game("streetcar"),
        "Heuristics": rw.game("streetcar").heuristics,
        "Look": Look(),
        "Move": moves(player("greedy").advise(state.view(0), Random(1)), state, 0)[0],
        "RecordReader": RecordReader({"game": "toy", "version": 1}, "toy", 1, ()),
        "RuleMap": state.rule_map("hand:curve"),
        "Session": session,
        "State": state,
        "TurningPoint": session.turning_points[0],
    }


def test_what_an_object_called_otherwise_is_still_there() -> None:
    made = objects()
    assert made.keys() == {owner for owner in RENAMED if owner[0].isupper() and owner != "State.rule_map"}
    for owner, thing in made.items():
        assert not any(hasattr(type(thing), old) for old in RENAMED[owner]), "a subclass can have a field of that name"
        for old, new in RENAMED[owner].items():
            with warned(f"{owner}.{old} is now {owner}.{new}"):
                assert getattr(thing, old) == getattr(thing, new)


def test_an_argument_that_was_called_otherwise_is_still_taken() -> None:
    state = rw.game("days_of_steam").start(seed=7)
    with warned("State.rule_map(dial=...) is now State.rule_map(rotation=...)"):
        old = state.rule_map("hand:curve", dial=1)  # type: ignore[call-arg]
    assert old == state.rule_map("hand:curve", rotation=1) != state.rule_map("hand:curve")


def test_hooks_of_old_files_are_still_found(monkeypatch: pytest.MonkeyPatch) -> None:
    hooks = RENAMED["a game's folder"]
    old_files = {old.partition(".")[0] for old in hooks}
    package = "old_game_with_old_files"
    monkeypatch.setitem(sys.modules, package, ModuleType(package))
    for file in old_files:
        module = ModuleType(f"{package}.{file}")
        module.__spec__ = rw.__spec__  # it is enough that there is one
        monkeypatch.setitem(sys.modules, f"{package}.{file}", module)
    for old, new in hooks.items():
        (old_file, old_name), (file, name) = old.split("."), new.split(".")
        assert name in HOOKS[file]
        monkeypatch.setattr(sys.modules[f"{package}.{old_file}"], old_name, old, raising=False)
        monkeypatch.setattr(sys.modules[package], "__path__", [], raising=False)
        with warned(f"{package}/{old_file}.py with {old_name} is now {package}/{file}.py with {name}"):
            assert find(package, file, name) == old


def test_an_old_key_of_a_first_game_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    state = rw.game("days_of_steam").start(seed=7)
    action = str(state.legal_actions[0])
    tables = {"seats": ["opponent", "learner"], "start": state.notation, "step": [{"replies": ""}, {"told": action}]}
    monkeypatch.setattr(first_game, "entries_of", lambda *_: ("first_game.toml of mine", tables))
    with warned("first_game.toml of mine, step 2: told is now replies"):
        steps = first_game._written.__wrapped__("days_of_steam")[2]
    assert [list(map(str, step.replies)) for step in steps] == [[], [action]]
