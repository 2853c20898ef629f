"""What the notebook of Days of Steam suggests to try."""

from tests.tries.reader import Reader, tries


@tries("days_of_steam", "laying-track")
def four_rotations(reader: Reader) -> None:
    last = reader.state.players[0].hand[-1]
    reader.click(f"hand:{last}", "cell:0,1")
    assert reader.fits
    reader.rotate()
    assert reader.refused == {"place.reaches_city"}, "its dead end faces the city"
    reader.rotate()
    assert "place.edges_match" in reader.refused, "its bare side"
    reader.rotate()
    assert reader.fits, "in another way"


@tries("days_of_steam", "a-second-city")
def green_is_linked_and_red_is_not(reader: Reader) -> None:
    reader.click("city:1")
    reader.click("cell:0,2")
    assert "place.city_linked" in reader.refused
    reader.escape()
    reader.click("city:2")
    assert "cell:1,3" in reader.lit


@tries("days_of_steam", "not-too-near")
def the_order_decides(reader: Reader) -> None:
    reader.do("city 1 1,2", "lay straight 1,1")
    reader.undo(2)
    reader.do("lay straight 1,1")
    assert reader.state.refusals(reader.state.game.action("city 1 1,2"))


@tries("days_of_steam", "circuits")
def a_tile_over_the_junction_makes_a_circuit(reader: Reader) -> None:
    lay = reader.first("lay turnout-left+ 1,1")
    reader.do(lay)
    assert reader.state.players[0].counters == 1
    reader.undo()
    lay = reader.first("lay curve 2,1")
    reader.do(lay)
    assert reader.state.players[0].counters == 1


@tries("days_of_steam", "moving-the-train")
def the_lower_way_or_the_hill(reader: Reader) -> None:
    reader.press("train")
    reader.click("cell:1,2", "cell:1,2")
    assert reader.state.players[0].train.cell == (1, 2)
    while reader.session.at:
        reader.undo()
    reader.do("go E")
    assert reader.state.players[0].steam == 4, "a hill costs two"


@tries("days_of_steam", "which-way-out")
def an_exit_is_closed(reader: Reader) -> None:
    reader.press("train")
    reached = reader.lit
    assert reached
    reader.click("cell:1,0")
    assert reader.refused


@tries("days_of_steam", "goods")
def two_cubes_of_two_colours(reader: Reader) -> None:
    reader.press("train")
    reader.press("load:red")
    reader.click("cell:0,3", "cell:0,3")
    reader.press("load:green")
    reader.click("cell:0,6", "cell:0,6")
    reader.press("stop")
    assert len(reader.state.players[0].delivered) == 2


@tries("days_of_steam", "water-and-coal")
def water_comes_to_who_begins_on_the_tower(reader: Reader) -> None:
    reader.press("water")
    assert reader.refused == {"tower.use"}
    reader.do("go E", "stop")
    reader.do(reader.first("lay"))
    reader.do("water")
    assert reader.state.players[0].steam == 6


@tries("days_of_steam", "the-end")
def one_move_wins(reader: Reader) -> None:
    reader.do("load red", "go E", "go E", "go E", "stop")
    assert reader.state.outcome.winners == (0,)
