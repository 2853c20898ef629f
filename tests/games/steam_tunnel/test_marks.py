"""What is marked in Steam Tunnel: the proof of every refusal, what was done last, and tags before the click."""

from __future__ import annotations

from collections import Counter

import pytest

from railwidgets.core import CHANCE, Mark, in_points, seats
from railwidgets.draw.look import Look
from railwidgets.draw.scene import LAYERS
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn
from railwidgets.games.steam_tunnel.berths import berths
from railwidgets.games.steam_tunnel.drawings import over
from railwidgets.games.steam_tunnel.heuristics import action_priors
from railwidgets.games.steam_tunnel.panel import panel
from railwidgets.games.steam_tunnel.purchase import purchase
from railwidgets.games.steam_tunnel.rules import course_of
from railwidgets.games.steam_tunnel.scene import scene as bare
from railwidgets.games.steam_tunnel.tags import discs
from railwidgets.games.steam_tunnel.tunnels import tunnels
from railwidgets.testing.ink import overlaps
from railwidgets.testing.looks import classes, hrefs, walk
from tests.games.steam_tunnel.drawn import (
    ALL,
    FIVE,
    looked,
    moved,
    scene,
)
from tests.games.steam_tunnel.helpers import board
from tests.sampling import Later, for_each

# --- what is marked


def proofs(made):
    """What proves a refusal: lines among the track, signs among the marks."""
    drawn = [*made.layers["track"].items(), *made.layers["marks"].items()]
    return {key: element for key, element in drawn if key.startswith("proof:")}


@pytest.mark.parametrize(
    "shown",
    [
        Mark("cell", ((0, 1),)),
        Mark("cell", ((0, 1), (0, 2))),
        Mark("edge", ((0, 0, 0), (1, 1, 3))),
        Mark("path", (((0, 0), 1, 2), ((0, 1), 3, 4))),
        Mark("path", (((0, 0), 1, 2),)),
    ],
    ids=str,
)
def test_every_kind_of_mark_is_drawn(shown):
    made = scene(board(FIVE), Look(marks=(shown,)))
    (proof,) = proofs(made).values()
    drawn = [*walk(proof), *(one for sign in made.layers["marks"].values() for one in walk(sign))]
    assert sum("rw-proof" in classes(one) for one in drawn) >= 1


def test_the_proof_of_every_refusal_is_drawn():
    """Of each refused action that a person can try, every mark is drawn."""
    kinds = Counter()
    for state in ALL[::3]:
        if state.actor in (None, CHANCE):
            continue
        for action in list(state.candidates())[::3]:
            for refusal in state.refusals(action):
                made = scene(state, Look(marks=refusal.marks))
                assert len(proofs(made)) == len(refusal.marks), (str(action), refusal.clause)
                kinds.update(mark.kind for mark in refusal.marks)
    assert {"cell", "edge", "path"} <= set(kinds)


def test_a_finished_tunnel_is_proved_along_its_whole_course():
    state = board(FIVE)
    (refusal,) = state.refusals(Pawn((0, 0), "12"))
    assert refusal.clause == "pawn.finished"
    made = scene(state, Look(marks=refusal.marks))
    drawn = "".join(str(one.attrs.get("d", "")) for e in proofs(made).values() for one in walk(e))
    course = course_of(state, (0, 0), 1)
    assert len(course) > 1
    assert all(over(part.cell, part.ports) in drawn for part in course)


def test_a_taken_segment_has_its_pawn_marked():
    state = board("12 05 34A | 34 02 | ?\n? | P | ?\nturn B\nflipped 0,1")
    (refusal,) = state.refusals(Pawn((0, 0), "34"))
    (around,) = scene(state, Look(marks=refusal.marks)).layers["marks"].values()
    assert any("rw-proof" in classes(one) for one in walk(around))
    assert not [one for one in walk(around) if one.tag == "text"], "the plate below stays clear"
    assert moved(around) == berths("05 12 34")[3, 4].pawn


@pytest.mark.parametrize("last", [Flip((0, 0)), Pawn((0, 0), "34"), Block((0, 0))], ids=str)
def test_the_last_action_is_marked_on_its_card(last):
    assert list(scene(board(FIVE), Look(last=last)).layers["marks"]) == ["last"]


