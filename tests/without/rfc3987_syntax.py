"""Stands in for a package that servers load for two seconds: where it is missing, jsonschema goes without."""

raise ImportError("a server for tests asks for no international address")
