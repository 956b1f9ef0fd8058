// SPDX-License-Identifier: Apache-2.0

/// A headword that a word may stand for, and an estimate of how often people use the word so.
struct MatchCandidate {
    var match: LexiconEntry.Match
    /// How often the spelling stands for this headword, on the scale of WordNet's tagged texts. It is estimated for
    /// words that the texts do not have. Infinite for function words, and negative if only the older dictionary has the
    /// word.
    let use: Double
    /// How often WordNet's tagged texts have the headword.
    let tagCount: Int
    /// Whether all senses are the name of people.
    let isName: Bool

    /// Whether the headword is a beginning or an end of words.
    var isAffix: Bool { match.headword.hasSuffix("-") || match.headword.hasPrefix("-") }
    /// Whether the headword has a capital anywhere.
    var isCapitalized: Bool { match.headword.contains(where: \.isUppercase) }
    /// Whether only the older dictionary has the headword.
    var isOld: Bool { use < 0 }
    /// Whether the texts do not have the headword, and no entry was written for it.
    var isRare: Bool { tagCount == 0 && use < Part.leastUse(.usual) }
    /// Whether the headword is a name that no tagged text has, and its first sense is a person with years, or a god.
    let isBearer: Bool
    /// Whether the only senses of today were written for a word that WordNet lacks, such as the name of a company.
    let isNameOfToday: Bool
    /// What the headword names in its first sense; `nil` if it is not one of these kinds of names.
    var nameKind: NameKind? {
        guard let sense = match.meanings.first?.senses.first else { return nil }
        if sense.definition.hasPrefix("A given name") { return .given }
        if sense.definition.hasPrefix("A family name") { return .family }
        if sense.registers.contains("trademark") { return .trademark }
        return sense.lexicographerFile == "noun.location" ? .place : nil
    }

    /// Whether the first sense is rude.
    var isRude: Bool {
        let registers = match.meanings.first?.senses.first?.registers ?? []
        return registers.contains { ["vulgar", "offensive", "derogatory"].contains($0) }
    }

    /// Whether the first sense is a plant, food, a substance or a stone.
    var isOfNature: Bool {
        let file = match.meanings.first?.senses.first?.lexicographerFile
        return ["noun.plant", "noun.food", "noun.substance", "noun.possession"].contains(file)
    }

    /// Whether the headword has two to four capitals and nothing else.
    var isAbbreviation: Bool { 2...4 ~= match.headword.count && match.headword.allSatisfy(\.isUppercase) }

    /// Whether the headword is an abbreviation that the texts have, or that has a written entry.
    var isKnownAbbreviation: Bool { isAbbreviation && (tagCount > 0 || use >= Part.leastUse(.usual)) }

    enum NameKind { case given, family, trademark, place }

    /// Whether the texts have the headword more than once, or it is an abbreviation of two letters with a written
    /// entry.
    var isWellKnown: Bool {
        let headword = match.headword
        guard !isName, headword.count > 1 else { return false }
        return tagCount > 1 || headword.count == 2 && isAbbreviation && use >= Part.leastUse(.usual)
    }

    /// - Parameters:
    ///   - senses: The senses with this headword, by part of speech and in order.
    ///   - inflectedForm: The form, if the match is an inflected one.
    init(
        _ kind: LexiconEntry.MatchKind, _ word: LexiconReader.Word, _ headword: String,
        _ senses: [LexiconReader.FoundSense], inflectedForm: String?, hasEtymology: Bool
    ) {
        var parts: [Part] = []
        for found in senses {
            if let index = parts.firstIndex(where: { $0.partOfSpeech == found.partOfSpeech }) {
                parts[index].add(found)
            } else {
                parts.append(Part(found))
            }
        }
        // The sort is stable: parts of speech of equal frequency keep their order.
        parts = parts.enumerated().sorted { one, other in
            let (left, right) = (one.element.order, other.element.order)
            return left == right ? one.offset < other.offset : left < right
        }.map(\.element)
        match = LexiconEntry.Match(
            kind: kind, headword: headword,
            meanings: parts.map { LexiconEntry.Meaning(partOfSpeech: $0.partOfSpeech, senses: $0.senses) },
            pronunciations: word.pronunciations(of: headword), syllables: word.syllables,
            etymology: hasEtymology ? word.etymology : nil, frequencyRank: word.rank, difficulty: word.difficulty,
            variants: word.variants)
        tagCount = parts.reduce(0) { $0 + $1.tagCount }
        isName = parts.allSatisfy { $0.place == .name }
        isNameOfToday = tagCount == 0 && parts.allSatisfy { [.usual, .old].contains($0.place) }
        isBearer = tagCount == 0 && parts.first?.senses.first.map { Self.isBearer($0.definition) } == true
        use = Self.use(of: parts, inflectedForm: inflectedForm)
    }

