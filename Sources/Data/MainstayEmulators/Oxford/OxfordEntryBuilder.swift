// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayOxford

/// Makes the objects of a reply from an entry of the lexicon.
struct OxfordEntryBuilder {
    private let request: OxfordRequest
    private let version: OxfordVersion
    private let fields: Set<String>?
    private let categories: Set<OxfordLexicalCategory>?
    private let features: Set<OxfordGrammaticalFeature>?
    private let domains: Set<OxfordDomain>?
    private let registers: Set<OxfordRegister>?
    private let regions: Set<OxfordRegion>?

    init(_ request: OxfordRequest) {
        self.request = request
        version = request.version
        fields = request.filters[.fields].map(Set.init)
        categories = request.terms(.lexicalCategory)
        features = request.terms(.grammaticalFeatures)
        domains = request.terms(.domains)
        registers = request.terms(.registers)
        regions = request.terms(.regions)
    }

    /// A headword with its entries, or `nil` if there are no entries.
    func headword(_ match: LexiconEntry.Match, entries: [Oxford.LexicalEntry]) -> Oxford.Headword? {
        guard !entries.isEmpty else { return nil }
        var headword = Oxford.Headword()
        headword.id = Self.id(match.headword)
        headword.word = match.headword
        headword.language = request.language
        headword.type = "headword"
        headword.lexicalEntries = entries
        return headword
    }

    /// The entries of the dictionary that match the filters, by part of speech.
    func lexicalEntries(_ match: LexiconEntry.Match, respelled: [String]) -> [Oxford.LexicalEntry] {
        lexicalEntries(match) { meaning, number in
            let senses = meaning.senses.enumerated().filter { passes($0.element) }.map { index, sense in
                self.sense(sense, id: Self.senseID(match, meaning, number, index))
            }
            guard !senses.isEmpty else { return nil }
            var entry = Oxford.Entry()
            entry.senses = has("definitions", "examples", "domains", "registers", "regions") ? senses : nil
            let features = Self.features(meaning)
            if !features.isEmpty, fields == nil || fields?.contains("grammaticalFeatures") == true {
                entry.grammaticalFeatures = features.map(label)
            }
            if has("etymologies"), number == 1, let etymology = match.etymology { entry.etymologies = [etymology] }
            if has("variantForms"), number == 1, !respelled.isEmpty || !match.variants.isEmpty {
                entry.variantForms =
                    respelled.map { variantForm($0) } + match.variants.map { variantForm($0.text, $0.region) }
            }
            if has("pronunciations") { entry.pronunciations = pronunciations(match, meaning.partOfSpeech) }
            return entry
        }
    }

    /// The entries of the thesaurus: the senses with synonyms or antonyms.
    func thesaurusEntries(_ match: LexiconEntry.Match) -> [Oxford.LexicalEntry] {
        lexicalEntries(match) { meaning, number in
            let senses = meaning.senses.enumerated().compactMap { index, sense -> Oxford.Sense? in
                var result = Oxford.Sense()
                if has("synonyms"), !sense.synonyms.isEmpty { result.synonyms = sense.synonyms.map(related) }
                if has("antonyms"), !sense.antonyms.isEmpty { result.antonyms = sense.antonyms.map(related) }
                guard result.synonyms != nil || result.antonyms != nil else { return nil }
                result.id = Self.senseID(match, meaning, number, index)
                label(&result, sense)
                if version == .v2, !sense.examples.isEmpty { result.examples = sense.examples.map(example) }
                return result
            }
            guard !senses.isEmpty else { return nil }
            var entry = Oxford.Entry()
            entry.senses = senses
            return entry
        }
    }

