// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayNews
import Testing

@Suite struct MarksTests {
    @Test(arguments: [
        ("go", "Go 1.30 is released", true), ("go", "Gopher holes", false), ("go", "Let's go!", true),
        ("go", "ergo", false),
        ("hacker news", "Ask Hacker News: why?", true), ("example.com", "Anything", true), ("ann", "Anything", true),
        ("an", "Anything", false),
        ("c++", "Modern C++ tips", true), ("日本", "日本 and more", true),
    ])
    func `A muted word counts as a whole word of title, site or author`(word: String, title: String, isMuted: Bool) {
        var marks = NewsMarks()
        var story = HackerNews.Item(id: 1, type: .story)
        (story.title, story.by, story.url) = (title, "ann", "https://example.com/x")
        #expect(!marks.isMuted(story))
        marks.muted = [word]
        #expect(marks.isMuted(story) == isMuted)
    }

    @Test(
        arguments: [
            ("123", 123), ("https://news.ycombinator.com/item?id=123", 123), ("news.ycombinator.com/item?id=5", 5),
            ("http://news.ycombinator.com/item?id=7&p=2#9", 7), ("0", nil), ("-4", nil),
            ("https://example.com/item?id=1", nil),
            ("https://news.ycombinator.com/user?id=pg", nil), ("https://news.ycombinator.com/item?id=x", nil),
            ("", nil), ("12x", nil),
        ] as [(String, Int?)])
    func `An item is given by its number or its web address`(text: String, number: Int?) {
        #expect(ItemAddress.number(in: text) == number)
    }
}
