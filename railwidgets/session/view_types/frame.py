"""What every game has alike: who sits where, what can be done next, the answer to the last message."""

from __future__ import annotations

from typing import Literal, TypedDict

from railwidgets.core import Lang
from railwidgets.draw.panel import ChipJson
from railwidgets.draw.scene import ElementJson
from railwidgets.session.view_types.analysis import AnalysisJson
from railwidgets.session.view_types.ending import EndingJson
from railwidgets.session.view_types.log import BranchJson, LogEntryJson, NoteJson, TurnJson
from railwidgets.session.view_types.study import StudyJson

Looker = int | Literal["curtain"] | None
"""The seat that looks; ``None`` for whoever is to act, ``"curtain"`` for the same, but only on asking."""


HintWord = Literal["", "hint", "hint_holding", "hint_turning", "hint_ready", "hint_thinking"]
"""The key among the words of what to do next; empty where nothing can be clicked."""


Pace = Literal["at once", "slow", "click"]
"""How the turns of players are told: all at once, step by step, or a step with each click."""


Clicks = Literal["one", "two"]
"""How many clicks do something: one, or one that shows it and another that does it."""


class ReasonJson(TypedDict):
    """Why something is refused: a clause, where it stands in the rulebook, its title, and this case in words.

    Of what is no refusal there is only the ``text``; the rest is empty.
    """

    clause: str
    where: str
    title: str
    text: str


class AnswerJson(TypedDict):
    """The answer to the last message: a refusal, an error, or plain news."""

    kind: Literal["refused", "error", "done"]
    title: str
    reasons: list[ReasonJson]


class SeatJson(ChipJson):
    """A seat, the name of who sits there, and the heading of its turns."""

    player: str
    turn: str


class PlayerJson(TypedDict):
    """Who can sit at a seat: ``person`` or a player of ``bots``."""

    name: str
    label: str


class ThoughtJson(TypedDict):
    """A long thought under way: what comes of it, the seat that is to act, how much of it is done, from 0 to 1."""

    purpose: Literal["move", "hint"]
    who: ChipJson
    share: float


class AdvisedJson(TypedDict):
    """One of the things to do that a hint names, the best first.

    Attributes:
        text: what it does.
        value: what a player makes of it, as it is written.
        share: the same as a chance from 0 to 1; ``None`` where it is none.
        reasons: what speaks for it.
        picks: what to click for it.
        shown: whether it was taken up.
    """

    text: str
    value: str
    share: float | None
    reasons: list[str]
    picks: list[str]
    shown: bool


class RuleRowJson(TypedDict):
    """A line of the legend of the rule map.

    Attributes:
        key: by which it is known again.
        clause: the clause that forbids these places first of all; empty for what is allowed.
        sign: what stands on the places: a number, or a sign of what is allowed.
        title: the rule in a few words.
        count: how many places.
        also: how many more it forbids besides, for a further reason.
        swatch: how its places look, in a 44 by 32 box.
    """

    key: str
    clause: str
    sign: str
    title: str
    count: int
    also: int
    swatch: ElementJson


class RuleMapJson(TypedDict):
    """The legend of the rule map: its lines, and the clause that was chosen."""

    rows: list[RuleRowJson]
    chosen: str


class FrameJson(TypedDict):
    """What every game has alike.

    Attributes:
        title: the name of the game.
        lang: the language of everything in the view.
        actor: the seat that acts; ``None`` when the game is over.
        words: every word that the page itself shows.
        log: the actions known, those undone too; of a long game those about the place that is looked at.
        at: how many of them are played.
        length: how many there are.
        answer: to the last message, if there is something to say.
        announce: a sentence for the live region of a screen reader; may be empty.
        undo: whether there is something to take back.
        redo: whether there is something to do again.
        hint: what to do next.
        advice: whether a hint can be asked for here.
        advised: what the hint advises that is shown; empty without one.
        turning: a piece is held that can be turned: R, the wheel and the buttons turn it.
        holding: something is picked up: Escape and the button let go of it.
        seats: who sits where.
        looker: through whose eyes the board is seen.
        locked: the page cannot change that, nor who sits where while the board looks for no seat in particular.
        players: who can sit at a seat.
        thought: what is being thought about, as soon as that takes long enough to be noticed.
        ending: how the game ended, at its end.
        turn: what others have done since the seat that looks acted last, step by step.
        pace: how that is told.
        branches: of the line that the log shows, as far as it does.
        note: what is noted at the place that is looked at.
        noted: the places of that line at which something is noted.
        restores: what was changed last in the tree and can be taken back, in words; empty for nothing.
        chances: whether chance has acted on the line, so that it can be asked what else it could have done.
        maps: whether the rule map can be asked for here.
        map: its legend; ``None`` while it is off.
        clicks: how many of them do something.
        study: what is read here; ``None`` where that is no study.
        analyses: whether the analysis can be asked for here.
        analysis: it; ``None`` while it is off.
        edits: whether the position can be taken into an editor.
    """

    title: str
    lang: Lang
    actor: ChipJson | None
    words: dict[str, str]
    log: list[LogEntryJson]
    at: int
    length: int
    answer: AnswerJson | None
    announce: str
    undo: bool
    redo: bool
    hint: HintWord
    advice: bool
    advised: list[AdvisedJson]
    turning: bool
    holding: bool
    seats: list[SeatJson]
    looker: Looker
    locked: bool
    players: list[PlayerJson]
    thought: ThoughtJson | None
    ending: EndingJson | None
    turn: TurnJson
    pace: Pace
    branches: list[BranchJson]
    note: NoteJson | None
    noted: list[int]
    restores: str
    chances: bool
    maps: bool
    map: RuleMapJson | None
    clicks: Clicks
    study: StudyJson | None
    analyses: bool
    analysis: AnalysisJson | None
    edits: bool
