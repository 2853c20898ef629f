"""An action by clicks, whatever the board is on: a page of a test, an engine in a page, another browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwidgets.core import Action
    from railwidgets.session import Session

ROTATIONS: Final = 24
"""The most rotations until a piece lies as it should."""


def click_action(
    session: Session,
    action: Action,
    click: Callable[[str], None],
    rotate: Callable[[], None],
    confirm: Callable[[str], None] | None = None,
) -> None:
    """Does an action by clicks.

    Args:
        session: the session of the board, or one here that does the same with each click.
        action: the action.
        click: clicks a pick.
        rotate: rotates the piece in the preview once.
        confirm: clicks the last pick once more, which does what the preview shows; by default like the others.
    """
    at = session.at
    for pick in session.selection.choices.clicked(action):
        if pick.startswith("turn:"):
            for _ in range(ROTATIONS):
                if session.selection.preview != action:
                    rotate()
            assert session.selection.preview == action, action
        elif session.picks[-1:] != (pick,):
            click(pick)
    if session.at == at:
        (confirm or click)(session.picks[-1])
    assert session.at > at, f"{action} was not done"
