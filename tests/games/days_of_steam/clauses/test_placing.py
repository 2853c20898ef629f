from __future__ import annotations

from fractions import Fraction

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.days_of_steam.components import COLOURS
from railwidgets.games.days_of_steam.table import City
from tests.games.days_of_steam.helpers import board, legal, play, refused, row_of_cities, settled


def line(length: int, hand: str = "straight") -> str:
    """A red city with straights to the east of it."""
    track = "; ".join(f"0,{column} WE" for column in range(1, length + 1))
    return f"0,0 red; {track}; A at 0,0, hand {hand}; B at 0,0"


# --- edges


@pytest.mark.parametrize(
    ("cell", "turn", "fits"),
    [("0,1", 0, True), ("0,1", 1, False), ("1,0", 1, True), ("-1,0", 0, False), ("0,-1", 0, True)],
)
def test_place_edges_match__track_meets_track_on_every_side(cell: str, turn: int, fits: bool) -> None:
    state = board("0,0 red; A at 0,0, hand straight")
    reasons = refused(state, f"lay straight {cell} turn {turn}")
    assert ("place.edges_match" not in reasons) == fits


def test_place_edges_match__bare_edges_meet_and_empty_cells_do_not_matter() -> None:
    state = board("0,0 red; 0,1 WE; 1,0 NE; A at 0,0, hand straight curve")
    assert legal(state, "lay straight 1,1")
    assert refused(state, "lay curve 1,1 turn 3") == ("place.edges_match",)


def test_place_edges_match__two_neighbours_can_be_wrong_in_two_ways() -> None:
    state = board("0,0 red; 0,1 WE; 1,0 NE; A at 0,0, hand straight")
    reasons = state.refusals(state.game.action("lay straight 1,1 turn 1"))
    assert [reason.clause for reason in reasons[:2]] == ["place.edges_match", "place.edges_match"]
    assert "north" in reasons[0].text["en"]
    assert "west" in reasons[1].text["en"]


def test_place_edges_match__the_edge_of_a_dead_end_has_track() -> None:
    state = board("0,0 red; 0,1 WE; 1,0 NS; A at 0,0, hand straight-stub")
    # Stub to the north, against the bare southern edge of 0,1.
    assert "place.edges_match" in refused(state, "lay straight-stub 1,1")


# --- a way to a city


def test_place_reaches_city__by_a_segment_not_by_a_dead_end() -> None:
    state = board("0,0 red; A at 0,0, hand curve-stub-s")
    assert refused(state, "lay curve-stub-s 0,1 turn 1") == ("place.reaches_city",)
    assert legal(state, "lay curve-stub-s 0,1")
    assert legal(state, "lay curve-stub-s 0,1 turn 3")


def test_place_reaches_city__one_of_several_segments_is_enough() -> None:
    assert legal(board("0,0 red; A at 0,0, hand bridge"), "lay bridge 0,1")
    assert legal(board("0,0 red; A at 0,0, hand double-curve"), "lay double-curve 0,1 turn 1")


def test_place_reaches_city__not_by_a_way_that_reverses() -> None:
    state = board("0,0 red; 0,1 WE NE; A at 0,0, hand straight")
    assert refused(state, "lay straight -1,1 turn 1") == ("place.reaches_city",)
    assert legal(state, "lay straight 0,2")


def test_place_reaches_city__not_across_a_bridge_sideways() -> None:
    state = board("0,0 red; 0,1 WE NS; A at 0,0, hand straight")
    assert refused(state, "lay straight 1,1 turn 1") == ("place.reaches_city",)


def test_place_reaches_city__not_alone_on_the_table() -> None:
    assert refused(board("0,0 red; A at 0,0, hand straight"), "lay straight 5,5") == ("place.reaches_city",)


# --- five tiles


@pytest.mark.parametrize(("length", "fits"), [(0, True), (3, True), (4, True), (5, False)])
def test_place_within_five__the_fifth_tile_is_the_last(length: int, fits: bool) -> None:
    if length == 0:
        assert legal(board("0,0 red; A at 0,0, hand straight"), "lay straight 0,1")
        return
    expected = () if fits else ("place.within_five",)
    assert refused(board(line(length)), f"lay straight 0,{length + 1}") == expected


