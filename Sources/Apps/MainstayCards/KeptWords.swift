// SPDX-License-Identifier: Apache-2.0

/// Where the words that somebody chose to keep are kept.
public protocol KeptWords: Sendable {
    /// They, in the order in which they were kept.
    ///
    /// - Throws: ``KeptWordsError`` where they cannot be read.
    func all() async throws(KeptWordsError) -> [String]

    /// Keeps a word; one that is kept already stays in its place.
    ///
    /// - Throws: ``KeptWordsError`` where it cannot be kept.
    func keep(_ word: String) async throws(KeptWordsError)

    /// Lets go of a word; one that is not kept changes nothing.
    ///
    /// - Throws: ``KeptWordsError`` where that cannot be kept.
    func discard(_ word: String) async throws(KeptWordsError)
}

/// Kept words cannot be read or written.
public struct KeptWordsError: Error, Equatable, CustomStringConvertible {
    /// Where, and what is wrong.
    public let description: String

    /// Says what is wrong.
    public init(_ description: String) {
        self.description = description
    }
}
