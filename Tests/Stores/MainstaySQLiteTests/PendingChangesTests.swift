// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstaySQLite
import Testing

@Suite struct PendingChangesTests {
    private func response(_ body: String, _ language: String = "") -> StoredResponse {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        return StoredResponse(
            status: 200, fields: [:], body: Array(body.utf8), varying: language.isEmpty ? [:] : [.accept: language],
            sent: date, received: date)
    }

    @Test func `A reader sees the file with what is pending on top`() {
        var changes = PendingChanges()
        #expect(changes.applied(to: [response("old")], for: "k") == [response("old")])
        changes.store(response("new"), for: "k")
        changes.store(response("de", "de"), for: "k")
        #expect(changes.applied(to: [response("old")], for: "k") == [response("new"), response("de", "de")])
        #expect(changes.applied(to: [response("en", "en")], for: "k").count == 3)
        changes.remove("k")
        #expect(changes.applied(to: [response("old")], for: "k").isEmpty)
        changes.store(response("again"), for: "k")
        #expect(changes.applied(to: [response("old", "de")], for: "k") == [response("again")])
        #expect(changes.applied(to: [response("other")], for: "other") == [response("other")])
    }

    @Test(arguments: [(bytes: 10_000, count: 1_000, kept: 1...39), (bytes: .max, count: 10, kept: 10...10)])
    func `Beyond its bounds the oldest copies go, and the older ones in the file with them`(
        bytes: Int, count: Int, kept: ClosedRange<Int>
    ) {
        var changes = PendingChanges(byteLimit: bytes, countLimit: count)
        for number in 0..<100 { changes.store(response("new"), for: "\(number)") }
        #expect(kept ~= changes.order.count)
        #expect(changes.order.last == "99")
        #expect(changes.applied(to: [response("old")], for: "99") == [response("new")])
        #expect(changes.applied(to: [response("old")], for: "0").isEmpty)
    }

    @Test func `No removal is dropped: beyond their bound everything is removed`() {
        var changes = PendingChanges(removalLimit: 10)
        changes.store(response("new"), for: "k")
        for number in 0..<11 { changes.remove("\(number)") }
        #expect(changes.removesAll)
        #expect(changes.changes.count == 1)
        #expect(changes.applied(to: [response("old")], for: "0").isEmpty)
        #expect(changes.applied(to: [response("old")], for: "never named").isEmpty)
        #expect(changes.applied(to: [], for: "k") == [response("new")])
        for number in 0..<1_000 { changes.remove("\(number)") }
        #expect(changes.changes.count == 1)
    }

    @Test func `Later changes go on top of those that could not be written`() {
        var changes = PendingChanges()
        changes.store(response("a"), for: "a")
        changes.store(response("b"), for: "b")
        var later = PendingChanges()
        later.remove("a")
        later.store(response("c", "de"), for: "b")
        changes.add(later)
        #expect(changes.applied(to: [response("old")], for: "a").isEmpty)
        #expect(changes.applied(to: [], for: "b") == [response("b"), response("c", "de")])
        changes.dropCopies()
        #expect(changes.order.isEmpty)
        #expect(changes.applied(to: [response("old")], for: "b").isEmpty)
    }

    @Test func `Copies that are forgotten take nothing from the file, and removals stay`() {
        var changes = PendingChanges(byteLimit: .max, countLimit: 2, removalLimit: 10)
        changes.remove("removed")
        for key: StoreKey in ["removed", "k"] { changes.store(response("new"), for: key) }
        changes.forgetCopies()
        #expect(changes.order.isEmpty && changes.changes.count == 1)
        #expect(changes.applied(to: [response("old")], for: "k") == [response("old")])
        #expect(changes.applied(to: [response("old")], for: "removed").isEmpty)
        // They take no room any more.
        for key: StoreKey in ["a", "b"] { changes.store(response("new"), for: key) }
        #expect(changes.order == ["a", "b"])
    }

    @Test func `A purge chooses from the file and from what is pending, and not from what comes later`() {
        let date = Date(timeIntervalSince1970: 1_700_000_001)
        var changes = PendingChanges()
        changes.store(response("old"), for: "https://a.example/x")
        changes.store(response("other"), for: "https://a.example/y")
        changes.purge(Purge(.url("https://a.example/x")), at: date)
        changes.purge(Purge(.url("https://a.example/y"), isSoft: true), at: date)
        #expect(changes.isPromise && !changes.isEmpty)
        #expect(changes.applied(to: [response("file")], for: "https://a.example/x").isEmpty)
        #expect(changes.applied(to: [], for: "https://a.example/y").map(\.staleSince) == [date])
        changes.store(response("new"), for: "https://a.example/x")
        #expect(changes.applied(to: [response("file", "de")], for: "https://a.example/x") == [response("new")])
        #expect(changes.hides("https://a.example/x", [:]))
        #expect(!changes.hides("https://a.example/y", [:]))
        #expect(changes.applied(to: [response("z")], for: "https://a.example/z") == [response("z")])
    }

    @Test func `Purges have a bound, beyond which everything is removed, and a promise stays one`() {
        var changes = PendingChanges()
        for number in 0..<1_000 {
            changes.purge(Purge(.tag("\(number)")), at: Date(timeIntervalSince1970: 0))
            #expect(changes.purges.count <= 256)
        }
        #expect(changes.removesAll)
        #expect(changes.applied(to: [response("old")], for: "never named").isEmpty)
        var copies = PendingChanges(removalLimit: 1)
        for number in 0..<3 { copies.store(response("a"), for: "\(number)") }
        copies.dropCopies()
        #expect(copies.removesAll && !copies.isPromise)
        changes.add(copies)
        #expect(changes.isPromise)
    }

    @Test func `Dropped copies of keys that the file does not have leave the rest of the file alone`() {
        var changes = PendingChanges(byteLimit: .max, countLimit: 10, removalLimit: 10)
        for number in 0..<100 { changes.store(response("new"), for: "\(number)", isNew: true) }
        #expect(!changes.removesAll && changes.changes.count == 10)
        #expect(changes.applied(to: [response("kept")], for: "other") == [response("kept")])
        changes.remove("99")
        #expect(changes.applied(to: [response("theirs")], for: "99").isEmpty)
    }

    @Test func `A batch has all removals, and the oldest responses up to a size`() {
        var changes = PendingChanges()
        for number in 0..<10 { changes.store(response(String(repeating: "x", count: 1_000)), for: "\(number)") }
        changes.remove("3")
        changes.remove("other")
        changes.store(response("new"), for: "3")
        let all = changes
        let (size, one) = (changes.bytes, changes.changes["0"]?.responses.first?.size ?? 0)
        let batch = changes.takeBatch(of: one * 5 / 2)
        #expect(batch.isPromise && !changes.isPromise)
        #expect(batch.order == ["0", "1", "2"] && changes.order.count == 7)
        #expect(batch.bytes == 3 * one && batch.bytes + changes.bytes == size)
        for key in (0..<10).map({ "\($0)" as StoreKey }) + ["other"] {
            let kept = [response("kept")]
            #expect(changes.applied(to: batch.applied(to: kept, for: key), for: key) == all.applied(to: kept, for: key))
        }
        let rest = changes.takeBatch(of: .max)
        #expect(rest.order.count == 7 && changes.isEmpty && changes.bytes == 0)
    }
}
