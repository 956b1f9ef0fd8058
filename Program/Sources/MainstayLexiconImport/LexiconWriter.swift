// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayLexicon

/// Fills the tables of a new lexicon with the words and senses of all sources. Runs after ``WordNetWriter``.
struct LexiconWriter {
    let database: Database
    let contents: LexiconContents
    /// The words of WordNet's texts.
    let counted: WordCounts
    let texts: WordNetWriter.Texts
    let report: (LexiconImporter.Phase, Double) throws -> Void

    /// The number of rows between two reports of progress.
    static let stride = 4096

    var files: WordNetFiles { contents.files }

    /// - Returns: The counts of what was written.
    func write(_ sources: [(id: SourceID, source: LexiconSource)]) async throws -> LexiconCounts {
        let (contents, counted, definitions) = (contents, counted, texts.definitions)
        async let index = DefinitionIndex(of: definitions, and: contents.added)
        async let pronunciations = contents.generatedPronunciations()
        try writeAddedSynsets()
        let relations = try writeRelationsOfTwins()
        let (summaries, labelled) = try await writeSenses()
        async let unspoken = WordRows(contents, summaries, try WrittenPronunciations())
        async let spellings = try contents.spellings(summaries, counted)
        // What only SQLite does is done while other threads collect the words.
        try write(labelled)
        try database.execute(LexiconSchema.indexes)
        try await index.write(to: database)
        var rows = try await unspoken
        rows.generated = try await pronunciations
        let hasGenerated = !rows.generated.isEmpty
        try await writeWords(rows)
        try await write(spellings)
        // If eSpeak NG failed, it is not recorded as a source, so that the next import tries it again.
        for (id, source) in sources where id != .espeakNG || hasGenerated { try write(source, as: id) }
        return counts(summaries, relationsOfTwins: relations)
    }

    /// Makes rows in pieces. While a piece is written, another thread makes the next one, and no others are in memory.
    ///
    /// - Parameters:
    ///   - make: Makes the rows at some places, one for each.
    ///   - write: Gets the rows, and the fraction of all rows that was written before.
    func inPieces<Row: Sendable>(
        of count: Int, make: @escaping @Sendable (Range<Int>) throws -> [Row],
        write: ([Row], _ fraction: Double) throws -> Void
    ) async throws {
        var written = 0
        var piece = try make(0..<min(Self.rowsOfPiece, count))
        while !piece.isEmpty {
            let end = written + piece.count
            let places = end..<min(end + Self.rowsOfPiece, count)
            async let next = make(places)
            try write(piece, Double(written) / Double(count))
            written = end
            piece = try await next
        }
    }

    private static let rowsOfPiece = 16_384

    private func counts(_ summaries: [WordSummary], relationsOfTwins: Int) -> LexiconCounts {
        var counts = LexiconCounts(files, contents.table)
        counts.senses += contents.added.count
        counts.words = summaries.count
        counts.relations += relationsOfTwins
        counts.entries = summaries.reduce(0) { $0 + ($1.partsOfSpeech | $1.partsOfSpeechInGCIDE).nonzeroBitCount }
        counts.examples = texts.examples.values.reduce(0) { $0 + $1.count }
        let added = contents.added
        for index in added.indices {
            counts.synsets[added[index].partOfSpeech, default: 0] += 1
            counts.examples += added[index].examples.count
        }
        return counts
    }

    private func write(_ source: LexiconSource, as id: SourceID) throws {
        try database.insert(
            [
                "id": id.rawValue, "name": source.name, "version": source.version, "package": source.package,
                "checksum": source.checksum, "imported": Int(source.imported.timeIntervalSince1970),
                "licence": source.licence,
            ], into: "source")
    }

    @inline(never)  // The compiler of Swift 6.3 crashes if it inlines the closures into an asynchronous function.
    private func writeAddedSynsets() throws {
        let senses = contents.added
        try database.insert(
            senses.count, rowsInto: "synset",
            columns: [
                "id", "source", "part_of_speech", "is_satellite", "reference", "lexicographer_file", "definition",
                "words",
            ]
        ) { insert in
            // A copy of each sense would take as long as its row.
            for index in senses.indices {
                if index % Self.stride == 0 { try Task.checkCancellation() }
                try insert.bind(contents.addedID(index), to: "id")
                try insert.bind(senses[index].source.rawValue, to: "source")
                try insert.bind(senses[index].partOfSpeech.rawValue, to: "part_of_speech")
                try insert.bind(0, to: "is_satellite")
                try insert.bind(senses[index].reference, to: "reference")
                try insert.bind(nil as Int?, to: "lexicographer_file")
                try insert.bind(senses[index].definition, to: "definition")
                try insert.bind(nil as String?, to: "words")
                try insert.endRow()
            }
        }
        let count = senses.indices.reduce(0) { $0 + senses[$1].examples.count }
        try database.insert(count, rowsInto: "example", columns: [LexiconSense.Example].columns) { insert in
            for index in senses.indices {
                try senses[index].examples.write(asOf: contents.addedID(index), with: insert)
            }
        }
    }
}

extension [LexiconSense.Example] {
    /// The columns of an example.
    static let columns = ["synset", "number", "text", "author"]

    /// Writes the examples of a synset.
    func write(asOf synset: Int, with insert: RowInserter) throws(SQLiteError) {
        for (number, example) in enumerated() {
            try insert.bind(synset, to: "synset")
            try insert.bind(number + 1, to: "number")
            try insert.bind(example.text, to: "text")
            try insert.bind(example.author, to: "author")
            try insert.endRow()
        }
    }
}
