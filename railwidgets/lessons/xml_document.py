"""A complete XML document, indented for whoever opens it in an editor."""

from __future__ import annotations

from xml.etree import ElementTree as ET


def xml_document(root: ET.Element) -> str:
    """Returns a document in UTF-8 with its declaration.

    Args:
        root: its root; it is indented in place.
    """
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'