def test_place_within_five__it_counts_from_the_nearest_city_in_either_direction() -> None:
    state = board(f"{line(5)}; 0,7 blue")
    assert legal(state, "lay straight 0,6")
    far = board(f"{line(5)}; 0,12 blue; 0,11 WE; 0,10 WE; 0,9 WE; 0,8 WE; 0,7 WE")
    assert refused(far, "lay straight 0,6") == ("place.within_five",)
    assert legal(board(f"{line(5)}; 0,11 blue; 0,10 WE; 0,9 WE; 0,8 WE; 0,7 WE"), "lay straight 0,6")


def test_place_within_five__a_bridge_is_counted_where_it_is_passed() -> None:
    assert legal(board(line(4, "bridge")), "lay bridge 0,5")
    assert refused(board(line(5, "bridge")), "lay bridge 0,6") == ("place.within_five",)


@pytest.mark.parametrize(
    ("ring", "cell", "turn"),
    [
        pytest.param("0,1 WE NS; 0,2 SW; 1,2 NW; 1,1 NE", "-1,1", 1, id="bridge"),
        pytest.param("0,1 NW ES; -1,1 ES; -1,2 SW; 0,2 NW", "1,1", 1, id="double curve"),
    ],
)
def test_place_within_five__what_the_path_passes_twice_counts_twice(ring: str, cell: str, turn: int) -> None:
    # From the city over the tile beside it, round by three curves, and over that tile again.
    state = board(f"0,0 red; {ring}; A at 0,0, hand straight")
    assert len(state.table.tracks) == 4
    (reason,) = state.refusals(state.game.action(f"lay straight {cell} turn {turn}"))
    assert reason.clause == "place.within_five"
    assert "tile number 6" in reason.text["en"]
    ruling = state.game.clauses["place.within_five"].ruling
    assert ruling is not None
    assert "counts twice" in ruling["en"]


def test_place_within_five__a_city_is_not_bound_by_it() -> None:
    assert legal(board(f"{line(5)}; row blue"), "city 1 0,6")


# --- cities


def test_place_city_linked__by_a_valid_path() -> None:
    position = "1,0 blue; 1,1 WE; 1,2 WE NE; row green, red"
    assert refused(board(position), "city 1 0,2") == ("place.city_linked",)
    assert legal(board(position), "city 2 1,3")


def test_place_city_linked__not_by_a_dead_end() -> None:
    position = "0,0 blue; 0,1 WE; 0,2 SW stub E; row green"
    assert refused(board(position), "city 1 0,3") == ("place.city_linked",)
    assert legal(board(position), "city 1 1,2")


def test_place_city_linked__not_beside_track_that_does_not_meet_it() -> None:
    reasons = refused(board("0,0 blue; 0,1 WE; row green"), "city 1 1,1")
    assert reasons == ("place.edges_match", "place.city_linked")


@pytest.mark.parametrize(
    ("track", "cell", "fits"),
    [
        ("", "0,1", False),
        ("0,1 WE", "0,2", False),
        ("0,1 WE hill", "0,2", False),
        ("0,1 WE; 0,2 WE", "0,3", True),
        ("0,1 WE hill; 0,2 WE", "0,3", True),
    ],
)
def test_place_city_spacing__two_segments_and_a_hill_counts_once(track: str, cell: str, fits: bool) -> None:
    expected = () if fits else ("place.city_spacing",)
    assert refused(board(f"0,0 red; {track}; row blue"), f"city 1 {cell}") == expected


def test_place_city_spacing__counted_along_the_track_never_over_the_table() -> None:
    position = "1,0 yellow; 0,0 SE; 0,1 WE; 0,2 SW; row red; A at 1,0, hand straight; B at 1,0, hand straight"
    assert legal(board(position), "city 1 1,2")
    assert refused(board(f"{position}; 1,1 WE"), "city 1 1,2") == ("place.city_spacing",)


def test_place_city_spacing__a_tile_may_join_two_cities_later() -> None:
    position = "1,0 yellow; 0,0 SE; 0,1 WE; 0,2 SW; row red; A at 1,0; B at 1,0, hand straight"
    assert legal(settled(play(board(position), "city 1 1,2")), "lay straight 1,1")


def test_place_city_spacing__the_shortest_path_to_the_nearest_city_counts() -> None:
    # Two segments to red in the west, one to blue in the south.
    state = board("0,0 red; 0,1 WE; 0,2 WE; 2,3 blue; 1,3 NS; row green")
    (reason,) = state.refusals(state.game.action("city 1 0,3"))
    assert "blue city" in reason.text["en"]
    assert reason.marks[0].label == "1"


