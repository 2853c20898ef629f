"""The pages of a class: a pupil's, which asks for a name first, and the teacher's."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable
from hashlib import sha256
from random import Random
from typing import Any, Final

from railwidgets.core import Lang
from railwidgets.room.classroom.course import ClassCourse
from railwidgets.room.classroom.gradebook import MOST_PUPILS, Pupil
from railwidgets.room.classroom.names import clean_name
from railwidgets.room.classroom.view import name_of
from railwidgets.room.classroom.words import WORDS
from railwidgets.room.packet_cache import PacketCache
from railwidgets.room.place import Client, Message, Packet, Visit
from railwidgets.room.views import whole
from railwidgets.session import Presenter, Session
from railwidgets.session.page.messages import BOUND, Sent

OF_PUPIL: Final = frozenset(
    {
        *("echo", "resync", "card", "rules", "rule", "reason", "set", "log", "fold"),
        *("pick", "press", "turn", "drop", "say", "undo", "hint", "task", "stop_at"),
    }
)
"""What a pupil's page may ask."""

OF_TRIAL: Final = (OF_PUPIL - {"hint", "task", "stop_at"}) | {"map", "clause", "redo", "seek"}
"""What it may ask while all try the rule map."""

ME: Final = re.compile(r"[0-9a-f]{32}")
"""The secret by which the server knows a browser again: 128 bits."""

SETTINGS: Final = frozenset({"lang", "theme", "pace", "clicks"})
"""The settings that a page may change."""


class Screen:
    """A session on one page.

    Args:
        session: the session.
        client: the page.
        tell: sends messages, once all before them is written down.
        packets: the whole views that other pages show.
        rule_map: whether it begins with the rule map.
    """

    def __init__(
        self,
        session: Session[Any],
        client: Client,
        tell: Callable[[Iterable[Client], Message | Packet], None],
        packets: PacketCache,
        *,
        rule_map: bool = False,
    ) -> None:
        self.client, self._tell, self._packets = client, tell, packets
        self.name = secrets.token_urlsafe(8)
        self.presenter = Presenter(session, lang=client.lang, theme=client.theme, rule_map=rule_map)
        self.presenter.listen(self._forward)
        self.show()

    def show(self) -> None:
        """Sends the whole view."""
        self._tell((self.client,), self._packets.packet(whole(self.presenter), self.name))

    def hear(self, message: Message, seen: str) -> None:
        """Handles a message of the page, unless it was meant for another view."""
        do = message.get("do")
        if isinstance(do, str) and do in BOUND and seen != self.name:
            self.show()
        else:
            self.presenter.hear(message)

    def close(self) -> None:
        """Disconnects from the session."""
        self.presenter.close()

    def _forward(self, message: Sent) -> None:
        if message["do"] == "whole":
            self.show()
        else:
            self._tell((self.client,), message)


