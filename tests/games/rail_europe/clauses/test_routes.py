from __future__ import annotations

import pytest

from railwidgets.games.rail_europe import GAME
from railwidgets.games.rail_europe.components import GREY, LOCO, ROUTE_IDS, ROUTES
from tests.games.rail_europe.clauses.cases import LOW, TURN
from tests.games.rail_europe.helpers import board, hand, legal, play, refused, said

RICH = "A hand 6 black 6 red 6 green 6 blue 8 locomotive; B hand 2 red; row white white violet violet orange"


def test_claim_any_route__joined_to_ones_own_or_not() -> None:
    state = board(RICH.replace("A hand", "A routes kharkov-rostov, hand"))
    assert legal(state, "claim brest-paris with 3 black")
    assert legal(state, "claim kharkov-kyiv with 4 red")


def test_claim_any_route__not_one_that_is_taken() -> None:
    for position in (RICH.replace("B hand", "B routes brest-paris, hand"), RICH.replace("A", "A routes brest-paris,")):
        assert refused(board(position), "claim brest-paris with 3 black") == ("claim.any_route",)


def test_claim_any_route__one_a_turn() -> None:
    after = play(board(RICH), "claim brest-paris with 3 black")
    assert (after.actor, after.owner(ROUTE_IDS["brest-paris"])) == (1, 0)


def test_claim_any_route__may_be_written_with_its_cities_in_either_order() -> None:
    for text, same in (
        ("claim paris-brest with 3 black", "claim brest-paris with 3 black"),
        ("claim paris-frankfurt-white with 3 white", "claim frankfurt-paris-white with 3 white"),
        ("claim london-dieppe-2 with 2 locomotives", "claim dieppe-london-2 with 2 locomotive"),
    ):
        assert GAME.action(text) == GAME.action(same)
        assert str(GAME.action(text)) == same


def test_claim_exact_cards__of_the_colour_of_the_route_or_locomotives() -> None:
    assert said(board(RICH), "claim") >= {
        "claim brest-paris with 3 black",
        "claim brest-paris with 2 black 1 locomotive",
        "claim brest-paris with 1 black 2 locomotive",
        "claim brest-paris with 3 locomotive",
    }
    assert sum(action.startswith("claim brest-paris ") for action in said(board(RICH), "claim")) == 4


@pytest.mark.parametrize("cards", ["2 black", "4 black", "3 red", "2 black 1 red", "2 red 1 locomotive", "1 black"])
def test_claim_exact_cards__nothing_else(cards: str) -> None:
    assert set(refused(board(RICH), f"claim brest-paris with {cards}")) == {"claim.exact_cards"}


def test_claim_exact_cards__only_cards_in_hand_and_what_is_missing_is_named() -> None:
    (reason,) = board(TURN).explain(["route:petrograd-stockholm"])
    assert reason.clause == "claim.exact_cards"
    assert reason.text["en"] == "Crown does not have enough cards for Petrograd – Stockholm; missing: 4 black."
    assert {mark.piece for mark in reason.marks} == {"route:petrograd-stockholm", "hand:black"}


def test_claim_grey__any_one_colour() -> None:
    assert said(board("A hand 2 red 1 green 1 locomotive; B hand"), "claim") >= {
        "claim danzig-warszawa with 2 red",
        "claim danzig-warszawa with 1 red 1 locomotive",
        "claim danzig-warszawa with 1 green 1 locomotive",
    }


def test_claim_grey__not_two_colours() -> None:
    assert refused(board(RICH), "claim danzig-warszawa with 1 red 1 green") == ("claim.grey",)
    assert refused(board(RICH), "claim marseille-paris with 2 red 1 green 1 locomotive") == ("claim.grey",)


def test_claim_wagons__as_many_as_spaces() -> None:
    state = board(LOW)
    assert refused(state, "claim lisboa-madrid with 3 violet") == ("claim.wagons",)
    assert legal(state, "claim cadiz-lisboa with 2 blue")
    assert play(state, "claim cadiz-lisboa with 2 blue").players[0].wagons == 0


@pytest.mark.parametrize(
    ("route", "cards", "points"),
    [
        ("dieppe-paris", "1 violet", 1),
        ("cadiz-lisboa", "2 blue", 2),
        ("brest-paris", "3 black", 4),
        ("warszawa-wien", "4 blue", 7),
        ("palermo-smyrna", "4 red 2 locomotive", 15),
    ],
)
def test_claim_score__by_length(route: str, cards: str, points: int) -> None:
    state = board(RICH.replace("A hand", "A hand 1 violet"))
    after = play(state, f"claim {route} with {cards}")
    assert after.players[0].points == points
    assert after.scores()[0].items[0].points == points


def test_claim_score__of_the_longest_and_of_all_lengths() -> None:
    assert {route.length: route.points for route in ROUTES} == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


