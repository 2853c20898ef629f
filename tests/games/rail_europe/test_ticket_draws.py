"""Tickets that come up from under the deck: who knows who draws them, and that only the drawer knows what it keeps."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from railwidgets.core import NotationError, Transcript
from railwidgets.draw.look import Look
from railwidgets.games.rail_europe import GAME, RailEuropeState
from railwidgets.games.rail_europe.editing import table
from railwidgets.games.rail_europe.panel import panel
from railwidgets.games.rail_europe.scene import scene
from tests.games.rail_europe.helpers import board, play, tickets

UNDER = f"""
    A hand 1 red, tickets danzig-lisboa paris-wien; B hand 1 red, tickets {"? " * 4}
    under A essen-kyiv, A kyiv-sochi, B brest-venezia, B ?; C hand 1 red, tickets {"? " * 33}; turn B
"""
"""Nothing is left of the ticket deck but what was put under it."""

DRAW = "tickets; ticket essen-kyiv; ticket kyiv-sochi; ticket brest-venezia"

FIRST = "return essen-kyiv; keep kyiv-sochi; return brest-venezia"
SECOND = "keep essen-kyiv; return kyiv-sochi; return brest-venezia"
THIRD = "return essen-kyiv; return kyiv-sochi; keep brest-venezia"


@pytest.fixture
def drawn() -> RailEuropeState:
    """B has drawn two tickets that A had put under the deck, and one of its own."""
    return play(board(UNDER).complete(Random(2)), DRAW)


def dealt(view: RailEuropeState, seat: int | None, deals: int = 60) -> list[RailEuropeState]:
    """Whole positions for a view, each with another deal."""
    rng = Random(1)
    wholes = [view.complete(rng) for _ in range(deals)]
    assert all(whole.view(seat) == view for whole in wholes)
    return wholes


def holder(state: RailEuropeState, ticket: str) -> str:
    """The letter of the seat that holds a ticket; ``-`` for none."""
    held = [ticket in tickets(player.tickets) for player in state.players]
    return "ABC"[held.index(True)] if any(held) else "-"


def under(state: RailEuropeState) -> list[str]:
    return tickets(tuple(buried.ticket for buried in state.under))


def test_who_put_a_ticket_under_the_deck_knows_who_draws_it(drawn: RailEuropeState) -> None:
    assert tickets(drawn.view(0).players[1].offered[:2]) == ["essen-kyiv", "kyiv-sochi"]
    assert drawn.view(0).players[1].offered[2] == -1
    assert {*drawn.view(2).players[1].offered} == {-1}
    drawing, action = play(board(UNDER).complete(Random(2)), "tickets"), GAME.action("ticket essen-kyiv")
    assert [drawing.said(action, seat) for seat in (0, 1, 2, None)] == [
        "ticket essen-kyiv",
        "ticket essen-kyiv",
        "ticket ?",
        "ticket ?",
    ]


@pytest.mark.parametrize("other", [SECOND, THIRD])
def test_nobody_but_the_drawer_learns_which_tickets_go_back(drawn: RailEuropeState, other: str) -> None:
    """In what is said, seen, written, drawn and recorded, decision by decision."""
    ways = [Transcript.of(drawn, [part.strip() for part in way.split(";")]) for way in (FIRST, other)]
    for seat in (0, 2, None):
        told = [
            [
                (state.said(action, seat), state.narrate(action, seat)["en"], state.narrate(action, seat)["fr"])
                for state, action in zip(way.states(), way.actions, strict=False)
            ]
            for way in ways
        ]
        assert told[0] == told[1]
        assert [said for said, *_ in told[0]] == ["decide", "decide", "chosen 1"]
        assert ways[0].seen_by(seat).to_json() == ways[1].seen_by(seat).to_json()
        look = Look(seat=seat)
        for before, after in zip(ways[0].states(), ways[1].states(), strict=True):
            one, two = before.view(seat), after.view(seat)
            assert one == two
            assert one.notation == two.notation
            assert panel(one, look) == panel(two, look)
            assert scene(one, look) == scene(two, look)
            assert list(one.legal_actions) == list(two.legal_actions)
    assert ways[0].end.view(1) != ways[1].end.view(1)


def test_the_giver_still_knows_that_they_are_with_the_drawer_or_under_the_deck(drawn: RailEuropeState) -> None:
    view = play(drawn, FIRST).view(0)
    ways = Counter[tuple[str, str]]()
    for whole in dealt(view, 0, 600):
        ways[holder(whole, "essen-kyiv"), holder(whole, "kyiv-sochi")] += 1
        back = [ticket for ticket in under(whole)[1:] if ticket in ("essen-kyiv", "kyiv-sochi")]
        assert back == sorted(back), "not in the order drawn"
        assert len(back) == ("B" not in (holder(whole, "essen-kyiv"), holder(whole, "kyiv-sochi"))) + 1
    # B kept one of three.
    assert ways.keys() == {("B", "-"), ("-", "B"), ("-", "-")}
    assert all(abs(count - 200) < 60 for count in ways.values())
    # Who knows nothing of them deals them to anybody.
    assert {holder(whole, "essen-kyiv") for whole in dealt(play(drawn, FIRST).view(2), 2, 200)} >= {"A", "B", "-"}


def test_who_keeps_all_has_no_secret(drawn: RailEuropeState) -> None:
    kept = play(drawn, "keep essen-kyiv; keep kyiv-sochi; keep brest-venezia")
    assert {"essen-kyiv", "kyiv-sochi"} <= {*tickets(kept.view(0).players[1].tickets)}
    assert {*kept.view(2).players[1].tickets} == {-1}
    assert "kyiv-sochi" not in kept.view(2).notation
    # Who has drawn it knows whence it came.
    assert kept.view(1).players[0].knows == kept.players[0].knows


def test_what_comes_up_later_says_what_went_back(drawn: RailEuropeState) -> None:
    """A draws the two tickets that B returned: what A sees says which one B kept."""
    after = play(drawn, FIRST).replace(turn=0)
    again = play(after, f"tickets; ticket {under(after)[0]}; ticket essen-kyiv")
    assert {holder(whole, "kyiv-sochi") for whole in dealt(again.view(0), 0)} == {"B", "-"}
    again = play(again, "ticket brest-venezia")
    assert {holder(whole, "kyiv-sochi") for whole in dealt(again.view(0), 0)} == {"B"}


def test_a_ticket_can_go_through_several_hands(drawn: RailEuropeState) -> None:
    """C draws what B returned and returns it again: A knows that it is with B, with C or under the deck."""
    after = play(drawn, FIRST)
    last = under(after)[0]
    again = play(after, f"tickets; ticket {last}; ticket essen-kyiv; ticket brest-venezia")
    ends = [
        play(again, f"{one} {last}; {two} essen-kyiv; return brest-venezia")
        for one, two in (("keep", "return"), ("return", "keep"))
    ]
    assert ends[0].view(0) == ends[1].view(0)
    assert {holder(whole, "essen-kyiv") for whole in dealt(ends[0].view(0), 0, 300)} == {"B", "C", "-"}
    # B, who has put one there that it has seen, knows no more of it.
    assert {holder(whole, "essen-kyiv") for whole in dealt(ends[0].view(1), 1, 300)} == {"C", "-"}


# --- written, and wrong


def test_it_is_written(drawn: RailEuropeState) -> None:
    half, after = play(drawn, "return essen-kyiv"), play(drawn, FIRST)
    assert "draw B A essen-kyiv A kyiv-sochi B brest-venezia returned essen-kyiv" in half.notation
    assert "draw B A essen-kyiv A kyiv-sochi B ?" in half.view(0).notation
    assert "decided 1" in half.view(0).notation
    assert "draws B A essen-kyiv A kyiv-sochi B ? returned ? ?" in after.view(0).notation
    assert "draws B A ? A ? B ? returned ? ?" in after.view(None).notation
    for state in (half, after, *(half.view(seat) for seat in (0, 2, None)), *(after.view(seat) for seat in (0, 2))):
        assert board(state.notation) == state
        assert GAME.from_json(json.dumps(state.to_json())) == state


def test_a_position_that_tells_nothing_of_draws_reads_as_ever() -> None:
    state = board("A hand, tickets paris-wien, offered essen-kyiv kyiv-sochi; B hand; phase choose; kept 1")
    assert state.ticket_draw is not None
    assert (state.decided, tickets(state.ticket_draw.tickets)) == (1, ["paris-wien", "essen-kyiv", "kyiv-sochi"])
    assert "draw" not in state.notation
    assert "draw" not in json.dumps(state.to_json())


def test_the_editor_can_forget_it(drawn: RailEuropeState) -> None:
    for state in (play(drawn, FIRST), play(drawn, "return essen-kyiv")):
        record = state.to_json()
        controls = [control for group in table(record).groups for control in group.controls]
        (draws,) = [control for control in controls if control.key == "draws"]
        assert draws.clicked(record, "set", 0) == record
        assert not {"past_draws", "ticket_draw"} & draws.clicked(record, "set", 1).keys()
    assert GAME.from_json(draws.clicked(play(drawn, FIRST).to_json(), "set", 1)).past_draws == ()


CHOOSE = "A hand, offered essen-kyiv kyiv-sochi; B hand; phase choose"
DRAWS = "A hand, tickets essen-kyiv; B hand; under A kyiv-sochi, B paris-wien"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{CHOOSE}; decided 2", "A cannot have decided on 2 tickets on offer: leave ‘decided’ out"),
        ("A hand; B hand; decided 1", "A cannot have decided on 1 ticket on offer"),
        (f"{CHOOSE}; draw B essen-kyiv kyiv-sochi", "the draw of A does not fit the tickets on offer"),
        (f"{CHOOSE}; draw A kyiv-sochi essen-kyiv", "the draw of A does not fit the tickets on offer"),
        (f"{CHOOSE}; draw A paris-wien essen-kyiv kyiv-sochi", "the draw of A does not fit the tickets on offer"),
        ("A hand; B hand; draw A kyiv-sochi", "the draw of A does not fit the tickets on offer"),
        (f"{DRAWS}; draws A B essen-kyiv returned essen-kyiv", "earlier draws of tickets cannot lead to this position"),
        (f"{DRAWS}; draws C B essen-kyiv", "earlier draws of tickets cannot lead to this position"),
        (f"{DRAWS}; draws A E essen-kyiv", "earlier draws of tickets cannot lead to this position"),
        (f"{DRAWS}; draws A B brest-venezia", "earlier draws of tickets cannot lead to this position"),
        (f"{DRAWS}; draws A B essen-kyiv B kyiv-sochi returned paris-wien", "cannot lead to this position"),
        (f"{DRAWS}; draws {', '.join(['A B ?'] * 50_000)}", "cannot lead to this position"),
        (f"{DRAWS}; draws A A A essen-kyiv", "write a draw as 'B paris-wien A essen-kyiv returned paris-wien'"),
        (f"{DRAWS}; draw", "there is no seat ''"),
        (f"{DRAWS}; draw X", "there is no seat 'X'"),
        (f"{DRAWS}; draws A B nowhere", "nowhere"),
    ],
)
def test_what_cannot_have_been_drawn_is_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError) as error:
        board(text)
    assert words in str(error.value)


@pytest.mark.parametrize(
    "entry", ["A", 3, {}, {"seat": "A"}, {"seat": "A", "tickets": ["?"], "givers": ["A", "B"], "returned": []}]
)
def test_a_draw_that_cannot_be_read_is_refused(entry: object) -> None:
    for key, value in (("past_draws", [entry]), ("past_draws", entry), ("ticket_draw", entry)):
        with pytest.raises(NotationError):
            GAME.from_json({**board(DRAWS).to_json(), key: value})
