// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation
package import MainstayHackerNews
import MainstayKit

/// A generated site like Hacker News. Every identifier in an item, a list or a user belongs to an existing item.
///
/// The same seed generates the same site, except that its times are in the month before a date.
public final class HackerNewsSite: Sendable {
    private let seed: UInt64
    private let date: Date
    private let content = Lock<Content?>(nil)

    /// Describes a site. It is generated on first use.
    ///
    /// - Parameters:
    ///   - seed: The seed. Equal seeds give equal sites.
    ///   - date: The time of its newest item, rounded to the hour.
    public init(seed: UInt64 = 1, date: Date) {
        (self.seed, self.date) = (seed, date)
    }

    /// The contents of the site.
    public struct Content: Sendable {
        /// The items, by identifier from 1.
        package fileprivate(set) var items: [HackerNews.Item] = []
        /// The users, by name.
        package fileprivate(set) var users: [String: HackerNews.User] = [:]

        /// The item with an identifier.
        package func item(_ id: Int) -> HackerNews.Item? {
            id > 0 && id <= items.count ? items[id - 1] : nil
        }
    }

    /// The contents of the site.
    public func generated() -> Content {
        content.withLock { content in
            if let content { return content }
            var generator = SiteGenerator(seed: seed, date: date)
            let made = generator.run()
            content = made
            return made
        }
    }
}

/// Generates the items in the order of their identifiers.
private struct SiteGenerator {
    private static let count = 6000
    private static let userCount = 150
    private static let month = 30 * 86_400

    private var text: SiteText
    private let end: Int
    private var content = HackerNewsSite.Content()
    private var names: [String] = []
    /// Items that can get replies: stories, and comments below them. The newest are last.
    private var open: [Int] = []

    init(seed: UInt64, date: Date) {
        text = SiteText(seed: seed)
        end = Int(date.timeIntervalSince1970) / 3600 * 3600
    }

    mutating func run() -> HackerNewsSite.Content {
        names = (1...Self.userCount).map { text.name($0) }
        for name in names { content.users[name] = user(name) }
        while content.items.count < Self.count { addNext() }
        finish()
        return content
    }

    private mutating func addNext() {
        switch text.number(1...1000) {
        case 1...75: addStory()
        case 76...79: addJob()
        case 80...82 where content.items.count + 6 < Self.count: addPoll()
        default: addComment()
        }
    }

    private mutating func addStory() {
        var item = newItem(.story)
        switch text.number(1...8) {
        case 1:
            item.title = text.ask()
            item.text = text.paragraphs()
        case 2:
            item.title = text.show()
            item.url = text.url(item.id)
        default:
            item.title = text.title()
            item.url = text.url(item.id)
        }
        item.score = text.number(1...30) * text.number(1...20)
        if text.happens(oncePer: 40) {
            item.dead = true
        } else {
            open.append(item.id)
        }
        add(item)
    }

    private mutating func addJob() {
        var item = newItem(.job)
        item.title = text.job()
        item.score = 1
        if text.happens(oncePer: 4) { item.text = text.paragraphs() } else { item.url = text.url(item.id) }
        add(item)
    }

    private mutating func addPoll() {
        var poll = newItem(.poll)
        poll.title = "Poll: " + text.title()
        poll.score = text.number(5...200)
        let parts = (1...text.number(2...5)).map { poll.id + $0 }
        poll.parts = parts
        open.append(poll.id)
        add(poll)
        for _ in parts {
            var option = newItem(.pollopt)
            option.poll = poll.id
            option.by = poll.by
            option.text = text.option()
            option.score = text.number(0...90)
            add(option)
        }
    }

    private mutating func addComment() {
        // Most comments belong to new items.
        guard let parent = text.pick(Array(open.suffix(120))) else { return addStory() }
        var item = newItem(.comment)
        item.parent = parent
        item.text = text.paragraphs()
        if text.happens(oncePer: 50) {
            item.deleted = true
            (item.by, item.text) = (nil, nil)
        } else if text.happens(oncePer: 80) {
            item.dead = true
            item.text = nil
        }
        if !text.happens(oncePer: 3) { open.append(item.id) }
        content.items[parent - 1].kids = (content.items[parent - 1].kids ?? []) + [item.id]
        add(item)
    }

    private mutating func newItem(_ type: HackerNews.ItemType) -> HackerNews.Item {
        var item = HackerNews.Item(id: content.items.count + 1, type: type)
        item.by = text.pick(names)
        item.time = end - Self.month + item.id * (Self.month / Self.count)
        return item
    }

    private mutating func add(_ item: HackerNews.Item) {
        content.items.append(item)
        if let name = item.by { content.users[name]?.submitted?.insert(item.id, at: 0) }
    }

    private mutating func user(_ name: String) -> HackerNews.User {
        var user = HackerNews.User(id: name)
        user.created = end - Self.month - text.number(1...4000) * 86_400
        user.karma = text.number(1...9000)
        if text.happens(oncePer: 3) { user.about = text.paragraphs() }
        user.submitted = []
        return user
    }

    /// Ranks and counts comments from the last to the first, so that replies are counted before their parents.
    private mutating func finish() {
        var below = [Int](repeating: 0, count: content.items.count + 1)
        for index in content.items.indices.reversed() {
            let kids = content.items[index].kids ?? []
            if !kids.isEmpty { content.items[index].kids = text.shuffle(kids) }
            below[index + 1] = kids.reduce(0) { $0 + 1 + below[$1] }
            if [.story, .poll].contains(content.items[index].type) {
                content.items[index].descendants = below[index + 1]
            }
        }
    }
}
