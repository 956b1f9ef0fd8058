// SPDX-License-Identifier: Apache-2.0

extension Entry: Encodable {
    /// Writes the entry in the form that `mainstay define --json` prints. Its members are those of the Free Dictionary,
    /// and these, where an entry has them: `language`, `variants`, `forms` and `translations`; of a pronunciation
    /// `accent` and `partOfSpeech`; of a definition `source` and the kinds of ``Related``. The labels of a sense stand
    /// before its definition.
    public func encode(to encoder: any Encoder) throws {
        try encode(to: encoder, withAllExamples: true)
    }

    /// - Parameter withAllExamples: Whether the examples after the first are written too.
    package func encode(to encoder: any Encoder, withAllExamples: Bool) throws {
        var entry = encoder.container(keyedBy: Member.self)
        try entry.encode(word, forKey: .word)
        try entry.encodeIfPresent(language, forKey: .language)
        try entry.encodeIfPresent(sounds.lazy.compactMap(\.text).first, forKey: .phonetic)
        var list = entry.nestedUnkeyedContainer(forKey: .phonetics)
        for sound in sounds { try sound.encode(to: &list) }
        try entry.encodeIfPresent(origin, forKey: .origin)
        list = entry.nestedUnkeyedContainer(forKey: .meanings)
        for meaning in meanings {
            try meaning.encode(to: &list, withAllExamples: withAllExamples, mainSource: mainSource)
        }
        if !sources.isEmpty {
            var licence = entry.nestedContainer(keyedBy: Member.self, forKey: .license)
            try licence.encode(licenceNames, forKey: .name)
            try licence.encodeIfPresent(sources.lazy.compactMap(\.licence).first?.url, forKey: .url)
            try entry.encode(pages, forKey: .sourceUrls)
        }
        if !variants.isEmpty {
            list = entry.nestedUnkeyedContainer(forKey: .variants)
            for variant in variants {
                var member = list.nestedContainer(keyedBy: Member.self)
                try member.encode(variant.text, forKey: .word)
                try member.encode(variant.region, forKey: .region)
            }
        }
        if !forms.isEmpty {
            list = entry.nestedUnkeyedContainer(forKey: .forms)
            for form in forms {
                var member = list.nestedContainer(keyedBy: Member.self)
                try member.encode(form.text, forKey: .form)
                try member.encode(form.tags, forKey: .tags)
            }
        }
        guard !translations.isEmpty else { return }
        list = entry.nestedUnkeyedContainer(forKey: .translations)
        for translation in translations {
            var member = list.nestedContainer(keyedBy: Member.self)
            try member.encode(translation.word, forKey: .word)
            try member.encodeIfPresent(translation.language, forKey: .language)
            try member.encodeIfPresent(translation.code, forKey: .code)
            try member.encodeIfPresent(translation.roman, forKey: .roman)
            try member.encodeIfPresent(translation.sense, forKey: .sense)
        }
    }

    /// The names of the licences, each once.
    package var licenceNames: String {
        sources.compactMap(\.licence?.name).removingRepeats.joined(separator: ", ")
    }

    /// The pages of the sources, each once.
    public var pages: [String] { sources.compactMap(\.page).removingRepeats }

    fileprivate enum Member: String, CodingKey {
        case word, language, phonetic, phonetics, origin, meanings, license, sourceUrls, variants, forms, translations
        case name, url, region, form, tags, code, roman, sense
        case text, audio, sourceUrl, accent, partOfSpeech
        case definitions, definition, source, example, examples, synonyms, antonyms
        case similar, also, indirectAntonyms, broader, narrower
    }
}

extension Entry.Sound {
    fileprivate func encode(to list: inout any UnkeyedEncodingContainer) throws {
        var sound = list.nestedContainer(keyedBy: Entry.Member.self)
        try sound.encodeIfPresent(text, forKey: .text)
        try sound.encode(recording ?? "", forKey: .audio)
        try sound.encodeIfPresent(recordingPage, forKey: .sourceUrl)
        try sound.encodeIfPresent(accent, forKey: .accent)
        try sound.encodeIfPresent(partOfSpeech, forKey: .partOfSpeech)
    }
}

extension Entry.Meaning {
    fileprivate func encode(
        to list: inout any UnkeyedEncodingContainer, withAllExamples: Bool, mainSource: String?
    ) throws {
        var meaning = list.nestedContainer(keyedBy: Entry.Member.self)
        try meaning.encodeIfPresent(partOfSpeech, forKey: .partOfSpeech)
        var definitions = meaning.nestedUnkeyedContainer(forKey: .definitions)
        for sense in senses {
            try sense.encode(to: &definitions, withAllExamples: withAllExamples, mainSource: mainSource)
        }
        try meaning.encode(synonyms, forKey: .synonyms)
        try meaning.encode(antonyms, forKey: .antonyms)
    }
}

extension Entry.Sense {
    fileprivate func encode(
        to list: inout any UnkeyedEncodingContainer, withAllExamples: Bool, mainSource: String?
    ) throws {
        var sense = list.nestedContainer(keyedBy: Entry.Member.self)
        try sense.encode(text, forKey: .definition)
        if source != mainSource { try sense.encodeIfPresent(source, forKey: .source) }
        try sense.encodeIfPresent(examples.first?.text, forKey: .example)
        if withAllExamples, examples.count > 1 { try sense.encode(examples.dropFirst().map(\.text), forKey: .examples) }
        try sense.encode(synonyms, forKey: .synonyms)
        try sense.encode(antonyms, forKey: .antonyms)
        for related in related { try sense.encode(related.words, forKey: related.kind.member) }
    }
}

extension Entry.Related.Kind {
    fileprivate var member: Entry.Member {
        switch self {
        case .similar: .similar
        case .also: .also
        case .indirectAntonyms: .indirectAntonyms
        case .broader: .broader
        case .narrower: .narrower
        }
    }
}

extension Sequence<String> {
    /// The texts, each once, in their order.
    public var removingRepeats: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
