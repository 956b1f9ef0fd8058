// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayPlatform

/// A connection to a lexicon, and the queries on it.
///
/// `@unchecked Sendable`: threads share readers only through the pool of ``Lexicon``. A reader that was taken from the
/// pool has one user.
final class LexiconReader: @unchecked Sendable {
    let database: Database
    /// The frames, once one is needed.
    private var frameTexts: [(number: Int, text: String)] = []

    init(path: String) throws(LexiconError) {
        guard access(path, R_OK) == 0 else {
            let code = errno
            throw code == ENOENT || code == ENOTDIR
                ? .notImported(path: path) : .unreadable(path: path, reason: String(cString: strerror(code)))
        }
        database = try Database.imported(path, as: LexiconSchema.identity)
        do throws(SQLiteError) {
            // The cache size in KiB; SQLite's default is 2 MB. The upper pages of all indexes fit, and a larger cache
            // was not faster. The file is not mapped into memory, because a failing disk would then end the process.
            try database.execute("PRAGMA cache_size=-8192")
        } catch {
            throw LexiconError(reading: path, error)
        }
    }

    // CROSS JOIN joins the tables in the order written. Without statistics, SQLite may choose a slow order.

    /// A row of the table `word`.
    struct Word {
        var id: Int
        var key: String
        var form: String?
        var rank: Int
        var difficulty: Difficulty?
        var syllables: [String]
        var pronunciations: [Pronunciation]
        var etymology: String?
        var variants: [LexiconEntry.Variant]

        /// The pronunciations of one spelling. An abbreviation in capitals is spelled, unless it was written down how people
        /// say it: what a list has for *it* is not how *IT* sounds.
        func pronunciations(of headword: String) -> [Pronunciation] {
            guard let spelled = SpelledAbbreviation.ipa(of: headword),
                !pronunciations.contains(where: { $0.source == SourceID.mainstay.name })
            else { return pronunciations }
            return [Pronunciation(ipa: spelled, source: SourceID.mainstay.name)]
        }

        /// The other words in the text of a synset.
        func others(in words: String) -> [String] {
            let own = key.utf8
            return words.utf8.split(separator: UInt8(ascii: "\n")).filter { line in
                line.count != own.count
                    || !zip(line, own).allSatisfy { byte, own in
                        byte == own || byte | 0x20 == own && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                    }
            }
            .map { String(Substring($0)) }
        }
    }

    /// The row of a key.
    func word(_ key: String) throws(SQLiteError) -> Word? {
        let statement = try database.query(
            "SELECT id, form, rank, difficulty, syllables, pronunciations, etymology, variants FROM word WHERE key = :key",
            ["key": key])
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        return Word(
            id: statement.int("id"), key: key, form: statement.string("form"), rank: statement.int("rank"),
            difficulty: Difficulty(rawValue: statement.int("difficulty")),
            syllables: statement.string("syllables")?.split(separator: "\n").map(String.init) ?? [],
            pronunciations: Pronunciation.list(statement.string("pronunciations")),
            etymology: statement.string("etymology"),
            variants: LexiconEntry.Variant.list(statement.string("variants")))
    }

    /// A sense, with its place in the database.
    struct FoundSense {
        var partOfSpeech: PartOfSpeech
        var source: SourceID
        var place: SensePlace
        var synset: Int
        var sense: LexiconSense
    }

    /// The senses of a word by part of speech and in order, each with its synset.
    ///
    /// - Parameter partsOfSpeech: The parts of speech to include. The number of a part of speech is the position of its
    ///   bit.
    func senses(_ word: Word, as partsOfSpeech: Int) throws(SQLiteError) -> [FoundSense] {
        let statement = try database.query(
            """
            SELECT s.part_of_speech, s.synset, s.position, s.form, y.definition, s.adjective_position,
                y.lexicographer_file, s.tag_count, s.labels, y.source, s.place, y.words, s.antonyms, s.frames,
                (SELECT words FROM synset WHERE id = s.related) AS related_words
            FROM sense s CROSS JOIN synset y ON y.id = s.synset
            WHERE s.word = :word AND (:parts >> s.part_of_speech) & 1 ORDER BY s.part_of_speech, s.number, s.position
            """, ["word": word.id, "parts": partsOfSpeech])
        defer { statement.reset() }
        var examples = try Examples(of: word, as: partsOfSpeech, in: database)
        var senses: [FoundSense] = []
        while try statement.step() {
            let (synset, position, form) = (
                statement.int("synset"), statement.int("position"), statement.string("form")
            )
            guard let source = SourceID(rawValue: statement.int("source")) else {
                throw SQLiteError(unknownSource: statement.int("source"))
            }
            guard let partOfSpeech = PartOfSpeech(rawValue: statement.int("part_of_speech")),
                let place = SensePlace(rawValue: statement.int("place"))
            else { continue }
            let names = LexicographerFile.names
            let file = statement.isNull("lexicographer_file") ? -1 : statement.int("lexicographer_file")
            let labels = statement.string("labels")
            var sense = LexiconSense(
                headword: form ?? word.key, definition: statement.string("definition") ?? "",
                examples: examples.take(synset, position),
                synonyms: (statement.string("related_words") ?? statement.string("words")).map(word.others(in:)) ?? [],
                antonyms: statement.string("antonyms").map(Self.lines) ?? [],
                adjectivePosition: statement.string("adjective_position").flatMap(LexiconSense.AdjectivePosition.init),
                lexicographerFile: names.indices ~= file ? names[file] : "", tagCount: statement.int("tag_count"),
                frames: try frames(statement.int("frames")), domains: SenseLabel.values(.domain, in: labels),
                regions: SenseLabel.values(.region, in: labels), registers: SenseLabel.values(.register, in: labels),
                source: source.name)
            sense.id = synset
            // A synset may have a word in two spellings, as in "A, a". The one in lower case counts.
            if senses.last?.synset == synset {
                guard form == nil else { continue }
                senses.removeLast()
            }
            senses.append(
                FoundSense(partOfSpeech: partOfSpeech, source: source, place: place, synset: synset, sense: sense))
        }
        return senses
    }

