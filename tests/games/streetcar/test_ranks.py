"""What is lit means something: how a tile fits, whether it helps one's line, how far a move brings the tram."""

from __future__ import annotations

from functools import cache

import pytest

from railwidgets.draw.look import Look
from railwidgets.games.streetcar.actions import Lay, Run, Travel
from railwidgets.games.streetcar.panel import panel
from railwidgets.games.streetcar.prospects import cost, prospect, tiles_missing
from railwidgets.games.streetcar.routes import route_of, whole_route
from railwidgets.games.streetcar.scene import scene as bare
from railwidgets.session import Session
from railwidgets.testing.looks import look_of, walk, with_highlights

scene = with_highlights(bare)


@cache
def course(seed):
    """The positions of a game between two players that go straight for home."""
    return Session("streetcar", players=2, seats=["greedy", "greedy"], seed=seed).timeline.states


def building(seed):
    return [state.view(state.turn) for state in course(seed) if state.phase == "build"]


def light(state, kind):
    """The light on each selectable square with a tile in hand: whether it is strong, and its pill."""
    found = {}
    for key, target in scene(state, look_of(state, f"hand:{kind}")).layers["targets"].items():
        parts = list(walk(target))
        lights = {str(part.attrs["href"]) for part in parts if str(part.attrs.get("href", "")).startswith("#light-")}
        if lights:
            assert any(part.attrs.get("class") == "rw-ghost" for part in parts), "the tile as it would lie"
            pills = [part.text for part in parts if "→" in (part.text or "")]
            found[key] = ("#light-strong" in lights, *pills)
    return found


def test_what_helps_is_strong_and_says_how_many_tiles_are_missing_then():
    strong = 0
    for state in building(5)[::10]:
        for kind in dict.fromkeys(state.player.hand):
            ranks, lacks = state.ranks((f"hand:{kind}",)), tiles_missing(state, state.turn)
            lays = [action for action in state.legal_actions if isinstance(action, Lay) and action.kind == kind]
            known = light(state, kind)
            assert known.keys() >= {action.picks[1] for action in lays}
            for pick, (helps, *pills) in known.items():
                assert helps == (ranks.get(pick) == "goal")
                for pill in pills:
                    best = min(
                        tiles_missing(state.apply(action), state.turn) for action in lays if action.picks[1] == pick
                    )
                    assert pill == f"{lacks}→{best}"
                    assert best < lacks
                    strong += 1
    assert strong > 5


def test_a_tile_that_helps_is_on_the_cheapest_way():
    helped = 0
    for state in building(2)[::8]:
        for kind in dict.fromkeys(state.player.hand):
            ranks = state.ranks((f"hand:{kind}",))
            for pick in ranks:
                helped += 1
                tries = [action for action in state.legal_actions if action.picks[:2] == (f"hand:{kind}", pick)]
                assert min(cost(state.apply(action), state.turn) for action in tries) < cost(state, state.turn)
    assert helped > 20


def test_a_view_without_the_goals_says_nothing_of_them():
    state = building(5)[4]
    hidden = state.view(1 - state.turn)
    assert all(not hidden.ranks((f"hand:{kind}",)) for kind in hidden.player.hand)


@pytest.mark.parametrize("seed", [2, 5])
def test_the_cheapest_way_is_followed_back_to_where_it_begins(seed):
    """Also where two sets of stops seen come to a stop at the same cost."""
    for state in building(seed):
        known, missing = prospect(state, state.turn), tiles_missing(state, state.turn)
        assert bool(missing) == (len(known.wanted) > 0)
        assert known.cost >= 1 + 2 * missing


def test_a_route_that_is_complete_by_its_cheapest_way_wants_no_tile():
    ready = [state for state in building(5) if any(isinstance(action, Travel) for action in state.legal_actions)]
    assert ready
    for state in ready:
        route = route_of(state, state.turn)
        if tiles_missing(state, state.turn) == 0:
            # The first square of a route is entered for nothing.
            assert route.length == cost(state, state.turn) + 1


def test_moves_are_told_apart_by_where_they_lead():
    kept = 0
    for state in course(5):
        if state.phase != "run" or (route := route_of(state, state.turn)) is None:
            continue
        ranks = state.ranks(())
        for action in state.legal_actions:
            if not isinstance(action, Run):
                continue
            after = route_of(state.apply(action), state.turn)
            home = action.count == route.length
            if not home and after is not None and after.length == route.length - action.count:
                assert ranks[action.picks[0]] == "goal"
                kept += 1
        said = panel(state, look_of(state)).can
        assert all(pick in said for pick, rank in ranks.items() if (pick,) in {plan.picks for plan in state.plans})
    assert kept > 20


def test_the_race_shows_how_much_of_the_way_is_run():
    shares = []
    for state in course(5):
        for seat, player in enumerate(state.players):
            row = next(one for one in panel(state, Look()).sections if one.key == "players").rows[seat]
            if player.tram is None:
                assert not row.gauges
                continue
            (gauge,) = row.gauges
            assert gauge.limit == whole_route(state, seat).length
            assert 0 <= gauge.value <= gauge.limit
            shares.append(gauge.value)
    assert shares[0] < max(shares)


def test_twins_in_hand_are_lit_alike():
    state = next(state for state in building(5) if len(set(state.player.hand)) < len(state.player.hand))
    kind = next(kind for kind in state.player.hand if state.player.hand.count(kind) > 1)
    hand = next(one for one in panel(state, look_of(state, f"hand:{kind}")).sections if one.key == "hand")
    shows = [piece.state for piece in hand.pieces if piece.pick == f"hand:{kind}"]
    assert shows == ["selected", *["selectable"] * (len(shows) - 1)]


def test_the_goals_show_which_stops_are_missing():
    for state in building(5)[::8]:
        look = look_of(state)
        rows = {row.key: row for row in next(one for one in panel(state, look).sections if one.key == "goals").rows}
        card = state.card(state.turn)
        unmade = [letter for letter in card if letter not in state.table.stops]
        assert [chip.text for chip in rows["to_make"].chips] == unmade if unmade else "to_make" not in rows
