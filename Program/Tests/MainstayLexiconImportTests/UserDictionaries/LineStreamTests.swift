// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayTestSupport
import Testing

@testable import MainstayLexiconImport

@Suite(.timeLimit(.minutes(10))) struct LineStreamTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// The lines of a text; `nil` for one that is too long.
    private func lines(_ text: String, limit: Int = LineStream.limit) throws -> [String?] {
        try folder.write(Array(text.utf8), to: "lines")
        var stream = LineStream(try ByteStream(folder.file("lines")), limit: limit)
        var lines: [String?] = []
        while let line = try stream.next() {
            switch line {
            case .text(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
            case .tooLong: lines.append(nil)
            }
            #expect(stream.number == lines.count)
        }
        return lines
    }

    @Test(arguments: [
        ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\na\n\n", ["", "", "a", ""]),
        ("a\r\nb", ["a\r", "b"]),
    ])
    func `A file has the lines between its line feeds`(text: String, expected: [String]) throws {
        #expect(try lines(text) == expected)
    }

    @Test func `A line that is longer than the limit is skipped, and the others are not`() throws {
        let (fits, long) = (String(repeating: "a", count: 8), String(repeating: "b", count: 9))
        #expect(try lines("\(fits)\n\(long)\nc\n\(long)", limit: 8) == [fits, nil, "c", nil])
        #expect(try lines("\(long)\n", limit: 8) == [nil])
    }

    @Test func `A line can be longer than the parts in which a file is read`() throws {
        // A part has 256 KiB.
        let long = String(repeating: "x", count: 700 << 10)
        #expect(try lines("a\n\(long)\nb") == ["a", long, "b"])
        #expect(try lines("a\n\(long)\nb", limit: 600 << 10) == ["a", nil, "b"])
        let many = (0..<100_000).map { "line \($0)" }
        #expect(try lines(many.joined(separator: "\n")) == many)
    }

    @Test func `A stream knows its size and what it has read`() throws {
        try folder.write([UInt8](repeating: 1, count: 600 << 10), to: "bytes")
        let stream = try ByteStream(folder.file("bytes"))
        var buffer: [UInt8] = []
        #expect(stream.size == 600 << 10)
        while try stream.read(into: &buffer) { #expect(stream.consumed <= stream.size) }
        #expect(buffer.count == stream.size && stream.consumed == stream.size)
        let hasMore = try stream.read(into: &buffer)
        #expect(!hasMore)
    }

    @Test func `A folder and a missing file are no file to read`() throws {
        for path in [folder.path, folder.file("missing")] {
            let error = #expect(throws: LexiconError.self) { try ByteStream(path) }
            guard case .unreadable(path, _) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }
}
