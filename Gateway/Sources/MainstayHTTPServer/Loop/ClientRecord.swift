// SPDX-License-Identifier: Apache-2.0

package import Synchronization

/// The counters of one client. All event loops share them, so a limit applies to the whole server and not to each loop.
/// Counting a request costs one atomic exchange, without a lock or a look-up.
package final class ClientRecord: Sendable {
    package let address: ClientAddress
    /// The number of open connections.
    package let connections = Atomic(0)
    /// The number of expensive requests in progress.
    package let expensive = Atomic(0)
    /// The state of ``RequestRate``, in nanoseconds.
    private let due = Atomic<Int64>(0)

    init(_ address: ClientAddress) {
        self.address = address
    }

    /// Counts a request. Returns `false` if the request exceeds the rate.
    ///
    /// - Parameters:
    ///   - rate: The rate that the client must not exceed.
    ///   - time: The current time in milliseconds.
    package func admits(_ rate: RequestRate, at time: Int64) -> Bool {
        var before = due.load(ordering: .relaxed)
        while let next = rate.next(after: before, at: time &* 1_000_000) {
            let (isExchanged, current) = due.weakCompareExchange(
                expected: before, desired: next, ordering: .relaxed)
            if isExchanged { return true }
            before = current
        }
        return false
    }

    /// The time from which the record is equal to a new one, so that the server can drop it. `nil` while the client has
    /// an open connection or an expensive request in progress.
    var forgettableFrom: Int64? {
        let isInUse =
            connections.load(ordering: .sequentiallyConsistent) > 0
            || expensive.load(ordering: .sequentiallyConsistent) > 0
        return isInUse ? nil : due.load(ordering: .relaxed)
    }
}
