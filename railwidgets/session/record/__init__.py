"""The record of a game: the tree of its nodes, a line through the tree, and the files for both.

Private: it may change in any release.
"""
