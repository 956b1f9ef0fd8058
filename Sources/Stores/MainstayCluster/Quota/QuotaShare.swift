// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// The part of a quota that a node may spend without asking. It is a value without side effects. Times are milliseconds of the
/// node's monotonic clock, which must run while the machine sleeps.
///
/// No store keeps it: a file may lack the last requests after a loss of power, and a date may jump. So a process starts as if its
/// share had just been spent.
package struct QuotaShare: Sendable {
    /// The decision about a request.
    package enum Decision: Sendable, Equatable {
        /// The request may be sent, and has been counted.
        case go
        /// The share allows no request before this time.
        case wait(until: Int64)
        /// The node has no share.
        case none
    }

    private let quota: Quota?
    private var state = RateLimitState()

    /// Creates the share of a process that starts now.
    package init(plan: QuotaPlan, now: Int64) {
        quota = plan.ownQuota
        guard let quota else { return }
        // No earlier state allows anything sooner, whatever the process before this one has sent.
        let interval = plan.spentTime / Int64(quota.requests) + 1
        state.block(until: Self.date(now + interval * Int64(quota.burst)))
    }

    /// Takes a request from the share, at the last moment before it is sent.
    package mutating func take(now: Int64) -> Decision {
        guard let quota else { return .none }
        return switch state.admit(now: Self.date(now), quota: [quota], cap: .seconds(1 << 31)) {
        case .go: .go
        case .wait(let until):
            .wait(until: Int64(clamping: Int(clamping: (until.timeIntervalSince1970 * 1_000).rounded(.up))))
        }
    }

    private static func date(_ time: Int64) -> Date {
        Date(timeIntervalSince1970: Double(time) / 1_000)
    }
}
