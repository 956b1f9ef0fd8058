// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTerminal

/// A list of stories on the screen. Each story has its place from the beginning, so that arriving stories move nothing.
struct StoryListView: Sendable {
    /// What comes first.
    enum Order: CaseIterable, Sendable {
        case ranked, points, comments, newest

        /// Its name; `nil` for the order of the site.
        var name: String? {
            switch self {
            case .ranked: nil
            case .points: "by points"
            case .comments: "by comments"
            case .newest: "newest first"
            }
        }

        func value(of story: HackerNews.Item) -> Int? {
            switch self {
            case .ranked: nil
            case .points: story.score
            case .comments: story.descendants
            case .newest: story.time
            }
        }
    }

    let list: NewsList
    private(set) var ids: [Int] = []
    private(set) var stories: [Int: HackerNews.Item] = [:]
    /// The words around what was searched for, by story.
    private(set) var contexts: [Int: String] = [:]
    private(set) var missing: [Int: String] = [:]
    /// The stories that came while the list was shown.
    private(set) var arrived: Set<Int> = []
    /// The origin of the list once it is complete; `nil` while it loads.
    private(set) var origin: String?
    /// Why the list could not be read.
    private(set) var problem: String?
    /// The number of the selected story.
    private(set) var selected: Int?
    var order = Order.ranked
    /// The words that a listed story has in its title, its site or its author's name, in lower case.
    var filter: [String] = []
    /// The stories on the screen.
    var pane = ListPane()

    init(_ list: NewsList) {
        self.list = list
    }

    /// The stories that are listed, in order. A story that has not arrived is listed too, at its place.
    func listed(_ marks: NewsMarks) -> [Int] {
        let listed = ids.filter { id in
            guard missing[id] == nil, filter.isEmpty || stories[id].map(matches) ?? false else { return false }
            guard case .site = list else { return list != .hidden || marks.hidden.contains(id) }
            return !marks.hidden.contains(id) && stories[id].map { !marks.isMuted($0) } ?? true
        }
        guard order != .ranked else { return listed }
        let values = listed.map { stories[$0].flatMap(order.value) ?? .min }
        return listed.indices.sorted { (values[$1], $0) < (values[$0], $1) }.map { listed[$0] }
    }

    private func matches(_ story: HackerNews.Item) -> Bool {
        let text = [HTMLText.title(story.title ?? ""), story.address?.host ?? "", story.by ?? ""]
            .joined(separator: " ").lowercased()
        return filter.allSatisfy(text.contains)
    }

    /// The selected story; `nil` if it has not arrived.
    var story: HackerNews.Item? { selected.flatMap { stories[$0] } }

    // MARK: Arrivals

    mutating func accept(_ listing: StoryListing) {
        let isFirst = ids.isEmpty
        if !isFirst { arrived.formUnion(Set(listing.ids.value).subtracting(ids)) }
        ids = listing.ids.value
        for story in listing.stories { stories[story.value.id] = story.value }
        for hole in listing.missing { missing[hole.id] = "\(hole)" }
        problem = nil
    }

    mutating func accept(_ results: [SearchResult]) {
        ids = results.map(\.item.id)
        for result in results {
            stories[result.item.id] = result.item
            contexts[result.item.id] = result.context.isEmpty ? nil : result.context
        }
    }

    mutating func accept(_ saved: [HackerNews.Item]) {
        ids = saved.map(\.id)
        for story in saved { stories[story.id] = story }
    }

    mutating func end(origin: String) {
        self.origin = origin
        for id in ids where stories[id] == nil && missing[id] == nil { missing[id] = "item \(id): it did not arrive" }
    }

    mutating func fail(_ problem: String) {
        self.problem = problem
        origin = ids.isEmpty ? "" : origin ?? ""
    }

    /// Starts to load again. The stories stay.
    mutating func reload() {
        (origin, problem) = (nil, nil)
        missing = [:]
    }

    // MARK: Selection

    /// The place of the selected story among the listed ones.
    func place(in listed: [Int]) -> Int {
        selected.flatMap { listed.firstIndex(of: $0) } ?? 0
    }

    mutating func select(_ place: Int, in listed: [Int]) {
        pane.choose(place, of: listed.count)
        selected = listed.isEmpty ? nil : listed[pane.chosen]
    }

    /// Selects another story if the key moves. Returns `false` if it does not.
    mutating func press(_ key: Key, in listed: [Int]) -> Bool {
        select(place(in: listed), in: listed)
        guard pane.press(key, count: listed.count) else { return false }
        select(pane.chosen, in: listed)
        return true
    }
}
