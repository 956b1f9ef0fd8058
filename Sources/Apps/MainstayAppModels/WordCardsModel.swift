// SPDX-License-Identifier: Apache-2.0

public import MainstayCards
public import MainstayKit
public import MainstayWords
public import Observation

/// The model of a screen of word cards: a stack of words to keep or discard. Each card shows the definition when it
/// arrives.
@MainActor @Observable
public final class WordCardsModel<Content: Sendable> {
    /// The cards that are still on the stack, in the order of the pool. The first one is on top.
    public private(set) var cards: [Card<Content>] = []
    /// The words that were kept, in the order in which they were kept.
    public private(set) var kept: [String] = []
    /// Whether the pool is being read or words are being looked up.
    public private(set) var isLoading = false
    /// What went wrong with the pool or with keeping a word, as a text for the user. `nil` if nothing did. If a single
    /// word has no definition, its card has the reason.
    public private(set) var reason: String?

    @ObservationIgnored private let words: @Sendable () async throws -> [String]
    @ObservationIgnored private let define: @Sendable (String) async throws -> Content
    @ObservationIgnored private let keptWords: any KeptWords
    /// Counts the loads, so that results of an older load can be ignored.
    @ObservationIgnored private var load = 0

    /// Makes a model without cards.
    ///
    /// - Parameters:
    ///   - words: Loads the words of the pool.
    ///   - define: Looks up a word.
    ///   - keptWords: The store of the words that are kept.
    public init(
        words: @escaping @Sendable () async throws -> [String],
        define: @escaping @Sendable (String) async throws -> Content, keptWords: any KeptWords
    ) {
        (self.words, self.define, self.keptWords) = (words, define, keptWords)
    }

    /// Replaces the cards with a new pool and looks up its words. Returns when all words are done. A newer call to
    /// `reload()` ends this one, and so does cancelling the task.
    public func reload() async {
        load += 1
        let current = load
        isLoading = true
        reason = nil
        defer { if current == load { isLoading = false } }
        do {
            kept = try await keptWords.all()
            let pool = try await words()
            guard current == load else { return }
            let deck = Deck<Content>(words: pool)
            cards = deck.cards
            for await card in deck.settled(by: define) {
                guard current == load else { return }
                if let index = cards.firstIndex(where: { $0.id == card.id }) { cards[index] = card }
            }
        } catch {
            if current == load { reason = "\(error)" }
        }
    }

    /// Keeps a card's word and removes the card from the stack. If that fails, the card stays and ``reason`` says why.
    public func keep(_ card: Card<Content>) async {
        await decide(on: card) { words throws(KeptWordsError) in try await words.keep(card.word) }
    }

    /// Removes a card from the stack. Its word is no longer kept. If that fails, the card stays and ``reason`` says
    /// why.
    public func discard(_ card: Card<Content>) async {
        await decide(on: card) { words throws(KeptWordsError) in try await words.discard(card.word) }
    }

    private func decide(
        on card: Card<Content>, _ change: (any KeptWords) async throws(KeptWordsError) -> Void
    ) async {
        do throws(KeptWordsError) {
            try await change(keptWords)
            kept = try await keptWords.all()
            reason = nil
            cards.removeAll { $0.id == card.id }
        } catch {
            reason = "\(error)"
        }
    }
}

extension WordCardsModel where Content == Answer<[WordEntry]> {
    /// Makes a model that looks words up in a dictionary.
    public convenience init(
        words: @escaping @Sendable () async throws -> [String], dictionary: any DictionaryRepository,
        keptWords: any KeptWords
    ) {
        self.init(words: words, define: { try await dictionary.entries(for: $0) }, keptWords: keptWords)
    }
}
