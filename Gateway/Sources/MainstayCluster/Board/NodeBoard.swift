// SPDX-License-Identifier: Apache-2.0

/// What the nodes of a cluster tell of themselves, as the shared memory keeps it.
package struct NodeBoard: Sendable, Equatable {
    /// What a node told last.
    package struct Entry: Sendable, Equatable {
        package var report: NodeReport
        /// When it was told, by the memory's clock in milliseconds since 1970.
        package var told: Int64
    }

    /// The largest number of nodes, and of all bytes. Beyond them, those that told longest ago are dropped.
    package static let nodeLimit = 64
    package static let byteLimit = 64 << 10
    /// How long a node is remembered that tells nothing, in milliseconds.
    package static let memory: Int64 = 60_000

    /// The nodes, the one that told last at the end.
    package private(set) var entries: [Entry] = []

    /// Makes the board of no nodes.
    package init() {}

    /// Tells something of a node. The body of ``SharedMemory/change(_:expires:_:)``, which expires after ``memory``.
    ///
    /// - Returns: What all nodes have told.
    package static func tell(_ report: NodeReport, in bytes: inout [UInt8]?, at moment: SharedMoment) -> NodeBoard {
        var board = bytes.flatMap(NodeBoard.init(bytes:)) ?? NodeBoard()
        let (now, report) = (min(max(0, moment.milliseconds), 1 << 60), report.bounded)
        board.entries.removeAll { $0.report.node == report.node || now - $0.told > memory }
        // The memory's clock may have been set back.
        for index in board.entries.indices { board.entries[index].told = min(board.entries[index].told, now) }
        board.entries.append(Entry(report: report, told: now))
        var written = board.bytes
        while board.entries.count > nodeLimit || written.count > byteLimit, board.entries.count > 1 {
            board.entries.removeFirst()
            written = board.bytes
        }
        bytes = written
        return board
    }

    private static let form: (kind: UInt8, version: UInt8) = (UInt8(ascii: "B"), 1)

    /// Reads a board; `nil` if the bytes are not one.
    package init?(bytes: [UInt8]) {
        guard var reader = ByteReader(bytes, kind: Self.form.kind, version: Self.form.version),
            reader.checkSeal(of: bytes), let count = reader.number(upTo: Self.nodeLimit)
        else { return nil }
        for _ in 0..<count {
            guard let told = reader.number(), told < 1 << 62, let report = NodeReport(&reader) else { return nil }
            entries.append(Entry(report: report, told: Int64(told)))
        }
        guard reader.isAtEnd else { return nil }
    }

    /// The form in which the shared memory keeps it.
    package var bytes: [UInt8] {
        var writer = ByteWriter(kind: Self.form.kind, version: Self.form.version)
        writer.add(entries.count)
        for entry in entries {
            writer.add(UInt64(max(0, entry.told)))
            entry.report.write(to: &writer)
        }
        writer.seal()
        return writer.bytes
    }
}
