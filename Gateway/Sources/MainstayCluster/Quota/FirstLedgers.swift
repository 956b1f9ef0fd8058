// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Which ledgers are the first of their quotas, as the shared memory keeps it.
///
/// A new ledger leases nothing until all leases of an earlier one have ended. If there was no earlier one, it need not
/// wait. Nobody can see that from an empty memory: it may have lost its data while the nodes still spend what they
/// leased. But a node knows whether it starts for the first time, and if such a node is the first that comes to the
/// memory, the cluster is new. That is recorded in the memory. From then on, the first ledger of each quota is recorded
/// too, so that a second one is not taken for it. If the record is lost, or the memory begins another life, no ledger
/// counts as the first any more.
package struct FirstLedgers: Sendable, Equatable {
    /// The name of the value in the shared memory.
    package static let key = "first ledgers"
    /// The largest number of quotas. Later ones have no first ledger.
    static let limit = 2_000

    /// The life of the memory.
    private let incarnation: String
    /// Whether the cluster was new when this life began.
    private let isNew: Bool
    /// The identity of the first ledger of each quota, by a hash of the quota's name.
    private var ledgers: [UInt64: UInt64] = [:]

    /// Records that a process has started. This is the body of ``SharedMemory/change(_:expires:_:)``. The record never
    /// expires.
    ///
    /// - Parameter isFirst: Whether the process is the first of its node, and has not sent a request yet.
    /// - Returns: Whether the cluster was new when the memory's life began.
    package static func join(_ bytes: inout [UInt8]?, isFirst: Bool, at moment: SharedMoment) -> Bool {
        let record = present(bytes, at: moment, isNew: isFirst && bytes == nil)
        bytes = record.bytes
        return record.isNew
    }

    /// Records a ledger as the first of its quota, unless another one is. This is the body of
    /// ``SharedMemory/change(_:expires:_:)``.
    ///
    /// - Returns: Whether the ledger is the first, so that there are no leases of an earlier one.
    package static func judge(
        _ bytes: inout [UInt8]?, quota: String, ledger: UInt64, at moment: SharedMoment
    ) -> Bool {
        // A process that joined the cluster finds no record only if it was lost.
        var record = present(bytes, at: moment, isNew: false)
        defer { bytes = record.bytes }
        let name = UInt64(SHA256.hexDigest(Array(quota.utf8)).prefix(16), radix: 16) ?? 0
        if let first = record.ledgers[name] { return record.isNew && first == ledger }
        guard record.isNew, record.ledgers.count < limit else { return false }
        record.ledgers[name] = ledger
        return true
    }

    private static func present(_ bytes: [UInt8]?, at moment: SharedMoment, isNew: Bool) -> FirstLedgers {
        let incarnation = String(moment.incarnation.unicodeScalars.prefix(QuotaLedger.nameLimit))
        if let record = bytes.flatMap(FirstLedgers.init(bytes:)), record.incarnation == incarnation { return record }
        return FirstLedgers(incarnation: incarnation, isNew: isNew)
    }

    private init(incarnation: String, isNew: Bool) {
        (self.incarnation, self.isNew) = (incarnation, isNew)
    }

    // MARK: As the shared memory keeps it

    private static let form: (kind: UInt8, version: UInt8) = (UInt8(ascii: "1"), 1)

    /// Reads a record; `nil` if the bytes are not one.
    package init?(bytes: [UInt8]) {
        guard var reader = ByteReader(bytes, kind: Self.form.kind, version: Self.form.version),
            reader.checkSeal(of: bytes), let incarnation = reader.text(upTo: 4 * QuotaLedger.nameLimit),
            let isNew = reader.number(upTo: 1), let count = reader.number(upTo: Self.limit)
        else { return nil }
        (self.incarnation, self.isNew) = (incarnation, isNew == 1)
        for _ in 0..<count {
            guard let name = reader.fixedNumber(), let ledger = reader.fixedNumber() else { return nil }
            ledgers[name] = ledger
        }
        guard reader.isAtEnd, ledgers.count == count else { return nil }
    }

    /// The form in which the shared memory keeps it.
    package var bytes: [UInt8] {
        var writer = ByteWriter(kind: Self.form.kind, version: Self.form.version)
        writer.add(incarnation)
        writer.add(isNew ? 1 : 0)
        writer.add(ledgers.count)
        for (name, ledger) in ledgers.sorted(by: { $0.key < $1.key }) {
            writer.addFixed(name)
            writer.addFixed(ledger)
        }
        writer.seal()
        return writer.bytes
    }
}