    /// The examples of a word's senses, in the order of the senses. One statement reads those of all senses, because a
    /// word may have fifty.
    private struct Examples {
        private var found: [(synset: Int, position: Int, example: LexiconSense.Example)] = []
        private var next = 0

        init(of word: Word, as partsOfSpeech: Int, in database: Database) throws(SQLiteError) {
            let statement = try database.query(
                """
                SELECT s.synset, s.position, e.text, e.author FROM sense s CROSS JOIN example e ON e.synset = s.synset
                WHERE s.word = :word AND (:parts >> s.part_of_speech) & 1 AND s.examples <> 0 AND (s.examples >> e.number) & 1
                ORDER BY s.part_of_speech, s.number, s.position, e.number
                """, ["word": word.id, "parts": partsOfSpeech])
            defer { statement.reset() }
            while try statement.step() {
                let example = LexiconSense.Example(
                    text: statement.string("text") ?? "", author: statement.string("author"))
                found.append((statement.int("synset"), statement.int("position"), example))
            }
        }

        /// Returns the examples of the next sense.
        mutating func take(_ synset: Int, _ position: Int) -> [LexiconSense.Example] {
            var examples: [LexiconSense.Example] = []
            while next < found.count, found[next].synset == synset, found[next].position == position {
                examples.append(found[next].example)
                next += 1
            }
            return examples
        }
    }

    /// The texts of frames, whose numbers are the positions of bits.
    private func frames(_ bits: Int) throws(SQLiteError) -> [String] {
        guard bits != 0 else { return [] }
        if frameTexts.isEmpty {
            frameTexts = try database.all("SELECT id, text FROM frame ORDER BY id") { row in
                (row.int("id"), row.string("text") ?? "")
            }
        }
        return frameTexts.filter { bits >> $0.number & 1 == 1 }.map(\.text)
    }

    private static func lines(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    }

    /// All words of a synset.
    func words(of synset: Int) throws(SQLiteError) -> [String] {
        try database.strings(
            """
            SELECT coalesce(s.form, w.key) FROM sense s CROSS JOIN word w ON w.id = s.word
            WHERE s.synset = :synset ORDER BY s.position
            """, ["synset": synset])
    }

    /// The keys that fold to the same text but are written differently.
    func keys(foldedTo folded: String) throws(SQLiteError) -> [String] {
        try database.strings(
            "SELECT key FROM word WHERE key = :key UNION ALL SELECT key FROM spelling WHERE folded = :key AND key <> :key",
            ["key": folded])
    }

    /// The parts of speech of a key as bits by their numbers: in GCIDE, and in the other sources.
    func partsOfSpeech(_ key: String) throws(SQLiteError) -> (inGCIDE: Int, inOthers: Int) {
        try database.first(
            "SELECT parts_of_speech_in_gcide, parts_of_speech FROM word WHERE key = :key", ["key": key]
        ) { ($0.int("parts_of_speech_in_gcide"), $0.int("parts_of_speech")) } ?? (0, 0)
    }

    /// The base forms of an inflected form in the exception lists.
    func exceptions(_ inflected: String) throws(SQLiteError) -> [(partOfSpeech: Int, base: String)] {
        try database.all(
            "SELECT part_of_speech, base FROM exception WHERE inflected = :inflected", ["inflected": inflected]
        ) { ($0.int("part_of_speech"), $0.string("base") ?? "") }
    }

    /// The inflected forms of a base form in the exception lists.
    func inflectedForms(of base: String, as partOfSpeech: PartOfSpeech) throws(SQLiteError) -> [String] {
        try database.strings(
            "SELECT inflected FROM exception WHERE base = :base AND part_of_speech = :part",
            ["base": base, "part": partOfSpeech.rawValue])
    }

    func sources() throws(SQLiteError) -> [LexiconSource] {
        try database.all("SELECT name, version, package, checksum, imported, licence FROM source ORDER BY id") { row in
            LexiconSource(
                name: row.string("name") ?? "", version: row.string("version") ?? "",
                package: row.string("package") ?? "", checksum: row.string("checksum") ?? "",
                imported: Date(timeIntervalSince1970: row.double("imported")), licence: row.string("licence") ?? "")
        }
    }

    func counts() throws(SQLiteError) -> LexiconCounts {
        try LexiconCounts(database)
    }
}

extension SQLiteError {
    /// The file has a sense of a source that this version of the package does not know, so its licence is not known
    /// either.
    fileprivate init(unknownSource number: Int) {
        self.init(
            extendedCode: 11, message: "a sense is of the unknown source \(number)", action: "reading senses")
    }
}
