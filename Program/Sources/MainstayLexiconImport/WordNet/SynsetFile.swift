// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// A `data.pos` file (wndb(5WN), "Data File Format") in flat arrays. An array for each of the 117,659 synsets would
/// take longer than the rest of the import. This is a class because a copy of so many arrays would cost more than a
/// look-up.
final class SynsetFile: Sendable {
    struct Synset: Sendable {
        /// The position of the line in the file, which identifies the synset in the source.
        var offset: UInt32
        var line: UInt32
        var lexicographerFile: UInt8
        var isSatellite: Bool
        var words, pointers, frames: Range<Int32>
        var gloss: LineSlice
    }

    struct Word: Sendable {
        /// The word without its marker. `_` joins its parts.
        var text: LineSlice
        var marker: LexiconSense.AdjectivePosition?
        var lexID: UInt8
    }

    struct Pointer: Sendable {
        var kind: RelationKind
        /// The positions of the words in their synsets, from 1, or 0 for the whole synset.
        var source, target: UInt8
        var partOfSpeech: PartOfSpeech
        var offset: UInt32
    }

    struct Frame: Sendable {
        var number: UInt8
        /// The position of the word, from 1, or 0 for all words of the synset.
        var word: UInt8
    }

    let file: SourceFile
    let partOfSpeech: PartOfSpeech
    let synsets: [Synset]
    let words: [Word]
    let pointers: [Pointer]
    let frames: [Frame]
    let licence: [LineSlice]
    /// For each part of the file with 128 bytes, the number of synsets that begin before it. A search in all synsets
    /// takes longer.
    private let firsts: [Int32]

    init(_ file: SourceFile, _ partOfSpeech: PartOfSpeech) throws(LexiconError) {
        self.file = file
        self.partOfSpeech = partOfSpeech
        let lines = try SynsetLines(file, partOfSpeech)
        (synsets, words, pointers) = (lines.synsets, lines.words, lines.pointers)
        (frames, licence) = (lines.frames, lines.licence)
        var firsts: [Int32] = []
        firsts.reserveCapacity(file.bytes.count >> Self.partBits + 1)
        for (index, synset) in lines.synsets.enumerated() {
            while firsts.count <= synset.offset >> Self.partBits { firsts.append(Int32(index)) }
        }
        self.firsts = firsts
    }

    /// The index of the synset at an offset.
    func index(ofSynsetAt offset: UInt32) -> Int? {
        let part = Int(offset >> Self.partBits)
        guard part < firsts.count else { return nil }
        var index = Int(firsts[part])
        while index < synsets.count, synsets[index].offset < offset { index += 1 }
        return index < synsets.count && synsets[index].offset == offset ? index : nil
    }

    /// The parts have 128 bytes, less than most lines.
    private static let partBits: UInt32 = 7
}

/// Reads the lines of a ``SynsetFile``.
private struct SynsetLines {
    typealias Synset = SynsetFile.Synset
    typealias Word = SynsetFile.Word
    typealias Pointer = SynsetFile.Pointer
    typealias Frame = SynsetFile.Frame

    private let file: SourceFile
    private let partOfSpeech: PartOfSpeech
    private(set) var synsets: [Synset] = []
    private(set) var words: [Word] = []
    private(set) var pointers: [Pointer] = []
    private(set) var frames: [Frame] = []
    private(set) var licence: [LineSlice] = []

    init(_ file: SourceFile, _ partOfSpeech: PartOfSpeech) throws(LexiconError) {
        self.file = file
        self.partOfSpeech = partOfSpeech
        synsets.reserveCapacity(file.bytes.count / 120)
        words.reserveCapacity(file.bytes.count / 80)
        pointers.reserveCapacity(file.bytes.count / 40)
        try file.forEachLine { line throws(FieldError) in
            if line.isLicence, synsets.isEmpty {
                licence.append(line.rest())
            } else {
                try readSynset(&line)
            }
        }
        guard !synsets.isEmpty else {
            throw .malformed(file: file.path, line: 1, expected: "at least one synset, but the file has none")
        }
    }

    private mutating func readSynset(_ line: inout FieldReader) throws(FieldError) {
        let offset = try line.decimal(digits: 8, "an offset of 8 digits")
        guard offset == line.lineStart else { throw FieldError("the line's own offset in the file") }
        let lexicographerFile = try line.decimal(digits: 2, "a lexicographer file of 2 digits")
        guard lexicographerFile < LexicographerFile.names.count else {
            throw FieldError("a lexicographer file below 45")
        }
        let isSatellite = try readType(&line)
        let firstWord = Int32(words.count)
        let wordCount = try line.hexadecimal(digits: 2, "a word count of 2 hexadecimal digits")
        guard wordCount > 0 else { throw FieldError("at least one word") }
        for _ in 0..<wordCount { try readWord(&line) }
        let firstPointer = Int32(pointers.count)
        let pointerCount = try line.decimal(digits: 3, "a pointer count of 3 digits")
        for _ in 0..<pointerCount { try readPointer(&line, wordCount: wordCount) }
        let firstFrame = Int32(frames.count)
        if partOfSpeech == .verb, line.peek != UInt8(ascii: "|") {
            let frameCount = try line.decimal(digits: 2, "a frame count of 2 digits")
            for _ in 0..<frameCount { try readFrame(&line, wordCount: wordCount) }
        }
        guard try line.byte("a bar before the gloss") == UInt8(ascii: "|") else {
            throw FieldError("a bar before the gloss")
        }
        synsets.append(
            Synset(
                offset: UInt32(offset), line: UInt32(line.lineNumber), lexicographerFile: UInt8(lexicographerFile),
                isSatellite: isSatellite, words: firstWord..<Int32(words.count),
                pointers: firstPointer..<Int32(pointers.count), frames: firstFrame..<Int32(frames.count),
                gloss: line.rest()))
    }

