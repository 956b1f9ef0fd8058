// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// What a synset's gloss says of the senses of all its words. It is read once for all of them.
struct GlossFacts: Sendable {
    /// What a definition says of how its words are used.
    struct Remarks: Sendable {
        var labels: [SenseLabel]
        var notes: [GlossNote]

        init(in definition: String) {
            labels = GlossLabels.labels(of: definition)
            notes = GlossNote.all(in: definition)
        }
    }

    /// The definition with its notes.
    let definition: String
    /// `nil` if the gloss has none (``GlossLabels/mayHaveLabels(_:)``).
    let remarks: Remarks?

    /// - Parameters:
    ///   - gloss: The gloss with its notes.
    ///   - bytes: The bytes that it was read from.
    init(_ gloss: Gloss, readFrom bytes: ArraySlice<UInt8>) {
        definition = gloss.definition
        remarks = GlossLabels.mayHaveLabels(bytes) ? Remarks(in: gloss.definition) : nil
    }
}
