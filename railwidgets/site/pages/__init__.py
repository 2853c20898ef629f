"""The pages of the site, a module for each kind.

Private: it may change in any release.
"""
