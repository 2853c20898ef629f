"""The handlers of the page's messages: one function for each, in two tables.

They raise an error for a faulty message; the caller answers it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from railwidgets.bots import check_limits
from railwidgets.session.editing.editor import EDIT, Editing
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.learning.teaching import Teaching
from railwidgets.session.page.branches import changed, outcomes_json, what_if
from railwidgets.session.page.frame import is_shown
from railwidgets.session.page.linking import link_json
from railwidgets.session.page.messages import MessageError, Sent
from railwidgets.session.page.onlooker import CURTAIN
from railwidgets.session.page.rulebook import looked_up
from railwidgets.session.page.studying import Studying
from railwidgets.session.page.view_builder import ViewBuilder
from railwidgets.session.play.perspective import CHOICES
from railwidgets.session.play.players import PERSON
from railwidgets.session.play.thought import running_loop
from railwidgets.session.record.signs import NowhereError
from railwidgets.session.view_types import EditedTextJson
from railwidgets.session.words import TEXTS, TITLES

Does = Callable[[ViewBuilder, Sent], None]
"""Handles a message to a page."""


def may_act(page: ViewBuilder, message: Sent) -> bool:
    """Whether the viewer's seat is to act; a closed curtain opens here.

    Tells a viewer who may not act the same for every message, except a hint, which has its own answer.

    Args:
        page: the page of the session.
        message: one of ``messages.ACTS``.
    """
    session = page.session
    if isinstance(session, Editing) and (session.editing or message.get("pick") == EDIT):
        return True
    thought = session.thought
    if session.thinking or (message["do"] == "hint" and thought is not None and thought.purpose == "move"):
        page.report(TITLES["thinking"], TEXTS["thinking"], kind="done")
        return False
    if message.get("pick") == CURTAIN:
        page.unveiled = session.seat
        page.say_aside(note=None)
        return False
    if not page.watches or (message["do"] == "hint" and page.seat is None):
        return True
    why = "closed" if page.is_closed else "not_your_turn"
    page.report(TITLES[why], TEXTS[why], kind="done")
    return False


# --- messages about this page


def _look_up(page: ViewBuilder, message: Sent) -> None:
    page.send({**looked_up(message, page.session.state.game, page.lang)})


def _send_outcomes(page: ViewBuilder, _message: Sent) -> None:
    page.send({**outcomes_json(page.session, page.looker, page.lang)})


def _link(page: ViewBuilder, _message: Sent) -> None:
    open_to_all = page.seat is None and not page.curtain
    page.send({**link_json(page.session, page.looker, page.lang, open_to_all=open_to_all)})


def _try_figure(page: ViewBuilder, message: Sent) -> None:
    """Opens a figure of the rules, unless it would answer a learner's exercise."""
    if isinstance(page.session, LearningSession):
        raise MessageError("in a lesson, figures are for reading")
    page.figure.hear(message, page.session.state.game)


def _list(page: ViewBuilder, message: Sent) -> None:
    """Sends this page another part of the log."""
    page.log.show(message["at"])
    page.redraw()


def _fold(page: ViewBuilder, message: Sent) -> None:
    """Unfolds a variation of the log, or folds it."""
    page.log.fold(message["node"], unfolded=message["unfolded"])
    page.redraw()


def _prove(page: ViewBuilder, message: Sent) -> None:
    """Shows this page one case of a clause of the rule map."""
    page.say_aside(clause=message["clause"], note=None, reason=None)


def _analysed(page: ViewBuilder) -> ViewBuilder:
    """Returns the page, if it may show estimates.

    Raises:
        MessageError: it may not.
    """
    if page.maps and not page.locked:
        return page
    raise MessageError("this board shows no analysis")


def _analyse(page: ViewBuilder, message: Sent) -> None:
    """Opens a page of the analysis, or closes it."""
    insight = _analysed(page).insight
    insight.page = message["page"]
    insight.look(running_loop())
    page.change(analysis=bool(message["page"]))


def _look(page: ViewBuilder, _message: Sent) -> None:
    """Keeps the search running while the page shows the analysis."""
    if page.maps and not page.locked:
        page.insight.look(running_loop())


def _compare(page: ViewBuilder, message: Sent) -> None:
    """Compares the position with another one."""
    _analysed(page).insight.comparing.choose(message["text"], page.looker, page.lang)
    page.redraw()


def _edit(page: ViewBuilder, message: Sent) -> None:
    """Reads a pasted position, or writes the edited one."""
    session, text = page.session, message["text"]
    if not isinstance(session, Editing):
        raise MessageError("this board is not an editor")
    if message["ask"] == "read":
        session.say(text)
    else:
        reply: EditedTextJson = {"do": "edit", "form": text, "text": session.write(text)}
        page.send({**reply})


OF_PAGE: Final[Mapping[str, Does]] = {
    "echo": lambda page, message: page.send(dict(message)),
    "resync": lambda page, _message: page.send({"do": "whole"}),
    "card": _look_up,
    "rules": _look_up,
    "rule": _look_up,
    "outcomes": _send_outcomes,
    "link": _link,
    "figure": _try_figure,
    "on_figure": _try_figure,
    "log": _list,
    "fold": _fold,
    "reason": lambda page, message: page.say_aside(reason=message["at"]),
    "map": lambda page, message: page.change(rule_map=message["on"]),
    "clause": _prove,
    "analysis": _analyse,
    "look": _look,
    "halt": lambda page, message: _analysed(page).insight.halt(on=message["on"]),
    "compare": _compare,
    "edit": _edit,
}
"""Messages about this page alone."""


