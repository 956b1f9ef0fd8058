// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The contents of a lexicon: the data of all sources, combined by word. This is a class because a copy of so many
/// arrays for each row would cost more than the row.
final class LexiconContents: Sendable {
    let files: WordNetFiles
    let table: WordTable
    /// The senses of other sources: first the function words and other entries written here, then those of the other
    /// sources in their order.
    let added: [AddedSense]
    /// The number of function words at the beginning of ``added``.
    let functionWordCount: Int

    /// All headwords. WordNet's come first, in the order of its table.
    let keys: KeyTable
    /// The indices of the keys of ``added``.
    let addedWords: [Int]
    /// The indices of the keys in the order of the keys.
    let order: [Int]
    /// The ids of words by the indices of their keys. An id is the place in that order, from 1.
    let ids: [Int]

    let scowl: ScowlLists?
    /// The sizes of the smallest word lists that contain the words, by the indices of their keys; 0 for a word in no
    /// list.
    private let listSizes: [UInt8]
    let festlexCMU: FestlexFile?
    /// Run for the words that festlex-cmu does not have, under the indices of their keys: one for WordNet's words,
    /// which are known before the other sources are parsed, and one for the others.
    let espeakNG: [EspeakNG]
    /// What GCIDE says about words as a whole, by the indices of their keys.
    let facts: [Int: GCIDEEntry.Word]
    /// Tells which examples contain a word.
    let forms: WordForms
    /// The senses of WordNet that mean the same as senses in ``added``, by the indices of the latter.
    let twins: [Int: SenseTwin]
    /// The spellings of words in other regions, by the indices of their keys.
    let variants: RegionalVariants

    /// The senses so far, with the indices of their keys.
    private struct Found {
        var senses: [AddedSense]
        var words: [Int]
        var keys: KeyTable
    }

    /// Parses all other sources in parallel and combines them with WordNet. Counts the words of WordNet's texts too.
    @concurrent
    static func parse(
        _ data: SourceData, with files: WordNetFiles
    ) async throws -> (contents: LexiconContents, counts: WordCounts) {
        async let scowl = parse(scowl: data.wordLists)
        async let festlex = parse(festlex: data.file(of: .festlexCMU))
        async let entries = parse(writtenIncludingModern: data.includesModernEntries)
        let table = try WordTable(files)
        let keys = Self.keys(of: table, in: files)
        let spoken = try await SpokenWords(program: data.file(of: .espeakNG)?.path, scowl: scowl, festlexCMU: festlex)
        let espeakNG = spoken.start(keys, from: 0, commonFrom: keys.count)
        let written = try await entries
        let found = Self.senses(of: written, keys, table, files)
        // The older dictionary takes longest. Other threads parse it while this one matches the senses written here.
        async let gcide = parse(gcide: data.file(of: .gcide))
        var match = SenseMatch(files: files, table: table)
        let twins = try match.twins(of: found.senses, words: found.words)
        let older = try await gcide
        // Another thread counts while this one combines the senses.
        async let counts = wordCounts(files)
        let contents = LexiconContents(
            files: files, table: table, found: found, functionWordCount: written.functionWords.count, twins: twins,
            gcide: older, spoken: spoken, espeakNG: espeakNG)
        return (contents, try await counts)
    }

    // Each runs in a child task. A call inside the initialiser would not.

    private static func parse(gcide file: SourceFile?) async throws -> GCIDEFile? {
        guard let file else { return nil }
        return try await GCIDEFile.parse(file)
    }

    private static func parse(scowl files: [(file: SourceFile, size: Int)]) async throws -> ScowlLists? {
        files.isEmpty ? nil : try ScowlLists(files)
    }

    private static func parse(festlex file: SourceFile?) async throws -> FestlexFile? {
        try file.map { try FestlexFile($0) }
    }

    private static func parse(writtenIncludingModern isModern: Bool) async throws -> WrittenEntries {
        try WrittenEntries(includingModern: isModern)
    }

    private static func wordCounts(_ files: WordNetFiles) async throws -> WordCounts { try WordCounts(files) }

