// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayKit

extension Entry {
    /// The entries of matches in the user's dictionaries: one for each etymology of a headword, with its parts of
    /// speech.
    static func entries(_ matches: [UserDictionaries.Match]) -> [Entry] {
        var groups: [[UserDictionaries.Match]] = []
        for match in matches {
            if let place = groups.firstIndex(where: { isSameEntry($0[0], match) }) {
                groups[place].append(match)
            } else {
                groups.append([match])
            }
        }
        return groups.map { Entry($0[0], $0.map(\.found.entry)) }
    }

    private static func isSameEntry(_ one: UserDictionaries.Match, _ other: UserDictionaries.Match) -> Bool {
        one.dictionary === other.dictionary && one.found.entry.word == other.found.entry.word
            && one.found.entry.lang == other.found.entry.lang && one.found.isForm == other.found.isForm
            && one.found.entry.etymology == other.found.entry.etymology
    }

    private init(_ match: UserDictionaries.Match, _ entries: [UserEntry]) {
        let (first, about) = (match.found.entry, match.dictionary.about)
        self.init(word: first.word, sources: [Source(about, word: first.word)])
        if match.found.isForm { self.match = .form } else if match.found.isInflected { self.match = .inflected }
        language = first.lang
        for sound in entries.flatMap({ $0.sounds ?? [] }).compactMap(Sound.init) where !sounds.contains(sound) {
            sounds.append(sound)
        }
        for meaning in entries.map({ Meaning($0, source: about.title) }) {
            if let place = meanings.firstIndex(where: { $0.partOfSpeech == meaning.partOfSpeech }) {
                meanings[place].senses += meaning.senses
                meanings[place].synonyms = (meanings[place].synonyms + meaning.synonyms).removingRepeats
                meanings[place].antonyms = (meanings[place].antonyms + meaning.antonyms).removingRepeats
            } else {
                meanings.append(meaning)
            }
        }
        forms = entries.flatMap { $0.forms ?? [] }.compactMap(Form.init)
        origin = first.etymology
        translations = entries.flatMap { $0.translations ?? [] }.compactMap(Translation.init)
    }
}

extension Entry.Source {
    /// The source of the senses of a word in a dictionary that the user imported.
    fileprivate init(_ about: UserDictionaryAbout, word: String) {
        let page = PercentEncoding.segment(word.split(separator: " ").joined(separator: "_"))
        self.init(
            about.title, licence: Entry.Licence(about.licence, url: about.licenceURL),
            page: about.sourceURL.replacing("{word}", with: page))
    }
}

extension UserEntry {
    /// The etymology.
    fileprivate var etymology: String? {
        guard var text = etymologyText ?? etymologyTexts?.joined(separator: "\n") else { return nil }
        // Wiktionary's raised links to other languages: "дом^(→ en)".
        while let start = text.firstRange(of: "^("), let end = text[start.upperBound...].firstIndex(of: ")") {
            text.removeSubrange(start.lowerBound...end)
        }
        return text.isEmpty ? nil : text
    }

    /// The part of speech in English, as the Free Dictionary names it.
    fileprivate var partOfSpeech: String? {
        guard let pos, pos != "unknown" else { return posTitle }
        return Self.partsOfSpeech[pos] ?? pos.replacing("_", with: " ")
    }

    private static let partsOfSpeech = [
        "adj": "adjective", "adv": "adverb", "name": "proper noun", "prep": "preposition", "conj": "conjunction",
        "pron": "pronoun", "det": "determiner", "intj": "interjection", "num": "numeral", "postp": "postposition",
        "abbrev": "abbreviation", "punct": "punctuation mark", "prep_phrase": "prepositional phrase",
        "adv_phrase": "adverbial phrase", "adj_noun": "adjectival noun", "adj_verb": "adjectival verb",
    ]
}

