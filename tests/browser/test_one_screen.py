"""One screen: in every game and every kind of phase all that is needed is seen at once, and no words move anything."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from railwidgets import exam, game
from railwidgets.core import Transcript
from railwidgets.session import Session
from railwidgets.session.learning.exam_session import ExamSession
from tests.browser.look import TEXTS
from tests.browser.matrix import one_of_each
from tests.sampling import exhaustive, sampled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from railwidgets.lessons import Exercise
    from railwidgets.session.record.timeline import Timeline

SCREENS = {"page": (1280, 720), "notebook": (930, 640), "phone": (390, 844)}
"""A page of its own, what JupyterLab has beside its file browser, and a phone."""

LOW = {
    "cell": (848, 542),
    "sideways": (844, 390),
    "zoomed": (640, 360),
    "narrow cell": (660, 540),
    "low window": (1280, 440),
    "narrow": (540, 400),
    "small phone": (320, 568),
}
"""What a cell of JupyterLab has, a phone held sideways, a page at double zoom, and others that are low or small."""

FRAMES = {**SCREENS, **LOW}

WORDED = {**SCREENS, "cell": (848, 542), "narrow cell": (660, 540)}
"""Where a question is asked that has its answers in words."""

PLAYERS = {"days_of_steam": 3, "steam_tunnel": 2, "rail_europe": 2, "streetcar": 3, "railroad_dice": 2}
"""How many play each game here."""

THEMES = ["light", "dark"]

LONG = ["Maximilian Hohenstei", "Anne", "Wolfeschlegelsteinh", "Bartholomew Younger", "W" * 20]
"""Names of people: two are as long as names may be, and one of them as wide."""

# A host that has nothing but the board on its page.
ALONE = "body { margin: 0; min-height: 0 } body .shown { width: auto; margin: 0 }"


# Where each place is, in whole pixels.
PLACES = """
root => Object.fromEntries([...root.querySelectorAll('.rwf-top, .rwf-board, .rwf-voice, .rwf-tray, .rwf-tabs')]
  .filter(node => node.checkVisibility())
  .map(node => [node.className, node.getBoundingClientRect()])
  .map(([name, { x, y, width, height }]) => [name, [x, y, width, height].map(Math.round)]))
"""

# What cannot be seen without scrolling, or at all, and what shows a scroll bar. The list of what was done has a history
# that goes on above it; a row of buttons on a phone may go on with what cannot be done now.
BEYOND = """
root => {
  const found = [];
  const frame = root.getBoundingClientRect();
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`the page: ${scrollWidth} x ${scrollHeight}`);
  if (frame.top < 0 || frame.bottom > innerHeight) found.push('the frame');
  const needed = '.rwf-prompt, .rwf-answer, .rwf-scene, .rwf-tray .rwf-piece, .rwf-hand-button, '
    + '.rwf-game-button.rwf-selectable, .rwf-moves button, .rwf-score, .rwf-tab, .rwf-players .rwf-row, '
    + '.rwf-goals[data-lines] .rwf-row';
  for (const node of root.querySelectorAll(needed)) {
    const silent = node.matches('.rwf-answer') && !node.textContent;
    if (silent || !node.checkVisibility()) continue;
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
    let [l, r, t, b] = [0, innerWidth, 0, innerHeight];
    for (let at = node.parentElement; at && at !== root.parentElement; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      [l, r, t, b] = [Math.max(l, box.left), Math.min(r, box.right), Math.max(t, box.top), Math.min(b, box.bottom)];
    }
    if (width < 8 || height < 8 || left < l - 2 || right > r + 2 || top < t - 2 || bottom > b + 2)
      found.push(`${node.className}: ${node.textContent.slice(0, 40)}`);
  }
  for (const node of root.querySelectorAll('.rwf-prompt'))
    if (node.scrollHeight > node.clientHeight + 1) found.push(`cut short: ${node.textContent}`);
  for (const node of root.querySelectorAll('*')) {
    const style = getComputedStyle(node);
    const scrolls = node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(style.overflowY);
    // What is counted at the end is read, and not played on.
    if (node.matches('.rwf-ending-body')) continue;
    if (scrolls && node.checkVisibility() && style.scrollbarWidth !== 'none') found.push(`scrolls: ${node.className}`);
  }
  return found;
}
"""

ANSWERS = {**dict.fromkeys(WORDED, 4), "cell": 3, "narrow cell": 3}
"""So many answers are whole and in sight at once, however long they are; the rest may scroll."""

# How a question with answers in words is crowded: an answer or a button out of sight, or a board that is a stamp.
CROWDED = """
([root, most]) => {
  const found = [];
  const { height } = root.querySelector('.rwf-scene').getBoundingClientRect();
  if (height < 100) found.push(`the board is ${Math.round(height)} px high`);
  const frame = root.getBoundingClientRect();
  const list = root.querySelector('.rwf-choices').getBoundingClientRect();
  const answers = [...root.querySelectorAll('.rwf-choice')].slice(0, most);
  for (const node of [...answers, ...root.querySelectorAll('.rwf-task-buttons button')]) {
    const { top, bottom } = node.getBoundingClientRect();
    const within = node.matches('.rwf-choice') ? list : frame;
    if (node.checkVisibility() && (top < within.top - 1 || bottom > within.bottom + 1)) {
      found.push(`${Math.round(bottom - within.bottom)} px of "${node.textContent}" are cut off`);
    }
  }
  return found;
}
"""

LONGEST = 3
"""So many questions with answers in words, those with the most letters, stand in the short suite for all of an exam."""

LATELY = 60
"""So many actions are in the list at the most: more than are in sight, and fewer than would take a Chromium long."""


def resized(page: Page, width: int, height: int) -> None:
    """Gives the page a size, and waits until the boards on it have taken theirs, which they do a frame later."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def people(name: str, players: int) -> Session:
    """A game of so many people."""
    return Session(name, players=players, seats=["person"] * players, seed=5)


