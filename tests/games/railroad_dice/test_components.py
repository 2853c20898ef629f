"""The data file: what is in it, and that everything wrong with a damaged one is told at once."""

from __future__ import annotations

import copy
import json
import pickle
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from railwidgets.core import NotationError, Transcript
from railwidgets.games.railroad_dice import GAME
from railwidgets.games.railroad_dice.components import built_in, read, text_of_built_in
from railwidgets.testing.odd_input import changed, paths
from tests.games.railroad_dice.helpers import BOX

BODY = BOX[BOX.index("\n[dice]") :]
"""The file without its documentation."""

DATA = tomllib.loads(BOX)


def faults(source: str) -> tuple[str, ...]:
    """What is wrong with the data."""
    with pytest.raises(NotationError, match="Damaged components") as caught:
        read(source)
    return caught.value.problems


def test_the_built_in_file_is_sound() -> None:
    assert read(BOX) is built_in()
    assert text_of_built_in() == BOX


def test_tiles_can_be_turned() -> None:
    box = built_in()
    names = [name for name in box.tiles if name.startswith("foothill")]
    assert names == ["foothill", "foothill:1", "foothill:2", "foothill:3"]
    assert [box.tiles[name].edges for name in names] == ["MGGM", "MMGG", "GMMG", "GGMM"]
    assert [name for name in box.tiles if name.startswith("plain")] == ["plain"]
    assert box.tiles["foothill:1"].terrain[0] == "^^^^^^^"
    assert "".join(row[-1] for row in box.tiles["foothill:1"].terrain) == "^^^^^^^"


@pytest.mark.parametrize("name", built_in().tiles)
def test_areas_hang_together_side_by_side(name: str) -> None:
    """Counted anew, by spreading each label over neighbours until nothing changes."""
    tile = built_in().tiles[name]
    label = {(y, x): y * 7 + x for y in range(7) for x in range(7) if tile.terrain[y][x] != "."}
    for _ in range(49):
        for (y, x), mine in list(label.items()):
            for beside in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                if beside in label and tile.terrain[beside[0]][beside[1]] == tile.terrain[y][x]:
                    label[y, x] = min(label[y, x], mine, label[beside])
    assert tile.area == tuple(label.get((square // 7, square % 7), -1) for square in range(49))
    assert [tile.surcharge[square] for square in range(49)] == [".^~".index(tile.at(square)) for square in range(49)]


def test_a_file_can_be_played_with(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(BOX.replace("minis = 6", "minis = 3"), encoding="utf-8")
    state = GAME.new(3, components=str(file), dice=60)
    assert state.box.minis["massif"] == 3
    assert state.box is read(file)
    assert state.notation.startswith("box {")
    for again in (GAME.parse(state.notation), GAME.from_json(json.dumps(state.to_json())), copy.deepcopy(state)):
        assert again == state
        assert again.box is state.box
    assert pickle.loads(pickle.dumps(state)) == state
    transcript = Transcript.of(state, ["income", "roll 2 + 1 wild"])
    assert Transcript.from_json(transcript.to_json()).end.box is state.box


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"share", "wild"]', '"share"]', "dice.faces must be a list of six"),
        ('"share", "wild"]', '"share", "wold"]', "dice.faces: unknown face 'wold' (did you mean 'wild'?)"),
        ('"share", "wild"]', '"share", "share"]', "dice.faces: no face shows 'wild'"),
        ("[start]", "[strat]", "the data: 'start' is missing"),
        ("[start]", "[strat]", "the data: 'strat' is unknown (did you mean 'start'?)"),
        ('tile = "plain"', 'tile = "plane"', "start.tile: unknown tile 'plane' (did you mean 'plain'?)"),
        ('tile = "plain"', 'tile = "massif"', "tiles.massif.map: the line starts in the centre"),
        ("[tiles.lakes]", "[tiles.Lakes]", "tiles.Lakes: the name of a kind takes small letters"),
        ("minis = 8", "minis = 0", "tiles.lakes.minis: write a whole number from 1 to 99, not 0"),
        ("minis = 8", "minis = true", "tiles.lakes.minis: write a whole number from 1 to 99, not True"),
        ("minis = 8", "", "tiles.lakes: 'minis' is missing"),
        ('{ en = "lakes", fr = "lacs" }', '{ fr = "lacs" }', "tiles.lakes.title: write a name, in English at least"),
        ('edges = "MGGM"', 'edges = "MGG"', "tiles.foothill.edges: write G or M for the north, east, south and west"),
        (
            'edges = "MGGM"',
            'edges = "MMGM"',
            "tiles.foothill.edges: the east edge is called mountain but reads '^......'",
        ),
        ('edges = "MGGM"', 'edges = "MGGG"', "tiles.foothill.edges: the west edge is called green but reads '^^^^^^^'"),
        ("..~~.\n^^...~.", "..~~.\n^^..~.", "tiles.foothill.map: row 4 '^^..~.' has 6 squares, write 7"),
        (".~.~...", ".~x~...", "tiles.lakes.map: row 2 has 'x'; write . for prairie, ^ for mountain, ~ for lake"),
        (".~~~...\n", "", "tiles.lakes.map: a tile has 7 rows of 7 squares, here are 6 rows"),
        (
            ".~~~...\n.~.~...",
            "~~~~...\n.~.~...",
            "tiles.lakes.edges: the west edge is called green but reads '.~.....'",
        ),
        ("[companies.red]", "[companies.pink]", "companies: 'red' is missing"),
        ("[companies.red]", "[companies.pink]", "companies.pink: unknown company"),
        ('letter = "R"', 'letter = "B"', "companies.blue.letter: B is the letter of red too"),
        ('letter = "R"', 'letter = "r"', "companies.red.letter: write one capital letter, not 'r'"),
        ("shares = 10", 'shares = "10"', "companies.red.shares: write a whole number from 1 to 99, not '10'"),
        ('on = "prairie"', 'on = "lake"', "companies.red.stations, group 1.on: a station never lies on a lake"),
        ('beside = "mountain"', 'beside = "hills"', "companies.red.stations, group 2.beside: unknown terrain 'hills'"),
        ("least = 3", "least = 9", "companies.red.stations, group 1.least: write a whole number from 0 to 8, not 9"),
        ("price = 3", "cost = 3", "companies.red.stations, group 1: 'price' is missing"),
        ("[dice]", "[dice", "unreadable TOML: "),
    ],
)
def test_a_fault_is_named_with_its_place_and_remedy(old: str, new: str, words: str) -> None:
    spoilt = BODY.replace(old, new, 1)
    assert any(words in fault for fault in faults(spoilt)), faults(spoilt)


