// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform
import MainstayTerminal
import Testing

@testable import MainstayCLI

struct WordListTests {
    private func list(_ arguments: [String], _ lines: [LineReader.Line]) -> WordList {
        let rest = Lock(lines[...])
        return WordList(arguments) { rest.withLock { $0.popFirst() } }
    }

    private func words(_ list: WordList) async throws -> [String] {
        var words: [String] = []
        while let word = try await list.next() { words.append(word) }
        return words
    }

    @Test func `A hyphen stands for the lines of standard input`() async throws {
        let list = list(["one", "-", "four", "-"], [.text(" two\r"), .text(""), .text("  ice cream ")])
        #expect(list.isFromInput)
        #expect(try await words(list) == ["one", "two", "ice cream", "four"])
        #expect(try await list.next() == nil)
    }

    @Test func `Without a hyphen standard input is not read`() async throws {
        let list = WordList(["one"]) {
            Issue.record("a line was read")
            return nil
        }
        #expect(!list.isFromInput)
        #expect(try await words(list) == ["one"])
    }

    @Test func `A line is read when its word is asked for`() async throws {
        let count = Lock(0)
        let list = WordList(["-"]) {
            count.withLock { $0 += 1 }
            return .text("word")
        }
        for expected in 1...3 {
            #expect(try await list.next() == "word")
            #expect(count.withLock { $0 } == expected)
        }
    }

    @Test(arguments: [
        (
            LineReader.Line.tooLong, WordListError.lineTooLong(number: 2),
            "line 2 of standard input is longer than 65536"
        ),
        (.unreadable(EISDIR), .unreadable(reason: "Is a directory"), "cannot be read: Is a directory"),
    ])
    func `A line that is too long, or cannot be read, is the last`(
        line: LineReader.Line, error: WordListError, says: String
    ) async throws {
        let list = list(["-", "more"], [.text("one"), line, .text("three")])
        #expect(try await list.next() == "one")
        await #expect(throws: error) { try await list.next() }
        #expect(try await list.next() == nil)
        #expect(error.description.contains(says))
    }

    @Test func `Answers come in the order of the words, and no more words are read ahead than are answered at once`()
        async throws
    {
        let read = Lock(0)
        let words = WordList(["-"]) {
            let number = read.withLock { read in
                read += 1
                return read
            }
            return number <= 100 ? .text("\(number)") : nil
        }
        var reported: [String] = []
        let problem = try await OrderedAnswers(words: words) { word in
            // Every third answer comes later than those after it.
            if word.hasSuffix("3") { for _ in 0..<50 { await Task.yield() } }
            return word
        }.run { answer in
            reported.append(answer)
            #expect(read.withLock { $0 } <= reported.count + OrderedAnswers<String>.concurrency)
        }
        #expect(problem == nil)
        #expect(reported == (1...100).map { "\($0)" })
    }

    @Test func `The words before one that cannot be read are answered`() async throws {
        let list = list(["-"], [.text("one"), .text("two"), .tooLong])
        var reported: [String] = []
        let problem = try await OrderedAnswers(words: list) { $0 }.run { reported.append($0) }
        #expect(problem == .lineTooLong(number: 3))
        #expect(reported == ["one", "two"])
    }

    @Test func `A report that fails ends the run while standard input is still open`() async throws {
        let words = WordList(["one", "-"]) {
            // Nothing ever arrives.
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            return nil
        }
        await #expect(throws: ExitStatus.brokenPipe) {
            _ = try await OrderedAnswers(words: words) { $0 }.run { _ in throw ExitStatus.brokenPipe }
        }
    }
}
