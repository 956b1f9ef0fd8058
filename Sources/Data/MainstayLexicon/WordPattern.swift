// SPDX-License-Identifier: Apache-2.0

/// What a search for words looks for: a beginning, a part, a pattern with `*` and `?`, or phrases in quotation marks.
///
/// Case and accents make no difference, and a hyphen matches a space.
public struct WordPattern: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case beginning([UInt8])
        case part([UInt8])
        /// The whole word, where `*` stands for any text and `?` for one character.
        case wildcards([UInt8])
        /// All of the phrases, each as whole words, and all of the other texts anywhere.
        case phrases([[UInt8]], others: [[UInt8]])
    }

    let kind: Kind

    /// Reads a pattern.
    ///
    /// - Parameters:
    ///   - text: The text that the user typed.
    ///   - isAnywhere: Whether words need not begin with the text.
    /// - Returns: `nil` if the text cannot be part of a word because it is empty or too long.
    public init?(_ text: String, isAnywhere: Bool = false) {
        if text.contains(where: Self.isQuotationMark) {
            let parts = Self.parts(of: text)
            let phrases = parts.phrases.compactMap(Self.bytes)
            let others = parts.others.compactMap(Self.bytes)
            guard !phrases.isEmpty || !others.isEmpty else { return nil }
            kind = .phrases(phrases, others: others)
            return
        }
        guard let bytes = Self.bytes(text) else { return nil }
        if bytes.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) {
            kind = .wildcards(isAnywhere ? [UInt8(ascii: "*")] + bytes + [UInt8(ascii: "*")] : bytes)
        } else {
            kind = isAnywhere ? .part(bytes) : .beginning(bytes)
        }
    }

    /// The phrases in quotation marks, and the words outside them.
    static func parts(of text: String) -> (phrases: [String], others: [String]) {
        var (phrases, others): ([String], [String]) = ([], [])
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: isQuotationMark)
        for (index, part) in parts.enumerated() {
            // A mark that is not closed has no effect.
            if index % 2 == 1, index < parts.count - 1 {
                phrases.append(String(part))
            } else {
                others += part.split(separator: " ").map(String.init)
            }
        }
        return (phrases, others)
    }

    private static func isQuotationMark(_ character: Character) -> Bool {
        character == "\"" || character == "“" || character == "”"
    }

    private static func bytes(_ text: String) -> [UInt8]? {
        Spelling.key(text).map { Array(Spelling.plain($0).utf8) }
    }

    /// Whether a key matches, given without accents.
    func matches(_ key: some RandomAccessCollection<UInt8>) -> Bool {
        switch kind {
        case .beginning(let text): Self.begins(key, with: text)
        case .part(let text): Self.places(of: text, in: key).contains { _ in true }
        case .wildcards(let pattern): Self.matches(Array(key), pattern)
        case .phrases(let phrases, let others):
            phrases.allSatisfy { Self.hasWords($0, key) }
                && others.allSatisfy { Self.places(of: $0, in: key).contains { _ in true } }
        }
    }

    /// Whether a key, given without accents, is just the text of the pattern.
    func isText(_ key: some RandomAccessCollection<UInt8>) -> Bool {
        switch kind {
        case .beginning(let text), .part(let text): key.count == text.count && Self.begins(key, with: text)
        case .phrases(let phrases, let others):
            others.isEmpty && phrases.count == 1 && key.count == phrases[0].count && Self.begins(key, with: phrases[0])
        case .wildcards: false
        }
    }

    private static func isEqual(_ one: UInt8, _ other: UInt8) -> Bool {
        one == other || isSpace(one) && isSpace(other)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") }

    private static func begins(_ key: some Collection<UInt8>, with text: [UInt8]) -> Bool {
        key.count >= text.count && zip(key, text).allSatisfy(isEqual)
    }

    /// The distances from the beginning at which a text occurs.
    private static func places(
        of text: [UInt8], in key: some RandomAccessCollection<UInt8>
    ) -> some Sequence<Int> {
        (0..<max(0, key.count - text.count + 1)).lazy.filter { begins(key.dropFirst($0), with: text) }
    }

    private static func hasWords(_ phrase: [UInt8], _ key: some RandomAccessCollection<UInt8>) -> Bool {
        places(of: phrase, in: key).contains { place in
            let end = place + phrase.count
            return (place == 0 || isSpace(key[key.index(key.startIndex, offsetBy: place - 1)]))
                && (end == key.count || isSpace(key[key.index(key.startIndex, offsetBy: end)]))
        }
    }

    /// Compares without recursion: only the last `*` is tried again, which is enough because an earlier one gains
    /// nothing.
    private static func matches(_ key: [UInt8], _ pattern: [UInt8]) -> Bool {
        var (place, at) = (0, 0)
        var retry: (place: Int, at: Int)?
        while place < key.count {
            if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
                retry = (place, at + 1)
                at += 1
            } else if at < pattern.count, pattern[at] == UInt8(ascii: "?") {
                place += 1
                // The bytes after the first of a character belong to it.
                while place < key.count, key[place] & 0xC0 == 0x80 { place += 1 }
                at += 1
            } else if at < pattern.count, isEqual(pattern[at], key[place]) {
                (place, at) = (place + 1, at + 1)
            } else if let last = retry {
                (place, at) = (last.place + 1, last.at)
                retry = (last.place + 1, last.at)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
