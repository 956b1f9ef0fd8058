// SPDX-License-Identifier: Apache-2.0

/// The caching rules that depend on the status.
enum CacheableStatus {
    /// Returns `true` if a reply with no explicit lifetime may be kept (RFC 9110 §15.1).
    static func isHeuristic(_ status: HTTPStatus) -> Bool {
        switch status.code {
        case 200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501: true
        default: false
        }
    }

    /// Returns `true` if a reply with an explicit lifetime may be kept. Excluded are a part of an exchange (1xx, 304),
    /// and the statuses that RFC 6585 forbids to keep.
    static func isStorable(_ status: HTTPStatus) -> Bool {
        switch status.code {
        case ..<200, 304, 428, 429, 431, 511: false
        default: true
        }
    }

    /// Returns `true` if this cache knows what the status means, which `must-understand` demands (RFC 9111 §5.2.2.3).
    static func isUnderstood(_ status: HTTPStatus) -> Bool {
        !status.reasonPhrase.isEmpty
    }

    /// Returns `true` if the status is an error that a stale reply may replace (RFC 5861 §4).
    static func isErrorForStale(_ status: HTTPStatus) -> Bool {
        [500, 502, 503, 504].contains(status.code)
    }
}
