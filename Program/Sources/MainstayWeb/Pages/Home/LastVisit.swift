// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// When a browser was on the first page before. Only the browser keeps it, in a cookie with two times.
struct LastVisit: Sendable, Equatable {
    /// The time without a page after which the next page begins another visit, in seconds.
    private static let pause = 1_800

    /// The end of the visit before this one; `nil` if none is known.
    let end: Date?
    /// Whether this browser was never here.
    let isFirst: Bool
    private let now: Int

    init(_ request: HTTPServerRequest, now: Date) {
        let now = Int(now.timeIntervalSince1970)
        self.now = now
        let times = KeptCookie.value(of: OwnCookies.visit, in: request).split(separator: "-").compactMap { Int($0) }
        // A browser can send anything.
        let isKnown = times.count == 2 && times.allSatisfy { $0 >= 0 && $0 <= now }
        isFirst = !isKnown
        guard isKnown else {
            end = nil
            return
        }
        let before = now - times[1] > Self.pause ? times[1] : times[0]
        end = before > 0 ? Date(timeIntervalSince1970: Double(before)) : nil
    }

    /// The value of the cookie that has the browser remember this visit.
    var text: String { "\(end.map { Int($0.timeIntervalSince1970) } ?? 0)-\(now)" }
}
