"""The guide of a game: its length and its difficulty."""

from __future__ import annotations

import pytest

from railwidgets.core import guide
from railwidgets.core.data import DataError
from railwidgets.core.guide import facts_of, load_guide

LEAST = {"goal": "Win.", "turn": {"title": "A turn", "steps": []}, "end": "The end."}


@pytest.fixture
def read(monkeypatch):
    def read(**entries):
        monkeypatch.setattr(guide, "has_data", lambda package, file: True)
        monkeypatch.setattr(guide, "load_texts", lambda package, file: {**LEAST, **entries})
        load_guide.cache_clear()
        return load_guide("my_game")

    yield read
    load_guide.cache_clear()


def test_length_and_difficulty_are_said_in_words_as_far_as_they_are_known(read):
    assert [fact["en"] for fact in facts_of(read(minutes=20, difficulty=1))] == ["about 20 minutes", "easy to learn"]
    assert [fact["fr"] for fact in facts_of(read(difficulty=3))] == ["demande de la réflexion"]
    assert facts_of(read()) == []
    assert facts_of(None) == []


@pytest.mark.parametrize("entry", [{"minutes": 0}, {"minutes": "long"}, {"minutes": True}, {"difficulty": 4}])
def test_what_is_no_length_or_difficulty_is_refused_by_its_name(read, entry):
    (name,) = entry
    with pytest.raises(DataError, match=rf"guide.toml of my_game: {name} is a number from 1 to"):
        read(**entry)
