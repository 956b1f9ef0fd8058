// SPDX-License-Identifier: Apache-2.0

public import MainstayDatabase

/// All headwords in the order of their bytes, with the data that queries need. The few megabytes are read once and
/// searched in memory: a query over all words takes a millisecond or two, and an index for each query would not be
/// smaller.
///
/// The word with index *i* has the id *i* + 1 in the table `word`.
public struct Headwords: Sendable {
    /// The data of a headword. The database contains it as it is in memory.
    public struct Attributes: BitwiseCopyable, Sendable {
        /// The letters of the word: bits 0 to 25 are a to z, ``otherByte`` is anything else.
        var letters: UInt32 = 0
        /// The rank by frequency of use, from 1.
        var rank: UInt32 = 0
        /// The parts of speech that the word can be: a bit for each, by its number.
        var partsOfSpeech: UInt16 = 0
        /// The ``Difficulty``, or 0 if it is not known.
        var difficulty: UInt8 = 0
        /// ``isWorthLearning``, ``hasForm`` and ``isUnfit``.
        var flags: UInt8 = 0

        /// Combines the parts.
        public init(letters: UInt32, rank: UInt32, partsOfSpeech: UInt16, difficulty: UInt8, flags: UInt8) {
            (self.letters, self.rank, self.partsOfSpeech) = (letters, rank, partsOfSpeech)
            (self.difficulty, self.flags) = (difficulty, flags)
        }

        /// The bit of a byte that is no letter.
        public static let otherByte: UInt32 = 1 << 26
        /// The flag of a word that is worth learning.
        public static let isWorthLearning: UInt8 = 1
        /// The flag of a word that is written in another form than its key.
        public static let hasForm: UInt8 = 2
        /// The word is worth learning, but sexual, insulting or violent.
        public static let isUnfit: UInt8 = 4

        /// A bit for each letter that a key has.
        public static func letters(of key: UnsafeBufferPointer<UInt8>) -> UInt32 {
            var letters: UInt32 = 0
            for byte in key {
                let letter = byte &- UInt8(ascii: "a")
                letters |= letter < 26 ? 1 << UInt32(letter) : otherByte
            }
            return letters
        }
    }

    /// All keys, one after the other.
    let bytes: [UInt8]
    /// The start of each key, and the end of the last.
    let starts: [UInt32]
    let attributes: [Attributes]

    /// Combines the keys, where each begins, and their attributes.
    public init(bytes: [UInt8], starts: [UInt32], attributes: [Attributes]) {
        (self.bytes, self.starts, self.attributes) = (bytes, starts, attributes)
    }

    var count: Int { attributes.count }

    subscript(index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

    /// The bytes of a key.
    func range(_ index: Int) -> Range<Int> { Int(starts[index])..<Int(starts[index + 1]) }

    /// The indices of the keys that begin with a text.
    func indices(withPrefix prefix: String) -> Range<Int> {
        let prefix = Array(prefix.utf8)
        let first = partition { bytes[range($0)].lexicographicallyPrecedes(prefix) }
        let end = partition { index in
            let key = bytes[range(index)].prefix(prefix.count)
            return key.lexicographicallyPrecedes(prefix) || key.elementsEqual(prefix)
        }
        return first..<max(first, end)
    }

    /// The first index that does not fulfil the condition. All indices that fulfil it must come first.
    private func partition(_ condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The number of characters (code points) of a key. Accented letters in headwords are single code points.
    func length(_ index: Int) -> Int {
        let range = range(index)
        guard attributes[index].letters & Attributes.otherByte != 0 else { return range.count }
        return bytes[range].count { $0 & 0xC0 != 0x80 }
    }
}

// MARK: - In the database

extension Headwords {
    /// Reads the headwords.
    ///
    /// - Throws: ``SQLiteError`` if the database cannot be read or its data is inconsistent.
    init(reading database: Database) throws(SQLiteError) {
        bytes = try Self.blob("keys", in: database)
        starts = Self.values(try Self.blob("starts", in: database))
        attributes = Self.values(try Self.blob("attributes", in: database))
        // The code below does not check again.
        let isSound =
            starts.count == attributes.count + 1 && starts.first == 0 && Int(starts.last ?? 0) == bytes.count
            && zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
        guard isSound else {
            throw SQLiteError(extendedCode: 11, message: "the list of headwords is damaged", action: "reading it")
        }
    }

    /// Writes the headwords.
    public func write(to database: Database) throws(SQLiteError) {
        for (name, blob) in [
            ("attributes", Self.bytes(of: attributes)), ("keys", bytes), ("starts", Self.bytes(of: starts)),
        ] {
            try Self.write(blob, as: name, to: database)
        }
    }

    /// Writes a list that is read as a whole.
    static func write(_ blob: [UInt8], as name: String, to database: Database) throws(SQLiteError) {
        try database.run("INSERT INTO headwords VALUES (:name, :bytes)", ["name": name, "bytes": blob])
    }

    static func blob(_ name: String, in database: Database) throws(SQLiteError) -> [UInt8] {
        let found = try database.first("SELECT bytes FROM headwords WHERE name = :name", ["name": name]) {
            $0.bytes("bytes")
        }
        return (found ?? nil) ?? []
    }

    // The numbers are in the byte order of this machine: the machine that imports a lexicon also reads it.

    static func values<Value: BitwiseCopyable>(_ bytes: [UInt8]) -> [Value] {
        // An array without elements is shared by all threads, and this initializer would write its count.
        guard bytes.count >= MemoryLayout<Value>.stride else { return [] }
        return [Value](unsafeUninitializedCapacity: bytes.count / MemoryLayout<Value>.stride) { buffer, count in
            count = buffer.count
            let whole = buffer.count * MemoryLayout<Value>.stride
            UnsafeMutableRawBufferPointer(buffer).copyBytes(from: bytes[..<whole])
        }
    }

    static func bytes<Value: BitwiseCopyable>(of values: [Value]) -> [UInt8] {
        values.withUnsafeBytes { Array($0) }
    }
}
