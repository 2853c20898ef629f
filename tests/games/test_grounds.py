"""Why something is allowed, in a few positions of each game: the clause, the sentence, and what shows it."""

from __future__ import annotations

from railwidgets.core import game
from tests.core.toy import COIN

LINKED = "1,0 blue; 1,1 WE; 1,2 WE NE; 2,0 NS; 3,0 NE; 3,1 WE; 3,2 SW stub E; row green (red blue), red (green yellow)"


def grounds_of(name: str, position: str, action: str) -> dict[str, tuple[str, str]]:
    """Each ground with its English sentence and the label of its first mark."""
    state = game(name).parse(position)
    return {
        ground.clause: (ground.text["en"], ground.marks[0].label) for ground in state.grounds(game(name).action(action))
    }


def test_a_city_that_may_lie_shows_its_way_to_another() -> None:
    grounds = grounds_of("days_of_steam", f"{LINKED}; A at 1,0; B at 1,0", "city 1 4,2")
    assert grounds["place.city_linked"] == ("From here a train runs to the blue city without reversing.", "4")
    assert grounds["place.city_spacing"][0].endswith("has 4 segments; it needs at least 2.")
    assert grounds["place.edges_match"][0] == "To the north, track meets track."


def test_a_refused_action_has_only_the_grounds_that_it_keeps() -> None:
    state = game("days_of_steam").parse(f"{LINKED}; A at 1,0; B at 1,0")
    action = game("days_of_steam").action("city 1 0,2")
    assert [refusal.clause for refusal in state.refusals(action)] == ["place.city_linked"]
    assert {ground.clause for ground in state.grounds(action)} == {
        "place.edges_match",
        "place.overlay",
        "place.city_source",
    }


def test_grounds_come_in_rulebook_order() -> None:
    state = game("streetcar").start(seed=1)
    for action in state.legal_actions[:20]:
        order = list(state.game.clauses)
        places = [order.index(ground.clause) for ground in state.grounds(action)]
        assert places == sorted(places)
        assert places


def test_a_game_need_not_have_any() -> None:
    state = COIN.start()
    assert [state.grounds(action) for action in state.candidates()] == [()] * len(list(state.candidates()))


def test_a_clause_has_a_name_as_a_rule_beside_that_of_its_refusal() -> None:
    clause = game("days_of_steam").clauses["place.city_linked"]
    assert (clause.rule["en"], clause.title["en"]) == ("A city needs a path to another city", "City without a link")
