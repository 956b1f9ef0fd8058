// SPDX-License-Identifier: Apache-2.0

/// Sorts the matches of a word as a dictionary should show them.
struct MatchOrder {
    /// The word that was looked up, with its capitals.
    private let written: String
    /// How often people use the word itself.
    private let use: Double
    /// How often people use the base forms and other spellings in lower case. `nil` if the word itself is in lower
    /// case.
    private let useOfOthers: Double?
    /// How often people use the word in lower case, itself or as a form of another. `nil` if there is no such word.
    private let useInLowerCase: Double?
    /// Whether the query has no capital but the first letter, or has only capitals. A sentence, a title or a telephone
    /// writes any word so.
    private let hasCapitalsOfAnyWord: Bool
    /// Whether the word has a meaning in lower case, but one that is rare: “japan” is also a kind of varnish.
    private let isRareInLowerCase: Bool
    /// Whether the word is rude in lower case, so that a capital means the name: “Dick”.
    private let isRudeInLowerCase: Bool
    /// How often the tagged texts have the word in lower case.
    private let tagCountInLowerCase: Int
    /// Whether the word in lower case is a flower, a stone or a dish, after which people are named: “Lily”.
    private let isOfNatureInLowerCase: Bool
    private let hasFunctionWord: Bool
    /// Whether a source other than the older dictionary has any of the matches.
    private let isKnown: Bool

    private init(_ candidates: [MatchCandidate], written: String) {
        self.written = written
        let exact = candidates.filter { $0.match.kind == .exact }
        use = exact.map(\.use).max() ?? -1
        hasFunctionWord = candidates.contains { $0.use == .infinity }
        isKnown = candidates.contains { !$0.isOld && !$0.isAffix }
        let others = candidates.filter { !$0.isCapitalized && !$0.isOld }
        let inLowerCase = others.filter { $0.match.kind == .exact }
        useOfOthers = inLowerCase.isEmpty ? others.map(\.use).max() ?? -1 : nil
        useInLowerCase = others.filter { !$0.isAffix }.map(\.use).max()
        let isStart = written.first?.isUppercase == true && written.dropFirst().allSatisfy { !$0.isUppercase }
        hasCapitalsOfAnyWord = isStart || written.allSatisfy { !$0.isLowercase }
        isRudeInLowerCase = inLowerCase.contains(where: \.isRude)
        tagCountInLowerCase = inLowerCase.map(\.tagCount).max() ?? 0
        isOfNatureInLowerCase = inLowerCase.contains(where: \.isOfNature)
        isRareInLowerCase = !inLowerCase.isEmpty && inLowerCase.allSatisfy(\.isRare)
    }

    /// The matches in order.
    ///
    /// - Parameters:
    ///   - candidates: Exact matches, then other spellings, then base forms.
    ///   - written: The word that was looked up, with its capitals.
    static func sorted(_ candidates: [MatchCandidate], written: String) -> [LexiconEntry.Match] {
        guard candidates.count > 1 else { return candidates.map(\.match) }
        let order = MatchOrder(candidates, written: written)
        let keys = candidates.enumerated().map { index, candidate in
            let group = order.group(of: candidate)
            let rank = group == .word ? order.rank(of: candidate) : 0
            return (group: group.rawValue, rank: rank, use: -candidate.use, index: index)
        }
        return keys.sorted { ($0.group, $0.rank, $0.use, $0.index) < ($1.group, $1.rank, $1.use, $1.index) }
            .map { candidates[$0.index].match }
    }

    private enum Group: Int {
        /// The capitals are those of the query.
        case sameCapitals
        /// The word, in lower case.
        case word
        /// The query lacks the capitals of the headword.
        case otherCapitals
        /// A word that only the older dictionary has, beside one that people use.
        case old
        /// A beginning or an end of words.
        case affix
    }

    private func group(of candidate: MatchCandidate) -> Group {
        let headword = candidate.match.headword
        if candidate.isAffix { return headword == written ? .word : .affix }
        if candidate.isOld, isKnown { return .old }
        guard candidate.isCapitalized else {
            // "X ray" is what people mean by "x ray" more often than the verb "x-ray".
            return candidate.match.kind == .respelled && candidate.use < use ? .otherCapitals : .word
        }
        if candidate.use == .infinity { return .word }
        let isStart = headword.dropFirst().allSatisfy { !$0.isUppercase }
        if headword == written || hasCapitalsOfAnyWord && isStart && written.dropFirst().contains(where: \.isUppercase)
        {
            // "He" is the pronoun at the beginning of a sentence before it is helium, "Will" is no name, and "Base" no
            // group of terrorists.
            if hasFunctionWord {
                return candidate.isWellKnown || candidate.isKnownAbbreviation ? .sameCapitals : .otherCapitals
            }
            return hasCapitalsOfAnyWord && !isMeantByCapital(candidate) ? .otherCapitals : .sameCapitals
        }
        if written.contains(where: \.isUppercase), candidate.match.kind != .exact { return .word }
        // "James" is more common than the forms of "jam", but "sat" does not mean Saturday.
        guard candidate.match.kind == .exact else { return .otherCapitals }
        let isMeant: Bool
        if let useOfOthers {
            // "Sellers" is the plural of "seller" more often than the name of an actor.
            isMeant = candidate.use > useOfOthers && !(useOfOthers > 0 && candidate.isBearer)
        } else {
            isMeant = isRareInLowerCase && candidate.isWellKnown
        }
        return isMeant ? .word : .otherCapitals
    }

    /// Whether a capital that any word could have means a headword with that capital: *March* and *John*, but
    /// not *Cook* or *Hope*. Then it is the commoner one, or not much rarer: the capital says something too.
    private func isMeantByCapital(_ candidate: MatchCandidate) -> Bool {
        guard let useInLowerCase, useInLowerCase > 0 else { return true }
        if candidate.isBearer { return false }
        // Without a word in lower case there are only forms of one. "James" is more common than any form of "jam", but
        // "Miles" is not.
        guard useOfOthers == nil else { return candidate.isAbbreviation || candidate.use > useInLowerCase }
        switch candidate.nameKind {
        case .given where isRudeInLowerCase: return true
        case .family: return false
        case .given: return tagCountInLowerCase < 3 && !isOfNatureInLowerCase
        // A name that no text has is no commoner than a word: "Visa".
        case nil where candidate.isNameOfToday: return false
        case .trademark: return isRareInLowerCase && !candidate.isNameOfToday
        case .place where candidate.use < 3: return 2.5 * candidate.use > useInLowerCase
        case .place, nil: return (candidate.use < 3 ? 2 : 4) * candidate.use > useInLowerCase
        }
    }

    /// The order of kinds: base forms that are much more common than the word itself, the word, its other spellings,
    /// and other base forms.
    private func rank(of candidate: MatchCandidate) -> Int {
        switch candidate.match.kind {
        case .inflected: candidate.use > 2 * max(0, use) ? 0 : 3
        case .exact: 1
        case .respelled: 2
        }
    }
}
