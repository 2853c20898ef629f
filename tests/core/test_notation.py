"""JSON and TOML that cannot be read are refused in a sentence."""

from __future__ import annotations

import pytest

from railwidgets.core import NotationError
from railwidgets.core.notation import read_json, read_toml


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
