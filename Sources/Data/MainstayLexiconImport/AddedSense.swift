// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// A sense of a word from a source other than WordNet.
struct AddedSense: Sendable {
    var source: SourceID
    /// What the word is found by.
    var key: String
    /// How the source writes it, where that is not the key.
    var form: String?
    var partOfSpeech: PartOfSpeech
    var definition: String
    var examples: [LexiconSense.Example] = []
    var labels: [Label] = []
    /// Where in the source it stands.
    var reference = 0
}
