"""The position of a page beside another one: by another rule, or another place of the tree; what differs, and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from railwidgets.core import Lang, NotationError, State, Text
from railwidgets.core.options import FIRST
from railwidgets.session.compare import Comparison, Difference, ruled
from railwidgets.session.record.timeline import seen
from railwidgets.session.view_types import AgainstJson, ComparedJson, DifferenceJson
from railwidgets.session.words import COMPARED, EXPECTED

if TYPE_CHECKING:
    from railwidgets.core import Game
    from railwidgets.session.play.session import Session
    from railwidgets.session.record.tree import Node

TOLD: Final = 6
"""So many differences of each side are told one by one."""

MOST: Final = 10
"""So many places can be chosen that leave the line."""

PLACE: Final = "place "
"""So begin the keys of places; those of rules are such as ``city_entry_cost=2``."""


class Comparing:
    """What a page compares its position with.

    Args:
        session: whose position.
    """

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._chosen = ""
        self._kept: tuple[tuple[State, State], Comparison] | None = None

    def choose(self, key: str, seat: int | None, lang: Lang) -> None:
        """Chooses what to compare with; nothing with the empty key.

        Args:
            key: of a rule and its value, or of a place.
            seat: the seat that looks.
            lang: of the choices.

        Raises:
            ValueError: there is no such choice.
        """
        if key and key not in (choice["key"] for choice in self._choices(seat, lang)):
            raise ValueError(f"there is nothing called {key!r:.80} to compare with")
        self._chosen = key

    def comparison(self, seat: int | None) -> Comparison | str:
        """What differs, as far as a seat may know it; the name of what is to be said where nothing can be compared."""
        pair = self._pair(seat)
        if isinstance(pair, str):
            return pair
        if self._kept is None or self._kept[0][0] is not pair[0] or self._kept[0][1] != pair[1]:
            self._kept = (pair, Comparison(*pair, (COMPARED["first"], COMPARED["second"]), {}))
        return self._kept[1]

    def shown(self, seat: int | None) -> Comparison | None:
        """What differs, where something was chosen and can be compared."""
        compared = self.comparison(seat) if self._chosen else ""
        return None if isinstance(compared, str) else compared

    def to_json(self, seat: int | None, lang: Lang) -> ComparedJson:
        """What can be compared with, and what differs."""
        choices = list(self._choices(seat, lang))
        chosen = self._chosen if any(choice["key"] == self._chosen for choice in choices) else ""
        found = self.comparison(seat) if chosen else ""
        told: ComparedJson = {
            "choices": choices,
            "chosen": chosen,
            "said": "",
            "here": "",
            "there": "",
            "only_here": [],
            "only_there": [],
            "more": [0, 0],
        }
        if isinstance(found, str):
            told["said"] = EXPECTED[found][lang] if found else ""
            return told
        here, there = len(found.here), len(found.there)
        told["said"] = EXPECTED["both" if here or there else "same"].fill(count=found.both)[lang]
        told["here"] = EXPECTED["here"].fill(count=here)[lang] if here else ""
        told["there"] = EXPECTED["there"].fill(count=there)[lang] if there else ""
        told["only_here"] = _told(found.one, found.here, lang)
        told["only_there"] = _told(found.other, found.there, lang)
        told["more"] = [max(0, here - TOLD), max(0, there - TOLD)]
        return told

    # --- inside

    def _choices(self, seat: int | None, lang: Lang) -> Iterator[AgainstJson]:
        game, options = self._session.state.game, _options(self._session.state)
        for name, allowed in game.rules.allowed().items():
            for value in allowed:
                # Who begins is settled once a game has begun.
                if name != FIRST and name in options and value != options[name]:
                    told = EXPECTED["rule"].fill(rule=_rule(game, name), value=_value(value))[lang]
                    yield {"key": f"{name}={value}", "group": EXPECTED["rules"][lang], "text": told}
        for node, text in self._places(seat):
            yield {"key": f"{PLACE}{node.id}", "group": EXPECTED["places"][lang], "text": text[lang]}

    def _places(self, seat: int | None) -> Iterator[tuple[Node[Any], Text]]:
        """Places of the tree: the last decision, what leaves the line, the one that is kept, and this one to keep."""
        session, here = self._session, self._session.place
        found: dict[int, tuple[Node[Any], Text]] = {}
        open_to_all = session.state.game.curtain is None
        for before, after in reversed(list(pairwise(here.path))):
            actor = before.state.actor
            if isinstance(actor, int) and (open_to_all or actor == seat):
                found[before.id] = before, EXPECTED["before"].fill(told=_done(after, seat))
                break
        for before, after in pairwise(session.timeline.nodes):
            for other in before.children:
                if other is not after and len(found) < MOST:
                    found[other.id] = other, EXPECTED["instead"].fill(at=other.at, told=_done(other, seat))
        if (kept := self._node) is not None and kept is not here:
            found.setdefault(kept.id, (kept, EXPECTED["held"].fill(at=kept.at)))
        found[here.id] = here, EXPECTED["keep"]
        yield from found.values()

    @property
    def _node(self) -> Node[Any] | None:
        """The place that was chosen, if it is one and is still there."""
        if not self._chosen.startswith(PLACE):
            return None
        try:
            return self._session.tree[int(self._chosen.removeprefix(PLACE))]
        except ValueError:
            return None

    def _pair(self, seat: int | None) -> tuple[State, State] | str:
        """Both positions as the seat that looks knows them."""
        session, node = self._session, self._node
        if node is session.place:
            return "kept"
        one = seen(session.state, seat)
        if node is not None:
            other = seen(node.state, seat)
        else:
            name, _, text = self._chosen.partition("=")
            allowed = session.state.game.rules.allowed().get(name, ())
            try:
                # The rule comes first: what is hidden has no part in it.
                other = seen(ruled(session.state, {name: next(one for one in allowed if str(one) == text)}), seat)
            except NotationError:
                return "cannot"
        if session.state.game.curtain is not None and any(
            isinstance(state.actor, int) and state.actor != seat for state in (one, other)
        ):
            return "private"
        return one, other


def _done(node: Node[Any], seat: int | None) -> Text:
    """What led to a place, as a seat is told it."""
    assert node.parent is not None
    assert node.action is not None
    told: Text = node.parent.state.narrate(node.action, seat)
    return told


def _options(state: State) -> dict[str, Any]:
    """The rules that a position is played by, by name."""
    # A game without options writes none.
    options: dict[str, Any] = state.to_json().get("rules", {})
    return options


def _rule(game: Game[Any], name: str) -> Text:
    """What a rule is called: by the clause that it is about."""
    clauses = (clause.rule for clause in game.clauses.values() if clause.option == name)
    return next(clauses, Text.same(name))


def _value(value: Any) -> Text:
    if isinstance(value, bool):
        return EXPECTED["yes" if value else "no"]
    return Text.same(str(value))


def _told(state: State, alone: tuple[Difference, ...], lang: Lang) -> list[DifferenceJson]:
    """What may be done in a position alone, and what forbids it in the other."""
    seat = state.actor if isinstance(state.actor, int) else None
    # How a piece is turned is not told: one line stands for all ways.
    told: dict[tuple[str, str], DifferenceJson] = {}
    for one in alone:
        text, refusal = state.narrate(one.action, seat)[lang], next(iter(one.refusals), None)
        why = "" if refusal is None else refusal.text[lang]
        if len(told) == TOLD or (text, why) in told:
            continue
        clause = None if refusal is None else state.game.clauses[refusal.clause]
        told[text, why] = {
            "text": text,
            "clause": "" if clause is None else clause.id,
            "where": "" if clause is None else clause.where[lang],
            "title": "" if clause is None else clause.title[lang],
            "why": why,
        }
    return list(told.values())
