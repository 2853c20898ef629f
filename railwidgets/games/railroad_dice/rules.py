"""The refusals: for each action one list of named checks, each for one clause, in rulebook order.

Every check looks at the position afresh, square by square; none of it is shared with the generator in ``legal``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from railwidgets.core import Action, Mark, Refusal
from railwidgets.games.railroad_dice import actions as act
from railwidgets.games.railroad_dice import building, laying, leaving, trading
from railwidgets.games.railroad_dice.components import COMPANIES, FACES, LAKE
from railwidgets.games.railroad_dice.line import ENDS
from railwidgets.games.railroad_dice.proofs import cell, piece
from railwidgets.games.railroad_dice.state import FRONT_LIMIT
from railwidgets.games.railroad_dice.words import clauses, end_name, refuse, seat_colour, seat_name, words

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import RailroadDiceState as State

Check = Callable[["State", Any], Iterable[Refusal]]


def refusals(state: State, action: Action) -> tuple[Refusal, ...]:
    """Every clause that the action would break, in rulebook order; empty when it is legal."""
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise TypeError(f"{action!r} is no action of Railroad Dice: make one with game.action('lay curve 3,4 WN')")
    found = [refusal for check in checks for refusal in check(state, action)]
    order = list(clauses())
    return tuple(sorted(found, key=lambda refusal: order.index(refusal.clause)))


# --- turns


def whose_turn(state: State, action: Action) -> Iterator[Refusal]:
    """``turn.front_limit``, ``roll.dice`` and the end: the player acts, and not in the middle of something else."""
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
    """Nothing is done after the end."""
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
        yield refuse("turn.actions", "income_taken", [piece("reserve")], who=seat_colour(state.turn))


def roll_once(state: State, action: act.Roll) -> Iterator[Refusal]:
    """``turn.actions``: the dice are rolled once a turn."""
    if state.now.rolled:
        yield refuse("turn.actions", "rolled", [piece("front")], who=seat_colour(state.turn))


def dice_to_roll(state: State, action: act.Roll) -> Iterator[Refusal]:
    """``roll.dice``: as many dice of each sort are there, and one at least is rolled."""
    player = state.player
    wild = player.front[FACES.index("wild")]
    if action.reserve > player.purse:
        marks = [piece("reserve", str(player.purse))]
        yield refuse("roll.dice", "few_reserve", marks, wanted=action.reserve, have=player.purse)
    if action.wild > wild:
        yield refuse("roll.dice", "few_wild", [piece("front", str(wild))], wanted=action.wild, have=wild)
    if action.reserve + action.wild == 0:
        yield refuse("roll.dice", "nothing", [piece("reserve"), piece("front")])


def bridge_leads_somewhere(state: State, action: act.End) -> Iterator[Refusal]:
    """``cost.no_end_at_lake``: no end points at a lake, and no bridge at a shore that costs."""
    for number, name in enumerate(ENDS):
        if not laying.may_rest(state, number):
            end = state.ends[number]
            ahead = next(square for square in laying.leads_to(end))
            case = "points" if laying.terrain(state, ahead) == LAKE else "no_shore"
            marks = [cell(end.cell), cell(ahead, "!")]
            yield refuse("cost.no_end_at_lake", case, marks, end=end_name(name), ahead=act.at(ahead))


def bridge_to_take_back(state: State, action: act.TakeBack) -> Iterator[Refusal]:
    """``cost.no_end_at_lake``: there is a bridge that leads nowhere."""
    number = ENDS.index(action.end)
    if not state.now.bridges[number]:
        marks = [cell(state.ends[number].cell)]
        yield refuse("cost.no_end_at_lake", "no_bridge", marks, end=end_name(action.end))


# --- chance


def possible(state: State, action: act.Dice | act.Reveal) -> Iterator[Refusal]:
    """Chance does what it is asked for."""
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
        who = seat_colour(state.counting)
        yield refuse("end.winner", "other_screen", [piece(f"seat:{seat_name(state.counting)}")], who=who)
    elif all(action != outcome for outcome, _ in state._weights()):
        marks = [piece(f"seat:{seat_name(action.seat)}")]
        yield refuse("end.winner", "not_behind", marks, who=seat_colour(action.seat))


_CHECKS: dict[type[Action], tuple[Check, ...]] = {
    act.Income: (whose_turn, income_once),
    act.Roll: (whose_turn, roll_once, dice_to_roll),
    act.Lay: (
        whose_turn,
        laying.at_an_end,
        laying.has_dice,
        laying.shape,
        laying.not_at_track,
        laying.extendable,
        laying.stays_on_tile,
        laying.surcharge,
        laying.no_second_bridge,
    ),
    act.Leave: (
        whose_turn,
        laying.at_an_end,
        laying.has_dice,
        laying.shape,
        leaving.leads_off,
        leaving.other_end_lives,
        leaving.never_again,
        leaving.five_pieces,
        leaving.tile_there,
        leaving.landscape,
        laying.surcharge,
        leaving.no_lake_ahead,
    ),
    act.Build: (
        whose_turn,
        building.at_an_end,
        building.by_director,
        building.one_left,
        building.affordable,
        building.one_a_tile,
        building.not_on_border,
        building.not_adjacent,
        building.terrain,
        building.extendable,
    ),
    act.Buy: (whose_turn, trading.has_die, trading.bank_sells, trading.director_sells),
    act.TakeBack: (whose_turn, bridge_to_take_back),
    act.End: (whose_turn, bridge_leads_somewhere),
    act.Discard: (whose_turn, trading.die_to_discard),
    act.Dice: (possible,),
    act.Reveal: (possible,),
}


# --- for a click that says less than an action


def explain(state: State, picks: tuple[str, ...]) -> tuple[Refusal, ...]:
    """Why nothing legal begins with these picks: the reasons against what comes nearest to being legal."""
    reasons = []
    for action in state.candidates(picks):
        found = refusals(state, action)
        if not found:
            return ()
        reasons.append(found)
    return min(reasons, key=len, default=())


def shows(state: State, action: Action) -> tuple[Mark, ...]:
    """What to draw to show what a legal action does: the squares that count for a station, the squares ahead."""
    if isinstance(action, act.Build):
        return building.counted(state, action)
    if isinstance(action, act.Leave):
        return (Mark("edge", ((*action.cell, action.leave),)), cell(action.next_cell))
    if isinstance(action, act.TakeBack):
        number = ENDS.index(action.end)
        return tuple(cell(place) for place in laying.last_pieces(state, number, len(state.now.bridges[number])))
    return ()
