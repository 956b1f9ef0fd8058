// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite struct MemoryStoreTests {
    private func stored(_ body: String, varying: HTTPFields = [:]) -> StoredResponse {
        let date = Date(timeIntervalSince1970: 0)
        return StoredResponse(
            status: 200, fields: [:], body: Array(body.utf8), varying: varying, sent: date, received: date)
    }

    @Test func `It keeps a thousand keys, and the least recently used makes room`() {
        let store = MemoryStore()
        for key in 0..<1_000 { store.store(stored("\(key)"), for: "\(key)") }
        _ = store.variants(for: "0")
        store.store(stored("1000"), for: "1000")
        #expect(store.variants(for: "1").isEmpty)
        for key in [0] + Array(2...1_000) { #expect(store.variants(for: "\(key)") == [stored("\(key)")]) }
    }

    @Test func `What is watched is not evicted, whether it was kept before the watch began or after`() {
        let store = MemoryStore(capacity: 3)
        store.store(stored("before"), for: "before")
        let changes = Lock(0)
        var watches = ["before", "after"].map { store.watch($0) { _ in changes.withLock { $0 += 1 } } }
        store.store(stored("after"), for: "after")
        #expect(changes.withLock(\.self) == 1)
        for key in 0..<10 { store.store(stored("\(key)"), for: "\(key)") }
        #expect(!store.variants(for: "before").isEmpty && !store.variants(for: "after").isEmpty)
        #expect((0..<10).filter { !store.variants(for: "\($0)").isEmpty } == [9])
        // Evicting others tells nobody.
        #expect(changes.withLock(\.self) == 1)
        #expect(watches.count == 2)
        watches = []
        for key in 0..<3 { store.store(stored("\(key)"), for: "\(key)") }
        #expect(store.variants(for: "before").isEmpty && store.variants(for: "after").isEmpty)
    }

    @Test func `If more is watched than there is room for, the bounds hold and the first stay`() {
        let size = stored(String(repeating: "x", count: 1000)).size + 1
        let store = MemoryStore(capacity: 100, byteLimit: 4 * size)
        let watches = (0..<9).map { store.watch("\($0)") { _ in } }
        for key in 0..<9 { store.store(stored(String(repeating: "x", count: 1000)), for: "\(key)") }
        #expect((0..<9).filter { !store.variants(for: "\($0)").isEmpty } == [0, 1, 2, 3])
        #expect(store.size <= 4 * size)
        withExtendedLifetime(watches) {}
    }

    @Test(arguments: [1, 2, 3, 7])
    func `With watches it keeps what a simple list would`(capacity: Int) {
        let store = MemoryStore(capacity: capacity)
        var (model, watches): ([StoreKey], [StoreKey: KeptWatch]) = ([], [:])
        var generator = SeededGenerator(seed: UInt64(capacity))
        for _ in 0..<5000 {
            let key: StoreKey = "\(Int.random(in: 0..<10, using: &generator))"
            switch Int.random(in: 0..<5, using: &generator) {
            case 0, 1:
                store.store(stored(key.text), for: key)
                model.removeAll { $0 == key }
                model.append(key)
                if model.count > capacity { model.remove(at: model.firstIndex { watches[$0] == nil } ?? capacity) }
            case 2:
                store.removeVariants(for: key)
                model.removeAll { $0 == key }
            case 3 where watches[key] == nil: watches[key] = store.watch(key) { _ in }
            case 3:
                watches[key] = nil
                if let index = model.firstIndex(of: key) { model.append(model.remove(at: index)) }
            default:
                #expect(store.variants(for: key).isEmpty == !model.contains(key))
                if let index = model.firstIndex(of: key) { model.append(model.remove(at: index)) }
            }
        }
    }

    @Test func `A soft purge does not change which reply is evicted next`() {
        let store = MemoryStore(capacity: 3)
        for key: StoreKey in ["https://a.example/1", "https://b.example/", "https://a.example/2"] {
            store.store(stored(key.text), for: key)
        }
        store.purge(Purge(.origin("https://a.example"), isSoft: true), at: Date(timeIntervalSince1970: 10))
        store.store(stored("new"), for: "new")
        #expect(store.variants(for: "https://a.example/1").isEmpty)
        #expect(!store.variants(for: "https://b.example/").isEmpty)
        #expect(!store.variants(for: "https://a.example/2").isEmpty)
    }

    @Test func `The purge of a place removes what is kept there for all users, and what comes from before it`() {
        let store = MemoryStore()
        let keys: [StoreKey] = [
            "shared https://h/x", "0a shared https://h/x", "shared https://h/x accept:b", "0a shared https://h/x parts",
        ]
        let others: [StoreKey] = [
            "shared https://h/x/y", "https://h/x", "shared https://h/x of own", "0a shared https://h/x?q",
        ]
        for key in keys + others { store.store(stored(key.text), for: key) }
        store.purge(Purge(.place("shared https://h/x")), at: Date(timeIntervalSince1970: 10))
        for key in keys { #expect(store.variants(for: key).isEmpty, "\(key)") }
        for key in others { #expect(!store.variants(for: key).isEmpty, "\(key)") }
        let late = StoredResponse(
            status: 200, fields: [:], body: [], varying: [:], sent: Date(timeIntervalSince1970: 9),
            received: Date(timeIntervalSince1970: 11))
        store.store(late, for: keys[1])
        #expect(store.variants(for: keys[1]).isEmpty)
    }

    @Test func `A response replaces the one for the same request fields only`() {
        let store = MemoryStore()
        store.store(stored("de", varying: [.accept: "de"]), for: "k")
        store.store(stored("en", varying: [.accept: "en"]), for: "k")
        store.store(stored("new", varying: [.accept: "de"]), for: "k")
        #expect(store.variants(for: "k").map { String(decoding: $0.body, as: UTF8.self) } == ["en", "new"])
    }

    @Test(arguments: [1, 2, 3, 7])
    func `What it keeps is what a simple list would keep`(capacity: Int) {
        let store = MemoryStore(capacity: capacity)
        var model: [StoreKey] = []
        var generator = SeededGenerator(seed: UInt64(capacity))
        for _ in 0..<5000 {
            let key: StoreKey = "\(Int.random(in: 0..<10, using: &generator))"
            if Bool.random(using: &generator) {
                store.store(stored(key.text), for: key)
                model.removeAll { $0 == key }
                model.append(key)
                if model.count > capacity { model.removeFirst() }
            } else {
                #expect(store.variants(for: key).isEmpty == !model.contains(key))
                if let index = model.firstIndex(of: key) { model.append(model.remove(at: index)) }
            }
        }
    }

    @Test func `It keeps so many bytes, and what alone is larger not at all`() {
        let size = stored(String(repeating: "x", count: 1000)).size + 2
        let store = MemoryStore(capacity: 100, byteLimit: 7 * size + 100)
        for key in 0..<20 { store.store(stored(String(repeating: "x", count: 1000)), for: "\(key)") }
        let kept = (0..<20).filter { !store.variants(for: "\($0)").isEmpty }
        #expect(kept == Array(13..<20))
        store.store(stored(String(repeating: "x", count: 8 * size)), for: "large")
        #expect(store.variants(for: "large").isEmpty)
        #expect(!store.variants(for: "19").isEmpty)
        // What has grown too large is not left as it was.
        store.store(stored(String(repeating: "x", count: 8 * size)), for: "19")
        #expect(store.variants(for: "19").isEmpty)
    }

    @Test func `Two hundred replies of 5 MiB take no more memory than allowed`() {
        struct Reference {
            weak var response: StoredResponse?
        }
        let store = MemoryStore(capacity: 10_000, byteLimit: 32 << 20)
        let references = (0..<200).map { number in
            let date = Date(timeIntervalSince1970: 1_700_000_000)
            let response = StoredResponse(
                status: 200, fields: [:], body: Array(repeating: 0, count: 5 << 20), varying: [:], sent: date,
                received: date)
            store.store(response, for: "\(number)")
            return Reference(response: response)
        }
        #expect(references.count { $0.response != nil } == 6)
    }

    @Test func `What fields take is counted, and room kept for a longer body is given back`() {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        var fields: HTTPFields = [:]
        for number in 0..<100 { fields.append("v", for: HTTPFieldName(stringLiteral: "X-\(number)")) }
        var body: [UInt8] = []
        body.reserveCapacity(1 << 20)
        body.append(contentsOf: [1, 2, 3])
        let response = StoredResponse(
            status: 200, fields: fields, body: body, varying: [:], sent: date, received: date)
        #expect(response.size >= 100 * MemoryLayout<HTTPFields.Field>.stride)
        #expect(response.body.capacity < 1_000)
    }

    @Test func `A key has sixteen variants at most, the newest`() {
        let store = MemoryStore()
        for number in 0..<20 { store.store(stored("\(number)", varying: [.accept: "\(number)"]), for: "k") }
        #expect(store.variants(for: "k").map(\.body) == (4..<20).map { Array("\($0)".utf8) })
    }

    @Test(arguments: [1, 2, 3, 7])
    func `With removals and sizes too it keeps what a simple list would`(capacity: Int) {
        let size = stored("").size + 1
        let store = MemoryStore(capacity: capacity, byteLimit: 3 * size + 20)
        var model: [(key: StoreKey, size: Int)] = []
        var generator = SeededGenerator(seed: UInt64(capacity))
        for _ in 0..<5000 {
            let key: StoreKey = "\(Int.random(in: 0..<10, using: &generator))"
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                let extra = Int.random(in: 0..<30, using: &generator)
                store.store(stored(String(repeating: "x", count: extra)), for: key)
                model.removeAll { $0.key == key }
                model.append((key, size + extra))
                while model.count > capacity || model.reduce(0, { $0 + $1.size }) > 3 * size + 20 {
                    model.removeFirst()
                }
            case 1:
                store.removeVariants(for: key)
                model.removeAll { $0.key == key }
            default:
                #expect(store.variants(for: key).isEmpty == !model.contains { $0.key == key })
                if let index = model.firstIndex(where: { $0.key == key }) { model.append(model.remove(at: index)) }
            }
        }
    }

    // MARK: Forms

    /// Forms of a reply that say what was asked of them.
    private final class Forms: SentForms {
        let size: Int
        let isUsed = Lock(false)
        let ends = Lock(0)

        init(size: Int = 10) { self.size = size }

        func takeUse() -> Bool {
            isUsed.withLock { used in
                defer { used = false }
                return used
            }
        }

        func end() { ends.withLock { $0 += 1 } }
    }

    private static let date = Date(timeIntervalSince1970: 1_000)
    private static let upstream = Upstream("https://api.example.com/", timeToLive: .seconds(60))

    private static func key(_ path: String) throws -> StoreKey {
        upstream.storeKeys(for: HTTPRequest(url: try #require(HTTPURL("https://api.example.com/\(path)")))).own
    }

    private func store(_ path: String, bytes: Int = 10, in store: MemoryStore) throws {
        store.store(
            StoredResponse(
                status: 200, fields: [.contentType: "text/plain"], body: [UInt8](repeating: 1, count: bytes),
                varying: [:], sent: Self.date, received: Self.date), for: try Self.key(path))
    }

    private func fresh(_ path: String, in store: MemoryStore) throws -> FreshReply? {
        store.freshResponse(
            to: HTTPRequest(url: try #require(HTTPURL("https://api.example.com/\(path)"))), from: Self.upstream,
            now: Self.date)
    }

    private func keep(_ forms: Forms, _ path: String, in store: MemoryStore) throws {
        try #require(try fresh(path, in: store)).keep { forms }
    }

    private func size(of forms: Int, in store: MemoryStore) throws -> Int {
        let size = store.size
        try keep(Forms(size: forms), "a", in: store)
        return store.size - size
    }

    @Test func `The forms of a reply count as its bytes, and newer ones replace them`() throws {
        let store = MemoryStore()
        try self.store("a", in: store)
        #expect(try size(of: 1_000, in: store) == 1_000)
        let forms = Forms(size: 500)
        let size = store.size
        try keep(forms, "a", in: store)
        #expect(store.size == size - 500 && forms.ends.withLock(\.self) == 0)
        try keep(Forms(), "a", in: store)
        #expect(forms.ends.withLock(\.self) == 1)
    }

    @Test(arguments: ["store", "remove", "removeAt", "purge", "softPurge", "purgePlace", "evict"])
    func `Forms end when their reply changes or goes, and are not kept with one that has`(change: String) throws {
        let store = MemoryStore(capacity: 1)
        try self.store("a", in: store)
        let (forms, late) = (Forms(), Forms())
        try keep(forms, "a", in: store)
        let read = try #require(try fresh("a", in: store))
        let key = try Self.key("a")
        switch change {
        case "store": try self.store("a", in: store)
        case "remove": store.removeVariants(for: key)
        case "removeAt":
            store.removeVariants(
                at: Self.upstream.storeKeys(for: HTTPRequest(url: try #require(HTTPURL("https://api.example.com/a")))))
        case "purge": store.purge(Purge(.prefix("https://api.example.com/")), at: Self.date)
        case "softPurge": store.purge(Purge(.prefix("https://api.example.com/"), isSoft: true), at: Self.date)
        case "purgePlace": store.purge(Purge(.place(String(key.place))), at: Self.date)
        default: try self.store("b", in: store)
        }
        #expect(forms.ends.withLock(\.self) == 1)
        var isMade = false
        read.keep {
            isMade = true
            return late
        }
        #expect(!isMade)
    }

    @Test func `A reply whose forms were used since the store last looked is evicted after one that was not`() throws {
        let store = MemoryStore(capacity: 2)
        let (old, new) = (Forms(), Forms())
        try self.store("old", in: store)
        try keep(old, "old", in: store)
        try self.store("new", in: store)
        try keep(new, "new", in: store)
        old.isUsed.withLock { $0 = true }
        try self.store("c", in: store)
        #expect(old.ends.withLock(\.self) == 0 && new.ends.withLock(\.self) == 1)
        try self.store("d", in: store)
        #expect(try fresh("old", in: store) == nil || fresh("c", in: store) == nil)
        try self.store("e", in: store)
        try self.store("f", in: store)
        #expect(old.ends.withLock(\.self) == 1)
    }

    /// Forms that are always in use.
    private final class Endless: SentForms {
        let questions: Lock<Int>
        var size: Int { 10 }

        init(_ questions: Lock<Int>) { self.questions = questions }

        func takeUse() -> Bool {
            questions.withLock { $0 += 1 }
            return true
        }

        func end() {}
    }

    @Test(arguments: [3, 200])
    func `Forms that are used without end leave the bounds as they are, and few are asked`(capacity: Int) throws {
        let (store, questions) = (MemoryStore(capacity: capacity), Lock(0))
        for number in 0..<capacity + 6 {
            questions.withLock { $0 = 0 }
            try self.store("\(number)", in: store)
            #expect(try fresh("\(number)", in: store) != nil)
            try #require(try fresh("\(number)", in: store)).keep { Endless(questions) }
            #expect(questions.withLock(\.self) <= 64)
        }
        #expect(try (0..<capacity + 6).count { try fresh("\($0)", in: store) != nil } == capacity)
    }

    @Test func `Forms that have no room end at once`() throws {
        let store = MemoryStore(byteLimit: 16_000)
        try self.store("a", in: store)
        let large = Forms(size: 1_001)
        try keep(large, "a", in: store)
        #expect(large.ends.withLock(\.self) == 1)
        // With them this reply takes more than the store.
        try self.store("b", bytes: 14_500, in: store)
        let forms = Forms(size: 1_000)
        try keep(forms, "b", in: store)
        #expect(forms.ends.withLock(\.self) > 0)
        #expect(store.size <= 16_000)
    }

    @Test func `Nothing is kept with a reply of another store`() {
        var isMade = false
        FreshReply(response: HTTPResponse(status: 200), freshFor: .seconds(1)).keep {
            isMade = true
            return Forms()
        }
        #expect(!isMade)
    }
}
