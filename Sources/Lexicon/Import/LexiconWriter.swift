// SPDX-License-Identifier: Apache-2.0

internal import SQLite

/// Fills the tables of a new lexicon.
struct LexiconWriter {
    let database: Database
    let files: WordNetFiles
    let words: WordTable
    let report: (LexiconImporter.Phase, Double) throws -> Void
    /// Synsets are numbered through, from 1; these are the numbers before the first of each file.
    private let idsBefore: [Int]

    init(
        database: Database, files: WordNetFiles, words: WordTable,
        report: @escaping (LexiconImporter.Phase, Double) throws -> Void
    ) {
        (self.database, self.files, self.words, self.report) = (database, files, words, report)
        idsBefore = files.synsets.indices.map { files.synsets[..<$0].reduce(0) { $0 + $1.synsets.count } }
    }

    /// The id of the one source there is so far.
    private static let source = 1

    /// Rows between two reports of progress.
    private static let stride = 4096

    /// Makes the tables and fills them; all but the marks of a finished lexicon.
    func write(checksum: String, packages: String, imported: Int) throws {
        // The file has a passing name: where this does not come to its end it is removed, so nothing is kept to undo it.
        try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536")
        try database.execute(LexiconSchema.tables)
        try database.execute("BEGIN")
        try writeSource(checksum: checksum, packages: packages, imported: imported)
        try writeSynsets()
        try writeRelations()
        try writeWords()
        try writeSenses()
        try writeExceptions()
        try writeFrames()
        try report(.indexes, 0)
        try database.execute(LexiconSchema.indexes)
        try database.execute("COMMIT")
    }

    private func writeSource(checksum: String, packages: String, imported: Int) throws {
        let insert = try database.prepare("INSERT INTO source VALUES (?, 'WordNet', ?, ?, ?, ?, ?)")
        try insert.bind(Self.source, at: 1)
        try insert.bind(files.version, at: 2)
        try insert.bind(packages, at: 3)
        try insert.bind(checksum, at: 4)
        try insert.bind(imported, at: 5)
        try insert.bind(files.licence, at: 6)
        try insert.run()
    }

    private func writeSynsets() throws {
        let insert = try database.prepare("INSERT INTO synset VALUES (?, \(Self.source), ?, ?, ?, ?, ?)")
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
            for (number, found) in gloss.examples.enumerated() {
                try example.bind(id, at: 1)
                try example.bind(number + 1, at: 2)
                try example.bind(found.text, at: 3)
                try example.bind(found.author, at: 4)
                try example.run()
            }
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

    private func writeWords() throws {
        let insert = try database.prepare("INSERT INTO word VALUES (?, ?, ?)")
        let spelling = try database.prepare("INSERT OR IGNORE INTO spelling VALUES (?, ?)")
        for (index, word) in words.words.enumerated() {
            if index % Self.stride == 0 { try report(.words, Double(index) / Double(words.words.count) / 2) }
            let key = try text(files.senses.file, word.lemma)
            try insert.bind(index + 1, at: 1)
            try insert.bind(key, at: 2)
            if let form = word.form {
                try insert.bind(try text(files[form.partOfSpeech].file, form.text), at: 3)
            } else {
                try insert.bindNull(at: 3)
            }
            try insert.run()
            let folded = Spelling.folded(key)
            guard folded != key else { continue }
            try spelling.bind(folded, at: 1)
            try spelling.bind(key, at: 2)
            try spelling.run()
        }
    }

    private func writeSenses() throws {
        let insert = try database.prepare("INSERT INTO sense VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        for (index, sense) in words.senses.enumerated() {
            if index % Self.stride == 0 { try report(.words, 0.5 + Double(index) / Double(words.senses.count) / 2) }
            let file = files[sense.partOfSpeech]
            let word = file.words[Int(file.synsets[sense.synset].words.lowerBound) + sense.position - 1]
            try insert.bind(sense.word + 1, at: 1)
            try insert.bind(sense.partOfSpeech.rawValue, at: 2)
            try insert.bind(Int(sense.number), at: 3)
            try insert.bind(id(sense.partOfSpeech, sense.synset), at: 4)
            try insert.bind(sense.position, at: 5)
            try insert.bind(Int(sense.tagCount), at: 6)
            try insert.bind(word.marker?.rawValue, at: 7)
            try insert.bind(Int(word.lexID), at: 8)
            try insert.run()
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

    private func id(_ partOfSpeech: PartOfSpeech, _ index: Int) -> Int {
        idsBefore[partOfSpeech.rawValue - 1] + index + 1
    }

    private func text(_ file: SourceFile, _ slice: Slice) throws -> String {
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
