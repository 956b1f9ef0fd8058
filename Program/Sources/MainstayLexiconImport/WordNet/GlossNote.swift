// SPDX-License-Identifier: Apache-2.0

/// A remark on words of a synset in its definition: `(“yon” is dialectal)`. It concerns only the words that it names.
struct GlossNote {
    /// The place of the note, with what joins it to the definition.
    var range: Range<String.Index>
    /// What the note says of its subjects.
    var text: String
    /// The words that the note is about, in lower case.
    var subjects: [String]
    /// All words in quotation marks, in lower case.
    var quoted: [String]

    /// The notes in a definition, in their order.
    static func all(in definition: String) -> [GlossNote] {
        guard hasMark(definition) else { return [] }
        var notes: [GlossNote] = []
        var index = definition.startIndex
        while let mark = definition[index...].firstIndex(where: { $0 == "“" || $0 == "\"" }) {
            if let note = GlossNote(in: definition, at: mark) {
                notes.append(note)
                index = note.range.upperBound
            } else {
                index = definition.index(after: mark)
            }
        }
        return notes
    }

    /// Whether a definition may have words in quotation marks. It is fast, and few have them.
    static func hasMark(_ definition: String) -> Bool {
        definition.utf8.contains { $0 == 0xE2 || $0 == UInt8(ascii: "\"") }
    }

    private init?(in definition: String, at mark: String.Index) {
        var start = mark
        while start > definition.startIndex, definition[definition.index(before: start)] == " " {
            start = definition.index(before: start)
        }
        guard start > definition.startIndex else { return nil }
        start = definition.index(before: start)
        let isInBrackets = definition[start] == "("
        guard isInBrackets || ";:".contains(definition[start]) else { return nil }
        var rest = definition[mark...]
        subjects = []
        while let word = Self.takeQuoted(&rest) {
            subjects.append(word)
            for joint in [" and ", " or ", ", "] where rest.hasPrefix(joint + "“") {
                rest = rest.dropFirst(joint.count)
            }
        }
        guard !subjects.isEmpty, Self.verbs.contains(where: rest.hasPrefix) else { return nil }
        let end: String.Index?
        if isInBrackets {
            end = rest.firstIndex(of: ")").map(definition.index(after:))
        } else {
            end = rest.firstIndex(of: ";") ?? rest.endIndex
        }
        guard var end else { return nil }
        // "… and “phiz” is British" is said of another word.
        let other = rest[..<end].firstRange(of: " and “")?.lowerBound
        text = String(definition[mark..<(other ?? end)])
        quoted = []
        var part = definition[mark..<end]
        while let open = part.firstIndex(where: { $0 == "“" || $0 == "\"" }) {
            part = part[open...]
            guard let word = Self.takeQuoted(&part) else { break }
            quoted.append(word)
        }
        if start == definition.startIndex {
            while end < definition.endIndex, definition[end] == " " { end = definition.index(after: end) }
        }
        while start > definition.startIndex, " ;".contains(definition[definition.index(before: start)]) {
            start = definition.index(before: start)
        }
        range = start..<end
    }

    private static let verbs = [" is ", " are ", " was ", " in this sense", " pronounced"]

    /// Takes `“word”` from the beginning of a text.
    private static func takeQuoted(_ text: inout Substring) -> String? {
        guard text.first == "“" || text.first == "\"",
            let close = text.dropFirst().firstIndex(where: { "”\"".contains($0) })
        else { return nil }
        let word = text.dropFirst()[..<close].lowercased()
        text = text[text.index(after: close)...]
        return word
    }
}

extension Gloss {
    /// Removes the notes that concern only some of the synset's words. Their labels stay with the words they name.
    mutating func removeNotes(notConcerning words: [String]) {
        guard words.count > 1, GlossNote.hasMark(definition) else { return }
        let words = Set(words.map { $0.lowercased() })
        for note in GlossNote.all(in: definition).reversed()
        where note.subjects.contains(where: words.contains) && !words.isSubset(of: note.quoted) {
            let rest = definition[..<note.range.lowerBound] + definition[note.range.upperBound...]
            // A definition may be nothing but a note.
            if rest.contains(where: \.isLetter) { definition = String(rest) }
        }
    }
}
