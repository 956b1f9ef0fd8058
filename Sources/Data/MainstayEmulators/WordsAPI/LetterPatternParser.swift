// SPDX-License-Identifier: Apache-2.0

/// Parses a regular expression: letters, `.`, `[…]`, `\d \w \s`, `^`, `$`, `|`, groups, and `* + ? {m,n}`.
struct LetterPatternParser {
    indirect enum Node {
        case letter(LetterSet)
        case start, end
        case sequence([Node])
        case either(Node, Node)
        /// Repeats from the first number up to the second, or without an upper limit.
        case repeated(Node, Int, Int?)
    }

    private let pattern: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    init(_ pattern: String) {
        self.pattern = Array(pattern.unicodeScalars)
    }

    /// - Returns: `nil` if the text is not such an expression.
    mutating func parse() -> Node? {
        guard pattern.count <= 500, let node = parseChoice(), position == pattern.count else { return nil }
        return node
    }

    private var peek: Unicode.Scalar? { position < pattern.count ? pattern[position] : nil }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        position += 1
        return true
    }

    private mutating func parseChoice() -> Node? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 50, var node = parseSequence() else { return nil }
        while consume("|") {
            guard let other = parseSequence() else { return nil }
            node = .either(node, other)
        }
        return node
    }

    private mutating func parseSequence() -> Node? {
        var nodes: [Node] = []
        while let scalar = peek, scalar != "|", scalar != ")" {
            guard let atom = parseAtom(), let node = parseRepetition(of: atom) else { return nil }
            nodes.append(node)
        }
        return .sequence(nodes)
    }

    private mutating func parseAtom() -> Node? {
        guard let scalar = peek else { return nil }
        position += 1
        switch scalar {
        case "^": return .start
        case "$": return .end
        case ".": return .letter(.any)
        case "[": return parseSet().map { .letter($0) }
        case "\\": return parseEscape().map { .letter($0) }
        case "(":
            // A non-capturing group works like any group. Other groups of this kind are not supported.
            if consume("?"), !consume(":") { return nil }
            guard let node = parseChoice(), consume(")") else { return nil }
            return node
        case "*", "+", "?", "{": return nil
        default: return .letter(LetterSet(ranges: [scalar...scalar]))
        }
    }

    private mutating func parseRepetition(of atom: Node) -> Node? {
        var node = atom
        if consume("*") {
            node = .repeated(atom, 0, nil)
        } else if consume("+") {
            node = .repeated(atom, 1, nil)
        } else if consume("?") {
            node = .repeated(atom, 0, 1)
        } else if consume("{") {
            guard let least = parseNumber() else { return nil }
            let most = consume(",") ? (peek == "}" ? nil : parseNumber()) : least
            guard consume("}"), most ?? least >= least else { return nil }
            node = .repeated(atom, least, most)
        } else {
            return atom
        }
        // A lazy quantifier matches the same words as a greedy one.
        _ = consume("?")
        return node
    }

    private mutating func parseNumber() -> Int? {
        let digits = pattern[position...].prefix { "0"..."9" ~= $0 }
        position += digits.count
        return Int(String(String.UnicodeScalarView(digits))).flatMap { $0 <= 255 ? $0 : nil }
    }

    /// Parses the text after a backslash.
    private mutating func parseEscape() -> LetterSet? {
        guard let scalar = peek else { return nil }
        position += 1
        if let set = LetterSet(class: scalar) { return set }
        // Letters and digits after a backslash have special meanings that are not supported, such as references to
        // groups.
        guard !scalar.properties.isAlphabetic, !("0"..."9" ~= scalar) else { return nil }
        return LetterSet(ranges: [scalar...scalar])
    }

    /// Parses the text after the opening bracket.
    private mutating func parseSet() -> LetterSet? {
        var set = LetterSet(ranges: [], isNegated: consume("^"))
        var isFirst = true
        while let scalar = peek, scalar != "]" || isFirst {
            isFirst = false
            position += 1
            if scalar == "\\" {
                guard let escaped = parseEscape() else { return nil }
                if escaped.isNegated {
                    set.complements.append(escaped.ranges)
                } else {
                    set.ranges += escaped.ranges
                }
            } else if peek == "-", position + 1 < pattern.count, pattern[position + 1] != "]" {
                let last = pattern[position + 1]
                guard last >= scalar, last != "\\" else { return nil }
                set.ranges.append(scalar...last)
                position += 2
            } else {
                set.ranges.append(scalar...scalar)
            }
        }
        return consume("]") ? set : nil
    }
}
