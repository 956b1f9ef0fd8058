// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// The last field section of a connection, and what the parser read in it.
///
/// Most clients send the same fields with each request. Comparing them costs less than parsing them again.
struct KnownFields: Sendable {
    /// Longer sections are parsed each time, so that an idle connection keeps no more than this.
    private static let limit = 2 << 10

    /// The field lines and the empty line, with their CRLFs.
    private var bytes: [UInt8] = []
    /// What the lines say about framing and the connection. Its positions begin at the first line.
    private(set) var framing = FramingFields()
    private(set) var names = FieldNames()

    /// The number of bytes with the empty line; 0 if no section is known.
    var count: Int { bytes.count }

    /// Whether the bytes from a position on begin with the known section.
    func begin(_ other: Span<UInt8>, at start: Int) -> Bool {
        guard !bytes.isEmpty, other.count - start >= bytes.count else { return false }
        return other.extracting(start..<start + bytes.count).withUnsafeBytes { other in
            bytes.withUnsafeBytes { $0.isEqual(to: other) }
        }
    }

    /// Remembers a section that was accepted.
    mutating func remember(
        _ section: Range<Int>, in all: Span<UInt8>, _ framing: FramingFields, _ names: FieldNames
    ) {
        bytes = []
        guard section.count <= Self.limit else { return }
        bytes = all.extracting(section).withUnsafeBufferPointer { Array($0) }
        self.framing = framing.moved(by: -section.lowerBound)
        self.names = names
    }
}
