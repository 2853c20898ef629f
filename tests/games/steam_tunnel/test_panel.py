"""Beside the board of Steam Tunnel: the score sheet, and what things are called."""

from __future__ import annotations

from fractions import Fraction

from railwidgets.core import cell_name
from railwidgets.games.steam_tunnel.actions import at
from railwidgets.games.steam_tunnel.panel import panel
from railwidgets.games.steam_tunnel.tunnels import tunnels
from railwidgets.games.steam_tunnel.words import joined
from railwidgets.testing.looks import elements
from tests.games.play import random_game
from tests.games.steam_tunnel.drawn import (
    ALL,
    EMBLEMS,
    looked,
    rows_of,
    scene,
)
from tests.games.steam_tunnel.helpers import board
from tests.sampling import for_each


def number_of(text):
    """The number at the start of some words."""
    return Fraction(text.split()[0].replace(",", "."))


@for_each("state", ALL, every=2)
def test_the_score_sheet_adds_up(state):
    sheet = tunnels(state)
    rows = [row for row in rows_of(state) if row.key.startswith("tunnel:")]
    totals = [Fraction(0)] * state.players
    worth = [tunnel for tunnel in sheet if tunnel.value]
    assert len(rows) == len(worth)
    folded = [row.label for row in rows_of(state) if row.key == "worthless"]
    assert [int(label.partition(" ")[0]) for label in folded] == [len(sheet) - len(worth)] * (len(sheet) > len(worth))
    for row, tunnel in zip(rows, worth, strict=True):
        ends, length = map(int, row.label.split(" × "))
        assert ends * length == number_of(row.value) == tunnel.value
        assert row.badge.text == str(sheet.index(tunnel) + 1)
        pawns = {EMBLEMS.index(chip.emblem): int(chip.text.split()[0]) for chip in row.chips}
        assert pawns == {seat: count for seat, count in enumerate(tunnel.pawns) if count}
        most = max(pawns.values(), default=0)
        assert [int(chip.text.split()[0]) for chip in row.chips][:1] == [most][: len(pawns)], (
            "whoever has most comes first"
        )
        owners = [seat for seat, count in pawns.items() if count == most]
        for seat in owners:
            totals[seat] += Fraction(number_of(row.value), len(owners))
    players = rows_of(state, "players")
    assert totals == [score.total for score in state.scores()]
    for row, total in zip(players, totals, strict=True):
        assert abs(number_of(row.value) - total) < Fraction(1, 100)
    assert panel(state, looked(state)).status.startswith(f"{state.table.left} ")
    assert [row.now for row in players].count(True) == (0 if state.phase == "over" else 1)


def test_the_variants_count_on_the_sheet():
    text = "05 13 | 13 25\n01 35 | P"
    for rules in ("", "killer_ends=True", "two_real_ends=True", "charity=True"):
        state = board(f"{text}\nrules {rules}" if rules else text)
        shown = [number_of(row.value) for row in rows_of(state) if row.key != "worthless"]
        assert shown == [tunnel.value for tunnel in tunnels(state) if tunnel.value]


def test_french_writes_a_comma():
    state = board("13A 25 | ?\n34 02 | 01C 35\nplayers 3")
    thirds = next(state for seed in range(20) for state in random_game("steam_tunnel", 3, seed)[0] if fractions(state))
    english, french = ([row.value for row in rows_of(thirds, "players", lang)] for lang in ("en", "fr"))
    assert any("." in value for value in english)
    assert [value.replace(".", ",") for value in english] == french
    assert state.players == 3


def fractions(state):
    return any(score.total.denominator > 1 for score in state.scores())


def test_labels_name_segment_tunnel_value_and_owner():
    for state in ALL[::4]:
        made = scene(state, looked(state))
        by_pick = {element.pick: element.label for element in elements(made) if element.pick}
        for number, tunnel in enumerate(tunnels(state), 1):
            for part in tunnel.segments:
                label = by_pick[f"segment:{at(part.cell)},{part.name}"]
                assert f"segment {joined(part.name)}, {cell_name(part.cell)}" in label
                assert f"tunnel {number} worth {tunnel.value}" in label
                card = state.table[part.cell]
                owner = card.pawns[card.of.names.index(part.name)]
                assert ("pawn of" in label) == (owner is not None)
