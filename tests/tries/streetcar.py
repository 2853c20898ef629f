"""What the notebook of StreetCar suggests to try."""

from tests.tries.reader import Reader, tries


def stops(reader: Reader) -> str:
    """The line of the position that lists the stops."""
    return next(line for line in reader.state.notation.splitlines() if line.startswith("stops"))


@tries("streetcar", "the-town")
def goals_are_secret(reader: Reader) -> None:
    own = str(reader.page.view["panel"])
    reader.page.board.seat = 1
    reader.page.hear()
    assert "line 1" in own.lower(), "the goals of Crown, beside the board"
    assert "line 1" not in str(reader.page.view["panel"]).lower(), "they disappear for Lantern"


@tries("streetcar", "a-stop-for-each-building")
def the_first_tile_makes_the_stop(reader: Reader) -> None:
    reader.do("lay straight 2,5")
    assert "F 2,5" in stops(reader)
    reader.do("lay straight 3,4 turn 1")
    assert "F 2,5" in stops(reader), "the sign stays in place"
    reader.undo(2)
    reader.do("lay straight 3,4 turn 1", "lay straight 2,5")
    assert "F 3,4" in stops(reader)


@tries("streetcar", "five-letters")
def each_letter_is_broken_alone(reader: Reader) -> None:
    reader.click("hand:curve", "cell:4,1")
    assert reader.fits
    reader.rotate(3)
    assert reader.refused == {"lay.border"}
    reader.click("cell:5,2")
    reader.rotate()
    assert reader.refused == {"lay.into_building"}
    reader.click("cell:2,4")
    assert reader.refused == {"lay.on_building"}
    reader.click("cell:1,3")
    assert reader.refused == {"lay.joins_existing"}
    reader.escape()
    reader.click("hand:straight", "cell:2,2")
    assert reader.refused == {"lay.no_dead_side"}


@tries("streetcar", "exchange-a-tile")
def the_trident_contains_the_switch_and_the_ring_does_not(reader: Reader) -> None:
    reader.click("hand:trident", "cell:10,4")
    assert reader.fits
    reader.click("cell:10,4")
    assert "switch-left" in reader.state.players[0].hand
    assert reader.session.at == 1
    reader.click("hand:ring", "cell:10,4")
    assert len(reader.session.selection.refusals) == 2, "two reasons"


@tries("streetcar", "two-at-once")
def a_double_exchange_is_two_clicks_on_the_edge(reader: Reader) -> None:
    reader.press("double")
    (edge,) = (pick for pick in reader.lit if pick.startswith("edge:"))
    reader.click(edge)
    assert reader.fits
    reader.click(edge)
    assert reader.state.actor == 1, "this is the whole turn"


@tries("streetcar", "a-complete-route")
def a_straight_completes_the_route(reader: Reader) -> None:
    reader.press("travel")
    assert reader.refused == {"route.complete"}
    reader.do("lay straight 9,4")
    reader.press("travel")
    assert "turn.travel" in reader.refused, "not in a turn in which you have built"


def lay_two_and_draw(reader: Reader) -> None:
    """Plays a turn of Lantern, whose tiles do not matter here."""
    for word in ("lay", "lay", "draw", "draw"):
        reader.do(reader.first(word))


@tries("streetcar", "the-maiden-voyage")
def a_short_run_lowers_the_limit(reader: Reader) -> None:
    reader.press("travel")
    reader.click("cell:N10", "cell:N10")
    assert reader.lit == {"cell:1,10"}, "the first run is one square long"
    reader.do("run 1,10 N 1")
    assert reader.state.limit == 2
    lay_two_and_draw(reader)
    reader.do("run 3,10 N 2")
    assert reader.state.limit == 3
    lay_two_and_draw(reader)
    reader.click("cell:2,10")
    assert "voyage.forward" in reader.refused, "behind the tram"
    reader.click("cell:5,10")
    assert "voyage.stop" in reader.refused, "beyond a stop"
    reader.do("run 4,10 N 1")
    assert reader.state.limit == 2, "run one square when you may run three"


@tries("streetcar", "the-limit")
def the_next_limit_is_one_more(reader: Reader) -> None:
    reader.do("run 7,10 N 1")
    assert reader.state.limit == 2
    reader.undo()
    reader.do("run 9,10 N 3")
    assert reader.state.limit == 4


@tries("streetcar", "blocked")
def the_tram_comes_off_and_starts_again(reader: Reader) -> None:
    assert reader.lit == {"off"}, "the only legal action"
    reader.press("off")
    reader.do("travel N10")
    reader.do(reader.first("run"))
    assert reader.state.players[0].tram is not None


@tries("streetcar", "an-open-hand")
def the_cross_comes_from_the_open_hand(reader: Reader) -> None:
    reader.do("lay straight 1,2", "lay straight 1,3")
    assert "draw" in reader.lit
    reader.do("take cross from A")
    assert "cross" in reader.state.players[1].hand


@tries("streetcar", "home")
def two_squares_win(reader: Reader) -> None:
    reader.click("cell:S2", "cell:S2")
    assert reader.state.outcome.winners == (0,)
