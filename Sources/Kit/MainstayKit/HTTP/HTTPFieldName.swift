// SPDX-License-Identifier: Apache-2.0

/// A field name: a case-insensitive token (RFC 9110 §5.1).
public struct HTTPFieldName: Sendable, CustomStringConvertible {
    /// The name as it was given.
    public let rawValue: String
    /// The name in lower case. Two names are equal if their canonical names are.
    public let canonical: String

    /// Creates a name.
    ///
    /// - Returns: `nil` if the text is not a token (RFC 9110 §5.6.2).
    public init?(_ rawValue: String) {
        guard rawValue.isHTTPToken else { return nil }
        self.init(known: rawValue)
    }

    /// Creates a name from text that is known to be a token.
    public init(known rawValue: String) {
        self.rawValue = rawValue
        canonical = rawValue.lowercased()
    }

    /// The name as it was given.
    public var description: String { rawValue }
}

extension HTTPFieldName: ExpressibleByStringLiteral {
    /// Creates a name from a literal in the source. A literal that is not a token is a programming error, and stops the
    /// program.
    public init(stringLiteral value: String) {
        precondition(value.isHTTPToken, "not a field name: \(value)")
        self.init(known: value)
    }
}

extension HTTPFieldName: Hashable {
    /// Compares names without regard to case.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        // Most names differ in length, and a comparison of texts costs much more.
        lhs.canonical.utf8.count == rhs.canonical.utf8.count && lhs.canonical == rhs.canonical
    }

    /// Hashes the canonical name.
    public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
}

/// The registered names that the kit uses (RFC 9110, RFC 9111, RFC 9211, Fetch).
extension HTTPFieldName {
    /// RFC 9110 §12.5.1.
    public static let accept = HTTPFieldName(known: "Accept")
    /// RFC 9110 §12.5.3.
    public static let acceptEncoding = HTTPFieldName(known: "Accept-Encoding")
    /// Fetch, CORS protocol.
    public static let accessControlAllowOrigin = HTTPFieldName(known: "Access-Control-Allow-Origin")
    /// RFC 9111 §5.1.
    public static let age = HTTPFieldName(known: "Age")
    /// RFC 9110 §10.2.1.
    public static let allow = HTTPFieldName(known: "Allow")
    /// RFC 9110 §11.6.2.
    public static let authorization = HTTPFieldName(known: "Authorization")
    /// RFC 9111 §5.2.
    public static let cacheControl = HTTPFieldName(known: "Cache-Control")
    /// RFC 9211.
    public static let cacheStatus = HTTPFieldName(known: "Cache-Status")
    /// RFC 9110 §7.6.1.
    public static let connection = HTTPFieldName(known: "Connection")
    /// RFC 9110 §8.4.
    public static let contentEncoding = HTTPFieldName(known: "Content-Encoding")
    /// RFC 9110 §8.6.
    public static let contentLength = HTTPFieldName(known: "Content-Length")
    /// Content Security Policy Level 3.
    public static let contentSecurityPolicy = HTTPFieldName(known: "Content-Security-Policy")
    /// Fetch, X-Content-Type-Options.
    public static let contentTypeOptions = HTTPFieldName(known: "X-Content-Type-Options")
    /// RFC 9110 §8.3.
    public static let contentType = HTTPFieldName(known: "Content-Type")
    /// RFC 6265 §5.4.
    public static let cookie = HTTPFieldName(known: "Cookie")
    /// RFC 9110 §14.4.
    public static let contentRange = HTTPFieldName(known: "Content-Range")
    /// RFC 9110 §14.2.
    public static let range = HTTPFieldName(known: "Range")
    /// RFC 9110 §13.1.5.
    public static let ifRange = HTTPFieldName(known: "If-Range")
    /// RFC 9110 §6.6.1.
    public static let date = HTTPFieldName(known: "Date")
    /// RFC 9110 §8.8.3.
    public static let etag = HTTPFieldName(known: "ETag")
    /// RFC 9110 §10.1.1.
    public static let expect = HTTPFieldName(known: "Expect")
    /// RFC 9111 §5.3.
    public static let expires = HTTPFieldName(known: "Expires")
    /// RFC 9110 §7.2.
    public static let host = HTTPFieldName(known: "Host")
    /// RFC 9110 §8.8.2.
    public static let lastModified = HTTPFieldName(known: "Last-Modified")
    /// RFC 9110 §10.2.2.
    public static let location = HTTPFieldName(known: "Location")
    /// RFC 6454 §7.
    public static let origin = HTTPFieldName(known: "Origin")
    /// RFC 9110 §11.7.2.
    public static let proxyAuthorization = HTTPFieldName(known: "Proxy-Authorization")
    /// RFC 9110 §10.1.3.
    public static let referer = HTTPFieldName(known: "Referer")
    /// RFC 9110 §10.2.3.
    public static let retryAfter = HTTPFieldName(known: "Retry-After")
    /// RFC 9110 §10.2.4.
    public static let server = HTTPFieldName(known: "Server")
    /// RFC 9112 §6.1.
    public static let transferEncoding = HTTPFieldName(known: "Transfer-Encoding")
    /// RFC 9110 §10.1.5.
    public static let userAgent = HTTPFieldName(known: "User-Agent")
    /// RFC 9110 §12.5.5.
    public static let vary = HTTPFieldName(known: "Vary")
}

extension HTTPFieldName {
    /// Whether a request field of this name says nothing about who sends the request: it is about the representation,
    /// conditions, ranges, caches, tracing, the connection or the kind of client. Every other field may tell users
    /// apart.
    var isPublic: Bool {
        Self.publicNames.contains(self)
            || Self.publicPrefixes.contains { canonical.utf8.count > $0.count && canonical.utf8.starts(with: $0) }
    }

    /// The beginnings of names: content negotiation and content (RFC 9110 §12.5, §8), conditions (§13.1), what browsers
    /// add (Fetch Metadata, client hints) and the trace fields of Zipkin and Datadog.
    private static let publicPrefixes = ["accept-", "content-", "if-", "sec-", "x-b3-", "x-datadog-"].map {
        Array($0.utf8)
    }

    private static let publicNames = HTTPFieldNames(
        HTTPFields.connectionNames.union(
            [
                // Representation.
                "Accept", "A-IM", "Prefer", "DNT", "DPR", "Save-Data", "Device-Memory", "Viewport-Width", "Width",
                // Ranges and caches.
                "Range", "Cache-Control", "Pragma",
                // Routing and the kind of client. Forwarded and X-Forwarded-Host can change the reply, so they are not
                // here.
                "Host", "User-Agent", "Date", "Via", "Expect", "Max-Forwards", "Origin", "Referer", "Priority",
                "Upgrade-Insecure-Requests", "X-Forwarded-For", "X-Real-IP", "X-Requested-With",
                // Tracing.
                "traceparent", "tracestate", "baggage", "b3", "Request-Id", "X-Request-ID", "Correlation-Context",
                "Correlation-ID", "X-Correlation-ID", "X-Trace-ID", "X-Amzn-Trace-Id", "X-Cloud-Trace-Context",
                "X-Ot-Span-Context", "uber-trace-id", "sentry-trace",
                // The key of one request.
                "Idempotency-Key", "X-Idempotency-Key",
            ].map { HTTPFieldName(known: $0) }))
}
