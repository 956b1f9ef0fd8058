// SPDX-License-Identifier: Apache-2.0

import MainstayKit

// The members that a gateway of this package adds to the service's when its own dictionary answers.

extension FreeDictionary.Entry {
    /// The spellings in other regions.
    package var variants: [(word: String, region: String)] {
        get {
            guard case .array(let items)? = other["variants"] else { return [] }
            return items.compactMap { item in
                guard case .object(let members) = item, case .string(let word)? = members["word"],
                    case .string(let region)? = members["region"]
                else { return nil }
                return (word, region)
            }
        }
        set {
            let items = newValue.map { JSON.object(["word": .string($0.word), "region": .string($0.region)]) }
            other["variants"] = items.isEmpty ? nil : .array(items)
        }
    }
}

extension FreeDictionary.Phonetic {
    /// Who speaks so: `American`.
    package var accent: String? {
        get { other.text("accent") }
        set { other["accent"] = newValue.map { .string($0) } }
    }

    /// The part of speech that is pronounced so.
    package var partOfSpeech: String? {
        get { other.text("partOfSpeech") }
        set { other["partOfSpeech"] = newValue.map { .string($0) } }
    }
}

extension FreeDictionary.Definition {
    /// The source, if it is not the first one of the entry.
    package var source: String? {
        get { other.text("source") }
        set { other["source"] = newValue.map { .string($0) } }
    }
}

extension [String: JSON] {
    fileprivate func text(_ member: String) -> String? {
        if case .string(let text)? = self[member] { text } else { nil }
    }
}
