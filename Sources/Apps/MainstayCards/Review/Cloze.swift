// SPDX-License-Identifier: Apache-2.0

/// A text with gaps, as Anki writes it: `{{c1::Paris::city}} is the capital of {{c2::France}}`. The numbers say which
/// gaps are asked together, and what follows the second pair of colons is a hint. A gap may contain others.
struct Cloze {
    private indirect enum Part {
        case text(Substring)
        case gap(number: Int, parts: [Part], hint: Substring?)
    }

    /// The numbers of the gaps, in ascending order.
    let numbers: [Int]
    private let parts: [Part]

    /// Parses a text. A gap that does not end is text.
    init(_ text: String) {
        var rest = text[...]
        (parts, _) = Self.parts(of: &rest, depth: 0)
        var found: Set<Int> = []
        Self.collect(parts, into: &found)
        numbers = found.sorted()
    }

    /// The text without the marks.
    ///
    /// - Parameter hidden: The number of the gaps to hide; `nil` to hide none.
    func text(hiding hidden: Int? = nil) -> String { Self.text(parts, hiding: hidden) }

    /// Anki itself stops at three levels. A text with more of them has no meaning for a person.
    private static let deepest = 8

    /// Parses until the end of the text, or of the gap that begins before it.
    private static func parts(of rest: inout Substring, depth: Int) -> (parts: [Part], isEnded: Bool) {
        var parts: [Part] = []
        var plain = rest.startIndex
        while let character = rest.first {
            if depth > 0, character == "}", rest.hasPrefix("}}") {
                parts.append(.text(rest.base[plain..<rest.startIndex]))
                rest = rest.dropFirst(2)
                return (parts, true)
            }
            if character == "{", depth < deepest, let (number, inner) = beginning(of: rest) {
                let before = rest.base[plain..<rest.startIndex]
                var gap = inner
                let (found, isEnded) = Self.parts(of: &gap, depth: depth + 1)
                // The rest is text. To look for gaps in it again would take quadratic time.
                guard isEnded else { break }
                parts += [.text(before), self.gap(number, found)]
                rest = gap
                plain = rest.startIndex
                continue
            }
            rest = rest.dropFirst()
        }
        parts.append(.text(rest.base[plain..<rest.base.endIndex]))
        rest = rest.base[rest.base.endIndex...]
        return (parts, false)
    }

    /// The number of the gap that a text begins with, and what follows its mark.
    private static func beginning(of text: Substring) -> (number: Int, rest: Substring)? {
        guard text.hasPrefix("{{c") else { return nil }
        let digits = text.dropFirst(3).prefix(4).prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(3 + digits.count)
        guard let number = Int(digits), 1...ReviewDirection.largestGap ~= number, rest.hasPrefix("::") else {
            return nil
        }
        return (number, rest.dropFirst(2))
    }

    /// A gap with its hint, which stands after the last pair of colons.
    private static func gap(_ number: Int, _ parts: [Part]) -> Part {
        guard case .text(let last) = parts.last, let colons = last.firstRange(of: "::") else {
            return .gap(number: number, parts: parts, hint: nil)
        }
        return .gap(
            number: number, parts: parts.dropLast() + [.text(last[..<colons.lowerBound])],
            hint: last[colons.upperBound...])
    }

    private static func collect(_ parts: [Part], into numbers: inout Set<Int>) {
        for case .gap(let number, let inner, _) in parts {
            numbers.insert(number)
            collect(inner, into: &numbers)
        }
    }

    private static func text(_ parts: [Part], hiding hidden: Int?) -> String {
        parts.map { part in
            switch part {
            case .text(let text): String(text)
            case .gap(let number, _, let hint) where number == hidden: "[\(hint.map(String.init) ?? "…")]"
            case .gap(_, let parts, _): text(parts, hiding: hidden)
            }
        }.joined()
    }
}
