"""What a small screen shows of the map: all of it, what is around each open ticket, and one's own routes."""

from __future__ import annotations

from random import Random

from railwidgets.draw.look import Look
from railwidgets.games.rail_europe.components import TICKETS
from railwidgets.games.rail_europe.goals import standings
from railwidgets.games.rail_europe.map import PLACES
from railwidgets.session import Session


def played(count):
    """A game of two so many actions after its start."""
    session = Session("rail_europe", players=2, seats=["person"] * 2, seed=4)
    rng = Random(2)
    for _ in range(count):
        session.play(rng.choice(list(session.state.legal_actions)))
    return session.state


def sights(state, seat, lang="en"):
    return {sight.key: sight for sight in state.game.scene(state, Look(seat, lang)).sights}


def test_the_whole_map_comes_first_and_is_all_that_an_onlooker_is_offered():
    state = played(60)
    found = sights(state, None)
    assert list(found) == ["map"]
    assert found["map"].box == state.game.scene(state).box
    assert sights(state, None, "fr")["map"].label == "toute la carte"


def test_each_open_ticket_is_shown_with_its_cities_and_says_which_they_are():
    state = played(60)
    for seat in range(2):
        view = state.view(seat)
        known = {f"ticket:{one.ticket}" for one in standings(view, seat) if one.state in ("open", "lost")}
        found = sights(view, seat)
        assert {key for key in found if key.startswith("ticket:")} == known
        for key in known:
            ticket = TICKETS[int(key.partition(":")[2])]
            x, y, width, height = found[key].box
            assert found[key].label == ticket.label
            for city in ticket.cities:
                left, top = PLACES[city].at
                assert x < left < x + width
                assert y < top < y + height


def test_the_tickets_of_others_are_not_offered():
    state = played(60)
    own = set(sights(state.view(0), 0))
    assert not any(key.startswith("ticket:") and key in own for key in sights(state.view(0), 1))


def test_tickets_on_offer_are_shown_where_they_are_chosen():
    session = Session("rail_europe", players=2, seats=["person"] * 2, seed=4)
    state = session.state
    assert state.phase in ("keep", "choose")
    seat = state.actor
    offered = {f"ticket:{ticket}" for ticket in state.players[seat].offered}
    assert offered <= set(sights(state.view(seat), seat))
