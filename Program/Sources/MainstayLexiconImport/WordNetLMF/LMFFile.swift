// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

/// A wordnet in the format WN-LMF, such as Open English WordNet (en-word.net).
///
/// The file has all entries before the definitions, so its entries are held in memory: about as much as the file has
/// bytes.
struct LMFFile {
    let path: String
    private static let stride = 2_048

    func write(
        to writer: UserDictionaryWriter, _ report: (String, Double) throws -> Void
    ) throws -> (UserDictionaryImport.Outcome, UserDictionaryAbout) {
        let lexicon = try read(report)
        var outcome = UserDictionaryImport.Outcome()
        for (place, entry) in lexicon.entries.enumerated() {
            if place % Self.stride == 0 {
                try report("entries", 0.5 + Double(place) / Double(lexicon.entries.count) / 2)
            }
            guard let key = Spelling.key(entry.word) else {
                outcome.skip("entry \(place + 1): the word is empty or longer than \(Spelling.limit) characters")
                continue
            }
            let senses = lexicon.senses(of: place)
            guard !senses.isEmpty else {
                outcome.skip("entry \(place + 1), \(entry.word): no sense has a definition")
                continue
            }
            var written = UserEntry(word: entry.word, pos: Self.partOfSpeech(entry.partOfSpeech), senses: senses)
            written.sounds = entry.sounds.isEmpty ? nil : entry.sounds
            written.forms = entry.forms.isEmpty ? nil : entry.forms.map { UserEntry.Form($0) }
            let code = lexicon.language(of: entry)
            (written.langCode, written.lang) = (code, code)
            try writer.add(
                key: key, language: (code, code), isForm: false, content: try written.json(), forms: entry.forms)
            outcome.entries += 1
            outcome.languages[code, default: 0] += 1
        }
        return (outcome, lexicon.about(file: path))
    }

    private func read(_ report: (String, Double) throws -> Void) throws -> LMFLexicon {
        let bytes = try ByteStream(path)
        var stream = XMLStream(bytes)
        var lexicon = LMFLexicon()
        var count = 0
        while let event = try stream.next() {
            count += 1
            if count % Self.stride == 0 {
                try report("entries", Double(bytes.consumed) / Double(max(1, bytes.size)) / 2)
            }
            switch event {
            case .start(let name, let attributes):
                if count == 1, name != "LexicalResource" {
                    throw LexiconError.malformed(
                        file: path, line: stream.line,
                        expected: "the element <LexicalResource> of WN-LMF, not <\(name)>")
                }
                lexicon.start(name, attributes)
            case .text(let text): lexicon.add(text)
            case .end(let name): lexicon.end(name)
            }
        }
        return lexicon
    }

    /// The part of speech as ``UserEntry`` has it.
    private static func partOfSpeech(_ letter: String) -> String {
        switch letter {
        case "n": "noun"
        case "v": "verb"
        case "a", "s": "adj"
        case "r": "adv"
        case "t": "phrase"
        case "c": "conj"
        case "p": "prep"
        default: "unknown"
        }
    }
}

extension LMFLexicon {
    /// The senses of an entry that have a definition.
    fileprivate func senses(of place: Int) -> [UserEntry.Sense] {
        let entry = entries[place]
        let headwords = ([entry.word] + entry.forms).map { Self.forms.headword($0.lowercased()) }
        return entry.senses.compactMap { sense in
            guard let synset = synsets[sense.synset], !synset.definition.isEmpty else { return nil }
            var written = UserEntry.Sense(synset.definition)
            // The examples of a synset belong to any of its words.
            let examples =
                sense.examples
                + synset.examples.filter { example in
                    synset.entries.count == 1 || headwords.contains { WordForms.contains(example, $0) }
                }
            written.examples = examples.isEmpty ? nil : examples.map { UserEntry.Example(text: Self.unquoted($0)) }
            let synonyms = synset.entries.map { entries[$0].word }.filter { $0 != entry.word }
            written.synonyms = synonyms.isEmpty ? nil : synonyms.map { UserEntry.Word($0) }
            let antonyms = sense.antonyms.compactMap { entriesBySense[$0] }.map { entries[$0].word }
            written.antonyms = antonyms.isEmpty ? nil : antonyms.map { UserEntry.Word($0) }
            return written
        }
    }

    private static let forms = WordForms([])

    fileprivate func language(of entry: Entry) -> String {
        let code = lexicons.indices ~= entry.lexicon ? lexicons[entry.lexicon]["language"] ?? "en" : "en"
        // Some lexicons have codes of three letters.
        return ["eng": "en", "deu": "de", "fra": "fr", "spa": "es", "ita": "it", "por": "pt", "jpn": "ja"][code] ?? code
    }

    fileprivate func about(file: String) -> UserDictionaryAbout {
        let first = lexicons.first ?? [:]
        let licence = first["license"] ?? ""
        return UserDictionaryAbout(
            title: first["label"] ?? "WordNet", version: first["version"] ?? "", licence: Self.licenceName(licence),
            licenceURL: licence.hasPrefix("http") ? licence : "https://creativecommons.org/licenses/by/4.0/",
            sourceURL: first["url"] ?? "https://en-word.net/", file: file)
    }

    /// The name of a licence that the file gives as an address. Without one, it is the one of Open English WordNet.
    private static func licenceName(_ licence: String) -> String {
        if licence.isEmpty { return "CC BY 4.0" }
        let parts = licence.split(separator: "/").map(String.init)
        guard let place = parts.firstIndex(of: "licenses"), parts.count > place + 2,
            licence.contains("creativecommons.org")
        else { return licence }
        return "CC \(parts[place + 1].uppercased()) \(parts[place + 2])"
    }

    private static func unquoted(_ text: String) -> String {
        text.count > 2 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    }
}
