// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// A sense of WordNet that means the same as a sense written here. Its related words are those of the written sense
/// too.
struct SenseTwin: Sendable, Equatable {
    var partOfSpeech: PartOfSpeech
    /// The index of the synset in its file.
    var synset: Int
    /// The position of the word in the synset, from 1.
    var position: Int
}
