// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon
import MainstayOxford

extension OxfordEmulator {
    /// The words that a form belongs to. A headword also belongs to itself.
    func lemmas(_ request: OxfordRequest) throws -> Oxford.Entries {
        let builder = OxfordEntryBuilder(request)
        let matches = try matches(request, includingInflected: true, else: .noLemma)
        var entries: [Oxford.LexicalEntry] = []
        for match in matches where match.kind != .respelled || matches.count == 1 {
            for partOfSpeech in Self.partsOfSpeech(match) where builder.passes(partOfSpeech) {
                let features = try features(of: request.text, in: match, as: partOfSpeech)
                // A headword can look like a form of another word, as "goer" of "go". Then only a known form counts.
                let isKnown = match.kind != .inflected || !features.isEmpty
                guard builder.passes(features), isKnown || !matches.contains(where: { $0.kind == .exact }) else {
                    continue
                }
                var entry = Oxford.LexicalEntry()
                entry.text = request.text
                entry.language = request.language
                entry.lexicalCategory = builder.category(partOfSpeech)
                var lemma = builder.related(match.headword)
                lemma.language = nil
                entry.inflectionOf = [lemma]
                if !features.isEmpty { entry.grammaticalFeatures = features.map(builder.label) }
                entries.append(entry)
            }
        }
        guard !entries.isEmpty else { throw OxfordRefusal.noLemma }
        var headword = Oxford.Headword()
        headword.id = OxfordEntryBuilder.id(request.text)
        headword.word = request.text
        headword.language = request.language
        headword.lexicalEntries = entries
        return reply([headword], to: request)
    }

    /// The forms of a word, by part of speech.
    func inflections(_ request: OxfordRequest) throws -> Oxford.Entries {
        let builder = OxfordEntryBuilder(request)
        let headwords = try matches(request, includingInflected: false).compactMap {
            match -> Oxford.Headword? in
            let entries = try Self.partsOfSpeech(match).compactMap { partOfSpeech -> Oxford.LexicalEntry? in
                let forms = try lexicon.inflectedForms(of: match.headword, as: partOfSpeech)
                guard !forms.isEmpty else { return nil }
                var entry = Oxford.LexicalEntry()
                entry.language = request.language
                entry.lexicalCategory = builder.category(partOfSpeech)
                entry.inflections =
                    [form(match.headword, OxfordTerms.features(ofBase: partOfSpeech), builder)]
                    + forms.map { form($0.text, OxfordTerms.features($0.feature), builder) }
                return entry
            }
            guard var headword = builder.headword(match, entries: entries) else { return nil }
            (headword.text, headword.word, headword.type) = (headword.word, nil, nil)
            return headword
        }
        guard !headwords.isEmpty else { throw OxfordRefusal.noEntry }
        return reply(headwords, to: request)
    }

    private func form(
        _ text: String, _ features: [OxfordGrammaticalFeature], _ builder: OxfordEntryBuilder
    ) -> Oxford.InflectedForm {
        var form = Oxford.InflectedForm()
        form.inflectedForm = text
        form.grammaticalFeatures = features.map(builder.label)
        return form
    }

    /// The grammatical features of a word as a form of a headword.
    private func features(
        of word: String, in match: LexiconEntry.Match, as partOfSpeech: PartOfSpeech
    ) throws -> [OxfordGrammaticalFeature] {
        guard match.kind == .inflected else { return OxfordTerms.features(ofBase: partOfSpeech) }
        var features: [OxfordGrammaticalFeature] = []
        for form in try lexicon.inflectedForms(of: match.headword, as: partOfSpeech)
        where form.text == word.lowercased() {
            features += OxfordTerms.features(form.feature).filter { !features.contains($0) }
        }
        return features
    }

    /// The parts of speech of a match, without those that only the older dictionary has beside others: "big" was a verb.
    private static func partsOfSpeech(_ match: LexiconEntry.Match) -> [PartOfSpeech] {
        let ofToday = match.meanings.filter { !SourceID.isOld($0.source) }
        var seen: Set<PartOfSpeech> = []
        return (ofToday.isEmpty ? match.meanings : ofToday).map(\.partOfSpeech).filter { seen.insert($0).inserted }
    }
}

extension OxfordRefusal {
    /// The service's refusal if it knows no lemma.
    static let noLemma = Self(status: 404, message: "No lemmas found matching supplied source_lang and word")
}
