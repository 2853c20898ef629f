"""Exercises without end, made from positions of random games: the same seed makes the same ones."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib import resources
from itertools import islice
from random import Random
from typing import Any, Final

from railwidgets.core import CHANCE, Action, PlainAction, State, game
from railwidgets.core.data import load_data
from railwidgets.core.notation import nearest, quoted
from railwidgets.core.registry import package_of
from railwidgets.core.seats import LETTERS
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.goal import EARLY, cell_of_action
from railwidgets.lessons.goals import OFFERED

FILE: Final = "exercises.toml"
USUAL: Final = ("legal", "why", "refused")
"""The kinds that come up in every game in which something can be forbidden."""

LEVELS: Final = range(1, 4)
MOST: Final = 1000
"""How many exercises are made at once, at the most."""

CHOICES: Final = 5
"""How many actions one chooses from."""

TRIED: Final = 60
"""How many actions of a position are looked at for wrong answers."""

MANY: Final = 150
"""What can be tried with a piece, at the most; with more nobody would find the few that are wanted."""

ALIKE: Final = 8
"""An action to be found is among so many of its kind, at least."""

SOLUTIONS: Final = 4
"""An exercise of the goals ``refused`` and ``gain`` has so many solutions, at the most."""

SOON: Final = 20
"""After how many positions another kind will do, if it may be any."""

PATIENCE: Final = 200
"""After how many positions it is said that nothing of a kind comes up."""


def generated(name: str, kind: str, seed: int, level: int, count: int) -> Iterator[Exercise]:
    """Exercises of a kind; see ``exercises``."""
    kinds = kinds_of(name)
    if kind != "any" and kind not in KINDS:
        raise ValueError(f"no kind is called {quoted(kind)}{nearest(kind, KINDS)}; there are: any, {', '.join(KINDS)}")
    if kind != "any" and kind not in kinds:
        raise ValueError(f"{name} has no exercises of kind {kind}; it has: any, {', '.join(kinds)}")
    if level not in LEVELS:
        raise ValueError(f"levels go from {LEVELS[0]} to {LEVELS[-1]}, so there is no level {level!r:.80}")
    if type(count) is not int or count not in range(MOST + 1):
        raise ValueError(f"so many exercises cannot be made at once: {count!r:.80}; write a number from 0 to {MOST}")
    turned = [kinds[number:] + kinds[:number] for number in range(len(kinds))]
    return (
        _one(name, turned[number % len(kinds)] if kind == "any" else (kind,), seed, level, number)
        for number in range(count)
    )


def kinds_of(name: str) -> tuple[str, ...]:
    """The kinds of exercises that come up in a game; it says so itself where it has others than most games."""
    package = package_of(name)
    if package is None or not resources.files(package).joinpath(FILE).is_file():
        return USUAL
    return tuple(load_data(package, FILE).get("kinds", USUAL))


def _one(name: str, kinds: Sequence[str], seed: int, level: int, number: int) -> Exercise:
    """An exercise of the first of some kinds, or of another one of them if that does not come up soon."""
    rng = Random(repr((name, kinds[0], seed, level, number)))
    for seen, state in enumerate(_positions(name, rng)):
        for kind in kinds if seen >= SOON else kinds[:1]:
            made = KINDS[kind](name, state, level, rng)
            if made is not None:
                return made.called(f"{kind}-{seed}-{level}-{number}")
    raise ValueError(
        f"no position for an exercise of kind {kinds[0]}, level {level}, comes up in {name}: try another seed or level"
    )


def _positions(name: str, rng: Random) -> Iterator[State]:
    """Positions of games in which all kinds of actions are done, a few of each game."""
    left = PATIENCE
    while left:
        state, length = game(name).start(seed=rng.randrange(1 << 30)), rng.randrange(4, 60)
        for _ in range(length):
            state = _played(state, rng)
        while state.actor is not None and left:
            left -= 1
            yield state
            for _ in range(rng.randrange(1, 6)):
                state = _played(state, rng)


def _played(state: State, rng: Random) -> State:
    """The position after one more decision, each kind of action as likely as any other."""
    if state.actor is None:
        return state
    kinds: dict[type[Action], list[Action]] = defaultdict(list)
    for action in state.legal_actions:
        kinds[type(action)].append(action)
    chosen = rng.choice(rng.choice(list(kinds.values())))
    return state.apply(chosen).settle(rng)


# --- kinds


def _tries(state: State, rng: Random) -> dict[type[Action], list[tuple[Action, frozenset[str]]]]:
    """Some of what can be tried, by kind, with the clauses that forbid it; what belongs to another phase left out."""
    candidates = [action for action in state.candidates() if action.picks and not isinstance(action, PlainAction)]
    by_kind: dict[type[Action], list[tuple[Action, frozenset[str]]]] = defaultdict(list)
    for action in rng.sample(candidates, min(TRIED, len(candidates))):
        refusals = state.refusals(action)
        if all(refusal.stage not in EARLY for refusal in refusals):
            by_kind[type(action)].append((action, frozenset(refusal.clause for refusal in refusals)))
    return by_kind


def _legal(name: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Which of five is allowed, or is not; on a higher level they are of one piece, and the wrong ones break less."""
    found = []
    for tries in _tries(state, rng).values():
        for group in _groups(tries, level):
            right = [action for action, clauses in group if not clauses]
            wrong = [action for action, clauses in group if 0 < len(clauses) <= max(1, 4 - level)]
            if level != 1:
                wrong = _by_rules(state, wrong)
            for goal, ones, others in (("legal", right, wrong), ("legal:not", wrong, right)):
                if ones and len({_place(action) for action in others}) >= CHOICES - 1:
                    found.append((goal, ones, others))
    if not found:
        return None
    goal, ones, others = rng.choice(found)
    one = rng.choice(ones)
    rng.shuffle(others)
    apart = {_place(action): action for action in others if _place(action) != _place(one)}
    if len(apart) < CHOICES - 1:
        return None
    choices = sorted((one, *list(apart.values())[: CHOICES - 1]), key=_reading)
    return Exercise(name, state.notation, goal, choices=tuple(map(str, choices)), count=1)


