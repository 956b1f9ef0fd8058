// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// `index.sense` (senseidx(5WN)): for each word of each synset, the number of the sense among the word's senses and its
/// count in tagged texts.
///
/// This file replaces `index.pos` and `cntlist.rev`, because it has the data of both. It also has the counts of 83
/// senses that `cntlist.rev` of version 3.0 lists under keys of an older version.
struct SenseFile: Sendable {
    struct Sense: Sendable {
        /// The word in lower case. `_` joins its parts.
        var lemma: LineSlice
        var partOfSpeech: PartOfSpeech
        var line, offset: UInt32
        /// The number of the sense, from 1. The most used has 1.
        var number: UInt16
        var tagCount: UInt32
    }

    let file: SourceFile
    private(set) var senses: [Sense] = []

    init(_ file: SourceFile) throws(LexiconError) {
        self.file = file
        senses.reserveCapacity(file.bytes.count / 32)
        try file.forEachLine { line throws(FieldError) in
            let lemma = try line.part(before: UInt8(ascii: "%"), "a sense key: a lemma and %")
            let type = try line.part(before: UInt8(ascii: ":"), "a sense key: a synset type of 1 digit and a colon")
            guard type.count == 1, let partOfSpeech = PartOfSpeech(type: file.bytes[Int(type.start)]) else {
                throw FieldError("a sense key with a synset type from 1 to 5")
            }
            _ = try line.field("the rest of a sense key")
            let offset = try line.decimal(digits: 8, "a synset's offset of 8 digits")
            let number = try line.decimal("a sense number")
            guard 1...Int(UInt16.max) ~= number else { throw FieldError("a sense number from 1 to 65535") }
            let tagCount = try line.decimal("a tag count")
            guard line.isAtLineEnd else { throw FieldError("nothing after the tag count") }
            senses.append(
                Sense(
                    lemma: lemma, partOfSpeech: partOfSpeech, line: UInt32(line.lineNumber), offset: UInt32(offset),
                    number: UInt16(number), tagCount: UInt32(tagCount)))
        }
    }
}

extension PartOfSpeech {
    /// The part of speech for a digit in a sense key (senseidx(5WN)).
    fileprivate init?(type: UInt8) {
        switch type {
        case UInt8(ascii: "1"): self = .noun
        case UInt8(ascii: "2"): self = .verb
        case UInt8(ascii: "3"), UInt8(ascii: "5"): self = .adjective
        case UInt8(ascii: "4"): self = .adverb
        default: return nil
        }
    }
}
