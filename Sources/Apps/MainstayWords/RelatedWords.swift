// SPDX-License-Identifier: Apache-2.0

import Mainstay
package import MainstayFreeDictionary

/// Words related to a sense, with the name of the relation.
package struct RelatedWords {
    /// The name of the relation, for a reader.
    package let label: String
    /// The words.
    package let words: [String]
    /// Whether the list stands under definitions too, and not only in a thesaurus.
    package let isInDefinitions: Bool

    /// The lists of a sense that have words.
    package static func lists(of definition: FreeDictionary.Definition) -> [Self] {
        [
            Self(label: "Synonyms", words: definition.synonyms ?? [], isInDefinitions: true),
            Self(label: "Similar", words: definition.words("similar"), isInDefinitions: false),
            Self(label: "Also", words: definition.words("also"), isInDefinitions: false),
            Self(label: "Opposites", words: definition.antonyms ?? [], isInDefinitions: true),
            Self(label: "Indirect opposites", words: definition.words("indirectAntonyms"), isInDefinitions: false),
            Self(label: "Broader", words: definition.words("broader"), isInDefinitions: false),
            Self(label: "Narrower", words: definition.words("narrower"), isInDefinitions: false),
        ]
        .filter { !$0.words.isEmpty }
    }

    /// Whether an entry has any related words.
    package static func areIn(_ entry: FreeDictionary.Entry) -> Bool {
        (entry.meanings ?? []).contains { meaning in
            !lists(of: meaning).isEmpty || meaning.definitions.contains { !lists(of: $0).isEmpty }
        }
    }

    /// The lists of a part of speech that have words.
    package static func lists(of meaning: FreeDictionary.Meaning) -> [Self] {
        [("Synonyms", meaning.synonyms), ("Opposites", meaning.antonyms)]
            .map { Self(label: $0, words: $1 ?? [], isInDefinitions: true) }
            .filter { !$0.words.isEmpty }
    }
}

extension FreeDictionary.Definition {
    /// The words of a member that only the dictionary on this machine and WordsAPI have.
    fileprivate func words(_ member: String) -> [String] {
        guard case .array(let values)? = other[member] else { return [] }
        return values.compactMap { if case .string(let word) = $0 { word } else { nil } }
    }
}