LONG = "X" * 10**5


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[start]", f"[{LONG}]"),
        ("[tiles.lakes]", f"[tiles.{LONG}]"),
        ('tile = "plain"', f'tile = "{LONG}"'),
        ("minis = 8", f"{LONG} = 8"),
        (".~.~...", LONG),
        (".~.~...", "".join(chr(0x4E00 + number) for number in range(5_000))),
        ("[companies.red]", f"[companies.{LONG}]"),
        ('letter = "R"', f'letter = "{LONG}"'),
    ],
)
def test_a_fault_quotes_little_of_what_is_written(old: str, new: str) -> None:
    problems = faults(BODY.replace(old, new, 1))
    assert max(map(len, problems)) < 400


def test_a_long_name_that_is_one_is_quoted_in_part_too() -> None:
    name = "x" * 10**5
    problems = faults(BODY.replace("[tiles.plain]", f"[tiles.{name}]", 1))
    (missing,) = (fault for fault in problems if fault.startswith("start.tile"))
    assert len(missing) < 400


def test_every_fault_is_reported_at_once() -> None:
    spoilt = (
        BOX.replace('"share", "wild"]', '"share", "wold"]')
        .replace("minis = 8", "minis = -1")
        .replace("^^^.^..", "^^^.^.")
        .replace('edges = "MMMM"', 'edges = "XXXX"')
        .replace('letter = "Y"', 'letter = "R"')
    )
    problems = faults(spoilt)
    assert len(problems) == 6
    for place in (
        "dice.faces",
        "tiles.lakes.minis",
        "tiles.foothill.map",
        "tiles.massif.edges",
        "companies.yellow.letter",
    ):
        assert any(fault.startswith(place) for fault in problems)


def test_a_missing_file_is_named() -> None:
    with pytest.raises(ValueError, match=r"the file 'nowhere\.toml' cannot be read"):
        GAME.new(components="nowhere.toml")


def test_no_junk_does_worse_than_be_refused() -> None:
    for path in list(paths(DATA))[::3]:
        for junk in (None, True, -1, 0, 3.5, "", "x", [], [1], {}, {"a": 1}, ["straight"] * 6, "9" * 20):
            _refused_or_played(json.dumps(changed(DATA, path, junk)))


def _refused_or_played(source: str) -> Any:
    try:
        box = read(source)
    except NotationError:
        return
    state = GAME.new(components=source)
    assert state.box is box
    assert GAME.parse(state.notation) == state
    assert list(state.legal_actions)


def test_a_position_that_names_a_file_opens_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("box.toml").write_text(BOX, encoding="utf-8")
    Path('"box.toml"').write_text(BOX.replace("minis = 6", "minis = 3"), encoding="utf-8")
    record = GAME.new(2).to_json()
    for box in ("box.toml", str(tmp_path / "box.toml"), '"box.toml"', f"\n{BOX}", 5, ["box.toml"]):
        with pytest.raises(NotationError, match="components must be the JSON text of a box"):
            GAME.from_json({**record, "rules": {"components": box}})
    with pytest.raises(NotationError, match="components must be the JSON text of a box"):
        GAME.parse(f'{GAME.new(2).notation}\nbox "box.toml"')


@pytest.mark.parametrize(
    "text", ['{"dice":' * 100_000, f"a = {'[' * 100_000}", f"{{{'9' * 5000}}}", f"\na = {'9' * 5000}"]
)
def test_components_without_end_are_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match=r"Damaged components: (unreadable|not JSON)") as error:
        GAME.new(components=text + "\n")
    assert len(str(error.value)) < 300


def test_a_title_of_any_characters_gives_a_picture_that_opens() -> None:
    data = copy.deepcopy(DATA)
    for number, entry in enumerate(data["tiles"].values()):
        entry["title"] = dict.fromkeys(("en", "fr"), f"tile \0\1\ufffe\ud800 {number}")
    state = GAME.start(2, seed=1, components=json.dumps(data))
    drawing = GAME.draw(state)
    ElementTree.fromstring(drawing.svg)
    assert not set("\0\1\ufffe\ud800") & set(drawing.svg + drawing.html)
    assert "tile \ufffd\ufffd\ufffd\ufffd" in drawing.svg
