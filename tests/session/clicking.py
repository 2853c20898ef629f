"""How a position is made in the editor by clicks alone: the picks that lead from one record to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railwidgets.draw.controls import (
    Choice,
    Control,
    Counter,
    Series,
    Several,
)
from railwidgets.draw.editing import (
    Layer,
)
from railwidgets.session.editing.draft import ERASE, Draft, table_of

Click = Callable[[dict[str, Any]], None]
"""Says a message of the page."""

Seen = Callable[[str], str | None]
"""The pick of a place on the board, where it is to be seen."""

ROUNDS = 4
"""What can be chosen may follow from what lies, and the other way round."""


def click_together(draft: Draft, goal: dict[str, Any], say: Click, seen: Seen = str) -> int:
    """Clicks until the draft is the goal, or nothing more helps; how many messages it took."""
    said: list[dict[str, Any]] = []

    def click(**message: Any) -> None:
        said.append(message)
        say(message)

    for _ in range(ROUNDS):
        before = len(said)
        for group in [group.key for group in draft.groups]:
            click(do="pick", pick=f"group:{group}")
            before += 1
            for layer in [layer.key for layer in _open(draft).layers]:
                _lay(draft, layer, goal, click, seen)
            for control in [control.key for control in _open(draft).controls]:
                _set(draft, control, goal, click)
        if len(said) == before:
            break
    return len(said)


def _open(draft: Draft) -> Any:
    assert draft.open is not None
    return draft.open


def _layer(draft: Draft, key: str) -> Layer:
    assert draft.table is not None
    found = draft.table.layer(key)
    assert found is not None
    return found


def _lay(draft: Draft, key: str, goal: dict[str, Any], click: Callable[..., None], seen: Seen) -> None:
    """Takes away what lies there and should not, and puts down what should, those below first."""
    wanted = {place: list(lying) for place, lying in _layer(draft, key).lies(goal).items()}
    left = list(dict.fromkeys([*_layer(draft, key).lies(draft.record), *wanted]))
    while left:
        # What is far from all that lies comes to be seen as more does.
        place = next((one for one in left if seen(one) is not None), left[0])
        left.remove(place)
        pick = seen(place)
        if pick is None:
            assert draft.table is not None
            around = seen(draft.table.around(place))
            if around is None:
                continue
            for stamp, _ in wanted.get(place, []):
                click(do="pick", pick=f"stamp:{key}:{stamp}")
                click(do="pick", pick=around)
                click(do="drop")
            pick = seen(place)
            if pick is None:
                continue
        _lay_at(draft, key, place, wanted.get(place, []), click, pick)


def _lay_at(
    draft: Draft, key: str, place: str, want: list[tuple[str, int]], click: Callable[..., None], pick: str
) -> None:
    there = list(_layer(draft, key).lies(draft.record).get(place, ()))
    stamps = {stamp.key: stamp for stamp in _layer(draft, key).stamps}
    if sorted(there) == sorted(want):
        return
    if there[: len(want)] != want[: len(there)] or len(there) > len(want):
        for _ in there:
            click(do="pick", pick=ERASE)
            click(do="pick", pick=pick)
            click(do="drop")
    there = list(_layer(draft, key).lies(draft.record).get(place, ()))
    for stamp, rotation in want[len(there) :]:
        if stamp not in stamps:
            continue
        # What lies there just so would be turned: it is covered otherwise, and then turned.
        again = _layer(draft, key).lies(draft.record).get(place, ())[-1:] in ([(stamp, rotation)], ((stamp, rotation),))
        aside = 1 if again and stamps[stamp].turns > 1 else 0
        click(do="pick", pick=f"stamp:{key}:{stamp}")
        for _ in range(rotation + aside):
            click(do="turn", by=1)
        click(do="pick", pick=pick)
        click(do="drop")
        if aside:
            click(do="pick", pick=pick)
            click(do="turn", by=-1)
            click(do="drop")


def _set(draft: Draft, key: str, goal: dict[str, Any], click: Callable[..., None]) -> None:
    control: Control | None = draft.control(key)
    table = table_of(draft.game, goal)
    assert table is not None
    aim = next((one for group in table.groups for one in group.controls if one.key == key), None)
    if control is None or aim is None:
        return
    if isinstance(control, Counter):
        by = control.now(goal) - control.now(draft.record)
        for _ in range(abs(by)):
            click(do="pick", pick=f"{'more' if by > 0 else 'less'}:{key}")
    elif isinstance(control, Choice):
        assert isinstance(aim, Choice)
        at = aim.now(goal)
        want = None if at is None else aim.options[at].value
        options = [option.value for option in control.options]
        now = control.now(draft.record)
        if want in options and (now is None or options[now] != want):
            click(do="pick", pick=f"set:{key}:{options.index(want)}")
    elif isinstance(control, Several):
        for at, option in enumerate(control.options):
            by = control.now(goal, option.value) - control.now(draft.record, option.value)
            for _ in range(abs(by)):
                click(do="pick", pick=f"{'more' if by > 0 else 'less'}:{key}:{at}")
    elif isinstance(control, Series):
        want = control.now(goal)
        there = control.now(draft.record)
        while there[: len(want)] != want[: len(there)] or len(there) > len(want):
            click(do="pick", pick=f"less:{key}")
            there = control.now(draft.record)
        for one in want[len(there) :]:
            now_there = draft.control(key)
            assert isinstance(now_there, Series)
            options = [option.value for option in now_there.options]
            if one not in options:
                break
            click(do="pick", pick=f"more:{key}:{options.index(one)}")
