"""A position and an action for every way of breaking every clause."""

from __future__ import annotations

from typing import Final

from railwidgets.games.streetcar import GAME
from railwidgets.testing.facts import Case
from tests.games.streetcar.helpers import FIRST_HAND, GOALS, RING_LINE, all_out_but

FORBIDDEN: Final = GAME.figures["forbidden lays"].state.notation
EXCHANGE: Final = GAME.figures["exchange"].state.notation
DOUBLE: Final = GAME.figures["double exchange"].state.notation
SHORT: Final = GAME.figures["one tile short"].state.notation
COMPLETE: Final = GAME.figures["complete route"].state.notation
HALTING: Final = GAME.figures["halting"].state.notation
LIMIT: Final = GAME.figures["limit"].state.notation
BLOCKED: Final = GAME.figures["blocked"].state.notation
HOME: Final = GAME.figures["home"].state.apply("run S2 3 2").notation

SPENT: Final = "A line 1, route 1, hand straight curve curve; B line 2, route 2; left 0"
"""Two tiles are laid, and the hand is to be filled."""

OFFER: Final = COMPLETE.replace("A line 6, route 2", "A line 6, route 2, shown, tram 9,10 N, goal S2")
OFFERED: Final = OFFER.replace("turn A", "turn B; left 0").replace(
    "B line 1, route 5, hand straight straight ", "B line 1, route 5, hand "
)
"""The first player is under way, and the second fills the hand."""

NO_PILE: Final = f"""
    1,10 NS; {all_out_but("straight", "straight", "curve", "straight")}
    A line 6, route 2, shown, tram 1,10 N, goal S2, hand straight curve; B line 1, route 5, hand straight
    turn B; left 0
"""
"""The same with an empty pile."""

LOOSE_ENDS: Final = "rules stops=2; 1,10 NS; 10,9 EW; 8,4 SW; A line 6, route 2; B line 1, route 1"
"""Both stops on the card of the first player are made, and no track leads to them."""

NEARLY_HOME: Final = (
    f"{RING_LINE}; A line 1, route 1, shown, tram 3,11 W, goal E2, seen C D I; B line 2, route 2; limit 4"
)
"""Nearly home on the ring line, where the track goes on behind the terminus."""


