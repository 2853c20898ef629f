"""The page of a session: its view, the patches between views, and the handlers of its messages.

Private: it may change in any release.
"""
