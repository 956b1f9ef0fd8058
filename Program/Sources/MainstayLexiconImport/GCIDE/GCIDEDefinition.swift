// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// A definition of the dictionary. The text in the source also has fields, labels, quotations with their authors,
/// cross-references, and words derived from the headword, which this separates or removes.
struct GCIDEDefinition {
    /// The definition. Empty if the source has no definition.
    private(set) var text = ""
    private(set) var labels: [SenseLabel] = []
    /// The quotations in the text.
    private(set) var examples: [LexiconSense.Example] = []

    /// The part of speech that the source of this definition names. `nil` if the entry's part of speech applies.
    private(set) var partOfSpeech: PartOfSpeech?
    /// `plural` or `singular`, if the definition is only of that.
    private var number: String?

    /// The definitions in a text. Dashes and a part of speech begin another one: `Astringent. -- n. An astringent.`
    static func all(in source: ArraySlice<UInt8>) -> [GCIDEDefinition] {
        guard hasDashes(source) else { return [GCIDEDefinition(source)] }
        var definitions: [GCIDEDefinition] = []
        var rest = source
        while definitions.count < 4,
            let dashes = rest.indices.dropLast(6).first(where: { index in
                rest[index] == UInt8(ascii: "-") && rest[index...].begins(with: "-- ")
                    && Self.partOfSpeech(at: rest[(index + 3)...]) != nil
            })
        {
            definitions.append(GCIDEDefinition(rest[..<dashes]))
            rest = rest[(dashes + 3)...]
        }
        return definitions + [GCIDEDefinition(rest)]
    }

    /// - Parameter source: The source of one definition.
    init(_ source: ArraySlice<UInt8>) {
        var source = Self.hasDashes(source) ? Self.withoutLonePart(Self.withoutDerivedWords(source)) : source
        readFields(&source)
        let plain = GCIDEText(source, keepsAuthors: true)
        for label in plain.labels where !labels.contains(label) { labels.append(label) }
        var rest = Array(plain.text.utf8)
        takeQuotations(from: &rest)
        let hasDashes = Self.hasDashes(rest)
        if hasDashes { GCIDECitation.remove(from: &rest) }
        Self.removeReference(from: &rest)
        if hasDashes { Self.replaceDashes(in: &rest) }
        text = GCIDERepair.repaired(Array(Self.trimmedBytes(rest[...])))
        takeGluedExample()
        if let number, !text.isEmpty { text = "(\(number)) \(text)" }
    }

