"""The words of this game: names of things, and what actions do, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from railwidgets.core import Action, Text, Vocabulary, seats
from railwidgets.games.railroad_dice import actions as act
from railwidgets.games.railroad_dice.components import FACES, TERRAINS
from railwidgets.track import COMPASS

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import RailroadDiceState as State

_VOCABULARY = Vocabulary(__name__)
clauses, words, refuse = _VOCABULARY.clauses, _VOCABULARY.words, _VOCABULARY.refuse
seat_name, seat_colour = seats.letter, seats.name


def company_name(company: str) -> Text:
    """A company in words."""
    return words("company")[company]


def face_name(face: str) -> Text:
    """A face of a die in words."""
    return words("face")[face]


def dice_names(counts: Mapping[str, int]) -> Text:
    """Dice in words: ``2 straight and 1 wild``."""
    said = words("count")["die"]
    return Text.listed(said.fill(count=count, face=face_name(face)) for face, count in counts.items() if count)


def end_name(end: str) -> Text:
    """An end of the line in words."""
    return words("end")[end]


def terrain_name(sign: str) -> Text:
    """A terrain in words, by its sign on a map."""
    return words("terrain")[next(name for name, known in TERRAINS.items() if known == sign)]


def tile_name(state: State, name: str) -> Text:
    """A tile in words; one that the box does not hold by its name."""
    tile = state.box.tiles.get(name)
    if tile is None:
        return Text(name, name)
    return words("count")["turned"].fill(tile=tile.title, turns=tile.turn) if tile.turn else tile.title


def side_names(sides: Iterable[int]) -> Text:
    """Sides in words: ``north and east``."""
    return Text.listed(words("side")[COMPASS[side]] for side in sides)


def describe(state: State, action: Action) -> Text:
    """What an action does in a position, in words."""
    facts: dict[str, object] = {"who": seat_colour(state.turn)}
    saying = str(action).split()[0]
    match action:
        case act.Income():
            saying, facts["count"] = ("parachute", 4) if state.player.parachute else ("income", state.income)
        case act.Roll():
            facts["count"] = action.reserve + 2 * action.wild
        case act.Lay():
            facts |= {"at": act.at(action.cell), "die": face_name(action.die)}
            facts["sides"] = act.sides(action.enter, action.leave)
        case act.Leave():
            facts |= {"at": act.at(action.cell), "tile": tile_name(state, action.tile)}
        case act.Build():
            facts |= {"at": act.at(action.cell), "company": company_name(action.company)}
        case act.Buy():
            facts["company"] = company_name(action.company)
            if action.seller is not None:
                saying, facts["seller"] = "buy_from", seat_colour(action.seller)
        case act.TakeBack():
            facts["end"] = end_name(action.end)
        case act.Discard():
            facts["die"] = face_name(action.die)
        case act.Dice():
            facts["faces"] = dice_names(dict(zip(FACES, action.faces, strict=True)))
        case act.Reveal():
            facts |= {"passengers": action.passengers, "dice": action.reserve, "who": seat_colour(action.seat)}
    return words("say")[saying].fill(**facts)
