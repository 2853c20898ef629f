"""What a session answers to what was tried or asked, and the words it answers in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from railwidgets.bots import Advice
from railwidgets.core import Action, NotationError, Refusal, State, Text
from railwidgets.session.record.advice import Move, value_shown
from railwidgets.session.words import ESTIMATES, TEXTS, TITLES


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the last thing said: a refusal with its reasons, an error, or plain news, such as a hint.

    Attributes:
        advice: what a player said when it was asked for a hint.
        moves: the things to do that the hint names.
        shown: which of them was taken up.
        seat: the one that asked, whose affair the answer is; ``None`` if it is everybody's.
    """

    kind: Literal["refused", "error", "done"]
    title: Text
    refusals: tuple[Refusal, ...] = ()
    text: Text | None = None
    advice: Advice | None = None
    moves: tuple[Move, ...] = ()
    shown: int | None = None
    seat: int | None = None


def hint(advice: Advice, found: tuple[Move, ...], seat: int) -> Answer:
    """A player's advice to the seat that is to act: its moves, and the first of them in words."""
    text = ESTIMATES[advice.measure].fill(what=found[0].narrated, value=value_shown(advice, advice.value))
    return Answer("done", TITLES["hint"], text=text, advice=advice, moves=found, seat=seat)


def no_hint(state: State, seat: int | None) -> Answer:
    """Where nobody decides there is nothing to advise."""
    return Answer("done", TITLES["no_hint"], text=TEXTS["over" if state.actor is None else "choose"], seat=seat)


def refusal(refusals: tuple[Refusal, ...], state: State, seat: int | None) -> Answer:
    """Why something is refused, under the title of the first reason."""
    return Answer("refused", state.game.clauses[refusals[0].clause].title, refusals, seat=seat)


def misread(text: str, error: NotationError, example: Action | None) -> Text:
    """What is wrong with a text: errors are in English, so in other languages less is said."""
    said = [TEXTS["unreadable"].fill(text=text)]
    said += [] if example is None else [TEXTS["example"].fill(action=example)]
    return Text(str(error), " ".join(one.fr for one in said))


def sayable(view: State) -> Text:
    """What the seat to act can type in its view of a position: of each kind of action one, and how many there are."""
    kinds: dict[str, list[Action]] = {}
    for action in view.legal_actions if isinstance(view.actor, int) else ():
        kinds.setdefault(str(action).split()[0], []).append(action)
    if not kinds:
        return TEXTS["over" if view.actor is None else "choose"]
    told = [TEXTS["one_kind"].fill(action=kind[0], count=len(kind)) for kind in kinds.values()]
    return TEXTS["sayable"].fill(kinds=Text(", ".join(one.en for one in told), ", ".join(one.fr for one in told)))
