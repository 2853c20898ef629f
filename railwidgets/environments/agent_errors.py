"""Mistakes of agents in sentences, with the game, the seat and the position as that seat may know it."""

from __future__ import annotations

from typing import Any, Final

from railwidgets.core import Encoding, State
from railwidgets.core.encoding import Menu
from railwidgets.core.seats import LETTERS


class MaskedActionError(ValueError):
    """A number that is not legal in the position; the message names the game, the seat, the reason and the position."""


def located(state: State, seat: int | None, sentence: str) -> str:
    """Returns a sentence with the game and the seat before it, and the position after it.

    Args:
        state: the position; the sentence shows what the seat may know of it.
        seat: the seat; ``None`` for nobody, who sees no hand.
        sentence: what is wrong.
    """
    where = state.game.name if seat is None else f"{state.game.name}, seat {LETTERS[seat]} (player_{seat})"
    position = "; ".join(state.view(seat).notation.splitlines())
    return f"{where}: {sentence}\nposition: {position}"


def number_of(action: Any, state: State, seat: int | None) -> int:
    """Returns the number that an agent plays.

    Raises:
        TypeError: it is none.
    """
    try:
        return int(action.__index__())
    except (AttributeError, TypeError):
        sentence = f"an action is a whole number, such as those that are 1 in action_mask, not {action!r:.80}"
        raise TypeError(located(state, seat, sentence)) from None


def refused(
    state: State, encoding: Encoding, menu: Menu, number: int, *, seat: int | None, chosen: tuple[int, ...] = ()
) -> ValueError:
    """Returns the error for a number that is not legal, with the reasons as the seat may know them.

    Args:
        state: the position.
        encoding: the numbers of the game.
        menu: the numbers that can come next.
        number: the number.
        seat: the seat to act; ``None`` once the game is over.
        chosen: the numbers of the current action so far.
    """
    if seat is None:
        return ValueError(located(state, None, "this game is over; begin another"))
    try:
        label = encoding.numbering.label(number)
    except ValueError as error:
        return ValueError(located(state, seat, str(error)))
    legal = ", ".join(map(str, sorted(menu)[:_SOME])) + (", …" if len(menu) > _SOME else "")
    why = _why(state.view(seat), encoding, (*chosen, number))
    sentence = f"the number {number}, '{label}', is masked here: {why}\nlegal numbers: {legal}"
    return MaskedActionError(located(state, seat, sentence))


def _why(view: State, encoding: Encoding, numbers: tuple[int, ...]) -> str:
    try:
        action = encoding.decode(view, numbers)
    except ValueError as error:
        return str(error)
    reasons = [] if action is None else view.refusals(action)
    return str(reasons[0].text) if reasons else "no legal action begins with it"


_SOME: Final = 8