class PupilVisit(Visit):
    """A page of a pupil.

    Args:
        room: the class.
        client: the page.
    """

    def __init__(self, room: ClassCourse, client: Client) -> None:
        super().__init__(client)
        self.room = room
        self.screen: Screen | None = None
        self.pupil: Pupil | None = None
        self._line: Message = {}
        # What the page has sent while it was away counts, though it may come before the name.
        known = room.gradebook.on_page(client.page)
        if known is not None and known.removed:
            client.close("removed")
        elif known is not None:
            self._enter(known)
        if known is None or not known.name:
            self.ask_name()

    @property
    def lang(self) -> Lang:
        """The language of the page."""
        return self.client.lang if self.screen is None else self.screen.presenter.lang

    def hear(self, message: Message, seen: str) -> None:
        do = message.get("do")
        if do == "enter" and (self.pupil is None or not self.pupil.name):
            self._name(message.get("name"), message.get("me"))
            return
        if self.pupil is None or self.screen is None:
            self.ask_name()
            return
        allowed = OF_TRIAL if self.room.rule_map else OF_PUPIL
        name = message.get("name")
        setting = do == "set" and not (isinstance(name, str) and name in SETTINGS)
        if not isinstance(do, str) or do not in allowed or setting:
            self.screen.presenter.hear({"do": "echo"})
        else:
            self.screen.hear(message, seen)

    def ask_name(self, problem: str = "") -> None:
        """Asks the page for a name.

        Args:
            problem: the key of the text that says what was wrong with the last one.
        """
        words, lang = WORDS["page"], self.client.lang
        form = {
            "label": words["name"][lang],
            "button": words["enter"][lang],
            "lead": words["lead_kept" if self.room.keep_names else "lead"][lang],
            "problem": words[problem].fill(count=MOST_PUPILS)[lang] if problem else "",
            "title": self.room.lesson.title[lang],
        }
        self.room.tell((self.client,), {"do": "enter", **form})

    def show(self) -> None:
        """Shows what the class shows now: the pupil's board, or the board where all try the rule map."""
        assert self.pupil is not None
        if self.screen is not None:
            self.screen.close()
        session: Session[Any] = self.room.session_of(self.pupil)
        if self.room.rule_map:
            state, session = self.room.exercise.state, Session(self.room.exercise.state, seed=0)
            if isinstance(state.actor, int):
                # What others hold is drawn at random: a pupil may not know it.
                session = Session(state.view(state.actor).complete(Random(0)), seed=0)
        self.screen = Screen(session, self.client, self.room.tell, self.room.packets, rule_map=self.room.rule_map)
        self.tell_class()

    def tell_class(self, counted: dict[int, int] | None = None) -> None:
        """Tells the page how the class stands, in a line, unless it shows that already.

        Args:
            counted: see ``ClassCourse.class_line``.
        """
        if self.pupil is None:
            return
        line = self.room.class_line(self.pupil, self.lang, counted)
        if line != self._line:
            self._line = line
            self.room.tell((self.client,), line)

    def tell_time(self) -> None:
        """Tells the page how many seconds are left for the question; nothing while no time is set."""
        self.room.tell((self.client,), {"do": "time", "left": self.room.timer.left})

    def resend(self) -> None:
        if self.pupil is None or not self.pupil.name:
            self.ask_name()
        if self.screen is not None:
            self.screen.show()
            self._line = {}
            self.tell_class()
            self.tell_time()

    def leave(self) -> None:
        if self.screen is not None:
            self.screen.close()
        if self.pupil is not None:
            self.pupil.here -= 1
        self.room.left(self)

    def _name(self, name: Any, me: Any) -> None:
        key = self.client.page
        if isinstance(me, str) and ME.fullmatch(me):
            # A secret of the browser, which no other page knows: with it a pupil comes back after a reload.
            key = sha256(me.encode()).hexdigest()[:32]
        known = self.room.gradebook.find(key)
        if known is not None and known.removed:
            self.client.close("removed")
            return
        if not isinstance(name, str) or not clean_name(name):
            self.ask_name("bad_name")
            return
        if known is None and self.pupil is None and not self.room.joining:
            self.ask_name("no_more")
            return
        if self.pupil is not None:
            key = self.pupil.key
        try:
            pupil = self.room.admit(key, name)
        except ValueError:
            self.ask_name("full")
            return
        if self.pupil is None:
            self.room.note_page(pupil, self.client.page)
            self._enter(pupil)
        self.tell_class()
        if pupil.name != clean_name(name) and self.screen is not None:
            said = WORDS["page"]["renamed"].fill(name=pupil.name)
            self.screen.presenter.report(name_of(pupil), said, kind="done")

    def _enter(self, pupil: Pupil) -> None:
        self.pupil = pupil
        pupil.here += 1
        self.show()
        self.tell_time()
        self.room.came()


class TeacherVisit(Visit):
    """A page of the teacher: the board with all answers.

    Args:
        room: the class.
        client: the page.
    """

    def __init__(self, room: ClassCourse, client: Client) -> None:
        super().__init__(client)
        self.room = room
        self.screen = Screen(room.teacher, client, room.tell, room.packets)

    def hear(self, message: Message, seen: str) -> None:
        self.screen.hear(message, seen)

    def resend(self) -> None:
        self.screen.show()

    def leave(self) -> None:
        self.screen.close()
        self.room.left(self)
