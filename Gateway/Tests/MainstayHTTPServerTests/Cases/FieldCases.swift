// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer

extension RequestCase {
    static let fields: [RequestCase] = [
        // Host.
        RequestCase("No Host", "GET / HTTP/1.1\r\n\r\n", .refused(400, .hostMissing), "RFC 9112 §3.2"),
        RequestCase(
            "No Host in HTTP/1.0", "GET / HTTP/1.0\r\nA: b\r\n\r\n", .read(["GET / 1.0 close"]), "RFC 9112 §3.2"),
        RequestCase("Two Hosts", get("Host: b"), .refused(400, .hostRepeated), "RFC 9112 §3.2"),
        RequestCase("Two Hosts that are the same", get("host: a"), .refused(400, .hostRepeated), "RFC 9112 §3.2"),
        RequestCase(
            "Two Hosts in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n",
            .refused(400, .hostRepeated), "RFC 9112 §3.2"),
        RequestCase(
            "A Host with a port", "GET / HTTP/1.1\r\nHost: a.example:8080\r\n\r\n", .read(["GET /"]), "RFC 9110 §7.2"),
        RequestCase(
            "A Host with an empty port", "GET / HTTP/1.1\r\nHost: a:\r\n\r\n", .read(["GET /"]), "RFC 3986 §3.2.3"),
        RequestCase("An IPv6 Host", "GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", .read(["GET /"]), "RFC 3986 §3.2.2"),
        RequestCase(
            "An IPv6 Host without its end", "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", .refused(400, .hostInvalid),
            "RFC 3986 §3.2.2"),
        RequestCase(
            "An IPv6 Host without brackets", "GET / HTTP/1.1\r\nHost: ::1\r\n\r\n", .refused(400, .hostInvalid),
            "RFC 3986 §3.2.2"),
        RequestCase(
            "Brackets around a name", "GET / HTTP/1.1\r\nHost: [abc]\r\n\r\n", .refused(400, .hostInvalid),
            "RFC 3986 §3.2.2"),
        RequestCase("An empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", .refused(400, .hostInvalid), "RFC 9110 §4.2.1"),
        RequestCase(
            "A Host with a space", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", .refused(400, .hostInvalid), "RFC 9110 §7.2"),
        RequestCase(
            "A list of Hosts", "GET / HTTP/1.1\r\nHost: a,b\r\n\r\n", .refused(400, .hostInvalid), "RFC 9112 §3.2"),
        RequestCase(
            "A Host with user information", "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n", .refused(400, .hostInvalid),
            "RFC 9110 §7.2"),
        RequestCase(
            "A Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", .refused(400, .hostInvalid), "RFC 9110 §7.2"),
        RequestCase(
            "A Host with a scheme", "GET / HTTP/1.1\r\nHost: http://a\r\n\r\n", .refused(400, .hostInvalid),
            "RFC 9110 §7.2"),
        RequestCase(
            "A Host with a port that is none", "GET / HTTP/1.1\r\nHost: a:b\r\n\r\n", .refused(400, .hostInvalid),
            "RFC 3986 §3.2.3"),
        RequestCase(
            "A Host with a port beyond 65535", "GET / HTTP/1.1\r\nHost: a:65536\r\n\r\n", .refused(400, .hostInvalid),
            "RFC 9110 §7.2"),
        RequestCase(
            "A port without a Host", "GET / HTTP/1.1\r\nHost: :80\r\n\r\n", .refused(400, .hostInvalid),
            "RFC 9110 §4.2.1"),
        RequestCase(
            "An absolute target needs Host too", "GET http://a/ HTTP/1.1\r\n\r\n", .refused(400, .hostMissing),
            "RFC 9112 §3.2.2"),
        // Names.
        RequestCase("A space before the colon", get("A : b"), .refused(400, .spaceBeforeColon), "RFC 9112 §5.1"),
        RequestCase("A tab before the colon", get("A\t: b"), .refused(400, .spaceBeforeColon), "RFC 9112 §5.1"),
        RequestCase(
            "A space before Content-Length's colon", get("Content-Length : 5"), .refused(400, .spaceBeforeColon),
            "RFC 9112 §5.1"),
        RequestCase("A space in a name", get("A b: c"), .refused(400, .spaceBeforeColon), "RFC 9110 §5.1"),
        RequestCase("No name", get(": b"), .refused(400, .fieldLine), "RFC 9112 §5"),
        RequestCase("No colon", get("abc"), .refused(400, .fieldLine), "RFC 9112 §5"),
        RequestCase("A bracket in a name", get("A(b): c"), .refused(400, .fieldLine), "RFC 9110 §5.6.2"),
        RequestCase("A byte beyond ASCII in a name", get("\u{C4}: b"), .refused(400, .fieldLine), "RFC 9110 §5.6.2"),
        RequestCase("NUL in a name", get("A\u{0}: b"), .refused(400, .controlByte), "RFC 9110 §5.6.2"),
        RequestCase(
            "An underscore makes another name", get("Content_Length: 5", "Transfer_Encoding: chunked"),
            .read(["GET /"]), "RFC 9110 §5.1"),
        // Values.
        RequestCase("An empty value", get("A:"), .read(["GET /"]), "RFC 9110 §5.5"),
        RequestCase("White space around a value", get("A: \t b c \t"), .read(["GET /"]), "RFC 9112 §5.1"),
        RequestCase("Bytes beyond ASCII in a value", get("A: \u{E9}\u{FF}"), .read(["GET /"]), "RFC 9110 §5.5"),
        RequestCase("NUL in a value", get("A: b\u{0}c"), .refused(400, .controlByte), "RFC 9110 §5.5"),
        RequestCase("A vertical tab in a value", get("A: b\u{B}c"), .refused(400, .controlByte), "RFC 9110 §5.5"),
        RequestCase("An escape in a value", get("A: \u{1B}[31m"), .refused(400, .controlByte), "RFC 9110 §5.5"),
        RequestCase("DEL in a value", get("A: b\u{7F}"), .refused(400, .controlByte), "RFC 9110 §5.5"),
        RequestCase("A bare CR in a value", get("A: b\rc"), .refused(400, .bareCarriageReturn), "RFC 9112 §2.2"),
        RequestCase(
            "A field behind a bare CR", get("A: b\rContent-Length: 5"), .refused(400, .bareCarriageReturn),
            "RFC 9112 §2.2"),
        // Lines.
        RequestCase(
            "LF ends a field line", "GET / HTTP/1.1\r\nHost: a\nA: b\r\n\r\n", .refused(400, .bareLineFeed),
            "RFC 9112 §2.2"),
        RequestCase(
            "LF ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\n", .refused(400, .bareLineFeed), "RFC 9112 §2.2"),
        RequestCase("A folded line", get("A: b", " c"), .refused(400, .fieldLineFolded), "RFC 9112 §5.2"),
        RequestCase("A line folded with a tab", get("A: b", "\tc"), .refused(400, .fieldLineFolded), "RFC 9112 §5.2"),
        RequestCase(
            "A folded Transfer-Encoding", get("Transfer-Encoding:", " chunked"),
            .refused(400, .transferEncodingInvalid), "RFC 9112 §5.2"),
        RequestCase(
            "White space before the first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", .refused(400, .fieldLineFolded),
            "RFC 9112 §2.2"),
        RequestCase("A line of white space", get(" "), .refused(400, .fieldLineFolded), "RFC 9112 §5.2"),
        RequestCase("Half a head", "GET / HTTP/1.1\r\nHost: a\r\nA: b", .unfinished(), "RFC 9112 §8"),
        RequestCase("A head without its last LF", "GET / HTTP/1.1\r\nHost: a\r\n\r", .unfinished(), "RFC 9112 §8"),
        // Connection and Expect.
        RequestCase("Close", get("Connection: close"), .read(["GET / close"]), "RFC 9112 §9.6"),
        RequestCase(
            "Close in a list", get("Connection: te , CLOSE,keep-alive"), .read(["GET / close"]), "RFC 9112 §9.3"),
        RequestCase(
            "Close in a second line", get("Connection: te", "Connection: close"), .read(["GET / close"]),
            "RFC 9112 §9.3"),
        RequestCase("A word that only begins like close", get("Connection: closed"), .read(["GET /"]), "RFC 9112 §9.3"),
        RequestCase(
            "HTTP/1.0 that keeps alive", "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n",
            .read(["GET / 1.0"]), "RFC 9112 §9.3"),
        RequestCase(
            "An unknown expectation", get("Expect: 200-ok"), .refused(417, .expectationUnknown), "RFC 9110 §10.1.1"),
        RequestCase(
            "A list of expectations", post("Expect: 100-continue, b", "Content-Length: 1", content: "x"),
            .refused(417, .expectationUnknown), "RFC 9110 §10.1.1"),
        RequestCase(
            "An expectation in HTTP/1.0", "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx",
            .read(["POST / 1.0 x close"]), "RFC 9110 §10.1.1"),
        RequestCase(
            "100-continue", post("Expect: 100-Continue", "Content-Length: 1", content: "x"),
            .read(["POST / expects x"]), "RFC 9110 §10.1.1"),
        RequestCase("100-continue without content", get("Expect: 100-continue"), .read(["GET /"]), "RFC 9110 §10.1.1"),
        // Limits.
        RequestCase(
            "100 fields", "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "A: b\r\n", count: 99) + "\r\n",
            .read(["GET /"]), "RFC 6585 §5"),
        RequestCase(
            "101 fields", "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "A: b\r\n", count: 100) + "\r\n",
            .refused(431, .tooManyFields), "RFC 6585 §5"),
        RequestCase(
            "A field section of 16,384 bytes", get("A: " + String(repeating: "b", count: 16_368)),
            .read(["GET /"]), "RFC 6585 §5"),
        RequestCase(
            "A field section of 16,385 bytes", get("A: " + String(repeating: "b", count: 16_369)),
            .refused(431, .fieldsTooLarge), "RFC 6585 §5"),
        RequestCase(
            "A name without end", "GET / HTTP/1.1\r\n" + String(repeating: "A", count: 17_000),
            .refused(431, .fieldsTooLarge), "RFC 6585 §5"),
    ]
}
