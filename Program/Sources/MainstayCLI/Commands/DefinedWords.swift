// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDictionaries
import MainstayKit
import MainstayRandomWord
import MainstayServices
import MainstayWords

/// Words chosen by chance that dictionaries define.
struct DefinedWords {
    /// How many times words that no dictionary has are replaced by others.
    private static let rounds = 3

    let services: Services

    /// The chosen words with their definitions. Words that no dictionary has are replaced by others; the result is
    /// shorter if too many of the replacements are unknown too.
    ///
    /// - Throws: `APIError` if the dictionaries cannot be asked.
    func words(
        for endpoint: Endpoint<[String]>, beginningWith answer: Answer<[String]>
    ) async throws -> Answer<[DefinedWord]> {
        var (chosen, defined, failure): (Answer<[String]>, [DefinedWord], (any Error)?) = (answer, [], nil)
        // Made here, because the first use opens files, for which no task's thread may wait.
        let dictionary = services.dictionary
        for round in 1... {
            var deck = Deck<DefinedWord?>(words: chosen.value)
            let cards = deck.settled { word in
                try await dictionary.entries(for: word).value.lazy.compactMap { DefinedWord($0) }.first
            }
            for await card in cards { deck.settle(card) }
            for card in deck.cards {
                if case .failed(let error) = card.state { failure = failure ?? error }
                if let word = card.content ?? nil, defined.count < answer.value.count, !defined.contains(word) {
                    defined.append(word)
                }
            }
            guard defined.count < answer.value.count, round < Self.rounds else { break }
            do throws(APIError) {
                chosen = try await services.randomWord.client.answer(to: endpoint)
            } catch {
                failure = failure ?? error
                break
            }
        }
        if defined.isEmpty, let failure, (failure as? APIError)?.kind != .notFound { throw failure }
        return Answer(defined, provenance: answer.provenance)
    }
}
