// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
public import MainstayKit

/// How much of its quotas a caller has used. A pure value.
///
/// A window begins with the first request after the last one has ended. So a caller can be told how many requests are
/// left and when the next window begins. Times are those of a date that may be set back; a window then ends at the
/// latest after its length.
public struct CallerWindows: Sendable {
    /// What is left of a quota.
    public struct Left: Sendable, Equatable {
        /// The limit.
        public var quota: Quota
        /// How many requests are left of it.
        public var requests: Int
        /// Whole seconds until the window ends, rounded up.
        package var seconds: Int
    }

    /// What was used of a quota in its last window, as it is kept in a file.
    public struct Used: Sendable, Equatable, Codable {
        /// The quota's number of requests and window in seconds. If the caller has another quota now, what it used does
        /// not count.
        package var quota: [Int64]
        /// When the window ends, in seconds since 1970.
        package var ends: Double
        /// The number of requests.
        package var used: Int

        /// Makes it from its parts.
        package init(quota: [Int64], ends: Double, used: Int) {
            (self.quota, self.ends, self.used) = (quota, ends, used)
        }
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

    /// The same quotas with what was used before a restart. Numbers that no gateway writes count as none.
    package init(_ quotas: [Quota], restoring kept: [Used]) {
        self.init(quotas)
        for (index, used) in kept.prefix(quotas.count).enumerated()
        where used.quota == Self.identity(quotas[index]) && used.used >= 0 && used.ends.isFinite {
            windows[index] = Window(ends: Date(timeIntervalSince1970: used.ends), used: used.used)
        }
    }

    /// What was used, in the order of the quotas.
    package var used: [Used] {
        zip(quotas, windows).map { quota, window in
            Used(quota: Self.identity(quota), ends: window.ends.timeIntervalSince1970, used: window.used)
        }
    }

    private static func identity(_ quota: Quota) -> [Int64] {
        [Int64(quota.requests), quota.window.components.seconds]
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
        // The number in a file may be the largest one.
        if isAllowed || isShadow {
            for index in windows.indices where windows[index].used < .max { windows[index].used += 1 }
        }
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