extension Entry.Meaning {
    fileprivate init(_ entry: UserEntry, source: String) {
        var senses = (entry.senses ?? []).map { Entry.Sense($0, source: source) }
        if senses.isEmpty { senses.append(Entry.Sense(Entry.Sense.noDefinition, source: source)) }
        self.init(
            partOfSpeech: entry.partOfSpeech, senses: senses,
            synonyms: ((entry.synonyms?.compactMap(\.word) ?? []) + senses.flatMap(\.synonyms)).removingRepeats,
            antonyms: ((entry.antonyms?.compactMap(\.word) ?? []) + senses.flatMap(\.antonyms)).removingRepeats)
    }
}

extension Entry.Sense {
    /// What stands for a definition that the source lacks.
    fileprivate static let noDefinition = "(The source has no definition.)"

    fileprivate init(_ sense: UserEntry.Sense, source: String) {
        let examples = (sense.examples ?? []).compactMap(\.text).filter { !$0.isEmpty }
        self.init(
            "", source: source, examples: examples.map { Entry.Example($0) },
            synonyms: (sense.synonyms?.compactMap(\.word) ?? []).removingRepeats,
            antonyms: (sense.antonyms?.compactMap(\.word) ?? []).removingRepeats)
        guard let glosses = sense.glosses, let last = glosses.last, !last.isEmpty else {
            let others = ((sense.formOf ?? []) + (sense.altOf ?? []) + (sense.related ?? [])).compactMap(\.word)
            definition = others.isEmpty ? Self.noDefinition : "→ " + others.joined(separator: ", ")
            return
        }
        groups = glosses.dropLast()
        if let raw = sense.rawGlosses, raw.count == glosses.count, let whole = raw.last, whole.contains(last) {
            // The labels stand in it.
            definition = whole
        } else {
            (definition, labels) = (last, Self.labels(of: sense))
        }
    }

    /// The labels that the definition does not have.
    private static func labels(of sense: UserEntry.Sense) -> [Entry.Label] {
        guard sense.rawGlosses == nil, sense.formOf == nil, sense.altOf == nil else { return [] }
        if let rawTags = sense.rawTags, !rawTags.isEmpty { return rawTags.map { Entry.Label(.other, $0) } }
        return (sense.tags ?? []).filter { !["form-of", "alt-of", "no-gloss"].contains($0) }
            .map { Entry.Label(.other, $0) } + (sense.topics ?? []).map { Entry.Label(.domain, $0) }
    }
}

extension Entry.Sound {
    /// `nil` for a rhyme or a homophone, which says nothing about the sound itself.
    fileprivate init?(_ sound: UserEntry.Sound) {
        let text = [sound.ipa, sound.zhPron, sound.enpr, sound.other].lazy.compactMap(\.self).first { !$0.isEmpty }
        let recording = [sound.mp3Url, sound.oggUrl, sound.wavUrl].lazy.compactMap(\.self).first { !$0.isEmpty }
        guard text != nil || recording != nil else { return nil }
        let accents = (sound.tags ?? []) + (sound.rawTags ?? []) + (sound.note.map { [$0] } ?? [])
        self.init(
            text, accent: accents.isEmpty ? nil : accents.joined(separator: ", ").replacing("-", with: " "),
            recording: recording)
        guard let audio = sound.audio, recording != nil else { return }
        let name = PercentEncoding.segment(audio.replacing(" ", with: "_"))
        recordingPage = "https://commons.wikimedia.org/wiki/File:\(name)"
    }
}

extension Entry.Form {
    fileprivate init?(_ form: UserEntry.Form) {
        guard let text = form.form, !text.isEmpty, text != "-" else { return nil }
        self.init(text, tags: form.tags ?? form.rawTags ?? [])
    }
}

extension Entry.Translation {
    fileprivate init?(_ translation: UserEntry.Translation) {
        guard let word = translation.word, !word.isEmpty else { return nil }
        self.init(word, language: translation.lang, code: translation.langCode ?? translation.code)
        (roman, sense) = (translation.roman, translation.sense)
    }
}
