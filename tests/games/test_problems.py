"""What can be wrong with a position is said in both languages, of the same places, and nothing else stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from railwidgets.core import GAMES, game, load_words
from railwidgets.core.grammar import PLACE

FOLDERS = {name: Path(__import__(game(name).package, fromlist=[""]).__file__).parent for name in GAMES}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_wrong_is_said_of_the_same_places_in_both_languages(name: str) -> None:
    problems = load_words(game(name).package, "status.toml")["problem"]
    for key, text in problems.items():
        english, french = ({place for place, _ in PLACE.findall(words)} for words in (text["en"], text["fr"]))
        assert english == french, key
        assert text["en"] != text["fr"], key


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_of_what_is_wrong_is_said_somewhere(name: str) -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDERS[name].glob("*.py"))
    said = set(re.findall(r'\bproblem\(\s*"(\w+)"', code))
    assert said == set(load_words(game(name).package, "status.toml")["problem"])
