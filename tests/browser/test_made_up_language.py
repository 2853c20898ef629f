"""A language that nobody has written yet: its longer words and its accents break no layout."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest

from tests.browser.look import flaws, picture
from tests.browser.test_one_screen import ALONE, BEYOND, PLAYERS, SCREENS, lately, people, phases, resized
from tests.made_up_language import is_spared, spoken
from tests.sampling import sampled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwidgets.core import Action, State
    from railwidgets.session import Session
    from railwidgets.session.record.timeline import Timeline
    from tests.browser.bare import BareTable


@pytest.fixture
def made_up_language() -> Iterator[str]:
    """The code of a language whose letters are all accented, and whose texts are 40 % longer than the English ones."""
    with spoken() as lang:
        yield lang


# What may be shortened on a line, because its title says all of it: the words, and the class.
SHORTENED = """
root => [...root.querySelectorAll('[title], [title] *')]
  .filter(node => getComputedStyle(node).textOverflow === 'ellipsis' && node.scrollWidth > node.clientWidth)
  .filter(node => node.closest('[title]').title.includes(node.textContent.trim()))
  .flatMap(({ textContent, className, scrollWidth, clientWidth }) => [
    `'${textContent.trim()}' is cut off by ${className}`, `${className}: ${scrollWidth} > ${clientWidth}`])
"""


def broken(table: BareTable, width: int) -> list[str]:
    """What is wrong with a board so wide that speaks the made-up language."""
    shortened = table.root.evaluate(SHORTENED)
    found = [flaw for flaw in flaws(table, width) if flaw not in shortened]
    # The names on a map are nobody's language: how they lie over each other is asked where maps are.
    return [*table.root.evaluate(BEYOND), *(flaw for flaw in found if not (is_spared(flaw) and flaw.endswith("board")))]


def refused(state: State, held: str) -> Action | None:
    """What the rules refuse to do with a piece in hand, or at all."""
    tried = chain(state.candidates((held,)), state.candidates(()))
    return next((action for action in tried if action not in state.legal_actions), None)


def situations(session: Session, game: Timeline, first: dict[str, int], table: BareTable) -> Iterator[str]:
    """Brings a board into some situations of a game, one after the other."""
    session.load(lately(game, min(first.values())))
    yield "first decision"
    at, held, wrong = next(
        (at, action.picks[0], wrong)
        for at, state in enumerate(game.states)
        for action in (state.legal_actions if isinstance(state.actor, int) else ())
        if len(action.picks) > 1 and (wrong := refused(state, action.picks[0])) is not None
    )
    session.load(lately(game, at))
    session.pick(held)
    yield "in hand"
    session.why(wrong)
    yield "refused"
    session.drop()
    session.drop()
    table.board.seat = (session.state.actor + 1) % len(session.seats)
    yield "opponent's turn"
    table.board.seat = None
    session.load(lately(game, first["over"]))
    yield "end"


def screens_for(name: str, number: int, which: str) -> list[str]:
    """On which screens a situation of a game is seen, by its number.

    In turn, so that each game and each situation is seen on all three somewhere.
    """
    screens = list(SCREENS)
    return screens if which == "all" else [screens[(list(PLAYERS).index(name) + number) % len(screens)]]


@pytest.mark.parametrize("which", sampled(["in turn", "all"], "in turn"))
@pytest.mark.parametrize("name", sampled(PLAYERS, "streetcar"))
def test_longer_words_with_accents_break_no_layout(page, bare, made_up_language, name, which):
    game, first = phases(name, PLAYERS[name])
    session = people(name, PLAYERS[name])
    page.add_style_tag(content=ALONE)
    table, found = bare(session, lang=made_up_language), list[str]()
    assert not is_spared(table.prompt.inner_text()), "it speaks another language"
    for number, situation in enumerate(situations(session, game, first, table)):
        table.settle()
        for screen in screens_for(name, number, which):
            width, height = SCREENS[screen]
            resized(page, width, height)
            picture(table, f"{name}-{situation}-{screen}")
            found += [f"{screen}, {situation}: {flaw}" for flaw in broken(table, width)]
    assert not found, "\n".join(found)
