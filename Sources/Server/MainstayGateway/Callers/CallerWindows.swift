// SPDX-License-Identifier: Apache-2.0

package import Mainstay
package import MainstayFoundation

/// How much of its quotas a caller has used. A pure value.
///
/// A window begins with the first request after the last one has ended. So a caller can be told how many requests are left and when
/// the next window begins. Times are those of a date that may be set back; a window then ends at the latest after its length.
package struct CallerWindows: Sendable {
    /// What is left of a quota.
    package struct Left: Sendable, Equatable {
        package var quota: Quota
        package var requests: Int
        /// Whole seconds until the window ends, rounded up.
        package var seconds: Int
    }

    private struct Window {
        var ends = Date.distantPast
        var used = 0
    }

    private let quotas: [Quota]
    private var windows: [Window]

    /// Nothing is used.
    package init(_ quotas: [Quota]) {
        self.quotas = quotas
        windows = Array(repeating: Window(), count: quotas.count)
    }

    /// Counts a request, if all quotas allow it or if it is sent anyway.
    ///
    /// - Parameter isShadow: Whether requests beyond a quota are sent too.
    /// - Returns: Whether the quotas allow the request.
    package mutating func admit(at now: Date, isShadow: Bool = false) -> Bool {
        for (index, quota) in quotas.enumerated() {
            let length = quota.window.inSeconds
            let left = windows[index].ends.timeIntervalSince(now)
            if left <= 0 || left > length { windows[index] = Window(ends: now.addingTimeInterval(length)) }
        }
        let isAllowed = zip(quotas, windows).allSatisfy { $1.used < $0.requests }
        if isAllowed || isShadow { for index in windows.indices { windows[index].used += 1 } }
        return isAllowed
    }

    /// What is left, in the order of the quotas.
    package func left(at now: Date) -> [Left] {
        zip(quotas, windows).map { quota, window in
            let seconds = min(max(0, window.ends.timeIntervalSince(now)), quota.window.inSeconds)
            return Left(
                quota: quota, requests: max(0, quota.requests - window.used), seconds: Int(seconds.rounded(.up)))
        }
    }
}
