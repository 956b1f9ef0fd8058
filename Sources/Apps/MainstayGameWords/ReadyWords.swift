// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// Words for the next questions: those that were fetched and not yet asked, and one that is on its way.
final class ReadyWords: Sendable {
    /// The number of words to keep. Those that arrive too late for their question add to the one that is fetched in
    /// advance.
    static let capacity = 10

    typealias Outcome = Result<FetchedWord, FetchFailure>

    private struct State {
        var words: [FetchedWord] = []
        /// The word on its way, until a question waits for it.
        var coming: Task<Outcome, Never>?
        /// Counts the words fetched in advance, so that each knows whether it is still the one on its way.
        var fetches = 0
    }

    private let state = Lock(State())

    /// Takes the first word that is here, or else the one that is on its way. In two steps it could arrive in between,
    /// and another one would be fetched.
    func take() -> (here: FetchedWord?, coming: Task<Outcome, Never>?) {
        state.withLock { state in
            guard state.words.isEmpty else { return (state.words.removeFirst(), nil) }
            defer { state.coming = nil }
            return (nil, state.coming)
        }
    }

    func add(_ word: FetchedWord) {
        state.withLock { $0.words = ($0.words + [word]).suffix(Self.capacity) }
    }

    /// Fetches a word in advance, unless one is here or on its way. A failure leaves nothing, because the next question
    /// tries again.
    func prepare(_ fetch: @escaping @Sendable () async -> Outcome) {
        state.withLock { state in
            guard state.words.isEmpty, state.coming == nil else { return }
            state.fetches += 1
            state.coming = Task { [number = state.fetches] in
                let outcome = await fetch()
                arrive(outcome, number)
                return outcome
            }
        }
    }

    private func arrive(_ outcome: Outcome, _ number: Int) {
        state.withLock { state in
            // A question that waits for the word takes it itself.
            guard state.fetches == number, state.coming != nil else { return }
            state.coming = nil
            if case .success(let word) = outcome { state.words.append(word) }
        }
    }
}
