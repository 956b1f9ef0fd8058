// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// The part of a quota that a node may spend without asking, and when. It is a value without side effects. Times are
/// milliseconds of the node's monotonic clock.
///
/// The node's limiter counts the requests, and its file keeps the count. So a process that starts again continues where
/// the last one ended. After a loss of power the file may lack the last requests. Then the process spends its share
/// only after all requests of earlier processes have left the window.
package struct QuotaShare: Sendable, Equatable {
    private let quota: Quota?
    private let opens: Int64

    /// Creates the share of a process.
    ///
    /// - Parameters:
    ///   - started: When the first process started that noticed that the file lacks some.
    ///   - isRemembered: Whether the node's file has all requests of earlier processes.
    package init(plan: QuotaPlan, started: Int64, isRemembered: Bool) {
        quota = plan.ownQuota
        opens = isRemembered ? .min : started + plan.spentTime
    }

    /// The quota of the node's limiter; `nil` if the node has no share, or may not spend it yet.
    package func quota(now: Int64) -> Quota? { now < opens ? nil : quota }

    /// When the node may spend its share; `nil` if it may already, or has none.
    package func opening(now: Int64) -> Int64? { quota != nil && now < opens ? opens : nil }
}
