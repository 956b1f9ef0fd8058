// SPDX-License-Identifier: Apache-2.0

/// A response's status code (RFC 9110 §15).
public struct HTTPStatus: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// The three digits.
    public let code: Int

    /// Creates a status. An unregistered code means the same as the x00 code of its class (RFC 9110 §15).
    public init(_ code: Int) {
        self.code = code
    }

    /// Creates a status from a literal.
    public init(integerLiteral code: Int) {
        self.code = code
    }

    /// 2xx.
    public var isSuccess: Bool { 200..<300 ~= code }
    /// 3xx.
    public var isRedirect: Bool { 300..<400 ~= code }
    /// 4xx.
    public var isClientError: Bool { 400..<500 ~= code }
    /// 5xx.
    public var isServerError: Bool { 500..<600 ~= code }

    /// Whether a response with this status never has content (RFC 9110 §6.4.1).
    public var forbidsContent: Bool { 100..<200 ~= code || code == 204 || code == 304 }

    /// The registered reason phrase; empty if the code is not registered.
    public var reasonPhrase: String { Self.reasonPhrases[code] ?? "" }

    /// The code and its reason phrase.
    public var description: String {
        let reason = reasonPhrase
        return reason.isEmpty ? "\(code)" : "\(code) \(reason)"
    }

    private static let reasonPhrases: [Int: String] = [
        100: "Continue", 101: "Switching Protocols", 103: "Early Hints",
        200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information", 204: "No Content",
        205: "Reset Content", 206: "Partial Content",
        300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required",
        408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed",
        413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
        416: "Range Not Satisfiable", 417: "Expectation Failed", 421: "Misdirected Request",
        422: "Unprocessable Content", 425: "Too Early", 426: "Upgrade Required", 428: "Precondition Required",
        429: "Too Many Requests", 431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout", 505: "HTTP Version Not Supported", 508: "Loop Detected",
        511: "Network Authentication Required",
    ]
}
