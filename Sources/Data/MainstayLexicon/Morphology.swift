// SPDX-License-Identifier: Apache-2.0

/// Finds the base forms of inflected words as WordNet's Morphy does (morphy(7WN)): first the exception lists, then
/// rules that remove an ending. Every result must be a headword.
///
/// Two rules are not in that page but in the program. The first rule that gives a headword wins (*rated* is *rate*, not
/// *rat*), and nouns in *-ss* or with one or two letters stay as they are (*as*, *grass*).
///
/// WordNet's exception lists have the forms with a doubled consonant and those with *i* for *y* of the verbs of its
/// time. Rules give those of other verbs: *spammed*, *partied*. They also give the degrees of adjectives (*nerdiest*),
/// but only of texts that are no headwords themselves.
struct Morphology<Failure: Error> {
    /// Whether a key is a headword of a part of speech.
    let isHeadword: (_ key: String, _ partOfSpeech: PartOfSpeech) throws(Failure) -> Bool
    /// Whether a form that a rule gives is written so.
    let isForm: (_ key: String, _ base: String, RegularForm, PartOfSpeech) throws(Failure) -> Bool
    /// The base forms in the exception lists, which need not be headwords.
    let exceptions: (String, PartOfSpeech) throws(Failure) -> [String]

    /// The headwords that a key is an inflected form of. The key itself is never among them.
    func bases(of key: String, as partOfSpeech: PartOfSpeech) throws(Failure) -> [String] {
        let single = try basesOfWord(key, as: partOfSpeech)
        guard single.isEmpty, !Self.rules(partOfSpeech).isEmpty else { return single }
        return try basesOfCollocation(key, as: partOfSpeech)
    }

    private func basesOfWord(_ word: String, as partOfSpeech: PartOfSpeech) throws(Failure) -> [String] {
        var listed: [String] = []
        for base in try exceptions(word, partOfSpeech) {
            // The list names "number" as its own base, because it is not a form of "numb".
            if base == word { return [] }
            if try isHeadword(base, partOfSpeech) { listed.append(base) }
        }
        guard listed.isEmpty else {
            // The lists have only the Latin bases of "axes" and "syringes".
            guard partOfSpeech == .noun, word.hasSuffix("es") else { return listed }
            let regular = String(word.dropLast())
            guard !listed.contains(regular), try isHeadword(regular, .noun) else { return listed }
            return [regular] + listed
        }
        if partOfSpeech == .noun {
            if word.hasSuffix("ful") {
                return try firstRule(String(word.dropLast(3)), as: .noun, followedBy: "ful").map { [$0] } ?? []
            }
            if word.hasSuffix("ss") || word.utf8.count <= 2 { return [] }
        }
        return try firstRule(word, as: partOfSpeech, followedBy: "").map { [$0] } ?? []
    }

    private func firstRule(
        _ word: String, as partOfSpeech: PartOfSpeech, followedBy rest: String
    ) throws(Failure) -> String? {
        if MorphologyRules.isNeverForm(word, of: partOfSpeech) { return nil }
        for (suffix, ending) in Self.rules(partOfSpeech) where word.hasSuffix(suffix) && word != suffix {
            let stem = String(word.dropLast(suffix.count)) + ending
            if try isWritten(word, of: stem, suffix, ending, partOfSpeech, followedBy: rest) { return stem + rest }
        }
        for (suffix, ending) in MorphologyRules.ofUnlisted(partOfSpeech) where word.hasSuffix(suffix) && word != suffix
        {
            var stem = String(word.dropLast(suffix.count)) + ending
            let isDoubled = ending.isEmpty
            if isDoubled {
                guard let last = stem.popLast(), stem.last == last else { continue }
            }
            // "Litter" is no form of "lit".
            if partOfSpeech == .adjective, try isAnyHeadword(word) { return nil }
            let isRight = try isWritten(
                word, of: stem, suffix, ending, partOfSpeech, followedBy: rest, isDoubled: isDoubled)
            if isRight { return stem + rest }
        }
        return nil
    }

