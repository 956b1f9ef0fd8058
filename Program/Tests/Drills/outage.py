# SPDX-License-Identifier: Apache-2.0
"""The upstream fails in every way while 200 clients ask for what is kept or embedded."""

import asyncio
import json
import random
import time

from program import Program
from upstream import Upstream

CLIENTS = 200
SECONDS = 6
# An upstream that has answered fast is given three seconds before it counts as slow. A minute shows what follows.
LONG = {"black hole": 60, "drip": 60}
# What 99 % of the kept answers take at most, in milliseconds.
KEPT = 10
# A client's pause between two requests: together they ask about 1,300 times a second.
PAUSE = 0.15


class Client:
    """One connection, kept open."""

    def __init__(self, port):
        self.port = port
        self.streams = None

    async def get(self, target):
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        begun = time.perf_counter()
        writer.write(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)).decode().split("\r\n")
        fields = {line.split(":")[0].lower(): line.split(":", 1)[1].strip() for line in head[1:] if ":" in line}
        await asyncio.wait_for(reader.readexactly(int(fields.get("content-length", 0))), 30)
        if fields.get("connection") == "close":
            writer.close()
            self.streams = None
        return int(head[0].split()[1]), fields.get("cache-status", ""), time.perf_counter() - begun


def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))] * 1000 if values else float("nan")


async def crowd(port, kinds, seconds):
    """Lets all clients ask at random. Gives the times by kind, and what went wrong."""
    times, wrong = {kind: [] for kind in kinds}, []
    end = time.monotonic() + seconds

    async def one(number):
        client, chance = Client(port), random.Random(number)
        await asyncio.sleep(chance.random() * PAUSE)
        while time.monotonic() < end:
            kind = chance.choice(list(kinds))
            target = chance.choice(kinds[kind])
            status, cache, took = await client.get(target)
            if status != 200:
                wrong.append(f"{status} for {kind} {target}: {cache}")
            times[kind].append(took)
            await asyncio.sleep(PAUSE * (0.5 + chance.random()))
        if client.streams:
            client.streams[1].close()

    await asyncio.gather(*(one(number) for number in range(CLIENTS)))
    return times, wrong


def run(program):
    for mode in Upstream.MODES:
        upstream = Upstream()
        files = {f"replies/1/embedded{number}.json": json.dumps({"at": number}) for number in range(20)}
        served = Program(program, {"api": {"url": upstream.url, "timeout": 5, "fallback": "replies"}}, files=files)
        try:
            kinds = {"fresh": [], "stale": [], "embedded": []}
            for number in range(20):
                kinds["fresh"].append(f"/api/600/fresh{number}")
                kinds["stale"].append(f"/api/1/stale{number}")
                kinds["embedded"].append(f"/api/1/embedded{number}")
            for target in kinds["fresh"] + kinds["stale"]:
                assert served.ask("GET", target)[0] == 200
            time.sleep(2.1)
            upstream.mode = mode
            if mode == "refuse":
                upstream.refuse_connections()
            times, wrong = asyncio.run(crowd(served.port, kinds, LONG.get(mode, SECONDS)))
            told = ", ".join(
                f"{kind} p50 {percentile(values, 0.5):.1f} p99 {percentile(values, 0.99):.1f} ms of {len(values)}"
                for kind, values in times.items())
            print(f"    {mode}: {told}; {upstream.requests} requests reached the upstream", flush=True)
            assert not wrong, f"{mode}: {len(wrong)} wrong answers, such as {wrong[0]}"
            slow = [kind for kind in ("fresh", "stale") if percentile(times[kind], 0.99) > KEPT]
            assert not slow, f"{mode}: 1 % of the {slow[0]} answers took longer than {KEPT} ms"
        finally:
            served.close()
            upstream.close()
