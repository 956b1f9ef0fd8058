// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// How much of its total limit is left to a request that follows redirects, which do not add to it
/// (``TimeLimits/total``).
package struct TimeLeft: Sendable {
    private let began = Moment(.now)
    private let whole: Duration?
    private let progress: TransferProgress?
    private let before: Duration

    /// Begins to count. A request outside a pipeline gets an object that learns how its bytes move.
    package init(_ request: inout HTTPRequest) {
        whole = request.options.limits.whole
        if whole != nil, request.progress == nil { request.progress = TransferProgress() }
        progress = request.progress
        before = progress?.uncounted ?? .zero
    }

    /// The time that is left; `nil` for no limit.
    package var left: Duration? {
        whole.map { $0 - began.duration(to: Moment(.now)) + (progress?.uncounted ?? .zero) - before }
    }

    /// Returns a request that may take the time that is left.
    package func applied(to request: HTTPRequest) -> HTTPRequest {
        var request = request
        request.options.limits.total = left
        return request
    }
}
