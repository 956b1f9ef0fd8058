// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexiconImport

@Suite struct KeyTableTests {
    @Test func `Each key has one number, in the order of the first insertion`() {
        var table = KeyTable()
        let keys = ["b", "a", "", "ab", "é", "a b"]
        for (number, key) in keys.enumerated() { #expect(table.insert(key) == number) }
        for (number, key) in keys.enumerated() {
            #expect(table.insert(key) == number && table.index(of: key) == number && table[number] == key)
        }
        #expect(table.count == 6 && table.index(of: "c") == nil && table.index(of: "B") == nil)
    }

    @Test func `A sorted table is in the order of the keys' bytes`() {
        var table = KeyTable()
        let keys = ["b", "a", "aaaaaaaab", "aaaaaaaaa", "aaaaaaaa", "é", "", "a b", "a-b", "Z"]
        for key in keys { _ = table.insert(key) }
        let sorted = keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        #expect(table.sorted().map { table[$0] } == sorted)
    }

    @Test func `A table keeps all keys when it grows`() {
        var table = KeyTable()
        let count = (1 << 18) + 10
        for number in 0..<count { _ = table.insert(String(number, radix: 36)) }
        #expect(table.count == count)
        for number in stride(from: 0, to: count, by: 997) {
            #expect(table.index(of: String(number, radix: 36)) == number)
        }
        #expect(table.index(of: "not a key") == nil)
    }

    @Test(arguments: [
        (["english-words.10"], [10]), (["english-contractions.35", "american-words.70"], [35, 70]),
        (["british_z-words.20", "canadian-words.95", "australian-words.1"], [20, 95, 1]),
        (
            ["english-names.10", "english-words", "english-words.", "words.10", "english-words.0", "english-words.96"],
            []
        ),
        (["english-words.10.txt", "french-words.10", "english-words.ten", "variant_1-words.10", ""], []),
    ])
    func `Word lists are known by their names`(names: [String], sizes: [Int]) {
        let files = ScowlLists.files(among: names)
        #expect(files.map(\.size) == sizes)
        #expect(files.allSatisfy { names.contains($0.name) })
    }
}
