// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

extension LexiconReader {
    /// Whether a form that a rule gives is written so: the word lists have it, or it is regular and nothing speaks
    /// against it. Without word lists, all forms are.
    ///
    /// - Parameter isOld: Whether only the older dictionary has the base form. Almost any misspelling is a form of such
    ///   a word by rule, so the lists must have it.
    func isForm(
        _ form: String, of base: String, as partOfSpeech: PartOfSpeech, _ spelling: RegularForm, isOld: Bool
    ) throws(SQLiteError) -> Bool {
        let statement = try database.query(
            "SELECT 1 FROM form WHERE text = :text UNION ALL SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM form)",
            ["text": form])
        defer { statement.reset() }
        if try statement.step() { return true }
        guard !isOld else { return false }
        switch spelling {
        case .regular: break
        case .irregular: return try isPluralOfName(form, base, partOfSpeech)
        case .ifLastSyllableIsStressed, .ifLastSyllableIsUnstressed:
            let isStressed = try lastSyllableIsStressed(in: base, as: partOfSpeech)
            guard isStressed == (spelling == .ifLastSyllableIsStressed) else { return false }
        }
        if partOfSpeech == .noun, form.hasSuffix("s") { return try !hasOnlyOtherPlural(base) }
        if partOfSpeech == .adjective { return try hasDegrees(base) }
        guard partOfSpeech == .verb, form.hasSuffix("ed") else { return true }
        let irregular = try inflectedForms(of: base, as: .verb)
        // "Cutted": the lists have "cutting", so they would also have a past form with a doubled letter.
        let isDoubled = form.utf8.count == base.utf8.count + 3
        if isDoubled, !irregular.isEmpty { return false }
        // "Arised", "teached".
        return irregular.allSatisfy { $0.hasSuffix("ed") || $0.hasSuffix("ing") || $0.hasSuffix("s") }
    }

    /// Whether a word list has a text as a form of a word.
    func isListed(_ form: String) throws(SQLiteError) -> Bool {
        try database.integer("SELECT 1 FROM form WHERE text = :text", ["text": form]) != nil
    }

    /// Whether the lexicon has word lists.
    func hasForms() throws(SQLiteError) -> Bool {
        try database.integer("SELECT 1 FROM form LIMIT 1") != nil
    }

    /// Whether a noun has only a plural without S, as *child* has. Latin and French words such as *fungus* often get an
    /// S too, so they do not count.
    private func hasOnlyOtherPlural(_ base: String) throws(SQLiteError) -> Bool {
        let irregular = try inflectedForms(of: base, as: .noun)
        return !irregular.isEmpty && !irregular.contains { $0.hasSuffix("s") }
            && !Self.borrowedEndings.contains(where: base.hasSuffix)
    }

    private static let borrowedEndings = ["us", "um", "on", "is", "a", "o", "x", "eau"]

    /// Whether an adjective has degrees by rule. *Good* has others, and words with such endings have *more* and *most*,
    /// except those that lists have.
    private func hasDegrees(_ base: String) throws(SQLiteError) -> Bool {
        if Self.endingsWithoutDegrees.contains(where: { base.hasSuffix($0) && base.utf8.count > $0.utf8.count + 2 }) {
            return false
        }
        return try inflectedForms(of: base, as: .adjective).isEmpty
    }

    private static let endingsWithoutDegrees = ["ant", "ent", "ful", "ous", "ive"]

    /// Whether a form is the plural of a name in O, which gets no E: *Filipinos*.
    private func isPluralOfName(
        _ form: String, _ base: String, _ partOfSpeech: PartOfSpeech
    ) throws(SQLiteError) -> Bool {
        guard partOfSpeech == .noun, base.hasSuffix("o"), form == base + "s" else { return false }
        return try word(base)?.form?.first?.isUppercase == true
    }

    /// Whether the last syllable of a word has a stress. `nil` if no source knows the pronunciation of the word. What a
    /// program made by rule does not count: it is a guess, and a guess must not decide which forms are spelled right.
    func lastSyllableIsStressed(in key: String, as partOfSpeech: PartOfSpeech) throws(SQLiteError) -> Bool? {
        let fitting = (try word(key)?.pronunciations ?? []).filter {
            $0.source != SourceID.espeakNG.name && ($0.partOfSpeech == nil || $0.partOfSpeech == partOfSpeech)
        }
        return fitting.isEmpty ? nil : fitting.contains { $0.lastSyllableIsStressed }
    }
}
