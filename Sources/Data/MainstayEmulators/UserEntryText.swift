// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary
import MainstayLexicon

/// Writes the entries of a user's dictionaries in the form of the Free Dictionary.
enum UserEntryText {
    /// An entry, and what decides its place.
    struct Written {
        var entry: FreeDictionary.Entry
        /// The name of the data: `Wiktionary`.
        var source: String
        /// Whether the word is a form of the headword.
        var isInflected: Bool
        /// Whether the entry only says which words it is a form of.
        var isForm: Bool
    }

    /// The members that only callers on this machine see.
    static let ownMembers = ["forms", "translations", "language"]

    /// The entries of matches: one for each etymology of a headword, with its parts of speech.
    static func entries(_ matches: [UserDictionaries.Match], includingExamples: Bool) -> [Written] {
        var groups: [[UserDictionaries.Match]] = []
        for match in matches {
            if let place = groups.firstIndex(where: { isSameEntry($0[0], match) }) {
                groups[place].append(match)
            } else {
                groups.append([match])
            }
        }
        return groups.map { written($0, includingExamples) }
    }

    private static func isSameEntry(_ one: UserDictionaries.Match, _ other: UserDictionaries.Match) -> Bool {
        one.dictionary === other.dictionary && one.found.entry.word == other.found.entry.word
            && one.found.entry.lang == other.found.entry.lang && one.found.isForm == other.found.isForm
            && one.found.entry.etymology == other.found.entry.etymology
    }

    private static func written(_ group: [UserDictionaries.Match], _ includingExamples: Bool) -> Written {
        let (first, about) = (group[0].found.entry, group[0].dictionary.about)
        let entries = group.map(\.found.entry)
        var phonetics: [FreeDictionary.Phonetic] = []
        for sound in entries.flatMap({ $0.sounds ?? [] }) {
            guard let phonetic = sound.phonetic, !phonetics.contains(phonetic) else { continue }
            phonetics.append(phonetic)
        }
        var meanings: [FreeDictionary.Meaning] = []
        for entry in entries {
            let meaning = entry.meaning(includingExamples: includingExamples)
            if let place = meanings.firstIndex(where: { $0.partOfSpeech == meaning.partOfSpeech }) {
                meanings[place].definitions += meaning.definitions
                meanings[place].synonyms = merged(meanings[place].synonyms, meaning.synonyms)
                meanings[place].antonyms = merged(meanings[place].antonyms, meaning.antonyms)
            } else {
                meanings.append(meaning)
            }
        }
        let page = PercentEncoding.segment(first.word.split(separator: " ").joined(separator: "_"))
        var entry = FreeDictionary.Entry(
            word: first.word, phonetic: phonetics.lazy.compactMap(\.text).first, phonetics: phonetics,
            origin: first.etymology, meanings: meanings,
            license: FreeDictionary.License(name: about.licence, url: about.licenceURL),
            sourceUrls: [about.sourceURL.replacing("{word}", with: page)])
        entry.other["language"] = first.lang.map { .string($0) }
        let forms = entries.flatMap { $0.forms ?? [] }.compactMap(\.json)
        if !forms.isEmpty { entry.other["forms"] = .array(forms) }
        let translations = entries.flatMap { $0.translations ?? [] }.compactMap(\.json)
        if !translations.isEmpty { entry.other["translations"] = .array(translations) }
        return Written(
            entry: entry, source: about.title, isInflected: group[0].found.isInflected, isForm: group[0].found.isForm)
    }

    /// The words of two lists, each once.
    static func merged(_ one: [String]?, _ other: [String]?) -> [String] {
        var seen: Set<String> = []
        return ((one ?? []) + (other ?? [])).filter { seen.insert($0).inserted }
    }
}

extension UserEntry {
    /// The etymology.
    fileprivate var etymology: String? {
        let text = etymologyText ?? etymologyTexts?.joined(separator: "\n")
        return text?.isEmpty == false ? text : nil
    }

