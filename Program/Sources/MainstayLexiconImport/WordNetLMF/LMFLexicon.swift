// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The entries and synsets of a WN-LMF file (globalwordnet.github.io/schemas), before they are joined.
struct LMFLexicon {
    struct Entry {
        /// The place of its lexicon; -1 if it stands outside of all.
        var lexicon: Int
        var word = ""
        var partOfSpeech = ""
        var forms: [String] = []
        var sounds: [UserEntry.Sound] = []
        var senses: [Sense] = []
    }

    struct Sense {
        var synset: String
        var examples: [String] = []
        /// The identifiers of the senses with the opposite meaning.
        var antonyms: [String] = []
    }

    struct Synset {
        var definition = ""
        var examples: [String] = []
        /// The places of the entries with a sense in this synset.
        var entries: [Int] = []
    }

    /// The attributes of the element `Lexicon`.
    private(set) var lexicons: [[String: String]] = []
    private(set) var entries: [Entry] = []
    private(set) var synsets: [String: Synset] = [:]
    /// The place of the entry that has a sense, by the sense's identifier.
    private(set) var entriesBySense: [String: Int] = [:]

    private var text: String?
    private var sound: UserEntry.Sound?
    private var synset: String?

    /// Reads the start of an element.
    mutating func start(_ name: String, _ attributes: [String: String]) {
        switch name {
        case "Lexicon": lexicons.append(attributes)
        case "LexicalEntry": entries.append(Entry(lexicon: lexicons.count - 1))
        case "Lemma":
            change { $0.word = attributes["writtenForm"] ?? "" }
            change { $0.partOfSpeech = attributes["partOfSpeech"] ?? "" }
        case "Form": change { $0.forms.append(attributes["writtenForm"] ?? "") }
        case "Pronunciation":
            sound = UserEntry.Sound(ipa: "")
            sound?.tags = attributes["variety"].map { [$0] }
            sound?.mp3Url = attributes["audio"]
            text = ""
        case "Sense":
            // A sense before the first entry belongs to no word.
            guard let entry = entries.indices.last else { break }
            let target = attributes["synset"] ?? ""
            change { $0.senses.append(Sense(synset: target)) }
            if let id = attributes["id"] { entriesBySense[id] = entry }
            if synsets[target, default: Synset()].entries.last != entry {
                synsets[target, default: Synset()].entries.append(entry)
            }
        case "SenseRelation":
            guard attributes["relType"] == "antonym", let target = attributes["target"] else { break }
            changeSense { $0.antonyms.append(target) }
        case "Synset": synset = attributes["id"]
        case "Definition", "Example", "SenseExample": text = ""
        default: break
        }
    }

    /// Reads text between two tags.
    mutating func add(_ more: String) {
        text? += more
    }

    /// Reads the end of an element.
    mutating func end(_ name: String) {
        let content = text?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        switch name {
        case "Pronunciation":
            sound?.ipa = content
            if let sound { change { $0.sounds.append(sound) } }
            (sound, text) = (nil, nil)
        case "Definition":
            // A synset may have its definition in several languages. The first one is in the language of the lexicon.
            if let synset, synsets[synset]?.definition.isEmpty ?? true {
                synsets[synset, default: Synset()].definition = content
            }
            text = nil
        case "Example", "SenseExample":
            if let synset {
                synsets[synset, default: Synset()].examples.append(content)
            } else {
                changeSense { $0.examples.append(content) }
            }
            text = nil
        case "Synset": synset = nil
        default: break
        }
    }

    private mutating func change(_ body: (inout Entry) -> Void) {
        guard let last = entries.indices.last else { return }
        body(&entries[last])
    }

    private mutating func changeSense(_ body: (inout Sense) -> Void) {
        guard let last = entries.indices.last, let sense = entries[last].senses.indices.last else { return }
        body(&entries[last].senses[sense])
    }
}
