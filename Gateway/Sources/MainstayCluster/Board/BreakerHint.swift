// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What another node's open breaker means for this node's.
package enum BreakerHint {
    /// Returns the state that this node takes over; `nil` if it keeps its own.
    ///
    /// Another node may fail for reasons of its own, such as its network. So its break counts only if this node has
    /// seen a failure too: then one is enough. A breaker that somebody opened by hand concerns one node.
    ///
    /// - Parameters:
    ///   - other: The state that another node has told.
    ///   - own: This node's state.
    ///   - now: Seconds since 1970.
    ///   - longest: The longest break in seconds. A longer one was told by a node with a wrong clock.
    package static func adopted(_ other: [Double], over own: [Double], now: Double, longest: Double = 60) -> [Double]? {
        guard let hint = BreakerState(numbers: other), let state = BreakerState(numbers: own),
            case .open(let until) = hint.phase, until > now, until <= now + longest
        else { return nil }
        switch state.phase {
        // The third number counts the failures in a row.
        case .closed: return own[2] > 0 ? other : nil
        case .open(let end): return end > now && end < until ? other : nil
        case .probing: return nil
        }
    }
}