    /// Whether a definition has the years of a person (`(1925-1980)`), or is of a god.
    // A loop over the bytes: `zip` and `contains` would cost a program that looks up one word a tenth of its
    // instructions.
    private static func isBearer(_ definition: String) -> Bool {
        var definition = definition
        return definition.withUTF8 { bytes in
            bytes.indices.dropFirst().contains { index in
                if bytes[index - 1] == UInt8(ascii: "("), 0x30...0x39 ~= bytes[index] { return true }
                return bytes[index] == UInt8(ascii: ")")
                    && bytes[max(0, index - 9)..<index].elementsEqual("mythology".utf8)
            }
        }
    }

    private static func use(of parts: [Part], inflectedForm: String?) -> Double {
        let known = parts.filter { $0.use >= 0 }
        guard !known.isEmpty else { return -1 }
        guard let form = inflectedForm else { return known.reduce(0.0) { $0 + $1.use } }
        return known.reduce(0.0) { sum, part in
            // A function word has no inflected forms: "willing" is not a form of "will".
            sum + (part.use < .infinity ? part.use : Double(part.tagCount)) * share(of: form, as: part.partOfSpeech)
        }
    }

    /// The share of a word's uses that an inflected form has, roughly.
    private static func share(of form: String, as partOfSpeech: PartOfSpeech) -> Double {
        switch partOfSpeech {
        case .noun: 0.25
        case .verb: form.hasSuffix("ing") || form.hasSuffix("s") ? 0.12 : 0.35
        default: 0.05
        }
    }

    /// The senses of one part of speech.
    private struct Part {
        let partOfSpeech: PartOfSpeech
        /// The place of the first sense.
        let place: SensePlace
        var senses: [LexiconSense]
        var tagCount: Int

        init(_ found: LexiconReader.FoundSense) {
            (partOfSpeech, place) = (found.partOfSpeech, found.place)
            (senses, tagCount) = ([found.sense], found.sense.tagCount)
        }

        mutating func add(_ found: LexiconReader.FoundSense) {
            senses.append(found.sense)
            tagCount += found.sense.tagCount
        }

        /// Function words come first, then words by use, then names, and the older dictionary last.
        var order: (Int, Int, Int, Int) {
            let group =
                switch place {
                case .first: 0
                case .leading, .wordNet, .usual: 1
                case .name: 2
                case .old: 3
                }
            // People use a part of speech with a modern sense, even if the old texts hardly do.
            let count = place == .leading ? max(tagCount, Self.leastCountOfModernSense) : tagCount
            return (group, -count, place == .leading ? 0 : 1, -tagCount)
        }

        private static var leastCountOfModernSense: Int { 10 }

        var use: Double {
            let least = Self.leastUse(place)
            return place == .old ? least : max(Double(tagCount), least)
        }

        /// An estimate for a part of speech that the tagged texts do not have.
        static func leastUse(_ place: SensePlace) -> Double {
            switch place {
            case .first: .infinity
            case .leading: 50
            case .wordNet: 0.5
            case .usual: 5
            case .name: 5
            case .old: -1
            }
        }
    }
}