@cache
def phases(name: str, players: int) -> tuple[Timeline, dict[str, int]]:
    """A game played at random to its end, and where in it each kind of phase comes first."""
    session, rng, first = people(name, players), Random(3), dict[str, int]()
    while (state := session.state).actor is not None:
        if isinstance(state.actor, int):
            first.setdefault(str(state.phase), session.at)
        verbs: dict[str, list[object]] = {}
        for action in state.legal_actions:
            verbs.setdefault(str(action).split()[0], []).append(action)
        session.play(rng.choice(verbs[rng.choice(sorted(verbs))]))
    return session.timeline, {**first, "over": session.at}


def said(session: Session) -> Iterator[str]:
    """Has a position say what it can: what to do, what is held by kind, the next step, a refusal, an error."""
    yield "to do"
    firsts = {action.picks[0].partition(":")[0]: action for action in session.state.legal_actions if action.picks}
    for kind, action in firsts.items():
        if len(action.picks) == 1:
            continue
        session.pick(action.picks[0])
        yield f"with a {kind} held"
        if len(action.picks) > 2:
            session.pick(action.picks[1])
            yield f"with {action.picks[1]} after it"
        refused = (one for one in session.state.candidates(action.picks[:1]) if one not in session.state.legal_actions)
        if (wrong := next(refused, None)) is not None:
            session.why(wrong)
            yield f"refused {wrong}"
        session.drop()
        session.drop()
    session.say("lay a brick")
    yield "an error"


# The words of drawings that are used several times are in no document: a copy of each drawing stands beside its uses
# as long as words are measured, drawings within drawings too.
WRITE_OUT = """
root => {
  for (let uses; (uses = root.querySelectorAll(
    ':is(.rwf-scene, .rwf-piece-drawing) use:not(.is-written)')).length;)
    for (const use of uses) {
      use.classList.add('is-written');
      const drawn = root.querySelector(`[id="${use.getAttribute('href').slice(1)}"]`);
      const copy = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      if (use.getAttribute('transform')) copy.setAttribute('transform', use.getAttribute('transform'));
      copy.setAttribute('class', 'is-copy');
      if (drawn && !use.closest('defs')) copy.append(drawn.cloneNode(true));
      use.after(copy);
    }
}
"""
TAKE_BACK = """
root => {
  for (const copy of root.querySelectorAll('.is-copy')) copy.remove();
  for (const use of root.querySelectorAll('.is-written')) use.classList.remove('is-written');
}
"""


def small(table, least: float) -> set[str]:
    """The words on the board and around it whose letters are too small."""
    table.root.evaluate(WRITE_OUT)
    texts = table.root.evaluate(TEXTS)
    table.root.evaluate(TAKE_BACK)
    return {f"{one['text']} in {one['where']}, {one['size']:.1f}px" for one in texts if one["size"] < least}


# Facts in the row of a seat that are cut off, the width that a name keeps, and headings of tables that are cut off.
CUT = """
root => [...root.querySelectorAll('.rwf-players .rwf-row, .is-table .rwf-grid-heads .rwf-chip')].flatMap(node => {
  if (!node.checkVisibility()) return [];
  const beyond = (one, box) => one.left < box.left - 1 || one.right > box.right + 1;
  const facts = [...node.querySelectorAll('.rwf-row-value, .rwf-chips > .rwf-chip, .rwf-gauge')].filter(fact => {
    if (!fact.checkVisibility()) return false;
    const [one, box] = [fact.getBoundingClientRect(), node.getBoundingClientRect()];
    const line = fact.parentElement.getBoundingClientRect();
    // What has no room is in a line below, and shows nothing of itself.
    return one.top < line.bottom - 1 && (beyond(one, box) || beyond(one, line) || one.bottom > line.bottom + 2);
  }).map(fact => `cut off: ${fact.textContent}`);
  const name = node.querySelector('.rwf-row-label');
  if (name && name.clientWidth < Math.min(name.scrollWidth, 50)) facts.push(`hardly a name: ${name.textContent}`);
  if (node.matches('.rwf-chip') && node.scrollWidth > node.clientWidth + 1) facts.push(`cut: ${node.textContent}`);
  return facts;
})
"""

