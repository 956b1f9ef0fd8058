// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// What an app asks about words. It does not matter which dictionary answers.
public protocol DictionaryRepository: Sendable {
    /// The entries of a word, one for each homograph, from the first dictionary that has any.
    ///
    /// - Throws: `APIError`. Its kind is `notFound` only if all dictionaries agree that the word does not exist.
    func entries(for word: String) async throws(APIError) -> Answer<[WordEntry]>

    /// Other words that the user may have meant, with the most likely one first. Empty if no dictionary suggests any.
    func suggestions(for word: String) async -> [String]

    /// The common word that was most likely meant by a text that is not a word, or by a much rarer word. `nil` if there
    /// is no doubt, or if the repository does not say.
    func nearestCommonWord(to word: String) async -> String?

    /// A random word with its definition.
    ///
    /// - Throws: `APIError`.
    func randomWord(difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord>
}

extension DictionaryRepository {
    /// `nil`: the repository does not say.
    public func nearestCommonWord(to word: String) async -> String? { nil }

    /// The first definition of a word's first meaning.
    ///
    /// - Throws: `APIError`. Its kind is `notFound` if there is no definition.
    public func definition(of word: String) async throws(APIError) -> Answer<String> {
        let answer = try await entries(for: word)
        guard let definition = answer.value.lazy.compactMap(\.firstDefinition).first else {
            throw APIError(.notFound, upstream: answer.provider, endpoint: "definition", attempts: answer.attempts)
        }
        return Answer(definition, provenance: answer.provenance)
    }

    /// Looks up words that will be needed, a few at a time, so that they are in the cache later.
    ///
    /// - Returns: The errors, by word.
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
