// SPDX-License-Identifier: Apache-2.0

package import FoundationEssentials

/// How often one process may call while it cannot see what other processes spend of a quota: a tenth of each quota, spread evenly.
///
/// No burst is allowed. A quota of one call per window allows one call in ten windows. A pure value.
package struct SoloAllowance: Sendable, Equatable {
    /// When the next call may be made, in seconds since 1970.
    private var next = 0.0

    /// Nothing was spent yet.
    package init() {}

    /// Counts a call if it may be made now.
    ///
    /// - Parameter ahead: How many requests wait already and go first.
    package mutating func admit(now date: Date, quota: [Quota], ahead: Int = 0) -> RateLimitState.Decision {
        let now = date.timeIntervalSince1970
        let interval = 10 * (quota.map(\.interval).max() ?? 0)
        // Further ahead than one interval it can only be if the system's clock was set back.
        let earliest = min(next, now + interval) + interval * Double(ahead)
        // A date is precise to a few tenths of a microsecond, and a sleep may end that much too early.
        guard ahead == 0, earliest <= now + 1e-6 else {
            return .wait(until: Date(timeIntervalSince1970: max(now, earliest)))
        }
        next = now + interval
        return .go
    }
}
