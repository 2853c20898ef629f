"""Reasons for an action, in words: dice, passengers, companies, and the course of a rail."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Action, Text
from railwidgets.games.railroad_dice.actions import Build, Buy, Discard, End, Income, Lay, Leave, Roll
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.heuristics import Outlook
from railwidgets.games.railroad_dice.line import end_into
from railwidgets.games.railroad_dice.prospects import FAR
from railwidgets.games.railroad_dice.state import FRONT_LIMIT, REWARD, income
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, SIDES, place_of, towards
from railwidgets.games.railroad_dice.words import company_name, words


def reasons(state: State, action: Action) -> tuple[Text, ...]:
    """The reasons for an action of the seat to act, from its own view."""
    return tuple(_reasons(state, action))


def _reasons(state: State, action: Action) -> Iterator[Text]:
    say = words("advice")
    match action:
        case Income():
            more = income(state.plan.built, state.directors, state.turn)
            yield say["income"].fill(count=(state.player.reserve or 0) + more)
        case Roll():
            # A wild die that is rolled brings one more.
            yield say["roll"].fill(count=sum(state.player.front) + action.reserve + action.wild)
        case End():
            if kept := min(sum(state.player.front), FRONT_LIMIT):
                yield say["end"].fill(count=kept)
        case Lay():
            yield from _rail_reasons(state, action)
        case Discard():
            yield say["discard"].fill(count=FRONT_LIMIT)
        case Leave():
            yield from _reward_reasons(state)
        case Build():
            yield from _station_reasons(state, action)
            yield from _reward_reasons(state)
        case Buy():
            yield from _share_reasons(state, action)


def _rail_reasons(state: State, lay: Lay) -> Iterator[Text]:
    """The goals of a rail, with the number of further dice."""
    _, square = place_of(lay.cell)
    ahead = BESIDE[square][lay.leave]
    known = Outlook(state, state.turn).goals[end_into(state.ends, lay.cell, lay.enter)]
    for goal in sorted(known, key=lambda goal: -goal.value):
        if goal.dice[ahead] >= FAR:
            continue
        facts = {"count": max(goal.dice[ahead], goal.least - 1)}
        if goal.company:
            yield words("advice")["to_station"].fill(company=company_name(goal.company), **facts)
        else:
            yield words("advice")["to_exit"].fill(**facts)


def _reward_reasons(state: State) -> Iterator[Text]:
    """The wild dice for it, which the bank must have."""
    if state.bank >= REWARD:
        yield words("advice")["wild"].fill(count=REWARD)


def _station_reasons(state: State, build: Build) -> Iterator[Text]:
    """A company's extra passengers, and its director."""
    say, number = words("advice"), COMPANIES.index(build.company)
    position, _ = place_of(build.cell)
    beside = {towards(position, side) for side in SIDES}
    groups = state.plan.groups(build.company)
    joined = 1 + sum(len(group) for group in groups if not beside.isdisjoint(group))
    most = len(groups[0]) if groups else 0
    facts = {"company": company_name(build.company)}
    if joined > most:
        yield say["grows"].fill(count=joined - most, **facts)
    if state.directors[number] == state.turn:
        yield say["directs"].fill(count=max(most, joined), **facts)


def _share_reasons(state: State, buy: Buy) -> Iterator[Text]:
    """The seat's shares of a company afterwards, and whether they make it the director."""
    say, number, seat = words("advice"), COMPANIES.index(buy.company), state.turn
    shares = [player.shares[number] - (other == buy.seller) for other, player in enumerate(state.players)]
    mine = shares[seat] + 1
    others = max(count for other, count in enumerate(shares) if other != seat)
    facts = {"company": company_name(buy.company)}
    if state.directors[number] is None and not others:
        yield say["first_share"]
    if state.directors[number] != seat and mine > others:
        yield say["takes_over"].fill(count=state.plan.passengers(buy.company), **facts)
    yield say["shares"].fill(mine=mine, others=others, **facts)
