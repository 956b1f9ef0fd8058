// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Finds lines in bytes that arrive in pieces. It reads each byte only once.
struct LineScanner: Sendable {
    /// The offset at which the current line begins.
    private(set) var start = 0
    private var scanned = 0

    /// Starts at an offset.
    init(at start: Int = 0) {
        self.start = start
        scanned = start
    }

    /// The next line, without its CRLF; `nil` if its end has not arrived yet.
    ///
    /// The limit is checked first, so that a line is refused for the same reason however its bytes are split.
    mutating func next(
        in bytes: Span<UInt8>, limit: Int, tooLong: RequestError
    ) throws(RequestError) -> Range<Int>? {
        let end = bytes.firstForbiddenControl(from: scanned)
        guard end - start <= limit else { throw tooLong }
        scanned = end
        guard end < bytes.count else { return nil }
        guard bytes[end] == .carriageReturn else { throw bytes[end] == .lineFeed ? .bareLineFeed : .controlByte }
        guard end + 1 < bytes.count else { return nil }
        guard bytes[end + 1] == .lineFeed else { throw .bareCarriageReturn }
        let line = start..<end
        self = LineScanner(at: end + 2)
        return line
    }

    /// Moves the offsets back by the number of bytes that the caller has dropped.
    mutating func rebase(by count: Int) {
        start -= count
        scanned -= count
    }
}
