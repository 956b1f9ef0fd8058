// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Reads entries of the dictionary: a head, and below it senses, quotations, notes and phrases. Indentation and first
/// characters distinguish them.
struct GCIDEEntry {
    /// What an entry says about its headwords as a whole.
    struct Word: Sendable {
        var key: String
        /// The syllables. Empty if together they are not the word.
        var syllables: [String]
        var etymology: String?
    }

    private(set) var words: [Word] = []
    private(set) var senses: [AddedSense] = []

    /// The part of the entry that is being read.
    private enum Part {
        case sense
        /// A phrase. Its names precede its definition.
        case phrase
        /// A note, which is skipped.
        case note
    }

    private var headNames: [(key: String, form: String?)] = []
    /// The names of the current entry, or of its current phrase.
    private var names: [(key: String, form: String?)] = []
    private var partOfSpeech = PartOfSpeech.noun
    private var headLabels: [SenseLabel] = []
    private var reference = 0

    private var part = Part.sense
    private var text: [UInt8] = []
    private var quotation: [UInt8] = []
    private var examples: [LexiconSense.Example] = []
    private var isCopied = false
    /// The indentation of the current sense's text.
    private var indentation = 3

    /// Adds the words and senses of an entry to those of the entries before it.
    ///
    /// - Parameters:
    ///   - lines: The lines of the entry, the first at the margin.
    ///   - next: The first line of the next entry.
    ///   - reference: The position in the file.
    mutating func read(_ lines: [GCIDELine], before next: GCIDELine? = nil, reference: Int) {
        // The end of the last sense has emptied the rest.
        (self.reference, part, indentation, headNames, names) = (reference, .sense, 3, [], [])
        let lines = next.map { Self.without(headwordOf: $0, lines) } ?? lines
        var headLines = 1
        // An etymology may have a line that looks like a numbered sense: "247. Cf. …".
        var depth = lines[0].openBrackets
        while headLines < lines.count, Self.belongsToHead(lines[headLines], isInBrackets: depth > 0) {
            depth += lines[headLines].openBrackets
            headLines += 1
        }
        var paragraph = Array(lines[0].trimmed)
        for line in lines[1..<headLines] {
            paragraph.append(UInt8(ascii: " "))
            paragraph += line.trimmed
        }
        guard let head = GCIDEHead(paragraph), !head.isInflection else { return }
        accept(head)
        text = Array(paragraph[head.end...])
        var isParagraphStart = false
        for line in lines[headLines...] {
            read(line, isParagraphStart: isParagraphStart)
            isParagraphStart = line.allSatisfy { $0 == UInt8(ascii: " ") }
        }
        endSense()
    }

    private mutating func accept(_ head: GCIDEHead) {
        partOfSpeech = head.partOfSpeech ?? .noun
        headLabels = head.labels
        for name in head.names {
            guard let key = Spelling.key(name.text) else { continue }
            // The source writes all headwords with a capital letter. Only proper nouns and words with further capitals
            // keep it.
            let isName = head.isProperNoun || Self.hasCapitalInside(name.text)
            headNames.append((key, isName && name.text != key ? name.text : nil))
            let syllables = name.syllables.map { isName ? $0 : $0.lowercased() }
            words.append(
                Word(key: key, syllables: Self.are(syllables, of: key) ? syllables : [], etymology: head.etymology))
        }
        names = headNames
    }

    private static func hasCapitalInside(_ name: String) -> Bool {
        guard name.utf8.contains(where: { $0 >= 0x80 }) else {
            return name.utf8.dropFirst().contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        }
        return name.dropFirst().contains { $0.isUppercase }
    }

    /// Whether the syllables make up the word.
    private static func are(_ syllables: [String], of key: String) -> Bool {
        let joined = syllables.joined()
        let letters = key.utf8.lazy.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        if joined.utf8.allSatisfy({ $0 < 0x80 }) {
            let lower = joined.utf8.lazy.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
            return lower.elementsEqual(letters)
        }
        // Letters with accents can be written in two ways.
        return joined.lowercased() == key.filter { $0 != " " && $0 != "-" }
    }

    /// The lines without the headword of the next entry, which the text repeats at the end of many entries.
    private static func without(headwordOf next: GCIDELine, _ lines: [GCIDELine]) -> [GCIDELine] {
        let name = next[..<(next.firstIndex(of: UInt8(ascii: "\\")) ?? next.startIndex)].trimmed
        guard !name.isEmpty, let last = lines.lastIndex(where: { !$0.trimmed.isEmpty }), last > 0 else { return lines }
        let text = lines[last].trimmed
        guard text.count >= name.count, text.suffix(name.count).elementsEqual(name) else { return lines }
        let rest = text.dropLast(name.count).trimmed
        // A definition may end with the word, but not after a full stop.
        guard rest.last.map({ $0.isOne(of: ".])") }) ?? true else { return lines }
        var lines = lines
        lines[last] = lines[last].prefix(lines[last].count - text.count + rest.count)
        return lines
    }

    private static func belongsToHead(_ line: GCIDELine, isInBrackets: Bool) -> Bool {
        let text = line.trimmed
        if isInBrackets { return !text.isEmpty }
        return !text.isEmpty && [0, 3].contains(line.indentation) && text.endOfOrigin == nil
            && text.numberLength == nil
            && !text.begins(with: "Note:")
    }

