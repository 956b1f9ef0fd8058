// SPDX-License-Identifier: Apache-2.0

/// What a node tells a ledger and asks of it, in one call (``QuotaLeaseBook/begin(now:identity:)``).
package struct QuotaCall: Sendable, Equatable {
    /// The number of the call in the node's life.
    package let number: Int
    /// The name of the node.
    package let node: String
    let plan: QuotaPlan
    /// The identity that a new ledger gets if there is none.
    let identity: UInt64
    /// The ledger that the node knows; `nil` if none.
    let ledger: UInt64?
    /// The node's lease; `nil` if none.
    package let serial: UInt64?
    /// How many requests of the lease were sent and are no longer held.
    let used: Int
    /// How many requests of the lease the node continues to hold, also those that it has sent.
    let keeps: Int
    let wants: Int
    /// The entries that the node has seen for long enough.
    package var passed: Set<UInt64>
    /// When the call began, in milliseconds of the node's monotonic clock.
    package var began: Int64

    /// Makes the call. This is the body of ``SharedMemory/change(_:expires:_:)``. The ledger never expires.
    package func apply(to bytes: inout [UInt8]?, at moment: SharedMoment) -> QuotaGrant {
        // Bytes that are no ledger are of another version, whose nodes may run.
        var ledger = bytes.flatMap(QuotaLedger.init(bytes:))
        if ledger?.incarnation != moment.incarnation || ledger?.plan != plan { ledger = nil }
        var kept =
            ledger
            ?? QuotaLedger(
                plan: plan, incarnation: moment.incarnation, identity: identity, replaces: bytes != nil)
        var (held, serial) = (0, UInt64?.none)
        if kept.identity == self.ledger {
            kept.remove(passed)
            serial = self.serial
        } else {
            kept.bring(used + keeps)
        }
        held = kept.settle(node, serial: serial, used: used, keeps: keeps)
        let grant = kept.grant(node, held: held, wants: wants)
        bytes = kept.bytes
        return QuotaGrant(
            ledger: kept.identity, serial: grant.serial, held: held, added: grant.added, entries: kept.entries)
    }
}

/// What a ledger answers.
package struct QuotaGrant: Sendable, Equatable {
    /// The identity of the ledger.
    let ledger: UInt64
    /// The number of the node's new lease; `nil` if it has none.
    let serial: UInt64?
    /// How many requests of the old lease are part of the new one.
    let held: Int
    /// How many requests were added.
    package let added: Int
    /// Everything that counts now.
    package let entries: [QuotaLedger.Entry]
}
