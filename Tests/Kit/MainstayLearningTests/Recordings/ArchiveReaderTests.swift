// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayLearning
import MainstayTestSupport
import Testing

@Suite struct ArchiveReaderTests {
    private static let entry =
        #"{"request": {"method": "GET", "url": "https://api.example.com/a"}, "response": {"status": 200, "content": {"text": "\"}],[{\\"}}}"#

    private func entries(_ reader: ArchiveReader) throws -> (
        entries: [HTTPArchive.Entry], skipped: SkippedEntries
    ) {
        var entries: [HTTPArchive.Entry] = []
        while let entry = try reader.next() { entries.append(entry) }
        return (entries, reader.skipped)
    }

    private func read(_ text: String, entryLimit: Int = ArchiveReader.entryLimit) throws -> [HTTPArchive.Entry] {
        try entries(ArchiveReader(Array(text.utf8), entryLimit: entryLimit)).entries
    }

    @Test(arguments: [
        #"{"log": {"entries": [%, %, %]}}"#, "\u{FEFF}{\"log\": {\"entries\": [%,%,\n%\n ]\n} }\n",
        #"{"a": [{"log": {"entries": [1]}}], "log": {"entries_": [1], "x": {"entries": [2]}, "entries": [%,%,%], "pages": [{}]}, "b": 1}"#,
        #"{"entries": [1], "log": {"comment": "entries", "creator": {"name": ": ["}, "entries": [%,%,%]}}"#,
    ])
    func `The entries of an archive are found, whatever is beside them`(frame: String) throws {
        let text = frame.replacing("%", with: Self.entry)
        let found = try read(text)
        #expect(found.count == 3)
        #expect(found == (try HTTPArchive(Data(text.utf8))).entries)
        #expect(found.first?.response.content.bytes == Array(#""}],[{\"#.utf8))
    }

    @Test func `A file is read in pieces as a whole`() throws {
        let body = Array(String(repeating: "mouse \"cheese\" \\ é ", count: 9_000).utf8)
        let archived = (0..<12).map { number in
            HTTPArchive.Entry(
                request: .init(method: "GET", url: "https://api.example.com/\(number)"),
                response: .init(status: 200, content: .init(Array(body.dropLast(number * 7)), mediaType: "text/plain")))
        }
        let folder = try TemporaryDirectory()
        let path = folder.file("large.har")
        try HTTPArchive(archived).data().write(to: URL(filePath: path))
        let result = try entries(ArchiveReader(file: path))
        #expect(result.entries == archived && result.skipped.count == 0)
    }

    @Test func `Entries that cannot be read are counted by their reasons, and the others are read`() throws {
        let text = #"""
            {"log": {"entries": [\#(Self.entry), 1, {"request": {"method": "GET"}}, null, "]}, {",
              {"request": {"url": "u"}}, {"request": {"url": "u"}}, \#(Self.entry)]}}
            """#
        let result = try entries(ArchiveReader(Array(text.utf8)))
        #expect(result.entries.count == 2)
        #expect(result.skipped.count == 6)
        #expect(result.skipped.reasons[#"no "method" at request"#] == 2)
        #expect(result.skipped.description.hasPrefix("6 entries left out: 3 × no Dictionary<String, Any>; 2 × no"))
        #expect(SkippedEntries().description == "")
    }

    @Test func `An entry has a limit, and those after it are read`() throws {
        let large = Self.entry.replacing("example", with: String(repeating: "e", count: 1_000))
        let text = #"{"log": {"entries": [\#(large), \#(Self.entry), \#(large)]}}"#
        let result = try entries(ArchiveReader(Array(text.utf8), entryLimit: 500))
        #expect(result.entries.count == 1)
        #expect(result.skipped.reasons == ["it has more than 500 bytes": 2])
    }

    @Test func `Reasons have a limit`() {
        var skipped = SkippedEntries()
        for number in 0..<1_000 { skipped.add("\(number)") }
        #expect(skipped.count == 1_000 && skipped.reasons.count == SkippedEntries.reasonLimit + 1)
        #expect(skipped.reasons[SkippedEntries.otherReasons] == 1_000 - SkippedEntries.reasonLimit)
    }

    @Test(arguments: [
        "", "[]", "1", "x", "{}", #"{"log": {}}"#, #"{"log": {"entries": {}}}"#, #"{"log": {"entries": []}} {}"#,
        #"{"log": {"entries": []}} x"#, #"{"log": {"entries": [], "entries": []}}"#, "}", #"jsonp({"log": {}})"#,
        String(repeating: "]", count: 100), String(repeating: "[", count: 100_000),
    ])
    func `What is no archive is refused`(text: String) {
        #expect(throws: ArchiveReader.Failure.notAnArchive) { try read(text) }
    }

    @Test func `An archive that ends early gives the entries before`() throws {
        let text = #"{"log": {"entries": [\#(Self.entry), \#(Self.entry)"#
        let reader = ArchiveReader(Array(text.utf8))
        #expect(try reader.next() != nil)
        #expect(throws: ArchiveReader.Failure.truncated) { _ = try reader.next() }
    }

    @Test func `A file that is not there, or not one, is refused`() throws {
        let folder = try TemporaryDirectory()
        for path in [folder.file("none.har"), folder.path] {
            #expect(throws: ArchiveReader.Failure.self) { _ = try ArchiveReader(file: path) }
        }
    }

    @Test func `An exchange has a request and the whole reply`() throws {
        let text = #"""
            {"log": {"entries": [
              {"request": {"method": "GET", "url": "https://api.example.com/1"}},
              {"request": {"method": "GET", "url": "https://api.example.com/2"}, "response": {"status": 0}},
              {"request": {"method": "GET", "url": "wss://api.example.com/3"}, "response": {"status": 101}},
              {"request": {"method": "GET", "url": "https://api.example.com/4"},
               "response": {"status": 200, "content": {"text": "{", "_cut": true}}},
              {"request": {"method": "GET", "url": "https://api.example.com/5"},
               "response": {"status": 200, "content": {"size": 12}}},
              {"request": {"method": "GET", "url": "https://api.example.com/6"}, "response": {"status": 204}}
            ]}}
            """#
        let reader = ArchiveReader(Array(text.utf8))
        let exchange = try #require(try reader.nextExchange())
        #expect(exchange.request.url.path == "/6" && exchange.response.status.code == 204)
        #expect(try reader.nextExchange() == nil)
        #expect(
            reader.skipped.reasons == [
                "it has no reply": 2, "its request is not one of HTTP": 1, "it has only a part of the reply": 2,
            ])
        #expect(reader.count == 6)
    }
}