def _groups(tries: list[tuple[Action, frozenset[str]]], level: int) -> Sequence[Any]:
    """All tries, or those of each piece."""
    if level == LEVELS[0]:
        return [tries]
    by_piece = defaultdict(list)
    for action, clauses in tries:
        by_piece[action.picks[0] if len(action.picks) > 1 else ""].append((action, clauses))
    return list(by_piece.values())


def _by_rules(state: State, actions: list[Action]) -> list[Action]:
    """Those that only rules forbid, not that there is no such piece or place."""
    return [action for action in actions if all(refusal.stage == "rule" for refusal in state.refusals(action))]


def _place(action: Action) -> object:
    """Where an action is done: a cell, or what is clicked."""
    cell = cell_of_action(action)
    return action.picks if cell is None else cell


def _reading(action: Action) -> tuple[Any, ...]:
    """Actions in the order in which their places are read."""
    cell = cell_of_action(action)
    return (cell is None, cell or (), str(action))


def _why(name: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Which clause forbids it: one alone, of several that forbid such things in that position."""
    found = []
    for tries in _tries(state, rng).values():
        met = {clause for _, clauses in tries for clause in clauses}
        if len(met) > level:
            alone = [action for action, clauses in tries if len(clauses) == 1]
            found += [action for action in alone if level == LEVELS[0] or _by_rules(state, [action])]
    if not found:
        return None
    by_clause = defaultdict(list)
    for action in found:
        by_clause[state.refusals(action)[0].clause].append(action)
    action = rng.choice(by_clause[rng.choice(sorted(by_clause))])
    made = Exercise(name, state.notation, "why", action=str(action), count=1)
    return made if len(made.options) >= min(level + 2, OFFERED) else None


def _refused(name: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Break one clause and no other, with a piece that is in hand already; few of many tries do it."""
    by_piece: dict[tuple[str, str], int] = defaultdict(int)
    for tries in _tries(state, rng).values():
        for action, clauses in tries:
            if len(clauses) == 1 and (level == LEVELS[0] or _by_rules(state, [action])):
                (clause,) = clauses
                by_piece[action.picks[0] if len(action.picks) > 1 else "", clause] += 1
    pieces = sorted(by_piece)
    rng.shuffle(pieces)
    for piece, clause in pieces[:3]:
        made = Exercise(name, state.notation, f"refused:{clause}", held=piece)
        candidates = list(islice(state.candidates(made.picks), MANY + 1))
        kinds = Counter(type(action) for action in candidates)
        if not ALIKE * level <= max(kinds.values()) <= len(candidates) <= MANY:
            continue
        if 0 < len(made.found) <= SOLUTIONS * (4 - level) and kinds[_kind(made)] >= ALIKE * level:
            return replace(made, count=len(made.found))
    return None


def _kind(made: Exercise) -> type[Action]:
    """What kind of action solves an exercise."""
    return type(made.game.action(made.found[0]))


def _gain(name: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Gain as much by one clause as can be gained; few of many legal actions do it."""
    seat, legal = state.actor, list(state.legal_actions)
    if not isinstance(seat, int) or not ALIKE * level <= len(legal) <= MANY * 2:
        return None
    before = {item.clause: item.points for item in state.scores()[seat].items}
    gains: dict[str, dict[str, Any]] = defaultdict(dict)
    for action in legal:
        for item in state.apply(action).scores()[seat].items:
            more = item.points - before.get(item.clause, 0)
            if more > 0:
                gains[item.clause][str(action)] = gains[item.clause].get(str(action), 0) + more
    alike = Counter(map(type, legal))
    kinds = {str(action): type(action) for action in legal}
    for clause in sorted(gains):
        best = max(gains[clause].values())
        if any(alike[kinds[action]] < ALIKE for action in gains[clause]):
            continue
        made = Exercise(name, state.notation, f"gain:{clause}")
        if 0 < sum(points == best for points in gains[clause].values()) <= SOLUTIONS and not made.problems():
            return replace(made, count=len(made.found))
    return None


def _reach(name: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Bring one's piece to a place some actions away and end the turn there, by the fewest actions."""
    plans = [plan for plan in state.plans if len(plan.actions) > level]
    if not plans:
        return None
    plan, after = rng.choice(plans), state
    for action in plan.actions:
        after = after.apply(action)
    series = [*plan.actions]
    for action in after.legal_actions:
        if isinstance(action, PlainAction) and after.apply(action).actor not in (CHANCE, state.actor):
            after = after.apply(action)
            series.append(action)
            break
    before = state.notation.splitlines()
    changed = [line.split(", ")[0] for line in after.notation.splitlines() if line not in before]
    # What is to be reached is where a seat's piece is then, not the way there.
    mine = [statement for statement in changed if statement.split()[0] in LETTERS]
    if not mine:
        return None
    verbs = dict.fromkeys(str(action).split()[0] for action in series)
    made = Exercise(name, state.notation, f"reach:{mine[0]}", held=" ".join(verbs))
    return made if made.found and made.found[0].count(";") >= level and not made.problems() else None


KINDS: Final[dict[str, Callable[[str, State, int, Random], Exercise | None]]] = {
    "legal": _legal,
    "why": _why,
    "refused": _refused,
    "gain": _gain,
    "reach": _reach,
}
"""What makes an exercise of each kind of a position; ``None`` where it gives none."""
