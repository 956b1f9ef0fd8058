// SPDX-License-Identifier: Apache-2.0

/// The field names that only caching uses.
enum CacheField {
    static let acceptLanguage = HTTPFieldName(known: "Accept-Language")
    static let cdnCacheControl = HTTPFieldName(known: "CDN-Cache-Control")
    static let contentLanguage = HTTPFieldName(known: "Content-Language")
    static let contentLocation = HTTPFieldName(known: "Content-Location")
    static let contentRange = HTTPFieldName(known: "Content-Range")
    static let ifMatch = HTTPFieldName(known: "If-Match")
    static let ifModifiedSince = HTTPFieldName(known: "If-Modified-Since")
    static let ifNoneMatch = HTTPFieldName(known: "If-None-Match")
    static let ifRange = HTTPFieldName(known: "If-Range")
    static let ifUnmodifiedSince = HTTPFieldName(known: "If-Unmodified-Since")
    static let pragma = HTTPFieldName(known: "Pragma")
    static let range = HTTPFieldName(known: "Range")
    static let setCookie = HTTPFieldName(known: "Set-Cookie")

    /// The fields that concern one connection or one client. They are never kept (RFC 9111 §3.1), and neither are
    /// fields that Connection names.
    static let unstorable: Set<HTTPFieldName> = Set(
        [
            "Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Authorization",
            "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade",
        ].map { HTTPFieldName(known: $0) })

    /// The fields that describe a kept body. A 304 or the answer to HEAD does not change them (RFC 9111 §3.2).
    static let unchangeable: Set<HTTPFieldName> = [.contentLength, .contentEncoding, contentRange]
}
