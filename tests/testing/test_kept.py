"""What the check of kept values says of a game that keeps a wrong one: its name, both values and the position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from railwidgets.core import known_by
from railwidgets.core.memo import worded
from railwidgets.testing import Kept
from tests.testing.copies import Copy, copies, verdict_of

CHECK = "what_is_kept_is_what_is_made_anew"

NUMBERS = count(1)


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copy]:
    """A copy of Branch Line, which keeps nothing itself."""
    with copies(tmp_path, monkeypatch):
        made = Copy(f"kept_copy_{next(NUMBERS)}", tmp_path)
        made.install()
        yield made


def said(copy: Copy, **changes: Any) -> str:
    return verdict_of(copy.facts(**changes), CHECK)


def test_a_value_that_differs_from_the_one_worked_out_from_nothing_is_named(copy: Copy) -> None:
    right = Kept(lambda state: len(state.tiles), lambda state: sum(1 for _ in state.tiles))
    assert said(copy, kept={"tiles": right}) == ""
    wrong = Kept(lambda state: len(state.tiles), lambda state: len(state.tiles) + 1)
    found = said(copy, kept={"tiles": right, "one more": wrong})
    assert found.startswith("one more: kept is 25\n")
    assert "but worked out from nothing 26\n" in found
    assert f"in this position of {copy.name}:" in found


TILES = """

class Tiles(tuple):
    {body}


def do("""
"""A board of its own for the copy."""

ON = "tiles=(*state.tiles[:place], action.tile, *state.tiles[place + 1 :])"


def with_board(copy: Copy, body: str, laid: str) -> None:
    """Gives the copy a board that knows how many tiles it has, and counts on from one to the next."""
    copy.change("change.py", "\n\ndef do(", TILES.format(body=body))
    copy.change("change.py", ON, "tiles=laid")
    copy.change(
        "change.py",
        "    return state.replace(tiles=laid)",
        f"""    laid = Tiles((*state.tiles[:place], action.tile, *state.tiles[place + 1 :]))
    laid.count_of_tiles = {laid}
    return state.replace(tiles=laid)""",
    )


def counted(state: Any) -> int:
    """The number of tiles, from the board if that knows it."""
    return getattr(state.tiles, "count_of_tiles", sum(map(bool, state.tiles)))


@pytest.mark.parametrize(("more", "fault"), [("1", ""), ('(action.tile != "cross")', "tiles: kept is ")])
def test_a_value_that_positions_carry_on_wrongly_is_found(copy: Copy, more: str, fault: str) -> None:
    before = 'getattr(state.tiles, "count_of_tiles", sum(map(bool, state.tiles)))'
    with_board(copy, "pass", f"{before} + {more}")
    found = said(copy, tables=("tiles",), kept={"tiles": Kept(counted)})
    assert found.startswith(fault)
    assert bool(found) == bool(fault)


def test_boards_that_are_equal_though_their_records_are_not_are_found(copy: Copy) -> None:
    same = "__eq__ = lambda self, other: len(self) == len(other)"
    with_board(copy, f"__hash__ = tuple.__hash__\n    {same}\n    __ne__ = lambda self, other: not self == other", "1")
    assert said(copy, tables=("tiles",)).startswith("unequal positions have equal objects in tiles: ")


def test_a_memo_that_knows_too_little_is_found(copy: Copy) -> None:
    copy.change("score.py", "\nfrom railwidgets.core import", "\nfrom railwidgets.core import known_by,")
    copy.change(
        "score.py",
        "\n\ndef scores(",
        """

@known_by(lambda state: state.players, 8)
def laid(state):
    return sum(map(bool, state.tiles))


def scores(""",
    )
    kept = {"tiles": Kept(lambda state: import_module(f"{copy.name}.score").laid(state))}
    assert said(copy, kept=kept).startswith("tiles: kept is ")


@pytest.mark.parametrize("memo", [known_by(lambda: 1, 8), worded(8)], ids=["known_by", "worded"])
def test_a_memo_can_be_emptied(memo: Callable[[Callable[[], object]], Any]) -> None:
    remembered = memo(object)
    first = remembered()
    assert remembered() is first
    remembered.cache_clear()
    assert remembered() is not first
