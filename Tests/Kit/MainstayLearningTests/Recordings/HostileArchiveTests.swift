// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGenerator
import MainstayKit
import Testing

@testable import MainstayLearning

/// Archives that were changed at random, and replies that a stranger has written: entries or an error, and from what is
/// left a description and sound code.
@Suite struct HostileArchiveTests {
    /// `MAINSTAY_SEEDS=500` checks 10,000 archives.
    private static let seedCount = ProcessInfo.processInfo.environment["MAINSTAY_SEEDS"].flatMap { Int($0) } ?? 8

    private static let archive: [UInt8] = {
        let people: JSON = [
            "users": [["login": "anna-s", "email": "anna@example.org", "url": "https://a.example/anna-s"]]
        ]
        let exchanges =
            Samples.books(0..<3) + [
                Samples.exchange(.get, "/v1/users?page=2", people, fields: [.date: "Thu, 01 Jan 2026 00:00:00 GMT"]),
                Samples.exchange(.post, "/v1/books/2/notes", ["id": 1], status: 201, sent: ["text": "\\\"}],[{😀"]),
            ]
        do {
            return Array(try HTTPArchive(exchanges.map(\.entry)).data())
        } catch {
            Issue.record("\(error)")
            return []
        }
    }()

    @Test(arguments: 0..<seedCount) func `A changed archive gives entries or an error`(_ seed: Int) throws {
        for number in 0..<20 {
            var generator = SeededGenerator(seed: UInt64(seed * 1_000 + number))
            let bytes = Mutation.mutated(Self.archive, using: &generator)
            let reader = ArchiveReader(bytes, entryLimit: 1 << 14)
            var exchanges: [RecordedExchange] = []
            do throws(ArchiveReader.Failure) {
                while let exchange = try reader.nextExchange() { exchanges.append(exchange) }
            } catch {
                #expect(error == .truncated || error == .notAnArchive)
            }
            #expect(exchanges.count + reader.skipped.count == reader.count)
            try use(exchanges, "seed \(seed), archive \(number)")
        }
    }

    private static let names = [
        "\"; import Darwin; //", "self", "Self", "init", "class", "Type", "😀", "e\u{301}", "", " ", "\u{0}", "\u{202E}",
        "日本", "3", "_", "`", "\\(x)", "other", "mapMembers", "\n", "*/", String(repeating: "a", count: 5_000),
    ]

    @Test func `Names that a stranger has chosen are learned and are no code`() throws {
        let exchanges = (0..<6).map { number in
            let members = Self.names.enumerated().map { ($1, JSON.integer(Int64($0 + number))) }
            let inner = Self.names.map { ($0, JSON.object(["x": .string($0), $0: .array([.string($0)])])) }
            return Samples.exchange(
                .get, "/v1/%22%3B%20import%20Darwin/\(number)?self=\(number)&%22%3B=1",
                [
                    "outer": .object(Dictionary(members, uniquingKeysWith: { $1 })),
                    "inner": .object(Dictionary(inner, uniquingKeysWith: { $1 })),
                ])
        }
        let client = try #require(try use(exchanges, "names"))
        for (path, text) in client.files {
            let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            #expect(!code.contains { $0.drop { $0 == " " }.hasPrefix("import Darwin") }, "\(path)")
            #expect(!text.contains("\"\"; import") && !text.contains("\u{202E}") && !text.contains("\0"), "\(path)")
        }
    }

    @Test(arguments: [
        String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
        String(repeating: "[", count: 400) + String(repeating: "]", count: 400),
        String(repeating: "[", count: 60) + String(repeating: "]", count: 60),
        "[" + String(repeating: "1e400,", count: 10_000) + "-1E-400]",
        "[" + String(repeating: "9", count: 100_000) + "]",
        "{" + (0..<50_000).map { "\"m\($0)\":\($0)," }.joined() + "\"end\":{}}",
        "{" + (0..<5_000).map { "\"m\($0)\":{\"n\($0)\":[]}," }.joined() + "\"end\":1}",
        "{" + String(repeating: "\"a\":1,", count: 50_000) + "\"a\":\"x\"}",
        "[" + (0..<500).map { "{\"type\":\"t\($0)\",\"m\($0)\":1}," }.joined() + "{}]",
        "\"" + String(repeating: "\\ud800", count: 50_000) + "\"", "\"" + String(repeating: "x", count: 2 << 20) + "\"",
    ])
    func `A bomb of JSON is counted, or left out`(body: String) throws {
        let exchanges = (0..<3).map { number in
            var exchange = Samples.exchange(.get, "/v1/bombs/\(number)", ["a": 1])
            exchange.response.body = Array(body.utf8)
            return exchange
        }
        try use(exchanges, String(body.prefix(40)))
    }

    /// Learns, describes, compares, cleans and generates.
    @discardableResult
    private func use(_ exchanges: [RecordedExchange], _ what: String) throws -> GeneratedClient? {
        let description = Samples.learned(exchanges)
        let document = try description.document()
        let again = try APIDescription(document: document)
        #expect(try again.document() == document, "\(what)")
        var check = DriftCheck(again)
        for exchange in exchanges { check.add(exchange.request, exchange.response) }
        #expect(check.drift.allSatisfy { $0.level == .note }, "\(what)")
        var pseudonyms = Pseudonyms(random: RandomSource(SeededGenerator(seed: 1)))
        #expect(pseudonyms.archive(HTTPArchive(exchanges.map(\.entry))).entries.count == exchanges.count, "\(what)")
        do { return try GeneratedClient(of: again) } catch { return nil }
    }
}
