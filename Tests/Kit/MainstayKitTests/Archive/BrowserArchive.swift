// SPDX-License-Identifier: Apache-2.0

/// An archive with what the developer tools of several browsers write: members of their own, times that are missing,
/// negative or `null`, content in base64, dates in other time zones, failed requests, and sockets.
enum BrowserArchive {
    static let text = #"""
        {
          "log": {
            "version": "1.2",
            "creator": {"name": "WebInspector", "version": "537.36"},
            "browser": {"name": "Example", "version": "1.0"},
            "pages": [
              {
                "startedDateTime": "2026-06-09T10:13:20.001Z", "id": "page_1", "title": "https://words.example.com/",
                "pageTimings": {"onContentLoad": 102.3, "onLoad": null}
              }
            ],
            "entries": [
              {
                "_connectionId": "104", "_initiator": {"type": "script", "stack": {"callFrames": []}},
                "_priority": "High", "_resourceType": "fetch", "pageref": "page_1", "connection": "443",
                "startedDateTime": "2026-06-09T10:13:20.123Z", "time": 151.23450000,
                "serverIPAddress": "192.0.2.7",
                "request": {
                  "method": "GET", "url": "https://words.example.com/v1/words?q=caf%C3%A9&page=1#top",
                  "httpVersion": "http/2.0",
                  "headers": [
                    {"name": ":authority", "value": "words.example.com"}, {"name": ":method", "value": "GET"},
                    {"name": "accept", "value": "application/json"}
                  ],
                  "queryString": [{"name": "q", "value": "caf%C3%A9"}, {"name": "page", "value": "1"}],
                  "cookies": [{"name": "a", "value": "b", "path": "/", "httpOnly": true, "expires": null}],
                  "headersSize": -1, "bodySize": 0
                },
                "response": {
                  "status": 200, "statusText": "", "httpVersion": "http/2.0",
                  "headers": [
                    {"name": "content-encoding", "value": "br"}, {"name": "content-length", "value": "19"},
                    {"name": "content-type", "value": "application/json; charset=utf-8"}
                  ],
                  "cookies": [],
                  "content": {"size": 16, "mimeType": "application/json", "compression": -3,
                    "text": "{\"word\":\"café\"}"},
                  "redirectURL": "", "headersSize": -1, "bodySize": -1, "_transferSize": 120, "_error": null
                },
                "cache": {"beforeRequest": null},
                "timings": {
                  "blocked": 2.0999999978, "dns": -1, "ssl": -1, "connect": -1, "send": 0.1, "wait": 140.03411,
                  "receive": 9.000390625, "_blocked_queueing": 1.2, "_workerStart": -1
                }
              },
              {
                "startedDateTime": "2026-06-09T10:13:20.5+02:00",
                "request": {
                  "method": "GET", "url": "https://words.example.com/logo.png", "httpVersion": "HTTP/1.1",
                  "headers": [], "queryString": [], "cookies": [], "headersSize": 90, "bodySize": -1
                },
                "response": {
                  "status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1",
                  "headers": [{"name": "Content-Type", "value": "image/png"}],
                  "content": {"mimeType": "image/png", "size": 8, "encoding": "base64", "text": "iVBORw0K\nGgo="},
                  "redirectURL": "", "headersSize": 100, "bodySize": 8
                },
                "cache": {}, "timings": {"send": 0, "wait": 12, "receive": null}
              },
              {
                "startedDateTime": "2026-06-09T10:13:21Z", "time": 0,
                "request": {
                  "method": "POST", "url": "https://words.example.com/login",
                  "headers": [{"name": "Content-Type", "value": "application/x-www-form-urlencoded"}],
                  "postData": {
                    "mimeType": "application/x-www-form-urlencoded",
                    "params": [{"name": "user", "value": "a b"}, {"name": "note", "value": "&=", "fileName": ""}]
                  }
                },
                "response": {"status": 204, "headers": [], "content": {"mimeType": "x-unknown", "size": -1}}
              },
              {
                "startedDateTime": "not known", "time": 3,
                "request": {"method": "GET", "url": "https://nowhere.example/", "headers": []},
                "response": {
                  "status": 0, "statusText": "", "httpVersion": "", "headers": [], "cookies": [],
                  "content": {"size": 0, "mimeType": "x-unknown"}, "redirectURL": "", "headersSize": -1,
                  "bodySize": -1, "_error": "net::ERR_NAME_NOT_RESOLVED"
                },
                "cache": {}, "timings": {"blocked": 3, "send": 0, "wait": 0, "receive": 0}
              },
              {
                "startedDateTime": "2026-06-09T10:13:22.000Z", "time": 100,
                "request": {"method": "GET", "url": "wss://words.example.com/live", "headers": []},
                "response": {"status": 200, "headers": [], "content": {"size": 512, "mimeType": "x-unknown"}},
                "_webSocketMessages": [{"type": "send", "time": 1, "opcode": 1, "data": "hello"}]
              }
            ]
          }
        }
        """#
}
