// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayLexicon
import MainstayWordBank

/// Questions made on this machine, by the lexicon and the word bank.
extension GameWords {
    /// How many words are drawn at once: the answer, and those the distractors are chosen from.
    private static let drawn = 12
    /// How often another draw is tried before the bank alone serves.
    private static let attempts = 8

    /// A question of the lexicon and the bank: there always is one.
    func question(
        _ difficulty: DictionaryDifficulty, asked: [String], using generator: inout some RandomNumberGenerator
    ) -> SourcedQuestion? {
        let asked = Set(asked.map { $0.lowercased() })
        // Now and then a word of the bank, which the document made for this game.
        let isFromBank = Int.random(in: 0..<5, using: &generator) == 0
        if !isFromBank, let question = lexiconQuestion(difficulty, asked, using: &generator) {
            return SourcedQuestion(question, from: .lexicon)
        }
        return bankQuestion(difficulty, asked, using: &generator).map { SourcedQuestion($0, from: .bank) }
    }

    /// A question about a word from elsewhere; `nil` where there are not enough others of its part of speech.
    func question(
        about word: QuestionWord, _ difficulty: DictionaryDifficulty, using generator: inout some RandomNumberGenerator
    ) -> DictionaryQuestion? {
        let known = known(word)
        let others = lexiconWords(as: word.partOfSpeech, difficulty, using: &generator) + bankWords
        return Self.question(about: known, among: others, using: &generator)
    }

    /// The word with what the lexicon knows of it beside: the more synonyms are known, the fewer stand beside it.
    private func known(_ word: QuestionWord) -> QuestionWord {
        let entry = ask({ lexicon in try lexicon.entry(for: word.text) }, otherwise: nil)
        var known = word
        for match in entry?.matches ?? [] {
            known.synonyms.formUnion(match.meanings.flatMap(\.senses).flatMap(\.synonyms).map { $0.lowercased() })
            known.rank = known.rank ?? match.frequencyRank
        }
        return known
    }

    private func lexiconQuestion(
        _ difficulty: DictionaryDifficulty, _ asked: Set<String>, using generator: inout some RandomNumberGenerator
    ) -> DictionaryQuestion? {
        guard lexicon != nil else { return nil }
        for _ in 0..<Self.attempts {
            let partOfSpeech = ["noun", "noun", "verb", "adjective"].randomElement(using: &generator) ?? "noun"
            let words = lexiconWords(as: partOfSpeech, difficulty, using: &generator)
            guard let word = words.first(where: { !asked.contains($0.text.lowercased()) }) else { continue }
            if let question = Self.question(about: word, among: words, using: &generator) { return question }
        }
        return nil
    }

    /// Words of one part of speech and difficulty, drawn at random.
    private func lexiconWords(
        as partOfSpeech: String, _ difficulty: DictionaryDifficulty, using generator: inout some RandomNumberGenerator
    ) -> [QuestionWord] {
        guard let part = PartOfSpeech.allCases.first(where: { $0.description == partOfSpeech }) else { return [] }
        let levels: [Difficulty] =
            switch difficulty {
            case .easy: [.veryEasy, .easy]
            case .medium: [.medium, .hard]
            case .hard: [.hard, .veryHard]
            }
        let query = LexiconQuery(
            partOfSpeech: part, length: 3...14, difficulty: levels.randomElement(using: &generator))
        return ask(
            { lexicon in
                let words = try lexicon.randomWords(Self.drawn, matching: query, using: &generator)
                return try words.compactMap { text in
                    guard let word = try self.word(text, in: lexicon), word.partOfSpeech == partOfSpeech else {
                        return nil
                    }
                    return word
                }
            }, otherwise: [])
    }

    /// The bank's words; those not asked yet come first, and of the difficulty, where there still are some.
    private func bankQuestion(
        _ difficulty: DictionaryDifficulty, _ asked: Set<String>, using generator: inout some RandomNumberGenerator
    ) -> DictionaryQuestion? {
        let level: WordBank.Difficulty =
            switch difficulty {
            case .easy: .easy
            case .medium: .medium
            case .hard: .hard
            }
        let ofLevel = WordBank.words(difficulty: level).shuffled(using: &generator)
        let entries = ofLevel.filter { !asked.contains($0.word) } + ofLevel
        for entry in entries {
            let word = known(Self.word(entry))
            // Words of the same difficulty before others.
            let bank = (ofLevel + WordBank.words.shuffled(using: &generator)).map(Self.word)
            let others = lexiconWords(as: word.partOfSpeech, difficulty, using: &generator) + bank
            if let question = Self.question(about: word, among: others, using: &generator) { return question }
        }
        return nil
    }

    private static func question(
        about word: QuestionWord, among others: [QuestionWord], using generator: inout some RandomNumberGenerator
    ) -> DictionaryQuestion? {
        let fair = others.filter(word.canStandBeside)
        // Equally far ones stay in the order they came in.
        let nearest = fair.enumerated().sorted {
            ($0.element.distance(to: word), $0.offset) < ($1.element.distance(to: word), $1.offset)
        }
        return DictionaryQuestion(
            word: word.text, definition: word.definition, distractors: nearest.map(\.element.text), using: &generator)
    }

    private var bankWords: [QuestionWord] { WordBank.words.map(Self.word) }

    private static func word(_ entry: WordBank.Entry) -> QuestionWord {
        QuestionWord(
            text: entry.word, definition: entry.definition, partOfSpeech: entry.partOfSpeech.rawValue,
            synonyms: near.filter { $0.contains(entry.word) }.flatMap { $0 }.filter { $0 != entry.word })
    }

    /// Words of the bank that one could take for each other.
    private static let near: [Set<String>] = [
        ["quiet", "calm"], ["bright", "wise", "quick"], ["brave", "strong"], ["happy", "bright"],
        ["mellifluous", "sonorous"],
    ]
}
