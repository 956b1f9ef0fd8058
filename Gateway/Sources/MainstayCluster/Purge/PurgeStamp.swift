// SPDX-License-Identifier: Apache-2.0

/// How much of a purge log a node had applied when it began to fetch a reply.
package struct PurgeStamp: Sendable, Hashable {
    /// The log; 0 if the node knew none.
    package var log: UInt64
    /// The number of the last record that was applied.
    package var sequence: UInt64

    /// The stamp of a node that knows no log.
    package static let none = PurgeStamp(log: 0, sequence: 0)

    /// Creates a stamp.
    package init(log: UInt64, sequence: UInt64) {
        (self.log, self.sequence) = (log, sequence)
    }

    private static let form: (kind: UInt8, version: UInt8) = (UInt8(ascii: "S"), 1)

    /// Reads a stamp; `nil` if the bytes are not one.
    package init?(bytes: [UInt8]) {
        guard var reader = ByteReader(bytes, kind: Self.form.kind, version: Self.form.version),
            reader.checkSeal(of: bytes), let log = reader.fixedNumber(), let sequence = reader.fixedNumber(),
            reader.isAtEnd
        else { return nil }
        self.init(log: log, sequence: sequence)
    }

    /// The form in which a store keeps it. It always has the same length.
    package var bytes: [UInt8] {
        var writer = ByteWriter(kind: Self.form.kind, version: Self.form.version)
        writer.addFixed(log)
        writer.addFixed(sequence)
        writer.seal()
        return writer.bytes
    }

    /// The number of bytes.
    package static let byteCount = 22
}
