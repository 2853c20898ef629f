"""The view that a page is sent, as types; ``js/src/types.ts`` has the same for the page.

Scenes and panels have theirs where they are made, in ``draw.scene`` and ``draw.panel``.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from railwidgets.core import Lang
from railwidgets.draw.chart import ChartJson
from railwidgets.draw.cutting import CuttingJson
from railwidgets.draw.panel import ChipJson, PanelJson
from railwidgets.draw.scene import Drawings, ElementJson, SceneJson
from railwidgets.draw.theme import Theme
from railwidgets.session.diff import Op

Looker = int | Literal["curtain"] | None
"""The seat that looks; ``None`` for whoever is to act, ``"curtain"`` for the same, but only on asking."""

HintWord = Literal["", "hint", "hint_holding", "hint_turning", "hint_ready", "hint_thinking"]
"""The key among the words of what to do next; empty where nothing can be clicked."""


Pace = Literal["at once", "slow", "click"]
"""How the turns of players are told: all at once, step by step, or a step with each click."""

Clicks = Literal["one", "two"]
"""How many clicks do something: one, or one that shows it and another that does it."""


class LogEntryJson(TypedDict):
    """One of the actions known.

    Attributes:
        n: its number, counted from 1.
        text: its notation.
        label: itself in words.
        actor: who did it; ``None`` for chance.
        seat: in whose turn; ``None`` for the set-up.
    """

    n: int
    text: str
    label: str
    actor: ChipJson | None
    seat: int | None


class StepJson(TypedDict):
    """A step of a turn: an action by its number, and what makes the board before it of the one after it.

    ``back`` is a patch of ``scene`` and ``panel``; ``None`` where the step is not told but only marked.
    """

    n: int
    back: list[Op] | None


class TurnJson(TypedDict):
    """What others have done since the seat that looks acted last; what is after the action ``since`` is new."""

    since: int
    steps: list[StepJson]


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


class SheetRowJson(TypedDict):
    """A row of the score sheet.

    Attributes:
        label: what is counted.
        cells: what stands in the column of each seat.
        part: whether it is a part of the row above.
        less: by seat, whether it takes points off.
        said: what is said while it is counted; empty if its parts are counted.
        sums: by seat, what there is once it is counted.
        marks: what is lit on the board meanwhile.
    """

    label: str
    cells: list[str]
    part: bool
    less: list[bool]
    said: str
    sums: list[str]
    marks: Drawings


class MomentJson(TypedDict):
    """A turn that changed much: the place after it, whose it was, what was done, and what it changed of the lead."""

    at: int
    who: int
    text: str
    gain: str


class EndingJson(TypedDict):
    """The end of a game.

    Attributes:
        title: who has won.
        score: the result in figures, or in words of the game; empty where there are none.
        why: why the game ended, and what decided it.
        winners: the seats that have won.
        rows: the score sheet in the order in which it is counted.
        totals: by seat; empty in a game that has none.
        chart: how it came to that, drawn.
        moments: those that decided it, in the order in which they came.
    """

    title: str
    score: str
    why: str
    winners: list[int]
    rows: list[SheetRowJson]
    totals: list[str]
    chart: ChartJson | None
    moments: list[MomentJson]


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


class BranchJson(TypedDict):
    """A branch of the line that is shown.

    Attributes:
        at: the place where it leaves that.
        node: its own first place in the tree.
        text: what is done first, in notation.
        label: the same in words.
        length: how many actions are known of it.
        main: whether the main line goes there.
    """

    at: int
    node: int
    text: str
    label: str
    length: int
    main: bool


class NoteJson(TypedDict):
    """What is noted at a place: words, and how many signs the board shows for it."""

    text: str
    signs: int


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
        log: the actions known, those undone too.
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
        branches: of the line that the log shows.
        note: what is noted at the place that is looked at.
        noted: the places of the line at which something is noted.
        chances: whether chance has acted on the line, so that it can be asked what else it could have done.
        maps: whether the rule map can be asked for here.
        map: its legend; ``None`` while it is off.
        clicks: how many of them do something.
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
    chances: bool
    maps: bool
    map: RuleMapJson | None
    clicks: Clicks


class ChoiceJson(TypedDict):
    """One of the answers to choose from.

    Attributes:
        pick: what a click on it says; it may stand on the board too.
        text: itself in words.
        state: ``wrong`` if it was tried, ``right`` if it is known to be right.
        why: what forbids it, once the exercise is solved; empty for nothing.
        drawing: how it would look, where the board cannot show it with the others.
    """

    pick: str
    text: str
    state: Literal["", "wrong", "right"]
    why: str
    drawing: CuttingJson | None


Standing = Literal["", "solved", "missed"]
"""How an exercise, a lesson or a clause stands; empty for what was not met yet."""


class StopJson(TypedDict):
    """An exercise in the row of a lesson: what it asks, and how it stands."""

    label: str
    state: Standing


Tone = Literal["", "hint", "wrong", "almost", "solved"]
"""What kind of thing is said to an answer; empty before one."""

MarksWord = Literal["broken", "kept", "look"]
"""What the marks on the board show: what is broken, what is kept, or where to look."""


class SaidJson(TypedDict):
    """What is said to an answer, or before one.

    Attributes:
        tone: what kind of thing is said.
        marks: what the marks on the board show: what is broken, what is kept, or where to look.
        title: in a word or two; may be empty.
        text: a few sentences.
        clause: the id of the clause that it is about, and ``where`` it stands; empty for none.
        where: see ``clause``.
    """

    tone: Tone
    marks: MarksWord
    title: str
    text: str
    clause: str
    where: str


class RuleNameJson(TypedDict):
    """A rule by its plain name and in its words."""

    title: str
    text: str


class MetJson(TypedDict):
    """A clause on the map of the rulebook, and whether an exercise about it was solved or missed."""

    title: str
    state: Standing


class StationJson(TypedDict):
    """A lesson on the map of the rulebook."""

    title: str
    state: Standing
    now: bool
    clauses: list[MetJson]


class MapJson(TypedDict):
    """The map of the rulebook.

    Attributes:
        title: of the course.
        stations: the lessons, with what was met of the rules.
        missed: how many exercises were missed, and are offered again.
        go: what to go on with, in words.
        at: the lesson to go on with.
    """

    title: str
    stations: list[StationJson]
    missed: int
    go: str
    at: int


class TaskJson(TypedDict):
    """What is to be learned on a board.

    Attributes:
        lesson: which lesson it is, such as ``Lesson 3 of 12``; may be empty.
        title: what the lesson is called; may be empty.
        stops: the exercises of the lesson.
        at: the one that is asked, counted from 0.
        kind: what kind of task it is, in a word or two.
        text: the task.
        rule: the rule that it is about, where the task is to break it or to gain by it.
        choices: what one chooses from; empty where an answer is to be found on the board.
        said: what is said to the last answer.
        hints: how many steps of hints were given; ``None`` where there are none.
        note: such as how often it was tried.
        give: whether what lies on trial can be given as the answer.
        more: what shows another solution; empty where there is none.
        back: what was done can be taken back.
        again: what was answered can be tried anew.
        next: what comes next, in words.
        done: whether it is solved.
        course: whether there is a map.
        map: the map, while it is shown.
    """

    lesson: str
    title: str
    stops: list[StopJson]
    at: int
    kind: str
    text: str
    rule: RuleNameJson | None
    choices: list[ChoiceJson]
    said: SaidJson
    hints: int | None
    note: str
    give: bool
    more: str
    back: bool
    again: bool
    next: str
    done: bool
    course: bool
    map: MapJson | None


class ViewJson(TypedDict):
    """All that a page shows. ``revision`` grows with every change; messages from the page quote it.

    ``task`` is what is to be learned, on a board for that.
    """

    revision: int
    theme: Theme
    scene: SceneJson
    panel: PanelJson
    frame: FrameJson
    task: TaskJson | None


# --- what a page asks of the rules: no part of the view, and told to nobody else


class SignJson(TypedDict):
    """A sign of the board: its name, what it means, and how it looks."""

    name: str
    text: str
    drawing: CuttingJson


class AskedJson(TypedDict):
    """A question to a figure, and the engine's answer."""

    question: str
    answer: str