    /// The sentences of all senses, by part of speech.
    func sentenceEntries(_ match: LexiconEntry.Match) -> [Oxford.LexicalEntry] {
        byPartOfSpeech(match).compactMap { partOfSpeech, meanings in
            var sentences: [Oxford.Example] = []
            for (number, meaning) in meanings.enumerated() {
                for (index, sense) in meaning.senses.enumerated() {
                    sentences += sense.examples.map { text in
                        var sentence = example(text)
                        sentence.senseIds = [Self.senseID(match, meaning, number + 1, index)]
                        return sentence
                    }
                }
            }
            guard !sentences.isEmpty else { return nil }
            var entry = Oxford.LexicalEntry()
            entry.text = match.headword
            entry.language = request.language
            entry.lexicalCategory = category(partOfSpeech)
            entry.sentences = sentences
            return entry
        }
    }

    /// The label of a part of speech.
    func category(_ partOfSpeech: PartOfSpeech) -> Oxford.Label {
        Oxford.Label(OxfordTerms.category(partOfSpeech), in: version)
    }

    /// Whether a part of speech matches the filters.
    func passes(_ partOfSpeech: PartOfSpeech) -> Bool {
        categories?.contains(OxfordTerms.category(partOfSpeech)) ?? true
    }

    /// Whether the features of a form match the filters.
    func passes(_ features: [OxfordGrammaticalFeature]) -> Bool {
        self.features.map { !$0.isDisjoint(with: features) } ?? true
    }

    /// The label of a feature.
    func label(_ feature: OxfordGrammaticalFeature) -> Oxford.TypedText {
        var label = Oxford.TypedText()
        if version == .v2 { label.id = feature.id(in: .v2) }
        label.text = feature.label
        label.type = feature.type ?? "Other"
        return label
    }

    /// A reference to another word.
    func related(_ word: String) -> Oxford.RelatedWord {
        var related = Oxford.RelatedWord()
        related.id = Self.id(word)
        related.text = word
        related.language = request.language
        return related
    }

    /// A word's id.
    static func id(_ word: String) -> String { word.replacing(" ", with: "_") }

    private func lexicalEntries(
        _ match: LexiconEntry.Match, _ entry: (LexiconEntry.Meaning, Int) -> Oxford.Entry?
    ) -> [Oxford.LexicalEntry] {
        byPartOfSpeech(match).compactMap { partOfSpeech, meanings in
            var entries: [Oxford.Entry] = []
            for meaning in meanings {
                guard passes(Self.features(meaning)), var made = entry(meaning, entries.count + 1) else { continue }
                made.homographNumber = "\((entries.count + 1) * 100)"
                entries.append(made)
            }
            guard !entries.isEmpty else { return nil }
            var lexicalEntry = Oxford.LexicalEntry()
            lexicalEntry.text = match.headword
            lexicalEntry.language = request.language
            lexicalEntry.lexicalCategory = category(partOfSpeech)
            lexicalEntry.entries = fields?.isEmpty == true ? nil : entries
            return lexicalEntry
        }
    }

    /// The meanings of a word from all sources, grouped by part of speech. Leaves out parts of speech that do not match
    /// the filters.
    private func byPartOfSpeech(
        _ match: LexiconEntry.Match
    ) -> [(partOfSpeech: PartOfSpeech, meanings: [LexiconEntry.Meaning])] {
        var groups: [(partOfSpeech: PartOfSpeech, meanings: [LexiconEntry.Meaning])] = []
        for meaning in match.meanings where passes(meaning.partOfSpeech) {
            if let index = groups.firstIndex(where: { $0.partOfSpeech == meaning.partOfSpeech }) {
                groups[index].meanings.append(meaning)
            } else {
                groups.append((meaning.partOfSpeech, [meaning]))
            }
        }
        return groups
    }

    private func passes(_ sense: LexiconSense) -> Bool {
        (domains.map { wanted in sense.domains.contains { wanted.contains(OxfordTerms.domain($0)) } } ?? true)
            && (registers.map { wanted in sense.registers.contains { wanted.contains(OxfordTerms.register($0)) } }
                ?? true)
            && (regions.map { wanted in
                // A sense without a region is used in all regions.
                sense.regions.isEmpty || sense.regions.contains { wanted.contains(OxfordTerms.region($0)) }
            } ?? true)
    }

