"""The comparison on a page: the position under another option, or at another node; the differences, and why."""

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

LISTED: Final = 6
"""The most differences listed on each side."""

MOST: Final = 10
"""The most nodes offered from variations."""

PLACE: Final = "place "
"""The prefix of the keys of nodes; keys of options look like ``city_entry_cost=2``."""


class Comparing:
    """The comparison that a page shows.

    Args:
        session: the session with the position.
    """

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._chosen = ""
        self._kept: tuple[tuple[State, State], Comparison] | None = None

    def choose(self, key: str, seat: int | None, lang: Lang) -> None:
        """Chooses the position to compare with; an empty key ends the comparison.

        Args:
            key: the key of an option and its value, or of a node.
            seat: the viewer's seat.
            lang: the language of the choices.

        Raises:
            ValueError: there is no such choice.
        """
        if key and key not in (choice["key"] for choice in self._choices(seat, lang)):
            raise ValueError(f"unknown position {key!r:.80} to compare with")
        self._chosen = key

    def comparison(self, seat: int | None) -> Comparison | str:
        """Returns the differences, as far as a seat may know them; or why not: the key of a text, or empty."""
        pair = self._pair(seat)
        if isinstance(pair, str):
            return pair
        if self._kept is None or self._kept[0][0] is not pair[0] or self._kept[0][1] != pair[1]:
            self._kept = (pair, Comparison(*pair, (COMPARED["first"], COMPARED["second"]), {}))
        return self._kept[1]

    def shown(self, seat: int | None) -> Comparison | None:
        """Returns the differences, if the viewer has chosen a comparable position."""
        compared = self.comparison(seat) if self._chosen else ""
        return None if isinstance(compared, str) else compared

    def to_json(self, seat: int | None, lang: Lang) -> ComparedJson:
        """Returns the choices and the differences."""
        choices = list(self._choices(seat, lang))
        chosen = self._chosen if any(choice["key"] == self._chosen for choice in choices) else ""
        found = self.comparison(seat) if chosen else ""
        compared: ComparedJson = {
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
            compared["said"] = EXPECTED[found][lang] if found else ""
            return compared
        here, there = len(found.here), len(found.there)
        compared["said"] = EXPECTED["both" if here or there else "same"].fill(count=found.both)[lang]
        compared["here"] = EXPECTED["here"].fill(count=here)[lang] if here else ""
        compared["there"] = EXPECTED["there"].fill(count=there)[lang] if there else ""
        compared["only_here"] = _differences(found.one, found.here, lang)
        compared["only_there"] = _differences(found.other, found.there, lang)
        compared["more"] = [max(0, here - LISTED), max(0, there - LISTED)]
        return compared

    # --- inside

    def _choices(self, seat: int | None, lang: Lang) -> Iterator[AgainstJson]:
        game, options = self._session.state.game, _options(self._session.state)
        for name, allowed in game.rules.allowed().items():
            for value in allowed:
                # The first player is fixed once a game has begun.
                if name != FIRST and name in options and value != options[name]:
                    label = EXPECTED["rule"].fill(rule=_rule(game, name), value=_value(value))[lang]
                    yield {"key": f"{name}={value}", "group": EXPECTED["rules"][lang], "text": label}
        for node, text in self._places(seat):
            yield {"key": f"{PLACE}{node.id}", "group": EXPECTED["places"][lang], "text": text[lang]}

    def _places(self, seat: int | None) -> Iterator[tuple[Node[Any], Text]]:
        """Yields the nodes on offer: the last decision, the variations, the kept node, and the current node to keep."""
        session, here = self._session, self._session.place
        found: dict[int, tuple[Node[Any], Text]] = {}
        open_to_all = session.state.game.curtain is None
        for before, after in reversed(list(pairwise(here.path))):
            actor = before.state.actor
            if isinstance(actor, int) and (open_to_all or actor == seat):
                found[before.id] = before, EXPECTED["before"].fill(words=_done(after, seat))
                break
        for before, after in pairwise(session.timeline.nodes):
            for other in before.children:
                if other is not after and len(found) < MOST:
                    found[other.id] = other, EXPECTED["instead"].fill(at=other.at, words=_done(other, seat))
        if (kept := self._node) is not None and kept is not here:
            found.setdefault(kept.id, (kept, EXPECTED["held"].fill(at=kept.at)))
        found[here.id] = here, EXPECTED["keep"]
        yield from found.values()

    @property
    def _node(self) -> Node[Any] | None:
        """The chosen node, if the choice is one and still exists."""
        if not self._chosen.startswith(PLACE):
            return None
        try:
            return self._session.tree[int(self._chosen.removeprefix(PLACE))]
        except ValueError:
            return None

    def _pair(self, seat: int | None) -> tuple[State, State] | str:
        """Returns both positions as the viewer knows them; an empty text if the other one is gone, such as its line."""
        session, node = self._session, self._node
        if node is session.place:
            return "kept"
        one = seen(session.state, seat)
        if node is not None:
            other = seen(node.state, seat)
        else:
            name, _, text = self._chosen.partition("=")
            values = [one for one in session.state.game.rules.allowed().get(name, ()) if str(one) == text]
            if not values:
                return ""
            try:
                # The option comes first: hidden information plays no part in it.
                other = seen(ruled(session.state, {name: values[0]}), seat)
            except NotationError:
                return "cannot"
        if session.state.game.curtain is not None and any(
            isinstance(state.actor, int) and state.actor != seat for state in (one, other)
        ):
            return "private"
        return one, other


def _done(node: Node[Any], seat: int | None) -> Text:
    """Describes the action that led to a node, in words for a seat."""
    assert node.parent is not None
    assert node.action is not None
    words: Text = node.parent.state.narrate(node.action, seat)
    return words


def _options(state: State) -> dict[str, Any]:
    """Returns the options of a position by name."""
    # A game without options has no such entry.
    options: dict[str, Any] = state.to_json().get("rules", {})
    return options


def _rule(game: Game[Any], name: str) -> Text:
    """Returns the name of an option: that of its clause."""
    clauses = (clause.rule for clause in game.clauses.values() if clause.option == name)
    return next(clauses, Text.same(name))


def _value(value: Any) -> Text:
    if isinstance(value, bool):
        return EXPECTED["yes" if value else "no"]
    return Text.same(str(value))


def _differences(state: State, alone: tuple[Difference, ...], lang: Lang) -> list[DifferenceJson]:
    """Lists the actions that one position alone allows, with the refusal in the other."""
    seat = state.actor if isinstance(state.actor, int) else None
    # Rotations are left out: one row represents all of them.
    listed: dict[tuple[str, str], DifferenceJson] = {}
    for one in alone:
        text, refusal = state.narrate(one.action, seat)[lang], next(iter(one.refusals), None)
        why = "" if refusal is None else refusal.text[lang]
        if len(listed) == LISTED or (text, why) in listed:
            continue
        clause = None if refusal is None else state.game.clauses[refusal.clause]
        listed[text, why] = {
            "text": text,
            "clause": "" if clause is None else clause.id,
            "where": "" if clause is None else clause.where[lang],
            "title": "" if clause is None else clause.title[lang],
            "why": why,
        }
    return list(listed.values())
