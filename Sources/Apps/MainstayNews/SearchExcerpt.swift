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
        guard characters.count > length else { return String(characters) }
        let lower = characters.map { $0.lowercased() }
        let places = words.lowercased().split(separator: " ").compactMap { word in
            lower.firstRange(of: word.map(String.init))?.lowerBound
        }
        var start = max(0, (places.min() ?? 0) - length / 3)
        var end = min(characters.count, start + length)
        start = max(0, end - length)
        // Only whole words.
        if start > 0 { start = (characters[start..<end].firstIndex(of: " ") ?? start) + 1 }
        if end < characters.count { end = characters[start..<end].lastIndex(of: " ") ?? end }
        return (start > 0 ? "… " : "") + String(characters[start..<max(start, end)])
            + (end < characters.count ? " …" : "")
    }
}
