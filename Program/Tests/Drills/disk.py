# SPDX-License-Identifier: Apache-2.0
"""The disk of the cache is full. The gateway goes on, from memory and from the upstream."""

import os
import subprocess
import tempfile

from program import Program
from upstream import Upstream

REPLIES = 3000


def run(program):
    if os.geteuid() != 0:
        return "only root may mount a small file system"
    upstream = Upstream()
    upstream.size = 4000
    with tempfile.TemporaryDirectory() as folder:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], capture_output=True, text=True)
        if mounted.returncode != 0:
            return f"a small file system cannot be mounted: {mounted.stderr.strip()}"
        served = None
        try:
            served = Program(program, {"api": {"url": upstream.url}}, cache=folder)
            for number in range(REPLIES):
                status, _, body = served.ask("GET", f"/api/600/{number}")
                assert status == 200 and len(body) > 4000, f"{number} got {status}"
            free = os.statvfs(folder)
            hits = upstream.requests
            for number in range(REPLIES - 100, REPLIES):
                assert served.ask("GET", f"/api/600/{number}")[0] == 200
            assert upstream.requests == hits, "what is in memory was asked for again"
            # An operator must learn that a purge could not be written down.
            status, _, body = served.ask("POST", "/admin/purge", '{"tag": "all"}')
            assert status in (200, 500), f"a purge got {status}"
            print(f"    {free.f_bavail * free.f_frsize >> 10} KiB were left; a purge got {status}")
            assert served.ask("GET", "/health")[0] == 200
            served.stop()
            served.start()
            assert served.ask("GET", "/api/600/1")[0] == 200, "it does not start with a full disk"
        finally:
            if served:
                if served.process.poll() is None:
                    served.kill()
                served.close()
            subprocess.run(["umount", folder], check=True)
            upstream.close()
