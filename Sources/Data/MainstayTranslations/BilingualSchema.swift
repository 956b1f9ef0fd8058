// SPDX-License-Identifier: Apache-2.0

/// The tables of a file of translations. It is written once and then only read. The user imports a file of another
/// version again.
public enum BilingualSchema {
    /// The version, in `user_version`. It is written last, so that an incomplete file has none.
    public static let version = 3
    /// The versions that can be read. Only the last one has such a `back`.
    package static let readable = 1...version
    /// The `application_id`: "MBil".
    public static let applicationID = 0x4D42_696C

    /// An entry keeps the format of its dictionary and is parsed when it is read. Those of a key are in the order in which
    /// people need them. `back` leads from a translation to the ids of entries, the likeliest first, with spaces between.
    public static let tables = """
        CREATE TABLE source(
            id INTEGER PRIMARY KEY, source TEXT NOT NULL, target TEXT NOT NULL, name TEXT NOT NULL,
            fingerprint TEXT NOT NULL, notice TEXT NOT NULL);
        CREATE TABLE entry(id INTEGER PRIMARY KEY, source INTEGER NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL);
        CREATE TABLE back(
            key TEXT NOT NULL, source INTEGER NOT NULL, entries TEXT NOT NULL, PRIMARY KEY(key, source)) WITHOUT ROWID;
        """
    /// The index is created after the table is filled, which is faster.
    public static let indexes = "CREATE INDEX entry_by_key ON entry(key, source)"

    /// The key that a word is found by: lower case, a single space for any white space or underscore. `nil` if nothing
    /// is left or the text is far longer than any word.
    package static func key(_ word: some StringProtocol) -> String? {
        guard word.utf8.count <= 1_000 else { return nil }
        var key = Array(word.lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: " ").utf8)
        removePlaceholders(from: &key)
        return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
    }

    /// Removes what stands for any object, such as *sth.* and *etw.*, and *to* before a verb. A key that would be empty
    /// stays.
    package static func removePlaceholders(from key: inout [UInt8]) {
        let hasTo = key.starts(with: "to ".utf8)
        // Most keys have none.
        guard hasTo || key.contains(UInt8(ascii: ".")) else { return }
        if hasTo, key.count > 3 { key.removeFirst(3) }
        guard mayHavePlaceholders(key) else { return }
        let words = key.split(separator: UInt8(ascii: " "))
        let rest = words.filter { word in
            !word.split(separator: UInt8(ascii: "/")).allSatisfy { part in
                placeholders.contains { part.elementsEqual($0) }
            }
        }
        key = Array((rest.isEmpty ? words : rest).joined(separator: [UInt8(ascii: " ")]))
    }

    /// Whether a word begins like one of them, which few do. Arrays for the words of half a million keys would take longer.
    private static func mayHavePlaceholders(_ key: [UInt8]) -> Bool {
        var last = UInt8(ascii: " ")
        return key.indices.contains { index in
            defer { last = key[index] }
            guard last == UInt8(ascii: " ") || last == UInt8(ascii: "/"), index + 1 < key.count else { return false }
            return switch (key[index], key[index + 1]) {
            case (UInt8(ascii: "s"), UInt8(ascii: "b")), (UInt8(ascii: "s"), UInt8(ascii: "t")),
                (UInt8(ascii: "s"), UInt8(ascii: "o")), (UInt8(ascii: "e"), UInt8(ascii: "t")),
                (UInt8(ascii: "j"), UInt8(ascii: "d")), (UInt8(ascii: "/"), UInt8(ascii: " ")):
                true
            default: false
            }
        }
    }

    private static let placeholders = [
        "sb.", "sth.", "sb.'s", "sth.'s", "sb", "sth", "so.", "sb.s", "etw.", "jdn.", "jdm.", "jds.", "jd.",
    ].map { Array($0.utf8) }

    /// The key of a word, by its bytes and without a string: there are half a million words. Most are in ASCII or
    /// have the letters of Latin-1, and Unicode's rules take far longer.
    ///
    /// - Parameters:
    ///   - word: The bytes of the word.
    ///   - key: Receives the key. Empty if there is none.
    public static func write(keyOf word: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
        key.removeAll(keepingCapacity: true)
        guard word.count <= 1_000 else { return }
        key.append(contentsOf: word)
        var hasSpecial = false
        // In place, because to append each byte takes twice as long.
        let count = key.withUnsafeMutableBufferPointer { bytes in
            var (count, last) = (0, UInt8(0x20))
            for byte in bytes {
                var letter = byte
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter |= 0x20
                case UInt8(ascii: " "), UInt8(ascii: "_"), 0x09...0x0D:
                    if last == 0x20 { continue }
                    letter = 0x20
                // À to Þ, without ×, are 32 places before à to þ.
                case 0x80...0x9E where byte != 0x97 && last == 0xC3: letter |= 0x20
                case 0xC3, 0x80...0xBF: break
                case 0xC0...: hasSpecial = true
                default: break
                }
                (bytes[count], count, last) = (letter, count + 1, letter)
            }
            return count
        }
        key.removeLast(key.count - count)
        if hasSpecial {
            let text = self.key(String(decoding: word, as: UTF8.self))
            key = text.map { Array($0.utf8) } ?? []
            return
        }
        if key.last == 0x20 { key.removeLast() }
        removePlaceholders(from: &key)
    }
}
