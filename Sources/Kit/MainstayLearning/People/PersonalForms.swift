// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// The forms by which a person's data are recognised whatever the name of the member is. Pure functions.
enum PersonalForms {
    /// Endings of files, which are also in texts with an at sign: `logo@2x.png`.
    private static let files: Set = [
        "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "css", "js", "mjs", "map",
    ]

    /// The mail addresses in a text (RFC 5321 §4.1.2), with the characters that people have in theirs.
    static func mails(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        var (found, index) = ([Range<Int>](), bytes.startIndex)
        while let at = bytes[index...].firstIndex(of: UInt8(ascii: "@")) {
            index = at + 1
            let last = found.last?.upperBound ?? bytes.startIndex
            let start = bytes[last..<at].lastIndex { !isLocal($0) }.map { $0 + 1 } ?? last
            var end = bytes[index...].firstIndex { !isDomain($0) } ?? bytes.endIndex
            while end > index, bytes[end - 1] == UInt8(ascii: ".") || bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
            let labels = bytes[index..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard start < at, labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let top = labels.last,
                top.count > 1, top.allSatisfy(isLetter), !files.contains(String(decoding: top, as: UTF8.self))
            else { continue }
            found.append(start..<end)
            index = end
        }
        return found
    }

    /// Whether a text is a telephone number with its country (ITU-T E.164), with or without spaces.
    static func isPhone(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "+"), 9...24 ~= text.utf8.count else { return false }
        let digits = text.utf8.count { isDigit($0) }
        return 8...15 ~= digits && text.utf8.dropFirst().allSatisfy { isDigit($0) || " ()-./".utf8.contains($0) }
    }

    /// Whether a text is an IPv4 address.
    static func isAddress(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                1...3 ~= part.count && part.allSatisfy(isDigit)
                    && Int(String(decoding: part, as: UTF8.self)).map { $0 < 256 } == true
            }
    }

    /// Whether a text is random enough to be a secret that no rule knows: at least 32 letters and digits of mixed kinds,
    /// with four bits of information in each. Hexadecimal numbers are usually hashes and ids, so they are none.
    static func isRandom(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard 32...512 ~= bytes.count, bytes.allSatisfy({ isLetter($0) || isDigit($0) || "-_+/=".utf8.contains($0) })
        else { return false }
        guard bytes.contains(where: isDigit), bytes.contains(where: { 0x41...0x5A ~= $0 }),
            bytes.contains(where: { 0x61...0x7A ~= $0 })
        else { return false }
        let counts = Dictionary(bytes.map { ($0, 1.0) }, uniquingKeysWith: +)
        // Words in a path or in camel case repeat their letters.
        return entropy(counts.values, of: Double(bytes.count)) >= 4
            && bytes.count { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } < 6
    }

    private static func entropy(_ counts: some Sequence<Double>, of total: Double) -> Double {
        counts.reduce(0) { $0 - $1 / total * log2($1 / total) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || ".+-_".utf8.contains(byte) || byte > 0x7F
    }

    private static func isDomain(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte > 0x7F
    }
}
