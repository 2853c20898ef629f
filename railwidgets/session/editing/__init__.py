"""The position editor: positions made by clicking, and played from there.

Private: it may change in any release.
"""