def test_place_city_spacing__track_that_does_not_lead_to_a_city_does_not_count() -> None:
    # 0,2 touches the new cell by a segment that leads south, away from the city that is one tile off.
    assert legal(board("0,0 red; 0,1 WE; 0,2 WE; 1,3 NE; row green"), "city 1 0,3")


# --- overlays

OVERLAID = "0,0 red; 0,1 WE; 0,2 WE; A at 0,0, hand turnout-left+; B at 0,0"


def test_place_overlay__covers_plain_track() -> None:
    state = board(OVERLAID)
    laid = play(state, "lay turnout-left+ 0,1")
    assert str(laid.table.tracks[0, 1].kind) == "turnout-left+"
    assert laid.table.tracks[0, 1].under == (("straight", 0),)
    assert "0,1 turnout-left+ over straight" in laid.notation


@pytest.mark.parametrize("turn", [1, 3])
def test_place_overlay__the_result_must_fit_its_neighbours(turn: int) -> None:
    assert "place.edges_match" in refused(board(OVERLAID), f"lay turnout-left+ 0,1 turn {turn}")


@pytest.mark.parametrize("track", ["WE tower", "WE stub N", "WE NW", "WE SW ES"])
def test_place_overlay__covers_all_but_hills_and_bridges(track: str) -> None:
    state = board(f"0,0 red; 0,1 {track}; A at 0,0, hand three-way+")
    assert "place.overlay" not in refused(state, "lay three-way+ 0,1 turn 2")


def test_place_overlay__covers_a_double_curve() -> None:
    assert legal(board("0,0 red; 0,1 NW ES; A at 0,0, hand three-way+"), "lay three-way+ 0,1")


@pytest.mark.parametrize("track", ["WE hill", "NW hill", "WE NS"])
def test_place_overlay__never_a_hill_or_a_bridge(track: str) -> None:
    state = board(f"0,0 red; 0,1 {track}; A at 0,0, hand three-way+")
    assert "place.overlay" in refused(state, "lay three-way+ 0,1")


@pytest.mark.parametrize("seat", ["A", "B"])
def test_place_overlay__never_a_train_not_even_the_own(seat: str) -> None:
    places = {"A": "0,0", "B": "0,0"} | {seat: "0,1 W"}
    state = board(f"0,0 red; 0,1 WE; 0,2 WE; A at {places['A']}, hand turnout-left+; B at {places['B']}")
    assert refused(state, "lay turnout-left+ 0,1") == ("place.overlay",)
    assert legal(state, "lay turnout-left+ 0,2")


def test_place_overlay__never_a_city() -> None:
    state = board("0,0 red; 0,1 WE; 0,2 WE; 0,3 blue; A at 0,0, hand wye+; B at 0,0")
    assert "place.overlay" in refused(state, "lay wye+ 0,3")


def test_place_overlay__only_with_the_mark() -> None:
    state = board("0,0 red; 0,1 WE; A at 0,0, hand turnout-left turnout-left+")
    assert refused(state, "lay turnout-left 0,1") == ("place.overlay",)
    assert legal(state, "lay turnout-left+ 0,1")


def test_place_overlay__may_be_laid_on_an_empty_cell_and_be_covered_again() -> None:
    state = board("0,0 red; A at 0,0, hand turnout-left+; B at 0,0, hand wye+")
    laid = settled(play(state, "lay turnout-left+ 0,1"))
    covered = settled(play(laid, "lay wye+ 0,1 turn 1"))
    assert covered.table.tracks[0, 1].under == (("turnout-left+", 0),)
    assert board(covered.notation) == covered


def test_place_overlay__old_connections_need_not_survive() -> None:
    state = board("0,0 red; 0,1 WE; A at 0,0, hand y-turnout+")
    assert legal(state, "lay y-turnout+ 0,1 turn 1")
    kept = board("rules overlay_keeps_track=true; 0,0 red; 0,1 WE; A at 0,0, hand y-turnout+ wye+")
    assert refused(kept, "lay y-turnout+ 0,1 turn 1") == ("place.overlay",)
    assert legal(kept, "lay wye+ 0,1")


