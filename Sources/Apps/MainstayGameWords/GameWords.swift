// SPDX-License-Identifier: Apache-2.0

public import MainstayGames
public import MainstayLexicon
import MainstayWordBank

/// The words of the games, from the lexicon if there is one, and from the word bank.
public struct GameWords: Sendable {
    let lexicon: Lexicon?
    /// Called if the lexicon cannot be read. The word bank is used then.
    let warn: @Sendable (String) -> Void

    /// Uses the words of a lexicon. `nil` to use the word bank only.
    public init(lexicon: Lexicon?, warn: @escaping @Sendable (String) -> Void = { _ in }) {
        self.lexicon = lexicon
        self.warn = warn
    }

    /// Reads from the lexicon. Returns the replacement if there is no lexicon or it cannot be read.
    func ask<Result>(_ body: (Lexicon) throws -> Result, otherwise: Result) -> Result {
        guard let lexicon else { return otherwise }
        do {
            return try body(lexicon)
        } catch {
            warn("\(error)")
            return otherwise
        }
    }

    // MARK: - Memory

    /// Words for Memory with definitions that fit on a card.
    public func pairs(using generator: inout some RandomNumberGenerator) -> [MemoryPair] {
        let query = LexiconQuery(length: 4...10, difficulty: .medium)
        let words: [QuestionWord] = ask(
            { lexicon in
                let words = try lexicon.randomWords(4 * MemoryGame.pairCount, matching: query, using: &generator)
                return try words.compactMap { word in try self.word(word, in: lexicon) }
            }, otherwise: [])
        let known = Dictionary(words.map { ($0.text, $0) }) { first, _ in first }
        let short = known.values.filter { $0.definition.count <= 120 && $0.isFit }.sorted { $0.text < $1.text }
        let bank = WordBank.words.filter { $0.word.count <= 10 }.map {
            MemoryPair(word: $0.word, definition: $0.definition)
        }
        let pairs = short.map { MemoryPair(word: $0.text, definition: $0.definition) }
        return pairs.count < MemoryGame.pairCount ? bank : pairs
    }

    // MARK: - Hangman

    /// The additional categories from the lexicon, by WordNet's lexicographer files.
    private static let classes = [
        ("Plants", "noun.plant"), ("Body", "noun.body"), ("Feelings", "noun.feeling"), ("Nature", "noun.object"),
        ("People", "noun.person"), ("Things", "noun.artifact"), ("Actions", "noun.act"), ("Time", "noun.time"),
    ]

    /// The names of all categories that can be there, with a lexicon or without.
    public static let allCategoryNames = HangmanCategory.all.map(\.name) + classes.map(\.0)

    /// The names of the categories of Hangman that are there.
    public var categoryNames: [String] {
        HangmanCategory.all.map(\.name) + (lexicon == nil ? [] : Self.classes.map(\.0))
    }

    /// A category of Hangman by its name, in any case.
    public func category(_ name: String) -> HangmanCategory? {
        let isIt = { (other: String) in other.lowercased() == name.lowercased() }
        if let category = HangmanCategory.all.first(where: { isIt($0.name) }) { return category }
        guard let (name, file) = Self.classes.first(where: { isIt($0.0) }) else { return nil }
        let words: [String] = ask(
            { lexicon in
                var words: [String] = []
                for difficulty in Difficulty.allCases where difficulty <= .medium {
                    words += try lexicon.words(in: file, matching: LexiconQuery(length: 4...12, difficulty: difficulty))
                }
                return words
            }, otherwise: [])
        let fit = words.filter { !UnfitWords.contains($0) }
        return fit.isEmpty ? nil : HangmanCategory(name: name, words: fit.compactMap { HangmanWord($0) })
    }

    /// The word with its definition, if one is known.
    public func explained(_ word: HangmanWord) -> HangmanWord {
        guard word.definition == nil else { return word }
        let definition = ask(
            { lexicon in
                // The word may be a form of a common verb too, or a name, but the categories have nouns.
                try lexicon.entry(for: word.text)?.matches.filter { $0.kind == .exact }.flatMap(\.meanings)
                    .first { $0.partOfSpeech == .noun }?.senses.map(\.definition).first { !UnfitWords.isPart(of: $0) }
            }, otherwise: nil)
        return HangmanWord(word.text, definition: definition) ?? word
    }
}
