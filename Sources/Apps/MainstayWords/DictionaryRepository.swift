// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// What an application asks for words; which dictionary answers is not its concern.
public protocol DictionaryRepository: Sendable {
    /// The entries of a word, one for each of its homographs, from the first dictionary that has any.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` only where all agree that there is no such word.
    func entries(for word: String) async throws(APIError) -> Answer<[WordEntry]>

    /// Other words that may have been meant, the likeliest first. Empty if no dictionary suggests any.
    func suggestions(for word: String) async -> [String]

    /// A word chosen by chance, with its definition.
    ///
    /// - Throws: ``APIError``.
    func randomWord(difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord>
}

extension DictionaryRepository {
    /// The first definition of a word's first meaning.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where there is none.
    public func definition(of word: String) async throws(APIError) -> Answer<String> {
        let answer = try await entries(for: word)
        guard let definition = answer.value.lazy.compactMap(\.firstDefinition).first else {
            throw APIError(.notFound, upstream: answer.provider, endpoint: "definition", attempts: answer.attempts)
        }
        return Answer(definition, provenance: answer.provenance)
    }

    /// Fetches words that will be wanted, a few at a time, so that they are kept when they are.
    ///
    /// - Returns: Why some could not be had, by word.
    @discardableResult
    public func preload(_ words: [String]) async -> [String: APIError] {
        await withTaskGroup(of: (String, APIError?).self) { group in
            var failures: [String: APIError] = [:]
            for (index, word) in words.enumerated() {
                if index >= 4, let (word, error) = await group.next() { failures[word] = error }
                group.addTask {
                    do throws(APIError) {
                        _ = try await entries(for: word)
                        return (word, nil)
                    } catch {
                        return (word, error)
                    }
                }
            }
            for await (word, error) in group { failures[word] = error }
            return failures
        }
    }
}