def test_place_overlay__keeps_every_segment_of_a_junction_by_the_option() -> None:
    position = "rules overlay_keeps_track=true; 0,0 red; 0,1 WE SW; A at 0,0, hand wye+ turnout-right+"
    assert legal(board(position), "lay wye+ 0,1")
    assert legal(board(position), "lay turnout-right+ 0,1")
    assert refused(board(position), "lay wye+ 0,1 turn 1") == ("place.overlay",)


def test_place_overlay__a_city_is_never_laid_on_track() -> None:
    assert "place.overlay" in refused(board("0,0 red; 0,1 WE; 0,2 WE; 0,3 WE; row blue"), "city 1 0,3")


def test_place_overlay__what_is_covered_no_longer_leads_anywhere() -> None:
    state = board("0,0 red; 0,1 WE; 0,2 WE; A at 0,0, hand y-turnout+; B at 0,0, hand straight")
    assert legal(board("0,0 red; 0,1 WE; 0,2 WE; A at 0,0, hand straight"), "lay straight 0,3")
    # The junction joins west and east to the north, and no longer to each other.
    covered = settled(play(state, "lay y-turnout+ 0,1 turn 2"))
    assert "place.reaches_city" in refused(covered, "lay straight 0,3")
    assert legal(covered, "lay straight -1,1 turn 1")


# --- steam


@pytest.mark.parametrize(
    ("tile", "steam", "after"),
    [("straight", 0, 2), ("tower", 3, 4), ("straight", 4, 6), ("straight", 5, 6), ("bridge", 6, 6)],
)
def test_place_steam__the_coal_number_is_added_up_to_six(tile: str, steam: int, after: int) -> None:
    state = board(f"0,0 red; A at 0,0, steam {steam}, hand {tile}; B at 0,0, steam 1")
    laid = settled(play(state, f"lay {tile} 0,1"))
    assert [player.steam for player in laid.players] == [after, 1]


@pytest.mark.parametrize("source", ["1", "2", "blind"])
def test_place_steam__a_city_gives_one(source: str) -> None:
    drawn = "drawn yellow; " if source == "blind" else ""
    state = board(f"{drawn}0,0 red; 0,1 WE; 0,2 WE; row blue, green; A at 0,0, steam 3")
    assert settled(play(state, f"city {source} 0,3")).players[0].steam == 4


# --- where cities come from

MARKET = "0,0 red; 0,1 WE; 0,2 WE; row blue (red green), yellow (blue blue); A at 0,0; B at 0,0"


def test_place_city_source__a_face_up_city_comes_with_its_goods_and_is_replaced_at_once() -> None:
    laid = play(board(MARKET), "city 1 0,3")
    assert laid.table.city((0, 3)) == City("blue", ("red", "green"))
    assert laid.row == (City("yellow", ("blue", "blue")),)
    replaced = play(laid, "draw city green; draw goods yellow; draw goods red")
    assert replaced.row == (City("yellow", ("blue", "blue")), City("green", ("red", "yellow")))
    assert replaced.actor == 1


def test_place_city_source__a_face_down_city_is_drawn_and_then_placed_with_goods() -> None:
    asked = play(board(MARKET), "city blind")
    assert (asked.actor, asked.phase) == (CHANCE, "draw")
    stock = dict(zip(COLOURS, asked.pile, strict=True))
    assert asked.chance_outcomes == tuple(
        (asked.game.action(f"draw city {colour}"), Fraction(stock[colour], sum(asked.pile))) for colour in COLOURS
    )
    drawn = play(asked, "draw city red")
    assert (drawn.actor, drawn.phase, drawn.drawn) == (0, "place", "red")
    assert drawn.table == board(MARKET).table
    assert drawn.players[0].steam == 0
    laid = play(drawn, "city blind 0,3")
    assert (laid.table.city((0, 3)), laid.drawn, laid.players[0].steam) == (City("red"), "", 1)
    turned = play(laid, "draw goods green; draw goods green")
    assert turned.table.city((0, 3)) == City("red", ("green", "green"))
    assert turned.row == board(MARKET).row
    assert sum(turned.pile) == sum(board(MARKET).pile) - 1
    assert turned.actor == 1


