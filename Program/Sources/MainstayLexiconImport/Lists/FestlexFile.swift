// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The pronunciations of the CMU dictionary in the form of the speech synthesiser Festival (`festlex-cmu`). A line has
/// a word, a part of speech, and syllables with their stress: `("record" v (((r ax) 0) ((k ao r d) 1)))`.
struct FestlexFile: Sendable {
    private let file: SourceFile
    private var words = KeyTable()
    private var entries: [(partOfSpeech: PartOfSpeech?, syllables: LineSlice)] = []
    /// The range of entries of each word. The entries of a word follow one another.
    private var ranges: [Range<Int>] = []

    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if the file is not such a dictionary.
    init(_ file: SourceFile) throws(LexiconError) {
        self.file = file
        try file.forEachLine { line throws(FieldError) in
            // The first line only names the format.
            if line.peek != UInt8(ascii: "(") { return }
            line.skip()
            guard line.peek == UInt8(ascii: "\"") else { throw FieldError("a word in quotation marks") }
            line.skip()
            let word = try line.part(before: UInt8(ascii: "\""), "a word in quotation marks")
            line.skip()
            let name = try line.field("a part of speech")
            let syllables = line.rest()
            let index = file.bytes[word.range].withUnsafeBufferPointer { words.insert($0) }
            if index == ranges.count { ranges.append(entries.count..<entries.count) }
            // Entries of a word that do not follow one another are skipped. The data has none.
            guard index == ranges.count - 1 else { return }
            entries.append((Self.partOfSpeech(file.bytes[name.range]), syllables))
            ranges[index] = ranges[index].lowerBound..<entries.count
        }
        guard !entries.isEmpty else {
            throw .malformed(file: file.path, line: 1, expected: "pronunciations, but the file has none")
        }
    }

    func contains(_ key: UnsafeBufferPointer<UInt8>) -> Bool { words.index(of: key) != nil }

    /// The number of syllables of a word's first pronunciation, and the indices of those with a stress.
    func stresses(of word: String) -> (count: Int, stressed: [Int])? {
        guard let index = words.index(of: word) else { return nil }
        let syllables = Self.syllables(file.bytes[entries[ranges[index].lowerBound].syllables.range])
        return (syllables.count, syllables.indices.filter { syllables[$0].isStressed })
    }

    /// The pronunciations of a word.
    ///
    /// - Parameter stress: Tells which stress is the main one. This file does not distinguish main and secondary
    ///   stress.
    func pronunciations(of key: UnsafeBufferPointer<UInt8>, stress: MainStress) -> [Pronunciation] {
        guard let index = words.index(of: key) else { return [] }
        var found: [Pronunciation] = []
        for entry in entries[ranges[index]] {
            let syllables = Self.syllables(file.bytes[entry.syllables.range])
            guard !syllables.isEmpty else { continue }
            let stressed = syllables.indices.filter { syllables[$0].isStressed }
            let main =
                stressed.count < 2
                ? stressed.first
                : stress.main(of: String(decoding: key, as: UTF8.self), count: syllables.count, stressed: stressed)
            let ipa = Phonemes.ipa(syllables, main: main)
            if !found.contains(where: { $0.ipa == ipa }) {
                found.append(
                    Pronunciation(ipa: ipa, partOfSpeech: entry.partOfSpeech, source: SourceID.festlexCMU.name))
            }
        }
        // A word with a single pronunciation has it as every part of speech.
        if found.count == 1 { found[0].partOfSpeech = nil }
        return found
    }

    /// The syllables of `(((r ax) 0) ((k ao r d) 1)))`. Empty if the text has another form.
    private static func syllables(_ bytes: ArraySlice<UInt8>) -> [Phonemes.Syllable] {
        var syllables: [Phonemes.Syllable] = []
        var phones: [String] = []
        let words = bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
        for word in words {
            let text = String(decoding: word, as: UTF8.self)
            if let stress = Int(text) {
                syllables.append(Phonemes.Syllable(phones: phones, isStressed: stress > 0))
                phones = []
            } else {
                phones.append(text)
            }
        }
        return syllables
    }

    private static func partOfSpeech(_ name: ArraySlice<UInt8>) -> PartOfSpeech? {
        switch String(decoding: name, as: UTF8.self) {
        case "n": .noun
        case "v": .verb
        case "j": .adjective
        default: nil
        }
    }
}
