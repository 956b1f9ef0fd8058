// SPDX-License-Identifier: Apache-2.0

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
