// SPDX-License-Identifier: Apache-2.0

/// The words of a text around what was searched for.
public enum SearchExcerpt {
    /// The part of a text around the first of some words that it contains. If it contains none, its beginning.
    ///
    /// - Parameters:
    ///   - text: The text. White space counts as one space.
    ///   - words: The words that were searched for, separated by spaces.
    ///   - length: The most characters of the part.
    public static func part(of text: String, around words: String, length: Int = 160) -> String {
        let characters = Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        let length = max(1, length)
        guard characters.count > length else { return String(characters) }
        let lower = characters.map { $0.lowercased() }
        let places = words.lowercased().split(separator: " ").compactMap { word in
            lower.firstRange(of: word.map(String.init))
        }
        let found = places.min { $0.lowerBound < $1.lowerBound } ?? 0..<0
        var start = max(0, found.lowerBound - length / 3)
        var end = min(characters.count, start + length)
        start = max(0, end - length)
        // Only whole words, but never without the word that was found.
        if start > 0, let space = characters[start..<max(start, found.lowerBound)].firstIndex(of: " ") {
            start = space + 1
        }
        if end < characters.count, found.upperBound < end {
            end = characters[max(start, found.upperBound)..<end].lastIndex(of: " ") ?? end
        }
        return (start > 0 ? "… " : "") + String(characters[start..<end])
            + (end < characters.count ? " …" : "")
    }
}
