// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// When a browser was on the first page before. The browser keeps it in a cookie with two times, and nobody else does.
struct LastVisit: Sendable, Equatable {
    private static let cookieName = "mainstay-visit"
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
        let times =
            request.value(of: .cookie).flatMap { Cookies.value(of: Self.cookieName, in: $0) }?
            .split(separator: "-").compactMap { Int($0) } ?? []
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

    /// The field that has the browser remember this visit for a year.
    var cookie: String {
        let before = end.map { Int($0.timeIntervalSince1970) } ?? 0
        return "\(Self.cookieName)=\(before)-\(now); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    }
}
