"""The generators of exercises: one function for each kind, which makes an exercise from a position if it can."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final

from railwidgets.core import CHANCE, Action, PlainAction, Points, State, game
from railwidgets.core.data import has_data, load_data
from railwidgets.core.registry import package_of
from railwidgets.core.seats import LETTERS
from railwidgets.lessons.candidates import (
    broken_alone,
    groups,
    in_reading_order,
    piece_of,
    place_of,
    right_and_wrong,
    rules_of,
    tries_by_kind,
)
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.limits import LARGE, large, limits

FILE: Final = "exercises.toml"
ABOUT_KINDS: Final = ("kinds", "greedy", "gains", "reach")
"""The game's settings for generated exercises: the kinds it has, the kinds that need positions of well-played games,
the scoring chapters that count as one, and the first words of the statements to reach.
"""

LEVELS: Final = range(1, 4)

CHOICES: Final = LARGE.choices
"""The number of actions to choose from, in a game that offers so many."""

MANY: Final = 150
"""The most candidates of a piece; among more, nobody would find the few solutions."""

ALIKE: Final = LARGE.alike
"""The fewest actions of one kind around the one to find, in a game that offers so many."""

SOLUTIONS: Final = 4
"""The most solutions of an exercise with the goal ``refused`` or ``gain``."""


def kind_option(name: str, key: str) -> tuple[str, ...]:
    """Returns the game's settings for generated exercises; empty if it has no such file."""
    package = package_of(name)
    return () if package is None else _about_kinds(package).get(key, ())


@lru_cache(maxsize=1 << 4)
def _about_kinds(package: str) -> Mapping[str, tuple[str, ...]]:
    """Reads a package's settings for generated exercises; cached, because every position uses them."""
    if not has_data(package, FILE):
        return {}
    data = load_data(package, FILE)
    return {key: tuple(data.get(key, ())) for key in ABOUT_KINDS}


