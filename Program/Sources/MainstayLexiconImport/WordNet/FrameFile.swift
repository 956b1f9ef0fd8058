// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// `frames.vrb`: the sentences that verbs fit in, by number.
struct FrameFile: Sendable {
    let file: SourceFile
    private(set) var frames: [(number: Int, text: LineSlice)] = []

    init(_ file: SourceFile) throws(LexiconError) {
        self.file = file
        try file.forEachLine { line throws(FieldError) in
            let number = try line.decimal("a frame's number")
            while line.peek == UInt8(ascii: " ") { line.skip() }
            let text = line.rest()
            guard text.count > 0 else { throw FieldError("a frame's text") }
            guard !frames.contains(where: { $0.number == number }) else { throw FieldError("a number not used before") }
            frames.append((number, text))
        }
    }
}
