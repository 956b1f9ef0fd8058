// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTerminal

/// A list of stories on the screen. Each story has its place from the beginning, so that arriving stories move nothing.
struct StoryListView: Sendable {
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
    /// The index of the first story on the screen.
    var top = 0

    init(_ list: NewsList) {
        self.list = list
    }

    /// The stories that are listed, in order. A story that has not arrived is listed too, at its place.
    func listed(_ marks: NewsMarks) -> [Int] {
        ids.filter { id in
            guard missing[id] == nil else { return false }
            guard case .site = list else { return list != .hidden || marks.hidden.contains(id) }
            return !marks.hidden.contains(id) && stories[id].map { !marks.isMuted($0) } ?? true
        }
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
        selected = listed.isEmpty ? nil : listed[min(max(0, place), listed.count - 1)]
    }
}
