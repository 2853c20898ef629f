"""The panel of Railroad Dice: the trays, the prompt, players, and what a year has brought."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from railwidgets.core import at, seats
from railwidgets.draw.look import Look
from railwidgets.games.railroad_dice.actions import Build, Buy, Lay, Leave, Roll
from railwidgets.games.railroad_dice.components import COMPANIES, FACES
from railwidgets.games.railroad_dice.panel import panel
from railwidgets.games.railroad_dice.state import Player
from railwidgets.games.railroad_dice.trays import ROOM
from railwidgets.session import Session
from tests.games.play import random_game
from tests.games.railroad_dice.pictures import ACTING, NEW, first_with, looked, section, texts, with_class


def test_the_dice_in_front_are_laid_out_one_by_one():
    for state in ACTING:
        pieces = section(panel(state, looked(state)), "front").pieces
        if sum(state.player.front) > ROOM:
            continue
        faces = Counter(piece.key.split(":")[0] for piece in pieces)
        assert [faces[face] for face in FACES] == list(state.player.front)
        assert pieces[-1].key == "reserve"
        assert str(state.player.reserve) in texts(pieces[-1].drawing)


def test_the_choice_of_dice_shows_the_odds():
    state = NEW.replace(players=(Player(reserve=6), Player()), bank=25)
    pieces = section(panel(state, looked(state, ["roll"])), "reserve").pieces
    assert [piece.pick for piece in pieces] == [f"reserve:{count}" for count in range(7)]
    assert [chip.text for chip in pieces[6].chips] == ["66.5%"]
    pieces = section(panel(state, looked(state, ["roll", "reserve:6"])), "wild").pieces
    assert [piece.caption for piece in pieces] == ["6 in all", "8 in all", "10 in all", "12 in all", "14 in all"]
    assert pieces[1].chips[0].text == "76.7%"
    rolling = state.apply(Roll(6, 1))
    odds = section(panel(rolling, Look(seat=0, lang="fr")), "odds").pieces
    assert [piece.caption for piece in odds] == ["96,1\u00a0%", "96,1\u00a0%", "76,7\u00a0%", "76,7\u00a0%"]
    assert [button.pick for button in panel(rolling, Look(seat=0)).buttons] == ["chance"]


def test_whoever_thought_of_rolling_can_still_build():
    """Before the roll the reserve pays for a station; every selectable piece is in a tray."""

    def in_reach(state, action):
        return action.wild == 0 and state.now.income and any(isinstance(other, Roll) for other in state.legal_actions)

    state, action = first_with(Build, seeds=range(12), wanted=in_reach)
    look = looked(state, ["roll"])
    assert action.picks[0] in look.selectable
    beside = panel(state, look)
    stations = {piece.pick: piece.state for piece in section(beside, "stations").pieces}
    assert stations[action.picks[0]] == "selectable"
    assert section(beside, "reserve").pieces


def test_dice_tumble_only_when_they_were_just_rolled():
    session = Session(NEW, seed=4)

    def tumbling():
        pieces = section(panel(session.state, Look(seat=0, last=session.last)), "front").pieces
        return [piece.key for piece in pieces if with_class(piece.drawing, "rw-tumble")]

    assert tumbling() == []
    session.play(Roll(0, 2))
    assert tumbling() == []
    session.pick("chance")
    assert len(tumbling()) == sum(session.state.player.front)
    session.play(next(action for action in session.state.legal_actions if isinstance(action, (Lay, Buy))))
    assert tumbling() == []


def test_the_prompt_guides_through_leaving_a_tile():
    state, action = first_with(Leave, wanted=lambda state, action: not action.wild and action.die != action.next_die)
    said = [panel(state, looked(state, action.picks[:n])).prompt for n in range(1, len(action.picks))]
    assert len(set(said)) == len(said)
    for words, step in zip(said[1:], ("choose the tile", "choose the die", "new tile", "again"), strict=True):
        assert step in words


@pytest.mark.parametrize(("action", "seats"), [("buy red from B with wild", "B"), ("roll 1", "A")])
def test_a_seat_that_proves_a_refusal_is_marked(action, seats):
    (*_, refusal) = NEW.refusals(NEW.game.action(action))
    rows = section(panel(NEW, Look(seat=0, marks=refusal.marks)), "players").rows
    assert [row.key for row in rows if row.state == "refused"] == [f"player:{seat}" for seat in seats]


def test_a_director_who_sells_is_named():
    state, action = first_with(
        Buy, players=2, wanted=lambda state, action: action.seller is not None and action.die == "share"
    )
    shares = section(panel(state, looked(state, ["die:share"])), "shares")
    (piece,) = [piece for piece in shares.pieces if piece.pick == action.picks[1]]
    assert piece.state == "selectable"
    assert piece.chips[0].emblem == seats.emblem(action.seller)


def test_the_first_turn_of_a_year_shows_the_end_of_the_last():
    states, _ = random_game("railroad_dice", 3, 1)
    lines = new = 0
    for before, state in pairwise(states):
        if state.year == before.year or state.phase != "act":
            continue
        companies = section(panel(state, looked(state)), "companies")
        assert str(before.year) in companies.title
        for number, (row, line) in enumerate(zip(companies.rows, state.last_year, strict=True)):
            brought, *held = row.chips
            now = state.directors[number]
            if line.director is not None:
                lines += line.passengers > 0
                carried = before.plan.passengers(COMPANIES[number])
                assert (brought.text, brought.colour) == (f"+{carried}", f"seat-{line.director}")
            for seat, chip in enumerate(held[:3]):
                assert ("★" in chip.text) == (seat == now)
                assert ("→" in chip.text) == (seat == now != line.director)
                new += "→" in chip.text
    assert lines
    assert new


def test_the_companies_are_one_table():
    state = next(state for state in ACTING if any(state.plan.built) and state.turn != state.first_player)
    companies = section(panel(state, looked(state)), "companies")
    seats_of = [chip.emblem for chip in companies.heads if chip.emblem]
    assert seats_of == [seats.emblem(seat) for seat in range(len(state.players))]
    for number, row in enumerate(companies.rows):
        assert len(row.chips) == len(companies.heads) - 1
        carries, *held, bank, stations = (chip.text for chip in row.chips)
        assert carries == str(state.plan.passengers(COMPANIES[number]))
        assert [int("0" + text.strip("★ –")) for text in held] == [player.shares[number] for player in state.players]
        assert bank == str(state.shares_left(number))
        assert stations == f"{state.plan.built[number]}/8"


def test_pointing_at_a_square_shows_its_price():
    state, action = first_with(Build, wanted=lambda state, action: action.wild == 0)
    pick = f"cell:{at(action.cell)}"
    can = panel(state, looked(state, action.picks[: action.picks.index(pick)])).can
    assert str(state.next_site(action.company).price) in can[pick]


def test_many_dice_lie_in_piles():
    front = (4, 3, 2, 5)
    state = NEW.replace(players=(Player(front=front, reserve=6), Player()), bank=10)
    piles = section(panel(state, looked(state)), "front").pieces
    assert [piece.pick for piece in piles] == [f"die:{face}" for face in FACES] + ["roll"]
    assert [texts(piece.drawing)[-1] for piece in piles[:-1]] == [str(count) for count in front]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_stands_behind_a_screen_shows_for_its_own_seat_alone(seat):
    hidden = (Player(reserve=23, passengers=71), Player(reserve=17, passengers=59))
    state = NEW.replace(players=hidden, bank=0, paid=130, rules=NEW.rules)
    shown = set(" ".join(said(panel(state.view(seat), Look(seat=seat)))).split())
    for other, numbers in enumerate((("23", "71"), ("17", "59"))):
        for number in numbers:
            assert (number in shown) == (other == seat)


def said(beside):
    """All words of a panel."""
    yield beside.prompt
    for part in beside.sections:
        yield part.title
        for row in part.rows:
            yield from (row.label, row.value, *(word for chip in row.chips for word in (chip.text, chip.label)))
        for piece in part.pieces:
            yield from (piece.label, piece.caption, *texts(piece.drawing))
            yield from (word for chip in piece.chips for word in (chip.text, chip.label))
    for button in beside.buttons:
        yield from (button.label, button.hint)


def test_many_numbers_of_dice_stand_in_two_rows_and_show_their_chances_on_asking():
    for reserve, form in ((5, "tile"), (21, "small")):
        state = NEW.replace(players=(Player(reserve=reserve), Player()), bank=6)
        shown = section(panel(state, looked(state, ["roll"])), "reserve")
        assert (shown.form, len(shown.pieces)) == (form, reserve + 1)
        assert bool(shown.pieces[-1].chips) == (form == "tile")
        assert ("at least one wild die" in shown.pieces[-1].label) == (form == "small")
