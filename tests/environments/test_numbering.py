"""Actions as numbers: each legal action has exactly one number, or series of numbers, and back."""

from __future__ import annotations

import subprocess
import sys

import pytest

from railwidgets.core import GAMES, Block, Feature, NoEncodingError, Numbering, encoding_of, game
from railwidgets.core.registry import OWN
from tests.environments.playing import decisions, known
from tests.needs import ROOT

NAMES = (*OWN, "branch_line")

OPTIONS = {
    "steam_tunnel": {"full_board": True},
    "days_of_steam": {"city_drawn_first": False, "overlay_keeps_track": True},
    "railroad_dice": {"dice": 60, "station_neighbours": 4},
    "rail_europe": {"doubles_from": 2},
    "streetcar": {"exchanged_tile": "out"},
    "branch_line": {"size": 8},
}


def check(encoding, state):
    """Every legal action has its own numbers, none of which begin those of another, and they name it alone."""
    actions = state.choices
    found = [encoding.encode(state, action) for action in actions]
    own = set(found)
    assert len(own) == len(found)
    for action, numbers in zip(actions, found, strict=True):
        assert all(0 <= number < encoding.numbering.size for number in numbers)
        for length in range(1, len(numbers)):
            assert numbers[:length] not in own
            assert encoding.decode(state, numbers[:length]) is None
            assert encoding.numbering.block(numbers[length - 1]).leads
        assert not encoding.numbering.block(numbers[-1]).leads
        assert encoding.decode(state, numbers) == action


@pytest.mark.parametrize("name", NAMES)
def test_each_legal_action_has_one_series_of_numbers_and_back(name):
    for encoding, state in decisions(name, 130):
        check(encoding, state)


@pytest.mark.parametrize("name", NAMES)
def test_so_it_is_with_other_options(name):
    for encoding, state in decisions(name, 40, seed=5, rules=OPTIONS[name]):
        check(encoding, state)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", OWN)
def test_so_it_is_over_a_hundred_thousand_decisions(name):
    for encoding, state in decisions(name, 20_000, seed=1):
        check(encoding, state)


@pytest.mark.parametrize("name", NAMES)
def test_the_menu_holds_the_legal_actions(name):
    def leaves(menu):
        for entry in menu.values():
            yield from leaves(entry) if isinstance(entry, dict) else (entry,)

    for encoding, state in decisions(name, 25, seed=2):
        assert {*leaves(encoding.menu(state))} == {*state.choices}


CODE = """
import sys
from hashlib import sha256
from tests.environments.playing import decisions
digest, labels = sha256(), []
for encoding, state in decisions(sys.argv[1], 6, seed=3):
    if not labels:
        labels = [encoding.numbering.label(number) for number in range(encoding.numbering.size)]
        digest.update(repr(labels).encode())
    digest.update(repr([encoding.encode(state, action) for action in state.choices]).encode())
print(digest.hexdigest())
"""


@pytest.mark.parametrize("name", ["steam_tunnel", pytest.param("streetcar", marks=pytest.mark.exhaustive)])
def test_a_fresh_process_has_the_same_numbers(name):
    told = {
        subprocess.run(
            [sys.executable, "-c", CODE, name],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


@pytest.mark.parametrize(
    ("name", "size"),
    [("days_of_steam", 904), ("steam_tunnel", 685), ("rail_europe", 549), ("streetcar", 5865), ("railroad_dice", 337)],
)
def test_the_sizes_are_those_of_the_documentation(name, size):
    state = game(name).start()
    numbering = encoding_of(type(state).folder, 2, state.rules).numbering
    assert numbering.size == size
    page = (ROOT / "docs" / "howto" / "train_a_player.md").read_text("utf-8")
    row = next(row for row in page.splitlines() if row.startswith(f"| {game(name).title} "))
    assert f" {size:,} " in row
    assert {numbering.block(number).name for number in range(size)} == {block.name for block in numbering.blocks}


def test_a_far_cell_takes_a_row_and_a_column():
    played = game("days_of_steam")
    state = played.start(seed=7)
    encoding = encoding_of(type(state).folder, 2, state.rules)
    far = played.action("lay curve 11,-86")
    numbers = encoding.encode(state, far)
    assert [*map(encoding.numbering.label, numbers)] == ["lay curve", "row 11", "column -86"]
    assert encoding.decode(state, numbers) == far


@pytest.mark.parametrize("name", OWN)
def test_numbers_that_do_not_follow_each_other_are_told(name):
    state = game(name).start(seed=7)
    encoding = encoding_of(type(state).folder, 2, state.rules)
    leading = encoding.numbering.leading
    if leading:
        with pytest.raises(ValueError, match=r"follow each other|the next step pays"):
            encoding.decode(state, (leading[0], leading[0]))


def test_a_game_without_an_encoding_is_told_which_file_to_write():
    with pytest.raises(NoEncodingError, match=r"write railwidgets/track/encoding\.py with Encoding"):
        encoding_of("railwidgets.track", 2, None)


def test_a_numbering_reads_as_a_table():
    numbering = Numbering(Block("flip", (("0,0", "0,1"),)), Block("skip"))
    assert repr(numbering).splitlines()[2:] == ["     0      2  flip (0,0 | 0,1)", "     2      1  skip"]
    assert numbering.find(1) == ("flip", (1,))
    with pytest.raises(ValueError, match="there is no action number 3; they run from 0 to 2"):
        numbering.label(3)
    with pytest.raises(ValueError, match="there is no action number -1"):
        numbering.label(-1)


def test_a_feature_names_each_of_its_values():
    with pytest.raises(ValueError, match="hand: 2 labels for 3 values"):
        Feature("hand", (3,), ("one", "two"))


def test_every_game_of_the_package_has_one():
    for name in OWN:
        assert name in GAMES
        for encoding, _ in decisions(name, 1):
            assert encoding.numbering.size
            assert known(name).name == name
