// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
@testable import MainstayKit

extension FuzzTarget {
    /// The values of fields: structured fields, directives of caches, dates, limits, links.
    static let fields = FuzzTarget(name: "fields") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        _ = StructuredField.list(text)
        _ = StructuredField.dictionary(text)
        if case .string(let string)? = StructuredField.item(text)?.value {
            let again = StructuredField.item(StructuredField.string(string))?.value
            demand(again == .string(string), "a string is read back as another one")
        }
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        _ = HTTPDate.parse(text, now: now)
        _ = RetryAfter.parse(text, now: now)
        _ = MediaType(text).isJSON
        for name in names {
            var fields = HTTPFields()
            fields[name] = text
            _ = RateLimitFields.limit(in: fields, now: now)
            decide(fields, now)
        }
    }

    /// The fields whose values caches and limits read.
    private static let names: [HTTPFieldName] = [
        "Cache-Control", "CDN-Cache-Control", "Expires", "Age", "Date", "Vary", "No-Vary-Search", "Last-Modified",
        "ETag",
        "Content-Range", "Range", "If-Range", "If-None-Match", "If-Modified-Since", "Retry-After", "RateLimit",
        "RateLimit-Policy",
        "X-RateLimit-Reset", "Link", "Cache-Tag", "Cache-Groups",
    ]

    /// Asks a cache with a field in the request, in the kept reply, and in both.
    private static func decide(_ fields: HTTPFields, _ now: Date) {
        guard let url = HTTPURL("https://api.example.com/v1/books?page=1") else { return }
        let upstream = Upstream(host: "api.example.com", baseURL: url)
        for (asked, kept) in [(fields, HTTPFields()), (HTTPFields(), fields), (fields, fields)] {
            let stored = StoredResponse(
                status: 200, fields: kept, body: Array("content".utf8), varying: asked, sent: now, received: now)
            let request = HTTPRequest(method: .get, url: url, fields: asked)
            _ = CacheDecision.decide(request, [stored], upstream: upstream, now: now.addingTimeInterval(60))
        }
    }
}
