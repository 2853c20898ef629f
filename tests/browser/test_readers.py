"""All games from the first move to the tenth, by keys alone, and by nothing but what a screen reader reads."""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple, get_args

import pytest
from playwright.sync_api import expect

from railwidgets.core import GAMES
from railwidgets.draw.panel import Place
from railwidgets.session import Session
from tests.browser.positions import LINE, position
from tests.sampling import exhaustive

MOVES = 10

FEW = 1
"""So many moves are enough in the short suite."""


def played(name):
    """Parameters: every game and ten moves at night, and a few moves of this one in the short suite."""
    return [(name, FEW), *(pytest.param(one, MOVES, marks=exhaustive) for one in GAMES)]


# --- by keys alone

FOCUS = """
root => {
  const active = document.activeElement;
  const buttons = [...root.querySelectorAll('button.rwf-piece, button.rwf-game-button')];
  const group = active.closest('[data-rove]');
  return [active.dataset.pick ?? '', buttons.indexOf(active), buttons.map(one => group && group.contains(one))];
}
"""


class Keys:
    """A player who has a keyboard and sees the board: Tab, arrows, brackets, Enter, R and Escape."""

    def __init__(self, table):
        self.table = table
        table.enter()

    def beside(self):
        """The picks of the buttons and pieces below and beside the board, in the order of the page."""
        panel = self.table.board.view["panel"]
        at = {place: [] for place in get_args(Place)}
        for section in panel["sections"]:
            box = "hand" if section["place"] == "supply" else section["place"]
            at[box] += [piece["pick"] for piece in section["pieces"] if piece["pick"]]
        beside = [pick for box in ("hand", "players", "goals", "table") for pick in at[box]]
        return [*(button["pick"] for button in panel["buttons"]), *beside]

    def go(self, pick):
        """Goes to something to click; whether it can be reached."""
        self.table.settle()
        on_board, beside = pick in self.table.selectable(), self.beside()
        if not on_board and pick not in beside:
            return False
        for key in ["Tab"] * 14 + ["Shift+Tab"] * 28:
            here, _, group = self.table.root.evaluate(FOCUS)
            if (on_board and here) or (not on_board and any(group[at] for at, one in enumerate(beside) if one == pick)):
                return self._walk(pick, beside, on_board=on_board)
            self.table.press(key)
        raise AssertionError(f"no key leads to {pick}")

    def _walk(self, pick, beside, *, on_board):
        if on_board:
            self._towards(pick)
        else:
            self.table.press("Home")
        for _ in range(200):
            here, number, _ = self.table.root.evaluate(FOCUS)
            if (here if on_board else beside[number]) == pick:
                return True
            self.table.press("]" if on_board else "ArrowRight")
        raise AssertionError(f"no key leads to {pick} among what is lit")

    def _towards(self, pick):
        """Goes by arrows to another cell, as far as cells are named by rows and columns."""
        named = [re.fullmatch(r"cell:(-?\d+),(-?\d+)", one) for one in (self.table.focused(), pick)]
        if all(named):
            (row, column), (to_row, to_column) = [[int(number) for number in one.groups()] for one in named]
            self.table.press(*["ArrowDown" if to_row > row else "ArrowUp"] * abs(to_row - row))
            self.table.press(*["ArrowRight" if to_column > column else "ArrowLeft"] * abs(to_column - column))

    def play(self, action):
        """Plays an action; whether all of it can be clicked."""
        session = self.table.session
        at = session.at
        picks = session.selection.choices.clicked(action)
        begun = len(session.picks) if picks[: len(session.picks)] == session.picks else 0
        for pick in picks[begun:]:
            if pick.startswith("turn:"):
                for _ in range(24):
                    if self.table.session.selection.preview == action:
                        break
                    self.table.press("r")
                self.table.press("Enter")
            elif self.go(pick):
                self.table.press("Enter")
            else:
                self.table.press("Escape", "Escape", "Escape")
                return False
        if self.table.session.at == at:
            # It was shown, and has the focus still.
            self.table.press("Enter")
        session = self.table.session
        assert session.at > at
        assert session.actions[at] == action
        return True


