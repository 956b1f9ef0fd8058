// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTerminal
import MainstayTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LineReaderTests {
    private func lines(of bytes: [UInt8]) async throws -> [String] {
        let directory = try TemporaryDirectory()
        try directory.write(bytes, to: "lines")
        let file = try #require(FileHandle(forReadingAtPath: directory.file("lines")))
        let reader = LineReader(descriptor: file.fileDescriptor)
        var lines: [String] = []
        while let line = await reader.next() { lines.append(line) }
        #expect(await reader.next() == nil)
        try file.close()
        return lines
    }

    @Test(arguments: [
        ("a\nb\r\n\nc", ["a", "b", "", "c"]), ("", []), ("\n", [""]), ("é\n", ["é"]), ("a\rb\n", ["a\rb"]),
    ])
    func `Lines are read without their ends`(text: String, expected: [String]) async throws {
        #expect(try await lines(of: Array(text.utf8)) == expected)
    }

    @Test func `Bytes that are not UTF-8 are replaced`() async throws {
        #expect(try await lines(of: [0x61, 0xFF, 0x0A]) == ["a\u{FFFD}"])
    }

    @Test func `Lines over several reads are whole, and the rest of a line that is too long is left out`() async throws
    {
        let long = String(repeating: "x", count: LineReader.readAhead * 3 + 1)
        let endless = String(repeating: "y", count: LineReader.lineLimit + 5_000)
        let lines = try await lines(of: Array("\(long)\n\(endless)\nend\n".utf8))
        #expect(lines == [long, String(endless.prefix(LineReader.lineLimit)), "end"])
    }

    @Test func `A line that is too long is reported before its end, and a file that cannot be read with the reason`()
        async throws
    {
        let longest = String(repeating: "x", count: LineReader.lineLimit)
        let directory = try TemporaryDirectory()
        try directory.write(Array("\(longest)\nend\n".utf8), to: "lines")
        let file = try #require(FileHandle(forReadingAtPath: directory.file("lines")))
        let reader = LineReader(descriptor: file.fileDescriptor)
        #expect(await reader.nextLine() == .text(longest))
        #expect(await reader.nextLine() == .text("end"))
        #expect(await reader.nextLine() == nil)
        try file.close()
        let endless = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
        #expect(await LineReader(descriptor: endless.fileDescriptor).nextLine() == .tooLong)
        try endless.close()
        #expect(await LineReader(descriptor: -1).nextLine() == .unreadable(EBADF))
    }

    @Test func `A program that does not ask for lines makes its writer wait`() async throws {
        let pipe = FullPipe()
        let reader = LineReader(descriptor: pipe.reading)
        #expect(pipe.fill("y\n") > 0)
        #expect(pipe.fill("y\n") == 0)
        #expect(await reader.next() == "y")
        #expect(pipe.fill("y\n") <= LineReader.readAhead)
        for _ in 0..<10 { #expect(await reader.next() == "y") }
        #expect(pipe.fill("y\n") == 0)
    }
}
