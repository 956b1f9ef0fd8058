// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer

extension RequestCase {
    static let requestLines: [RequestCase] = [
        // Methods.
        RequestCase("A request", line("GET / HTTP/1.1"), .read(["GET /"]), "RFC 9112 §3"),
        RequestCase("A method of one's own", line("M-SEARCH / HTTP/1.1"), .read(["M-SEARCH /"]), "RFC 9110 §9.1"),
        RequestCase("A method in lower case is another", line("get / HTTP/1.1"), .read(["get /"]), "RFC 9110 §9.1"),
        RequestCase(
            "A long method", line("ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGH / HTTP/1.1"),
            .read(["ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGH /"]), "RFC 9110 §9.1"),
        RequestCase("A method with a bracket", line("GE(T / HTTP/1.1"), .refused(400, .requestLine), "RFC 9110 §5.6.2"),
        RequestCase("A method with a colon", line("GET: / HTTP/1.1"), .refused(400, .requestLine), "RFC 9110 §5.6.2"),
        RequestCase(
            "A method beyond ASCII", line("G\u{C9}T / HTTP/1.1"), .refused(400, .requestLine), "RFC 9110 §5.6.2"),
        RequestCase("No method", line(" / HTTP/1.1"), .refused(400, .requestLine), "RFC 9112 §3"),
        // The line as such.
        RequestCase("Two spaces after the method", line("GET  / HTTP/1.1"), .refused(400, .requestLine), "RFC 9112 §3"),
        RequestCase("Two spaces after the target", line("GET /  HTTP/1.1"), .refused(400, .version), "RFC 9112 §3"),
        RequestCase("A space in the target", line("GET /a b HTTP/1.1"), .refused(400, .version), "RFC 9112 §3.2"),
        RequestCase("A space at the end", line("GET / HTTP/1.1 "), .refused(400, .version), "RFC 9112 §3"),
        RequestCase("A space at the beginning", line(" GET / HTTP/1.1"), .refused(400, .requestLine), "RFC 9112 §3"),
        RequestCase("Tabs instead of spaces", line("GET\t/\tHTTP/1.1"), .refused(400, .requestLine), "RFC 9112 §3"),
        RequestCase("A method alone", line("GET"), .refused(400, .requestLine), "RFC 9112 §3"),
        RequestCase("No target", line("GET HTTP/1.1"), .refused(400, .requestLine), "RFC 9112 §3"),
        RequestCase("HTTP/0.9", "GET /\r\n", .refused(400, .requestLine), "RFC 9112 §3"),
        RequestCase("A TLS handshake", "\u{16}\u{3}\u{1}\u{2}\u{0}", .refused(400, .controlByte), "RFC 9112 §2.2"),
        RequestCase("A response", "HTTP/1.1 200 OK\r\n\r\n", .refused(400, .requestLine), "RFC 9112 §3"),
        // Line ends.
        RequestCase(
            "LF ends the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n", .refused(400, .bareLineFeed), "RFC 9112 §2.2"
        ),
        RequestCase(
            "CR ends the request line", "GET / HTTP/1.1\rHost: a\r\n\r\n", .refused(400, .bareCarriageReturn),
            "RFC 9112 §2.2"),
        RequestCase(
            "CR CR LF ends the request line", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n", .refused(400, .bareCarriageReturn),
            "RFC 9112 §2.2"),
        RequestCase("An empty line before the request", "\r\n" + get(), .read(["GET /"]), "RFC 9112 §2.2"),
        RequestCase(
            "Four empty lines before the request", "\r\n\r\n\r\n\r\n" + get(), .read(["GET /"]), "RFC 9112 §2.2"),
        RequestCase("Empty lines without end", "\r\n\r\n\r\n\r\n\r\n", .refused(400, .emptyLines), "RFC 9112 §2.2"),
        RequestCase("A bare LF before the request", "\n" + get(), .refused(400, .bareLineFeed), "RFC 9112 §2.2"),
        RequestCase(
            "A line of white space before the request", " \r\n" + get(), .refused(400, .requestLine), "RFC 9112 §2.2"),
        RequestCase("NUL in the target", line("GET /a\u{0}b HTTP/1.1"), .refused(400, .controlByte), "RFC 9112 §3.2"),
        RequestCase("Nothing", "", .read([]), "RFC 9112 §2.1"),
        RequestCase("Half a request line", "GET / HT", .unfinished(), "RFC 9112 §8"),
        // Versions.
        RequestCase("HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", .read(["GET / 1.0 close"]), "RFC 9112 §2.3"),
        RequestCase("A higher minor version", line("GET / HTTP/1.2"), .read(["GET /"]), "RFC 9110 §2.5"),
        RequestCase("HTTP/2", line("GET / HTTP/2.0"), .refused(505, .versionUnsupported), "RFC 9110 §15.6.6"),
        RequestCase(
            "HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .refused(505, .versionUnsupported), "RFC 9113 §3.4"),
        RequestCase("HTTP/0.9 by name", line("GET / HTTP/0.9"), .refused(505, .versionUnsupported), "RFC 9110 §15.6.6"),
        RequestCase("A version in lower case", line("GET / http/1.1"), .refused(400, .version), "RFC 9112 §2.3"),
        RequestCase("A version without its minor part", line("GET / HTTP/1"), .refused(400, .version), "RFC 9112 §2.3"),
        RequestCase("A version with a leading zero", line("GET / HTTP/01.1"), .refused(400, .version), "RFC 9112 §2.3"),
        RequestCase("A version of two digits", line("GET / HTTP/1.10"), .refused(400, .version), "RFC 9112 §2.3"),
        RequestCase("A version with a comma", line("GET / HTTP/1,1"), .refused(400, .version), "RFC 9112 §2.3"),
        RequestCase("Another protocol", line("GET / HTCP/1.1"), .refused(400, .version), "RFC 9112 §2.3"),
        RequestCase("A version with a space in it", line("GET / HTTP/ 1.1"), .refused(400, .version), "RFC 9112 §2.3"),
        // Targets.
        RequestCase(
            "A path and a query", line("GET /a/b?c=d&e HTTP/1.1"), .read(["GET /a/b?c=d&e"]), "RFC 9112 §3.2.1"),
        RequestCase(
            "Percent-encoded bytes are left alone", line("GET /%00%0d%0a%2F HTTP/1.1"), .read(["GET /%00%0d%0a%2F"]),
            "RFC 9112 §3.2.1"),
        RequestCase(
            "Dots and slashes are left alone", line("GET //a/../b HTTP/1.1"), .read(["GET //a/../b"]), "RFC 9112 §3.2.1"
        ),
        RequestCase("Brackets in a query", line("GET /?a[]=1 HTTP/1.1"), .read(["GET /?a[]=1"]), "RFC 3986 §3.4"),
        RequestCase(
            "What browsers leave in a query", line("GET /?a=^b{1,2}|\\d`c HTTP/1.1"), .read(["GET /?a=^b{1,2}|\\d`c"]),
            "WHATWG URL §1.3"),
        RequestCase("The same in a path", line("GET /a^b?c HTTP/1.1"), .refused(400, .target), "RFC 3986 §3.3"),
        RequestCase(
            "A quotation mark in a query", line("GET /?a=^\"b HTTP/1.1"), .refused(400, .target), "RFC 3986 §3.4"),
        RequestCase("A fragment after a query", line("GET /?a=^#b HTTP/1.1"), .refused(400, .target), "RFC 9110 §7.1"),
        RequestCase("A fragment", line("GET /a#b HTTP/1.1"), .refused(400, .target), "RFC 9110 §7.1"),
        RequestCase("A backslash", line("GET /a\\b HTTP/1.1"), .refused(400, .target), "RFC 3986 §3.3"),
        RequestCase("A quotation mark", line("GET /\"a HTTP/1.1"), .refused(400, .target), "RFC 3986 §3.3"),
        RequestCase("An angle bracket", line("GET /<script> HTTP/1.1"), .refused(400, .target), "RFC 3986 §3.3"),
        RequestCase("A byte beyond ASCII", line("GET /caf\u{E9} HTTP/1.1"), .refused(400, .target), "RFC 3986 §2"),
        RequestCase("A relative path", line("GET a/b HTTP/1.1"), .refused(400, .target), "RFC 9112 §3.2.1"),
        RequestCase("A query alone", line("GET ?a HTTP/1.1"), .refused(400, .target), "RFC 9112 §3.2.1"),
        RequestCase(
            "An absolute target", line("GET http://b/c?d HTTP/1.1"), .read(["GET http://b/c?d"]), "RFC 9112 §3.2.2"),
        RequestCase(
            "An absolute target without a path", line("GET HTTPS://b:8443 HTTP/1.1"), .read(["GET HTTPS://b:8443"]),
            "RFC 9112 §3.2.2"),
        RequestCase(
            "An absolute target without a host", line("GET http:///c HTTP/1.1"), .refused(400, .target),
            "RFC 9110 §4.2.1"),
        RequestCase(
            "An absolute target with user information", line("GET http://u:p@b/ HTTP/1.1"), .refused(400, .target),
            "RFC 9110 §4.2.4"),
        RequestCase("Another scheme", line("GET ftp://b/ HTTP/1.1"), .refused(400, .target), "RFC 9110 §7.4"),
        RequestCase("OPTIONS for the server", line("OPTIONS * HTTP/1.1"), .read(["OPTIONS *"]), "RFC 9112 §3.2.4"),
        RequestCase(
            "An asterisk for another method", line("GET * HTTP/1.1"), .refused(400, .target), "RFC 9112 §3.2.4"),
        RequestCase(
            "CONNECT closes after its answer", line("CONNECT b:443 HTTP/1.1"), .read(["CONNECT b:443 close"]),
            "RFC 9112 §3.2.3"),
        RequestCase("CONNECT without a port", line("CONNECT b HTTP/1.1"), .refused(400, .target), "RFC 9112 §3.2.3"),
        RequestCase("CONNECT with a path", line("CONNECT /a HTTP/1.1"), .refused(400, .target), "RFC 9112 §3.2.3"),
        RequestCase(
            "An authority for another method", line("GET b:443 HTTP/1.1"), .refused(400, .target), "RFC 9112 §3.2.3"),
        // Limits.
        RequestCase(
            "A request line of 8,192 bytes", line("GET /\(String(repeating: "a", count: 8_178)) HTTP/1.1"),
            .read(["GET /" + String(repeating: "a", count: 8_178)]), "RFC 9112 §3"),
        RequestCase(
            "A request line of 8,193 bytes", line("GET /\(String(repeating: "a", count: 8_179)) HTTP/1.1"),
            .refused(414, .requestLineTooLong), "RFC 9112 §3"),
        RequestCase(
            "A request line without end", "GET /" + String(repeating: "a", count: 9_000),
            .refused(414, .requestLineTooLong), "RFC 9112 §3"),
    ]
}
