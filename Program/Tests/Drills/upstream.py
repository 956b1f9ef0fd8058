# SPDX-License-Identifier: Apache-2.0
"""An upstream that fails in a chosen way."""

import asyncio
import struct
import socket
import threading


class Upstream:
    """Answers each path with its own content while `mode` is `well`. The lifetime is in the path: `/60/name` lives for 60 seconds."""

    MODES = ["black hole", "drip", "reset", "redirect", "lie about the length", "end in the middle", "garbage", "refuse"]

    def __init__(self):
        self.mode = "well"
        self.requests = 0
        self.size = 400
        self.versions = {}
        self.ready = threading.Event()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        self.ready.wait()

    def run(self):
        asyncio.set_event_loop(self.loop)

        async def start():
            self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0, backlog=1024)
            self.port = self.server.sockets[0].getsockname()[1]
            self.ready.set()

        self.loop.run_until_complete(start())
        self.loop.run_forever()
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))

    def close(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    def refuse_connections(self):
        self.loop.call_soon_threadsafe(self.server.close)

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader, writer):
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                self.requests += 1
                if not await self.answer(head.split(b" ", 2)[1].decode(), writer):
                    break
        except (asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
            pass
        finally:
            writer.close()

    async def answer(self, target, writer):
        mode = self.mode
        version = self.versions[target] = self.versions.get(target, 0) + 1
        body = f'{{"at": "{target}", "version": {version}, "fill": "{"x" * self.size}"}}'.encode()
        lifetime = target.split("/")[1]
        head = (f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nCache-Control: max-age={lifetime}\r\n"
                f"Surrogate-Key: all {target.rsplit('/', 1)[1]}\r\n")
        length = f"Content-Length: {len(body)}\r\n\r\n"
        if mode == "black hole":
            await asyncio.sleep(3600)
        elif mode == "drip":
            for byte in (head + length).encode() + body:
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(0.5)
        elif mode in ("reset", "refuse"):
            linger = struct.pack("ii", 1, 0)
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            return False
        elif mode == "redirect":
            writer.write(f"HTTP/1.1 302 Found\r\nLocation: {target}\r\nContent-Length: 0\r\n\r\n".encode())
        elif mode == "lie about the length":
            writer.write((head + f"Content-Length: {len(body) + 1000}\r\n\r\n").encode() + body)
            await writer.drain()
            return False
        elif mode == "end in the middle":
            writer.write((head + length).encode() + body[:100])
            await writer.drain()
            return False
        elif mode == "garbage":
            writer.write(b"\x00\x01 nonsense\r\n\r\n" + body)
            await writer.drain()
            return False
        else:
            writer.write((head + length).encode() + body)
        await writer.drain()
        return True
