// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayPlatform

/// The lines of a file, one at a time. It needs memory for the longest line only.
struct LineStream {
    /// The longest line in bytes. The longest of Wiktionary has a few megabytes.
    static let limit = 64 << 20

    /// What a line is.
    enum Line {
        case text([UInt8])
        /// It is longer than the limit, and was skipped.
        case tooLong
    }

    private let bytes: ByteStream
    private let limit: Int
    private var buffer: [UInt8] = []
    private var position = 0
    /// The number of the line that was returned last, from 1.
    private(set) var number = 0

    init(_ bytes: ByteStream, limit: Int = LineStream.limit) {
        (self.bytes, self.limit) = (bytes, limit)
    }

    /// The next line without its line feed; `nil` after the last.
    mutating func next() throws(LexiconError) -> Line? {
        var isTooLong = false
        var searched = position
        while true {
            if let end = lineFeed(from: searched) {
                number += 1
                defer { position = end + 1 }
                return isTooLong || end - position > limit ? .tooLong : .text(Array(buffer[position..<end]))
            }
            if buffer.count - position > limit {
                isTooLong = true
                position = buffer.count
            }
            buffer.removeSubrange(..<position)
            position = 0
            searched = buffer.count
            guard try bytes.read(into: &buffer) else {
                guard isTooLong || !buffer.isEmpty else { return nil }
                number += 1
                defer { buffer = [] }
                return isTooLong ? .tooLong : .text(buffer)
            }
        }
    }

    private func lineFeed(from start: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard start < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + start, CInt(UInt8(ascii: "\n")), bytes.count - start)
            else { return nil }
            return base.distance(to: UnsafeRawPointer(found))
        }
    }
}