    /// The part of speech at the beginning of a text, such as `v. t. To …`, and its length in bytes. `nil` if the text
    /// does not begin with one.
    private static func partOfSpeech(at text: ArraySlice<UInt8>) -> (partOfSpeech: PartOfSpeech, length: Int)? {
        guard let first = text.first, first.isOne(of: "navpPf") else { return nil }
        for (mark, partOfSpeech) in marks where text.starts(with: mark) {
            let rest = text.dropFirst(mark.count)
            let isDefinition = rest.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0.isOne(of: "([") }
            return isDefinition == true || rest.begins(with: "{-") || rest.begins(with: "a ")
                || rest.begins(with: "to ")
                ? (partOfSpeech, mark.count) : nil
        }
        return nil
    }

    private static let marks: [([UInt8], PartOfSpeech)] = {
        let marks: [(String, PartOfSpeech)] = [
            ("n. sing. & pl. ", .noun), ("n. pl. ", .noun), ("n. ", .noun), ("n.. ", .noun),
            ("n., sing. & pl. ", .noun),
            ("n.; pl. ", .noun), ("prop. n. ", .noun), ("PROP. n. pl. ", .noun),
            ("fem. n. ", .noun), ("a & n. ", .adjective), ("a. & n. ", .adjective), ("pred. a. ", .adjective),
            ("adv. & a. ", .adverb), ("a. ", .adjective), ("adj. ", .adjective), ("adv. ", .adverb),
            ("v. t. ", .verb), ("v. i. ", .verb), ("v. ", .verb), ("prep. ", .preposition), ("conj. ", .conjunction),
            ("interj. ", .interjection),
        ]
        return marks.map { (Array($0.0.utf8), $0.1) }
    }()

    /// Cuts a text before words derived from its headword: `-- {Gush"ing*ly}, adv.`
    private static func withoutDerivedWords(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var index = text.startIndex
        while index + 4 < text.endIndex {
            guard text[index] == UInt8(ascii: "-"), text[index + 1] == UInt8(ascii: "-") else {
                index += 1
                continue
            }
            let rest = text[(index + 2)...].drop { $0 == UInt8(ascii: " ") }
            if rest.first == UInt8(ascii: "{"), let close = rest.firstIndex(of: UInt8(ascii: "}")),
                rest[..<close].contains(where: { $0.isOne(of: "*\"`") })
                    || derivedMarks.contains(where: rest[(close + 1)...].starts(with:))
            {
                return text[..<index]
            }
            index += 2
        }
        return text
    }

    /// Cuts a part of speech that nothing follows: `… of musth. -- n.`
    private static func withoutLonePart(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = text
        while let last = rest.last, last.isOne(of: " .") { rest.removeLast() }
        for part in loneParts where rest.suffix(part.count).elementsEqual(part) { return rest.dropLast(part.count) }
        return text
    }

    private static let loneParts = ["-- n", "-- a", "-- adv", "-- v. t", "-- v. i"].map { Array($0.utf8) }

    private static let derivedMarks = [", n.", ", a.", ", adv.", ", adj.", ", v."].map { Array($0.utf8) }

    /// Removes what precedes a definition: fields in parentheses, remarks in brackets, a respelling, a part of speech,
    /// and stray numbers.
    private mutating func readFields(_ text: inout ArraySlice<UInt8>) {
        while true {
            let rest = text.drop { $0.isOne(of: " ,.;:") }
            if let found = Self.partOfSpeech(at: rest) {
                partOfSpeech = partOfSpeech ?? found.partOfSpeech
                text = rest.dropFirst(found.length)
            } else if let notes = GCIDENotes.read(rest) {
                number = number ?? notes.number
                text = rest.dropFirst(notes.length)
            } else if let length = Self.numberLength(rest) {
                text = rest.dropFirst(length)
            } else if rest.begins(with: "etc.") {
                text = rest.dropFirst(4)
            } else if rest.first == UInt8(ascii: "["), let close = Self.endOfBracket(rest),
                case let content = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self),
                GCIDELetters.letter(content) == nil
            {
                labels += GCIDELabels.remark(content)
                text = rest[(close + 1)...]
            } else if rest.first == UInt8(ascii: "("), let close = rest.firstIndex(of: UInt8(ascii: ")")) {
                let content = rest[(rest.startIndex + 1)..<close]
                if let found = GCIDELabels.domains(String(decoding: content, as: UTF8.self)) {
                    labels += found
                } else if !Self.isField(content) {
                    return
                }
                text = rest[(close + 1)...]
            } else {
                return
            }
        }
    }

    /// The length in bytes of `1. ` or `1 ` at the beginning of a text. `nil` if the text does not begin with a number.
    private static func numberLength(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = text.prefix(3).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let rest = text.dropFirst(digits.count)
        // The end of a respelling whose beginning belonged to the head.
        if !digits.isEmpty, rest.begins(with: "), ") { return digits.count + 3 }
        guard 1...2 ~= digits.count else { return nil }
        return rest.begins(with: ". ")
            ? digits.count + 2 : rest.first == UInt8(ascii: " ") ? digits.count + 1 : nil
    }

    private static func endOfBracket(_ text: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        for index in text.indices {
            if text[index] == UInt8(ascii: "[") { depth += 1 }
            if text[index] == UInt8(ascii: "]") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Whether a text in parentheses is the name of a field, such as `Eng. Univ.`, or a respelling.
    private static func isField(_ content: ArraySlice<UInt8>) -> Bool {
        if content.count == 1 { return true }
        if content.contains(where: { $0.isOne(of: "\"*`[?") }) { return content.count < 90 }
        if content.last == UInt8(ascii: "."), content.count < 24 { return true }
        guard let first = content.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first, content.count < 40 else {
            return false
        }
        return content.split(separator: UInt8(ascii: " ")).allSatisfy { word in
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= word[word.startIndex] || small.contains(Array(word))
        }
    }

    private static let small = Set(["&", "of", "and", "or", "the", "in"].map { Array($0.utf8) })

    /// Moves quotations to the examples: `… "A burning teade." --Spenser.`
    private mutating func takeQuotations(from text: inout [UInt8]) {
        let mark = UInt8(ascii: "\"")
        guard text.contains(mark) else { return }
        var kept: [UInt8] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: mark), let close = rest[(open + 1)...].firstIndex(of: mark) {
            let before = rest[..<open].last { $0 != UInt8(ascii: " ") } ?? kept.last { $0 != UInt8(ascii: " ") }
            let after = rest[(close + 1)...].drop { $0 == UInt8(ascii: " ") }
            let isAuthored = after.begins(with: "--")
            let isSentence = before.map { $0.isOne(of: ".;?!)") } ?? true
            guard isSentence,
                isAuthored || rest[close - 1] == UInt8(ascii: ".") || after.isEmpty
                    || after[after.startIndex].isOne(of: "\".")
            else {
                kept += rest[...close]
                rest = rest[(close + 1)...]
                continue
            }
            kept += rest[..<open]
            var author: String?
            rest = after
            if isAuthored {
                let length = GCIDECitation.length(after)
                author = Self.trimmed(after[(after.startIndex + 2)..<(after.startIndex + length)])
                rest = after.dropFirst(length)
            }
            let quoted = Self.trimmed(text[(open + 1)..<close])
            if rest.begins(with: ".") { rest = rest.dropFirst() }
            if quoted.contains(" ") { examples.append(LexiconSense.Example(text: quoted, author: author)) }
        }
        text = kept + rest
    }

    /// Moves a phrase in small letters after the last full stop to the examples: `… interest. the aroused opposition`.
    private mutating func takeGluedExample() {
        guard text.utf8.last != UInt8(ascii: "."), let stop = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
        let phrase = text[text.index(after: stop)...].dropFirst()
        // "(vs. others)" is no end of a sentence.
        let opened = text[...stop].utf8.count { $0 == UInt8(ascii: "(") }
        guard phrase.first?.isLowercase == true, 2...8 ~= phrase.utf8.count(where: { $0 == UInt8(ascii: " ") }) + 1,
            opened == text[...stop].utf8.count(where: { $0 == UInt8(ascii: ")") })
        else { return }
        examples.insert(LexiconSense.Example(text: String(phrase)), at: 0)
        text = String(text[...stop])
    }

    private static func hasDashes(_ text: some Sequence<UInt8>) -> Bool {
        GCIDEMarks.hasPair(in: text) { $0 == UInt8(ascii: "-") }
    }

    /// Removes a cross-reference at the end: `… in a storm. See {Tempest}, 2.`
    private static func removeReference(from text: inout [UInt8]) {
        // All references begin so. Most texts end here.
        let mayHaveReference = text.indices.suffix(70).dropLast(2).contains { index in
            text[index + 1] == UInt8(ascii: " ") && text[index].isOne(of: ".;)") && text[index + 2].isOne(of: "SCOs")
        }
        guard mayHaveReference else { return }
        for reference in references {
            guard text.count > reference.count + 8 else { continue }
            let start = text.count - min(text.count - 4, 70)
            guard
                let place = (start..<(text.count - reference.count)).first(where: {
                    text[$0] == reference[0] && text[$0 + 2] == reference[2] && text[$0...].starts(with: reference)
                })
            else { continue }
            text.removeLast(text.count - place - 1)
        }
    }

    private static let references = [
        ". See ", ". Cf. ", "; see ", ". Compare ", ") See ", ". Called also ", ". Opposed to ",
    ].map {
        Array($0.utf8)
    }

    /// Replaces the dictionary's double hyphens with dashes, or with spaces after a comma, semicolon or colon.
    private static func replaceDashes(in text: inout [UInt8]) {
        var clean: [UInt8] = []
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: "-"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "-") {
                while clean.last == UInt8(ascii: " ") { clean.removeLast() }
                index += 2
                while index < text.count, text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "-") {
                    index += 1
                }
                let isAfterMark = clean.last.map { $0.isOne(of: ";,:") } ?? true
                clean += isAfterMark ? [UInt8(ascii: " ")] : Array(" – ".utf8)
                continue
            }
            clean.append(text[index])
            index += 1
        }
        text = clean
    }

    /// The text without white space and stray punctuation at its ends.
    private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
        String(decoding: trimmedBytes(text), as: UTF8.self)
    }

    private static func trimmedBytes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = text.drop { $0.isOne(of: " ,;:.)") }
        while let last = rest.last, last.isOne(of: " ,;–") { rest.removeLast() }
        return rest
    }
}
