// SPDX-License-Identifier: Apache-2.0

/// How far each node has followed the purge log, as the shared memory keeps it. A purge answers how many nodes have
/// confirmed it.
package struct PurgeProgress: Sendable, Equatable {
    private struct Node: Equatable {
        var name: String
        var applied: PurgeStamp
    }

    /// The largest number of nodes. Beyond it, the one that told its progress first is dropped.
    private static let nodeLimit = 64

    private var nodes: [Node] = []

    /// Creates the progress of no nodes.
    package init() {}

    /// How many nodes have applied a record.
    package func confirmed(_ stamp: PurgeStamp) -> Int {
        nodes.count { $0.applied.log == stamp.log && $0.applied.sequence >= stamp.sequence }
    }

    /// Tells what a node has applied. The body of ``SharedMemory/change(_:expires:_:)``.
    package static func tell(_ applied: PurgeStamp, of name: String, in bytes: inout [UInt8]?) {
        var progress = bytes.flatMap(PurgeProgress.init(bytes:)) ?? PurgeProgress()
        let name = String(name.unicodeScalars.prefix(QuotaLedger.nameLimit))
        progress.nodes.removeAll { $0.name == name }
        progress.nodes.append(Node(name: name, applied: applied))
        if progress.nodes.count > nodeLimit { progress.nodes.removeFirst() }
        bytes = progress.bytes
    }

    private static let form: (kind: UInt8, version: UInt8) = (UInt8(ascii: "N"), 1)

    /// Reads the progress; `nil` if the bytes are not one.
    package init?(bytes: [UInt8]) {
        guard var reader = ByteReader(bytes, kind: Self.form.kind, version: Self.form.version),
            reader.checkSeal(of: bytes), let count = reader.number(upTo: Self.nodeLimit)
        else { return nil }
        for _ in 0..<count {
            guard let name = reader.text(upTo: 4 * QuotaLedger.nameLimit), let log = reader.fixedNumber(),
                let sequence = reader.fixedNumber()
            else { return nil }
            nodes.append(Node(name: name, applied: PurgeStamp(log: log, sequence: sequence)))
        }
        guard reader.isAtEnd else { return nil }
    }

    /// The form in which the shared memory keeps it.
    package var bytes: [UInt8] {
        var writer = ByteWriter(kind: Self.form.kind, version: Self.form.version)
        writer.add(nodes.count)
        for node in nodes {
            writer.add(node.name)
            writer.addFixed(node.applied.log)
            writer.addFixed(node.applied.sequence)
        }
        writer.seal()
        return writer.bytes
    }
}
