"""Learning sessions, in which only the learner acts: exercises, lessons, first games.

Private: it may change in any release.
"""
