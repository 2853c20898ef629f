"""The tree of a game: no place is lost, whatever is tried, and its record replays to the same."""

from __future__ import annotations

import json
from random import Random

import pytest

from railwidgets.core import CHANCE, Note, Pointer, Text, Transcript
from railwidgets.core import game as game_named
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.record.tree import Tree

LINES = ("steam_tunnel", "rail_europe")


def wandered(name: str, seed: int, steps: int = 120) -> tuple[Timeline, dict[int, tuple]]:
    """A game played back and forth at random, and what each place of it must be, kept beside it."""
    rng = Random(seed)
    timeline = Timeline(game_named(name).new(2))
    come_to: dict[tuple[str, ...], object] = {}
    for _ in range(steps):
        if rng.random() < 0.12:
            timeline.go(rng.choice(list(timeline.tree)))
        elif rng.random() < 0.12:
            timeline.seek(rng.randrange(len(timeline.states)))
        elif timeline.state.actor is not None:
            state = timeline.state
            action = state.sample(rng) if state.actor == CHANCE else rng.choice(list(state.legal_actions))
            timeline.play(action)
        come_to[tuple(map(str, timeline.actions[: timeline.at]))] = timeline.state
    return timeline, come_to


def nodes_of(tree: Tree) -> dict[tuple[str, ...], object]:
    return {tuple(str(place.action) for place in node.path[1:]): node.state for node in tree}


@pytest.mark.parametrize("name", LINES)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_place_is_lost_and_a_record_replays_to_the_same_tree(name: str, seed: int) -> None:
    timeline, come_to = wandered(name, seed)
    tree = timeline.tree
    found = nodes_of(tree)
    assert len(found) == len(tree) > len(timeline.states)
    assert all(found[path] == state for path, state in come_to.items())
    record = timeline.transcript
    assert record.branches
    read = Transcript.from_json(json.dumps(record.to_json()))
    assert read == record
    assert read.problems == ()
    assert nodes_of(Tree.of(read)) == found
    assert Tree.of(read).transcript == record


@pytest.mark.parametrize("name", LINES)
def test_whatever_is_changed_at_random_is_taken_back_to_the_last_place(name: str) -> None:
    timeline, _ = wandered(name, 4)
    tree, rng, before = timeline.tree, Random(9), timeline.transcript
    found, count = nodes_of(tree), len(tree)
    for number in range(30):
        node = rng.choice([place for place in tree if place.parent is not None] or [tree.root])
        if number % 3 == 0:
            timeline.promote(node)
        elif number % 3 == 1 and node.parent is not None:
            timeline.delete(node)
        else:
            timeline.annotate(node, Note(Text.same(f"note {number}")))
        assert timeline.node in tree
        assert all(place in tree for place in timeline.nodes)
        assert len(nodes_of(tree)) == len(tree)
    assert len(tree) < count
    while timeline.changes:
        timeline.restore()
        assert timeline.node in tree
    assert nodes_of(tree) == found
    assert timeline.transcript == before


@pytest.mark.parametrize("name", LINES)
def test_the_line_goes_through_the_place_and_on_along_the_main_line(name: str) -> None:
    timeline, _ = wandered(name, 3)
    for node in timeline.tree:
        timeline.go(node)
        assert timeline.node is node
        assert timeline.nodes == [*node.path, *node.rest[1:]]
        assert timeline.states == [place.state for place in timeline.nodes]
        assert timeline.actions == [place.action for place in timeline.nodes[1:]]
        assert list(timeline.done) == timeline.actions


def branching() -> Timeline:
    """Two lines of three actions each after the set-up, which part at once."""
    timeline = Timeline(game_named("streetcar").start(2, seed=4))
    for number in (0, 1):
        timeline.seek(0)
        timeline.play(timeline.state.legal_actions[number])
        timeline.play(timeline.state.legal_actions[0])
    return timeline


def test_what_is_played_last_is_the_main_line_until_another_is_promoted() -> None:
    timeline = branching()
    last, first = timeline.tree.root.children
    assert timeline.nodes[1] is last
    timeline.promote(first)
    assert timeline.nodes[1] is last  # one stays where one is
    assert timeline.tree.root.rest[1] is first
    assert timeline.transcript.actions[0] == first.action


def test_who_stands_on_what_is_deleted_goes_to_the_place_before_it() -> None:
    timeline = branching()
    last, first = timeline.tree.root.children
    timeline.delete(first)
    assert (timeline.at, len(timeline.tree)) == (2, 3)
    timeline.delete(last)
    assert (timeline.at, timeline.actions, len(timeline.tree)) == (0, [], 1)
    with pytest.raises(ValueError, match="the root cannot be deleted"):
        timeline.delete(timeline.tree.root)
    with pytest.raises(ValueError, match="is not a node of this tree"):
        timeline.go(last)
    with pytest.raises(ValueError, match=f"there is no place {last.id} in this tree"):
        timeline.tree[last.id]


