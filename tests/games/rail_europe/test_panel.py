"""What stands beside the map: cards, tickets, players, the score sheet; and that nothing hidden shows."""

from __future__ import annotations

import json
import re

from railwidgets.core import CHANCE
from railwidgets.draw.look import Look
from railwidgets.games.rail_europe import tray
from railwidgets.games.rail_europe.components import CARDS, EMPTY, HIDDEN, ROUTES, TICKETS
from railwidgets.games.rail_europe.panel import panel
from railwidgets.games.rail_europe.scene import scene
from railwidgets.games.rail_europe.score import borrowing, has_longest_path
from railwidgets.testing.looks import classes, walk
from tests.games.play import random_game
from tests.games.rail_europe.helpers import board
from tests.games.rail_europe.seen import ALL, BORROWS, TURN, looked, pieces, section


def test_the_row_the_decks_and_the_players():
    state = board(TURN)
    look = looked(state)
    shown = [piece.pick for piece in pieces(state, "row", look)]
    assert shown == ["card:red", "card:blue", "card:green", "card:red", "card:locomotive", "deck", "tickets"]
    deck = pieces(state, "row", look)[5]
    assert deck.caption == str(state.deck_size)
    rows = section(state, "players", look).rows
    assert [row.value for row in rows] == [str(player.points) for player in state.players]
    assert rows[0].gauges[0].value == 45 - 11
    assert [row.now for row in rows] == [True, False]
    for made in ALL:
        empty = [
            piece for piece in pieces(made, "row", looked(made)) if piece.key.startswith("row:") and not piece.pick
        ]
        assert len(empty) == (0 if made.phase == "over" else made.row.count(EMPTY))


def test_a_ticket_says_how_it_is_joined():
    state = board(BORROWS)
    said = {piece.key: piece.label for piece in pieces(state, "tickets", looked(state))}
    assert "missing" in said["ticket:brest-marseille"]
    assert said["ticket:brest-venezia"].endswith(", joined through a station")
    french = pieces(state, "tickets", looked(state, lang="fr"))
    assert {piece.note for piece in french} >= {"reliée par une gare"}
    assert all(piece.label.endswith(piece.note) for piece in french)
    assert len({repr(tray.ticket(TICKETS[0], name)) for name in ("open", "joined", "station")}) == 3


def tunnels():
    states = [state for seed in range(3) for state in random_game("rail_europe", 2, seed)[0]]
    return [state for state in states if state.phase == "tunnel"]


def test_a_tunnel_shows_what_was_laid_and_turned_over_and_asks():
    found = tunnels()
    assert found
    for state in found:
        look = looked(state)
        scene_ = pieces(state, "tunnel", look)
        paid = [piece for piece in scene_ if piece.key.startswith("laid:")]
        turned = [piece for piece in scene_ if piece.key.startswith("revealed:")]
        owed = scene_[len(paid) + len(turned) :]
        assert scene_ == (*paid, *turned, *owed), "paid, turned, owed: in this order"
        assert {piece.caption for piece in paid} == {"paid"}
        assert [int(piece.chips[0].text) for piece in paid] == [count for count in state.tunnel.laid if count]
        assert {piece.caption for piece in turned} <= {"+0", "+1"}
        assert {piece.caption for piece in owed} == {"owed"}
        assert sum(piece.caption == "+1" for piece in turned) == state.tunnel.asks > 0
        assert len(turned) == len(state.tunnel.revealed)
        assert "chosen" in scene(state, look).layers["marks"]
        ways = {action.picks[0] for action in state.legal_actions if str(action).startswith("add")}
        withdraw, *add = [button.pick for button in panel(state, look).buttons]
        assert withdraw == "withdraw"
        assert {*add} <= ways
        assert bool(add) == bool(ways)
        # The ways to add what it asks for stand beside it, or else what it asks for.
        assert {piece.pick for piece in owed} == (ways or {""})
        assert all(cards_in(piece.drawing) == state.tunnel.asks for piece in owed)


def cards_in(drawing):
    return sum("href" in one.attrs for one in walk(drawing))


