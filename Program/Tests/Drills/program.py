# SPDX-License-Identifier: Apache-2.0
"""A gateway with files and a configuration of its own."""

import http.client
import json
import os
import signal
import subprocess
import tempfile

TOKEN = "drill"
# The drills send more than the limits of one caller allow.
LIMITS = {"connections": 1000, "requestsPerSecond": 1000000, "burst": 1000000}


class Program:
    """`mainstay serve`, which can be killed and started again with the same files. It has `files` beside its configuration."""

    def __init__(self, program, upstreams, environment=None, cache=None, files={}):
        self.program = program
        self.folder = tempfile.TemporaryDirectory()
        self.path = self.folder.name
        os.makedirs(f"{self.path}/config/mainstay")
        with open(f"{self.path}/config/mainstay/config.json", "w") as file:
            json.dump({"upstreams": upstreams, "server": {"limits": LIMITS}}, file)
        for name, text in files.items():
            path = f"{self.path}/config/mainstay/{name}"
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as file:
                file.write(text)
        self.environment = dict(os.environ) | {
            "XDG_CONFIG_HOME": f"{self.path}/config", "XDG_DATA_HOME": f"{self.path}/data",
            "XDG_CACHE_HOME": cache or f"{self.path}/cache", "MAINSTAY_ADMIN_TOKEN": TOKEN,
        } | (environment or {})
        self.notes = open(f"{self.path}/notes", "ab")
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--json"], stdout=subprocess.PIPE, stderr=self.notes, text=True,
            env=self.environment)
        text = ""
        while True:
            line = self.process.stdout.readline()
            text += line
            try:
                self.port = int(json.loads(text)["url"].rstrip("/").rsplit(":", 1)[1])
                return
            except json.JSONDecodeError:
                if not line:
                    raise AssertionError(f"the gateway did not start: {text}{self.said()}") from None

    def said(self):
        """What it has said on standard error."""
        with open(f"{self.path}/notes", errors="replace") as file:
            return file.read()

    def ask(self, method, target, body=None, timeout=30):
        """An answer: status, fields and content."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            fields = {"Authorization": f"Bearer {TOKEN}"} if target.startswith("/admin") else {}
            connection.request(method, target, body, fields)
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    def kill(self):
        """Ends it at once, as a power failure does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Ends it as a service manager does."""
        self.process.terminate()
        status = self.process.wait(30)
        self.process.stdout.close()
        assert status == 0, f"it ended with status {status}: {self.said()}"

    def close(self):
        if self.process.poll() is None:
            self.stop()
        self.notes.close()
        self.folder.cleanup()
