"""What the suite of every game has to know of Days of Steam."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from railwidgets.core.seats import letter
from railwidgets.games.days_of_steam import DaysOfSteamState
from railwidgets.testing import Facts, Playthrough
from tests.games.days_of_steam.clauses.cases import CASES
from tests.games.days_of_steam.conservation import wrong_with
from tests.games.days_of_steam.kept import KEPT, ROUND_A_RING
from tests.games.days_of_steam.memory import Memory, at_the_table
from tests.games.days_of_steam.mistakes import MISTAKES


def changes(before: DaysOfSteamState, after: DaysOfSteamState) -> Iterator[str]:
    """What changes on the score sheets."""
    for seat, (old, new) in enumerate(zip(before.scores(), after.scores(), strict=True)):
        if old != new:
            items = ", ".join(f"{item.label} {item.points}" for item in new.items)
            yield f"{letter(seat)} scores {new.total}: {items}"


FACTS: Final = Facts(
    name="days_of_steam",
    folder=Path(__file__).parent,
    hides=(2, 3, 4),
    memory=Memory,
    at_the_table=at_the_table,
    plans=True,
    set_up_by_chance=True,
    # Pure chance would never run the train.
    lively={"city": 6, "load": 12, "go": 6, "lay": 3, "stop": 3, "water": 2},
    wrong_with=wrong_with,
    cases=CASES,
    keeps=(
        ("0,0 red (blue); 0,1 WE; 0,2 NS stub W; 1,2 NS; -1,2 NS; A at 0,2 W, steam 2; B at 0,0", "go W"),
        ("0,0 red; 0,1 WE tower; 0,2 blue; A at 0,1 W; B at 0,2", "water"),
        ("0,0 red; 0,1 WE SE; 0,2 WE; 1,1 NS; A at 0,0, steam 6; B at 0,0; move go E", "go E"),
    ),
    # The rulebook explains these in words alone.
    unexplained=(
        "setup.city_tiles",
        "setup.track_tiles",
        "setup.goods",
        "setup.players",
        "setup.start_city",
        "setup.market",
        "setup.first_player",
        "setup.hand",
        "turn.one_action",
        "turn.draw",
        "coal.cubes",
        "place.within_five",
        "place.steam",
        "place.city_source",
        "move.own_train",
        "move.steam_limit",
        "move.city_turn",
        "move.dead_end",
        "goods.load",
        "goods.deliver",
        "goods.unload",
        "goods.keep",
        "score.goods",
        "score.circuits",
        "end.thirteen",
        "end.last_tile",
    ),
    playthrough=Playthrough(seed=6, players=3, turns=30, changes=changes),
    rules=(
        {"city_entry_cost": 2, "start_city_goods": 2},
        {"overlay_keeps_track": True, "city_drawn_first": False, "circuits_share_junctions": False},
    ),
    mistakes=MISTAKES,
    tables=("table",),
    kept=KEPT,
    lines=(ROUND_A_RING,),
)