    /// - Returns: `true` if the synset is a satellite of an adjective cluster.
    private func readType(_ line: inout FieldReader) throws(FieldError) -> Bool {
        let type = try line.byte("a synset type (n, v, a, s or r)")
        guard PartOfSpeech(letter: type) == partOfSpeech else {
            throw FieldError("a synset type that belongs in this file")
        }
        return type == UInt8(ascii: "s")
    }

    private mutating func readWord(_ line: inout FieldReader) throws(FieldError) {
        var text = try line.field("a word")
        var marker: LexiconSense.AdjectivePosition?
        if partOfSpeech == .adjective, file.bytes[text.range].last == UInt8(ascii: ")") {
            for known in LexiconSense.AdjectivePosition.allCases {
                let written = "(\(known.rawValue))".utf8
                guard text.count > written.count, file.bytes[text.range].suffix(written.count).elementsEqual(written)
                else { continue }
                marker = known
                text.count -= UInt32(written.count)
            }
        }
        let lexID = try line.hexadecimal(digits: 1, "a lexical id of 1 hexadecimal digit")
        words.append(Word(text: text, marker: marker, lexID: UInt8(lexID)))
    }

    private mutating func readPointer(_ line: inout FieldReader, wordCount: Int) throws(FieldError) {
        let symbol = try line.symbol("a pointer symbol")
        guard let kind = RelationKind(symbol: symbol.0, symbol.1) else {
            throw FieldError("a pointer symbol of wninput(5WN)")
        }
        let offset = try line.decimal(digits: 8, "a pointer's offset of 8 digits")
        guard let target = PartOfSpeech(letter: try line.byte("a pointer's part of speech")) else {
            throw FieldError("a pointer's part of speech (n, v, a or r)")
        }
        let positions = try line.hexadecimal(digits: 4, "a pointer's source and target of 4 hexadecimal digits")
        guard positions >> 8 <= wordCount else { throw FieldError("a pointer from a word of the synset") }
        pointers.append(
            Pointer(
                kind: kind, source: UInt8(positions >> 8), target: UInt8(positions & 0xFF), partOfSpeech: target,
                offset: UInt32(offset)))
    }

    private mutating func readFrame(_ line: inout FieldReader, wordCount: Int) throws(FieldError) {
        guard try line.byte("a + before a frame") == UInt8(ascii: "+") else { throw FieldError("a + before a frame") }
        let number = try line.decimal(digits: 2, "a frame of 2 digits")
        guard number < 63 else { throw FieldError("a frame below 63") }
        let word = try line.hexadecimal(digits: 2, "a frame's word of 2 hexadecimal digits")
        guard word <= wordCount else { throw FieldError("a frame for a word of the synset") }
        frames.append(Frame(number: UInt8(number), word: UInt8(word)))
    }
}

extension SourceFile {
    /// Calls the body with the reader at the start of each line.
    func forEachLine(_ body: (inout FieldReader) throws(FieldError) -> Void) throws(LexiconError) {
        var failure: LexiconError?
        bytes.withUnsafeBufferPointer { buffer in
            guard var line = FieldReader(buffer) else { return }
            do throws(FieldError) {
                while try line.nextLineOfFile() { try body(&line) }
            } catch {
                failure = .malformed(file: path, line: line.lineNumber, expected: "\(error.expected)")
            }
        }
        if let failure { throw failure }
    }

    /// The text of a slice, with spaces for `_` if requested.
    ///
    /// - Returns: `nil` if the bytes are not UTF-8.
    func text(_ slice: LineSlice, joinedWithUnderscores: Bool = false) -> String? {
        bytes.withUnsafeBufferPointer { bytes in
            let bytes = UnsafeBufferPointer(rebasing: bytes[slice.range])
            guard joinedWithUnderscores else { return String(validating: bytes, as: UTF8.self) }
            var text = [UInt8](bytes)
            var index = 0
            while index < text.count {
                if text[index] == UInt8(ascii: "_") { text[index] = UInt8(ascii: " ") }
                index &+= 1
            }
            return String(validating: text, as: UTF8.self)
        }
    }

    /// The text of a slice, with spaces for `_`.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if the bytes are not UTF-8.
    func requiredText(_ slice: LineSlice) throws(LexiconError) -> String {
        guard let text = text(slice, joinedWithUnderscores: true) else {
            let line = 1 + bytes[..<Int(slice.start)].count { $0 == UInt8(ascii: "\n") }
            throw .malformed(file: path, line: line, expected: "text in UTF-8")
        }
        return text
    }
}

extension PartOfSpeech {
    /// The part of speech for a letter (wndb(5WN)). A satellite, `s`, is an adjective.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "n"): self = .noun
        case UInt8(ascii: "v"): self = .verb
        case UInt8(ascii: "a"), UInt8(ascii: "s"): self = .adjective
        case UInt8(ascii: "r"): self = .adverb
        default: return nil
        }
    }
}
