// SPDX-License-Identifier: Apache-2.0

/// What a status says about keeping a reply.
enum CacheableStatus {
    /// Whether a reply may be kept and used though it does not say for how long (RFC 9110 §15.1).
    static func isHeuristic(_ status: HTTPStatus) -> Bool {
        switch status.code {
        case 200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501: true
        default: false
        }
    }

    /// Whether a reply may be kept where it says for how long. Not those that are part of a whole (206) or of an exchange (1xx,
    /// 304), nor those that RFC 6585 forbids to keep.
    static func isStorable(_ status: HTTPStatus) -> Bool {
        switch status.code {
        case ..<200, 206, 304, 428, 429, 431, 511: false
        default: true
        }
    }

    /// Whether its meaning is known here, as `must-understand` demands (RFC 9111 §5.2.2.3).
    static func isUnderstood(_ status: HTTPStatus) -> Bool {
        !status.reasonPhrase.isEmpty
    }

    /// Whether it is an error that a stale reply may stand in for (RFC 5861 §4).
    static func isErrorForStale(_ status: HTTPStatus) -> Bool {
        [500, 502, 503, 504].contains(status.code)
    }
}
