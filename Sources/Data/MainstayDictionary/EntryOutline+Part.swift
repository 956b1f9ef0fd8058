// SPDX-License-Identifier: Apache-2.0

extension EntryOutline {
    /// An entry: its heading, its meanings, and what is said of the word as a whole.
    public struct Part: Sendable {
        /// The headword.
        public var word: String
        /// The pronunciations, by accent.
        public var sounds: [Sounds]
        /// The addresses of recordings.
        public var recordings: [String]
        /// The spellings in other regions: `also colour (United Kingdom)`.
        public var variants: String?
        /// The name of the language, if it is not English.
        public var language: String?
        /// The dictionary, and the number of the entry in it, if another entry has the same heading.
        public var dictionary: String?
        /// The meanings by part of speech.
        public var meanings: [Meaning]
        /// What the entry lacks, in the place of meanings.
        public var remark: String?
        /// Origin, forms, translations.
        public var details: [Detail]
        /// The entry's own name for its dictionary.
        let source: String?

        init(_ entry: Entry, _ meanings: [Meaning], _ view: View, isShort: Bool) {
            (word, self.meanings, source) = (entry.word, meanings, entry.dictionary)
            sounds = Sounds.groups(of: entry.sounds, most: isShort ? EntryOutline.shortSounds : nil)
            recordings = entry.sounds.compactMap(\.recording).filter { !$0.isEmpty }.removingRepeats
            let spellings = entry.variants.map { "\($0.text) (\($0.region))" }
            variants = spellings.isEmpty ? nil : "also " + spellings.joined(separator: ", ")
            language = entry.language.flatMap { ["English", "en"].contains($0) ? nil : $0 }
            if view == .thesaurus, meanings.isEmpty { remark = "No related words are known." }
            switch view {
            case .etymology: details = [Detail(label: "Origin", text: entry.origin ?? "not known")]
            case .definitions where !isShort: details = entry.details
            case .definitions: details = entry.shortDetails
            default: details = []
            }
        }
    }

    /// Pronunciations of one accent.
    public struct Sounds: Sendable {
        /// A pronunciation in writing.
        public struct Sound: Sendable, Equatable {
            /// The text.
            public var text: String
            /// The parts of speech with it, if others are pronounced in another way.
            public var partsOfSpeech: String?
        }

        /// The accent: `US`. `nil` if it is not known.
        public var accent: String?
        /// The pronunciations with this accent.
        public var sounds: [Sound]

        private static let shortNames = ["American": "US", "British": "UK"]

        static func groups(of sounds: [Entry.Sound], most: Int?) -> [Sounds] {
            var found: [(accent: String?, text: String, parts: [String])] = []
            for sound in sounds {
                guard let text = sound.text, !text.isEmpty else { continue }
                let accent = sound.accent.map { Self.shortNames[$0] ?? $0 }
                let place = found.firstIndex { $0.text == text && (accent == nil || $0.accent == accent) }
                if place == nil { found.append((accent, text, [])) }
                if let part = sound.partOfSpeech { found[place ?? found.count - 1].parts.append(part) }
            }
            let differ = found.count { !$0.parts.isEmpty } > 1
            var groups: [Sounds] = []
            for (accent, text, parts) in most.map({ Array(found.prefix($0)) }) ?? found {
                let sound = Sound(
                    text: text, partsOfSpeech: differ && !parts.isEmpty ? parts.joined(separator: " and ") : nil)
                if let place = groups.firstIndex(where: { $0.accent == accent }) {
                    groups[place].sounds.append(sound)
                } else {
                    groups.append(Sounds(accent: accent, sounds: [sound]))
                }
            }
            return groups
        }
    }

    /// The number of pronunciations on a heading in the short form.
    private static let shortSounds = 4
}

extension Entry {
    /// Whether the entry has any related words.
    public var hasRelatedWords: Bool {
        meanings.contains { meaning in
            !meaning.synonyms.isEmpty || !meaning.antonyms.isEmpty
                || meaning.senses.contains { !$0.wordLists.isEmpty }
        }
    }

    /// The forms and translations, if they are few. Some dictionaries list all forms of a word and a hundred languages.
    fileprivate var shortDetails: [EntryOutline.Detail] {
        var short = self
        short.origin = nil
        if forms.count > 8 { short.forms = [] }
        if translations.count > 12 { short.translations = [] }
        return short.details
    }

    /// What is said of the word as a whole.
    fileprivate var details: [EntryOutline.Detail] {
        let forms = forms.map { form in
            form.tags.isEmpty ? form.text : "\(form.text) (\(form.tags.joined(separator: " ")))"
        }
        var words: [(language: String, words: [String])] = []
        for translation in translations {
            let language = translation.language ?? translation.code ?? "?"
            if let place = words.firstIndex(where: { $0.language == language }) {
                if !words[place].words.contains(translation.word) { words[place].words.append(translation.word) }
            } else {
                words.append((language, [translation.word]))
            }
        }
        let translations = words.map { "\($0.language) \($0.words.joined(separator: ", "))" }
        return [
            EntryOutline.Detail(label: "Origin", text: origin ?? ""),
            EntryOutline.Detail(label: "Forms", text: forms.joined(separator: ", ")),
            EntryOutline.Detail(label: "Translations", text: translations.joined(separator: "; ")),
        ].filter { !$0.text.isEmpty }
    }
}
