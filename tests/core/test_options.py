from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from railwidgets.core import Options, free, option


@dataclass(frozen=True, slots=True)
class Rules(Options):
    laps: int = option(3, range(1, 5))
    fog: bool = option(False)
    start: str = option("left", ("left", "right"))
    map: str = free("")


def test_fields_have_their_defaults_and_what_they_can_be() -> None:
    assert Rules() == Rules(laps=3, fog=False, start="left", map="")
    assert Rules.allowed() == {"laps": (1, 2, 3, 4), "fog": (False, True), "start": ("left", "right")}


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"laps": 5}, "the option laps must be one of 1, 2, 3, 4, not 5"),
        ({"laps": True}, "the option laps must be one of 1, 2, 3, 4, not True"),
        ({"laps": 3.0}, "the option laps must be one of 1, 2, 3, 4, not 3.0"),
        ({"fog": 1}, "the option fog must be one of False, True, not 1"),
        ({"fog": None}, "the option fog must be one of False, True, not None"),
        ({"start": "middle"}, "the option start must be one of left, right, not 'middle'"),
        ({"start": ["left"]}, "the option start must be one of left, right, not ['left']"),
        ({"lap": 2}, "unknown option 'lap' (did you mean 'laps'?); there are laps, fog, start, map"),
    ],
)
def test_what_cannot_be_raises_with_what_can(values: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - compared below
        Rules.with_names(**values)
    assert str(caught.value) == words


def test_a_long_value_is_not_said_back_whole() -> None:
    with pytest.raises(ValueError, match="the option start must be one of") as caught:
        Rules(start="x" * 1_000_000)
    assert len(str(caught.value)) < 200


def test_what_differs_is_written_and_read_back() -> None:
    rules = Rules(laps=2, fog=True)
    assert rules.changed == {"laps": 2, "fog": True}
    assert rules.text == "laps=2 fog=True"
    assert Rules.with_names(**Rules.read(rules.text)) == rules
    assert Rules().text == ""
    assert Rules.read("") == {}
    assert Rules.read("start=right  FOG=true".lower()) == {"start": "right", "fog": True}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("laps", "'laps' is not an option; write for instance laps=3"),
        ("lops=2", "unknown option 'lops' (did you mean 'laps'?)"),
        ("x" * 500, "…' is not an option"),
    ],
)
def test_an_unreadable_option_raises(text: str, words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - compared below
        Rules.read(text)
    assert words in str(caught.value)


def test_a_number_of_many_digits_is_no_number() -> None:
    assert Rules.read("laps=" + "9" * 5000) == {"laps": "9" * 5000}
