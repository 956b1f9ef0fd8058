// SPDX-License-Identifier: Apache-2.0

/// A card for each word of a pool, in the pool's order. A failed look-up keeps its card.
public struct Deck<Content: Sendable>: Sendable {
    /// The cards, in the order of the pool.
    public private(set) var cards: [Card<Content>]

    /// Makes a deck whose cards are all loading.
    public init(words: [String]) {
        cards = words.enumerated().map { Card(id: $0, word: $1) }
    }

    /// Whether cards are still loading.
    public var isLoading: Bool { cards.contains { $0.isLoading } }

    /// Replaces a card. A card of another deck has no effect.
    public mutating func settle(_ card: Card<Content>) {
        guard cards.indices.contains(card.id), cards[card.id].word == card.word else { return }
        cards[card.id] = card
    }

    /// Looks up all words that are still loading, several at a time in the order of the deck, and returns each card
    /// when it is done. If a look-up fails, its card has the error and the others continue. Ending the iteration
    /// cancels the rest.
    ///
    /// - Parameters:
    ///   - define: Looks a word up.
    ///   - concurrency: The number of look-ups at the same time.
    public func settled(
        concurrency: Int = 8, by define: @escaping @Sendable (String) async throws -> Content
    ) -> AsyncStream<Card<Content>> {
        let waiting = cards.filter(\.isLoading)
        // Each card arrives once, and the deck has room for all of them.
        return AsyncStream(bufferingPolicy: .bufferingOldest(waiting.count)) { continuation in
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
