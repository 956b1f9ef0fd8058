// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Words and their senses in the order of the database. `index.sense` has their numbers, and the synsets have their
/// spelling.
struct WordTable {
    struct Sense {
        /// The index of the word.
        var word: Int
        var partOfSpeech: PartOfSpeech
        var number: UInt16
        /// The index of the synset in its file.
        var synset: Int
        /// The position of the word in the synset, from 1.
        var position: Int
        var tagCount: UInt32
        /// Whether the synset spells the word like the lemma.
        var isLemma: Bool
    }

    /// The lemmas, in `index.sense`.
    private(set) var words: [LineSlice] = []
    private(set) var senses: [Sense] = []
    /// The index of each word's first sense, and at the end the number of senses.
    private var starts: [Int] = []

    private let files: WordNetFiles
    private var isClaimed: [[Bool]]
    /// The index of the current lemma's first sense.
    private var firstSense = 0

    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if the files are inconsistent.
    init(_ files: WordNetFiles) throws(LexiconError) {
        self.files = files
        isClaimed = files.synsets.map { Array(repeating: false, count: $0.words.count) }
        words.reserveCapacity(files.senses.senses.count)
        senses.reserveCapacity(files.senses.senses.count)
        let bytes = files.senses.file.bytes
        var last = LineSlice.empty
        for line in files.senses.senses {
            switch compare(bytes, last, line.lemma) {
            case 0: break
            case ..<0:
                try endLemma(before: line.line)
                last = line.lemma
                words.append(last)
            default: throw malformed(line.line, "lines sorted by their sense keys")
            }
            try add(line)
        }
        try endLemma(before: 1 + (files.senses.senses.last?.line ?? 0))
        try checkAllClaimed()
        for (index, sense) in senses.enumerated() where sense.word == starts.count { starts.append(index) }
        starts.append(senses.count)
    }

    /// The indices of a word's senses. Empty if the table does not have the word.
    func senseRange(of word: Int) -> Range<Int> {
        word < words.count ? starts[word]..<starts[word + 1] : 0..<0
    }

    /// The senses of a word. Empty if the table does not have it.
    func senses(of word: Int) -> ArraySlice<Sense> { senses[senseRange(of: word)] }

    private mutating func add(_ line: SenseFile.Sense) throws(LexiconError) {
        let file = files[line.partOfSpeech]
        guard let synset = file.index(ofSynsetAt: line.offset) else {
            throw malformed(line.line, "the offset of a synset")
        }
        let before = senses.count
        let range = file.synsets[synset].words
        for index in Int(range.lowerBound)..<Int(range.upperBound) {
            let text = file.words[index].text
            guard isLemma(line.lemma, of: text, in: file.file.bytes) else { continue }
            isClaimed[line.partOfSpeech.rawValue - 1][index] = true
            senses.append(
                Sense(
                    word: words.count - 1, partOfSpeech: line.partOfSpeech, number: line.number, synset: synset,
                    position: index - Int(range.lowerBound) + 1, tagCount: line.tagCount,
                    isLemma: areEqual(line.lemma, files.senses.file.bytes, text, file.file.bytes)))
        }
        guard senses.count > before else { throw malformed(line.line, "a word of the synset at its offset") }
    }

    private mutating func endLemma(before line: UInt32) throws(LexiconError) {
        let key = { (sense: Sense) in (sense.partOfSpeech.rawValue, sense.number) }
        if senses.count - firstSense > 1 {
            // A synset may have a word in two spellings, as in "A, a". They are one sense, and the lemma comes first.
            senses[firstSense...].sort { key($0) == key($1) ? $0.isLemma && !$1.isLemma : key($0) < key($1) }
            for index in firstSense + 1..<senses.count
            where key(senses[index - 1]) == key(senses[index]) && senses[index - 1].synset != senses[index].synset {
                throw malformed(line - 1, "sense numbers of a word that differ")
            }
        }
        firstSense = senses.count
    }

    private func checkAllClaimed() throws(LexiconError) {
        for (file, isClaimed) in zip(files.synsets, isClaimed) {
            guard let index = isClaimed.firstIndex(of: false) else { continue }
            let line = file.synsets.first { $0.words.contains(Int32(index)) }?.line ?? 1
            throw .malformed(file: file.file.path, line: Int(line), expected: "only words that are in index.sense")
        }
    }

    private func malformed(_ line: UInt32, _ expected: String) -> LexiconError {
        .malformed(file: files.senses.file.path, line: Int(line), expected: expected)
    }

    /// Whether a word is a lemma of `index.sense`, ignoring case.
    private func isLemma(_ lemma: LineSlice, of text: LineSlice, in bytes: [UInt8]) -> Bool {
        areEqual(lemma, files.senses.file.bytes, text, bytes, ignoringCase: true)
    }

    /// - Parameter ignoringCase: Whether upper case in the second matches lower case in the first.
    private func areEqual(
        _ first: LineSlice, _ firstBytes: [UInt8], _ second: LineSlice, _ secondBytes: [UInt8],
        ignoringCase: Bool = false
    ) -> Bool {
        guard first.count == second.count else { return false }
        return firstBytes.withUnsafeBufferPointer { firstBytes in
            secondBytes.withUnsafeBufferPointer { secondBytes in
                var index = 0
                while index < Int(first.count) {
                    var byte = secondBytes[Int(second.start) &+ index]
                    if ignoringCase, byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { byte |= 0x20 }
                    if byte != firstBytes[Int(first.start) &+ index] { return false }
                    index &+= 1
                }
                return true
            }
        }
    }

    /// Compares bytes. Negative if the first comes before the second.
    private func compare(_ bytes: [UInt8], _ first: LineSlice, _ second: LineSlice) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            for index in 0..<Int(min(first.count, second.count)) {
                let (left, right) = (bytes[Int(first.start) &+ index], bytes[Int(second.start) &+ index])
                if left != right { return left < right ? -1 : 1 }
            }
            return Int(first.count) - Int(second.count)
        }
    }
}
