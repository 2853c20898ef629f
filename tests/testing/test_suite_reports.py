"""What the suite says of one mistake: one report, in the words of the file in which it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from railwidgets.testing import CHECKS, contract, folder, words
from tests.needs import ROOT
from tests.testing.copies import Copy, copies, verdict, verdict_of

Make = Callable[[str], Copy]

NUMBERS = count(1)


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes copies of an example."""
    with copies(tmp_path, monkeypatch):
        yield lambda example: Copy(f"report_{next(NUMBERS)}", tmp_path, ROOT / "examples" / example)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "legal.py",
            "return [Lay(tile, state.head) for tile in TILES]",
            "return []",
            "legal.py: generate gives no action, and actor of state.py is 0: generate what that seat can do",
        ),
        (
            "chance.py",
            "(Enter(cell, side), 1)",
            "(Enter(cell, side), 0.5)",
            "let weights(state) in chance.py give each outcome a whole number, such as how many of its kind are left",
        ),
        (
            "change.py",
            "(*state.tiles[:place], action.tile, *state.tiles[place + 1 :])",
            "[*state.tiles[:place], action.tile, *state.tiles[place + 1 :]]",
            "state.py: the field tiles holds a list, which can change: write a tuple or a frozen dataclass",
        ),
        (
            "words.toml",
            "{who}: lay a tile",
            "{whom}: lay a tile",
            "en has {whom}, and fr has {who}: write the same placeholders in both",
        ),
        (
            "score.py",
            "return Outcome(winners,",
            "return Outcome((),",
            "score.py: outcome names no winner: let all share a win that nobody else has",
        ),
        (
            "figures.py",
            "... +",
            "..+ +",
            "figures.py, line",
        ),
    ],
)
def test_a_mistake_that_stops_every_game_is_one_report(make: Make, file: str, old: str, new: str, said: str) -> None:
    copy = make("branch_line")
    text = (copy.folder / file).read_text(encoding="utf-8")
    assert old in text
    changed = text.replace(old, new, 1)
    (copy.folder / file).write_text(changed, encoding="utf-8")
    copy.install()
    report = verdict(copy.facts() if file != "figures.py" else copy.bare)
    assert report.startswith(f"{copy.name} fails 1 of {len(CHECKS)} checks, and ")
    assert said in report
    assert "IndexError" not in report
    assert "AttributeError" not in report


def test_a_deal_that_cannot_be_is_the_fault_of_complete(make: Make) -> None:
    copy = make("signal_box")
    copy.change("hidden.py", "sorted(state.deck.elements())", "['1'] * 30")
    copy.install()
    said = verdict_of(copy.facts(), "a_view_can_be_looked_at_again_and_completed")
    assert "hidden.py: complete(view, rng) deals an impossible position: " in said


def test_a_deal_that_is_always_the_same_is_the_fault_of_complete(make: Make) -> None:
    copy = make("signal_box")
    copy.change("hidden.py", "rng.sample(state.orders_left, len(state.orders_left))", "[*state.orders_left]")
    copy.change("hidden.py", "    rng.shuffle(cards)\n", "")
    copy.install()
    said = verdict_of(copy.facts(), "hidden_things_are_dealt_by_chance")
    assert said.startswith("hidden.py: complete(view, rng) deals the same with every generator, in every position of 2")


def test_a_deal_by_another_generator_is_the_fault_of_complete(make: Make) -> None:
    copy = make("signal_box")
    copy.change("hidden.py", "from random import Random\n", "from random import Random\n\nMINE = Random(0)\n")
    copy.change("hidden.py", "rng.shuffle(cards)", "MINE.shuffle(cards)")
    copy.install()
    said = verdict_of(copy.facts(), "hidden_things_are_dealt_by_chance")
    assert "with an equal generator, changes the position: players is" in said


def test_english_in_the_code_names_its_file(make: Make) -> None:
    copy = make("branch_line")
    copy.change("panel.py", 'words("panel")["tiles"][look.lang]', '"The row of tiles"')
    copy.install()
    said = verdict_of(copy.facts(), "no_english_is_left_in_french")
    assert said.startswith("panel.py: move this text to words.toml, in every language: The row of tiles")


def test_a_missing_translation_is_reported_by_its_place_alone(make: Make) -> None:
    copy = make("branch_line")
    copy.change("clauses.toml", ', fr = "La ligne mène en {head}, pas en {at}."', "")
    copy.install()
    facts = copy.facts()
    check = "every_text_is_translated_with_the_same_placeholders"
    assert verdict_of(facts, check) == 'clauses.toml: write fr of "lay.head".cases.elsewhere'
    assert verdict_of(facts, "every_clause_has_its_words_in_each_language") == ""


def test_an_error_in_railwidgets_itself_says_so(make: Make) -> None:
    copy = make("branch_line")
    copy.change("words.toml", "cross = {", "crosses = {")
    copy.install()
    assert "\n    railwidgets/core/data.py: " in verdict(copy.facts(), folder, contract, words)