def a_kind_first(actions, rng):
    """All of them in an order of chance, in which no kind waits long because there are many of another."""
    kinds = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    rows = [rng.sample(row, len(row)) for row in kinds.values()]
    rng.shuffle(rows)
    return [row[at] for at in range(max(map(len, rows))) for row in rows if at < len(row)]


@pytest.mark.parametrize(("name", "moves"), played("railroad_dice"))
def test_moves_by_keys_alone(bare, name, moves):
    table = bare(Session(name, seed=5))
    keys, rng = Keys(table), Random(5)
    for _ in range(moves):
        actions = a_kind_first(table.session.state.legal_actions, rng)
        assert any(keys.play(action) for action in actions[:12])


# --- by what is read alone


class Thing(NamedTuple):
    """A button as it is read out."""

    node: int
    name: str
    disabled: bool
    pressed: bool
    place: str


class Reader:
    """A player who hears names and roles, and knows neither the board nor the game."""

    def __init__(self, table):
        self.table = table
        self.cdp = table.page.context.new_cdp_session(table.page)

    def read(self):
        """The buttons, each with the landmark, table or toolbar that it stands in."""
        self.table.settle()
        nodes = {one["nodeId"]: one for one in self.cdp.send("Accessibility.getFullAXTree")["nodes"]}
        found = []

        def walk(node, place):
            role = node.get("role", {}).get("value", "")
            name = node.get("name", {}).get("value", "")
            said = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
            if role in ("application", "toolbar", "group", "list") and name:
                place = name
            if role in ("button", "ToggleButton") and not node["ignored"]:
                pressed = said.get("pressed") in (True, "true")
                found.append(Thing(node["backendDOMNodeId"], name, bool(said.get("disabled")), pressed, place))
            for child in node.get("childIds", ()):
                if child in nodes:
                    walk(nodes[child], place)

        walk(next(node for node in nodes.values() if "parentId" not in node), "")
        return found

    @staticmethod
    def possible(things):
        """What is told as possible: on the board and among the pieces by its name, of things to do if not dimmed."""
        for thing in things:
            said = any(word in thing.name for word in (", can be ", " can ", "choose again to do it"))
            if (said and "cannot" not in thing.name) or (thing.place == "Actions" and not thing.disabled):
                yield thing

    def choose(self, thing):
        """Goes to it and presses Enter, as screen readers do."""
        self.cdp.send("DOM.focus", {"backendNodeId": thing.node})
        self.table.press("Enter")


@pytest.mark.parametrize(("name", "moves"), played("rail_europe"))
def test_moves_by_what_is_read(bare, name, moves):
    table = bare(Session(name, seed=6))
    reader, rng = Reader(table), Random(6)
    done, heard, tried = 0, set(), set()
    for _ in range(12 * moves):
        at = table.session.at
        options = [thing for thing in reader.possible(reader.read()) if not thing.pressed or "again" in thing.name]
        fresh = [thing for thing in options if thing.name not in tried and thing.name != "Cancel"]
        assert fresh or tried, "a reader hears of nothing to do"
        ready = [thing for thing in fresh if "choose again" in thing.name]
        news = [thing for thing in fresh if thing.name not in heard]
        turning = ("Rotate left", "Rotate right")
        chosen = next(iter(ready), None) or rng.choice(
            [one for one in (news or fresh) if one.name not in turning] or fresh or options
        )
        heard |= {thing.name for thing in options}
        tried.add(chosen.name)
        reader.choose(chosen)
        assert table.session.answer is None or table.session.answer.kind == "done", chosen
        if table.session.at > at:
            done, heard, tried = done + 1, set(), set()
        if done == moves:
            return
    raise AssertionError(f"{done} moves only")


@exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_no_accessibility_violation_in_any_game(bare, violations, name):
    bare(Session(name, seed=5))
    assert violations(".rw") == []


def test_what_is_not_allowed_is_refused_with_a_reason_at_once(bare):
    table = bare(position(LINE))
    alert = table.root.locator("[role=alert].rwf-hidden")
    expect(alert).to_have_text("")
    table.take("curve")
    table.at("cell:0,2").focus()
    table.press("Enter")
    expect(alert).to_contain_text(
        "Not allowed: Cell already taken. Only a tile with the overlay mark may cover another"
    )
    table.press("Escape")
    expect(alert).to_have_text("")
