// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayPlatform
import MainstayTerminal
import Testing

@Suite(.timeLimit(.minutes(10))) struct TerminalReaderTests {
    @Test func `Keys are read, and then the end of the input`() async throws {
        let pipe = Pipe()
        let reader = TerminalReader(input: pipe.fileHandleForReading.fileDescriptor, signals: -1)
        pipe.fileHandleForWriting.write(Data("a\u{1b}[A\u{1b}".utf8))
        #expect(await reader.next() == .key(.character("a")))
        #expect(await reader.next() == .key(.up))
        #expect(await reader.next() == .key(.escape))
        try pipe.fileHandleForWriting.close()
        #expect(await reader.next() == .key(.end))
        #expect(await reader.next() == nil)
    }

    @Test func `Signals come before the keys that wait`() async throws {
        let (keys, signals) = (Pipe(), Pipe())
        keys.fileHandleForWriting.write(Data("a".utf8))
        signals.fileHandleForWriting.write(Data([UInt8(SIGWINCH), 0, UInt8(SIGCONT)]))
        let reader = TerminalReader(
            input: keys.fileHandleForReading.fileDescriptor, signals: signals.fileHandleForReading.fileDescriptor)
        var events: [TerminalEvent?] = []
        for _ in 0..<3 { events.append(await reader.next()) }
        #expect(events == [.resized, .continued, .key(.character("a"))])
    }

    @Test(arguments: [("k", .character("k")), ("\u{1b}[B", .down)] as [(String, Key)])
    func `A screen that does not ask for keys makes their writer wait`(text: String, key: Key) async throws {
        let pipe = FullPipe()
        let reader = TerminalReader(input: pipe.reading, signals: -1)
        #expect(pipe.fill(text) > 0)
        #expect(pipe.fill(text) == 0)
        #expect(await reader.next() == .key(key))
        // A pipe takes more only when a whole page of it is free.
        #expect(pipe.fill(text) <= 4_096)
        for _ in 0..<10 { #expect(await reader.next() == .key(key)) }
        #expect(pipe.fill(text) == 0)
    }
}
