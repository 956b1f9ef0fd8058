// SPDX-License-Identifier: Apache-2.0

/// A range of bytes in a source file.
struct LineSlice: Sendable {
    var start: UInt32
    var count: UInt32

    static let empty = LineSlice(start: 0, count: 0)

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
