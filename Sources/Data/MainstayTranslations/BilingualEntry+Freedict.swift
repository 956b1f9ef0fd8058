// SPDX-License-Identifier: Apache-2.0

import MainstayBase

extension BilingualEntry {
    /// Reads an entry in FreeDict's format for dictd. The first line has the word, its pronunciation and its part of
    /// speech. The senses follow, numbered if there are several, with examples in quotation marks. References to other
    /// entries are left out.
    ///
    /// - Returns: `nil` if the entry has no translation.
    init?(freedict text: String) {
        var lines = text.split(separator: "\n")[...]
        guard let head = lines.popFirst() else { return nil }
        self.init(headword: Self.headword(head))
        readHead(head)
        var sense = Sense()
        for line in lines { read(line, into: &sense) }
        if !sense.translations.isEmpty { senses.append(sense) }
        guard !headword.isEmpty, !senses.isEmpty else { return nil }
    }

    init(headword: String) {
        self.headword = headword
    }

    /// The word at the beginning of an entry's first line. It ends before a pronunciation, a part of speech or a
    /// remark.
    public static func headword(_ head: some StringProtocol) -> String {
        Array(head.utf8).withUnsafeBufferPointer { String(decoding: headword($0[...]), as: UTF8.self).trimmed }
    }

    /// The word at the beginning of the bytes of an entry's first line. White space may surround it.
    public static func headword(_ head: Slice<UnsafeBufferPointer<UInt8>>) -> UnsafeBufferPointer<UInt8> {
        let bytes = UnsafeBufferPointer(rebasing: head)
        var end = 1
        while end < bytes.count {
            let byte = bytes[end]
            let isMark = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "[")
            if isMark, bytes[end - 1] == UInt8(ascii: " ") { return UnsafeBufferPointer(rebasing: bytes[..<(end - 1)]) }
            end += 1
        }
        return bytes
    }

    private mutating func readHead(_ head: Substring) {
        let rest = head.dropFirst(headword.count)
        partOfSpeech = Self.bracketed(rest, "<", ">").first { !$0.isEmpty }
        pronunciations = rest.prefix { $0 != "<" }.split(separator: "/").map(\.trimmed).filter { !$0.isEmpty }
    }

    private mutating func read(_ line: Substring, into sense: inout Sense) {
        let text = line.trimmed
        if text.isEmpty || ["see:", "Note:", "Synonym:", "Synonyms:"].contains(where: text.hasPrefix) { return }
        if line.hasPrefix("   ") {
            if text.hasPrefix("\"") { sense.examples.append(Self.example(text)) }
            return
        }
        if let rest = Self.numbered(line) {
            if !sense.translations.isEmpty { senses.append(sense) }
            sense = Sense()
            sense.translations = Self.translations(rest)
        } else if sense.translations.isEmpty {
            sense.translations = Self.translations(text)
        } else if !Self.isNumber(text) {
            sense.definition = sense.definition.map { "\($0); \(text)" } ?? text
        }
    }

    /// The text after `12. ` at the beginning of a line.
    private static func numbered(_ line: Substring) -> String? {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, line.dropFirst(digits.count).hasPrefix(". ") else { return nil }
        return line.dropFirst(digits.count + 2).trimmed
    }

    /// Whether a text is only the number of a subordinate sense.
    private static func isNumber(_ text: String) -> Bool {
        text.hasSuffix(".") && Int(text.dropLast()) != nil
    }

    /// Reads `"text"  - translation`. Either part may be missing.
    private static func example(_ line: String) -> Example {
        let inner = line.dropFirst()
        guard let end = inner.lastIndex(of: "\"") else { return Example(text: inner.trimmed) }
        let translation = inner[inner.index(after: end)...].trimmed
        let words = translation.hasPrefix("-") ? translation.dropFirst().trimmed : translation
        return Example(text: inner[..<end].trimmed, translation: words.isEmpty ? nil : words)
    }

    /// The words of a line. Commas outside brackets separate them. A grammatical remark and a label belong to the last
    /// word.
    private static func translations(_ line: String) -> [Translation] {
        var parts = [""]
        var depth = 0
        for character in line {
            if "<[({".contains(character) { depth += 1 }
            if ">])}".contains(character) { depth = max(0, depth - 1) }
            if depth == 0, character == "," || character == ";" {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.compactMap(translation)
    }

    private static func translation(_ part: String) -> Translation? {
        let grammar = bracketed(part[...], "<", ">").filter { !$0.isEmpty }
        let labels = bracketed(part[...], "[", "]")
        // A pronunciation is no translation.
        if part.trimmed.hasPrefix("/") { return nil }
        var words = without(without(part, "<", ">"), "[", "]").split { $0 == " " || $0 == "~" }
        // An abbreviation of the word follows its grammar: "Sprache <fem> Spr."
        if let first = words.first, words.count > 1, let last = words.last, last.hasSuffix("."),
            last.lowercased().first == first.lowercased().first, !part.trimmed.hasSuffix(">"), part.contains(">")
        {
            words.removeLast()
        }
        // A number at the end of the line belongs to the sense on the next line.
        if words.count > 1, let last = words.last, isNumber(String(last)) { words.removeLast() }
        let text = words.joined(separator: " ")
        guard text.contains(where: \.isLetter) else { return nil }
        return Translation(text: text, grammar: grammar, labels: labels)
    }

    private static func bracketed(_ text: Substring, _ open: Character, _ close: Character) -> [String] {
        text.split(separator: open).dropFirst(text.first == open ? 0 : 1).compactMap { part in
            part.firstIndex(of: close).map { part[..<$0].trimmed }
        }
    }

    private static func without(_ text: String, _ open: Character, _ close: Character) -> String {
        var isInside = false
        return String(
            text.map { character in
                if character == open { isInside = true }
                defer { if character == close { isInside = false } }
                return isInside ? " " : character
            })
    }
}

extension [BilingualEntry] {
    /// Removes the entries of longer words. Some dictionaries list a longer word under its first part. The
    /// pronunciation of such an entry is longer and begins with the pronunciation of the word, or it was made later by
    /// a program, which writes the stress.
    func withoutLongerWords() -> [BilingualEntry] {
        let spoken = map { entry in (entry.pronunciations.first ?? "").filter { !BilingualEntry.stresses.contains($0) }
        }
        return enumerated().filter { index, entry in
            !indices.contains { other in
                other != index && !spoken[other].isEmpty && spoken[index].count > spoken[other].count + 1
                    && spoken[index].hasPrefix(spoken[other]) && self[other].headword == entry.headword
                    || entry.isSpokenByProgram && self[other].isSpokenByPerson
            }
        }
        .map(\.element)
    }
}

extension BilingualEntry {
    fileprivate static let stresses = "ˈˌ"

    /// Whether a program made the pronunciation from the first part of the word: *bank* of *bank note*.
    fileprivate var isSpokenByProgram: Bool { hasOnePronunciation && hasStress }

    fileprivate var isSpokenByPerson: Bool { hasOnePronunciation && !hasStress }

    /// Dictionaries with parts of speech have no longer words.
    private var hasOnePronunciation: Bool { partOfSpeech == nil && pronunciations.count == 1 }

    private var hasStress: Bool { pronunciations.contains { $0.contains { Self.stresses.contains($0) } } }
}

extension Substring {
    fileprivate var trimmed: String { String(self).trimmed }
}
