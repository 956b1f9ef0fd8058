// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon

/// The entries of a package's files, as dictd finds them (dictfmt(1)).
struct FreedictFile {
    /// The text of all entries.
    let text: [UInt8]
    private let index: SourceFile

    init(_ package: FreedictPackage) throws(LexiconError) {
        index = try SourceFile(reading: package.path + ".index")
        text = try Gunzip.bytes(of: SourceFile(reading: package.path + ".dict.dz"))
    }

    /// The positions of the entries in the text, each once, in the order of their keys. Entries that describe the
    /// dictionary itself are left out, and so are positions outside the text.
    func entries() -> [Range<Int>] {
        var entries: [Range<Int>] = []
        // Few lines are shorter.
        entries.reserveCapacity(index.bytes.count / 16)
        // A bit for each position in the text. A set of half a million numbers takes longer.
        var seen = [UInt64](repeating: 0, count: text.count / 64 + 1)
        index.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let line = UnsafeBufferPointer(rebasing: bytes[start..<bytes.endOfLine(from: start)])
                start += line.count + 1
                guard let first = line.firstIndex(of: Self.tab),
                    let second = line[(first + 1)...].firstIndex(of: Self.tab),
                    !line.begins(with: "00database"), let offset = Self.number(line[(first + 1)..<second]),
                    let length = Self.number(line[(second + 1)...].prefix { $0 != Self.tab }), offset <= text.count,
                    length <= text.count - offset, seen[offset / 64] >> UInt64(offset % 64) & 1 == 0
                else { continue }
                seen[offset / 64] |= 1 << UInt64(offset % 64)
                entries.append(offset..<offset + length)
            }
        }
        return entries
    }

    private static let tab = UInt8(ascii: "\t")

    /// The dictionary's name and its notice: authors, licence, origin.
    var about: (name: String, notice: String) {
        let start = String(decoding: text.prefix(16_384), as: UTF8.self)
        let paragraphs = start.split(separator: "\n", omittingEmptySubsequences: false).drop {
            !$0.contains("FreeDict")
        }
        let name = paragraphs.first.map(String.init) ?? "FreeDict"
        let edition = paragraphs.first { $0.hasPrefix("Edition:") }.map { String($0.dropFirst(8)).trimmed }
        // The notice ends at the first entry: the first line with a pronunciation.
        let notice = paragraphs.prefix { !$0.contains(" /") || $0.contains("://") }.joined(separator: "\n")
        return (edition.map { "\(name.trimmed) \($0)" } ?? name.trimmed, notice)
    }

    /// A number in dictd's base 64, the most significant digit first. `nil` if the text is not a number or is too
    /// large.
    private static func number(_ digits: some Collection<UInt8>) -> Int? {
        guard 1...6 ~= digits.count else { return nil }
        var number = 0
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: return nil
            }
            number = number << 6 | Int(value)
        }
        return number
    }
}
