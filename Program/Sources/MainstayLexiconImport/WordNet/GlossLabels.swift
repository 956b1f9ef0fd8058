// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The labels in the text of a definition: in a remark such as `(British informal)`, or before a word such as *term*:
/// `an archaic term for clothing`.
enum GlossLabels {
    /// The labels of a definition, each once.
    static func labels(of definition: String) -> [SenseLabel] {
        var labels: [SenseLabel] = []
        var remarks = remarks(in: definition)
        // A remark at the beginning is about the word, even if it says more: "(intensifier, used informally)".
        if definition.first == "(", let first = remarks.first {
            remarks.removeFirst()
            labels += self.labels(ofNote: first)
        }
        for remark in remarks {
            let words = words(remark)
            let isLabel = words.allSatisfy { names[$0] != nil || small.contains($0) }
            if isLabel { labels += words.compactMap { names[$0] } }
        }
        labels += introduction(definition)
        return labels.reduce(into: []) { found, label in if !found.contains(label) { found.append(label) } }
    }

    /// The labels that a remark names: `British informal`.
    static func labels(ofNote note: String) -> [SenseLabel] {
        guard note.count < 60 else { return [] }
        let words = words(note)
        // "(American football)" is a game that is played everywhere, and "(of a literary work)" is about its subject.
        return subjects.isDisjoint(with: words) ? words.compactMap { names[$0] } : []
    }

    /// Whether the bytes of a gloss have a remark, or a word that may be a label. It is fast, and most glosses have
    /// none.
    static func mayHaveLabels(_ gloss: ArraySlice<UInt8>) -> Bool {
        var isStart = true
        for (index, byte) in zip(gloss.indices, gloss) {
            if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "`") { return true }
            // The quotation mark begins the examples.
            if byte == UInt8(ascii: "\"") { return false }
            if isStart, index - gloss.startIndex < Self.mostBytesBeforeTerm {
                let word = gloss[index...]
                switch byte {
                case UInt8(ascii: "t"): if word.begins(with: "term") { return true }
                case UInt8(ascii: "n"): if word.begins(with: "name") { return true }
                case UInt8(ascii: "w"): if word.begins(with: "word") { return true }
                case UInt8(ascii: "s"): if word.begins(with: "slang") { return true }
                case UInt8(ascii: "i"): if word.begins(with: "informal") { return true }
                case UInt8(ascii: "e"):
                    if word.begins(with: "euphemism") || word.begins(with: "expression") { return true }
                default: break
                }
            }
            isStart = byte == UInt8(ascii: " ")
        }
        return false
    }

    private static let mostBytesBeforeTerm = 50

    /// The labels before the first word such as *term*: `an offensive and insulting term for`.
    private static func introduction(_ definition: String) -> [SenseLabel] {
        var labels: [SenseLabel] = []
        let words = words(String(definition.prefix(mostBytesBeforeTerm + 12))).prefix(9)
        for (word, next) in zip(words, words.dropFirst().map { Optional($0) } + [nil]) {
            if let label = names[word] { labels.append(label) }
            if terms.contains(word) {
                // "A formal expression of praise" says what an eulogy is, not who uses the word.
                let isSubject = !word.hasPrefix("term") && next.map(joints.contains) == true
                return isSubject ? [] : labels
            }
            guard names[word] != nil || small.contains(word) else { return [] }
        }
        return []
    }

    /// The texts in brackets.
    private static func remarks(in definition: String) -> [String] {
        guard definition.utf8.contains(UInt8(ascii: "(")) else { return [] }
        let parts = definition.utf8.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false).dropFirst()
        return parts.compactMap { part in
            part.firstIndex(of: UInt8(ascii: ")")).map { String(Substring(part[..<$0])) }
        }
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().words(with: "-").map(String.init)
    }

    /// Words after which a definition says what the word means.
    private static let terms: Set<String> = [
        "term", "terms", "name", "names", "word", "words", "expression", "expressions", "expletive", "expletives",
        "slang",
        "euphemism", "euphemisms",
    ]
    /// Words after which a definition describes the expression and not its meaning.
    private static let joints: Set<String> = ["containing", "of", "that", "which"]
    /// Words that may stand beside labels.
    private static let small: Set<String> = [
        "a", "an", "and", "but", "chiefly", "especially", "extremely", "mainly", "military", "now", "of", "often", "or",
        "originally", "somewhat", "sometimes", "spoken", "the", "usage", "used", "usually",
    ]
    private static let subjects: Set<String> = [
        "football", "work", "works", "story", "speech", "reference", "expression", "folklore", "degree", "war",
    ]

    /// The labels by the words that remarks use, in lower case.
    static let names: [String: SenseLabel] = {
        let region = { (value: String) in SenseLabel(kind: .region, value: value) }
        let register = { (value: String) in SenseLabel(kind: .register, value: value) }
        return [
            "british": region("United Kingdom"), "britain": region("United Kingdom"),
            "briticism": region("United Kingdom"),
            "american": region("United States"), "scottish": region("Scotland"), "irish": region("Ireland"),
            "australian": region("Australia"), "canadian": region("Canada"),
            "informal": register("informal"), "informally": register("informal"), "slang": register("slang"),
            "colloquial": register("informal"), "archaic": register("archaic"), "obsolete": register("obsolete"),
            "dated": register("dated"), "old-fashioned": register("dated"),
            "formal": register("formal"), "literary": register("literary"), "poetic": register("literary"),
            "offensive": register("offensive"), "ethnic": register("offensive"), "slur": register("offensive"),
            "vulgar": register("vulgar"), "obscene": register("vulgar"), "coarse": register("vulgar"),
            "derogatory": register("derogatory"), "disparaging": register("derogatory"),
            "insulting": register("derogatory"), "uncomplimentary": register("derogatory"),
            "pejorative": register("derogatory"), "dialect": register("dialect"), "dialectal": register("dialect"),
            "euphemistic": register("euphemistic"), "euphemism": register("euphemistic"),
            "euphemisms": register("euphemistic"), "humorous": register("humorous"),
            "trademark": register("trademark"), "rare": register("rare"), "figurative": register("figurative"),
        ]
    }()
}
