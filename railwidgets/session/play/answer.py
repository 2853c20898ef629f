"""The answers of a session to input and questions, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from railwidgets.bots import Advice
from railwidgets.core import Action, NotationError, Refusal, State, Text
from railwidgets.core.language import SOURCE
from railwidgets.session.record.advice import Move, value_shown
from railwidgets.session.words import ESTIMATES, TEXTS, TITLES


@dataclass(frozen=True, slots=True)
class Answer:
    """The latest answer: a refusal with its reasons, an error, or plain news, such as a hint.

    Attributes:
        advice: the advice of the player that gave the hint.
        moves: the moves in the hint.
        shown: the move that the board previews.
        seat: the seat that asked and alone sees the answer; ``None`` if everybody sees it.
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
    """Returns a player's advice to the acting seat: its moves, and the first of them in words."""
    text = ESTIMATES[advice.measure].fill(what=found[0].sentence, value=value_shown(advice, advice.value))
    return Answer("done", TITLES["hint"], text=text, advice=advice, moves=found, seat=seat)


def no_hint(state: State, seat: int | None) -> Answer:
    """Returns the answer for a state without a decision."""
    return Answer("done", TITLES["no_hint"], text=TEXTS["over" if state.actor is None else "choose"], seat=seat)


def refusal(refusals: tuple[Refusal, ...], state: State, seat: int | None) -> Answer:
    """Returns a refusal, under the title of its first reason."""
    return Answer("refused", state.game.clauses[refusals[0].clause].title, refusals, seat=seat)


def misread(text: str, error: NotationError, example: Action | None) -> Text:
    """Describes the fault in a typed text, with an example of a readable one."""
    said = [TEXTS["unreadable"].fill(text=text)]
    said += [] if example is None else [TEXTS["example"].fill(action=example)]
    return said_of_error(error, Text.joined(said))


def said_of_error(error: Exception, otherwise: Text) -> Text:
    """Returns the message of an error in English, and a shorter text in any other language."""
    return Text.made(lambda lang: str(error) if lang == SOURCE else otherwise[lang])


def sayable(view: State) -> Text:
    """Lists examples of input for the acting seat: one action of each kind, and how many there are."""
    kinds: dict[str, list[Action]] = {}
    for action in view.legal_actions if isinstance(view.actor, int) else ():
        kinds.setdefault(str(action).split()[0], []).append(action)
    if not kinds:
        return TEXTS["over" if view.actor is None else "choose"]
    examples = [TEXTS["one_kind"].fill(action=kind[0], count=len(kind)) for kind in kinds.values()]
    return TEXTS["sayable"].fill(kinds=Text.joined(examples, ", "))