# Words that end in three dots, and what can be clicked and is cut off.
CUT_SHORT = """
root => {
  const words = '.rwf-piece-caption, .rwf-piece-note, .rwf-chip, .rwf-scores, .rwf-row-label, .rwf-game-button';
  const cut = [...root.querySelectorAll(words)].filter(node =>
    node.checkVisibility() && node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1
    && getComputedStyle(node).overflowX !== 'visible');
  const voice = root.querySelector('.rwf-voice').getBoundingClientRect();
  const hidden = [...root.querySelectorAll('.rwf-voice .rwf-selectable')].filter(node =>
    node.checkVisibility() && node.getBoundingClientRect().right > voice.right);
  return [...cut, ...hidden].map(node => `cut short: ${node.textContent}`);
}
"""

# Where the prompt, the buttons and the goals are, and how large the board is drawn.
IN_SIGHT = """
root => {
  const seen = selector => [...root.querySelectorAll(selector)].some(node => node.checkVisibility());
  const { width, height } = root.querySelector('.rwf-board').getBoundingClientRect();
  return { goals: seen('.rwf-goals .rwf-row, .rwf-goals .rwf-piece, .rwf-sight'), now: seen('.is-now'), width, height };
}
"""


def busiest(game: Timeline, first: dict[str, int]) -> str:
    """The phase in which the most kinds of things can be picked."""

    def kinds(phase: str) -> int:
        legal = game.states[first[phase]].legal_actions
        return len({pick.partition(":")[0] for action in legal for pick in action.picks})

    return max(first, key=kinds)


def lately(game: Timeline, at: int) -> Transcript:
    """What was done last before a place in a game."""
    begin = max(0, at - LATELY)
    return Transcript(game.states[begin], game.actions[begin:at])


@pytest.mark.parametrize("which", sampled(["busiest", "all"], "busiest"))
@pytest.mark.parametrize(("name", "screen"), one_of_each(PLAYERS, SCREENS, at_most=len(SCREENS)))
def test_all_is_seen_at_once_and_nothing_moves(page, bare, name, screen, which):
    timeline, first = phases(name, PLAYERS[name])
    shown = first if which == "all" else {(phase := busiest(timeline, first)): first[phase]}
    page.add_style_tag(content=ALONE)
    session, found = people(name, PLAYERS[name]), []
    resized(page, *SCREENS[screen])
    table = bare(session)
    least, places = (8.95 if screen == "phone" else 10.95), None
    for phase, at in shown.items():
        session.load(lately(timeline, at))
        for state in said(session) if phase != "over" else ["the end"]:
            table.settle()
            where = f"{phase}, {state}"
            found += [f"{where}: {flaw}" for flaw in table.root.evaluate(BEYOND)]
            now = table.root.evaluate(PLACES)
            places = places or now
            # At the end nothing is held any more, and the board may have its room.
            fixed = now if phase != "over" else {"rwf-top", "rwf-tabs"} & set(now)
            found += [f"{where}: {place} moved" for place in fixed if now[place] != places.get(place)]
        found += [f"{phase}: {text} is too small" for text in small(table, least)]
    assert not found, "\n".join(found)


def words(exercise: Exercise, lang: str) -> int:
    """How many letters a question has with its answers, if these are words."""
    return sum(len(text[lang]) for text in (exercise.task, *exercise.answers.values()) if exercise.answers)


@pytest.mark.parametrize("which", sampled(["longest", "all"], "longest"))
@pytest.mark.parametrize(("name", "screen", "lang"), one_of_each(PLAYERS, WORDED, ["fr", "en"], at_most=1))
def test_answers_in_words_leave_the_board_in_sight(page, bare, name, screen, lang, which):
    page.add_style_tag(content=ALONE)
    resized(page, *WORDED[screen])
    session = ExamSession(exam(name))
    table = bare(session, lang=lang)
    crowded = f"root => ({CROWDED})([root, {ANSWERS[screen]}])"
    looked_at, found = 0, []
    exercises = session.exam.exercises
    for number in sorted(range(len(exercises)), key=lambda at: -words(exercises[at], lang)):
        session.stop_at(0, number)
        table.settle()
        if table.root.get_attribute("data-choices") != "words":
            continue
        found += [f"{exercises[number].key}: {flaw}" for flaw in table.root.evaluate(crowded)]
        looked_at += 1
        if which == "longest" and looked_at == LONGEST:
            break
    assert looked_at
    assert not found, "\n".join(found)