# --- messages to the session


def _pick(page: ViewBuilder, message: Sent) -> None:
    page.session.pick(message["pick"], "sure" if page.clicks == "one" else "click")


def _press(page: ViewBuilder, message: Sent) -> None:
    page.session.pick(message["pick"], "sure" if page.clicks == "one" else "press")


def _hint(page: ViewBuilder, _message: Sent) -> None:
    """Asks for a hint, unless it would reveal what another seat holds."""
    session = page.session
    if isinstance(session.state.actor, int) and page.looker != session.seat:
        page.report(TITLES["no_hint"], TEXTS["no_hint"], kind="done")
    elif session.thought is None:  # else the search for it is running
        session.hint()


def _again(page: ViewBuilder, _message: Sent) -> None:
    """Starts another game once this one is over; a page cannot throw away a game in play."""
    if page.session.timeline.states[-1].actor is not None:
        page.report(TITLES["impossible"], TEXTS["not_over"])
    else:
        page.session.again()


def _stop(page: ViewBuilder, _message: Sent) -> None:
    """Ends a search that this page shows; a search for another seat is that seat's affair."""
    thought = page.session.thought
    if thought is not None and is_shown(thought, page.session, page.onlooker):
        page.session.stop()


def _explored(page: ViewBuilder) -> Any:
    """Returns the session, if its tree is open to this page.

    Raises:
        MessageError: the session is for learning.
    """
    if isinstance(page.session, LearningSession):
        raise MessageError("a lesson goes from exercise to exercise and has no variations")
    return page.session


def _change_tree(page: ViewBuilder, message: Sent) -> None:
    """Changes the tree, or a note in it."""
    session = _explored(page)
    if page.locked:
        page.report(TITLES["read_only"], TEXTS["read_only"], kind="done")
        return
    try:
        changed(session, message, page.lang)
    except NowhereError as error:
        page.report(TITLES["no_sign"], TEXTS["no_sign"].fill(pick=error.pick))


def _learned(page: ViewBuilder) -> LearningSession:
    """Returns the lesson of the page.

    Raises:
        MessageError: it has none.
    """
    if isinstance(page.session, LearningSession):
        return page.session
    raise MessageError("this board has no exercise")


def _taught(page: ViewBuilder) -> Teaching:
    """Returns the class of the page.

    Raises:
        MessageError: the page is not a teacher's.
    """
    if isinstance(page.session, Teaching):
        return page.session
    raise MessageError("this board is not a teacher's")


def _read(page: ViewBuilder) -> Studying:
    """Returns the study of the page.

    Raises:
        MessageError: it has none.
    """
    if isinstance(page.session, Studying):
        return page.session
    raise MessageError("this board shows no study")


def _set(page: ViewBuilder, message: Sent) -> None:
    """Changes a setting of the page, or a player."""
    name, value = message["name"], message["value"]
    seat = name.removeprefix("seat:") if name.startswith("seat:") else ""
    # A page that follows the acting seat shows it to people only: who plays decides what the page reveals.
    if page.locked and (name == "looker" or (page.seat is None and seat)):
        page.report(TITLES["locked"], TEXTS["locked"], kind="done")
    elif name == "looker":
        page.change(seat=None if value == CURTAIN else value, curtain=value == CURTAIN)
    elif name in CHOICES:
        page.change(**{name: value})
    elif seat.isdecimal():
        if value not in (PERSON, *page.session.seats):  # players seated from Python may take other seats too
            check_limits(value)
        page.session.sit(int(seat), value)
    else:
        raise MessageError(f"unknown setting {name!r}")


OF_GAME: Final[Mapping[str, Does]] = {
    "pick": _pick,
    "press": _press,
    "turn": lambda page, message: page.session.turn(message["by"]),
    "drop": lambda page, _message: page.session.drop(),
    "say": lambda page, message: page.session.say(message["text"]),
    "undo": lambda page, _message: page.session.undo(),
    "redo": lambda page, _message: page.session.redo(),
    "seek": lambda page, message: page.session.seek(message["at"]),
    "again": _again,
    "hint": _hint,
    "show": lambda page, message: page.session.show_move(message["move"]),
    "follow": lambda page, message: page.session.follow(message["move"]),
    "consider": lambda page, message: _analysed(page).insight.consider(message["text"]),
    "stop": _stop,
    "go": lambda page, message: _explored(page).go(message["node"]),
    "vary": lambda page, message: _explored(page).vary(message["by"]),
    "what_if": lambda page, message: what_if(_explored(page), page.looker, message["text"]),
    "promote": _change_tree,
    "delete": _change_tree,
    "restore": _change_tree,
    "note": _change_tree,
    "sign": _change_tree,
    "rub": _change_tree,
    "classroom": lambda page, message: _taught(page).command(message["ask"], message["value"]),
    "task": lambda page, message: _learned(page).ask(message["ask"]),
    "stop_at": lambda page, message: _learned(page).stop_at(message["lesson"], message["stop"]),
    "study": lambda page, message: _read(page).ask(message["ask"]),
    "chapter": lambda page, message: _read(page).open(message["at"]),
    "set": _set,
}
"""Messages that the session accepts, though it may refuse what they ask for."""
