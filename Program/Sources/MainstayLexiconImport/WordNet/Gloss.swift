// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The text at the end of a synset's line: a definition, then examples in quotation marks.
///
/// The definition ends at the first `; "`, because it can contain semicolons and quotation marks. People typed the rest
/// over twenty years. So besides the usual `"…"; "…" - Author` this type reads the mistakes in the data: other or
/// missing separators before and between examples, a missing quotation mark, or a remark in parentheses, which becomes
/// part of the definition. Words that the data quotes `like this' get quotation marks “like this”.
struct Gloss: Equatable {
    var definition: String
    var examples: [LexiconSense.Example] = []

    init(_ text: String) {
        let text = Self.spaced(Self.quoted(text))
        let end = Self.endOfDefinition(text) ?? text.endIndex
        let start = Self.endBeforeExample(text[..<end])
        definition = Self.trimmed(Self.withoutIntroduction(text[..<(start ?? end)]))
        if let start { read(text[start..<end].drop { " :,;".contains($0) }) }
        read(text[end...])
        if let term = GlossTerm(definition) { definition = "(\(term.remark)) \(term.meaning)" }
    }

    private mutating func read(_ text: Substring) {
        for segment in Self.segments(text) {
            if segment.hasPrefix("("), let end = segment.firstRange(of: ") \""), segment.hasSuffix("\"") {
                definition += "; \(segment[..<end.lowerBound]))"
                readExamples(String(segment[end.upperBound...].dropLast()))
            } else if segment.hasPrefix("(") {
                definition += "; \(segment)"
            } else {
                readExamples(segment)
            }
        }
    }