    private func sense(_ sense: LexiconSense, id: String) -> Oxford.Sense {
        var result = Oxford.Sense()
        result.id = id
        // The reply has the labels in members of their own.
        let definition = sense.definitionWithoutLabels
        if has("definitions") { result.definitions = [definition] }
        let short = [String(definition.prefix { $0 != ";" })]
        switch version {
        case .v1: if has("definitions") { result.shortDefinitionsOfVersion1 = short }
        case .v2: if has("shortDefinitions") { result.shortDefinitions = short }
        }
        if has("examples"), !sense.examples.isEmpty { result.examples = sense.examples.map(example) }
        label(&result, sense)
        guard version == .v2, fields == nil else { return result }
        if !sense.synonyms.isEmpty { result.synonyms = sense.synonyms.map(related) }
        if !sense.antonyms.isEmpty { result.antonyms = sense.antonyms.map(related) }
        let classes = sense.lexicographerFile.split(separator: ".")
        if classes.count == 2, classes[0] == "noun" {
            let name = String(classes[1])
            result.semanticClasses = [
                Oxford.Label(id: name.lowercased(), text: name.prefix(1).uppercased() + name.dropFirst())
            ]
        }
        return result
    }

    private func label(_ result: inout Oxford.Sense, _ sense: LexiconSense) {
        if has("domains"), !sense.domains.isEmpty {
            result.domains = sense.domains.map { Oxford.Label(OxfordTerms.domain($0), in: version) }
        }
        if has("registers"), !sense.registers.isEmpty {
            result.registers = sense.registers.map { Oxford.Label(OxfordTerms.register($0), in: version) }
        }
        if has("regions"), !sense.regions.isEmpty {
            result.regions = sense.regions.map { Oxford.Label(OxfordTerms.region($0), in: version) }
        }
    }

    private func example(_ example: LexiconSense.Example) -> Oxford.Example {
        var result = Oxford.Example()
        result.text = example.text
        if let author = example.author {
            var note = Oxford.TypedText()
            (note.text, note.type) = (author, "author")
            result.notes = [note]
        }
        return result
    }

    private func pronunciations(_ match: LexiconEntry.Match, _ partOfSpeech: PartOfSpeech) -> [Oxford.Pronunciation]? {
        let spoken = match.pronunciations.filter { $0.partOfSpeech == nil || $0.partOfSpeech == partOfSpeech }
        guard !spoken.isEmpty else { return nil }
        return spoken.map { spoken in
            var pronunciation = Oxford.Pronunciation()
            pronunciation.phoneticNotation = "IPA"
            pronunciation.phoneticSpelling = spoken.ipa
            return pronunciation
        }
    }

    private func variantForm(_ text: String, _ region: String? = nil) -> Oxford.VariantForm {
        var form = Oxford.VariantForm()
        form.text = text
        if let region { form.regions = [Oxford.Label(OxfordTerms.region(region), in: version)] }
        return form
    }

    /// Whether the reply has any of these fields. Without a list of fields it has all.
    private func has(_ names: String...) -> Bool {
        guard let fields else { return true }
        return names.contains(where: fields.contains)
    }

    /// The grammatical features of a headword. WordNet's sample sentences tell whether a verb takes an object.
    private static func features(_ meaning: LexiconEntry.Meaning) -> [OxfordGrammaticalFeature] {
        var features = OxfordTerms.features(ofBase: meaning.partOfSpeech)
        let frames = meaning.senses.flatMap(\.frames)
        if frames.contains(where: { $0.hasSuffix("----s") || $0.contains("----s PP") }) {
            features.append(.intransitive)
        }
        if frames.contains(where: { $0.contains("----s some") }) { features.append(.transitive) }
        let positions = Set(meaning.senses.map(\.adjectivePosition))
        if positions == [.attributive] { features.append(.attributive) }
        if positions == [.predicative] { features.append(.predicative) }
        return features
    }

    private static func senseID(
        _ match: LexiconEntry.Match, _ meaning: LexiconEntry.Meaning, _ number: Int, _ index: Int
    ) -> String {
        "\(id(match.headword)).\(meaning.partOfSpeech).\(number).\(index + 1)"
    }
}
