// SPDX-License-Identifier: Apache-2.0

/// Cards in the order of a pool of words: one for each word of it, whatever becomes of looking them up.
public struct Deck<Content: Sendable>: Sendable {
    /// The cards, in the order of the pool.
    public private(set) var cards: [Card<Content>]

    /// Makes a deck whose cards are all still to be looked up.
    public init(words: [String]) {
        cards = words.enumerated().map { Card(id: $0, word: $1) }
    }

    /// Whether there are cards still to be looked up.
    public var isLoading: Bool { cards.contains { $0.isLoading } }

    /// Puts a card in its place. One of another deck changes nothing.
    public mutating func settle(_ card: Card<Content>) {
        guard cards.indices.contains(card.id), cards[card.id].word == card.word else { return }
        cards[card.id] = card
    }

    /// Looks up all words that are not yet, some at a time in the order of the deck, and gives each card when it is done. A word
    /// that fails is given with its reason and keeps no other from being looked up. Whoever stops listening ends it.
    ///
    /// - Parameter concurrency: How many are looked up at once.
    public func settled(
        concurrency: Int = 8, by define: @escaping @Sendable (String) async throws -> Content
    ) -> AsyncStream<Card<Content>> {
        let waiting = cards.filter(\.isLoading)
        return AsyncStream { continuation in
            let task = Task {
                await withTaskGroup(of: Card<Content>.self) { group in
                    for (index, card) in waiting.enumerated() {
                        if index >= max(1, concurrency), let done = await group.next() { continuation.yield(done) }
                        guard !Task.isCancelled else { break }
                        group.addTask { await Self.settled(card, by: define) }
                    }
                    for await done in group { continuation.yield(done) }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private static func settled(
        _ card: Card<Content>, by define: @Sendable (String) async throws -> Content
    ) async -> Card<Content> {
        var card = card
        do {
            card.state = .defined(try await define(card.word))
        } catch {
            card.state = .failed(error)
        }
        return card
    }
}
