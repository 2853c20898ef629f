"""What a session answers to what was tried or asked, and the words it answers in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from railwidgets.bots import Advice
from railwidgets.core import Action, NotationError, Refusal, State, Text
from railwidgets.session.words import ESTIMATES, TEXTS, TITLES


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the last thing said: a refusal with its reasons, an error, or plain news, such as a hint.

    ``seat`` is the one that asked, whose affair the answer is; ``None`` if it is everybody's.
    """

    kind: Literal["refused", "error", "done"]
    title: Text
    refusals: tuple[Refusal, ...] = ()
    text: Text | None = None
    advice: Advice | None = None
    seat: int | None = None


def hint(advice: Advice, state: State, seat: int) -> Answer:
    """A player's advice to the seat that is to act, in words."""
    text = ESTIMATES[advice.measure].fill(what=state.told(advice.action, seat), value=value_shown(advice))
    return Answer("done", TITLES["hint"], text=text, advice=advice, seat=seat)


def value_shown(advice: Advice) -> Text:
    """The value of an advice as people write it: chances in percent."""
    if advice.measure == "chance":
        percent = f"{100 * advice.value:.0f}"
        return Text(percent, percent)
    points = f"{round(advice.value, 1) + 0.0:.1f}"  # adding nothing makes 0.0 of -0.0
    return Text(points, points.replace(".", ","))


def refusal(refusals: tuple[Refusal, ...], state: State, seat: int | None) -> Answer:
    """Why something is refused, under the title of the first reason."""
    return Answer("refused", state.game.clauses[refusals[0].clause].title, refusals, seat=seat)


def misread(text: str, error: NotationError, example: Action | None) -> Text:
    """What is wrong with a text: errors are in English, so in other languages less is said."""
    said = [TEXTS["unreadable"].fill(text=text)]
    said += [] if example is None else [TEXTS["example"].fill(action=example)]
    return Text(str(error), " ".join(one.fr for one in said))
