// SPDX-License-Identifier: Apache-2.0

/// A store for the words that a person chose to keep, and for those that the person discarded.
public protocol KeptWords: Sendable {
    /// The words, in the order in which they were kept.
    ///
    /// - Throws: ``KeptWordsError`` if they cannot be read.
    func all() async throws(KeptWordsError) -> [String]

    /// The number of the words.
    ///
    /// - Throws: ``KeptWordsError`` if they cannot be read.
    func count() async throws(KeptWordsError) -> Int

    /// The words that were discarded, in that order.
    ///
    /// - Throws: ``KeptWordsError`` if they cannot be read.
    func discarded() async throws(KeptWordsError) -> [String]

    /// Keeps a word. A word that is already kept stays in its place. It is no longer discarded.
    ///
    /// - Throws: ``KeptWordsError`` if it cannot be saved.
    func keep(_ word: String) async throws(KeptWordsError)

    /// Discards a word. It is no longer kept.
    ///
    /// - Throws: ``KeptWordsError`` if the change cannot be saved.
    func discard(_ word: String) async throws(KeptWordsError)

    /// Forgets that a word was kept or discarded.
    ///
    /// - Throws: ``KeptWordsError`` if the change cannot be saved.
    func forget(_ word: String) async throws(KeptWordsError)
}

extension KeptWords {
    /// The number of the words. This reads all of them.
    public func count() async throws(KeptWordsError) -> Int { try await all().count }
}
