// SPDX-License-Identifier: Apache-2.0

/// What goes into a lexicon: all sources, put together by their words.
struct LexiconContents: Sendable {
    let files: WordNetFiles
    let table: WordTable
    /// What other sources say, in the order of the sources.
    let added: [AddedSense]

    /// All headwords; those of WordNet first, in the order of its table.
    let keys: KeyTable
    /// The indices of the words of ``added``.
    let addedWords: [Int]
    /// The indices of the keys, in the order of the keys.
    let order: [Int]
    /// The ids of words by the indices of their keys: their places in that order, from 1.
    let ids: [Int]

    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` where the files of WordNet do not fit together.
    init(files: WordNetFiles) throws(LexiconError) {
        self.files = files
        table = try WordTable(files)
        var keys = KeyTable()
        for lemma in table.words {
            let key = files.senses.file.bytes[lemma.range].map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
            _ = key.withUnsafeBufferPointer { keys.insert($0) }
        }
        let written = WrittenEntries.functionWords
        let known = written.reduce(into: Set<String>()) { $0.insert($1.key) }
        added = written + WrittenEntries.bank.filter { keys.index(of: $0.key) == nil && !known.contains($0.key) }
        addedWords = added.map { keys.insert($0.key) }
        self.keys = keys
        order = keys.sorted()
        var ids = Array(repeating: 0, count: keys.count)
        for (place, index) in order.enumerated() { ids[index] = place + 1 }
        self.ids = ids
    }
}
