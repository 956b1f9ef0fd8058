// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// A file with words for cards: a JSON array of strings, or one word or phrase a line.
public enum Pool {
    /// The words of a file in its order. Repeated words stay.
    ///
    /// - Throws: ``PoolError`` if the file has neither form, or no words.
    public static func words(in file: Data) throws(PoolError) -> [String] {
        let words = try read(file).map(\.trimmed).filter { !$0.isEmpty }
        guard !words.isEmpty else { throw PoolError("it has no words") }
        return words
    }

    private static func read(_ file: Data) throws(PoolError) -> [String] {
        guard let text = String(validUTF8: file) else { throw PoolError("it is not text in UTF-8") }
        guard text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "[" else {
            return text.split(whereSeparator: \.isNewline).map { $0.trimming(prefix: "\u{FEFF}") }
        }
        do {
            return try JSONDecoder().decode([String].self, from: file)
        } catch {
            throw PoolError("it begins like a JSON array and is not one of texts")
        }
    }
}

extension Substring {
    fileprivate func trimming(prefix: String) -> String {
        String(hasPrefix(prefix) ? dropFirst(prefix.count) : self)
    }
}
