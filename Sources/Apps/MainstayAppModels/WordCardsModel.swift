// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayCards
public import MainstayWords
public import Observation

/// What a screen of word cards shows: a stack of words, each with its meaning once that is known, to be kept or discarded.
@MainActor @Observable
public final class WordCardsModel<Content: Sendable> {
    /// The cards not yet decided upon, in the order of the pool; the first is on top.
    public private(set) var cards: [Card<Content>] = []
    /// The words that were kept, in the order in which they were.
    public private(set) var kept: [String] = []
    /// Whether a pool is being read or words are being looked up.
    public private(set) var isLoading = false
    /// What went wrong with the pool or with keeping, for a person; `nil` where nothing did. Why a single word has no meaning
    /// stands on its card.
    public private(set) var reason: String?

    @ObservationIgnored private let words: @Sendable () async throws -> [String]
    @ObservationIgnored private let define: @Sendable (String) async throws -> Content
    @ObservationIgnored private let keptWords: any KeptWords
    /// Counts loads, so that what belongs to an earlier one is told apart.
    @ObservationIgnored private var load = 0

    /// Makes a model without cards.
    ///
    /// - Parameters:
    ///   - words: The pool.
    ///   - define: What a word means.
    ///   - keptWords: Where words are kept.
    public init(
        words: @escaping @Sendable () async throws -> [String],
        define: @escaping @Sendable (String) async throws -> Content, keptWords: any KeptWords
    ) {
        self.words = words
        self.define = define
        self.keptWords = keptWords
    }

    /// Takes a new pool in place of the cards there are, and looks its words up; returns when all are. A load begun meanwhile
    /// ends this one, and so does cancelling its task.
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

    /// Keeps a card's word, and takes the card from the stack. Where that fails the card stays, and ``reason`` says why.
    public func keep(_ card: Card<Content>) async {
        await decide(on: card) { words throws(KeptWordsError) in try await words.keep(card.word) }
    }

    /// Takes a card from the stack; its word is kept no more, if it was. Where that fails the card stays, and ``reason`` says why.
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
    /// Makes a model whose words mean what a dictionary says.
    public convenience init(
        words: @escaping @Sendable () async throws -> [String], dictionary: any DictionaryRepository,
        keptWords: any KeptWords
    ) {
        self.init(words: words, define: { try await dictionary.entries(for: $0) }, keptWords: keptWords)
    }
}