def test_place_city_source__who_has_drawn_a_city_places_it_and_does_nothing_else() -> None:
    able = MARKET.replace("A at 0,0", "A at 0,0, steam 2, hand straight")
    drawn = board(f"{able}; drawn green")
    assert [str(action) for action in drawn.legal_actions] == ["city blind 0,3"]
    assert drawn.plans == ()
    for action in ("go E", "load red", "stop", "water", "coal", "pass", "lay straight 0,3", "city 1 0,3", "city blind"):
        assert "turn.one_action" in refused(drawn, action)
    assert refused(drawn, "city blind 0,-1") == ("place.city_spacing",)
    for picks in (("hand:straight",), ("city:1",), ("pile",), ("train",), ("train", "cell:0,1"), ("coal",)):
        assert "turn.one_action" in [reason.clause for reason in drawn.explain(picks)], picks
    assert drawn.explain(("city:blind",)) == ()
    assert board(drawn.notation) == drawn
    assert drawn.view(1).drawn == "green"


def test_place_city_source__a_city_is_drawn_only_while_there_is_a_cell_for_it() -> None:
    assert refused(board("0,0 red; 0,1 WE"), "city blind") == ("place.city_source",)
    assert refused(board("0,0 red; 0,1 WE; 0,2 WE"), "city blind") == ()
    # Whoever can draw one does not pass.
    assert refused(board("0,0 red; 0,1 WE; 0,2 WE; A at 0,0; B at 0,0"), "pass") == ("turn.one_action",)
    assert refused(board("0,0 red; 0,1 WE; A at 0,0; B at 0,0"), "pass") == ()


def test_place_city_source__the_cell_is_chosen_first_by_the_option() -> None:
    state = board(f"rules city_drawn_first=false; {MARKET}")
    assert refused(state, "city blind") == ("place.city_source",)
    assert refused(board(MARKET), "city blind 0,3") == ("place.city_source",)
    laid = play(state, "city blind 0,3")
    assert laid.table.city((0, 3)) == City("")
    turned = play(laid, "draw city red; draw goods green; draw goods green")
    assert turned.table.city((0, 3)) == City("red", ("green", "green"))
    assert turned.row == board(MARKET).row
    assert turned.actor == 1


def test_place_city_source__by_the_option_a_city_that_wins_is_not_turned_up() -> None:
    circuit = "0,0 yellow; 0,1 WE; 0,2 WE; 0,3 SW; 1,0 NE; 1,1 WE; 1,2 WE"
    players = "A at 0,0, delivered red green blue, counters 3; B at 0,0"
    won = play(board(f"rules city_drawn_first=false; {circuit}; {players}"), "city blind 1,3")
    assert won.outcome is not None
    assert won.table.city((1, 3)) == City("")
    assert board(won.notation) == won
    assert play(board(f"{circuit}; {players}; drawn red"), "city blind 1,3").table.city((1, 3)) == City("red")


@pytest.mark.parametrize("rules", ["", "rules city_drawn_first=false; "])
def test_place_city_source__all_cities_fit_alike(rules: str) -> None:
    cells = {}
    for action in map(str, board(rules + MARKET).legal_actions):
        if action.startswith("city"):
            _, source, *cell = action.split()
            cells.setdefault(source, []).extend(cell)
    assert cells == {"1": ["0,3"], "2": ["0,3"], "blind": ["0,3"] if rules else []}
    nowhere = board("0,0 red; 0,1 WE; row blue")
    assert not any(str(action).startswith("city") for action in nowhere.legal_actions)


def test_place_city_source__an_empty_pile_replaces_nothing() -> None:
    state = board(f"{row_of_cities(10)}; 0,10 WE; 0,11 WE; row blue, blue; A at 0,0")
    assert refused(state, "city blind") == refused(state, "city blind 0,12") == ("place.city_source",)
    laid = play(state, "city 2 0,12")
    assert len(laid.row) == 1
    assert laid.actor == 1
    assert refused(laid, "city 2 1,0")[:1] == ("place.city_source",)


@pytest.mark.parametrize("left", [0, 1])
def test_place_city_source__an_empty_bag_gives_what_it_has(left: int) -> None:
    goods = " ".join(["red"] * 7 + ["green"] * 7 + ["yellow"] * 7 + ["blue"] * (7 - left))
    state = board(f"0,0 red ({goods}); 0,1 WE; 0,2 WE; row blue, green; A at 0,0; B at 0,0")
    replaced = settled(play(state, "city 1 0,3"))
    assert replaced.actor == 1
    assert [len(city.goods) for city in replaced.row] == [0, left]
    blind = settled(play(settled(play(state, "city blind")), "city blind 0,3"))
    assert blind.actor == 1
    assert len(blind.table.city((0, 3)).goods) == left
