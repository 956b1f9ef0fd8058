// SPDX-License-Identifier: Apache-2.0

/// Makes the inflected forms of English words, by rule and from lists of irregular forms.
///
/// The irregular forms come from WordNet's exception lists. The lists do not say which form a word is, so its ending
/// decides. Doubled consonants (*planned*) and a *y* that becomes *i* (*happier*) are in the lists too.
enum Inflection {
    /// The forms of a word. Forms that are written like the word itself are left out, except past and past participle.
    ///
    /// - Parameter irregular: The forms that the exception lists have for the word.
    static func forms(of word: String, as partOfSpeech: PartOfSpeech, irregular: [String]) -> [InflectedForm] {
        switch partOfSpeech {
        case .noun: forms(.plural, irregular.isEmpty ? [plural(word)] : irregular)
        case .verb: verbForms(of: word, irregular: irregular)
        case .adjective, .adverb: comparison(of: word, irregular: irregular)
        default: []
        }
    }

    private static func forms(_ feature: InflectedForm.Feature, _ texts: [String]) -> [InflectedForm] {
        texts.map { InflectedForm(text: $0, feature: feature) }
    }

    private static func verbForms(of word: String, irregular: [String]) -> [InflectedForm] {
        let participles = irregular.filter { $0.hasSuffix("ing") && $0.count > word.count }
        let thirdPerson =
            word == "be" ? ["is"] : irregular.filter { $0.hasSuffix("s") && $0 == plural(word) || $0 == "has" }
        let others = irregular.filter { !participles.contains($0) && !thirdPerson.contains($0) }
        // The lists have the doubled consonant of "cutting", and would have that of a past form too.
        let isUnchanged =
            others.isEmpty
            && (participles.contains { $0.count == word.count + 4 } || unchanged.contains(where: word.hasSuffix))
        let (past, pastParticiple) = isUnchanged ? ([word], [word]) : pasts(of: word, others)
        return forms(.thirdPersonSingular, thirdPerson.isEmpty ? [plural(word)] : thirdPerson)
            + forms(.presentParticiple, participles.isEmpty ? [presentParticiple(word)] : participles)
            + forms(.past, past) + forms(.pastParticiple, pastParticiple)
    }

    /// Endings of verbs whose present and past are the same and whose consonant is not doubled.
    private static let unchanged = ["hurt", "cost", "burst", "cast", "spread", "thrust", "read"]

    private static func pasts(of word: String, _ irregular: [String]) -> (past: [String], pastParticiple: [String]) {
        guard !irregular.isEmpty else {
            let regular = [past(word)]
            return (regular, regular)
        }
        if word == "be" { return (["was", "were"], ["been"]) }
        // Like come, came, come.
        if ["come", "run"].contains(where: word.hasSuffix) { return (irregular.filter { $0 != word }, [word]) }
        guard irregular.count > 1 else { return (irregular, irregular) }
        // Like took, taken and sang, sung.
        let hasA = irregular.contains { $0.contains("a") }
        let participles = irregular.filter {
            $0.hasSuffix("n") || $0.hasSuffix("ne") || hasA && $0.contains("u") && !$0.contains("a")
        }
        let others = irregular.filter { !participles.contains($0) }
        return participles.isEmpty || others.isEmpty ? (irregular, irregular) : (others, participles)
    }

    private static func comparison(of word: String, irregular: [String]) -> [InflectedForm] {
        if !irregular.isEmpty {
            let superlatives = irregular.filter { $0.hasSuffix("st") }
            return forms(.comparative, irregular.filter { !superlatives.contains($0) })
                + forms(.superlative, superlatives)
        }
        // Longer words form their degrees with "more" and "most".
        guard vowelGroups(word) == 1, !word.contains(" "), !word.hasSuffix("ly"), !isNeverCompared(word) else {
            return []
        }
        let stem = word.hasSuffix("e") ? String(word.dropLast()) : word
        return forms(.comparative, [stem + "er"]) + forms(.superlative, [stem + "est"])
    }

    /// Returns `true` if a short word such as *go* or *run* cannot have a comparative. Its ending decides. Words that
    /// double their consonant never get here, because the exception lists have all of them.
    private static func isNeverCompared(_ word: String) -> Bool {
        let end = Array(word.replacing("qu", with: "q").suffix(3))
        guard let last = end.last else { return true }
        if "aiou".contains(last) { return true }
        guard end.count > 1, !"aeiouwxy".contains(last), "aeiou".contains(end[end.count - 2]) else { return false }
        return end.count == 2 || !"aeiou".contains(end[0])
    }

    /// The plural of a noun, or the third person of a verb.
    private static func plural(_ word: String) -> String {
        if endsInConsonantAndY(word) { return word.dropLast() + "ies" }
        return ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) || word == "go" || word == "do"
            ? word + "es" : word + "s"
    }

    private static func past(_ word: String) -> String {
        if endsInConsonantAndY(word) { return word.dropLast() + "ied" }
        return word.hasSuffix("e") ? word + "d" : word + "ed"
    }

    private static func presentParticiple(_ word: String) -> String {
        if word.hasSuffix("ie") { return word.dropLast(2) + "ying" }
        let keepsE = ["ee", "oe", "ye"].contains(where: word.hasSuffix) || word == "be"
        return word.hasSuffix("e") && !keepsE ? word.dropLast() + "ing" : word + "ing"
    }

    private static func endsInConsonantAndY(_ word: String) -> Bool {
        guard word.hasSuffix("y"), let before = word.dropLast().last else { return false }
        return !"aeiou".contains(before)
    }

    private static func vowelGroups(_ word: String) -> Int {
        // An e at the end is silent.
        word.dropLast(word.hasSuffix("e") ? 1 : 0).split { !"aeiouy".contains($0) }.count
    }
}
