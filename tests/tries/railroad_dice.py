"""What the notebook of Railroad Dice suggests to try."""

from tests.tries.reader import Reader, tries


@tries("railroad_dice", "a-turn")
def the_income_comes_once_and_dice_go_back(reader: Reader) -> None:
    before = reader.state.players[0].reserve
    reader.press("income")
    assert reader.state.players[0].reserve > before
    reader.press("income")
    assert "turn.actions" in reader.refused
    reader.do("roll 5 + 4 wild")
    reader.press("chance")
    reader.press("end")
    assert any(pick.startswith("discard:") for pick in reader.lit), "a click puts one back"


@tries("railroad_dice", "lay-rails")
def one_rotation_is_legal_and_the_other_is_not(reader: Reader) -> None:
    reader.click("die:curve", "cell:2,2")
    assert reader.fits
    reader.rotate()
    assert reader.refused
    reader.do("lay straight 3,2 EW")
    assert reader.session.at == 1


@tries("railroad_dice", "leave-the-tile")
def a_new_tile_gets_its_first_rail(reader: Reader) -> None:
    tiles = reader.state.notation.count("mini ")
    reader.do("lay curve 0,1 SW")
    reader.click("die:straight", "cell:0,0")
    assert "exit:0,0,EW" in reader.lit, "the arrow at the western edge"
    reader.escape()
    reader.do(reader.first("leave straight 0,0 EW onto plain"))
    assert reader.state.notation.count("mini ") == tiles + 1


@tries("railroad_dice", "mountains-and-lakes")
def no_turn_ends_at_water(reader: Reader) -> None:
    reader.do("lay curve 2,7 NE")
    reader.press("end")
    assert reader.refused == {"cost.no_end_at_lake"}
    reader.do(reader.first("lay straight 2,8"), "end")
    assert reader.state.actor == 1


@tries("railroad_dice", "stations")
def green_is_built_and_red_is_lanterns(reader: Reader) -> None:
    reader.do(reader.first("station green"))
    assert reader.session.at == 1
    reader.click("station:red")
    assert "station.director" in reader.refused


@tries("railroad_dice", "shares")
def the_director_sells_and_loses_the_company(reader: Reader) -> None:
    reader.do("buy red from B with share", "buy red from B with share", "end", "end")
    assert "red A" in reader.state.notation


@tries("railroad_dice", "the-year")
def the_passengers_arrive(reader: Reader) -> None:
    reader.do("end", "end")
    assert reader.state.players[0].passengers == 2


@tries("railroad_dice", "the-end")
def the_eighth_station_ends_the_game(reader: Reader) -> None:
    reader.do(reader.first("station mauve"), "end", "end")
    assert reader.state.outcome.winners == (1,), "a year too soon"
