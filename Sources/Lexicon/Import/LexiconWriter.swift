// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import SQLite

/// Fills the tables of a new lexicon.
struct LexiconWriter {
    let database: Database
    let contents: LexiconContents
    let report: (LexiconImporter.Phase, Double) throws -> Void
    /// Synsets are numbered through, from 1; these are the numbers before the first of each file.
    private let idsBefore: [Int]

    init(
        database: Database, contents: LexiconContents,
        report: @escaping (LexiconImporter.Phase, Double) throws -> Void
    ) {
        (self.database, self.contents, self.report) = (database, contents, report)
        let files = contents.files
        idsBefore = files.synsets.indices.map { files.synsets[..<$0].reduce(0) { $0 + $1.synsets.count } }
    }

    var files: WordNetFiles { contents.files }

    /// Rows between two reports of progress.
    static let stride = 4096

    /// Makes the tables and fills them; all but the marks of a finished lexicon.
    func write(_ sources: [(id: SourceID, source: LexiconSource)]) throws {
        // The file has a passing name: where this does not come to its end it is removed, so nothing is kept to undo it.
        try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536")
        try database.execute(LexiconSchema.tables)
        try database.execute("BEGIN")
        for (id, source) in sources { try write(source, as: id) }
        try writeSynsets()
        try writeAddedSynsets()
        try writeRelations()
        try writeWords(writeSenses())
        try writeExceptions()
        try writeFrames()
        try report(.indexes, 0)
        try database.execute(LexiconSchema.indexes)
        try database.execute("COMMIT")
    }

    private func write(_ source: LexiconSource, as id: SourceID) throws {
        let insert = try database.prepare("INSERT INTO source VALUES (?, ?, ?, ?, ?, ?, ?)")
        try insert.bind(id.rawValue, at: 1)
        try insert.bind(source.name, at: 2)
        try insert.bind(source.version, at: 3)
        try insert.bind(source.package, at: 4)
        try insert.bind(source.checksum, at: 5)
        try insert.bind(Int(source.imported.timeIntervalSince1970), at: 6)
        try insert.bind(source.licence, at: 7)
        try insert.run()
    }

    private func writeSynsets() throws {
        let insert = try database.prepare("INSERT INTO synset VALUES (?, \(SourceID.wordNet.rawValue), ?, ?, ?, ?, ?)")
        let example = try database.prepare("INSERT INTO example VALUES (?, ?, ?, ?)")
        try forEachSynset(.synsets) { file, synset, id in
            guard let text = file.file.text(synset.gloss) else { throw malformed(file, synset, "a gloss in UTF-8") }
            let gloss = Gloss(text)
            try insert.bind(id, at: 1)
            try insert.bind(file.partOfSpeech.rawValue, at: 2)
            try insert.bind(synset.isSatellite ? 1 : 0, at: 3)
            try insert.bind(Int(synset.offset), at: 4)
            try insert.bind(Int(synset.lexicographerFile), at: 5)
            try insert.bind(gloss.definition, at: 6)
            try insert.run()
            try write(gloss.examples, of: id, with: example)
        }
    }

    private func writeAddedSynsets() throws {
        let insert = try database.prepare("INSERT INTO synset VALUES (?, ?, ?, 0, ?, NULL, ?)")
        let example = try database.prepare("INSERT INTO example VALUES (?, ?, ?, ?)")
        for (index, sense) in contents.added.enumerated() {
            try insert.bind(addedID(index), at: 1)
            try insert.bind(sense.source.rawValue, at: 2)
            try insert.bind(sense.partOfSpeech.rawValue, at: 3)
            try insert.bind(sense.reference, at: 4)
            try insert.bind(sense.definition, at: 5)
            try insert.run()
            try write(sense.examples, of: addedID(index), with: example)
        }
    }

