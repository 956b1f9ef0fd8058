// SPDX-License-Identifier: Apache-2.0

package import Synchronization

/// What a server remembers of a client. All loops share it, so that the limits hold for the server and not for each
/// loop; a request costs one atomic exchange, without a lock or a look-up.
package final class ClientRecord: Sendable {
    package let address: ClientAddress
    /// The connections open now.
    package let connections = Atomic(0)
    /// The expensive requests in progress.
    package let expensive = Atomic(0)
    /// What ``RequestRate`` remembers, in nanoseconds.
    private let due = Atomic<Int64>(0)

    init(_ address: ClientAddress) {
        self.address = address
    }

    /// Counts a request unless it is one too many.
    ///
    /// - Parameter time: In milliseconds.
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

    /// The moment from which the record says no more than a new one would; `nil` while something of the client is
    /// open.
    var forgettableFrom: Int64? {
        let isInUse =
            connections.load(ordering: .sequentiallyConsistent) > 0
            || expensive.load(ordering: .sequentiallyConsistent) > 0
        return isInUse ? nil : due.load(ordering: .relaxed)
    }
}
