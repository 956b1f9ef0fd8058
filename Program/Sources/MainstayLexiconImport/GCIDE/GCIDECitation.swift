// SPDX-License-Identifier: Apache-2.0

/// The names of authors and books, after two hyphens: `--Shak.`, `--2 Chron. xiii. 13.`
enum GCIDECitation {
    /// The length of the citation at the beginning of a text.
    static func length(_ text: ArraySlice<UInt8>) -> Int {
        var index = text.startIndex + 2
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "\"") || text[index...].begins(with: " -") { break }
            // The name ends at a full stop if a sentence follows it.
            if index - text.startIndex > 40 { return nameLength(text) }
            index += 1
        }
        return index - text.startIndex
    }

    /// Removes citations whose quotations are not in the text: `To scold. --Holland.` What belongs to a sentence loses
    /// its hyphens only: `mentioned in --Rev. xiii. 18.`
    static func remove(from text: inout [UInt8]) {
        var kept: [UInt8] = []
        var rest = text[...]
        while let dashes = rest.indices.dropLast(2).first(where: {
            rest[$0] == UInt8(ascii: "-") && begins(rest[$0...])
        }) {
            kept += rest[..<dashes]
            rest = rest[dashes...]
            if kept.last == UInt8(ascii: "("), let close = rest.prefix(60).firstIndex(of: UInt8(ascii: ")")) {
                kept.removeLast()
                while kept.last == UInt8(ascii: " ") { kept.removeLast() }
                rest = rest[(close + 1)...]
                continue
            }
            let last = kept.last { $0 != UInt8(ascii: " ") }
            let isInSentence = last.map { isSmall($0) || $0 == UInt8(ascii: ",") } ?? false
            if isInSentence, let length = verseLength(rest) {
                kept += rest.dropFirst(2).prefix(length - 2)
                rest = rest.dropFirst(length)
                continue
            }
            rest = rest.dropFirst(length(rest))
        }
        text = kept + rest
    }

    /// Whether a text begins with a citation. The dictionary lost the capitals of some authors at the ends of texts.
    private static func begins(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.begins(with: "--") else { return false }
        let name = text.dropFirst(2)
        if isCapital(name[name.startIndex]) { return true }
        if name[name.startIndex].isOne(of: "123") {
            return name.dropFirst().first == UInt8(ascii: " ") && name.dropFirst(2).first.map(isCapital) == true
        }
        guard name.count < 24, name.last == UInt8(ascii: ".") else { return false }
        var words = name.dropLast().split(separator: UInt8(ascii: " "))[...]
        if let first = words.first, first.count == 2, isSmall(first[first.startIndex]), first.last == UInt8(ascii: ".")
        {
            words.removeFirst()
            return words.count == 1 && words.first?.first.map(isCapital) == true
        }
        return words.count == 1 && words.first?.allSatisfy(isSmall) == true
    }

    /// The length to the full stop after a name, or after the verse that follows a book's name.
    private static func nameLength(_ text: ArraySlice<UInt8>) -> Int {
        if let verse = verseLength(text) { return verse }
        var name = text.dropFirst(2)
        while let stop = name.firstIndex(of: UInt8(ascii: ".")) {
            let word = name[..<stop].split(separator: UInt8(ascii: " ")).last ?? []
            guard word.count == 1 || titles.contains(Array(word)), stop - text.startIndex < 40 else {
                return stop - text.startIndex + 1
            }
            name = name[(stop + 1)...]
        }
        return 2
    }

    /// The length of `--2 Chron. xiii. 13` with the full stop after it.
    private static func verseLength(_ text: ArraySlice<UInt8>) -> Int? {
        guard let stop = text.prefix(24).firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let chapter = text[(stop + 1)...].drop { $0 == UInt8(ascii: " ") }.prefix { $0.isOne(of: "ivxlc") }
        guard !chapter.isEmpty, text[chapter.endIndex...].first == UInt8(ascii: ".") else { return nil }
        let verse = text[(chapter.endIndex + 1)...].prefix { $0.isOne(of: " 0123456789,-") }
        guard let last = verse.lastIndex(where: { $0.isOne(of: "0123456789") }) else {
            return chapter.endIndex + 1 - text.startIndex
        }
        let hasStop = text[(last + 1)...].first == UInt8(ascii: ".")
        return last + (hasStop ? 2 : 1) - text.startIndex
    }

    private static let titles = Set(["Sir", "Bp", "Abp", "Dr", "Jer", "Ld", "Mr", "Mrs", "St"].map { Array($0.utf8) })

    private static func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

    private static func isSmall(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
}
