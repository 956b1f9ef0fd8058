# SPDX-License-Identifier: Apache-2.0
"""Stands before a gateway, and makes it look like a later version: its files have other addresses."""

import http.client
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# As long as the gateway's own version, so that no length changes.
NEW = "ffffffffffff"


class Upgrade:
    def __init__(self, site):
        self.host = site.split("/")[2]
        self.old = re.search(r"/assets/([0-9a-f]{12})/", self.fetch("GET", "/", {"Accept": "text/html"}, None)[2].decode())[1]
        self.is_new = False
        self.is_down = False
        upgrade = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                if upgrade.is_down:
                    self.close_connection = True
                    return
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                status, fields, content = upgrade.reply(self.command, self.path, dict(self.headers), body)
                self.send_response(status)
                for name, value in fields:
                    if name.lower() not in ["content-length", "transfer-encoding", "connection", "date"]:
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = answer

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/"

    def fetch(self, method, path, fields, body):
        connection = http.client.HTTPConnection(self.host, timeout=30)
        fields.pop("Accept-Encoding", None)
        connection.request(method, path, body=body or None, headers=fields)
        reply = connection.getresponse()
        content = reply.read()
        connection.close()
        return reply.status, reply.getheaders(), content

    def reply(self, method, path, fields, body):
        if not self.is_new:
            return self.fetch(method, path, fields, body)
        # The old version's addresses are unknown now, and the new ones are this version's.
        path = path.replace(self.old, "000000000000").replace(NEW, self.old)
        status, fields, content = self.fetch(method, path, fields, body)
        content = content.replace(self.old.encode(), NEW.encode())
        return status, fields, content + b"\n// new\n" if path == "/worker.js" else content

    def close(self):
        self.server.shutdown()
        self.server.server_close()
