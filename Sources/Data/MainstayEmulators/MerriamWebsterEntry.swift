// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon
import MainstayMerriamWebster

/// Converts a meaning of the lexicon to an entry of Merriam-Webster.
struct MerriamWebsterEntry {
    private let match: LexiconEntry.Match
    private let meaning: LexiconEntry.Meaning
    private let query: String
    /// The related words of the headword. `nil` if the reference is a dictionary.
    private let thesaurus: [ThesaurusSense]?

    init(
        _ match: LexiconEntry.Match, _ meaning: LexiconEntry.Meaning, query: String, thesaurus: [ThesaurusSense]?
    ) {
        (self.match, self.meaning, self.query, self.thesaurus) = (match, meaning, query, thesaurus)
    }

    private var isThesaurus: Bool { thesaurus != nil }

    /// The entry.
    ///
    /// - Parameter homograph: The number of the homograph, or `nil` if the headword has only one entry.
    func entry(homograph: Int?) -> MerriamWebster.Entry {
        var entry = MerriamWebster.Entry()
        entry.meta = meta(homograph: homograph)
        entry.hom = homograph
        entry.hwi = headword
        if !match.variants.isEmpty {
            entry.vrs = match.variants.map { variant in
                var shown = MerriamWebster.Variant()
                (shown.vl, shown.va) = (Self.label(of: variant), variant.text)
                return shown
            }
        }
        entry.fl = meaning.partOfSpeech.description
        var section = MerriamWebster.DefinitionSection()
        section.sseq = meaning.senses.enumerated().map { [.sense(sense($1, number: $0 + 1))] }
        entry.def = [section]
        if let etymology = match.etymology { entry.et = [.text(etymology)] }
        entry.shortdef = meaning.senses.prefix(3).map(\.definition)
        return entry
    }

    private func meta(homograph: Int?) -> MerriamWebster.Meta {
        var meta = MerriamWebster.Meta()
        meta.id = match.headword + (homograph.map { ":\($0)" } ?? "")
        meta.uuid = Self.uuid(of: "\(meta.id) \(meaning.partOfSpeech)")
        meta.src = meaning.source
        meta.section = "alpha"
        meta.stems = match.kind == .inflected ? [match.headword, query] : [match.headword]
        meta.offensive = meaning.senses.first?.registers.contains("offensive") == true
        if isThesaurus {
            meta.syns = meaning.senses.map(\.synonyms).filter { !$0.isEmpty }
            meta.ants = meaning.senses.map(\.antonyms).filter { !$0.isEmpty }
        }
        return meta
    }

    private var headword: MerriamWebster.Headword {
        var headword = MerriamWebster.Headword()
        headword.hw = match.syllables.isEmpty ? match.headword : match.syllables.joined(separator: "*")
        let spoken = match.pronunciations.filter { ($0.partOfSpeech ?? meaning.partOfSpeech) == meaning.partOfSpeech }
        if !spoken.isEmpty {
            headword.prs = spoken.map { spoken in
                var pronunciation = MerriamWebster.Pronunciation()
                pronunciation.ipa = spoken.ipa
                return pronunciation
            }
        }
        return headword
    }

    private func sense(_ sense: LexiconSense, number: Int) -> MerriamWebster.Sense {
        var result = MerriamWebster.Sense()
        if meaning.senses.count > 1 { result.sn = "\(number)" }
        result.dt = [.text(isThesaurus ? sense.definition : "{bc}" + sense.definition)]
        let illustrations = sense.examples.map { example in
            var illustration = MerriamWebster.Illustration()
            illustration.t = example.text
            if let author = example.author {
                var attribution = MerriamWebster.Attribution()
                attribution.auth = author
                illustration.aq = attribution
            }
            return illustration
        }
        if !illustrations.isEmpty { result.dt?.append(.illustrations(illustrations)) }
        let labels = sense.domains + sense.regions + sense.registers
        if !labels.isEmpty { result.sls = labels }
        if let thesaurus {
            let related = thesaurus.first { $0.id == sense.id }
            result.synList = Self.list(sense.synonyms)
            result.relList = Self.list((related?.similar ?? []) + (related?.also ?? []))
            result.nearList = Self.list(related?.indirectAntonyms ?? [])
            result.antList = Self.list(sense.antonyms)
        }
        return result
    }

    /// The service's words for the spelling of a region.
    private static func label(of variant: LexiconEntry.Variant) -> String {
        switch variant.region {
        case "United Kingdom": "or British"
        case "United States": "or American"
        default: "or"
        }
    }

    private static func list(_ words: [String]) -> [[MerriamWebster.ThesaurusWord]]? {
        guard !words.isEmpty else { return nil }
        return [
            words.map { text in
                var word = MerriamWebster.ThesaurusWord()
                word.wd = text
                return word
            }
        ]
    }

    /// A UUID that depends only on a text (RFC 9562 §5.8), made of two rounds of the FNV-1a hash.
    private static func uuid(of text: String) -> String {
        let hash = { (seed: UInt64) in text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
        let first = hash(0xCBF2_9CE4_8422_2325)
        let high = first & ~0xF000 | 0x8000
        let low = hash(first) & ~(3 << 62) | 2 << 62
        let digits = [high, low].map { number in
            let text = String(number, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }.joined()
        let parts = [(0, 8), (8, 4), (12, 4), (16, 4), (20, 12)]
        return parts.map { String(digits.dropFirst($0).prefix($1)) }.joined(separator: "-")
    }
}
