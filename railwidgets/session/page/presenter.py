"""What a page shows of a session, what differs from what it showed before, and what its messages do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal, Unpack, cast

import traitlets

from railwidgets.bots import LimitError, check_limits
from railwidgets.core import IllegalAction, State, Text
from railwidgets.core.seats import called
from railwidgets.draw.lay import laid
from railwidgets.draw.picture import Picture
from railwidgets.session.diff import diff
from railwidgets.session.editing.edited import edited, edited_scene
from railwidgets.session.editing.editor import EDIT, Editing
from railwidgets.session.learning.taught import Taught
from railwidgets.session.page.branches import changed, outcomes_json, what_if
from railwidgets.session.page.insight import Insight
from railwidgets.session.page.linking import link_json
from railwidgets.session.page.log import Log
from railwidgets.session.page.messages import ASKS, BOUND, EXPLORES, FIGURES, LISTS, MessageError, Sent, read_message
from railwidgets.session.page.rulebook import looked_up
from railwidgets.session.page.studying import Studying
from railwidgets.session.page.told import Telling, numbered
from railwidgets.session.page.tried_figure import TriedFigure
from railwidgets.session.page.view import (
    CURTAIN,
    Onlooker,
    is_shown,
    look_of,
    reasons_of,
    signed,
    thought_json,
    view_of,
)
from railwidgets.session.play.answer import Answer
from railwidgets.session.play.eyes import CHOICES, Eyes, Looking
from railwidgets.session.play.players import PERSON
from railwidgets.session.play.session import Session
from railwidgets.session.play.thought import Loop
from railwidgets.session.record.signs import NowhereError
from railwidgets.session.record.timeline import seen
from railwidgets.session.view_types import EditedTextJson, FrameJson, ViewJson
from railwidgets.session.words import TEXTS, TITLES

Listener = Callable[[Sent], None]


class Presenter(Eyes[Session[Any]]):
    """A session as one page shows it; several may show one session.

    It knows no widget: whatever brings its view to a page listens to it, and hands it what the page says.

    Args:
        session: what to show.
        beside: it lies over another board, from which one goes back to it.
        maps: whether the page can ask for that: not where it would give an answer away, nor where no engine answers.
        looking: the settings of ``Eyes``.

    Attributes:
        view: all that the page shows, complete and current.

    Raises:
        ValueError: no such seat, language, theme, pace or number of clicks.
    """

    def __init__(
        self,
        session: Session[Any],
        *,
        maps: bool = True,
        beside: bool = False,
        **looking: Unpack[Looking],
    ) -> None:
        super().__init__(session, **looking)
        self.beside = beside
        self.maps = maps and not isinstance(session, Taught)
        if self.analysis and not self.maps:
            raise ValueError("where something is learned there is no analysis, which could give an answer away")
        self._revision = 0
        self._position: tuple[State, int] = (session.timeline.state, 0)
        self._note: tuple[int, Answer] | None = None
        self._reason: tuple[int, int | None] = (0, None)
        self._clause: tuple[int, str] = (0, "")
        self._log = Log(self)
        self._telling = Telling()
        self._listeners: list[Listener] = []
        self._insight = Insight(session, lambda: self.looker, self._update)
        if self.analysis:
            self._insight.page = "now"
        self._figure = TriedFigure(self._beside, self._send, self.change)
        self.is_open = True
        with called(session.names):
            self.view: ViewJson = self._made()
        session.observe(self._redraw, "revision")
        session.on_progress(self._follow)

    # --- session to page

    def listen(self, listener: Listener) -> None:
        """From now on a listener is given every message for the page: patches, and answers to what it said."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Stops showing the session, and hears no more of the page; to close it again does nothing."""
        if self.is_open:
            self.is_open = False
            self._figure.close()
            self._insight.close()
            self.session.unobserve(self._redraw, "revision")
            self.session.on_progress(self._follow, remove=True)
            if not self.session.is_followed:
                self.session.call_off()

    @property
    def picture(self) -> Picture:
        """The board as it stands, as a still picture for the same eyes as the page."""
        state = seen(self.session.state, self.looker)
        if isinstance(self.session, Editing) and self.session.editing:
            with called(self.session.names):
                scene = laid(edited_scene(self.session.draft, self.lang))
                return Picture(scene, self.theme, None, state.game.style)
        with called(self.session.names):
            picture: Picture = state.game.draw(state, look_of(self.session, self._onlooker), theme=self.theme)
        reasons = reasons_of(self.session, self._onlooker)
        scene = numbered(picture.scene, self.session.timeline, self.session.at, self.looker, reasons)
        scene = signed(scene, self.session, self._onlooker)
        if isinstance(self.session, Taught):
            scene = laid(self.session.dressed(scene, state, self.lang))
        return replace(picture, scene=scene)

    @property
    def _onlooker(self) -> Onlooker:
        return Onlooker(
            seat=self.looker,
            lang=self.lang,
            theme=self.theme,
            pace=self.pace,
            clicks=self.clicks,
            looker=CURTAIN if self.curtain and self.seat is None else self.seat,
            locked=self.locked,
            watches=self._watches,
            curtain=self.session.state.game.curtain if self._is_closed else None,
            reason=self._reason[1] if self._reason[0] == self.session.revision else None,
            maps=self.maps,
            mapped=self.maps and self.rule_map,
            beside=self.beside,
            clause=self._clause[1] if self._clause[0] == self.session.revision else "",
            compared=self._insight.comparison,
        )

    def _made(self) -> ViewJson:
        note = self._note[1] if self._note and self._note[0] == self.session.revision else None
        revision = self._revision + 1
        view = view_of(self.session, self._onlooker, revision=revision, log=self._log.listed(), note=note)
        view["frame"]["turn"] = self._telling.of(self, view)
        view["frame"]["analysis"] = self._insight.to_json(self.lang)
        if isinstance(self.session, Editing):
            view = edited(view, self.session, self.lang)
        self._revision = revision
        if self.session.timeline.state is not self._position[0]:
            self._position = (self.session.timeline.state, revision)
        return view

    def _redraw(self, _change: Any = None) -> None:
        with self.session.lock, called(self.session.names):
            if self.session.seat != self._unveiled:
                self._unveiled = None
            self._show(self._made())
            self._insight.wake()

    def _update(self) -> None:
        """Shows what the analysis has found by now, which changes nothing else."""
        with called(self.session.names):
            self._reframe(analysis=self._insight.to_json(self.lang))

    def _reframe(self, **changed: Any) -> None:
        """Shows something else of the frame alone."""
        self._revision += 1
        frame = cast(FrameJson, {**self.view["frame"], **changed})
        self._show({**self.view, "revision": self._revision, "frame": frame})

    def _follow(self, _session: Any) -> None:
        """Shows how far a thought is, which changes nothing else."""
        # There is one thought at a time, so that no hint can be asked for meanwhile.
        self._reframe(advice=False, thought=thought_json(self.session, self._onlooker))

    def _show(self, view: ViewJson) -> None:
        before, self.view = self.view, view
        ops = diff(before, view)
        self._send({"do": "patch", "base": before["revision"], "revision": view["revision"], "ops": ops})

    def _send(self, message: Sent) -> None:
        for listener in self._listeners:
            listener(message)

    # --- page to session

    def hear(self, content: Any) -> Sent | None:
        """Does what a message of the page says; whatever is wrong with it is answered, and the game is as it was.

        Where an event loop runs, it does not wait for players: they think in slices on it, and messages are answered
        in between.

        Returns:
            The message, if the session took it in, though it may have refused what was said; otherwise nothing.

        Raises:
            ExceptionGroup: it was done, but somebody who was told of it raised.
        """
        with self.session.lock, called(self.session.names), self.session.in_slices(_running_loop()):
            return self._heed(content) if self.is_open else None

    def _heed(self, content: Any) -> Sent | None:
        message: Sent | None = None
        try:
            message = read_message(content)
            if self._is_of_page(message):
                return None
            if message["do"] in BOUND and not self._is_current(message["revision"]):
                self._tell(TITLES["stale"], TEXTS["stale"])
            elif self._obey(message):
                return message
        except IllegalAction:
            return message  # the session has shown why
        except MessageError as error:
            self._complain(TITLES["no_click"], error)
        except LimitError as error:
            self._tell(TITLES["impossible"], TEXTS["limit"].fill(option=error.option, limit=error.limit))
        except (ValueError, traitlets.TraitError) as error:
            self._complain(TITLES["impossible"], error)
        return None

    def _is_of_page(self, message: Sent) -> bool:
        """Whether a message is about this page alone; if it is, what it asks is done."""
        do = message["do"]
        if do == "echo":
            self._send(dict(message))
        elif do == "resync":
            self._send({"do": "whole"})
        elif do in ASKS:
            self._send({**looked_up(message, self.session.state.game, self.lang)})
        elif do == "outcomes":
            self._send({**outcomes_json(self.session, self.looker, self.lang)})
        elif do == "link":
            open_to_all = self.seat is None and not self.curtain
            self._send({**link_json(self.session, self.looker, self.lang, open_to_all=open_to_all)})
        elif do in FIGURES:
            self._try_figure(message)
        elif do in LISTS:
            self._list(message)
        elif do in ("reason", "map", "clause"):
            self._show_why(message)
        elif do in ("analysis", "look", "halt", "compare"):
            self._analyse(message)
        elif do == "edit":
            self._edit(message)
        else:
            return False
        return True

    def _try_figure(self, message: Sent) -> None:
        """Lets a figure of the rules be tried, where that would not answer what is asked of who learns."""
        if isinstance(self.session, Taught):
            raise MessageError("where something is learned, figures are to be read")
        self._figure.hear(message, self.session.state.game)

    def _beside(self, state: State | None) -> Presenter:
        """Shows a position that has nothing to do with the game, as this page is shown things.

        Args:
            state: the position; without one, that of the game as it is seen, to be edited.
        """
        if state is None and (self.locked or not self.maps):
            raise MessageError("on this board the position is not to be edited")
        known = seen(self.session.state, self.looker)
        session: Session[Any] = Editing(known) if state is None else Session(state, seed=0)
        looking: Looking = {"lang": self.lang, "theme": self.theme, "pace": self.pace, "clicks": self.clicks}
        return Presenter(session, beside=True, **looking)

    def _edit(self, message: Sent) -> None:
        """Takes over a position that was pasted, or writes the one that is made."""
        session, text = self.session, message["text"]
        if not isinstance(session, Editing):
            raise MessageError("no position is made on this board")
        if message["ask"] == "read":
            session.say(text)
        else:
            told: EditedTextJson = {"do": "edit", "form": text, "text": session.write(text)}
            self._send({**told})

    def _analyse(self, message: Sent) -> None:
        """Opens a page of the analysis, or closes it; thinks while it is looked at; compares with something else."""
        loop = _running_loop()
        if not (self.maps and not self.locked):
            if message["do"] != "look":
                raise MessageError("what can be expected is not told on this board")
        elif message["do"] == "look":
            self._insight.look(loop)
        elif message["do"] == "halt":
            self._insight.halt(on=message["on"])
        elif message["do"] == "compare":
            self._insight.comparing.choose(message["text"], self.looker, self.lang)
            self._redraw()
        else:
            self._insight.page = message["page"]
            self._insight.look(loop)
            self.change(analysis=bool(message["page"]))

    def _show_why(self, message: Sent) -> None:
        """Shows this page one proof, or the rule map, or one case of it."""
        if message["do"] == "reason":
            self._single_out(message["at"])
        elif message["do"] == "map":
            self.change(rule_map=message["on"])
        else:
            self._prove(message["clause"])

    def _single_out(self, reason: int | None) -> None:
        """Shows this page the proof of one reason alone, until something else is said of the game."""
        self._reason = (self.session.revision, reason)
        self._redraw()

    def _prove(self, clause: str) -> None:
        """Shows this page one case of a clause of the rule map, until something happens in the game."""
        self._clause, self._note, self._reason = (self.session.revision, clause), None, (0, None)
        self._redraw()

    def _is_current(self, revision: int) -> bool:
        """Whether a view showed this position: quick keys may be ahead of the redraw, not the game."""
        return self._position[1] <= revision <= self._revision

    def _complain(self, title: Text, error: Exception) -> None:
        self._tell(title, TEXTS["unchanged"].fill(error=error))

    def _tell(self, title: Text, text: Text, kind: Literal["error", "done"] = "error") -> None:
        """Answers this page alone, until something happens in the game."""
        self._note = (self.session.revision, Answer(kind, title, text=text))
        self._redraw()

    def _obey(self, message: Sent) -> bool:
        """Does what a message says; tells whether the session took it in."""
        session, do = self.session, message["do"]
        if do in ("pick", "press", "turn", "drop", "say", "hint", "show", "follow", "consider") and not self._may_act(
            message
        ):
            return False
        if do in ("pick", "press"):
            session.pick(message["pick"], "sure" if self.clicks == "one" else "click" if do == "pick" else "press")
        elif do == "turn":
            session.turn(message["by"])
        elif do == "say":
            session.say(message["text"])
        elif do == "seek":
            session.seek(message["at"])
        elif do in EXPLORES:
            self._explore(message)
        elif do == "hint":
            self._hint()
        elif do == "again":
            self._again()
        elif do in ("show", "follow", "consider"):
            self._take_up(message)
        elif do == "stop":
            self._stop()
        elif do in ("task", "stop_at"):
            self._learn(message)
        elif do in ("study", "chapter"):
            self._read(message)
        elif do == "set":
            self._set(message["name"], message["value"])
        else:
            {"drop": session.drop, "undo": session.undo, "redo": session.redo}[do]()
        return True

    def _explore(self, message: Sent) -> None:
        """Goes about in the tree, or changes it."""
        session, do = self.session, message["do"]
        if isinstance(session, Taught):
            raise MessageError("a lesson goes on from exercise to exercise, and has no other lines")
        if do == "what_if":
            what_if(session, self.looker, message["text"])
        elif do == "vary":
            session.vary(message["by"])
        elif do == "go":
            session.go(message["node"])
        elif self.locked:
            self._tell(TITLES["read_only"], TEXTS["read_only"], kind="done")
        else:
            try:
                changed(session, message, self.lang)
            except NowhereError as error:
                self._tell(TITLES["no_sign"], TEXTS["no_sign"].fill(pick=error.pick))

    def _list(self, message: Sent) -> None:
        """Has this page get another part of the list of actions, or unfold a branch of it."""
        if message["do"] == "log":
            self._log.show(message["at"])
        else:
            self._log.fold(message["node"], unfolded=message["unfolded"])
        self._redraw()

    def _take_up(self, message: Sent) -> None:
        """Shows what a hint or the analysis names, or does it."""
        if message["do"] == "consider":
            self._insight.consider(message["text"])
        elif message["do"] == "show":
            self.session.show_move(message["move"])
        else:
            self.session.follow(message["move"])

    def _read(self, message: Sent) -> None:
        """Does what a page asks of a study."""
        if not isinstance(self.session, Studying):
            raise MessageError("no study is read on this board")
        if message["do"] == "study":
            self.session.ask(message["ask"])
        else:
            self.session.open(message["at"])

    def _learn(self, message: Sent) -> None:
        """Does what a page asks of a lesson."""
        if not isinstance(self.session, Taught):
            raise MessageError("nothing is learned on this board")
        if message["do"] == "task":
            self.session.ask(message["ask"])
        else:
            self.session.stop_at(message["lesson"], message["stop"])

    def _may_act(self, message: Sent) -> bool:
        """Whether the seat that looks is the one that acts; a closed curtain is opened here.

        Who may not act is told the same whatever it was, but for a hint, which ``_hint`` answers.
        """
        if isinstance(self.session, Editing) and (self.session.editing or message.get("pick") == EDIT):
            return True
        acting = self.session.seat
        thought = self.session.thought
        if self.session.thinking or (message["do"] == "hint" and thought is not None and thought.purpose == "move"):
            self._tell(TITLES["thinking"], TEXTS["thinking"], kind="done")
            return False
        if message.get("pick") == CURTAIN:
            self._unveiled, self._note = acting, None
            self._redraw()
            return False
        if not self._watches or (message["do"] == "hint" and self.seat is None):
            return True
        why = "closed" if self._is_closed else "not_your_turn"
        self._tell(TITLES[why], TEXTS[why], kind="done")
        return False

    def _hint(self) -> None:
        """Asks for a hint, where that tells nobody what another seat holds."""
        if isinstance(self.session.state.actor, int) and self.looker != self.session.seat:
            self._tell(TITLES["no_hint"], TEXTS["no_hint"], kind="done")
        elif self.session.thought is None:  # else it is being looked for
            self.session.hint()

    def _again(self) -> None:
        """Begins another game once this one is over; a game in play is not thrown away by a page."""
        if self.session.timeline.states[-1].actor is not None:
            self._tell(TITLES["impossible"], TEXTS["not_over"])
        else:
            self.session.again()

    def _stop(self) -> None:
        """Ends a thought of which this page is shown something; what another seat asks for is its own affair."""
        thought = self.session.thought
        if thought is not None and is_shown(thought, self.session, self._onlooker):
            self.session.stop()

    def seek(self, at: int) -> None:
        """Goes to the position after that many actions.

        Raises:
            ValueError: there is no such place, or the page is closed.
        """
        if not self.is_open:
            raise ValueError("it is closed")
        self.session.seek(at)

    # --- settings

    def change(self, **settings: Any) -> None:
        """Changes who looks, and how; what is not named stays.

        Args:
            settings: ``seat``, ``curtain``, ``locked``, ``lang``, ``theme``, ``pace``, ``rule_map``, ``clicks`` or
                ``analysis``, as when it was made.

        Raises:
            ValueError: no such seat, language, theme, pace or number of clicks; nothing is changed.
        """
        with self.session.lock:
            self.check(**settings)
            for name, value in settings.items():
                setattr(self, name, value)
            if self.analysis != bool(self._insight.page):
                self._insight.page = "now" if self.analysis else ""
            self._figure.change(settings)
            self._redraw()

    def _set(self, name: str, value: Any) -> None:
        # A page that looks for no seat in particular looks for people: who sits where says for whom.
        if self.locked and (name == "looker" or (self.seat is None and name.startswith("seat:"))):
            self._tell(TITLES["locked"], TEXTS["locked"], kind="done")
        elif name == "looker":
            self.change(seat=None if value == CURTAIN else value, curtain=value == CURTAIN)
        elif name in CHOICES:
            self.change(**{name: value})
        elif name.startswith("seat:") and name.removeprefix("seat:").isdecimal():
            if value not in (PERSON, *self.session.seats):  # whom Python has seated may sit elsewhere too
                check_limits(value)
            self.session.sit(int(name.removeprefix("seat:")), value)
        else:
            raise MessageError(f"there is no setting called {name!r}")


def _running_loop() -> Loop | None:
    """The event loop that the message came by, as it does from kernels; scripts have none."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
