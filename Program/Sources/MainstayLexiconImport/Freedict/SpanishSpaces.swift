// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Puts back the spaces that FreeDict's Spanish dictionary has lost: *tenerelpropósito* is *tener el propósito*.
///
/// A word is divided only where a short word such as *el* or *de* stands between words that the dictionary has as well, or
/// where a capital follows a small letter. Two words alone are left together: *supermercado* looks no different.
struct SpanishSpaces {
    /// The words that are translations by themselves.
    private let words: Set<String>

    /// - Parameter lines: The lines with translations.
    init(_ lines: some Sequence<String>) {
        var words: Set<String> = []
        for line in lines {
            for part in line.split(whereSeparator: { $0 == "," || $0 == ";" }) {
                let word = String(part).trimmed
                if word.utf8.count > 2, word.allSatisfy(\.isLetter) { words.insert(word) }
            }
        }
        self.words = words
    }

    /// A line with the spaces. `nil` if it has lost none.
    func restored(in line: String) -> String? {
        var isChanged = false
        let tokens = line.split(separator: " ", omittingEmptySubsequences: false).map { token -> String in
            let word = token.prefix { $0.isLetter }
            guard word.utf8.count > 8, let parts = parts(of: String(word)) else { return String(token) }
            isChanged = true
            return parts.joined(separator: " ") + token[word.endIndex...]
        }
        return isChanged ? tokens.joined(separator: " ") : nil
    }

    /// The words that a text is made of. `nil` if it is one word.
    private func parts(of text: String) -> [String]? {
        if let capital = text.indices.dropFirst().first(where: { text[$0].isUppercase }),
            text[text.index(before: capital)].isLowercase
        {
            let rest = String(text[capital...])
            return [String(text[..<capital])] + (parts(of: rest) ?? [rest])
        }
        let letters = Array(text)
        // The best division of the text up to each place: the one with the fewest words.
        var best: [[String]?] = [[]] + Array(repeating: nil, count: letters.count)
        for end in 1...letters.count {
            for start in 0..<end {
                guard let before = best[start], before.count + 1 < best[end]?.count ?? .max else { continue }
                let part = String(letters[start..<end])
                guard end - start < letters.count, Self.short.contains(part) || words.contains(part) else { continue }
                best[end] = before + [part]
            }
        }
        guard let found = best[letters.count], found.count > 2 || found.count == 2 && found[0].hasSuffix("rse") else {
            return nil
        }
        let isJoined =
            found.count == 2
            ? Self.short.contains(found[1])
            : found.dropFirst().dropLast().contains { $0.utf8.count > 1 && Self.short.contains($0) }
        return isJoined ? found : nil
    }

    private static let short: Set<String> = [
        "a", "al", "con", "de", "del", "el", "en", "la", "las", "lo", "los", "no", "o", "para", "por", "que", "sin",
        "su",
        "un", "una", "y",
    ]
}
