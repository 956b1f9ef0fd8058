// SPDX-License-Identifier: Apache-2.0

public import MainstayDatabase

/// The words that suggestions are made of: headwords, their inflected forms, and names. They are read once, about seven
/// megabytes, and searched in memory.
///
/// The words are in the order of their lengths, and words of the same length in the order of their bytes. So a word
/// needs no number for its place.
public struct SpellingList: Sendable {
    /// What a search needs to know about a word. The database contains it as it is in memory.
    public struct Entry: BitwiseCopyable, Sendable {
        package var sound = SoundKey()
        /// The letters of the word (``Headwords/Attributes/letters(of:)``).
        package var letters: UInt32 = 0
        /// How rare the word is (``Rarity``).
        package var rarity: Int16 = 0
        /// ``hasForm``.
        package var flags: UInt8 = 0
        private var unused: UInt8 = 0

        /// Makes the entry of a word.
        public init(_ word: UnsafeBufferPointer<UInt8>, rarity: Rarity, hasForm: Bool) {
            sound = SoundKey(word)
            letters = Headwords.Attributes.letters(of: word)
            self.rarity = rarity.cost
            flags = hasForm ? Self.hasForm : 0
        }

        /// The word is a headword that its sources write with capitals.
        package static let hasForm: UInt8 = 1
    }

    /// The words of one length.
    struct Group {
        var length: Int
        /// The indices of the words.
        var words: Range<Int>
        /// The place of the first word in the bytes.
        var start: Int
    }

    /// The longest words in bytes. Few longer ones exist, and people rarely write one almost right.
    public static let limit = 40

    let bytes: [UInt8]
    let entries: [Entry]
    /// The groups by length, from 0 to ``limit``.
    let groups: [Group]

    /// - Parameter words: Each word once, with at most ``limit`` bytes.
    public init(_ words: [(bytes: [UInt8], entry: Entry)]) {
        // The length and the first seven bytes decide most comparisons.
        let heads = words.map { word in
            (0..<7).reduce(UInt64(word.bytes.count)) { $0 << 8 | ($1 < word.bytes.count ? UInt64(word.bytes[$1]) : 0) }
        }
        let sorted = words.indices.sorted { one, other in
            heads[one] == heads[other]
                ? words[one].bytes.lexicographicallyPrecedes(words[other].bytes) : heads[one] < heads[other]
        }.map { words[$0] }
        bytes = sorted.flatMap(\.bytes)
        entries = sorted.map(\.entry)
        var counts = Array(repeating: 0, count: Self.limit + 1)
        for word in words { counts[word.bytes.count] += 1 }
        groups = Self.groups(counts)
    }

    private static func groups(_ counts: [Int]) -> [Group] {
        var (groups, word, start) = ([Group](), 0, 0)
        for (length, count) in counts.enumerated() {
            groups.append(Group(length: length, words: word..<word + count, start: start))
            word += count
            start += count * length
        }
        return groups
    }

    /// The index of a word.
    func index(of word: some Collection<UInt8>) -> Int? {
        guard groups.indices ~= word.count else { return nil }
        let group = groups[word.count]
        var (low, high) = (group.words.lowerBound, group.words.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if bytes[range(middle, in: group)].lexicographicallyPrecedes(word) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < group.words.upperBound && bytes[range(low, in: group)].elementsEqual(word) ? low : nil
    }

    subscript(index: Int) -> String {
        let group = groups.last { $0.words.lowerBound <= index && !$0.words.isEmpty }
        return group.map { String(decoding: bytes[range(index, in: $0)], as: UTF8.self) } ?? ""
    }

    private func range(_ index: Int, in group: Group) -> Range<Int> {
        let start = group.start + (index - group.words.lowerBound) * group.length
        return start..<start + group.length
    }
}

// MARK: - In the database

extension SpellingList {
    /// Reads all words, or those of the length and with the first byte of one.
    ///
    /// - Throws: ``SQLiteError`` if the database cannot be read or its data is inconsistent.
    init(reading database: Database, around word: String? = nil) throws(SQLiteError) {
        var (bytes, entries) = ([UInt8](), [Entry]())
        var counts = Array(repeating: 0, count: Self.limit + 1)
        let row = word.map { Self.row($0.utf8.count, $0.utf8.first ?? 0) }
        let statement = try database.query(
            "SELECT id, words, entries FROM spellings WHERE id BETWEEN :first AND :last ORDER BY id",
            ["first": row ?? 0, "last": row ?? .max])
        defer { statement.reset() }
        while try statement.step() {
            let (length, words) = (statement.int("id") >> 8, statement.bytes("words") ?? [])
            let read: [Entry] = Headwords.values(statement.bytes("entries") ?? [])
            // The code above and the search do not check again.
            guard counts.indices ~= length, read.count * length == words.count else {
                throw SQLiteError(extendedCode: 11, message: "the list of spellings is damaged", action: "reading it")
            }
            counts[length] += read.count
            bytes += words
            entries += read
        }
        self.bytes = bytes
        self.entries = entries
        groups = Self.groups(counts)
    }

    /// Writes the words, those of a length and a first byte in one row.
    public func write(to database: Database) throws(SQLiteError) {
        for group in groups where group.length > 0 {
            var rest = group.words
            while let first = rest.first {
                let start = range(first, in: group).lowerBound
                let words = rest.prefix { bytes[range($0, in: group).lowerBound] == bytes[start] }
                try database.run(
                    "INSERT INTO spellings VALUES (:id, :words, :entries)",
                    [
                        "id": Self.row(group.length, bytes[start]),
                        "words": Array(bytes[start..<start + words.count * group.length]),
                        "entries": Headwords.bytes(of: Array(entries[words])),
                    ])
                rest = rest.dropFirst(words.count)
            }
        }
    }

    /// The row of the words of a length that begin with a byte.
    private static func row(_ length: Int, _ initial: UInt8) -> Int { length << 8 | Int(initial) }
}
