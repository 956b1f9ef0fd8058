// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayLexicon
import MainstayWordBank

/// Questions made on this machine from the lexicon and the word bank.
extension GameWords {
    /// How many words to draw at once: the answer and candidates for wrong answers. Among that many there are some with
    /// a meaning near the answer's.
    private static let drawn = 40
    /// How many draws to try before only the word bank is used.
    private static let attempts = 8

    /// A question from the lexicon and the bank. `nil` if no word of the bank has enough others to stand beside it.
    func question(
        _ difficulty: DictionaryDifficulty, asked: [String], using generator: inout some RandomNumberGenerator
    ) -> SourcedQuestion? {
        let asked = asked.map { $0.lowercased() }
        if let question = lexiconQuestion(difficulty, Set(asked), using: &generator) {
            return SourcedQuestion(question, from: .lexicon)
        }
        return bankQuestion(difficulty, asked, using: &generator).map { SourcedQuestion($0, from: .bank) }
    }

    /// A question about a given word. `nil` if there are not enough other words with its part of speech.
    func question(
        about word: QuestionWord, _ difficulty: DictionaryDifficulty, using generator: inout some RandomNumberGenerator
    ) -> DictionaryQuestion? {
        let word = withSynonyms(word)
        guard word.isFair, word.isFit else { return nil }
        let others = lexiconWords(as: word.partOfSpeech, difficulty, using: &generator) + bankWords
        return Self.question(about: word, among: others, using: &generator)
    }

    /// The word with the lexicon's synonyms added. Known synonyms cannot become wrong answers.
    private func withSynonyms(_ word: QuestionWord) -> QuestionWord {
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
            guard let word = words.first(where: { !asked.contains($0.text.lowercased()) && $0.isFair }) else {
                continue
            }
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
                    guard let word = try self.word(text, in: lexicon), word.partOfSpeech == partOfSpeech, word.isFit
                    else {
                        return nil
                    }
                    return word
                }
            }, otherwise: [])
    }

    /// A question about a word that is compiled in. Words not asked yet come first, and then the one that was asked the
    /// longest time ago.
    private func bankQuestion(
        _ difficulty: DictionaryDifficulty, _ asked: [String], using generator: inout some RandomNumberGenerator
    ) -> DictionaryQuestion? {
        let compiled = WordBank.words + WordBank.gameWords
        let ofLevel = compiled.filter { $0.difficulty == difficulty.ofBank }.shuffled(using: &generator)
        let age = Dictionary(asked.enumerated().map { ($0.element, $0.offset) }) { $1 }
        let entries =
            ofLevel.filter { age[$0.word] == nil }
            + ofLevel.filter { age[$0.word] != nil }
            .sorted { age[$0.word, default: 0] < age[$1.word, default: 0] }
        for entry in entries {
            let word = withSynonyms(Self.word(entry))
            guard word.isFair else { continue }
            // Words of the same difficulty come before others.
            let bank = (ofLevel + compiled.shuffled(using: &generator)).map(Self.word)
            let others = lexiconWords(as: word.partOfSpeech, difficulty, using: &generator) + bank
            if let question = Self.question(about: word, among: others, using: &generator) { return question }
        }
        return nil
    }

    /// A question with the fair words that are nearest in meaning, and among those nearest in frequency.
    static func question(
        about word: QuestionWord, among others: [QuestionWord], using generator: inout some RandomNumberGenerator
    ) -> DictionaryQuestion? {
        let fair = others.filter(word.canStandBeside)
        // The sort is stable: words at the same distance keep their order.
        let nearest = fair.enumerated().sorted { one, other in
            let isNear = (word.isNear(one.element), word.isNear(other.element))
            if isNear.0 != isNear.1 { return isNear.0 }
            return (one.element.distance(to: word), one.offset) < (other.element.distance(to: word), other.offset)
        }
        return DictionaryQuestion(
            word: word.text, definition: word.definition, distractors: nearest.map(\.element.text), using: &generator)
    }

    private var bankWords: [QuestionWord] { WordBank.words.map(Self.word) }

    static func word(_ entry: WordBank.Entry) -> QuestionWord {
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

extension DictionaryDifficulty {
    /// The difficulty of the words that are compiled in.
    var ofBank: WordBank.Difficulty {
        switch self {
        case .easy: .easy
        case .medium: .medium
        case .hard: .hard
        }
    }
}