def test_the_shown_tunnel_lies_below_the_pawns():
    state = board(FIVE)
    marks = state.preview_marks(Pawn((0, 0), "34"))
    made = scene(state, Look(shown=marks))
    assert [key for key in made.layers["track"] if key.startswith("shown")] == ["shown:0"]
    assert LAYERS.index("track") < LAYERS.index("pieces")


# --- before the click


def purchases(state):
    """What can be bought, as it looks when it is tried."""
    for action in state.legal_actions:
        if isinstance(action, Pawn):
            yield action, looked(state, picks=action.picks[:1], preview=action)


BUYING = Later(lambda: [state for state in ALL if state.actor not in (None, CHANCE) and state.phase == "pawn"])[::3]


@for_each("state", BUYING, every=2)
def test_a_tag_says_what_a_purchase_would_be_worth_and_covers_nothing(state):
    for action, look in list(purchases(state))[::5]:
        after = state.apply(action)
        number, tunnel = next(
            (number, one)
            for number, one in enumerate(tunnels(state), 1)
            if any((part.cell, part.name) == (action.cell, action.segment) for part in one.segments)
        )
        later = next(one for one in tunnels(after) if one.name == tunnel.name)
        tag = bare(state, look).layers["marks"]["tag"]
        figures = [one.text for one in walk(tag) if one.tag == "text"]
        gain = later.shares[state.turn] - tunnel.shares[state.turn]
        others = [seat for seat in range(state.players) if seat != state.turn and tunnel.shares[seat]]
        assert figures == [
            str(number),
            f"{tunnel.sum} × {tunnel.length} = {tunnel.value}",
            f"+{in_points(gain)['en']}",
            *(in_points(later.shares[seat])["en"] for seat in others),
        ]
        assert hrefs(tag) == [f"plate-{seats.emblem(seat)}" for seat in (state.turn, *others)]
        # The same is said in the line below the board and of the segment; no pawn, number or end lies under it.
        beside = panel(state, look)
        words = f"+{in_points(gain)['en']} of {tunnel.value}" if tunnel.value else "worth nothing"
        assert words in beside.prompt
        assert words in panel(state, looked(state)).can[action.picks[0]]
        assert words in state.narrate(action, None)["en"]
        (x, y), (box,) = moved(tag.children[1]), (one for one in walk(tag) if "rw-purchase" in classes(one))
        wide, tall = (1.4 * box.attrs[side] / 2 for side in ("width", "height"))
        for disc in discs(state):
            assert abs(disc.x - x) > wide or abs(disc.y - y) > tall, "its middle is never under the tag"
        assert overlaps(state.game.draw(state, look, width=480).svg) == []


def test_what_is_lit_is_ranked_by_what_it_brings():
    """The purchases that change the buyer's lead most help, one in each tunnel; those worth nothing are costly."""
    found = Counter()
    for state in BUYING:
        ranks, gains = state.ranks(()), state.gain_labels(())
        best = [pick for pick, rank in ranks.items() if rank == "goal"]
        assert len(best) <= 3
        brings, actions = {}, [action for action in state.legal_actions if action.picks]
        for action, _ in purchases(state):
            bought = purchase(state, action)
            rank = ranks.get(action.picks[0])
            found[rank] += 1
            brings.setdefault(bought.tunnel.name, []).append((action.picks[0], rank))
            if rank == "goal":
                assert gains.get(action.picks[0]) == (f"+{round(bought.gain)}" if round(bought.gain) else None)
                assert bought.gain > 0 or any(bought.left[seat] < bought.tunnel.shares[seat] for seat in bought.left)
            assert (rank == "dear") == (bought.tunnel.value == 0)
        assert all(sum(rank == "goal" for _, rank in known) <= 1 for known in brings.values())
        priors = {one.picks[0]: prior for one, prior in zip(actions, action_priors(state, actions), strict=True)}
        least = min((priors[pick] for pick in best), default=0.0)
        for known in brings.values():
            if all(rank != "goal" for _, rank in known):
                assert all(priors[pick] <= least for pick, _ in known), "the best ones"
    assert set(found) == {None, "goal", "dear"}
