// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayFreeDictionary
import MainstayKit

extension FreeDictionary.Entry {
    /// An entry in the service's form. Senses that are not of the main source name theirs, and the spellings of other
    /// regions are told too. Forms and translations are left out, because the service has none.
    init(_ entry: Entry, includingExamples: Bool) {
        self.init(
            word: entry.word, phonetic: entry.sounds.lazy.compactMap(\.text).first,
            phonetics: entry.sounds.map(FreeDictionary.Phonetic.init), origin: entry.origin,
            meanings: entry.meanings.map { meaning in
                FreeDictionary.Meaning(
                    partOfSpeech: meaning.partOfSpeech,
                    definitions: meaning.senses.map { sense in
                        FreeDictionary.Definition(
                            sense, naming: sense.source == entry.mainSource ? nil : sense.source,
                            includingExamples: includingExamples)
                    }, synonyms: meaning.synonyms, antonyms: meaning.antonyms)
            },
            license: entry.sources.lazy.compactMap(\.licence).first.map { licence in
                FreeDictionary.License(name: entry.licenceNames, url: licence.url)
            }, sourceUrls: entry.pages)
        if !entry.variants.isEmpty { variants = entry.variants.map { ($0.text, $0.region) } }
    }
}

extension FreeDictionary.Phonetic {
    fileprivate init(_ sound: Entry.Sound) {
        self.init(text: sound.text, audio: sound.recording ?? "", sourceUrl: sound.recordingPage)
        if let accent = sound.accent { self.accent = accent }
        if let part = sound.partOfSpeech { partOfSpeech = part }
    }
}

extension FreeDictionary.Definition {
    fileprivate init(_ sense: Entry.Sense, naming source: String?, includingExamples: Bool) {
        self.init(
            sense.text, example: sense.examples.first?.text, synonyms: sense.synonyms, antonyms: sense.antonyms)
        if includingExamples { examples = sense.examples.map(\.text) }
        if let source { self.source = source }
    }
}
