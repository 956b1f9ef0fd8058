// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTerminal
import MainstayTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LineReaderTests {
    private func lines(of bytes: [UInt8]) async throws -> [LineReader.Line] {
        let directory = try TemporaryDirectory()
        try directory.write(bytes, to: "lines")
        let file = try #require(FileHandle(forReadingAtPath: directory.file("lines")))
        let reader = LineReader(descriptor: file.fileDescriptor)
        var lines: [LineReader.Line] = []
        while let line = await reader.next() { lines.append(line) }
        #expect(await reader.next() == nil)
        try file.close()
        return lines
    }

    @Test(arguments: [
        ("a\nb\r\n\nc", ["a", "b", "", "c"]), ("", []), ("\n", [""]), ("é\n", ["é"]), ("a\rb\n", ["a\rb"]),
    ])
    func `Lines are read without their ends`(text: String, expected: [String]) async throws {
        #expect(try await lines(of: Array(text.utf8)) == expected.map(LineReader.Line.text))
    }

    @Test func `Bytes that are not UTF-8 are replaced`() async throws {
        #expect(try await lines(of: [0x61, 0xFF, 0x0A]) == [.text("a\u{FFFD}")])
    }

    @Test func `Lines over several reads are whole`() async throws {
        let long = String(repeating: "x", count: LineReader.readAhead * 3 + 1)
        #expect(try await lines(of: Array("\(long)\nend\n".utf8)) == [.text(long), .text("end")])
    }

    @Test func `A line that is too long is reported before its end, and a file that cannot be read with the reason`()
        async throws
    {
        let longest = String(repeating: "x", count: LineReader.lineLimit)
        let directory = try TemporaryDirectory()
        try directory.write(Array("\(longest)\nend\n".utf8), to: "lines")
        let file = try #require(FileHandle(forReadingAtPath: directory.file("lines")))
        let reader = LineReader(descriptor: file.fileDescriptor)
        #expect(await reader.next() == .text(longest))
        #expect(await reader.next() == .text("end"))
        #expect(await reader.next() == nil)
        try file.close()
        let endless = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
        #expect(await LineReader(descriptor: endless.fileDescriptor).next() == .tooLong)
        try endless.close()
        #expect(await LineReader(descriptor: -1).next() == .unreadable(EBADF))
    }

    @Test func `A program that does not ask for lines makes its writer wait`() async throws {
        let pipe = FullPipe()
        let reader = LineReader(descriptor: pipe.reading)
        #expect(pipe.fill("y\n") > 0)
        #expect(pipe.fill("y\n") == 0)
        #expect(await reader.next() == .text("y"))
        #expect(pipe.fill("y\n") <= LineReader.readAhead)
        for _ in 0..<10 { #expect(await reader.next() == .text("y")) }
        #expect(pipe.fill("y\n") == 0)
    }
}