CASES: Final = tuple(
    Case(*entry)
    for entry in (
        # --- set-up
        ("setup.goals", "deal_first", "", "lay straight 6,6"),
        ("setup.goals", "deal_first", "A line 3", "pass"),
        ("setup.goals", "deal_first", "", "click hand:curve"),
        ("setup.goals", "not_now", "", "route 3"),
        ("setup.goals", "not_now", "A line 3", "line 4"),
        ("setup.goals", "not_now", GOALS, "line 4"),
        ("setup.goals", "taken", "A line 3, route 2", "line 3"),
        ("setup.goals", "taken", "A line 3, route 2; B line 1", "route 2"),
        ("setup.goals", "unknown", "", "line ?"),
        ("setup.goals", "unknown", "A line 3", "route ?"),
        ("setup.goals", "hidden", "A line ?, route ?; B line 1, route 1", "travel W6"),
        ("setup.hand", "not_held", GOALS, "lay ring 6,6"),
        ("setup.hand", "not_held", DOUBLE, "double ring 9,10 + switch-right 9,11 turn 2"),
        ("setup.hand", "only_one", DOUBLE, "double switch-left 9,10 turn 3 + switch-left 9,11"),
        # --- a turn
        ("turn.build", "can_build", GOALS, "pass"),
        ("turn.build", "can_build", f"{GOALS}; left 1", "pass"),
        ("turn.build", "can_build", GOALS, "click pass"),
        (
            "turn.build",
            "can_travel",
            COMPLETE.replace("hand straight straight straight curve curve", "hand", 1),
            "pass",
        ),
        ("turn.refill", "first", SPENT, "lay straight 6,6"),
        ("turn.refill", "first", OFFERED, "pass"),
        ("turn.refill", "first", OFFERED.replace("limit", "drawing; limit"), "take curve from A"),
        ("turn.refill", "first", OFFERED, "click hand:curve"),
        ("turn.refill", "not_now", GOALS, "draw"),
        ("turn.refill", "not_now", GOALS, "tile curve"),
        ("turn.refill", "not_now", OFFER.replace("turn A", "turn B"), "click take:A,curve"),
        ("turn.refill", "no_choice", SPENT, "draw"),
        ("turn.refill", "no_choice", SPENT, "take curve from B"),
        ("turn.refill", "builder", OFFERED, "take curve from B"),
        ("turn.refill", "builder", OFFERED, "take curve from E"),
        ("turn.refill", "not_offered", OFFERED, "take ring from A"),
        (
            "turn.refill",
            "pile_empty",
            NO_PILE,
            "draw",
        ),
        (
            "turn.refill",
            "none_left",
            f"{SPENT}; {all_out_but('fork', 'straight', 'curve', 'curve', *FIRST_HAND)}",
            "tile ring",
        ),
        ("turn.travel", "under_way", HALTING, "lay straight 6,6"),
        ("turn.travel", "under_way", HALTING, "travel N10"),
        ("turn.travel", "under_way", BLOCKED, "pass"),
        ("turn.travel", "under_way", HALTING, "click hand:curve"),
        ("turn.travel", "under_way", HALTING, "click double"),
        ("turn.travel", "late", f"{COMPLETE}; left 1", "travel N10"),
        ("turn.travel", "no_tram", COMPLETE, "run 1,10 N 1"),
        ("turn.travel", "no_tram", COMPLETE, "off"),
        # --- laying tiles
        ("lay.on_board", "outside", GOALS, "lay curve 13,1"),
        ("lay.on_board", "outside", GOALS, "lay curve 0,999"),
        ("lay.border", "edge", FORBIDDEN, "lay curve 4,1 turn 3"),
        ("lay.border", "edge", FORBIDDEN, "click hand:curve > cell:4,1 > turn:3"),
        ("lay.into_building", "building", FORBIDDEN, "lay curve 5,2 turn 2"),
        ("lay.on_building", "building", FORBIDDEN, "lay curve 2,4"),
        ("lay.on_building", "building", FORBIDDEN, "click hand:curve > cell:2,4"),
        ("lay.joins_existing", "track", FORBIDDEN, "lay curve 1,3"),
        ("lay.joins_existing", "door", GOALS, "lay straight 6,1"),
        ("lay.no_dead_side", "bare", FORBIDDEN, "lay straight 2,2 turn 1"),
        # --- exchanging tiles
        ("exchange.contains", "loses", EXCHANGE, "lay ring 10,4"),
        ("exchange.contains", "loses", EXCHANGE, "lay delta 10,4"),
        ("exchange.contains", "same", EXCHANGE, "lay switch-left 10,4 turn 3"),
        ("exchange.trees", "trees", DOUBLE, "lay ring 9,9"),
        (
            "exchange.double",
            "one_left",
            f"{DOUBLE}; left 1",
            "double switch-left 9,10 turn 3 + switch-right 9,11 turn 2",
        ),
        ("exchange.double", "one_left", f"{DOUBLE}; left 1", "click double"),
        ("exchange.double", "nowhere", GOALS, "click double"),
        ("exchange.double", "no_neighbours", DOUBLE, "double switch-left 9,10 turn 3 + switch-right 8,11"),
        ("exchange.double", "no_tile", DOUBLE, "double switch-left 9,11 + switch-right 9,12"),
        ("exchange.double", "joined", EXCHANGE, "double delta 10,3 + trident 10,4 turn 1"),
        ("exchange.double", "joined", EXCHANGE, "click double > edge:10,3,E"),
        ("exchange.double", "not_joined", DOUBLE, "double switch-right 9,10 turn 2 + switch-left 9,11 turn 2"),
        # --- routes
        ("route.complete", "unmade", GOALS, "travel W6"),
        ("route.complete", "unmade", GOALS, "click travel"),
        ("route.complete", "no_track", LOOSE_ENDS.replace("1,10 NS; ", ""), "travel N10"),
        ("route.complete", "stop_missed", LOOSE_ENDS, "travel S2"),
        ("route.complete", "stop_missed_then", SHORT, "travel N10"),
        ("route.complete", "goal_missed", COMPLETE.replace("12,3 straight\n", ""), "travel N10"),
        # --- the voyage
        ("voyage.reveal", "not_own", COMPLETE, "travel W6"),
        ("voyage.reveal", "not_own", COMPLETE, "click travel > cell:E10"),
        ("voyage.limit", "far", HALTING, "run 7,10 N 4"),
        ("voyage.limit", "far", LIMIT, "click cell:10,10"),
        ("voyage.stop", "halts", HALTING, "run 5,10 N 2"),
        ("voyage.stop", "halts", HALTING, "click cell:5,10"),
        ("voyage.forward", "no_track", LIMIT, "run 8,10 E 2"),
        ("voyage.forward", "empty", LIMIT, "run 8,11 W 1"),
        ("voyage.forward", "empty", LIMIT, "run 99,99 W 1"),
        ("voyage.forward", "empty", LIMIT, "click cell:8,11"),
        ("voyage.forward", "other_count", LIMIT, "run 8,10 N 3"),
        ("voyage.forward", "never", LIMIT, "run 3,10 S 2"),
        ("voyage.blocked", "take_off", BLOCKED, "run 3,10 W 1"),
        ("voyage.blocked", "can_go", LIMIT, "off"),
        ("voyage.blocked", "can_go", LIMIT, "click off"),
        # --- the end
        ("end.home", "over", HOME, "lay straight 2,2"),
        ("end.home", "over", HOME, "tile curve"),
        ("end.home", "over", HOME, "line 3"),
        ("end.home", "past_home", NEARLY_HOME, "run 2,12 E 3"),
        ("end.draw", "over", f"{GOALS}; passed 2; ended end.draw", "pass"),
        ("end.draw", "over", f"{GOALS}; passed 2; ended end.draw", "click hand:curve"),
    )
)
