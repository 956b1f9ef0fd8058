// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayHackerNews

/// A list of stories, as far as it has come.
public struct StoryListing: Sendable {
    /// How stories are ordered.
    public enum Order: Sendable {
        /// By when they were written, the newest first.
        case newestFirst
        /// As in the list.
        case ranked
    }

    /// A story and where it came from.
    public typealias Story = Answer<HackerNews.Item>

    /// The numbers asked for, in the list's order, and where the list came from.
    public let ids: Answer<[Int]>
    /// The stories that have come, in order.
    public private(set) var stories: [Story] = []
    /// Those that will not come.
    public private(set) var missing: [MissingItem] = []

    private let order: Order
    private let ranks: [Int: Int]

    /// Begins a list.
    public init(_ ids: Answer<[Int]>, order: Order) {
        self.ids = ids
        self.order = order
        ranks = Dictionary(zip(ids.value, ids.value.indices)) { first, _ in first }
    }

    /// Whether nothing more is to come.
    public var isComplete: Bool { stories.count + missing.count >= ids.value.count }

    /// Takes what a story came to, and puts it in its place.
    package mutating func take(_ arrival: ItemArrival) {
        switch arrival.story {
        case .failure(let missing): self.missing.append(missing)
        case .success(let story): stories.insert(story, at: place(of: story.value))
        }
    }

    /// Found by halving, as all before it are in order.
    private func place(of item: HackerNews.Item) -> Int {
        stories.partitioningIndex { comes(item, before: $0.value) }
    }

    private func comes(_ one: HackerNews.Item, before other: HackerNews.Item) -> Bool {
        switch order {
        case .newestFirst: (one.time ?? 0, one.id) > (other.time ?? 0, other.id)
        case .ranked: (ranks[one.id] ?? .max, one.id) < (ranks[other.id] ?? .max, other.id)
        }
    }
}