def test_notes_go_with_their_places_through_a_record() -> None:
    timeline = branching()
    for node in timeline.tree:
        node.note = Note(Text.same(f"place {node.id}"), (Pointer("ring", ("cell:1,1",), 2),))
    read = Tree.of(Transcript.from_json(json.dumps(timeline.transcript.to_json())))
    notes = [node.note for node in timeline.tree]
    assert [node.note for node in read] == notes
    assert len(notes) == 5


def test_a_seat_is_handed_on_the_branches_as_it_saw_them() -> None:
    timeline, _ = wandered("rail_europe", 5)
    record = timeline.transcript
    seen = record.seen_by(0)
    assert Transcript.from_json(json.dumps(seen.to_json())) == seen
    views = [[state.view(0) for state in line] for line in record.lines()]
    assert seen.lines() == views


# --- damage


def damaged(change) -> Transcript:
    data = branching().transcript.to_json()
    change(data)
    return Transcript.from_json(json.dumps(data))


DAMAGE = {
    "branches no list": (lambda data: data.update(branches={}), '"branches" must be a list'),
    "branch no object": (lambda data: data.update(branches=["x"]), "branch 1 is ignored: a branch must be an object"),
    "of itself": (lambda data: data["branches"][0].update(of=1), 'branch 1 is ignored: "of" must be 0'),
    "of a truth": (lambda data: data["branches"][0].update(of=False), 'branch 1 is ignored: "of" must be 0'),
    "at nowhere": (lambda data: data["branches"][0].update(at=9), 'branch 1 is ignored: "at" must be a position'),
    "does not follow": (
        lambda data: data["branches"][0].update(actions=["roll 3"]),
        "branch 1 is ignored: action 1: ",
    ),
    "no actions": (lambda data: data["branches"][0].update(actions=[]), "branch 1 is ignored: it has no action"),
    "actions no list": (lambda data: data["branches"][0].pop("actions"), 'branch 1 is ignored: "actions" must be'),
    "position of nothing": (
        lambda data: data["branches"][0].update(positions={"9": data["start"]}),
        "branch 1 is ignored: there is no action 9",
    ),
    "notes no object": (lambda data: data.update(notes=[1]), '"notes" must map'),
    "note of no place": (
        lambda data: data.update(notes={"9": "Look"}),
        "the note at '9' is ignored: places go",
    ),
    "note of a place before": (
        lambda data: data["branches"][0].update(notes={"0": "Look"}),
        "branch 1: the note at '0' is ignored: places go from 1 to 2",
    ),
    "note that names nothing": (lambda data: data.update(notes={"1": " "}), "the note at 1 is ignored: a note needs"),
    "note with more": (lambda data: data.update(notes={"1": {"test": "x"}}), "has a text and signs, not 'test'"),
    "note without English": (
        lambda data: data.update(notes={"1": {"text": {"fr": "x"}}}),
        '"text": it must have a text in "en"',
    ),
    "note in no language": (
        lambda data: data.update(notes={"1": {"text": {"en": "x", "xx": "y"}}}),
        "unknown language 'xx'",
    ),
    "sign of no shape": (
        lambda data: data.update(notes={"1": {"signs": [{"shape": "star", "at": ["cell:1,1"]}]}}),
        "the shape of a sign must be one of arrow, ring, cell, path, not 'star'",
    ),
    "arrow to nowhere": (
        lambda data: data.update(notes={"1": {"signs": [{"shape": "arrow", "at": ["cell:1,1"]}]}}),
        "the sign arrow marks 2 elements of the board, not 1",
    ),
    "sign at no thing": (
        lambda data: data.update(notes={"1": {"signs": [{"shape": "ring", "at": "cell:1,1"}]}}),
        '"at" must be a list of picks',
    ),
    "fifth stroke": (
        lambda data: data.update(notes={"1": {"signs": [{"shape": "ring", "at": ["cell:1,1"], "tone": 5}]}}),
        "the stroke of a sign must be a number from 1 to 4, not 5",
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_what_is_damaged_is_reported_with_its_place_and_the_rest_is_loaded(damage: str) -> None:
    change, words = DAMAGE[damage]
    record = damaged(change)
    assert len(record.problems) == 1
    assert words in record.problems[0]
    assert len(record.actions) == 2


def test_what_leaves_a_damaged_branch_is_left_out_with_it_and_the_others_keep_their_numbers() -> None:
    timeline = branching()
    for number in (2, 3):
        timeline.seek(0)
        timeline.play(timeline.state.legal_actions[number])
        timeline.play(timeline.state.legal_actions[0])
        timeline.seek(timeline.at - 1)
        timeline.play(timeline.state.legal_actions[1])
    data = timeline.transcript.to_json()
    lost = next(number for number, branch in enumerate(data["branches"], 1) if branch["of"])
    data["branches"][data["branches"][lost - 1]["of"] - 1]["actions"][0] = "roll 3"
    read = Transcript.from_json(data)
    assert len(read.problems) == 2
    assert len(read.branches) == len(data["branches"]) - 2
    assert Tree.of(read).transcript == read
