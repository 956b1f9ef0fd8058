// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayLexicon
import MainstayWordBank

/// Questions made on this machine from the lexicon and the word bank.
extension GameWords {
    /// How many words to draw at once: the answer and candidates for wrong answers.
    private static let drawn = 12
    /// How many draws to try before only the word bank is used.
    private static let attempts = 8

    /// A question from the lexicon and the bank. There is always one.
    func question(
        _ difficulty: DictionaryDifficulty, asked: [String], using generator: inout some RandomNumberGenerator
    ) -> SourcedQuestion? {
        let asked = Set(asked.map { $0.lowercased() })
        // Sometimes use a word of the bank, which the founding document wrote for this game.
        let isFromBank = Int.random(in: 0..<5, using: &generator) == 0
        if !isFromBank, let question = lexiconQuestion(difficulty, asked, using: &generator) {
            return SourcedQuestion(question, from: .lexicon)
        }
        return bankQuestion(difficulty, asked, using: &generator).map { SourcedQuestion($0, from: .bank) }
    }

    /// A question about a given word. `nil` if there are not enough other words with its part of speech.
    func question(
        about word: QuestionWord, _ difficulty: DictionaryDifficulty, using generator: inout some RandomNumberGenerator
    ) -> DictionaryQuestion? {
        let known = known(word)
        let others = lexiconWords(as: word.partOfSpeech, difficulty, using: &generator) + bankWords
        return Self.question(about: known, among: others, using: &generator)
    }

    /// The word with the lexicon's synonyms added. Known synonyms cannot become wrong answers.
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

    /// Random words of one part of speech and difficulty.
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

    /// The bank's words. Words not asked yet come first, and among them those of the difficulty.
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
            // Words of the same difficulty come before others.
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
        // The sort is stable: words at the same distance keep their order.
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

    /// Words of the bank that can be confused with one another.
    private static let near: [Set<String>] = [
        ["quiet", "calm"], ["bright", "wise", "quick"], ["brave", "strong"], ["happy", "bright"],
        ["mellifluous", "sonorous"],
    ]
}
