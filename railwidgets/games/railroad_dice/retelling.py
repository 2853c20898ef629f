"""A whole turn in one sentence, and its dice below."""

from __future__ import annotations

from collections import Counter

from railwidgets.core import History, Text
from railwidgets.games.railroad_dice import actions as act
from railwidgets.games.railroad_dice.components import COMPANIES, FACES
from railwidgets.games.railroad_dice.price import price
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import company_name, describe, dice_names, player_name, words


def retell(state: State, turn: History[State]) -> tuple[Text, ...]:
    """A turn in one sentence, then its dice."""
    say, start = words("retold"), turn.states[0]
    deeds = [*_built(turn), *_bought(turn)]
    costs = _dice(turn)
    if not deeds:
        income = next((step for step in turn.steps() if isinstance(step[1], act.Income)), None)
        if income is None:
            return say["nothing"].fill(who=player_name(start.turn)), *costs
        return describe(*income[:2]), *costs[1:]
    return say["turn"].fill(who=player_name(start.turn), what=Text.listed(deeds)), *costs


def _built(turn: History[State]) -> list[Text]:
    """Bridges, rails and tiles, and stations built."""
    say, found = words("retold"), list[Text]()
    opened = sum(isinstance(action, act.Leave) for action in turn.actions)
    if any(isinstance(action, act.TakeBack) for action in turn.actions):
        found.append(say["takes_back"])
    rails = sum(isinstance(action, act.Lay) for action in turn.actions) + 2 * opened
    if rails:
        parts = [_number("rails", rails), *([_number("tiles", opened)] if opened else [])]
        found.append(say["lays"].fill(parts=Text.listed(parts)))
    found += _counted("builds", Counter(action.company for action in turn.actions if isinstance(action, act.Build)))
    return found


def _bought(turn: History[State]) -> list[Text]:
    """Shares bought: those of the bank, then those of each other player."""
    bought = [action for action in turn.actions if isinstance(action, act.Buy)]
    found = _counted("buys", Counter(action.company for action in bought if action.seller is None))
    for seller in sorted({action.seller for action in bought if action.seller is not None}):
        of_seller = _counted("buys", Counter(action.company for action in bought if action.seller == seller))
        found += [words("retold")["buys_from"].fill(what=what, seller=player_name(seller)) for what in of_seller]
    return found


def _counted(verb: str, counts: Counter[str]) -> list[Text]:
    """Pieces of companies in words, with their verb: ``buys 2 mauve shares``; of three companies and more the total."""
    say, bought = words("retold"), [(company, counts[company]) for company in COMPANIES if counts[company]]
    if len(bought) == 1:
        ((company, count),) = bought
        return [say[f"{verb}_one" if count == 1 else verb].fill(count=count, company=company_name(company))]
    if len(bought) != 2:
        return [say[f"{verb}_many"].fill(count=counts.total())] if bought else []
    parts = [
        say["part_one"].fill(company=company_name(company)) if count == 1 else say[company].fill(count=count)
        for company, count in bought
    ]
    return [say[f"{verb}_two"].fill(parts=Text.listed(parts), last=bought[-1][1])]


def _number(things: str, count: int) -> Text:
    """A number of rails or tiles in words."""
    return words("retold")[f"{things}_one" if count == 1 else things].fill(count=count)


def _dice(turn: History[State]) -> list[Text]:
    """The companies that the seat directs since this turn, its income, its roll, and the dice paid."""
    say, found, paid = words("retold"), list[Text](), 0
    for before, action, _ in turn.steps():
        match action:
            case act.Income():
                found.append(say["income"].fill(count=before.income))
            case act.Dice():
                counts = {face: count for face, count in zip(FACES, action.faces, strict=True) if count}
                found.append(say["rolled"].fill(dice=dice_names(counts)))
            case act.Lay() | act.Leave() | act.Build():
                paid += price(before, action)
    if paid:
        found.append(say["paid"].fill(count=paid))
    return [*_directed(turn), *found]


def _directed(turn: History[State]) -> list[Text]:
    """The companies that the seat directs since this turn."""
    seat, before, after = turn.states[0].turn, turn.states[0].directors, turn.states[-1].directors
    pairs = zip(COMPANIES, before, after, strict=True)
    new = [company_name(company) for company, old, now in pairs if now == seat != old]
    return [words("retold")["directs"].fill(companies=Text.listed(new))] if new else []
