"""Whole views as packets: what pages show alike is encoded once, and each page reads its own."""

from __future__ import annotations

from unittest.mock import patch

from railwidgets.room import packet_cache
from railwidgets.room.packet_cache import KEPT, PacketCache
from railwidgets.room.place import PACKED, Packet
from tests.room.pages import read


def message(text: str) -> dict[str, object]:
    return {"do": "whole", "view": {"revision": 1, "text": text}, "css": "é"}


def test_a_page_reads_what_it_would_have_read_of_a_packet_of_its_own() -> None:
    known = PacketCache()
    for text in ("short", "Größe, €, " * PACKED):
        for of in ("one", 'a "quoted" name', "one"):
            packet = known.packet(message(text), of)
            alone = Packet({**message(text), "of": of})
            assert type(packet.frame) is type(alone.frame)
            assert read(packet.frame) == read(alone.frame) == packet.message


def test_what_is_alike_is_encoded_once() -> None:
    known = PacketCache()
    with patch.object(packet_cache.json, "dumps", wraps=packet_cache.json.dumps) as dumps:
        for number in range(30):
            assert known.packet(message("a" * PACKED), f"page {number}").frame
    # Each name is short; the view is the one long text.
    assert sum(not isinstance(call.args[0], str) for call in dumps.call_args_list) == 1


def test_few_views_are_kept() -> None:
    known = PacketCache()
    for number in range(3 * KEPT):
        known.packet(message(str(number)), "one")
    assert len(known._known) == KEPT
