// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayFoundation
import MainstayKit
import Testing

@Suite struct ChangedPlacesTests {
    private let now = Date(timeIntervalSince1970: 1_000)

    private func place(_ path: String, host: String = "h", name: String? = nil) -> Purge {
        Purge(.place("shared https://\(host)/\(path)" + (name.map { " of \($0)" } ?? "")))
    }

    private func reply(after seconds: Double = 0, group: String = "g") -> StoredResponse {
        let date = now.addingTimeInterval(seconds)
        return StoredResponse(
            status: 200, fields: ["Cache-Groups": "\"\(group)\""], body: [], varying: [:], sent: date, received: date)
    }

    @Test func `What was changed is not used for any user until it is told`() throws {
        var changed = ChangedPlaces()
        #expect(changed.telling == nil && !changed.includes(reply(), key: "shared https://h/a", isOwn: false))
        changed.add(place("a"), at: now)
        for key: StoreKey in ["shared https://h/a", "0a shared https://h/a", "shared https://h/a accept:b"] {
            #expect(changed.includes(reply(), key: key, isOwn: false), "\(key)")
            // Another node's clock may be ahead. This node's own date counts only for what it got itself.
            #expect(changed.includes(reply(after: 60), key: key, isOwn: false))
            #expect(changed.includes(reply(), key: key, isOwn: true))
            #expect(!changed.includes(reply(after: 1), key: key, isOwn: true))
        }
        #expect(!changed.includes(reply(), key: "shared https://h/b", isOwn: false))
        let telling = try #require(changed.telling)
        #expect(telling.purges == [place("a")])
        changed.confirm(telling)
        #expect(changed.isEmpty && changed.telling == nil)
    }

    @Test func `What was changed once more while it was told is told again`() throws {
        var changed = ChangedPlaces()
        changed.add(place("a"), at: now)
        changed.add(place("b"), at: now)
        let first = try #require(changed.telling)
        changed.add(place("a"), at: now)
        changed.confirm(first)
        #expect(changed.telling?.purges == [place("a")])
    }

    @Test
    func `Beyond the limit everything of the upstream with most changes counts as changed, and nothing of others`() {
        var changed = ChangedPlaces()
        changed.add(place("a", host: "other"), at: now)
        changed.add(Purge(.tag("g\nhttps://h")), at: now)
        for number in 0..<10_000 {
            changed.add(place("\(number)"), at: now)
            #expect(changed.count <= ChangedPlaces.limit)
        }
        #expect(changed.includes(reply(), key: "shared https://h/never", isOwn: false))
        #expect(!changed.includes(reply(), key: "shared https://other/b", isOwn: false))
        #expect(changed.telling?.purges.contains(Purge(.origin("https://h"))) == true)
        #expect(changed.telling?.purges.contains(place("a", host: "other")) == true)
    }

    @Test func `An API with a name of its own is an upstream of its own`() {
        var changed = ChangedPlaces()
        for number in 0...ChangedPlaces.limit { changed.add(place("\(number)", name: "one"), at: now) }
        #expect(changed.includes(reply(), key: "0a shared https://h/never of one", isOwn: false))
        #expect(!changed.includes(reply(), key: "shared https://h/never of two", isOwn: false))
    }

    @Test func `Changes of very many upstreams stay bounded too, and everything counts as changed`() {
        var changed = ChangedPlaces()
        for host in 0..<600 {
            changed.add(place("a", host: "h\(host)"), at: now)
            #expect(changed.count <= ChangedPlaces.limit)
        }
        #expect(changed.includes(reply(), key: "shared https://h7/a", isOwn: false))
    }

    @Test func `A URL that is too long for the list stands for its upstream`() {
        var changed = ChangedPlaces()
        changed.add(place(String(repeating: "x", count: PurgeLog.textLimit)), at: now)
        #expect(changed.telling?.purges == [Purge(.origin("https://h"))])
    }

    @Test func `A group is changed in its origin`() {
        var changed = ChangedPlaces()
        changed.add(Purge(.tag("g\nhttps://h")), at: now)
        #expect(changed.includes(reply(), key: "shared https://h/a", isOwn: false))
        #expect(!changed.includes(reply(), key: "shared https://i/a", isOwn: false))
        #expect(!changed.includes(reply(group: "f"), key: "shared https://h/a", isOwn: false))
    }
}
