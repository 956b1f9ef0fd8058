// SPDX-License-Identifier: Apache-2.0

/// A small dictionary of our own in the form FreeDict's are packaged in for dictd: a compressed text and an index.
public struct MiniFreedict: Sendable {
    /// The key of each entry in the index, and its text.
    public var entries: [(key: String, text: String)]
    /// Lines added to the index as they are.
    public var index = ""

    /// Entries in the forms the dictionaries have them in; all words and translations are made up or common knowledge.
    public static let sample = MiniFreedict(entries: [
        ("house", "house /haus/\ncasa\n"), ("house", "house /haustrein/\nservicio\n"),
        (
            "run",
            "run /rʌn/ <VI>\n1. correr~mucho\n      \"run along\"\n      \"run on\"  - sigue\n2. huir, escapar\n"
        ),
        ("run", "run /rʌn/ <N>\n1. carrera 2.\na race\n 3.\nan outing\n"),
        (
            "tree",
            "tree /triː/\nBaum <masc>, Gewächs <neut> [bot.] [ugs.]\n   Synonym: {plant}\n see: {trees}\n         Note: of wood\n"
        ),
        ("ice cream", "Ice cream\nhelado\n"), ("nothing", "nothing /x/\n?\n"), ("odd", "odd"),
        ("Élan  vital", "Élan  vital\nimpulso\n"),
    ])

    /// Writes the two files of a package.
    public func write(_ name: String = "freedict-eng-spa", to folder: TemporaryDirectory) throws {
        var text = "Test Dictionary of the FreeDict project\n\nEdition: 1.2\n\n"
        var index = "00databaseinfo\tA\t6\n"
        for (key, entry) in entries {
            index += "\(key)\t\(Self.base64(text.utf8.count))\t\(Self.base64(entry.utf8.count))\n"
            text += entry
        }
        try folder.write(Array((index + self.index).utf8), to: "\(name).index")
        try folder.write(Self.gzip(Array(text.utf8)), to: "\(name).dict.dz")
    }

    private static func base64(_ number: Int) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return (number >= 64 ? base64(number / 64) : "") + String(digits[number % 64])
    }

    /// The bytes in a gzip file (RFC 1952), in one block that is not compressed (RFC 1951 §3.2.4).
    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        let little = { (value: UInt32, count: Int) in
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
        }
        let length = UInt32(bytes.count)
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(length, 2) + little(~length, 2) + bytes
            + little(~crc, 4)
            + little(length, 4)
    }
}
