// SPDX-License-Identifier: Apache-2.0

/// Finds lines in bytes that come piece by piece, and looks at none of them twice.
struct LineScanner: Sendable {
    /// Where the line being looked for begins.
    private(set) var start = 0
    private var scanned = 0

    /// Begins again at an offset.
    init(at start: Int = 0) {
        self.start = start
        scanned = start
    }

    /// The next line, without its CRLF; `nil` where its end has not come yet.
    ///
    /// The limit is tested first, so that a line is refused for the same reason however its bytes are dealt out.
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

    /// Moves back by a number of bytes that the caller has dropped.
    mutating func rebase(by count: Int) {
        start -= count
        scanned -= count
    }
}
