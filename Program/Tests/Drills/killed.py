# SPDX-License-Identifier: Apache-2.0
"""The gateway is killed in the middle of 1,000 writes and purges. What it said about purges must hold afterwards."""

import json
import random
import threading
import time

from program import Program
from upstream import Upstream

OPERATIONS = 1000
PATHS = 40


def run(program):
    upstream = Upstream()
    chance = random.Random(1)
    served = Program(program, {"api": {"url": upstream.url}})
    # The oldest version of each path that may still be served.
    oldest = {}
    purges = writes = kills = 0
    try:
        while writes + purges < OPERATIONS:
            killer = threading.Timer(chance.uniform(0.05, 0.4), served.kill)
            killer.start()
            try:
                while served.process.poll() is None:
                    name = f"item{chance.randrange(PATHS)}"
                    target = f"/600/{name}"
                    if chance.random() < 0.5:
                        served.ask("GET", f"/api{target}")
                        writes += 1
                    else:
                        known = upstream.versions.get(target, 0)
                        document = {"tag": name} if chance.random() < 0.5 else {"url": f"/api{target}"}
                        status, _, _ = served.ask("POST", "/admin/purge", json.dumps(document))
                        assert status == 200, f"a purge got {status}"
                        oldest[target] = known + 1
                        purges += 1
            except (OSError, EOFError, ValueError) as error:
                assert killer.finished.wait(5), f"the gateway failed before it was killed: {error}"
            except Exception as error:
                # The answer was cut off.
                if type(error).__module__ != "http.client":
                    raise
            killer.join()
            kills += 1
            began = time.monotonic()
            served.start()
            took = time.monotonic() - began
            assert served.ask("GET", "/ready")[0] == 200, "it is not ready after it was killed"
            for target, version in oldest.items():
                status, fields, body = served.ask("GET", f"/api{target}")
                assert status == 200, f"{target} got {status}"
                got = json.loads(body)["version"]
                assert got >= version, f"{target} is version {got} again, which was purged: {fields['Cache-Status']}"
        print(f"    {writes} requests and {purges} purges, killed {kills} times; the last start took {took * 1000:.0f} ms")
        assert served.process.poll() is None
    finally:
        if served.process.poll() is not None:
            served.start()
        served.close()
        upstream.close()