class CaseJson(TypedDict):
    """The board of a figure. Where something is tried on it: whether it may be, and the reason or the question."""

    verdict: Literal["", "yes", "no"]
    text: str
    drawing: CuttingJson


class FigureJson(TypedDict):
    """A figure: by what it is tried, its name if the rulebook has one, its boards, and what else is asked of it."""

    figure: str
    name: str
    caption: str
    cases: list[CaseJson]
    asked: list[AskedJson]


class CardJson(TypedDict):
    """Answers ``card``: a game on one page. ``**words**`` lead a text; of a game without a guide there are figures."""

    do: Literal["card"]
    goal: str
    turn: str
    steps: list[str]
    after: str
    end: str
    signs: list[SignJson]
    figures: list[FigureJson]


class ClauseJson(TypedDict):
    """A rule: its id, its plain name, its words, where it stands in the rulebook, and how many figures explain it."""

    clause: str
    title: str
    where: str
    text: str
    ruling: str
    figures: int


class ChapterJson(TypedDict):
    """A chapter of the rules."""

    title: str
    clauses: list[ClauseJson]


class RulesJson(TypedDict):
    """Answers ``rules``: all of them."""

    do: Literal["rules"]
    chapters: list[ChapterJson]


class RuleJson(TypedDict):
    """Answers ``rule``: one clause, with the figures that show it."""

    do: Literal["rule"]
    clause: ClauseJson
    figures: list[FigureJson]


class TriedFigureJson(TypedDict):
    """Answers ``figure``: a figure as a board of its own, its name if the rulebook has one, and what it shows."""

    do: Literal["figure"]
    figure: str
    name: str
    captions: dict[str, str]
    view: ViewJson


class OutcomeJson(TypedDict):
    """What chance could have done: in notation, in words, how probable it is, and whether it is what it did."""

    text: str
    label: str
    share: float
    done: bool


class OutcomesJson(TypedDict):
    """Answers ``outcomes``: none where a seat must not hear of them."""

    do: Literal["outcomes"]
    outcomes: list[OutcomeJson]
