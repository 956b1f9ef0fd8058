// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
public import MainstayKit

/// A list of stories that grows while it loads.
public struct StoryListing: Sendable {
    /// The order of the stories.
    public enum Order: Sendable {
        /// By date, the newest first.
        case newestFirst
        /// The order of the list.
        case ranked
    }

    /// A story and its origin.
    public typealias Story = Answer<HackerNews.Item>

    /// The requested identifiers in the list's order, and the origin of the list.
    public let ids: Answer<[Int]>
    /// The stories that have arrived, in order.
    public private(set) var stories: [Story] = []
    /// The stories that are missing.
    public private(set) var missing: [MissingItem] = []

    private let order: Order
    private let ranks: [Int: Int]

    /// Begins a list.
    public init(_ ids: Answer<[Int]>, order: Order) {
        self.ids = ids
        self.order = order
        ranks = Dictionary(zip(ids.value, ids.value.indices)) { first, _ in first }
    }

    /// Whether all stories have arrived or are known to be missing.
    public var isComplete: Bool { stories.count + missing.count >= ids.value.count }

    /// Adds the result of loading a story at its place.
    package mutating func accept(_ arrival: ItemArrival) {
        switch arrival.story {
        case .failure(let missing): self.missing.append(missing)
        case .success(let story): stories.insert(story, at: place(of: story.value))
        }
    }

    /// Adds a story from elsewhere in the place of one that is missing.
    public mutating func fill(_ story: Story) {
        missing.removeAll { $0.id == story.value.id }
        stories.insert(story, at: place(of: story.value))
    }

    /// Binary search works because the stories are in order.
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
