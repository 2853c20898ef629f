"""The pages of the documentation that are made from the package: the interface, the games, the notebooks.

Nothing here knows of Sphinx, so that the tests can ask what is on these pages where it is not installed.
"""
