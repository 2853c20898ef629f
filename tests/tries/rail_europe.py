"""What the notebook of Rail Europe suggests to try."""

from tests.tries.reader import Reader, tries


def ways(reader: Reader) -> list[str]:
    """The ways to pay below the map."""
    return [piece["pick"] for piece in reader.page.pieces() if piece["pick"].startswith("pay:")]


@tries("rail_europe", "first-tickets")
def two_tickets_go_back_and_no_third(reader: Reader) -> None:
    for _ in range(3):
        reader.press(next(pick for pick in reader.buttons if pick.startswith("return:")))
    assert reader.refused == {"setup.keep_two"}


@tries("rail_europe", "take-cards")
def a_locomotive_is_the_whole_turn(reader: Reader) -> None:
    reader.do("take locomotive")
    assert reader.state.actor == 1
    reader.undo()
    reader.do("take red")
    assert "card:locomotive" not in reader.lit
    reader.click("card:locomotive")
    assert reader.refused == {"draw.face_up_locomotive"}


@tries("rail_europe", "three-locomotives")
def the_whole_row_is_replaced(reader: Reader) -> None:
    reader.do("take blue")
    assert str(reader.session.actions[1]) == "turn up locomotive"
    assert len(reader.session.actions) == 7, "five new cards"


@tries("rail_europe", "claim-a-route")
def the_ways_to_pay_and_what_is_missing(reader: Reader) -> None:
    reader.click("route:brest-paris")
    assert "pay:3 black" in ways(reader)
    reader.do("claim brest-paris with 3 black")
    assert reader.state.actor == 1
    reader.click("route:berlin-wien")
    assert reader.refused == {"claim.exact_cards"}


@tries("rail_europe", "grey-route")
def five_ways_to_pay(reader: Reader) -> None:
    reader.click("route:danzig-warszawa")
    assert len(ways(reader)) == 5


@tries("rail_europe", "double-routes")
def the_other_half_is_closed(reader: Reader) -> None:
    reader.click("route:berlin-frankfurt-red")
    assert reader.refused == {"double.few_players"}


@tries("rail_europe", "tunnels")
def a_tunnel_asks_for_more(reader: Reader) -> None:
    reader.do("claim madrid-pamplona-black with 3 black")
    assert reader.session.at == 4, "three cards are turned over"
    reader.undo()
    assert reader.session.at == 0


@tries("rail_europe", "three-tickets")
def one_ticket_stays(reader: Reader) -> None:
    for _ in range(3):
        reader.press(next(pick for pick in reader.buttons if pick.startswith("return:")))
    assert reader.refused == {"tickets.keep_one"}


@tries("rail_europe", "stations")
def wien_has_a_station(reader: Reader) -> None:
    reader.click("city:wien")
    assert "station.empty_city" in reader.refused


@tries("rail_europe", "five-wagons")
def crown_plays_last(reader: Reader) -> None:
    reader.do("claim cadiz-madrid with 3 orange")
    for seat in (1, 0):
        assert reader.state.actor == seat
        reader.do("draw", "draw")
    assert reader.state.outcome is not None


@tries("rail_europe", "the-score")
def the_longest_path_lights_up(reader: Reader) -> None:
    assert "path 11" in [chip["label"] for chip in reader.row("player:A")["chips"]]


@tries("rail_europe", "equal-paths")
def equal_paths_score_alike(reader: Reader) -> None:
    for key in ("player:A", "player:B"):
        assert "path 5" in [chip["label"] for chip in reader.row(key)["chips"]]
    longest = [item.points for score in reader.state.scores() for item in score.items if "longest_path" in item.clause]
    assert longest == [10, 10, 0]
