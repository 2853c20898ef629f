"""The words of this game: names of things, and descriptions of actions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from railwidgets.core import (
    COMPASS,
    Action,
    Cell,
    Text,
    Vocabulary,
    cell_name,
    rotated,
    seats,
    side_name,
    side_names,
)
from railwidgets.games.railroad_dice import actions as act
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, TERRAINS
from railwidgets.games.railroad_dice.price import price
from railwidgets.games.railroad_dice.state import PARACHUTE
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import SIDES, towards

_VOCABULARY = Vocabulary(__name__)
clauses, words = _VOCABULARY.clauses, _VOCABULARY.words
refuse, hold = _VOCABULARY.refuse, _VOCABULARY.hold
problem, part = _VOCABULARY.problem, _VOCABULARY.part
seat_name, player_name = seats.letter, seats.name


def company_name(company: str) -> Text:
    """A company in words."""
    return words("company")[company]


def face_name(face: str) -> Text:
    """A face of a die in words."""
    return words("face")[face]


def dice_names(counts: Mapping[str, int]) -> Text:
    """Dice in words, by the number of each face: ``2 straight and 1 wild``."""
    return Text.listed(words("dice")[face].fill(count=count) for face, count in counts.items())


def end_name(end: str) -> Text:
    """An end of the line in words."""
    return words("end")[end]


def terrain_name(sign: str) -> Text:
    """A terrain in words, by its sign on a map."""
    return words("terrain")[next(name for name, known in TERRAINS.items() if known == sign)]


def tile_name(state: State, name: str) -> Text:
    """A tile in words; one that the box lacks by its name."""
    tile = state.box.tiles.get(name)
    if tile is None:
        return words("count")["unknown"].fill(name=name)
    return rotated(tile.title, tile.turn)


def piece_name(piece: str) -> Text:
    """A rail or a station in words."""
    if piece in COMPANIES:
        return words("label")["station"].fill(company=company_name(piece))
    return words("label")["rail"].fill(sides=side_names(COMPASS.index(side) for side in piece))


@lru_cache(maxsize=8192)
def square_label(cell: Cell, terrain: str, piece: str) -> Text:
    """A square and its piece in words; ``piece`` is empty without one."""
    label = words("label")["square"].fill(at=cell_name(cell), terrain=terrain_name(terrain))
    return words("label")["with"].fill(what=label, more=piece_name(piece)) if piece else label


def describe(state: State, action: Action) -> Text:
    """A description of an action in a position."""
    facts: dict[str, object] = {"who": player_name(state.turn)}
    saying = str(action).split()[0]
    match action:
        case act.Income():
            saying, facts["count"] = ("parachute", PARACHUTE) if state.player.parachute else ("income", state.income)
        case act.Roll():
            facts["count"] = action.reserve + 2 * action.wild
        case act.Lay():
            facts |= {"where": _where(state, action), "die": face_name(action.die)}
            facts |= {"enter": side_name(action.enter), "leave": side_name(action.leave)}
            saying += _paid(state, action, facts)
        case act.Leave():
            facts |= {
                "where": _where(state, action),
                "die": face_name(action.die),
                "tile": tile_name(state, action.tile),
            }
            facts |= {"enter": side_name(action.enter), "leave": side_name(action.leave)}
            facts |= {"next": face_name(action.next_die), "onward": side_name(action.next_leave)}
            saying += _paid(state, action, facts)
        case act.Build():
            facts |= {"where": _where(state, action), "company": company_name(action.company)}
            _paid(state, action, facts)
        case act.Buy():
            facts |= {"company": company_name(action.company), "die": face_name(action.die)}
            if action.seller is not None:
                saying, facts["seller"] = "buy_from", player_name(action.seller)
        case act.TakeBack():
            facts["end"] = end_name(action.end)
        case act.Discard():
            facts["die"] = face_name(action.die)
        case act.Dice():
            facts["faces"] = dice_names({face: count for face, count in zip(FACES, action.faces, strict=True) if count})
        case act.Reveal():
            facts |= {"passengers": action.passengers, "dice": action.reserve, "who": player_name(action.seat)}
    return words("say")[saying].fill(**facts)


def _where(state: State, action: act.Lay | act.Leave | act.Build) -> Text:
    """Where a piece goes: at an end of the line; in a cell if no end leads there."""
    entries = SIDES if isinstance(action, act.Build) else (action.enter,)
    for name, end in zip(ENDS, state.ends, strict=True):
        if any(end.cell == towards(action.cell, side) and end.side in (None, side ^ 2) for side in entries):
            return words("where")["end"].fill(end=end_name(name))
    return words("where")["cell"].fill(at=cell_name(action.cell))


def _paid(state: State, action: act.Lay | act.Leave | act.Build, facts: dict[str, object]) -> str:
    """Adds the dice that pay to the facts, if there are any; returns the suffix of the sentence's name."""
    count = price(state, action)
    facts["dice"] = words("count")["paid_wild" if action.wild else "paid"].fill(count=count, wild=action.wild)
    return "_for" if count or action.wild else ""
