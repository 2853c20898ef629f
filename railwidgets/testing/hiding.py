"""Checks of hidden information: absent from a seat's view, and without effect on what the seat sees, does and reads."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Final

from railwidgets.core import CHANCE, Action, State, Transcript
from railwidgets.draw.look import Look
from railwidgets.testing.differences import assert_same, differences, differing
from railwidgets.testing.indistinguishable import pairs
from railwidgets.testing.subject import Subject

SETTING_UP: Final = 12
"""The number of first positions to check one by one, because things are partly hidden there."""

RECORDED: Final = 60
"""The number of actions to export as a transcript; all of them in a thorough suite."""

DEALS: Final = 2
"""The number of times to deal hidden things to a view."""

DEALT: Final = 150
"""The number of views of a game to deal to, spread over it; all of them in a thorough suite."""


def a_view_can_be_looked_at_again_and_completed(subject: Subject) -> None:
    """A view of a view is the same view, and a full position dealt to it looks the same."""
    rng = Random(0)
    for players in subject.tables:
        for state in subject.positions(20, players):
            for seat in (*range(players), None):
                view = state.view(seat)
                assert_same(view.view(seat), view, f"hidden.py: view(view(state, {seat}), {seat})")
                dealt = view.complete(rng).view(seat)
                assert_same(dealt, view, f"hidden.py: view(complete(view, rng), {seat})")
                assert_same(view.view(None), state.view(None), f"hidden.py: view(view(state, {seat}), None)")
            whole = state.view(None).complete(rng)
            wrong = subject.problems(whole)
            assert not wrong, f"hidden.py: complete(view, rng) deals an impossible position: {'; '.join(wrong)}"
            assert_same(whole.complete(rng), whole, "hidden.py: complete(state, rng), of a state that hides nothing,")


def a_view_can_be_read_back(subject: Subject) -> None:
    """A view is a position too, in every phase: its notation and its record hold all of it."""
    for players in subject.tables:
        for states, _ in subject.games(players):
            for number, state in enumerate((*states[:SETTING_UP], *subject.some(states, 6))):
                subject.last = state
                # One seat after the other.
                for seat in (number % players, None) if subject.sparing else (*range(players), None):
                    view = state.view(seat)
                    assert_same(
                        subject.game.parse(view.notation), view, f"notation.py: read, of a view of seat {seat},"
                    )
                    read = subject.game.from_json(json.dumps(view.to_json()))
                    assert_same(read, view, f"record.py: read, of a view of seat {seat},")


def a_view_has_all_that_is_public(subject: Subject) -> None:
    """A position read from a view has the public facts of the full one, and every action that all see changes them."""
    for players in subject.tables:
        for number, before in enumerate(_of_each_kind(subject, players)):
            subject.last = after = before.apply(action := before.legal_actions[0])
            for seat in (*range(players), None):
                said = before.said(action, seat)
                assert after.view(seat) != before.view(seat), f"{said!r} changes nothing for seat {seat}, who saw it"
            for view in (after.view(number % players), after.view(None)):
                for read in (subject.game.parse(view.notation), subject.game.from_json(json.dumps(view.to_json()))):
                    assert_same(read.view(None), after.view(None), "hidden.py: view(view(state, seat), None)")
                    for name in ("actor", "outcome"):
                        public, secret = getattr(read, name), getattr(after, name)
                        assert public == secret or (name == "outcome" and public and secret), (
                            f"state.py: {name} is {public!r} in a view and {secret!r} in the full position: "
                            "let it depend on nothing hidden"
                        )


def a_picture_without_a_seat_shows_what_all_see(subject: Subject) -> None:
    """Without a seat, the picture and the panel stay the same after a new deal of the hidden things."""
    rng, look = Random(0), Look()
    for state in (*subject.positions(4), *subject.made()):
        other = state.view(None).complete(rng)
        for file, drawn in (("scene.py", subject.game.scene), ("panel.py", subject.game.panel)):
            assert other == state or drawn(other, look) == drawn(state, look), (
                f"{file}: without a seat it shows what hidden.py: view(state, None) hides: draw state.view(look.seat)"
            )


def what_is_hidden_makes_no_difference_to_a_seat(subject: Subject) -> None:
    """After a new deal of the hidden things, the seat sees the same, has the same actions and reads the same."""
    rng = Random(0)
    for players in subject.tables:
        differs = sum([_looks_alike(*pair) for pair in pairs(subject.positions(25, players), rng)])
        if players in subject.facts.hides:
            assert differs, (
                f"facts.hides expects hidden information with {players} players, but there is none: view of hidden.py "
                f"changes {_changed_by_views(subject, players)}, and complete deals it back as it was"
            )
        else:
            assert not differs, f"there is hidden information with {players} players: add it to facts.hides"
    for pair in pairs(subject.made(), rng):
        _looks_alike(*pair)


def _looks_alike(seat: int | None, state: State, other: State) -> bool:
    """Compares two positions as a seat sees them, and returns whether they differ."""
    view = state.view(seat)
    shown, others = other.view(seat), f"hidden.py: view(state, {seat}) shows"
    assert shown == view, f"{others} {', '.join(differing(shown, view))}, dealt again: {differences(shown, view)}"
    assert shown.notation == view.notation, f"notation.py: write differs for two equal views of seat {seat}"
    assert shown.to_json() == view.to_json(), f"record.py: write differs for two equal views of seat {seat}"
    if state.actor == seat:
        legal = [list(map(str, one.legal_actions)) for one in (state, other, view)]
        told = {action for actions in legal for action in actions if not all(action in others for others in legal)}
        assert not told, f"legal.py: whether {', '.join(sorted(told)[:3])} is legal tells seat {seat} what is hidden"
        assert legal[0] == legal[1] == legal[2], f"legal.py: the order of the actions tells seat {seat} what is hidden"
        assert [plan.picks for plan in other.plans] == [plan.picks for plan in state.plans], (
            f"pseudo_legal.py: plans tells seat {seat} what is hidden"
        )
    return other != state


def _changed_by_views(subject: Subject, players: int) -> str:
    """The fields that a view changes in any position."""
    found = {
        name
        for state in subject.positions(25, players)
        for seat in (*range(players), None)
        for name in differing(state.view(seat), state)
    }
    return ", ".join(sorted(found)) or "nothing"


def hidden_things_are_dealt_by_chance(subject: Subject) -> None:
    """The generator alone decides what is dealt to a view: another deals something else, and an equal one the same."""
    for players in subject.facts.hides:
        differ = False
        for number, state in enumerate(subject.positions(25, players)):
            seat = number % players
            view = state.view(seat)
            one, same, other = (view.complete(Random(seed)) for seed in (number, number, number + 1))
            assert_same(same, one, f"hidden.py: complete(view, rng), of seat {seat}, with an equal generator,")
            differ |= other != one
        assert differ, (
            f"hidden.py: complete(view, rng) deals the same with every generator, in every position of {players} "
            "players: shuffle what nobody shows with rng"
        )


def nothing_that_was_seen_is_forgotten(subject: Subject) -> None:
    """Every deal to a view agrees with all that its seat has seen since the game began."""
    rng = Random(0)
    for players in subject.tables:
        if players in subject.facts.hides:
            assert subject.facts.memory is not None, "facts.memory is missing: write what a seat remembers"
        if subject.facts.memory is None:
            continue
        for states, actions in subject.games(players):
            for seat in (*(range(players) if subject.thorough else (0, players - 1)), None):
                views = [state.view(seat) for state in states]
                memory = subject.facts.memory(views[0], seat)
                dealt = {*subject.some(range(len(actions)), DEALT)}
                for number, (state, action) in enumerate(zip(states, actions, strict=False)):
                    before, after = views[number : number + 2]
                    memory.sees(before, state.known(action, seat)[1], after)
                    for _ in range(DEALS if number in dealt else 0):
                        wrong = memory.wrong_with(after.complete(rng))
                        assert not wrong, f"dealt to seat {seat} after {action}: {', '.join(wrong)}\n{after.notation}"


def a_seat_can_think_ahead_in_its_view(subject: Subject) -> None:
    """An action leads to the same view from the view as from the full position, and so does chance that all see."""
    for state, action, after in subject.steps(60):
        if state.actor not in (None, CHANCE):
            seen = state.view(_seat(state)).apply(action)
            assert_same(seen, after.view(_seat(state)), f"change.py: do(view, {action}), in the view of its seat,")
            continue
        for seat in (*range(len(state.scores())), None):
            view = state.view(seat)
            if state.said(action, seat) == str(action) and action in view.legal_actions:
                assert_same(
                    view.apply(action), after.view(seat), f"change.py: do(view, {action}), in the view of seat {seat},"
                )


def what_is_said_fits_what_is_seen(subject: Subject) -> None:
    """Two actions that look alike to a seat lead to positions that look alike to it."""
    for players in subject.tables:
        for state in subject.positions(40, players):
            for seat in range(players):
                seen: dict[str, State] = {}
                for action in subject.some(list(state.legal_actions), 40):
                    said = state.said(action, seat)
                    subject.game.action(said)
                    if said != str(action):
                        assert "?" not in str(state.narrate(action, seat)), f"{said} has no words of its own"
                        after = state.apply(action).view(seat)
                        assert_same(seen.setdefault(said, after), after, f"hidden.py: said gives {said!r} twice, which")
                    elif state.actor == CHANCE:
                        assert state.apply(action).view(seat) != state.view(seat), (
                            f"hidden.py: said tells seat {seat} {said!r}, which changes nothing in view(state, {seat})"
                        )


def a_record_of_a_seat_replays_what_it_saw(subject: Subject) -> None:
    """A seat's transcript replays what it saw, position by position, and holds nothing else."""
    for number, (states, actions) in enumerate(subject.games()):
        if not subject.thorough:
            # Alternates between the beginning of a game and its end.
            most = subject.fewer(RECORDED)
            begin = 0 if number % 2 else max(0, len(actions) - most)
            states, actions = states[begin : begin + most + 1], actions[begin : begin + most]
        record = Transcript(states[0], actions)
        for seat in (0, len(states[0].scores()) - 1, None):
            seen = record.seen_by(seat)
            views = [state.view(seat) for state in states]
            for replayed, view in zip(seen.states(), views, strict=True):
                assert_same(replayed, view, f"hidden.py: the record of seat {seat}, replayed,")
            pairs = zip(states, actions, strict=False)
            said = [state.said(action, seat) for state, action in pairs]
            assert [str(action) for action in seen.actions] == said, (
                f"hidden.py: said, for seat {seat}, is not what its record holds"
            )
            assert seen.seen_by(seat) == seen, (
                f"hidden.py: view and said hide more of what seat {seat} knows the second time"
            )
            assert Transcript.from_json(json.dumps(seen.to_json())) == seen, (
                f"actions.py: read does not know what said of hidden.py gives seat {seat}"
            )
            if all(view == state for view, state in zip(views, states, strict=True)):
                assert seen == record, f"hidden.py: said hides an action from seat {seat}, from whom view hides nothing"


def what_is_said_gives_nothing_away(subject: Subject) -> None:
    """If two actions of others or of chance look alike to a seat but differ, their descriptions are the same."""
    for players in subject.tables:
        for state in _of_each_kind(subject, players):
            subject.last = state
            ways = [(action, state.apply(action)) for action in subject.some(list(state.legal_actions), 8)]
            for seat in (*range(players), None):
                narrated: dict[State, tuple[str, State]] = {}
                for action, after in ways if seat != state.actor else ():
                    said = state.said(action, seat)
                    before, other = narrated.setdefault(after.view(seat), (said, after))
                    assert said == before or after == other, f"seat {seat} reads '{said}', which its view hides"


def _of_each_kind(subject: Subject, players: int) -> Iterator[State]:
    """Positions of random games that cover every kind of action, however rare."""
    kinds: dict[type[Action], list[State]] = defaultdict(list)
    for states, actions in subject.games(players):
        for state, action in zip(states, actions, strict=False):
            kinds[type(action)].append(state)
    for positions in kinds.values():
        yield from subject.some(positions, 2 * subject.each)


def _seat(state: State) -> int:
    assert isinstance(state.actor, int)
    return state.actor
