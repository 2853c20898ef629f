"""The grounds of actions away from the line: income, rolls, shares, and the end of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Ground, Mark
from railwidgets.games.railroad_dice import actions as act
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, LAKE, PRAIRIE
from railwidgets.games.railroad_dice.pieces import cell, piece, pointed, terrain
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import End, place_of
from railwidgets.games.railroad_dice.words import company_name, end_name, hold, player_name


def first_of_turn(state: State, action: act.Income | act.Roll) -> Iterator[Ground]:
    """``turn.actions``: an action limited to once a turn has not happened yet."""
    done = state.now.income if isinstance(action, act.Income) else state.now.rolled
    if not done:
        what = "income" if isinstance(action, act.Income) else "roll"
        marks = [piece("reserve" if isinstance(action, act.Income) else "front")]
        yield hold("turn.actions", what, marks, who=player_name(state.turn))


def rolls(state: State, action: act.Roll) -> Iterator[Ground]:
    """``roll.dice``: there are enough dice, and the roll has at least one."""
    reserve, wild = state.player.purse, state.player.wild
    if action.reserve <= reserve and action.wild <= wild and action.reserve + action.wild:
        marks = [piece("reserve", str(reserve)), piece("front", str(wild))]
        facts = {"reserve": reserve, "wild": wild, "dice": action.reserve + 2 * action.wild}
        yield hold("roll.dice", "there", marks, **facts)


def bank_has(state: State, action: act.Buy) -> Iterator[Ground]:
    """``share.bank``: the bank has a share left."""
    left = state.shares_left(COMPANIES.index(action.company))
    if action.seller is None and left > 0:
        marks = [piece(f"share:{action.company}")]
        yield hold("share.bank", "left", marks, company=company_name(action.company), count=left)


def director_must(state: State, action: act.Buy) -> Iterator[Ground]:
    """``share.director``: enough shares are sold out, and the seller directs the company and holds one."""
    seller, number = action.seller, COMPANIES.index(action.company)
    if seller is None or seller == state.turn or state.directors[number] != seller:
        return
    sold_out = [name for place, name in enumerate(COMPANIES) if state.shares_left(place) == 0]
    if len(sold_out) >= len(state.players) and state.players[seller].shares[number]:
        marks = [piece(f"company:{name}") for name in sold_out]
        facts = {"count": len(sold_out), "seller": player_name(seller), "company": company_name(action.company)}
        yield hold("share.director", "must_sell", marks, **facts)


def rests(state: State, action: act.End) -> Iterator[Ground]:
    """``cost.no_end_at_lake``: neither end points at a lake, or from a lake at a shore that costs."""
    if all(_on_land(state, end) for end in state.ends):
        yield hold("cost.no_end_at_lake", "on_land", _ahead(state))


def _on_land(state: State, end: End) -> bool:
    ahead = pointed(end)
    if ahead is None or place_of(ahead)[0] != end.position:
        return True
    onto, under = terrain(state, ahead), terrain(state, end.cell)
    return onto == PRAIRIE or (onto != LAKE and under != LAKE)


def _ahead(state: State) -> list[Mark]:
    places = [pointed(end) or end.cell for end in state.ends]
    return [cell(place) for place in dict.fromkeys(places)]


def bridge_waits(state: State, action: act.TakeBack) -> Iterator[Ground]:
    """``cost.no_end_at_lake``: a bridge begins at that end."""
    number = ENDS.index(action.end)
    if state.now.bridges[number]:
        marks = [cell(state.ends[number].cell)]
        yield hold("cost.no_end_at_lake", "begun", marks, end=end_name(action.end))
