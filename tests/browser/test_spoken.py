"""What a screen reader speaks while ten turns of each game are played by keys, as it was read by a person."""

from __future__ import annotations

import pytest

from tests.browser.reader import HOW, SHORT, SPOKEN, TURNS, file_of, spoken
from tests.sampling import exhaustive


def _same(bare, name: str, lang: str, turns: int) -> None:
    kept = file_of(name, lang).read_text(encoding="utf-8")
    begun, mark, _ = kept.partition(f"\n# Turn {turns + 1}\n")
    assert spoken(bare, name, lang, turns) == begun, HOW
    assert bool(mark) == (turns < TURNS)


def test_the_first_turn_is_spoken_as_it_was_read(bare):
    _same(bare, *SHORT, turns=1)


@exhaustive
@pytest.mark.parametrize(("name", "lang"), SPOKEN)
def test_ten_turns_are_spoken_as_they_were_read(bare, name, lang):
    _same(bare, name, lang, turns=TURNS)
