"""One folder per game; no game knows another.

Public: the names in ``__all__`` of each game, its ``GAME``, its ``Rules`` and the class of its positions.
"""
