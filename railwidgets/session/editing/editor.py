"""The editor session: a position made by clicking, and played from there."""

from __future__ import annotations

from typing import Any, Final

from railwidgets.core import Figure, Game, NotationError, State, Text, Transcript, game
from railwidgets.core.seats import checked
from railwidgets.session.editing.draft import Draft, empty_of
from railwidgets.session.editing.draft_texts import FORMS, starts, written
from railwidgets.session.play.clicks import Manner
from railwidgets.session.play.facts import alone
from railwidgets.session.play.players import seated
from railwidgets.session.play.session import Session
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.words import EDITED

PLAY: Final = "play"
"""The pick that plays the edited position."""

EDIT: Final = "edit"
"""The pick that returns to the editor."""


Edited = str | Game[Any] | State | Figure[Any] | Transcript
"""The start of an editor: a game with an empty table, or a position; of a recorded game its end."""


class Editing(Session[Any]):
    """A position made by clicking, possible or not; a game can be played from it.

    Every click has a method: ``pick``, ``turn``, ``drop``, ``undo``, ``redo``, ``read``, ``start_play``, ``edit``.

    Args:
        start: the position to begin with; a game, or its name, begins with an empty table.
        players: the number of players, if no position determines it.
        seed: the random seed of chance, once the game is played.

    Attributes:
        draft: the current draft.
        editing: whether the editor is open; otherwise the game is played.
    """

    def __init__(self, start: Edited = "days_of_steam", *, players: int = 2, seed: int | None = None) -> None:
        state = _position(start)
        of = state.game if state is not None else game(start) if isinstance(start, str) else start
        if not isinstance(of, Game):
            what = "a game or its name, a position, a figure or a recorded game"
            raise TypeError(f"an editor takes {what}, not {type(of).__name__}")
        record = empty_of(of, players) if state is None else state.to_json()
        self.draft = Draft(of, record)
        self.editing = True
        super().__init__(of.new(players) if state is None else state, seed=seed)

    # --- the position

    @property
    def position(self) -> State | None:
        """The position, if it is possible."""
        return self.draft.position

    @property
    def problems(self) -> tuple[Text, ...]:
        """All faults of the position, each a sentence that names the place and the remedy."""
        return tuple(fault.text for fault in self.draft.faults)

    @property
    def edited_notation(self) -> str:
        """The position as text, possible or not; empty during play."""
        if not self.editing:
            return ""
        return written(self.draft, "notation") if self.draft.state is not None else ""

    def write(self, form: str = "notation") -> str:
        """Returns the position as text.

        Args:
            form: ``notation``, ``json``, or an entry to paste: ``figure`` or ``exercise``.

        Raises:
            ValueError: there is no such form.
        """
        if form not in FORMS:
            raise ValueError(f"unknown form {form!r:.80}; there are: {', '.join(FORMS)}")
        return written(self.draft, form)

    @alone
    def read(self, text: str) -> None:
        """Reads a position from a text: notation, or JSON. The faults of an impossible one appear on the board.

        Raises:
            NotationError: the text cannot be read; the position stays unchanged.
        """
        self._check_editing()
        self.draft.read(text)
        self._show()

    # --- play

    @alone
    def start_play(self) -> None:
        """Plays from the position; chance draws the information that nobody may know.

        Raises:
            ValueError: the position is impossible.
        """
        position = self.position
        if position is None:
            raise ValueError(f"impossible position: {self.problems[0]}")
        self.editing = False
        self._begin_with(position.complete(self.rng))
        self._go_on()

    @alone
    def edit(self) -> None:
        """Returns to the editor; the actions played are lost."""
        self.thought = None
        self.editing = True
        self._begin_with(self.timeline.states[0])
        self._arrive()

    def _begin_with(self, state: State) -> None:
        self.timeline = Timeline(state)
        self.since = 0
        count = len(state.scores())
        if count != len(self.seats):
            self._put(seats=seated((), count), names=checked((), count))

    @property
    def _goes_on(self) -> bool:
        return not self.editing and super()._goes_on

    def _go_on(self) -> None:
        if self.editing:
            self._arrive()
        else:
            super()._go_on()

    def _check_editing(self) -> None:
        if not self.editing:
            raise ValueError("the position is in play: return to the editor with edit() first")

    # --- clicks

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        """Picks something, as a click does: of the palette, or of the board.

        Args:
            pick: the pick; see ``Draft.pick``. ``play`` plays the position, ``edit`` returns to the editor.
            manner: the manner of a pick during play.
        """
        if not self.editing:
            if pick == EDIT:
                self.edit()
            else:
                super().pick(pick, manner)
            return
        self.news = None
        if pick == PLAY:
            if self.position is None:
                self.report(EDITED["impossible"], self.problems[0], kind="done")
            else:
                self.start_play()
            return
        begins = next((start for start in starts(self.draft) if start.pick == pick), None)
        if begins is not None:
            self.draft.change(begins.make(self.rng))
            self.draft.hand = None
        elif not self.draft.pick(pick):
            self.report(EDITED["not_here"], kind="done")
            return
        self._show()

    @alone
    def turn(self, by: int = 1) -> None:
        """Rotates the piece in hand, also on the board."""
        if not self.editing:
            super().turn(by)
            return
        self.draft.turn(by)
        self._show()

    @alone
    def drop(self) -> None:
        """Puts the piece in hand away."""
        if not self.editing:
            super().drop()
            return
        self.draft.drop()
        self._show()

    @alone
    def undo(self) -> None:
        """Undoes the last change; during play, the last action."""
        if not self.editing:
            super().undo()
            return
        self.draft.undo()
        self._show()

    @alone
    def redo(self) -> None:
        """Redoes a change."""
        if not self.editing:
            super().redo()
            return
        self.draft.redo()
        self._show()

    @alone
    def say(self, text: str) -> None:
        """Reads a typed position; during play, a typed action."""
        if not self.editing:
            super().say(text)
            return
        try:
            self.read(text)
        except NotationError as error:
            self.report(EDITED["unreadable"], EDITED["why"].fill(why=error))

    def _show(self) -> None:
        self.news = None
        self._publish()

    def __repr__(self) -> str:
        if not self.editing:
            return super().__repr__()
        wrong = len(self.problems)
        return f"<Editing of {self.draft.game.name}: {wrong} problem{'s' * (wrong != 1)}>"


def _position(start: Edited) -> State | None:
    """Returns the position of a start; ``None`` for a game."""
    if isinstance(start, State):
        return start
    if isinstance(start, Figure):
        state: State = start.state
        return state
    if isinstance(start, Transcript):
        end: State = Timeline.of(start).states[-1]
        return end
    return None
