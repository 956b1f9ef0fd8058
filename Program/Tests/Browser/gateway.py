# SPDX-License-Identifier: Apache-2.0
"""Runs a gateway with files of its own, in front of a sandbox with generated upstreams."""

import http.client
import json
import os
import re
import signal
import subprocess
import tempfile
import urllib.parse

HOSTS = [
    "api.dictionaryapi.dev", "random-word-api.herokuapp.com", "hacker-news.firebaseio.com", "hn.algolia.com",
]

# Browsers find this machine by it, and it looks like a name that other devices know.
NAME = "words.localhost"

# The folder that answers for the sites of the stories, which the sandbox invents. No test may ask others.
sites = os.path.abspath(".build/browser/sites")
SITES = ["example.com", "example.org", "notes.example.org", "blog.example.com", "papers.example.net"]


class Gateway:
    """A gateway on a free port. `data` is a folder with an imported dictionary, which all gateways share. `callers` get keys. The
    upstreams have `faults`."""

    def __init__(self, program, data, callers=(), faults=()):
        self.program = program
        self.folder = tempfile.TemporaryDirectory()
        os.makedirs(f"{self.folder.name}/data/mainstay", mode=0o700)
        for name in ["lexicon.sqlite", "translations.sqlite"]:
            os.symlink(f"{data}/mainstay/{name}", f"{self.folder.name}/data/mainstay/{name}")
        self.environment = dict(os.environ) | {
            "XDG_DATA_HOME": f"{self.folder.name}/data", "XDG_CACHE_HOME": f"{self.folder.name}/cache",
            "XDG_CONFIG_HOME": f"{self.folder.name}/config",
        }
        os.makedirs(sites, exist_ok=True)
        os.makedirs(f"{self.folder.name}/config/mainstay")
        with open(f"{self.folder.name}/config/mainstay/config.json", "w") as file:
            upstreams = {name: {"url": f"https://{name}", "mocks": sites} for name in SITES}
            json.dump({"upstreams": upstreams, "server": {"hosts": [NAME]}}, file)
        self.keys = {name: self.key_for(name) for name in callers}
        if callers:
            self.environment["MAINSTAY_ADMIN_TOKEN"] = "operator"
        self.sandbox, document = self.start(
            "sandbox", "--seed", "1", "--port", "0", *(item for fault in faults for item in ("--fault", fault)))
        sandbox = document["url"]
        self.upstreams = [item for host in HOSTS for item in ("--upstream", f"{host}={sandbox}{host}")]
        self.process, document = self.start("serve", "--port", "0", *self.upstreams)
        self.address = document["url"]
        self.named = self.address.replace("127.0.0.1", NAME)
        # Where no keys are wanted, a link makes a browser the owner's.
        self.owner = [session(document["open"])] if "open" in document else []

    def key_for(self, name):
        run = subprocess.run(
            [self.program, "keys", "add", name, "--json"], env=self.environment, check=True, stdout=subprocess.PIPE, text=True)
        return json.loads(run.stdout)["key"]

    def start(self, *arguments):
        process = subprocess.Popen(
            [self.program, *arguments, "--json"], stdout=subprocess.PIPE, text=True, env=self.environment)
        text = ""
        while True:
            text += process.stdout.readline()
            try:
                return process, json.loads(text)
            except json.JSONDecodeError:
                if process.poll() is not None:
                    raise SystemExit(f"{arguments} ended: {text}")

    def stop_serving(self):
        self.process.terminate()
        self.process.wait()

    def hang(self):
        """Stops the gateway without closing its connections."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def wake(self):
        os.kill(self.process.pid, signal.SIGCONT)

    def serve_again(self):
        port = self.address.split(":")[-1].strip("/")
        self.process, _ = self.start("serve", "--port", port, *self.upstreams)

    def close(self):
        for process in [self.process, self.sandbox]:
            process.terminate()
            process.wait()
        self.folder.cleanup()


def session(link):
    """The cookie of the owner, for a browser that has opened the link and said yes."""
    address = urllib.parse.urlsplit(link)
    connection = http.client.HTTPConnection(address.netloc)
    connection.request("GET", f"{address.path}?{address.query}", headers={"Accept": "text/html"})
    reply = connection.getresponse()
    page = reply.read().decode()
    cookie = "; ".join(field.split(";")[0] for field in reply.headers.get_all("Set-Cookie"))
    form = {name: re.search(f'name="{name}" value="([^"]*)"', page)[1] for name in ("token", "invitation")}
    connection.request(
        "POST", address.path, urllib.parse.urlencode(form),
        {"Accept": "text/html", "Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"})
    name, value = connection.getresponse().headers["Set-Cookie"].split(";")[0].split("=", 1)
    return {"name": name, "value": value, "url": f"http://{address.netloc}"}


def imported_data(program, folder):
    """Imports the dictionary once. Later runs find it."""
    os.makedirs(folder, exist_ok=True)
    environment = dict(os.environ) | {"XDG_DATA_HOME": folder, "XDG_CACHE_HOME": f"{folder}/cache"}
    subprocess.run([program, "import"], env=environment, check=True, stdout=subprocess.DEVNULL)
    return folder
