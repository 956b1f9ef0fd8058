// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary

extension Entry {
    /// Adds the forms of the parts of speech that have an irregular one: *go*, *goes*, *going*, *went*, *gone*. A reader
    /// knows the others.
    ///
    /// - Throws: ``LexiconError`` if the lexicon cannot be read.
    mutating func addForms(from lexicon: Lexicon) throws(LexiconError) {
        guard forms.isEmpty, match == .exact || match == .inflected else { return }
        for meaning in meanings.prefix(Self.partsWithForms) {
            guard let partOfSpeech = PartOfSpeech.ofWordNet.first(where: { $0.description == meaning.partOfSpeech }),
                meaning.senses.contains(where: { !SourceID.isOld($0.source) })
            else { continue }
            let found = try lexicon.inflectedForms(of: word, as: partOfSpeech)
            guard found.contains(where: { !Inflection.isRegular($0, of: word) }) else { continue }
            for form in found where !forms.contains(where: { $0.text == form.text && $0.tags == [form.feature.name] }) {
                forms.append(Form(form.text, tags: [form.feature.name]))
            }
        }
    }

    /// The parts of speech whose forms are shown. Later ones are rare.
    private static let partsWithForms = 3
}

extension InflectedForm.Feature {
    /// The name that dictionaries use.
    fileprivate var name: String {
        switch self {
        case .plural: "plural"
        case .present: "present"
        case .thirdPersonSingular: "third person"
        case .presentParticiple: "present participle"
        case .past: "past"
        case .pastParticiple: "past participle"
        case .comparative: "comparative"
        case .superlative: "superlative"
        }
    }
}
