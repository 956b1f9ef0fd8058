// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// A `pos.exc` file (wndb(5WN), "Exception List File Format"): irregular forms and their bases.
struct ExceptionFile: Sendable {
    let file: SourceFile
    let partOfSpeech: PartOfSpeech
    private(set) var exceptions: [(inflected: LineSlice, base: LineSlice)] = []

    init(_ file: SourceFile, _ partOfSpeech: PartOfSpeech) throws(LexiconError) {
        self.file = file
        self.partOfSpeech = partOfSpeech
        try file.forEachLine { line throws(FieldError) in
            let inflected = try line.field("an inflected form")
            repeat {
                exceptions.append((inflected, try line.field("a base form")))
            } while !line.isAtLineEnd
        }
    }
}
