// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
@testable import MainstayLexicon
import MainstayTestSupport
import Testing

struct SpellingListTests {
    /// A list of words that are all equally common, unless they are very common.
    private func list(_ words: [String], common: Set<String> = []) -> SpellingList {
        SpellingList(
            words.map { word in
                let bytes = Array(word.utf8)
                let rarity = Rarity(
                    listSize: common.contains(word) ? 10 : 50, uses: common.contains(word) ? 9999 : 0, kind: .word,
                    isPhrase: word.contains(" "))
                let entry = bytes.withUnsafeBufferPointer { SpellingList.Entry($0, rarity: rarity, hasForm: false) }
                return (bytes, entry)
            })
    }

    private let words = ["be", "cat", "dog", "begin", "beginning", "receive", "in", "fact", "ice cream", "a"]

    @Test func `A word is found by its letters, and any other is not`() {
        let list = list(words)
        for word in words { #expect(list.index(of: word.utf8).map { list[$0] } == word) }
        for word in ["", "ca", "cats", "zebra", "b", String(repeating: "x", count: 99)] {
            #expect(list.index(of: word.utf8) == nil)
        }
    }

    @Test(arguments: [
        ("begining", "beginning"), ("recieve", "receive"), ("icecream", "ice cream"), ("dgo", "dog"),
        ("reseev", "receive"),
    ])
    func `The nearest word comes first`(text: String, word: String) {
        #expect(list(words).nearest(to: text, limit: 3).first?.word == word)
    }

    @Test func `The common one of two equally near words comes first, and the limit is kept`() {
        let both = list(["lane", "lame"], common: ["lame"])
        #expect(both.nearest(to: "lage", limit: 5).map(\.word) == ["lame", "lane"])
        #expect(both.nearest(to: "lage", limit: 1).map(\.word) == ["lame"])
        #expect(both.nearest(to: "lage", limit: 0) == [])
        #expect(list(["lane", "lame"], common: ["lane"]).nearest(to: "lage", limit: 1).map(\.word) == ["lane"])
    }

    @Test(arguments: [
        ("dog-begining", ["dog-beginning", "dog-begin"]), ("recieve-cat", ["receive-cat"]), ("dog-cat", []),
        ("dgo-act", []), ("begining", []), ("-", []), ("a-b-c-d-e", []),
    ])
    func `The one part of a word with hyphens that is wrong is corrected`(text: String, words: [String]) {
        #expect(list(self.words).hyphenated(text).starts(with: words))
        #expect(!words.isEmpty || list(self.words).hyphenated(text).isEmpty)
    }

    @Test func `A phrase without its space comes first, and two words that make no phrase are not suggested`() {
        let phrases = list(
            ["sand", "which", "sandwich", "in", "fact", "in fact", "infect"], common: ["sand", "which"])
        #expect(phrases.nearest(to: "infact", limit: 2).map(\.word) == ["in fact", "infect"])
        let words = phrases.nearest(to: "sandwhich", limit: 9).map(\.word)
        #expect(words.first == "sandwich" && !words.contains("sand which"))
    }

    @Test func `A hyphen instead of a space is a small slip`() {
        #expect(list(["ice cream", "ice-free"]).nearest(to: "ice-creem", limit: 1).map(\.word) == ["ice cream"])
    }

    @Test func `A text without near words, of one letter or too long has none`() {
        for text in ["", "c", "zzzzzz", String(repeating: "cat", count: 1000)] {
            #expect(list(words).nearest(to: text, limit: 5) == [])
        }
        #expect(list([]).nearest(to: "cat", limit: 5) == [])
    }

    @Test func `The work for any text is bounded by the words of similar length`() {
        // As many words as the largest lexicon has, all as near as possible.
        let many = (0..<2000).map { "cat\($0)" }
        #expect(list(many).nearest(to: "cat1", limit: 1000).count <= 1000)
    }

    @Test func `A database keeps the list, gives all of it or the words around one, and damage is an error`() throws {
        let directory = try TemporaryDirectory()
        let database = try Database(path: directory.file("list.sqlite"))
        #expect(throws: SQLiteError.self) { try SpellingList(reading: database) }
        try database.execute(LexiconSchema.tables)
        try list(words).write(to: database)
        let read = try SpellingList(reading: database)
        #expect(read.nearest(to: "recieve", limit: 1).map(\.word) == ["receive"])
        for word in words {
            #expect(read.index(of: word.utf8).map { read[$0] } == word)
            let around = try SpellingList(reading: database, around: word)
            #expect(words.filter { around.index(of: $0.utf8) != nil } == [word])
        }
        #expect(try SpellingList(reading: database, around: String(repeating: "x", count: 99)).entries.isEmpty)
        #expect(try SpellingList(reading: database, around: "").entries.isEmpty)
        for damage in ["words = substr(words, 2)", "entries = substr(entries, 17)", "id = id + (40 << 8)"] {
            try database.execute("BEGIN; UPDATE spellings SET \(damage) WHERE id >> 8 = 9")
            #expect(throws: SQLiteError.self) { try SpellingList(reading: database) }
            try database.execute("ROLLBACK")
        }
    }
}
