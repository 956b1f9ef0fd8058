// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

struct LRUCacheTests {
    @Test func `The least recently used value goes first, and reading counts as use`() {
        var words = LRUCache<String, Int>(capacity: 2)
        words["a"] = 1
        words["b"] = 2
        #expect(words["a"] == 1)
        words["c"] = 3
        #expect(words["b"] == nil)
        #expect(words["a"] == 1)
        #expect(words.count == 2)
    }

    @Test func `It keeps fifty keys, and the least recently used makes room`() {
        var words = LRUCache<Int, String>()
        for number in 0..<50 { words[number] = "\(number)" }
        #expect(words[0] == "0")
        words[50] = "50"
        #expect(words[1] == nil && words.count == 50)
        for number in [0] + Array(2...50) { #expect(words[number] == "\(number)") }
    }

    @Test func `Values beyond the limit of cost are evicted, and one that is too large is not kept`() {
        var words = LRUCache<String, Int>(capacity: 10, costLimit: 10)
        words.set(1, for: "a", cost: 6)
        words.set(2, for: "b", cost: 5)
        #expect(words.count == 1)
        #expect(words.cost == 5)
        words.set(3, for: "b", cost: 11)
        #expect(words["b"] == nil)
        #expect(words.cost == 0)
    }

    @Test func `Setting nil removes a key`() {
        var words = LRUCache<String, Int>()
        words["a"] = 1
        words["a"] = nil
        #expect(words["a"] == nil)
        #expect(words.count == 0)
    }
}
