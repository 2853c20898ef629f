"""The refusals: for each kind of action a list of named checks, one for each clause.

Every check examines the position afresh, square by square, through ``pieces``, which the generator in ``legal`` does
not use. The two never call each other. Both use the geometry of ``table`` and the odds of ``chance``, which contain no
rule about an action of a seat. Both ask ``landscape`` about tiles and terrain, but with different functions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from railwidgets.core import Action, Refusal
from railwidgets.games.railroad_dice import actions as act
from railwidgets.games.railroad_dice import rails, stations
from railwidgets.games.railroad_dice.chance import weights
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, LAKE
from railwidgets.games.railroad_dice.pieces import cell, leads_to, may_rest, piece, terrain
from railwidgets.games.railroad_dice.state import FRONT_LIMIT
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import company_name, end_name, player_name, refuse, seat_name, words

Check = Callable[[State, Any], Iterable[Refusal]]


def refusals(state: State, action: Action) -> list[Refusal]:
    """Every clause that the action would break; empty when it is legal."""
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise TypeError(f"{action!r} is not an action of Railroad Dice: make one with game.action('lay curve 3,4 WN')")
    return [refusal for check in checks for refusal in check(state, action)]


# --- turns


def whose_turn(state: State, action: Action) -> Iterator[Refusal]:
    """``turn.front_limit``, ``roll.dice`` and the end: the player acts, and not in the middle of another action."""
    count = sum(state.player.front)
    match state.phase:
        case "over":
            yield from over(state)
        case "count":
            yield refuse("end.winner", "counting", [piece("chance")])
        case "roll":
            yield refuse("roll.dice", "rolling", [piece("chance")])
        case "discard" if not isinstance(action, act.Discard):
            more = count - FRONT_LIMIT
            yield refuse("turn.front_limit", "discard_first", [piece("front", str(count))], count=count, more=more)
        case "act" if isinstance(action, act.Discard):
            yield refuse("turn.front_limit", "not_now", [piece("front", str(count))], limit=FRONT_LIMIT, count=count)


def over(state: State) -> Iterator[Refusal]:
    """After the end there are no actions."""
    if state.ending == "stations":
        full = [name for name, sites in _sites(state) if state.plan.built[name] >= sites]
        yield refuse("end.last_station", "over", [piece(f"company:{COMPANIES[name]}") for name in full])
    else:
        ends = [cell(end.cell) for end in state.ends]
        yield refuse("end.stuck", "over", ends, cause=words("cause")[state.ending])


def _sites(state: State) -> list[tuple[int, int]]:
    return [(number, len(sites)) for number, sites in enumerate(state.box.sites)]


def income_once(state: State, action: act.Income) -> Iterator[Refusal]:
    """``turn.actions``: the income comes once a turn."""
    if state.now.income:
        yield refuse("turn.actions", "income_taken", [piece("reserve")], who=player_name(state.turn))


def roll_once(state: State, action: act.Roll) -> Iterator[Refusal]:
    """``turn.actions``: a player rolls once a turn."""
    if state.now.rolled:
        yield refuse("turn.actions", "rolled", [piece("front")], who=player_name(state.turn))


def dice_to_roll(state: State, action: act.Roll) -> Iterator[Refusal]:
    """``roll.dice``: there are enough dice of each sort, and the roll has at least one."""
    reserve, wild = state.player.purse, state.player.wild
    if action.reserve > reserve:
        marks = [piece("reserve", str(reserve))]
        yield refuse("roll.dice", "few_reserve", marks, wanted=action.reserve, have=reserve)
    if action.wild > wild:
        yield refuse("roll.dice", "few_wild", [piece("front", str(wild))], wanted=action.wild, have=wild)
    if action.reserve + action.wild == 0:
        yield refuse("roll.dice", "nothing", [piece("reserve"), piece("front")])


def bridge_leads_somewhere(state: State, action: act.End) -> Iterator[Refusal]:
    """``cost.no_end_at_lake``: no end points at a lake, and no bridge at a shore that costs."""
    for name, end in zip(ENDS, state.ends, strict=True):
        if not may_rest(state, end):
            ahead = leads_to(end)[0]
            case = "points" if terrain(state, ahead) == LAKE else "no_shore"
            marks = [cell(end.cell), cell(ahead, "!")]
            yield refuse("cost.no_end_at_lake", case, marks, end=end_name(name))


def bridge_to_take_back(state: State, action: act.TakeBack) -> Iterator[Refusal]:
    """``cost.no_end_at_lake``: there is a bridge that leads nowhere."""
    number = ENDS.index(action.end)
    if not state.now.bridges[number]:
        marks = [cell(state.ends[number].cell)]
        yield refuse("cost.no_end_at_lake", "no_bridge", marks, end=end_name(action.end))


# --- shares, and dice to discard


def has_die(state: State, action: act.Buy | act.Discard) -> Iterator[Refusal]:
    """``dice.pools``: the die to pay with, or to discard, is in front."""
    yield from rails.missing(state, Counter([action.die]))


def bank_sells(state: State, action: act.Buy) -> Iterator[Refusal]:
    """``share.bank``: the bank has a share left."""
    if action.seller is None and _left(state, action.company) <= 0:
        marks = [piece(f"share:{action.company}"), piece("bank")]
        yield refuse("share.bank", "sold_out", marks, company=company_name(action.company))


def _left(state: State, company: str) -> int:
    number = COMPANIES.index(company)
    return state.box.companies[company].shares - sum(player.shares[number] for player in state.players)


def director_sells(state: State, action: act.Buy) -> Iterator[Refusal]:
    """``share.director``: it is late enough, and the seller directs the company and has a share of it."""
    seller = action.seller
    if seller is None:
        return
    sold_out = [company for company in COMPANIES if _left(state, company) == 0]
    company, number = company_name(action.company), COMPANIES.index(action.company)
    marks = [piece(f"company:{action.company}")]
    if len(sold_out) < len(state.players):
        shown = [piece(f"company:{name}") for name in sold_out]
        facts = {"wanted": len(state.players), "count": len(sold_out)}
        yield refuse("share.director", "too_early", shown or marks, **facts)
    if seller == state.turn:
        yield refuse("share.director", "own", marks, who=player_name(seller))
    if state.directors[number] != seller:
        yield refuse("share.director", "not_director", marks, seller=player_name(seller), company=company)
    if seller >= len(state.players) or state.players[seller].shares[number] == 0:
        where = f"seat:{seat_name(seller)}"
        yield refuse("share.director", "none", [piece(where)], seller=player_name(seller), company=company)


# --- chance


def possible_outcome(state: State, action: act.Dice | act.Reveal) -> Iterator[Refusal]:
    """Chance rolls or lifts what is pending."""
    phase = state.phase
    if phase == "over":
        yield from over(state)
    elif isinstance(action, act.Dice):
        rolling, shown = state.now.rolling, sum(action.faces)
        if phase == "count":
            yield refuse("end.winner", "counting", [piece("chance")])
        elif rolling != shown:
            yield refuse("roll.dice", "count", [piece("chance", str(rolling))], rolling=rolling, shown=shown)
    elif state.counting is None:
        yield refuse("end.winner", "not_yet", [piece("chance")])
    elif action.seat != state.counting:
        who = player_name(state.counting)
        yield refuse("end.winner", "other_screen", [piece(f"seat:{seat_name(state.counting)}")], who=who)
    elif all(action != outcome for outcome, _ in weights(state)):
        marks = [piece(f"seat:{seat_name(action.seat)}")]
        yield refuse("end.winner", "not_behind", marks, who=player_name(action.seat))


_CHECKS: dict[type[Action], tuple[Check, ...]] = {
    act.Income: (whose_turn, income_once),
    act.Roll: (whose_turn, roll_once, dice_to_roll),
    act.Lay: (
        whose_turn,
        rails.at_an_end,
        rails.has_dice,
        rails.shape,
        rails.not_at_track,
        rails.extendable,
        rails.stays_on_tile,
        rails.surcharge,
        rails.no_second_bridge,
    ),
    act.Leave: (
        whose_turn,
        rails.at_an_end,
        rails.has_dice,
        rails.shape,
        rails.leads_off,
        rails.other_end_lives,
        rails.never_again,
        rails.five_pieces,
        rails.tile_there,
        rails.landscape,
        rails.surcharge,
        rails.no_second_bridge,
    ),
    act.Build: (
        whose_turn,
        stations.at_an_end,
        stations.by_director,
        stations.one_left,
        stations.affordable,
        stations.one_a_tile,
        stations.not_on_border,
        stations.not_adjacent,
        stations.terrain,
        stations.extendable,
    ),
    act.Buy: (whose_turn, has_die, bank_sells, director_sells),
    act.TakeBack: (whose_turn, bridge_to_take_back),
    act.End: (whose_turn, bridge_leads_somewhere),
    act.Discard: (whose_turn, has_die),
    act.Dice: (possible_outcome,),
    act.Reveal: (possible_outcome,),
}
