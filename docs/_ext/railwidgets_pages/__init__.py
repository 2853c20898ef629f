"""The generated pages of the documentation: the API, the games, the notebooks.

These modules do not import Sphinx, so that tests can check the pages without it.
"""