def _legal(name: str, aim: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Asks which of five is legal, or is not. On a higher level all use one piece, and wrong ones break fewer rules."""
    found, fewest = [], limits(name, level).choices
    for tries in tries_by_kind(state, rng).values():
        for group in groups(tries, level):
            right, wrong = right_and_wrong(state, group, level)
            for goal, ones, others in (("legal", right, wrong), ("legal:not", wrong, right)):
                if ones and len({place_of(action) for action in others}) >= fewest - 1:
                    found.append((goal, ones, others))
    if not found:
        return None
    goal, ones, others = rng.choice(found)
    one = rng.choice(ones)
    rng.shuffle(others)
    apart = {place_of(action): action for action in others if place_of(action) != place_of(one)}
    if len(apart) < fewest - 1:
        return None
    choices = sorted((one, *list(apart.values())[: CHOICES - 1]), key=in_reading_order)
    return Exercise(name, state.notation, goal, choices=tuple(map(str, choices)), count=1)


def _why(name: str, aim: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Asks which clause forbids an action: a single one, of several that forbid similar actions there."""
    found, fewest = list[Action](), limits(name, level).options
    for tries in tries_by_kind(state, rng).values():
        if rules_of(tries) > level or fewest < large(level).options:
            found += broken_alone(state, tries, level)
    by_clause = defaultdict(list)
    for action in found:
        clause = state.refusals(action)[0].clause
        if aim in ("", clause):
            by_clause[clause].append(action)
    if not by_clause:
        return None
    action = rng.choice(by_clause[rng.choice(sorted(by_clause))])
    made = Exercise(name, state.notation, "why", action=str(action), count=1)
    return made if len(made.options) >= fewest else None


def _refused(name: str, aim: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Asks for an action that breaks one clause and no other, with a piece already in hand; few candidates do."""
    by_piece, fewest = set[tuple[str, str]](), limits(name, level).alike
    for tries in tries_by_kind(state, rng).values():
        clause_of = {action: clause for action, clauses in tries for clause in clauses}
        by_piece |= {(piece_of(action), clause_of[action]) for action in broken_alone(state, tries, level)}
    pieces = sorted((piece, clause) for piece, clause in by_piece if aim in ("", clause))
    rng.shuffle(pieces)
    for piece, clause in pieces[:3]:
        made = Exercise(name, state.notation, f"refused:{clause}", held=piece)
        candidates = list(islice(state.candidates(made.picks), MANY + 1))
        kinds = Counter(type(action) for action in candidates)
        if not fewest <= max(kinds.values()) <= len(candidates) <= MANY:
            continue
        if not 0 < len(made.found) <= SOLUTIONS * (4 - level) or kinds[_kind(made)] < fewest:
            continue
        # Among few candidates, most must be wrong.
        if fewest >= ALIKE or len(made.found) * 2 <= kinds[_kind(made)]:
            return replace(made, count=len(made.found))
    return None


def _kind(made: Exercise) -> type[Action]:
    """Returns the kind of action that solves an exercise."""
    return type(made.game.action(made.found[0]))


def _gain(name: str, aim: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Asks for the most points possible by one rule; few legal actions gain them, and on level 3 only one."""
    seat, legal = state.actor, list(state.legal_actions)
    # Exercises from well-played games are rare enough; higher levels do not make them rarer.
    need = LARGE if "gain" in kind_option(name, "greedy") else limits(name, level)
    if not isinstance(seat, int) or not need.legal <= len(legal) <= MANY * 2:
        return None
    chapters = kind_option(name, "gains")
    before = _points(state, seat, chapters)
    gains: dict[str, dict[str, Any]] = defaultdict(dict)
    for action in legal:
        for rule, points in _points(state.apply(action), seat, chapters).items():
            if points > before[rule]:
                gains[rule][str(action)] = points - before[rule]
    alike = Counter(map(type, legal))
    kinds = {str(action): type(action) for action in legal}
    for clause in [aim] if aim in gains else () if aim else sorted(gains):
        best = max(gains[clause].values())
        if any(alike[kinds[action]] < need.legal_alike for action in gains[clause]):
            continue
        made = Exercise(name, state.notation, f"gain:{clause}")
        alone = 1 if level == LEVELS[-1] else SOLUTIONS
        if 0 < sum(points == best for points in gains[clause].values()) <= alone and not made.problems():
            return replace(made, count=len(made.found))
    return None


def _points(state: State, seat: int, chapters: Sequence[str]) -> Mapping[str, Points]:
    """Returns the points of a seat if the game ended now, by clause, or by chapter if that counts as one."""
    found: defaultdict[str, Points] = defaultdict(lambda: 0)
    for item in state.due()[seat].items:
        chapter = item.clause.partition(".")[0]
        found[chapter if chapter in chapters else item.clause] += item.points
    return found


def _best(name: str, aim: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Asks for the best action by a measure of the game: a single one, on all levels."""
    for key, best in game(name).best.items():
        if aim not in ("", key):
            continue
        asked = state if best.begins is None else best.begins(rng)
        among = list(best.among(asked))
        if len(among) < best.compared:
            continue
        worth = [best.worth(asked, action) for action in among]
        if len(set(worth)) < best.differ:
            continue
        made = Exercise(name, asked.notation, f"best:{key}", count=1)
        if len(made.found) == 1 and not made.problems():
            return made
    return None


def _reach(name: str, aim: str, state: State, level: int, rng: Random) -> Exercise | None:
    """Asks for the shortest way of a piece to a place some actions away, with the end of the turn if possible."""
    series = _series(name, state, level, rng)
    if not series:
        return None
    after = state
    for action in series:
        after = after.apply(action)
    before = state.notation.splitlines()
    changed = [line.split(", ")[0] for line in after.notation.splitlines() if line not in before]
    # The target is the final place of the piece, not the way there.
    wanted = [statement for statement in changed if statement.split()[0] in (kind_option(name, "reach") or LETTERS)]
    if not wanted:
        return None
    verbs = dict.fromkeys(str(action).split()[0] for action in series)
    made = Exercise(name, state.notation, f"reach:{wanted[0]}", held=" ".join(verbs))
    return made if made.found and made.found[0].count(";") >= level and not made.problems() else None


def _series(name: str, state: State, level: int, rng: Random) -> list[Action]:
    """Returns actions of one turn: a plan with its end, or one after the other if the game has no plans."""
    plans = [plan for plan in state.plans if len(plan.actions) > level]
    if plans:
        series = list(rng.choice(plans).actions)
        after = state
        for action in series:
            after = after.apply(action)
        return [*series, *_end_of_turn(state, after)]
    if not kind_option(name, "reach"):
        return []
    series = []
    while len(series) <= level:
        doing = [action for action in state.legal_actions if _moves(name, state, action)]
        if not doing:
            return []
        series.append(rng.choice(doing))
        state = state.apply(series[-1])
    return series


def _moves(name: str, state: State, action: Action) -> bool:
    """Whether an action changes a statement of the kind to reach, and the same actor acts next."""
    if isinstance(action, PlainAction):
        return False
    after = state.apply(action)
    changed = set(after.notation.splitlines()) - set(state.notation.splitlines())
    return after.actor == state.actor and any(line.split()[0] in kind_option(name, "reach") for line in changed)


def _end_of_turn(state: State, after: State) -> Sequence[Action]:
    """Returns the action that ends the turn, if there is one."""
    ends = (action for action in after.legal_actions if isinstance(action, PlainAction))
    return [end for end in ends if after.apply(end).actor not in (CHANCE, state.actor)][:1]


def aims(name: str, kind: str) -> tuple[str, ...]:
    """Returns the possible subjects of an exercise of a kind; empty if the kind takes none."""
    if kind == "best":
        return tuple(game(name).best)
    rules = tuple(game(name).clauses)
    return {"why": rules, "refused": rules, "gain": (*rules, *kind_option(name, "gains"))}.get(kind, ())


KINDS: Final[dict[str, Callable[[str, str, State, int, Random], Exercise | None]]] = {
    "legal": _legal,
    "why": _why,
    "refused": _refused,
    "gain": _gain,
    "best": _best,
    "reach": _reach,
}
"""The generator of each kind: makes an exercise from a position, about one subject if requested; ``None`` if it cannot.
"""