    private static func endOfDefinition(_ text: String) -> String.Index? {
        var rest = text.utf8[...]
        while let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) {
            rest = rest[rest.index(after: semicolon)...]
            if rest.starts(with: " \"".utf8) { return semicolon }
        }
        return nil
    }

    /// Where a definition ends that has an example after it, without the usual `; "`.
    private static func endBeforeExample(_ text: Substring) -> String.Index? {
        guard text.last(where: { $0 != " " && $0 != ";" }) == "\"",
            text.utf8.count(where: { $0 == UInt8(ascii: "\"") }) == 2,
            let open = text.utf8.firstIndex(of: UInt8(ascii: "\"")),
            let mark = text[..<open].lastIndex(where: { $0 != " " })
        else { return nil }
        return switch text[mark] {
        case ":", ",", ";": mark
        case ")": text.index(after: mark)
        case ".": text[...mark].hasSuffix("; e.g.") ? text.index(after: mark) : nil
        case "a"..."z": isIntroduced(text[...mark]) ? nil : text.index(after: mark)
        default: nil
        }
    }

    /// Whether a text leads to words in quotation marks that belong to the definition: `as in "carrot and stick"`.
    private static func isIntroduced(_ text: Substring) -> Bool {
        let last = text.split(separator: " ").last ?? ""
        return ["as", "in", "of", "to", "the", "phrase", "expression", "word", "words", "mean", "called"].contains(last)
    }

    /// The text with a blank after each semicolon and nothing before it, without underscores between words, and with what is
    /// missing where a quotation mark stands between letters.
    private static func spaced(_ text: String) -> String {
        guard !isSpaced(text) else { return text }
        var spaced: [UInt8] = []
        let bytes = Array(text.utf8)
        for (place, byte) in bytes.enumerated() {
            let last = spaced.last
            switch byte {
            case UInt8(ascii: "_"): spaced.append(UInt8(ascii: " "))
            case UInt8(ascii: ":") where last == UInt8(ascii: ";"): break
            case UInt8(ascii: ";"):
                while let last = spaced.last, last.isOne(of: " :") { spaced.removeLast() }
                spaced.append(byte)
            case _ where last == UInt8(ascii: "\"") && isLetter(byte) && isLetter(spaced.dropLast().last ?? 0):
                if place + 1 < bytes.count, !isLetter(bytes[place + 1]) {
                    // I"m
                    spaced[spaced.count - 1] = UInt8(ascii: "'")
                } else {
                    spaced += "; \"".utf8
                }
                spaced.append(byte)
            default:
                if isLetter(byte), last == UInt8(ascii: ";") { spaced.append(UInt8(ascii: " ")) }
                spaced.append(byte)
            }
        }
        return String(decoding: spaced, as: UTF8.self)
    }

    /// Whether a text is already as ``spaced(_:)`` would make it, as most are.
    private static func isSpaced(_ text: String) -> Bool {
        var (before, last) = (UInt8(0), UInt8(0))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "_") || byte == UInt8(ascii: ";") && last.isOne(of: " :") { return false }
            if last == UInt8(ascii: ";"), byte == UInt8(ascii: ":") || isLetter(byte) { return false }
            if last == UInt8(ascii: "\""), isLetter(byte), isLetter(before) { return false }
            (before, last) = (last, byte)
        }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    /// A definition without the words that introduce an example, and without a quotation mark that has no other.
    private static func withoutIntroduction(_ text: Substring) -> Substring {
        let introduction = "; e.g."
        if text.hasSuffix(introduction) { return text.dropLast(introduction.count) }
        let isAlone = text.utf8.last == UInt8(ascii: "\"") && text.utf8.count(where: { $0 == UInt8(ascii: "\"") }) == 1
        return isAlone ? text.dropLast() : text
    }

    /// The text with quotation marks instead of a grave accent and an apostrophe around words.
    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "`")) else { return text }
        var quoted = ""
        var isOpen = false
        for (character, next) in zip(text, text.dropFirst().map { Optional($0) } + [nil]) {
            switch character {
            case "`" where !isOpen:
                isOpen = true
                quoted.append("“")
            case "'" where isOpen && next?.isLetter != true:
                isOpen = false
                quoted.append("”")
            default: quoted.append(character)
            }
        }
        return isOpen ? text : quoted
    }

    /// Splits at semicolons outside quotation marks, and at those that a mark follows which opens: there the one before was
    /// not closed. Trims the parts.
    private static func segments(_ text: Substring) -> [String] {
        let bytes = text.utf8
        var (parts, start, isQuoted) = ([Substring](), bytes.startIndex, false)
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard bytes[index] == UInt8(ascii: ";"), !isQuoted || bytes[index...].dropFirst().starts(with: " \"".utf8)
            else { continue }
            parts.append(text[start..<index])
            (start, isQuoted) = (bytes.index(after: index), false)
        }
        return (parts + [text[start...]]).map { trimmed($0) }.filter { !$0.isEmpty }
    }

    private mutating func readExamples(_ segment: String) {
        guard segment.utf8.first == UInt8(ascii: "\"") else { return append(segment) }
        var found: [LexiconSense.Example] = []
        var rest = segment[...]
        while rest.utf8.first == UInt8(ascii: "\"") {
            let opened = rest.dropFirst()
            guard let close = opened.utf8.firstIndex(of: UInt8(ascii: "\"")) else {
                found.append(LexiconSense.Example(text: String(opened)))
                rest = ""
                break
            }
            var example = LexiconSense.Example(text: String(opened[..<close]))
            rest = opened[opened.utf8.index(after: close)...]
            let tail = rest.utf8.prefix { $0 != UInt8(ascii: "\"") }
            let between = Self.trimmed(Substring(tail))
            if between.hasPrefix("-") {
                let author = Self.trimmed(between.drop { $0 == "-" || $0 == " " })
                example.author = author.isEmpty ? nil : author
            } else if !["", ",", ".", ":", "or"].contains(between) {
                // The sentence continues after the quotation mark, as in `"I see," she said`.
                return append(segment)
            }
            found.append(example)
            rest = rest[tail.endIndex...]
        }
        for example in found { append(example.text, by: example.author) }
    }

    private mutating func append(_ text: String, by author: String? = nil) {
        // A mark at one end only is a mistake in the data.
        let marks = text.utf8.count { $0 == UInt8(ascii: "\"") }
        let text = marks == 1 ? text.filter { $0 != "\"" } : text
        let trimmed = Self.trimmed(text[...], also: ",")
        if !trimmed.isEmpty { examples.append(LexiconSense.Example(text: trimmed, author: author)) }
    }

    /// The text without white space around it and without semicolons at its end.
    private static func trimmed(_ text: Substring, also mark: Character = ";") -> String {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" || last == ";" || last == mark { text.removeLast() }
        return String(text)
    }
}
