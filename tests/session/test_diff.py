"""Patches: whatever the two trees are, the patch of their difference makes one of the other."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwidgets.session.diff import diff
from tests.widgets.page import patched

KEYS = st.text("abc:1,", max_size=3)
LEAVES = st.none() | st.booleans() | st.integers(2, 9) | st.text("xyz", max_size=2)
TREES = st.recursive(
    LEAVES, lambda inside: st.lists(inside, max_size=4) | st.dictionaries(KEYS, inside, max_size=4), max_leaves=25
)


@st.composite
def grown(draw):
    """A tree, and one that a few changes make of it: such trees have much in common, as two views have."""
    old = draw(st.dictionaries(KEYS, TREES, min_size=1, max_size=4))
    new = deepcopy(old)
    for _ in range(draw(st.integers(0, 4))):
        node = new
        while isinstance(node, (dict, list)) and node and draw(st.booleans()):
            node = node[draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))]
        if isinstance(node, dict):
            node[draw(KEYS)] = draw(TREES)
        elif isinstance(node, list):
            node.append(draw(TREES))
    return old, new


@given(TREES, TREES)
@settings(max_examples=50, deadline=None)
def test_a_patch_makes_the_new_of_the_old(old, new):
    assert patched(old, diff(old, new)) == new


@given(grown())
@settings(max_examples=50, deadline=None)
def test_a_patch_of_a_small_change_makes_the_new_of_the_old(trees):
    old, new = trees
    ops = diff(old, new)
    assert patched(old, ops) == new
    assert json.loads(json.dumps(ops)) == ops
    assert all(len(op) in (1, 2) for op in ops)


@given(TREES)
@settings(max_examples=50, deadline=None)
def test_nothing_differs_from_itself(tree):
    assert diff(tree, tree) == []
    assert diff(tree, deepcopy(tree)) == []


@given(TREES, TREES)
@settings(max_examples=50, deadline=None)
def test_the_trees_are_left_alone(old, new):
    before = deepcopy((old, new))
    ops = diff(old, new)
    kept = deepcopy(ops)
    patched(old, ops)
    assert (old, new, ops) == (*before, kept)


@pytest.mark.parametrize(
    ("old", "new", "ops"),
    [
        ({"a": 1}, {"a": 2}, [[["a"], 2]]),
        ({"a": 1, "b": 2}, {"b": 2}, [[["a"]]]),
        ({}, {"a": {"b": 1}}, [[["a"], {"b": 1}]]),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, [[["a", "c"], 3]]),
        ({"log": [1, 2]}, {"log": [1, 2, 3, 4]}, [[["log", 2], 3], [["log", 3], 4]]),
        ({"log": [1, 2]}, {"log": [1]}, [[["log"], [1]]]),
        ({"log": []}, {"log": [1]}, [[["log"], [1]]]),
        ({"log": [1, 2]}, {"log": [3, 2, 1]}, [[["log"], [3, 2, 1]]]),
        ({"rows": [{"v": 1}, {"v": 2}]}, {"rows": [{"v": 1}, {"v": 3}]}, [[["rows", 1, "v"], 3]]),
        (
            {"rows": [{"key": "a", "v": 1}, {"key": "b", "v": 2}, {"key": "c", "v": 3}]},
            {"rows": [{"key": "c", "v": 3}, {"key": "d", "v": 4}, {"key": "a", "v": 5}]},
            [[["rows"], [{"key": "d", "v": 4}], [2, -1, 0]], [["rows", 2, "v"], 5]],
        ),
        ({"keys": [{"pick": "a"}, {"pick": "b"}]}, {"keys": [{"pick": "b"}]}, [[["keys"], [], [1]]]),
        ({"picks": [*"abcdefgh"]}, {"picks": [*"zabdefgh"]}, [[["picks"], ["z"], [-1, 0, 1, [3, 7]]]]),
        ({"picks": [*"abc"]}, {"picks": [*"zab"]}, [[["picks"], [*"zab"]]]),
        ({"at": [1, 2]}, {"at": [1, 3]}, [[["at"], [1, 3]]]),
        ({"answer": None}, {"answer": {"kind": "done"}}, [[["answer"], {"kind": "done"}]]),
    ],
)
def test_what_a_patch_looks_like(old, new, ops):
    assert diff(old, new) == ops
    assert patched(old, ops) == new
