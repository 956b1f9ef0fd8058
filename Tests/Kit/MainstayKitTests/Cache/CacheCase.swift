// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// A request, the responses that are kept when it comes, and what a cache decides about it: all without a clock or a
/// store.
final class CacheCase {
    static let start = Date(timeIntervalSince1970: 784_111_777)

    var upstream = Upstream(host: "api.example.com", baseURL: Fixture.upstream.baseURL)
    private(set) var kept: [StoredResponse] = []

    init(_ mode: CacheMode = .private, timeToLive: Duration = .zero) {
        upstream.cacheMode = mode
        upstream.timeToLive = timeToLive
    }

    /// Offers a response for keeping that came so many seconds after the start; whether it was kept.
    @discardableResult
    func offer(
        _ response: HTTPResponse, to request: HTTPRequest = Fixture.request, at seconds: Double = 0
    ) -> Bool {
        let date = Self.start.addingTimeInterval(seconds)
        guard let stored = StoredResponse(response, to: request, sent: date, received: date, upstream: upstream) else {
            return false
        }
        kept.removeAll { $0.varying == stored.varying }
        kept.append(stored)
        return true
    }

    /// The decision so many seconds after the start.
    func decide(_ request: HTTPRequest = Fixture.request, after seconds: Double = 1) -> CacheDecision {
        CacheDecision.decide(request, kept, upstream: upstream, now: Self.start.addingTimeInterval(seconds))
    }

    /// The first whole second from now on in which a response like this is not served without asking.
    static func lifetime(
        of fields: HTTPFields, status: Int = 200, _ mode: CacheMode = .private, timeToLive: Duration = .zero
    ) -> Duration? {
        let cache = CacheCase(mode, timeToLive: timeToLive)
        guard cache.offer(Fixture.response(status, fields)) else { return nil }
        guard case .serve(let kept) = cache.decide(after: 0) else { return .zero }
        return kept.freshFor
    }
}

extension HTTPRequest {
    /// The fixture's request with fields of its own.
    static func with(_ fields: HTTPFields, method: HTTPMethod = .get) -> HTTPRequest {
        HTTPRequest(method: method, url: Fixture.url, fields: fields)
    }
}

extension HTTPFieldName {
    static let ifNoneMatch = HTTPFieldName("If-None-Match")
    static let ifModifiedSince = HTTPFieldName("If-Modified-Since")
    static let setCookie = HTTPFieldName("Set-Cookie")
    static let cdnCacheControl = HTTPFieldName("CDN-Cache-Control")
    static let acceptLanguage = HTTPFieldName("Accept-Language")
    static let contentLocation = HTTPFieldName("Content-Location")
}

extension CacheDecision {
    /// What it is, without its details.
    var name: String {
        switch self {
        case .serve(let kept): kept.isFresh ? "serve" : "serve stale"
        case .serveStale: "serve stale and validate"
        case .forward(let reason, let request, _):
            reason.rawValue
                + (request.fields.contains(.ifNoneMatch) || request.fields.contains(.ifModifiedSince)
                    ? ", conditional" : "")
        case .unavailable: "unavailable"
        }
    }
}
