"""A wire between pages and a room, which a test can cut."""

from __future__ import annotations

import asyncio
import threading


class Wire:
    """Passes on what comes to its own port.

    Attributes:
        address: what pages open instead of the room's own address.
        refused: how many connections it has refused while it was cut.
    """

    def __init__(self) -> None:
        self.target = self.refused = 0
        self._is_cut = False
        self._ends: set[asyncio.StreamWriter] = set()
        self._opened: list[asyncio.StreamWriter] = []
        self._loop = asyncio.new_event_loop()
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        ready.wait()
        self.address = f"http://127.0.0.1:{self._port}/"

    def cut(self) -> None:
        """Cuts all connections; no new one comes about."""
        self._is_cut = True
        self._loop.call_soon_threadsafe(self._drop)

    def mend(self) -> None:
        """Connections come about again."""
        self._is_cut = False

    def close(self) -> None:
        """Ends the wire."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self, ready: threading.Event) -> None:
        async def serve() -> None:
            server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
            self._server = server
            self._port = server.sockets[0].getsockname()[1]
            ready.set()

        self._loop.run_until_complete(serve())
        self._loop.run_forever()
        self._abort()
        self._server.close()
        self._loop.run_until_complete(asyncio.sleep(0.05))
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    def _drop(self) -> None:
        for end in tuple(self._ends):
            end.transport.abort()

    def _abort(self) -> None:
        """Ends those too that still have something to send."""
        for end in self._opened:
            end.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            self.refused += 1
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._ends |= {writer, far_writer}
        self._opened += (writer, far_writer)
        await asyncio.gather(self._pipe(reader, far_writer), self._pipe(far_reader, writer))

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            self._ends.discard(writer)
            writer.close()
