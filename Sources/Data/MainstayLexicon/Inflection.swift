// SPDX-License-Identifier: Apache-2.0

/// Makes the inflected forms of English words, by rule and from lists of irregular forms.
///
/// Some irregular forms come from WordNet's exception lists. They do not say which form a word is, so its ending decides.
/// Doubled consonants (*planned*) and a *y* that becomes *i* (*happier*) are in them too.
struct Inflection {
    /// The forms that the exception lists have for the word.
    private let irregular: [String]
    /// Whether word lists have a text. `nil` if there are no word lists.
    private let isListed: (String) -> Bool?
    /// Whether the last syllable has a stress. `nil` if no source knows the pronunciation.
    private let isStressed: Bool?

    init(irregular: [String], isStressed: Bool? = nil, isListed: @escaping (String) -> Bool? = { _ in nil }) {
        (self.irregular, self.isStressed, self.isListed) = (irregular, isStressed, isListed)
    }

    /// The forms of a word. Forms that are written like the word itself are left out, except past and past participle.
    /// The first of several forms for the same feature is the usual one. A part of a word, such as *un-*, has no forms.
    func forms(of word: String, as partOfSpeech: PartOfSpeech) -> [InflectedForm] {
        if word.hasPrefix("-") || word.hasSuffix("-") { return [] }
        switch partOfSpeech {
        case .noun: return Self.phrase(word, headIsFirst: isNamedFirst(word), plurals)
        case .verb: return Self.phrase(word, headIsFirst: true, verbForms)
        case .adjective, .adverb: return comparison(of: word)
        default: return []
        }
    }

    /// The forms of a phrase, of which one word has forms: *looks up*, *mothers-in-law*, *ice creams*.
    private static func phrase(
        _ phrase: String, headIsFirst: Bool, _ forms: (String) -> [InflectedForm]
    ) -> [InflectedForm] {
        let isSeparator = { (character: Character) in character == " " || character == "-" }
        let separator = headIsFirst ? phrase.firstIndex(where: isSeparator) : phrase.lastIndex(of: " ")
        guard let separator, !phrase.hasSuffix(" ") else { return forms(phrase) }
        let (start, end) =
            headIsFirst
            ? ("", String(phrase[separator...])) : (String(phrase[...separator]), "")
        let head = headIsFirst ? phrase[..<separator] : phrase[phrase.index(after: separator)...]
        return forms(String(head)).map { InflectedForm(text: start + $0.text + end, feature: $0.feature) }
    }

    /// Whether the first word of a phrase is the one that has a plural: *mother-in-law*, *cup of tea*.
    private func isNamedFirst(_ noun: String) -> Bool {
        irregular.isEmpty && noun.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
            && ["-in-", "-of-", " of ", " in ", " to ", " for "].contains(where: noun.contains)
    }

    private static func forms(_ feature: InflectedForm.Feature, _ texts: [String]) -> [InflectedForm] {
        texts.map { InflectedForm(text: $0, feature: feature) }
    }

    private func plurals(of noun: String) -> [InflectedForm] {
        let known = IrregularNouns.plurals(of: noun) ?? (irregular.isEmpty ? [Self.plural(noun)] : irregular)
        return Self.forms(.plural, known.filter { $0 != noun })
    }

    private func verbForms(of verb: String) -> [InflectedForm] {
        let known = IrregularVerbs.forms(of: verb)
        let (past, pastParticiple) = known.map { ($0.past, $0.pastParticiple) } ?? pasts(of: verb)
        let thirdPerson = ["be": ["is"], "have": ["has"]][verb] ?? [Self.plural(verb)]
        let present = verb == "be" ? Self.forms(.present, ["am", "are"]) : []
        return present + Self.forms(.thirdPersonSingular, thirdPerson)
            + Self.forms(.presentParticiple, presentParticiples(of: verb)) + Self.forms(.past, past)
            + Self.forms(.pastParticiple, pastParticiple)
    }

    /// The past forms and participles of a verb that is not in the list of irregular ones.
    private func pasts(of verb: String) -> (past: [String], pastParticiple: [String]) {
        let regular = Self.endings(of: verb, doubled: isDoubled(verb, "ed")) { Self.past($0) }
        return (regular, regular)
    }

    private func presentParticiples(of verb: String) -> [String] {
        if verb.hasSuffix("ie") { return [verb.dropLast(2) + "ying"] }
        // The lists have "swopping" for "swap", too.
        let stem = verb.dropLast()
        if let listed = irregular.first(where: {
            $0.hasSuffix("ing") && $0.hasPrefix(stem) && !$0.hasPrefix(verb)
        }) {
            return [listed]
        }
        return Self.endings(of: verb, doubled: isDoubled(verb, "ing")) { Self.presentParticiple($0) }
    }

    private enum Doubling { case never, always, british }

