"""A game in play: its timeline, its players, the selection, and answers, hints and searches.

Private: it may change in any release.
"""
