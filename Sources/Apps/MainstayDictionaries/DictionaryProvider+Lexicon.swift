// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDictionary
public import MainstayKit
public import MainstayLexicon
public import MainstayWords

extension DictionaryProvider {
    /// The dictionary on this machine.
    ///
    /// - Parameters:
    ///   - dictionary: The lexicon and the dictionaries of the user.
    ///   - language: The code of the language. If it is `nil`, English comes first, and other languages answer if
    ///     English does not have the word.
    ///   - withRelatedWords: Whether each sense gets the words that are related to it.
    public static func lexicon(
        _ dictionary: LocalDictionary, language: String? = nil, withRelatedWords: Bool = false
    ) -> DictionaryProvider {
        .local("lexicon") { word throws(APIError) in
            let found: Answer<[Entry]>?
            do throws(LexiconError) {
                // The threads of tasks must not wait for a file.
                found = try await onThread { () throws(LexiconError) in
                    try dictionary.entriesWithForms(
                        for: word, language: language, withRelatedWords: withRelatedWords)
                }
            } catch {
                throw APIError(reading: error)
            }
            guard let found else {
                throw APIError(.notFound, upstream: APIError.thisMachine, endpoint: "entries")
            }
            return found.map { $0.map { WordEntry($0) } }
        }
    }
}

extension APIError {
    /// The host in errors of data on this machine. No service is to blame for them.
    fileprivate static let thisMachine = "the dictionary on this machine"

    /// The error of a look-up in data on this machine.
    public init(reading error: LexiconError) {
        let cause = TransportError(.file, detail: error.description, attempts: 0)
        self.init(.unavailable, upstream: Self.thisMachine, endpoint: "entries", cause: cause)
    }
}
