// SPDX-License-Identifier: Apache-2.0

/// The notes on grammar before a definition: `pl. (Law) …`, `a. & n. from {Vote}, v.`, `comp. of {Up}. …`
enum GCIDENotes {
    struct Found {
        /// The number of bytes of the notes.
        var length: Int
        /// `plural` or `singular`, if that is what the notes say.
        var number: String?
    }

    /// The notes at the beginning of a text. `nil` if it has none.
    static func read(_ text: ArraySlice<UInt8>) -> Found? {
        // Most definitions begin with a capital, and no note does.
        if let first = text.first(where: { !$0.isOne(of: " ,;:&/.") }), UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first {
            return nil
        }
        var marks: Set<[UInt8]> = []
        let rest = withoutMarks(text, &marks)
        if let origin = endOfOrigin(rest) {
            var others: Set<[UInt8]> = []
            let after = withoutMarks(text[origin...], &others)
            // What follows "comp. of {Up}." is a definition.
            if after.count > 12, isBeginning(after) { return Found(length: after.startIndex - text.startIndex) }
        }
        guard !marks.isEmpty else { return nil }
        let isForms = marks.isSuperset(of: [Array("imp".utf8), Array("p".utf8)]) && !rest.begins(with: "of ")
        if rest.begins(with: "as, ") || isForms && !rest.begins(with: "from ") { return Found(length: text.count) }
        let isPlain = (marks == [plural] || marks.count > 1) && rest.first.map(isLetter) == true
        guard rest.isEmpty || isBeginning(rest) || isPlain && !rest.begins(with: "in form") else { return nil }
        let number = marks == [plural] ? "plural" : marks == [Array("sing".utf8)] ? "singular" : nil
        return Found(length: rest.startIndex - text.startIndex, number: number)
    }

    /// The text after the abbreviations at its beginning.
    private static func withoutMarks(_ text: ArraySlice<UInt8>, _ marks: inout Set<[UInt8]>) -> ArraySlice<UInt8> {
        var rest = text
        while true {
            let start = rest.drop { $0.isOne(of: " ,;&/.") }
            let word = start.prefix { isLetter($0) }
            let mark = word.map { $0 | 0x20 }
            let next = start[word.endIndex...]
            if word.count > 1, joining.contains(mark), next.first == UInt8(ascii: " "), !marks.isEmpty {
                rest = next
            } else if abbreviations.contains(mark), next.first == UInt8(ascii: "."), word.first == mark.first {
                marks.insert(mark)
                rest = next.dropFirst()
            } else if marks.contains(plural), let form = endOfForm(start) {
                rest = text[form...]
            } else {
                return rest.drop { $0.isOne(of: " ,;:.") }
            }
        }
    }

    /// Whether a definition says only which form of another word this is: `from Vote, v.`
    static func isForm(_ definition: String) -> Bool {
        guard definition.utf8.first?.isOne(of: "piof") == true else { return false }
        if ["pl. of ", "pl of ", "imp. of ", "p. p. of ", "imp. & p. p. of ", "of "].contains(
            where: definition.hasPrefix)
        {
            return true
        }
        guard let origin = ["from ", "fr. "].first(where: definition.hasPrefix) else { return false }
        let words = definition.dropFirst(origin.count).split { " ,;&()[]".contains($0) }
        guard words.count < 8, words.first?.first?.isUppercase == true else { return false }
        return words.dropFirst().allSatisfy { word in
            let letters = word.filter { $0 != "." }
            return abbreviations.contains(Array(letters.utf8)) || letters.allSatisfy(\.isNumber)
        }
    }

    /// The end of an inflected form: `{Alumn[ae]} (-n[=e]).`
    private static func endOfForm(_ text: ArraySlice<UInt8>) -> Int? {
        let start = text.first == UInt8(ascii: "(") ? text.dropFirst() : text
        guard start.drop(while: { $0 == UInt8(ascii: "-") }).first == UInt8(ascii: "{"),
            let close = start.firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        var end = close + 1
        if start.startIndex > text.startIndex {
            guard text[end...].first == UInt8(ascii: ")") else { return nil }
            return end + 1
        }
        // The respelling.
        let after = text[end...].drop { $0 == UInt8(ascii: " ") }
        if after.begins(with: "(-"), let bracket = after.firstIndex(of: UInt8(ascii: ")")) { end = bracket + 1 }
        return end
    }

    /// The end of `of {Up}.` or `from {Rise}.` at the beginning of a text, if a full stop follows.
    private static func endOfOrigin(_ text: ArraySlice<UInt8>) -> Int? {
        guard text.begins(with: "of {") || text.begins(with: "from {") || text.begins(with: "fr. {"),
            let close = text.firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        return text[(close + 1)...].first == UInt8(ascii: ".") ? close + 2 : close + 1
    }

    /// Whether a definition may begin so.
    private static func isBeginning(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first else { return false }
        return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first || first.isOne(of: "([{\"")
            || ["a ", "an ", "the ", "to ", "of {", "from ", "fr. "].contains { text.starts(with: $0.utf8) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    private static let plural = Array("pl".utf8)
    private static let joining = Set(["and", "or"].map { Array($0.utf8) })
    private static let abbreviations = Set(
        [
            "n", "a", "v", "t", "i", "p", "adj", "adv", "ads", "prep", "conj", "interj", "pron", "prenom", "pred",
            "prop", "pl", "sing", "fem", "masc", "imp", "pret", "pr", "pp", "ppr", "vb", "comp", "compar", "superl",
            "obs", "phr", "abbr", "auxiliary", "def", "indef", "art",
        ].map { Array($0.utf8) })
}
