"""The frame that all games share: the seats, the next step, the answer to the last message."""

from __future__ import annotations

from typing import Literal, TypedDict

from railwidgets.core import Lang
from railwidgets.draw.panel import ChipJson
from railwidgets.draw.scene import ElementJson
from railwidgets.session.view_types.analysis import AnalysisJson
from railwidgets.session.view_types.ending import EndingJson
from railwidgets.session.view_types.log import BranchJson, LogEntryJson, NoteJson, RetoldJson, TurnJson
from railwidgets.session.view_types.study import StudyJson

Looker = int | Literal["curtain"] | None
"""The viewer's seat; ``None`` follows the acting seat, and so does ``"curtain"``, but only on request."""


HintWord = Literal[
    "",
    "hint",
    "hint_beside",
    "hint_button",
    "hint_holding",
    "hint_holding_beside",
    "hint_holding_button",
    "hint_turning",
    "hint_ready",
    "hint_thinking",
]
"""The key of the prompt among the words; empty if nothing is selectable."""


Pace = Literal["at once", "slow", "click"]
"""The replay of players' turns: all at once, step by step, or one step per click."""


Clicks = Literal["one", "two"]
"""How many clicks play an action: one, or a preview and a confirmation."""


class ReasonJson(TypedDict):
    """A refusal: the clause, its place in the rulebook, its title, and a sentence about this case.

    Anything that is not a refusal has only ``text``; the other fields are empty.
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
    """A seat, the name of its player, and the heading of its turns."""

    player: str
    turn: str


class PlayerJson(TypedDict):
    """A possible occupant of a seat: ``person`` or a player of ``bots``."""

    name: str
    label: str


class ThoughtJson(TypedDict):
    """A long search: its purpose, the acting seat, and the completed part, from 0 to 1."""

    purpose: Literal["move", "hint"]
    who: ChipJson
    share: float


class AdvisedJson(TypedDict):
    """A move of a hint, the best first.

    Attributes:
        text: the move in words.
        plan: the move with the weightiest reason for it, in one sentence.
        value: the player's estimate, in writing.
        share: the estimate as a chance from 0 to 1; ``None`` if it is not a chance.
        reasons: the arguments for it.
        picks: the clicks that play it.
        shown: whether the board previews it.
    """

    text: str
    plan: str
    value: str
    share: float | None
    reasons: list[str]
    picks: list[str]
    shown: bool


class RuleRowJson(TypedDict):
    """A row in the legend of the rule map.

    Attributes:
        key: its key.
        clause: the first clause that forbids its cells; empty for legal ones.
        sign: the sign on its cells: a number, or a sign for legal.
        title: the rule in a few words.
        count: how many cells.
        also: how many more cells it forbids as a further reason.
        swatch: a sample of its cells, in a 44 by 32 box.
    """

    key: str
    clause: str
    sign: str
    title: str
    count: int
    also: int
    swatch: ElementJson


class RuleMapJson(TypedDict):
    """The legend of the rule map: its rows, and the chosen clause."""

    rows: list[RuleRowJson]
    chosen: str


class NextJson(TypedDict):
    """The part of the frame about the next action, and the answer to the last message; see ``FrameJson``."""

    actor: ChipJson | None
    answer: AnswerJson | None
    hint: HintWord
    advice: bool
    advised: list[AdvisedJson]
    turning: bool
    holding: bool
    thought: ThoughtJson | None
    ending: EndingJson | None


class LineJson(TypedDict):
    """The part of the frame about the line of play, and the place on it; see ``FrameJson``."""

    log: list[LogEntryJson]
    retold: list[RetoldJson]
    announce: str
    at: int
    length: int
    undo: bool
    redo: bool
    turn: TurnJson
    branches: list[BranchJson]
    note: NoteJson | None
    noted: list[int]
    restores: str
    chances: bool


class LanguageJson(TypedDict):
    """A language to choose.

    Attributes:
        code: its code, such as ``fr``.
        name: its name in itself.
    """

    code: Lang
    name: str


class SettingsJson(TypedDict):
    """The part of the frame about the viewer's settings, and what the viewer can open; see ``FrameJson``."""

    lang: Lang
    languages: list[LanguageJson]
    touch: dict[str, str]
    words: dict[str, str]
    looker: Looker
    locked: bool
    pace: Pace
    clicks: Clicks
    maps: bool
    map: RuleMapJson | None
    analyses: bool
    analysis: AnalysisJson | None
    edits: bool


class FrameJson(NextJson, LineJson, SettingsJson):
    """The frame that all games share.

    Attributes:
        title: the name of the game.
        lang: the language of the whole view.
        languages: the languages that the game offers.
        touch: words of that language, and those that take their place where a finger taps.
        actor: the seat to act; ``None`` when the game is over.
        words: every word that the page itself shows.
        log: the actions, undone ones included; of a long game those around the current position.
        retold: the finished turns among them, in one sentence each.
        at: how many of them are played.
        length: how many there are.
        answer: the answer to the last message, if any.
        announce: a sentence for the live region of a screen reader; may be empty.
        undo: whether there is an action to undo.
        redo: whether there is an action to redo.
        hint: the prompt for the next step.
        advice: whether the viewer can ask for a hint here.
        advised: the moves of the current hint; empty without one.
        turning: whether the selected piece can be rotated with R, the wheel and the buttons.
        holding: whether something is selected, so that Escape and the button cancel it.
        seats: the seats and their players.
        looker: whose perspective the board shows.
        locked: whether the page cannot change that, nor the players while the board follows the acting seat.
        players: the possible players of a seat.
        thought: the running search, once it takes long enough to notice.
        ending: how the game ended, at its end.
        turn: the others' actions since the viewer's last one, step by step.
        pace: the replay of those actions.
        branches: the variations beside the visible part of the log.
        note: the note of the current node.
        noted: the indices of that line with a note.
        restores: the last change to the tree that can be undone, in words; empty for none.
        chances: whether chance has acted on the line, so that the viewer can list its other outcomes.
        maps: whether the page can show the rule map here.
        map: its legend; ``None`` while it is off.
        clicks: how many clicks play an action.
        study: the open study; ``None`` without one.
        analyses: whether the page can show the analysis here.
        analysis: the analysis; ``None`` while it is off.
        edits: whether the position can be opened in an editor.
    """

    title: str
    seats: list[SeatJson]
    players: list[PlayerJson]
    study: StudyJson | None
