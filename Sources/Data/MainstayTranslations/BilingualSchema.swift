// SPDX-License-Identifier: Apache-2.0

/// The tables of a file of translations. It is written once and then only read; one of another version is imported again.
enum BilingualSchema {
    /// In `user_version`, which is written last: a file without it is not finished.
    static let version = 1
    /// In `application_id`: "MBil".
    static let applicationID = 0x4D42_696C

    /// An entry's text is kept as its dictionary formats it, and read when it is asked for.
    static let tables = """
        CREATE TABLE source(
            id INTEGER PRIMARY KEY, source TEXT NOT NULL, target TEXT NOT NULL, name TEXT NOT NULL,
            fingerprint TEXT NOT NULL, notice TEXT NOT NULL);
        CREATE TABLE entry(id INTEGER PRIMARY KEY, source INTEGER NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL);
        """
    /// Made after the load, which is faster than keeping it up to date.
    static let indexes = "CREATE INDEX entry_by_key ON entry(key, source)"

    /// What a word is found by: lower case, one space for any white space or underscore; `nil` where nothing is left or it is far
    /// longer than any word.
    static func key(_ word: some StringProtocol) -> String? {
        guard word.utf8.count <= 1_000 else { return nil }
        // There are half a million words, most of them in ASCII, and Unicode's rules take far longer.
        if let key = asciiKey(word) { return key.isEmpty ? nil : key }
        let key = word.lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: " ")
        return key.isEmpty ? nil : key
    }

    /// The same by the rules of ASCII; `nil` where the word has anything else.
    private static func asciiKey(_ word: some StringProtocol) -> String? {
        var key: [UInt8] = []
        for byte in word.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte | 0x20)
            case UInt8(ascii: " "), UInt8(ascii: "_"), 0x09...0x0D:
                if let last = key.last, last != 0x20 { key.append(0x20) }
            case 0x80...: return nil
            default: key.append(byte)
            }
        }
        if key.last == 0x20 { key.removeLast() }
        return String(decoding: key, as: UTF8.self)
    }
}