    private mutating func read(_ line: GCIDELine, isParagraphStart: Bool) {
        let content = line.trimmed
        guard !content.isEmpty else { return endQuotation() }
        let indentation = line.indentation
        if let close = content.endOfOrigin {
            endQuotation()
            isCopied = isCopied || content.begins(with: "[WordNet")
            // Words derived from the headword may follow, or the next headword.
            if content[close...].contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ",") }) {
                endSense()
                part = .note
            }
            return
        }
        if indentation <= 3 {
            if content.begins(with: "Note:") || content.begins(with: "Syn:") || content.begins(with: "Usage:") {
                endSense()
                part = .note
                return
            }
            if isParagraphStart, content.first == UInt8(ascii: "{") {
                begin(.phrase, content, indentation: 3)
                return
            }
        }
        if let length = content.numberLength, indentation <= (part == .note ? 3 : 6) {
            begin(
                part == .phrase && indentation > 3 ? .phrase : .sense, content.dropFirst(length),
                indentation: indentation + 3)
            return
        }
        guard part != .note else { return }
        if indentation >= self.indentation + 5 {
            if !quotation.isEmpty { quotation.append(UInt8(ascii: " ")) }
            quotation += content
        } else {
            endQuotation()
            text.append(UInt8(ascii: " "))
            text += content
        }
    }

    private mutating func begin(_ part: Part, _ content: GCIDELine, indentation: Int) {
        // The lettered senses of a phrase share its names.
        let goesOn = part == .phrase && self.part == .phrase && indentation > 3
        endSense()
        self.part = part
        self.indentation = indentation
        text = Array(content)
        if part == .sense { names = headNames }
        if part == .phrase, !goesOn { names = [] }
    }

    private mutating func endQuotation() {
        guard !quotation.isEmpty else { return }
        var said = quotation[...]
        var author: String?
        let dash = UInt8(ascii: "-")
        if let dashes = quotation.indices.dropLast().last(where: { quotation[$0] == dash && quotation[$0 + 1] == dash })
        {
            author = GCIDEText(quotation[(dashes + 2)...]).text
            said = quotation[..<dashes]
        }
        let text = GCIDEText(said, isQuotation: true).text
        if author?.isEmpty == true { author = nil }
        if !text.isEmpty { examples.append(LexiconSense.Example(text: text, author: author)) }
        quotation = []
    }

    private mutating func endSense() {
        endQuotation()
        defer { (text, examples, isCopied) = ([], [], false) }
        guard part != .note else { return }
        var rest = text[...]
        let labels = part == .sense ? headLabels : []
        if part == .phrase, names.isEmpty { names = Self.phraseNames(&rest) }
        for piece in Self.lettered(rest) {
            for definition in GCIDEDefinition.all(in: piece) { add(definition, labels) }
        }
    }

    private mutating func add(_ found: GCIDEDefinition, _ labels: [SenseLabel]) {
        let definition = found.text
        // An introduction to lettered senses has no content.
        guard definition.utf8.count > 2, !definition.hasSuffix(":"), !GCIDENotes.isForm(definition) else { return }
        if part == .phrase, definition.hasPrefix("See ") { return }
        var labels = labels
        for label in found.labels where !labels.contains(label) { labels.append(label) }
        let examples = (found.examples + examples).filter { $0.text.utf8.count <= Self.longestExample }
        let isReference = OlderSenses.isReference(definition)
        for name in names {
            senses.append(
                AddedSense(
                    source: .gcide, key: name.key, form: name.form,
                    partOfSpeech: part == .phrase ? .phrase : found.partOfSpeech ?? partOfSpeech,
                    definition: definition, examples: examples, labels: labels, isCopied: isCopied,
                    isReference: isReference, reference: reference))
        }
    }

    /// In bytes. What is longer is a whole article.
    private static let longestExample = 600

    /// The senses of a text like `(a) … (b) …`. Usually each begins a line.
    private static func lettered(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let start = text.drop { $0.isOne(of: " ,.") }
        guard start.begins(with: "(a) ") else { return [text] }
        var pieces: [ArraySlice<UInt8>] = []
        var rest = start.dropFirst(4)
        for letter in UInt8(ascii: "b")...UInt8(ascii: "h") {
            let mark = [UInt8(ascii: "("), letter, UInt8(ascii: ")"), UInt8(ascii: " ")]
            let place = rest.indices.first { rest[$0] == UInt8(ascii: "(") && rest[$0...].starts(with: mark) }
            guard let place else { break }
            pieces.append(rest[..<place])
            rest = rest[(place + 4)...]
        }
        return pieces + [rest]
    }

    /// The names of a phrase, in braces before its definition.
    private static func phraseNames(_ text: inout ArraySlice<UInt8>) -> [(key: String, form: String?)] {
        var names: [(key: String, form: String?)] = []
        while text.first == UInt8(ascii: "{"), let close = text.firstIndex(of: UInt8(ascii: "}")) {
            let name = GCIDEHead.spelling(GCIDEText(text[text.startIndex..<close]).text)
            if let key = Spelling.key(name) {
                let isName = hasCapitalInside(name)
                names.append((key, isName ? name : nil))
            }
            text = text[(close + 1)...]
            var rest = text.drop { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
            for joint in ["or ", "and ", "& "] where rest.starts(with: joint.utf8) {
                rest = rest.dropFirst(joint.utf8.count)
            }
            if rest.first == UInt8(ascii: "{") { text = rest }
        }
        // A single word is a part of a list: "{Equipotential lines}, {surfaces}".
        names.removeAll { !$0.key.contains(" ") && !$0.key.contains("-") }
        return names
    }
}
