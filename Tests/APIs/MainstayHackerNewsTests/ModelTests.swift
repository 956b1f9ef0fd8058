// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayTestSupport
import Testing

@Suite struct ModelTests {
    private static let recordings = Recordings("hacker-news")

    private static func files(_ word: String) -> [String] {
        recordings.files(in: ["", "algolia/"]).filter { $0.contains(word) }
    }

    @Test(arguments: [
        #"{"id": 1}"#,
        #"{"id": 2, "deleted": true, "time": 3, "type": "comment", "parent": 1}"#,
        #"{"id": 3, "dead": true, "type": "story", "title": "t", "url": "", "score": null, "kids": [], "new": {"x": [1.5]}}"#,
        #"{"id": 4, "type": "essay", "title": "A kind nobody knows yet"}"#,
        #"{"id": 5, "type": "poll", "parts": [6, 7], "descendants": 0, "by": "pg", "text": "<p>"}"#,
        #"{"id": 6, "type": "pollopt", "poll": 5, "score": 2}"#,
    ])
    func `An item encodes to the JSON it was read from`(reply: String) throws {
        try expectRoundTrip(HackerNews.Item.self, Data(reply.utf8))
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: files("_item_") + ["hn2014_8863.json", "hn2014_8952.json"])
    func `A recorded item encodes to the same JSON`(file: String) throws {
        try expectRoundTrip(HackerNews.Item.self, try Self.recordings.read(file))
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: ["flutter_user.json", "hn2014_peterhellberg.json"])
    func `A recorded user encodes to the same JSON`(file: String) throws {
        try expectRoundTrip(HackerNews.User.self, try Self.recordings.read(file))
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: files("stories"))
    func `A recorded list is one of numbers`(file: String) throws {
        #expect(!(try JSONDecoder().decode([Int].self, from: Self.recordings.read(file))).isEmpty)
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: files("updates"))
    func `Recorded updates encode to the same JSON`(file: String) throws {
        try expectRoundTrip(HackerNews.Updates.self, try Self.recordings.read(file))
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: files("search"))
    func `A recorded search encodes to the same JSON`(file: String) throws {
        try expectRoundTrip(HackerNewsSearch.Page.self, try Self.recordings.read(file))
    }

    @Test(arguments: [
        (#"{"id": 1, "type": "story", "title": "Ask"}"#, true, true),
        (#"{"id": 1, "type": "job", "title": "Hiring", "url": ""}"#, true, true),
        (#"{"id": 1, "type": "poll", "title": "Which?"}"#, true, true),
        (#"{"id": 1, "type": "comment", "text": "x"}"#, false, true),
        (#"{"id": 1, "type": "pollopt", "text": "x"}"#, false, true),
        (#"{"id": 1, "type": "story", "deleted": true}"#, true, false),
        (#"{"id": 1, "type": "story", "dead": true, "title": "t"}"#, true, true),
        (#"{"id": 1, "type": "essay", "title": "t"}"#, true, true),
        (#"{"id": 1}"#, false, false),
    ])
    func `What is a story, and what can be read`(reply: String, isStory: Bool, isReadable: Bool) throws {
        let item = try JSONDecoder().decode(HackerNews.Item.self, from: Data(reply.utf8))
        #expect(item.isStory == isStory)
        #expect(item.isReadable == isReadable)
    }

    @Test(arguments: [
        ("https://example.com/a", true), ("", false), ("javascript:alert(1)", false), ("//example.com", false),
    ])
    func `Only what a browser may open is an address`(url: String, isOne: Bool) {
        var item = HackerNews.Item(id: 1)
        item.url = url
        #expect((item.address != nil) == isOne)
    }

    private func expectRoundTrip<Model: Codable>(_ model: Model.Type, _ reply: Data) throws {
        let decoded = try JSONDecoder().decode(model, from: reply)
        let written = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(decoded))
        #expect(written == (try JSONDecoder().decode(JSON.self, from: reply)))
    }
}
