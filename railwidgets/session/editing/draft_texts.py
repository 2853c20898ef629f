"""The positions to begin with in the editor, and the texts that it writes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import Any, Final

from railwidgets.core import Action, Game, State, Text
from railwidgets.draw.controls import Record
from railwidgets.session.editing.draft import Draft, empty_of
from railwidgets.session.words import EDITED

CHOICES: Final = 5
"""The most choices in an exercise made from a position."""

LOOKED_AT: Final = 400
"""The most candidates searched for them."""


@dataclass(frozen=True, slots=True)
class Start:
    """A position to begin with: its pick, its name, and its constructor."""

    pick: str
    label: Text
    make: Callable[[Random], Record]


def starts(draft: Draft) -> tuple[Start, ...]:
    """Lists the positions to begin with: an empty one, the first decision of a game, the figures of the rulebook."""
    return tuple(_starts(draft))


def _starts(draft: Draft) -> Iterator[Start]:
    game, count = draft.game, _count(draft)
    yield Start("start:empty", EDITED["empty"], lambda _rng: empty_of(game, count))
    yield Start("start:setup", EDITED["setup"], lambda rng: game.start(count, rng.randrange(1 << 30)).to_json())
    for number, name in enumerate(game.figures):
        yield Start(f"start:{number}", Text.same(name), partial(_figure, game, name))


def _figure(game: Game[Any], name: str, _rng: Random) -> Record:
    record: Record = game.figures[name].state.to_json()
    return record


def _count(draft: Draft) -> int:
    return draft.game.players.start if draft.state is None else len(draft.state.scores())


# --- as text


def written(draft: Draft, form: str) -> str:
    """Returns the position in one of the ``FORMS``.

    Raises:
        ValueError: it cannot be written in that form; the message says why.
    """
    return FORMS[form](draft)


def _notation(draft: Draft) -> str:
    if draft.state is None:
        raise ValueError(f"these pieces make no position: {draft.faults[0].text}")
    return draft.state.notation


def _json(draft: Draft) -> str:
    position = draft.position
    return json.dumps(draft.record if position is None else position.to_json())


def _figure_entry(draft: Draft) -> str:
    """Returns the position as an entry of the game's ``figures.toml``."""
    return f'["figure"]\n{_position(draft)}\ncaption = "…"\n'


def _exercise_entry(draft: Draft) -> str:
    """Returns the position as an entry of the game's ``exercises.toml``: which one of these is legal?"""
    state = draft.position
    if state is None:
        raise ValueError(f"impossible position: {draft.faults[0].text}")
    if not isinstance(state.actor, int) or not state.legal_actions:
        raise ValueError("no seat decides here, so there is nothing to ask: give a seat the turn")
    choices = ", ".join(f'"{action}"' for action in _choices(state))
    head = f'game = "{draft.game.name}"\n\n[exercise]\ngoal = "legal"\n{_position(draft)}'
    return f"{head}\nchoices = [{choices}]\n"


def _position(draft: Draft) -> str:
    return f"position = '''\n{_notation(draft)}\n'''"


def _choices(state: State) -> list[Action]:
    """Returns one legal action among some illegal ones."""
    allowed = state.legal_actions[0]
    kinds = type(allowed)
    tried = (action for action in islice(state.candidates(), LOOKED_AT) if _is_refused(state, action))
    refused = list(dict.fromkeys(sorted(tried, key=lambda action: type(action) is not kinds)))[: CHOICES - 1]
    middle = len(refused) // 2
    return [*refused[:middle], allowed, *refused[middle:]]


def _is_refused(state: State, action: Action) -> bool:
    """Whether a rule forbids an action, and not just the phase."""
    reasons = state.refusals(action)
    return bool(reasons) and all(reason.stage not in ("over", "phase") for reason in reasons)


FORMS: Final[Mapping[str, Callable[[Draft], str]]] = MappingProxyType(
    {"notation": _notation, "json": _json, "figure": _figure_entry, "exercise": _exercise_entry}
)
"""The written forms of a position, by name."""
