"""JSON and TOML that cannot be read are refused in a sentence."""

from __future__ import annotations

import json
import re
import tomllib
from random import Random

import pytest

from railwidgets.core import NotationError
from railwidgets.core.notation import DEEPEST, read_json, read_toml
from tests.needs import ROOT

PARSES = re.compile(r"\b(?:json\.loads?|tomllib\.loads?|literal_eval)\(")

OF_THE_PACKAGE = {
    "core/catalogue.py": "digests of its own translations",
    "core/data.py": "data files of a game",
    "core/notation.py": "the one place for texts from outside",
    "games/railroad_dice/components.py": "its own box, and what it wrote",
    "live/engine.py": "messages that the front end made",
    "session/page/lazy_parts.py": "the table of the lazy parts of the front end",
    "simulation/ladder/worker.py": "tasks that the ladder wrote",
}
"""The modules that parse a text, and whose text that is."""


def test_texts_from_outside_are_parsed_in_one_place() -> None:
    folder = ROOT / "railwidgets"
    parses = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if PARSES.search(path.read_text(encoding="utf-8"))
    }
    assert parses == OF_THE_PACKAGE.keys()


@pytest.mark.parametrize("text", ["[" * 20_000, '{"a":' * 20_000, '{"a": ["]]]", ' + "\n[" * 20_000])
def test_deep_json_is_refused_before_it_is_parsed(text, monkeypatch) -> None:
    monkeypatch.setattr(json, "loads", None)
    with pytest.raises(NotationError, match=r"JSON: line \d+, column \d+: lists .* more than 50 deep: remove"):
        read_json(text, "Cannot read it")


@pytest.mark.parametrize("text", [f"a = {'[' * 20_000}", f"a = {'{a=' * 20_000}", f'a = """]]]"""\nb = {"[" * 20_000}'])
def test_deep_toml_is_refused_before_it_is_parsed(text, monkeypatch) -> None:
    monkeypatch.setattr(tomllib, "loads", None)
    with pytest.raises(NotationError, match=r"TOML: line \d+, column \d+: lists .* more than 50 deep: remove"):
        read_toml(text, "Cannot read it")


def test_the_sentence_names_the_first_bracket_too_many() -> None:
    text = '{"a": "[[[",\n "b": ' + "[" * DEEPEST
    with pytest.raises(NotationError) as caught:
        read_json(text, "Cannot read it")
    assert f"line 2, column {7 + DEEPEST - 1}:" in str(caught.value)


def test_brackets_in_texts_are_letters() -> None:
    rng = Random(5)
    for _ in range(300):
        data = {"".join(rng.choices("[{]}\"\\\n'#a", k=40)): ["".join(rng.choices('[{"\\a', k=60))] for _ in range(3)}
        assert read_json(json.dumps(data), "Cannot read it") == data
    for text in ('"""[{""[{"""""', "'''[{''[{''''", '"[{\\"[{"', "'[{\"[{'", "1 # [{\"'[{"):
        toml = f"[[a]]\nb = {text}\n" * 60
        assert read_toml(toml, "Cannot read it") == tomllib.loads(toml)


def test_toml_nests_without_brackets_too() -> None:
    with pytest.raises(NotationError, match="more than 50 deep"):
        read_toml(f"{'a.' * 60}a = 1", "Cannot read it")


def test_json_that_no_reader_can_hold_raises() -> None:
    for text in ("[" * 100_000, "9" * 5_000):
        with pytest.raises(NotationError, match="Cannot read it: unreadable JSON"):
            read_json(text, "Cannot read it")


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 60 + "]" * 60, "9" * 5000])
def test_json_without_end_is_refused_in_a_sentence(text):
    with pytest.raises(NotationError, match="Cannot read it: unreadable JSON: ") as error:
        read_json(text, "Cannot read it")
    assert len(str(error.value)) < 200


def test_what_is_no_text_is_looked_at_for_its_depth_too():
    endless = []
    endless.append(endless)
    with pytest.raises(NotationError, match="more than 50 deep"):
        read_json({"a": endless}, "Cannot read it")
    assert read_json({"a": [[1], {"b": 2}]}, "Cannot read it") == {"a": [[1], {"b": 2}]}


@pytest.mark.parametrize("text", [f"a = {'[' * 100_000}", f"a = {'9' * 5000}", f"a = {'[' * 60}{']' * 60}", "a = "])
def test_toml_without_end_is_refused_in_a_sentence(text):
    with pytest.raises(NotationError, match="Cannot read it: unreadable TOML: ") as error:
        read_toml(text, "Cannot read it")
    assert len(str(error.value)) < 200


def test_of_many_faults_the_message_lists_twenty_and_keeps_all():
    error = NotationError("Cannot read it", [f"fault {number}" for number in range(100)])
    assert str(error).endswith("fault 19; and 80 more")
    assert len(error.problems) == 100