def test_claim_discard__what_is_paid_is_discarded() -> None:
    after = play(board(RICH), "claim brest-paris with 2 black 1 locomotive")
    assert after.discards == (0, 0, 0, 0, 0, 0, 2, 0, 1)
    assert hand(after) == "6 blue 6 green 4 black 6 red 7 locomotive"


# --- double routes


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_double_not_both__however_many_play(players: int) -> None:
    others = "; ".join(f"{letter} hand" for letter in "BCDE"[: players - 1])
    state = board(f"A routes frankfurt-paris-white, hand 3 orange; {others}")
    reasons = refused(state, "claim frankfurt-paris-orange with 3 orange")
    assert reasons[0] == "double.not_both"
    assert reasons[1:] == (("double.few_players",) if players < 4 else ())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_double_few_players__the_other_half_is_open_from_four_on(players: int) -> None:
    others = "; ".join(f"{letter} hand" for letter in "CDE"[: players - 2])
    state = board(f"A hand 3 orange; B routes frankfurt-paris-white, hand; {others}")
    assert refused(state, "claim frankfurt-paris-orange with 3 orange") == (
        ("double.few_players",) if players < 4 else ()
    )
    assert state.is_closed(ROUTE_IDS["frankfurt-paris-orange"]) == (players < 4)


def test_double_few_players__the_refusal_shows_both_halves() -> None:
    state = board("A hand 3 orange; B routes frankfurt-paris-white, hand")
    (reason,) = state.explain(["route:frankfurt-paris-orange"])
    assert [mark.piece for mark in reason.marks] == ["route:frankfurt-paris-orange", "route:frankfurt-paris-white"]
    assert reason.text["en"] == (
        "Lantern has claimed Frankfurt – Paris (white). With 2 players, that closes the other half."
    )


def test_double_few_players__by_an_option_from_another_number_on() -> None:
    base = "A hand 3 orange; B routes frankfurt-paris-white, hand"
    assert legal(board(f"{base}; rules doubles_from=2"), "claim frankfurt-paris-orange with 3 orange")
    three = f"{base}; C hand; D hand; rules doubles_from=5"
    assert refused(board(three), "claim frankfurt-paris-orange with 3 orange") == ("double.few_players",)


def test_double_partly_parallel__routes_that_join_different_cities_are_no_double() -> None:
    pairs = {route.id: route.double for route in ROUTES}
    assert pairs["bruxelles-dieppe"] is None
    assert pairs["dieppe-paris"] is None
    assert all(ROUTES[other].cities == ROUTES[index].cities for index, other in enumerate(pairs.values()) if other)
    state = board("A routes bruxelles-paris-red, hand 2 green; B hand")
    assert legal(state, "claim bruxelles-dieppe with 2 green")


# --- ferries


def test_ferry_locomotives__as_many_as_it_shows() -> None:
    state = board(RICH)
    assert refused(state, "claim amsterdam-london with 2 red") == ("ferry.locomotives",)
    assert refused(state, "claim amsterdam-london with 1 red 1 locomotive") == ("ferry.locomotives",)
    assert legal(state, "claim amsterdam-london with 2 locomotive")
    assert legal(state, "claim brindisi-palermo with 2 red 1 locomotive")
    assert legal(state, "claim brindisi-palermo with 3 locomotive")
    assert legal(state, "claim palermo-smyrna with 3 red 3 locomotive")
    assert refused(state, "claim brindisi-palermo with 1 red 1 green 1 locomotive") == ("claim.grey",)


def test_ferry_locomotives__the_refusal_says_how_many() -> None:
    (reason,) = board(RICH).refusals(GAME.action("claim amsterdam-london with 1 red 1 locomotive"))
    assert reason.text["en"] == "The ferry Amsterdam – London needs 2 locomotives. You laid down 1."
    assert {mark.piece for mark in reason.marks} == {"route:amsterdam-london", "hand:locomotive"}


def test_ferry_locomotives__every_way_of_paying_every_route_is_as_the_rules_say() -> None:
    """All cards in one hand, so that only the route decides; worked out from counts, not from lists of ways."""
    state = board("A hand; B hand").replace(players=(board("A hand; B hand").players[0].with_hand((9,) * 9),) * 2)
    ways: dict[int, set[tuple[int, ...]]] = {route.index: set() for route in ROUTES}
    for action in state.legal_actions:
        if str(action).startswith("claim"):
            ways[action.route].add(action.cards)
    for route in ROUTES:
        colours = 8 if route.colour == GREY else 1
        assert len(ways[route.index]) == colours * (route.length - route.ferry) + 1
        for cards in ways[route.index]:
            assert sum(cards) == route.length
            assert cards[LOCO] >= route.ferry
            assert sum(count > 0 for count in cards[:LOCO]) <= 1
            assert route.kind is None or not any(cards[kind] for kind in range(LOCO) if kind != route.kind)
