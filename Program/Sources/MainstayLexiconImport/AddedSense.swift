// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// A sense of a word from a source other than WordNet.
struct AddedSense: Sendable {
    var source: SourceID
    /// The key that the word is found by.
    var key: String
    /// The source's spelling, if it differs from the key.
    var form: String?
    var partOfSpeech: PartOfSpeech
    var definition: String
    var examples: [LexiconSense.Example] = []
    var labels: [SenseLabel] = []
    /// Where the sense stands among the senses of its word.
    var place = SensePlace.usual
    /// The sense of WordNet that means the same, if a person has chosen it.
    var twin: WrittenTwin?
    /// Whether the older dictionary took the sense from WordNet.
    var isCopied = false
    /// Whether the definition of the older dictionary only leads to another word.
    var isReference = false
    /// The position in the source.
    var reference = 0
}
