"""Links to positions, games and exercises, for a message or a page of your own."""

from __future__ import annotations

from typing import Any

from railwidgets.core import Figure, State, Transcript
from railwidgets.core.link import make_link
from railwidgets.lessons import Exercise
from railwidgets.live.subject import Presented
from railwidgets.session import Session, Study


def link(subject: Any, base: str = "") -> str:
    """Returns a link that carries a position, a game with its variations and notes, a study, or an exercise.

    The link contains all hidden information, except for a board with a seat, whose link contains only that
    seat's knowledge. While a game goes on, share such a link, or ``session.transcript.seen_by(seat)``.
    ``read_game`` and ``Session.load`` open a game or a position; ``read_exercise`` an exercise,
    ``Study.load`` a study.

    Args:
        subject: a ``State``, a ``Figure``, a ``Session``, a ``Board``, a ``Transcript``, a ``Study`` or an
            ``Exercise``.
        base: the address of a page that opens such links; without one, returns only the ``#`` part.

    Raises:
        TypeError: the subject is none of these.
        ValueError: it is too long for a link.

    Example:
        >>> rw.link(rw.game("days_of_steam").start(seed=7), "https://example.org/")[:24]
        'https://example.org/#rw1'
    """
    if isinstance(subject, Exercise | Study):
        return make_link(subject.to_json(), base)
    if isinstance(subject, Presented):
        shown = subject.presenter
        subject = shown.session if shown.seat is None else shown.session.transcript.seen_by(shown.seat)
    if isinstance(subject, Figure):
        subject = subject.state
    if isinstance(subject, Session):
        subject = subject.transcript
    if isinstance(subject, State):
        subject = Transcript(subject)
    if not isinstance(subject, Transcript):
        kinds = "a State, a Figure, a Session, a Board, a Transcript, a Study or an Exercise"
        raise TypeError(f"a link takes {kinds}, not {type(subject).__name__}")
    return make_link(subject.to_json(), base)