    /// Whether a form has the ending that a rule without exceptions gives it.
    static func isRegular(_ form: InflectedForm, of word: String) -> Bool {
        let stem = word.hasSuffix("e") ? String(word.dropLast()) : word
        // *Dogged*: that the last letter is doubled is a rule, too.
        let doubled = word + word.suffix(1)
        return switch form.feature {
        case .plural, .thirdPersonSingular: form.text == plural(word)
        case .present: false
        case .presentParticiple: [presentParticiple(word), presentParticiple(doubled)].contains(form.text)
        case .past, .pastParticiple: [past(word), past(doubled)].contains(form.text)
        case .comparative: form.text == stem + "er" || form.text == word.dropLast() + "ier"
        case .superlative: form.text == stem + "est" || form.text == word.dropLast() + "iest"
        }
    }

    /// The forms of a verb whose spelling the word lists decide.
    static func doubtfulForms(of verb: String) -> [String] {
        guard let last = verb.last else { return [] }
        return ["ed", "ing"].flatMap { [verb + $0, "\(verb)\(last)\($0)"] }
    }

    private static func endings(
        of verb: String, doubled: Doubling, _ ending: (String) -> String
    ) -> [String] {
        // "Panicked".
        if verb.hasSuffix("ic") { return [ending(verb + "k")] }
        let double = verb.last.map { ending(verb + String($0)) } ?? verb
        switch doubled {
        case .never: return [ending(verb)]
        case .always: return [double]
        case .british: return [ending(verb), double]
        }
    }

    /// Whether the last letter of a verb is written twice before an ending that begins with a vowel.
    private func isDoubled(_ verb: String, _ ending: String) -> Doubling {
        let letters = Array(Self.withoutSilentU(verb).suffix(3))
        guard letters.count > 1, let last = letters.last, !"aeiouwxyh".contains(last),
            "aeiou".contains(letters[letters.count - 2]), letters.count < 3 || !"aeiou".contains(letters[0])
        else { return .never }
        if Self.vowelGroups(verb) == 1 { return .always }
        let double = "\(verb)\(last)\(ending)"
        // "Travelled" is how British people write "traveled".
        if last == "l", isStressed != true {
            guard isListed(double) == true else { return .never }
            // "Fulfil" is British itself.
            return isListed(verb + ending) == true ? .british : .always
        }
        guard let single = isListed(verb + ending), let isDouble = isListed(double) else {
            return irregular.contains(double) ? .always : .never
        }
        if single != isDouble { return isDouble ? .always : .never }
        return isStressed ?? irregular.contains(double) ? .always : .never
    }

    private func comparison(of word: String) -> [InflectedForm] {
        if !irregular.isEmpty {
            let superlatives = irregular.filter { $0.hasSuffix("st") }
            return Self.forms(.comparative, irregular.filter { !superlatives.contains($0) })
                + Self.forms(.superlative, superlatives)
        }
        // Longer words form their degrees with "more" and "most".
        guard Self.vowelGroups(word) == 1, !word.utf8.contains(UInt8(ascii: " ")), !word.hasSuffix("ly"),
            !Self.isNeverCompared(word)
        else { return [] }
        let stem = word.hasSuffix("e") ? String(word.dropLast()) : word
        return Self.forms(.comparative, [stem + "er"]) + Self.forms(.superlative, [stem + "est"])
    }

    /// Returns `true` if a short word such as *go* or *run* cannot have a comparative. Its ending decides. Words that
    /// double their consonant never get here, because the exception lists have all of them.
    private static func isNeverCompared(_ word: String) -> Bool {
        let end = Array(withoutSilentU(word).suffix(3))
        guard let last = end.last else { return true }
        if "aiou".contains(last) { return true }
        guard end.count > 1, !"aeiouwxy".contains(last), "aeiou".contains(end[end.count - 2]) else { return false }
        return end.count == 2 || !"aeiou".contains(end[0])
    }

    /// The plural of a noun, or the third person of a verb.
    private static func plural(_ word: String) -> String {
        if endsInConsonantAndY(word) { return word.dropLast() + "ies" }
        // "Crises" and "quizzes".
        if word.hasSuffix("sis"), vowelGroups(word) > 1 { return word.dropLast(2) + "es" }
        if word.hasSuffix("z"), vowelGroups(withoutSilentU(word)) == 1, !word.hasSuffix("tz"),
            !word.hasSuffix("zz")
        {
            return word + "zes"
        }
        // A C that sounds like K: "monarchs", "lochs", "techs".
        if word.hasSuffix("arch") && vowelGroups(word) > 1 && !word.hasSuffix("earch")
            || ["och", "ech"].contains(where: word.hasSuffix) && !["ooch", "eech"].contains(where: word.hasSuffix)
        {
            return word + "s"
        }
        return ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix)
            || withE.contains(word)
            ? word + "es" : word + "s"
    }

    private static let withE = [
        "go", "undergo", "forgo", "forego", "outgo", "do", "undo", "redo", "overdo", "outdo", "misdo", "echo", "veto",
        "embargo", "torpedo",
    ]

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

    /// A word without the u after q, which is no vowel. Few words have one, and a search for two letters costs much.
    private static func withoutSilentU(_ word: String) -> String {
        word.utf8.contains(UInt8(ascii: "q")) ? word.replacing("qu", with: "q") : word
    }

    private static func vowelGroups(_ word: String) -> Int {
        // An e at the end is silent.
        word.dropLast(word.hasSuffix("e") ? 1 : 0).split { !"aeiouy".contains($0) }.count
    }
}