@pytest.mark.parametrize("which", sampled(["busiest", "over"], "busiest"))
@pytest.mark.parametrize(
    ("name", "screen", "lang", "theme"), one_of_each(PLAYERS, LOW, ["en", "fr"], THEMES, at_most=2)
)
def test_a_low_frame_has_all_beside_the_board_for_as_many_as_can_play(page, bare, name, screen, lang, theme, which):
    players = max(game(name).players)
    timeline, first = phases(name, players)
    page.add_style_tag(content=ALONE)
    session = people(name, players)
    width, height = LOW[screen]
    resized(page, width, height)
    phase = busiest(timeline, first) if which == "busiest" else "over"
    session.load(lately(timeline, first[phase]))
    session.names = LONG[:players]
    table = bare(session, lang=lang, theme=theme)
    table.settle()
    low = height < 520
    # Small letters are for small screens; at the end the count takes the room of a whole phone.
    least = 10.95 if not low and width >= 720 else 8.95 if phase != "over" or width >= 600 else 0
    found = [*table.root.evaluate(BEYOND), *table.root.evaluate(CUT)]
    found += [f"{text} is too small" for text in small(table, least)]
    if phase != "over":
        seen = table.root.evaluate(IN_SIGHT)
        has_goals = any(section["place"] == "goals" for section in table.board.view["panel"]["sections"])
        # The smallest screens have them behind a tab.
        found += ["no goals"] * (has_goals and not seen["goals"] and width >= 480)
        found += ["whose turn it is is not seen"] * (not seen["now"])
        # All of the height, or the height that a phone held upright or a cell has left.
        least = 150 if width < 480 else height - 2 if low or width < 820 else height - 290
        found += [f"a board {seen['height']:.0f} high"] * (seen["height"] < least)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("which", sampled(["busiest", "all"], "busiest"))
@pytest.mark.parametrize(("lang", "screen", "name"), one_of_each(["fr", "en"], FRAMES, PLAYERS, at_most=5))
@pytest.mark.parametrize("players", sampled(["few", "many"], "few"))
def test_no_word_is_cut_short_and_nothing_is_out_of_sight(page, bare, lang, screen, name, players, which):
    page.add_style_tag(content=ALONE)
    number = max(game(name).players) if players == "many" else PLAYERS[name]
    timeline, first = phases(name, number)
    resized(page, *FRAMES[screen])
    session, found = people(name, number), []
    table = bare(session, lang=lang)
    for phase in first if which == "all" else [busiest(timeline, first)]:
        session.load(lately(timeline, first[phase]))
        table.settle()
        found += [f"{phase}: {flaw}" for script in (CUT_SHORT, BEYOND) for flaw in table.root.evaluate(script)]
    assert not found, "\n".join(found)


def test_a_window_of_200_px_scrolls_a_board_that_stays_playable(page, bare):
    page.add_style_tag(content=ALONE)
    resized(page, 700, 200)
    table = bare(Session("streetcar", players=2, seed=3))
    table.settle()
    resized(page, 700, 200)
    box = table.root.bounding_box()
    assert 320 <= box["height"] <= 360
    board = table.root.locator(".rwf-board").bounding_box()
    assert board["height"] > 320


def test_the_log_opens_at_the_position_on_a_small_screen(page, bare):
    page.add_style_tag(content=ALONE)
    resized(page, *LOW["sideways"])
    session = Session("days_of_steam", seats=["random"] * 2, seed=4)
    session.at = 100
    table = bare(session)
    table.root.locator("[data-tab=story]").click()
    now = table.root.locator(".rwf-log .is-now")
    now.wait_for()
    page.wait_for_function("node => node.scrollTop > 0", arg=table.root.locator(".rwf-log").element_handle())
    line, log = now.bounding_box(), table.root.locator(".rwf-log").bounding_box()
    assert log["y"] <= line["y"] < line["y"] + line["height"] <= log["y"] + log["height"]


@exhaustive
@pytest.mark.parametrize("screen", ["sideways", "zoomed"])
def test_a_low_frame_shuts_nobody_out(page, bare, violations, screen):
    page.add_style_tag(content=ALONE)
    resized(page, *LOW[screen])
    table = bare(Session("streetcar", players=5, seed=3))
    assert violations(".rw") == []
    table.root.locator("[data-tab=players]").click()
    assert violations(".rw") == []
    # The sheet lies over the board, and not over the hand.
    sheet, tray = table.root.locator(".rwf-players").bounding_box(), table.root.locator(".rwf-tray").bounding_box()
    assert sheet["x"] + sheet["width"] <= tray["x"] + 1