    fileprivate func meaning(includingExamples: Bool) -> FreeDictionary.Meaning {
        let definitions = (senses ?? []).map { $0.definition(includingExamples: includingExamples) }
        return FreeDictionary.Meaning(
            partOfSpeech: partOfSpeech,
            definitions: definitions.isEmpty ? [FreeDictionary.Definition(UserEntry.noDefinition)] : definitions,
            synonyms: UserEntryText.merged(synonyms?.compactMap(\.word), definitions.flatMap { $0.synonyms ?? [] }),
            antonyms: UserEntryText.merged(antonyms?.compactMap(\.word), definitions.flatMap { $0.antonyms ?? [] }))
    }

    /// What stands for a definition that the source lacks.
    fileprivate static let noDefinition = "(The source has no definition.)"

    /// The part of speech in English, as the service names it.
    private var partOfSpeech: String? {
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

extension UserEntry.Sense {
    fileprivate func definition(includingExamples: Bool) -> FreeDictionary.Definition {
        let texts = (examples ?? []).compactMap(\.text).filter { !$0.isEmpty }
        var definition = FreeDictionary.Definition(
            text, example: texts.first, synonyms: UserEntryText.merged(synonyms?.compactMap(\.word), nil),
            antonyms: UserEntryText.merged(antonyms?.compactMap(\.word), nil))
        if includingExamples { definition.examples = texts }
        return definition
    }

    /// The definition with its labels in parentheses, after the definitions of the groups that the sense belongs to.
    private var text: String {
        guard let glosses, let last = glosses.last, !last.isEmpty else {
            let others = ((formOf ?? []) + (altOf ?? []) + (related ?? [])).compactMap(\.word)
            return others.isEmpty ? UserEntry.noDefinition : "→ " + others.joined(separator: ", ")
        }
        var text = ""
        for group in glosses.dropLast() {
            let isSentence = group.last.map { $0.isPunctuation && $0 != ")" } ?? false
            text += group + (isSentence ? " " : ": ")
        }
        if let raw = rawGlosses, raw.count == glosses.count, let whole = raw.last, whole.contains(last) {
            return text + whole
        }
        return text + (labels.isEmpty ? "" : "(\(labels.joined(separator: ", "))) ") + last
    }

    /// The labels that the definition does not have.
    private var labels: [String] {
        guard rawGlosses == nil, formOf == nil, altOf == nil else { return [] }
        if let rawTags, !rawTags.isEmpty { return rawTags }
        return (tags ?? []).filter { !["form-of", "alt-of", "no-gloss"].contains($0) } + (topics ?? [])
    }
}

extension UserEntry.Sound {
    /// `nil` for a rhyme or a homophone, which says nothing about the sound itself.
    fileprivate var phonetic: FreeDictionary.Phonetic? {
        let text = [ipa, zhPron, enpr, other].lazy.compactMap(\.self).first { !$0.isEmpty }
        let recording = [mp3Url, oggUrl, wavUrl].lazy.compactMap(\.self).first { !$0.isEmpty }
        guard text != nil || recording != nil else { return nil }
        var phonetic = FreeDictionary.Phonetic(text: text, audio: recording ?? "")
        if let audio, recording != nil {
            let name = PercentEncoding.segment(audio.replacing(" ", with: "_"))
            phonetic.sourceUrl = "https://commons.wikimedia.org/wiki/File:\(name)"
        }
        let accents = (tags ?? []) + (rawTags ?? []) + (note.map { [$0] } ?? [])
        if !accents.isEmpty {
            phonetic.other["accent"] = .string(accents.joined(separator: ", ").replacing("-", with: " "))
        }
        return phonetic
    }
}

extension UserEntry.Form {
    fileprivate var json: JSON? {
        guard let form, !form.isEmpty, form != "-" else { return nil }
        let tags = (tags ?? []) + (tags == nil ? rawTags ?? [] : [])
        return .object(["form": .string(form), "tags": .array(tags.map { .string($0) })])
    }
}

extension UserEntry.Translation {
    fileprivate var json: JSON? {
        guard let word, !word.isEmpty else { return nil }
        var members: [String: JSON] = ["word": .string(word)]
        members["language"] = lang.map { .string($0) }
        members["code"] = (langCode ?? code).map { .string($0) }
        members["roman"] = roman.map { .string($0) }
        members["sense"] = sense.map { .string($0) }
        return .object(members)
    }
}
