// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
public import MainstayFreeDictionary
import MainstayKit

extension DictionaryProvider {
    /// The Free Dictionary.
    ///
    /// - Parameters:
    ///   - api: The client.
    ///   - language: The code of the language.
    public static func freeDictionary(_ api: FreeDictionary, language: String = "en") -> DictionaryProvider {
        DictionaryProvider("free-dictionary", api.client) { word throws(APIError) in
            try FreeDictionary.entries(for: word, language: language).map { $0.map { WordEntry($0) } }
        }
    }
}

extension WordEntry {
    /// The form of an entry of the Free Dictionary.
    public typealias FreeDictionaryForm = FreeDictionary.Entry

    /// Converts an entry of the Free Dictionary to the common form. What the service says has no labels apart from
    /// definitions.
    ///
    /// The pronunciation of the whole entry comes first. The meanings of version 1 of the API are in a JSON object,
    /// which has no order, so they are sorted by part of speech.
    public init(_ entry: FreeDictionary.Entry) {
        let old = (entry.meaning ?? [:]).sorted { $0.key < $1.key }.map { partOfSpeech, definitions in
            FreeDictionary.Meaning(partOfSpeech: partOfSpeech, definitions: definitions)
        }
        var common = Entry(
            word: entry.word, meanings: ((entry.meanings ?? []) + old).map(Entry.Meaning.init),
            sources: Entry.Source.sources(of: entry))
        common.sounds = (entry.phonetics ?? []).map(Entry.Sound.init)
        if let text = entry.phonetic, !text.isEmpty, common.sounds.first?.text != text {
            common.sounds.insert(Entry.Sound(text), at: 0)
        }
        common.variants = entry.variants.map { Entry.Variant($0.word, region: $0.region) }
        common.origin = entry.origin.flatMap { $0.isEmpty ? nil : $0 }
        self.init(common, original: .freeDictionary(entry))
    }
}

extension Entry.Sound {
    fileprivate init(_ phonetic: FreeDictionary.Phonetic) {
        self.init(
            phonetic.text, accent: phonetic.accent, partOfSpeech: phonetic.partOfSpeech,
            recording: phonetic.audioURL.map { "\($0)" })
        recordingPage = phonetic.sourceUrl
    }
}

extension Entry.Meaning {
    fileprivate init(_ meaning: FreeDictionary.Meaning) {
        self.init(
            partOfSpeech: meaning.partOfSpeech, senses: meaning.definitions.map(Entry.Sense.init),
            synonyms: meaning.synonyms ?? [], antonyms: meaning.antonyms ?? [])
    }
}

extension Entry.Sense {
    fileprivate init(_ definition: FreeDictionary.Definition) {
        let examples = ([definition.example] + (definition.examples ?? [])).compactMap(\.self)
        self.init(
            definition.definition, source: definition.source, examples: examples.map { Entry.Example($0) },
            synonyms: definition.synonyms ?? [], antonyms: definition.antonyms ?? [])
    }
}

extension Entry.Source {
    /// The pages of an entry as its sources. The service names no source of a sense, and one licence for all.
    fileprivate static func sources(of entry: FreeDictionary.Entry) -> [Entry.Source] {
        let licence = entry.license?.name.map { Entry.Licence($0, url: entry.license?.url ?? "") }
        return (entry.sourceUrls ?? []).map { page in
            let host = page.split(separator: "/").dropFirst().first.map(String.init) ?? page
            return Entry.Source(host.hasSuffix("wiktionary.org") ? "Wiktionary" : host, licence: licence, page: page)
        }
    }
}
