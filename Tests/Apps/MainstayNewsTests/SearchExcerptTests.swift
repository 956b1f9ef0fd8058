// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import Testing

@testable import MainstayNews

@Suite struct SearchExcerptTests {
    private static let text = "The quick brown fox jumps over the lazy dog while the other animals of the forest sleep."

    @Test(arguments: [
        ("fox", "… brown fox jumps over the …"), ("The", "The quick brown fox jumps …"),
        ("sleep", "… animals of the forest sleep."), ("missing", "The quick brown fox jumps …"),
        ("", "The quick brown fox jumps …"), ("LAZY missing", "… over the lazy dog while the …"),
    ])
    func `An excerpt has whole words around the one that was searched for`(words: String, part: String) {
        #expect(SearchExcerpt.part(of: Self.text, around: words, length: 30) == part)
    }

    @Test func `A short text is whole, with its white space folded`() {
        #expect(SearchExcerpt.part(of: " a\n\tb  c ", around: "b") == "a b c")
        #expect(SearchExcerpt.part(of: "", around: "b").isEmpty)
    }

    @Test func `The word is in the excerpt even if nothing around it has spaces`() {
        let long = String(repeating: "x", count: 500)
        for text in [long + "needle" + long, long + "needle " + long, long + " needle" + long, long + "needle"] {
            #expect(SearchExcerpt.part(of: text, around: "needle").contains("needle"))
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1, 2, 3, 10, 1_000])
    func `Any length has an excerpt that is not longer`(length: Int) {
        for words in ["", "dog", "The", "sleep.", "日本"] {
            let part = SearchExcerpt.part(of: Self.text, around: words, length: length)
            #expect(part.count <= max(1, length) + 4)
        }
    }

    @Test func `Letters that grow in lower case move nothing`() {
        let text = String(repeating: "İ ", count: 200) + "needle " + String(repeating: "ß ", count: 200)
        #expect(SearchExcerpt.part(of: text, around: "NEEDLE").contains("needle"))
    }

    @Test func `An empty muted word mutes nothing`() {
        var marks = NewsMarks()
        marks.muted = ["", "go"]
        var story = HackerNews.Item(id: 1, type: .story)
        #expect(!marks.isMuted(story))
        story.title = "abc"
        #expect(!marks.isMuted(story))
        story.title = "go"
        #expect(marks.isMuted(story))
    }

    @Test(arguments: [0, 1, 2, 3, 7, 100, 101])
    func `The first element that fulfils a condition is found by halving`(limit: Int) {
        let numbers = Array(0..<100)
        #expect(numbers.partitioningIndex { $0 >= limit } == min(limit, 100))
        #expect([Int]().partitioningIndex { $0 >= limit } == 0)
    }
}
