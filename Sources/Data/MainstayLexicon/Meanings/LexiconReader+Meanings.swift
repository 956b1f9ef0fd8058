// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayPlatform

extension LexiconReader {
    /// The senses that a question most likely describes, the likeliest first.
    ///
    /// The full-text index has neither the places of words nor the lengths of texts, so it cannot rank. It says which
    /// definitions have a term; rare terms count more. The best of these are read and compared with the question: short
    /// definitions, common words and the kind that the question asks for come first, and a term counts too if a broader
    /// word has it.
    func meanings(of question: MeaningQuestion, limit: Int) throws(SQLiteError) -> [DefinitionMatch] {
        let total = Double(try database.integer("SELECT max(id) FROM definition_order") ?? 0)
        var scores: [Int: Double] = [:]
        var terms: [Term] = []
        for text in question.terms {
            let term = try term(text, total)
            terms.append(term)
            for (id, weight) in term.found { scores[id, default: 0] += weight }
        }
        let best = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(Self.mostCompared)
        var found: [(score: Double, match: DefinitionMatch)] = []
        for (id, score) in best {
            guard let (rank, match) = try compare(id, score, terms, question) else { continue }
            let place = found.firstIndex { $0.score < rank } ?? found.endIndex
            if place < limit { found.insert((rank, match), at: place) }
            if found.count > limit { found.removeLast() }
        }
        return found.map(\.match)
    }

    /// A word of a question.
    private struct Term {
        /// The word, its base forms and synonyms, without endings.
        var stems: Set<String>
        /// How much it says: the logarithm of how rare it is in definitions.
        var weight: Double
        /// The definitions with the word, or with one of its family, and how much that counts.
        var found: [Int: Double] = [:]
    }

    private func term(_ text: String, _ total: Double) throws(SQLiteError) -> Term {
        let forms = [text] + (try exceptions(text)).map(\.base).prefix(2) + MeaningQuestion.synonyms(of: text)
        var exact: Set<Int> = []
        for form in forms { exact.formUnion(try definitions(withTerm: "\"\(form)\"")) }
        let weight = { (count: Int) in log(1 + (total - Double(count) + 0.5) / (Double(count) + 0.5)) }
        var term = Term(
            stems: Set(forms.map(MeaningQuestion.shortened)), weight: exact.isEmpty ? Self.unknown : weight(exact.count)
        )
        for id in exact { term.found[id] = term.weight }
        let base = forms.count > 1 && MeaningQuestion.synonyms(of: text).isEmpty ? forms[1] : text
        guard let stem = MeaningQuestion.stem(of: base), exact.count < Self.common else { return term }
        let family = try definitions(withTerm: "\"\(stem)\"*").filter { !exact.contains($0) }
        let ofFamily = Self.family * min(term.weight, weight(family.count))
        for id in family { term.found[id] = ofFamily }
        return term
    }

    private func definitions(withTerm condition: String) throws(SQLiteError) -> [Int] {
        try database.integers(
            "SELECT rowid FROM definitions WHERE definitions MATCH :condition", ["condition": condition])
    }

    /// How well a sense fits a question, and the sense.
    private func compare(
        _ id: Int, _ score: Double, _ terms: [Term], _ question: MeaningQuestion
    ) throws(SQLiteError) -> (score: Double, match: DefinitionMatch)? {
        let row = try database.first(
            """
            SELECT y.id, y.part_of_speech, y.definition, y.source, y.lexicographer_file,
                (SELECT min(w.rank) FROM sense s CROSS JOIN word w ON w.id = s.word WHERE s.synset = y.id) AS rank
            FROM definition_order o CROSS JOIN synset y ON y.id = o.synset WHERE o.id = :id
            """, ["id": id]
        ) { row in
            (
                synset: row.int("id"), partOfSpeech: PartOfSpeech(rawValue: row.int("part_of_speech")),
                definition: row.string("definition") ?? "", source: SourceID(rawValue: row.int("source")),
                file: row.isNull("lexicographer_file") ? -1 : row.int("lexicographer_file"), rank: row.int("rank")
            )
        }
        guard let row, let partOfSpeech = row.partOfSpeech, let source = row.source else { return nil }
        let words = try words(of: row.synset)
        let text = row.definition.lowercased().split { !$0.isLetter }
        let own = Set(text.map { MeaningQuestion.shortened(String($0)) })
        var score = score
        let broader = try broaderWords(of: row.synset)
        for term in terms where term.stems.isDisjoint(with: own) && !term.stems.isDisjoint(with: broader) {
            score += Self.broader * term.weight
        }
        score = score / (1 + Self.length * Double(text.count)) - Self.rarity * log(Double(max(1, row.rank)))
        if source == .gcide { score -= Self.old }
        if words.contains(where: { $0.contains(where: \.isUppercase) }) { score -= Self.name }
        let names = LexicographerFile.names
        if question.partsOfSpeech.isEmpty {
            if partOfSpeech == .noun { score += Self.kind / 2 }
            // A question for a person does not mean what the person does.
            if names.indices ~= row.file, !question.files.isEmpty {
                score += question.files.contains(names[row.file]) ? 2 * Self.kind : -Self.kind
            }
        } else {
            score += question.partsOfSpeech.contains(partOfSpeech) ? Self.kind : -Self.kind
        }
        return (
            score,
            DefinitionMatch(words: words, partOfSpeech: partOfSpeech, definition: row.definition, source: source.name)
        )
    }

    /// The words of the two levels of broader synsets, without endings.
    private func broaderWords(of synset: Int) throws(SQLiteError) -> Set<String> {
        let words = try database.strings(
            """
            WITH broader(id) AS (
                SELECT target FROM relation WHERE synset = :synset AND kind = \(RelationKind.hypernym.rawValue) AND position = 0),
            more(id) AS (
                SELECT id FROM broader UNION SELECT r.target FROM broader b CROSS JOIN relation r ON r.synset = b.id
                WHERE r.kind = \(RelationKind.hypernym.rawValue) AND r.position = 0)
            SELECT w.key FROM more m CROSS JOIN sense s ON s.synset = m.id CROSS JOIN word w ON w.id = s.word
            """, ["synset": synset])
        return Set(words.flatMap { $0.split { " -".contains($0) } }.map { MeaningQuestion.shortened(String($0)) })
    }

    // The figures were fitted to questions about 200 words.

    /// The most definitions to read and compare.
    private static let mostCompared = 400
    /// A term in so many definitions says little, and its family less.
    private static let common = 20_000
    /// The weight of a term that no definition has.
    private static let unknown = 8.0
    private static let family = 0.8
    private static let broader = 0.5
    private static let length = 0.06
    private static let rarity = 0.25
    private static let old = 2.0
    private static let name = 2.0
    private static let kind = 1.0
}

extension Lexicon {
    /// The senses that a description most likely means, the likeliest first: *a person who collects stamps*. A
    /// description need not have the words of the definition.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func meanings(of description: String, limit: Int = 20) throws(LexiconError) -> [DefinitionMatch] {
        guard limit > 0, let question = MeaningQuestion(description) else { return [] }
        return try read { reader throws(SQLiteError) in try reader.meanings(of: question, limit: limit) }
    }
}