    private func write(_ examples: [LexiconSense.Example], of synset: Int, with insert: Statement) throws {
        for (number, example) in examples.enumerated() {
            try insert.bind(synset, at: 1)
            try insert.bind(number + 1, at: 2)
            try insert.bind(example.text, at: 3)
            try insert.bind(example.author, at: 4)
            try insert.run()
        }
    }

    private func writeRelations() throws {
        let insert = try database.prepare("INSERT INTO relation VALUES (?, ?, ?, ?, ?, ?)")
        let frame = try database.prepare("INSERT OR IGNORE INTO sense_frame VALUES (?, ?, ?)")
        try forEachSynset(.relations) { file, synset, id in
            for index in Int(synset.pointers.lowerBound)..<Int(synset.pointers.upperBound) {
                let pointer = file.pointers[index]
                let target = files[pointer.partOfSpeech]
                guard let targetIndex = target.index(ofSynsetAt: pointer.offset),
                    Int(pointer.target) <= target.synsets[targetIndex].words.count
                else { throw malformed(file, synset, "pointers to synsets and words that exist") }
                try insert.bind(id, at: 1)
                try insert.bind(pointer.kind.rawValue, at: 2)
                try insert.bind(index - Int(synset.pointers.lowerBound) + 1, at: 3)
                try insert.bind(Int(pointer.source), at: 4)
                try insert.bind(self.id(pointer.partOfSpeech, targetIndex), at: 5)
                try insert.bind(Int(pointer.target), at: 6)
                try insert.run()
            }
            for index in Int(synset.frames.lowerBound)..<Int(synset.frames.upperBound) {
                try frame.bind(id, at: 1)
                try frame.bind(Int(file.frames[index].word), at: 2)
                try frame.bind(Int(file.frames[index].number), at: 3)
                try frame.run()
            }
        }
    }

    private func writeExceptions() throws {
        let insert = try database.prepare("INSERT OR IGNORE INTO exception VALUES (?, ?, ?)")
        for list in files.exceptions {
            for exception in list.exceptions {
                try insert.bind(try text(list.file, exception.inflected), at: 1)
                try insert.bind(list.partOfSpeech.rawValue, at: 2)
                try insert.bind(try text(list.file, exception.base), at: 3)
                try insert.run()
            }
        }
    }

    private func writeFrames() throws {
        guard let list = files.frames else { return }
        let insert = try database.prepare("INSERT INTO frame VALUES (?, ?)")
        for frame in list.frames {
            try insert.bind(frame.number, at: 1)
            try insert.bind(try text(list.file, frame.text), at: 2)
            try insert.run()
        }
    }

    private func forEachSynset(
        _ phase: LexiconImporter.Phase, _ body: (SynsetFile, SynsetFile.Synset, _ id: Int) throws -> Void
    ) throws {
        let count = files.synsets.reduce(0) { $0 + $1.synsets.count }
        var id = 0
        for file in files.synsets {
            for synset in file.synsets {
                if id % Self.stride == 0 { try report(phase, Double(id) / Double(count)) }
                id += 1
                try body(file, synset, id)
            }
        }
    }

    /// The id of a synset of WordNet.
    func id(_ partOfSpeech: PartOfSpeech, _ index: Int) -> Int {
        idsBefore[partOfSpeech.rawValue - 1] + index + 1
    }

    /// The id of the synset of a sense of another source.
    func addedID(_ index: Int) -> Int {
        files.synsets.reduce(0) { $0 + $1.synsets.count } + index + 1
    }

    func text(_ file: SourceFile, _ slice: Slice) throws -> String {
        guard let text = file.text(slice, joinedWithUnderscores: true) else {
            let line = 1 + file.bytes[..<Int(slice.start)].count { $0 == UInt8(ascii: "\n") }
            throw LexiconError.malformed(file: file.path, line: line, expected: "text in UTF-8")
        }
        return text
    }

    private func malformed(_ file: SynsetFile, _ synset: SynsetFile.Synset, _ expected: String) -> LexiconError {
        .malformed(file: file.file.path, line: Int(synset.line), expected: expected)
    }
}