def test_the_cards_for_a_tunnel_are_face_down_until_they_are_turned_over():
    """Others are told a tunnel card by card: nothing shows before it has come, and no card moves when one is turned."""
    states = [state for seed in range(3) for state in random_game("rail_europe", 2, seed)[0]]
    found = [state for state in states if state.phase == "reveal" and state.deck_size >= 3]
    assert {len(state.tunnel.revealed) for state in found} == {0, 1, 2}
    for state in found:
        for seat in (0, 1, None):
            shown = [piece.key for piece in pieces(state, "tunnel", Look(seat=seat))]
            count = len(state.tunnel.revealed)
            laid = [key for key in shown if key.startswith("laid:")]
            turned = [f"revealed:{place}" for place in range(count)]
            covered = [f"covered:{place}" for place in range(count, 3)]
            assert shown == [*laid, *turned, *covered, *(["owed"] if state.tunnel.asks else [])]


def test_a_fan_of_cards_has_the_place_of_one():
    for count in (1, 2, 3):
        middles = []
        for one in tray.fan(tuple(count if kind == 0 else 0 for kind in range(9))).children:
            x, y, size = map(float, re.findall(r"[-.\d]+", str(one.attrs["transform"])))
            assert 19.9 <= x + 20 * size < x + 80 * size <= 80.1
            assert y >= 0
            assert y + 97 * size <= 100
            middles.append(x)
        assert len(set(middles)) == count


def test_what_chance_brings_is_said():
    waits = [state for state in random_game("rail_europe", 2, 1)[0] if state.actor == CHANCE and not state.pending]
    said = {state.phase: panel(state).prompt.removeprefix("Step forward to see ") for state in waits}
    assert said["deal"] == said["second card"] == "the cards that are dealt"
    assert said["long"] == said["regular"] == said["tickets"] == "the tickets that are dealt"
    assert said["reveal"] == "the cards turned over for the tunnel"
    assert said["show"] == "the tickets of Lantern"


def test_the_end_shows_the_sheet_and_who_has_the_longest_path():
    for players in (2, 3, 5):
        state = random_game("rail_europe", players, 1)[0][-1]
        look = looked(state)
        beside = panel(state, look)
        for seat, score in enumerate(state.scores()):
            sheet = section(state, f"sheet:{'ABCDE'[seat]}", look)
            values = [int(row.value.replace("\N{MINUS SIGN}", "-")) for row in sheet.rows]
            assert sum(values) == score.total
            row = section(state, "players", look).rows[seat]
            assert int(row.value.replace("\N{MINUS SIGN}", "-")) == score.total
        assert beside.prompt == str(state.outcome.reason)
        assert not beside.buttons
        track, marks = (scene(state, look).layers[name] for name in ("track", "marks"))
        for seat in range(players):
            shown = [one for one in walk(track[f"player:{'ABCDE'[seat]}"]) if "rw-trail" in classes(one)]
            assert bool(shown) == (seat in has_longest_path(state))
        lent = {key for key in marks if key.startswith("lent:")}
        assert lent == {
            f"lent:{'ABCDE'[seat]}:{ROUTES[route].id}"
            for seat in range(players)
            for route in borrowing(state, seat).routes
            if route is not None
        }


def test_nothing_hidden_is_drawn():
    for state in ALL[::4]:
        for seat in (*range(len(state.players)), None):
            seen = state.view(seat)
            look = Look(seat=seat)
            shown = json.dumps([scene(seen, look).to_json(), panel(seen, look).to_json()])
            if state.phase == "over":
                continue
            for other, player in enumerate(state.players):
                own = () if seat is None else (*state.players[seat].tickets, *state.players[seat].offered)
                secret = {*player.tickets, *player.offered} - {*own, HIDDEN} if other != seat else set()
                assert not any(f"ticket:{TICKETS[ticket].id}" in shown for ticket in secret)
            hand = pieces(seen, "hand", look)
            counts = {piece.key.partition(":")[2]: int(piece.chips[0].text) for piece in hand}
            if seat is None:
                assert sum(counts.values()) == state.player.cards
                assert counts.get("?", 0) == state.player.cards - sum(state.player.seen)
            else:
                held = state.players[seat].hand
                assert counts == {CARDS[kind]: count for kind, count in enumerate(held) if count}