    /// Whether a stem with what follows is a headword, and the word with what follows a form of it that people write.
    private func isWritten(
        _ word: String, of stem: String, _ suffix: String, _ ending: String, _ partOfSpeech: PartOfSpeech,
        followedBy rest: String, isDoubled: Bool = false
    ) throws(Failure) -> Bool {
        let base = stem + rest
        // "Lest" is not a form of the numeral "l".
        if partOfSpeech == .adjective, base.utf8.count < 3 { return false }
        guard try isHeadword(base, partOfSpeech) else { return false }
        let spelling = RegularForm(suffix, of: stem, replacing: ending, isDoubled: isDoubled)
        // Lists have "bees", but not as a form of "be".
        if suffix == "es", spelling != .regular { return false }
        return try isForm(word + rest, base, spelling, partOfSpeech)
    }

    private func isAnyHeadword(_ key: String) throws(Failure) -> Bool {
        for partOfSpeech in PartOfSpeech.ofWordNet {
            if try isHeadword(key, partOfSpeech) { return true }
        }
        return false
    }

    /// The last word may be inflected (*ice creams*), or the first (*asking for it*), or all (*attorneys general*).
    private func basesOfCollocation(_ key: String, as partOfSpeech: PartOfSpeech) throws(Failure) -> [String] {
        let isSeparator = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") }
        guard key.utf8.contains(where: isSeparator) else { return [] }
        let words = key.utf8.split(omittingEmptySubsequences: false, whereSeparator: isSeparator).map {
            String(Substring($0))
        }
        let separators = key.utf8.filter(isSeparator).map { String(Unicode.Scalar($0)) } + [""]
        // No headword has more than nine words. The limit bounds the work for a text from a stranger.
        guard 2...12 ~= words.count else { return [] }
        var changes: [Int: String] = [:]
        for (index, word) in words.enumerated() { changes[index] = try basesOfWord(word, as: partOfSpeech).first }
        let attempts = [changes.filter { $0.key == words.count - 1 }, changes.filter { $0.key == 0 }, changes]

        var found: [String] = []
        for changes in attempts {
            let base = words.indices.map { (changes[$0] ?? words[$0]) + separators[$0] }.joined()
            if base != key, !found.contains(base), try isHeadword(base, partOfSpeech) { found.append(base) }
        }
        return found
    }

    private static func rules(_ partOfSpeech: PartOfSpeech) -> [(suffix: String, ending: String)] {
        switch partOfSpeech {
        case .noun: MorphologyRules.nouns
        case .verb: MorphologyRules.verbs
        case .adjective: MorphologyRules.adjectives
        default: []
        }
    }
}

/// The endings to remove and their replacements. They are static because every look-up uses them. A dictionary by part
/// of speech would search for the conformances of its key when the program starts.
private enum MorphologyRules {
    /// Words that the rules would make forms of *be* and *see*, or of adjectives such as *butch* and *Hon*, and that
    /// are not in the exception lists as their own bases.
    static func isNeverForm(_ word: String, of partOfSpeech: PartOfSpeech) -> Bool {
        switch partOfSpeech {
        case .verb: word == "bed" || word == "seed"
        case .adjective: (word.hasSuffix("er") || word.hasSuffix("est")) && noDegrees.contains(word)
        default: false
        }
    }

    private static let noDegrees = [
        "backhander", "berserker", "broker", "buffer", "butcher", "diviner", "easterner", "ester", "fiver",
        "freelancer", "gamer", "hardliner", "highlander", "honest", "incest", "mater", "niner", "rasher", "stoner",
        "twiner", "utterer", "westerner",
    ]

    /// Rules for words that the exception lists lack. A rule without an ending removes a doubled letter.
    static func ofUnlisted(_ partOfSpeech: PartOfSpeech) -> [(suffix: String, ending: String)] {
        switch partOfSpeech {
        case .verb: unlistedVerbs
        case .adjective: unlistedAdjectives
        default: []
        }
    }

    static let nouns: [(suffix: String, ending: String)] = [
        ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man"),
        ("ies", "y"), ("oes", "o"), ("ves", "f"), ("ves", "fe"),
    ]
    static let verbs: [(suffix: String, ending: String)] = [
        ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""),
    ]
    static let adjectives: [(suffix: String, ending: String)] = [("er", ""), ("est", ""), ("er", "e"), ("est", "e")]

    private static let unlistedVerbs: [(suffix: String, ending: String)] = [("ied", "y"), ("ed", ""), ("ing", "")]
    private static let unlistedAdjectives: [(suffix: String, ending: String)] = [
        ("ier", "y"), ("iest", "y"), ("er", ""), ("est", ""),
    ]
}
