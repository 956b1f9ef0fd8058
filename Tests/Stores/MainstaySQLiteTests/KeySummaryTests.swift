// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

/// What a store knows about the keys in its file without reading it.
@Suite(.timeLimit(.minutes(10))) struct KeySummaryTests {
    private let directory: TemporaryDirectory
    private var file: String { directory.file("responses.sqlite") }
    private static let version = KeySummary.Version(generation: 1, changes: 7)

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func stored(_ body: String) -> StoredResponse {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        return StoredResponse(
            status: 200, fields: [:], body: Array(body.utf8), varying: [:], sent: date, received: date)
    }

    private func isAbsent(_ key: String, _ summary: KeySummary) -> Bool {
        if case .isAbsent = summary.answer(for: key) { true } else { false }
    }

    /// A summary that knows the key `a`.
    private func complete(clock: any TimeSource = ManualClock()) -> KeySummary {
        let summary = KeySummary(clock: clock)
        while !summary.countEmptyRead() {}
        summary.begin(Self.version, rows: 1, lastRow: 1)
        summary.add(["a"])
        summary.complete()
        return summary
    }

    /// Asks for so many keys that are not there that the store makes a summary, and waits for it.
    private func summarized(_ store: SQLiteStore) async throws {
        for number in 0..<100 { #expect(try await store.variants(for: "none \(number)").isEmpty) }
        #expect(store.flush(within: .seconds(30)))
    }

    @Test func `It is made once, when many reads have found nothing`() {
        let summary = KeySummary()
        #expect((0..<200).count { _ in summary.countEmptyRead() } == 1)
        #expect(!isAbsent("b", summary), "it is not complete yet")
    }

    @Test func `A key that was not added is absent, and one that was may be there`() {
        let summary = complete()
        #expect(isAbsent("b", summary) && !isAbsent("a", summary))
        summary.add(["b"])
        #expect(!isAbsent("b", summary))
        summary.forget()
        #expect(!isAbsent("c", summary))
    }

    @Test func `After a quarter of a second the file is read until the summary is known to be up to date`() {
        let clock = ManualClock()
        let summary = complete(clock: clock)
        clock.advance(by: .milliseconds(249))
        #expect(isAbsent("b", summary))
        clock.advance(by: .milliseconds(1))
        guard case .isOld = summary.answer(for: "b") else {
            Issue.record("nobody looks at the file")
            return
        }
        let began = clock.now
        for _ in 0..<3 {
            guard case .mayBeInFile = summary.answer(for: "b") else {
                Issue.record("two look at once")
                return
            }
        }
        clock.advance(by: .milliseconds(100))
        summary.advance(to: Self.version, lastRow: 1, at: began)
        #expect(isAbsent("b", summary))
        clock.advance(by: .milliseconds(150))
        #expect(!isAbsent("b", summary), "what was written since it was looked at may be there")
    }

    @Test func `The first request after a pause finds what another process has written`() async throws {
        let clock = ManualClock()
        let store = try SQLiteStore(file: file, readLimit: .seconds(30), clock: clock)
        try await summarized(store)
        let other = try SQLiteStore(file: file, readLimit: .seconds(30))
        for key: StoreKey in ["a", "b", "c"] { try other.store(stored(key.text), for: key) }
        #expect(other.flush(within: .seconds(30)))
        clock.advance(by: .milliseconds(250))
        for key: StoreKey in ["a", "b", "c"] { #expect(try await store.variants(for: key) == [stored(key.text)]) }
    }

    @Test func `Only the file that it describes has nothing to replace for an absent key`() {
        let summary = complete()
        #expect(summary.excludes("b", at: Self.version) && !summary.excludes("a", at: Self.version))
        #expect(!summary.excludes("b", at: KeySummary.Version(generation: 2, changes: 7)))
        #expect(!summary.excludes("b", at: KeySummary.Version(generation: 1, changes: 8)))
    }

    @Test func `One with too many keys is forgotten, and made again`() {
        let summary = complete()
        summary.add((0..<70_000).lazy.map { "\($0)" })
        #expect(!isAbsent("b", summary) && summary.position == nil)
        #expect((0..<200).contains { _ in summary.countEmptyRead() })
    }

    @Test func `What was there before, is written now or replaces something is found`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try store.store(stored("old"), for: "before")
        #expect(store.flush(within: .seconds(30)))
        try await summarized(store)
        #expect(try await store.variants(for: "before") == [stored("old")])
        for body in ["new", "newer"] {
            try store.store(stored(body), for: "k")
            #expect(try await store.variants(for: "k") == [stored(body)])
            #expect(store.flush(within: .seconds(30)))
            #expect(try await store.variants(for: "k") == [stored(body)])
        }
        try await store.removeVariants(for: "k")
        try await store.removeVariants(for: "never")
        #expect(store.flush(within: .seconds(30)))
        #expect(try await store.variants(for: "k").isEmpty)
        let rows = try Database(path: file).integer("SELECT count(*) FROM responses")
        let total = try Database(path: file).integer("SELECT size = (SELECT sum(size) FROM responses) FROM total")
        #expect(rows == 1 && total == 1)
    }

    @Test func `What another process writes is found soon, and can be replaced`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        try await summarized(store)
        let other = try SQLiteStore(file: file, readLimit: .seconds(30))
        try other.store(stored("theirs"), for: "k")
        try other.store(stored("theirs"), for: "both")
        #expect(other.flush(within: .seconds(30)))
        // The file changed after the summary was made, and this is written before the summary is looked after.
        try store.store(stored("ours"), for: "both")
        #expect(store.flush(within: .seconds(30)))
        while try await store.variants(for: "k").isEmpty { await Task.yield() }
        #expect(try await store.variants(for: "k") == [stored("theirs")])
        #expect(try await other.variants(for: "both") == [stored("ours")])
    }

    @Test func `A new file in the place of a damaged one has a summary of its own`() async throws {
        let store = try SQLiteStore(file: file, readLimit: .seconds(30))
        for number in 0..<200 { try store.store(stored(String(repeating: "x", count: 2_000)), for: "\(number)") }
        #expect(store.flush(within: .seconds(30)))
        try await summarized(store)
        let database = try Database(path: file)
        _ = try database.integer("SELECT count(*) FROM responses")
        try database.checkpoint()
        var bytes = try Data(contentsOf: URL(filePath: file))
        for page in 4..<(bytes.count / 4096) {
            bytes.replaceSubrange((page * 4096)..<(page * 4096 + 4096), with: Array(repeating: 0x5A, count: 4096))
        }
        try bytes.write(to: URL(filePath: file))
        for number in 0..<20 {
            try store.store(stored("new"), for: "new \(number)")
            #expect(store.flush(within: .seconds(30)))
            #expect(try await store.variants(for: "new \(number)") == [stored("new")])
        }
    }
}