    private static func keys(of table: WordTable, in files: WordNetFiles) -> KeyTable {
        var keys = KeyTable()
        for lemma in table.words {
            let key = files.senses.file.bytes[lemma.range].map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
            _ = key.withUnsafeBufferPointer { keys.insert($0) }
        }
        return keys
    }

    /// The senses written here that are in the lexicon: those that lead or come after WordNet's, and words that it
    /// lacks.
    private static func senses(
        of written: WrittenEntries, _ keys: KeyTable, _ table: WordTable, _ files: WordNetFiles
    ) -> Found {
        let spellings = WordNetSpellings(table, files)
        let others = written.others.filter { sense in
            keys.index(of: sense.key).map { !spellings.has(sense.form, of: $0) } ?? true
        }
        var keys = keys
        let senses = written.functionWords + written.leading + written.further + written.names + others
        let words = senses.map { keys.insert($0.key) }
        return Found(senses: senses, words: words, keys: keys)
    }

    private init(
        files: WordNetFiles, table: WordTable, found: Found, functionWordCount: Int,
        twins: [Int: SenseTwin], gcide: GCIDEFile?, spoken: SpokenWords, espeakNG: EspeakNG?
    ) {
        (self.files, self.table, scowl, festlexCMU) = (files, table, spoken.scowl, spoken.festlexCMU)
        (self.functionWordCount, self.twins) = (functionWordCount, twins)
        let forms = WordForms(files.exceptions)
        var (senses, words, keys) = (found.senses, found.words, found.keys)
        OlderSenses(
            spellings: WordNetSpellings(table, files), forms: forms, known: keys.count,
            repeated: RepeatedSenses(table, files, written: senses, words: words)
        )
        .add(gcide?.parts ?? [], to: &senses, words: &words, keys: &keys)
        // The words of the bank that no source has.
        let bank = WrittenEntries.bank.filter { keys.index(of: $0.key) == nil }
        let firstOfBank = keys.count
        senses += bank
        words += bank.map { keys.insert($0.key) }
        (added, addedWords, self.keys) = (senses, words, keys)
        facts = Self.facts(gcide?.parts ?? [], keys)
        self.forms = forms
        variants = RegionalVariants(keys, table, scowl)
        listSizes = (0..<keys.count).map { index in
            keys.withBytes(of: index) { UInt8(spoken.scowl?.size(of: $0) ?? 0) }
        }
        order = keys.sorted()
        var ids = Array(repeating: 0, count: keys.count)
        for (place, index) in order.enumerated() { ids[index] = place + 1 }
        self.ids = ids
        self.espeakNG =
            [espeakNG, spoken.start(keys, from: table.words.count, commonFrom: firstOfBank)].compactMap { $0 }
    }

    /// The id of the synset for a sense that does not come from WordNet.
    func addedID(_ index: Int) -> Int { files.synsetCount + index + 1 }

    /// The size of the smallest word list that contains a word.
    func listSize(of index: Int) -> Int? { listSizes[index] == 0 ? nil : Int(listSizes[index]) }

    /// Waits for espeak-ng. Empty if a run failed.
    @concurrent
    func generatedPronunciations() async throws -> [Int: Pronunciation] {
        var all: [Int: Pronunciation] = [:]
        for run in espeakNG {
            guard let found = try await run.pronunciations() else { return [:] }
            all.merge(found) { first, _ in first }
        }
        return all
    }

    /// If a word has several entries, the first one with the information counts.
    private static func facts(_ parts: [GCIDEFile.Part], _ keys: KeyTable) -> [Int: GCIDEEntry.Word] {
        var facts: [Int: GCIDEEntry.Word] = [:]
        facts.reserveCapacity(parts.reduce(0) { $0 + $1.words.count })
        for word in parts.lazy.map(\.words).joined() {
            guard let index = keys.index(of: word.key) else { continue }
            guard var known = facts[index] else {
                facts[index] = word
                continue
            }
            if known.syllables.isEmpty { known.syllables = word.syllables }
            known.etymology = known.etymology ?? word.etymology
            facts[index] = known
        }
        return facts
    }
}
