// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Mainstay
import MainstayTesting
import Testing

@Suite struct MemoryStoreTests {
    private func stored(_ body: String, varying: HTTPFields = [:]) -> StoredResponse {
        let date = Date(timeIntervalSince1970: 0)
        return StoredResponse(
            status: 200, fields: [:], body: Array(body.utf8), varying: varying, sent: date, received: date)
    }

    @Test func `It keeps fifty keys, and the least recently used makes room`() {
        let store = MemoryStore()
        for key in 0..<50 { store.store(stored("\(key)"), for: "\(key)") }
        _ = store.variants(for: "0")
        store.store(stored("50"), for: "50")
        #expect(store.variants(for: "1").isEmpty)
        for key in [0] + Array(2...50) { #expect(store.variants(for: "\(key)") == [stored("\(key)")]) }
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
        var model: [String] = []
        var generator = SeededGenerator(seed: UInt64(capacity))
        for _ in 0..<5000 {
            let key = "\(Int.random(in: 0..<10, using: &generator))"
            if Bool.random(using: &generator) {
                store.store(stored(key), for: key)
                model.removeAll { $0 == key }
                model.append(key)
                if model.count > capacity { model.removeFirst() }
            } else {
                #expect(store.variants(for: key).isEmpty == !model.contains(key))
                if let index = model.firstIndex(of: key) { model.append(model.remove(at: index)) }
            }
        }
    }
}
