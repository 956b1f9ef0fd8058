// SPDX-License-Identifier: Apache-2.0

import MainstayDictionaries
import MainstayDictionary
import MainstayKit
import MainstayLexicon
import MainstayServices
import MainstayWords

/// Looks one word up for `define`.
struct WordLookUp: Sendable {
    let services: Services
    /// The dictionaries to ask. The answer of each is shown.
    let repositories: [ChainedDictionary]
    /// The code of the language whose translations are added. `nil` for none.
    var target: String?

    /// An answer with the translations of its first entry.
    private func translated(_ answer: Answer<[WordEntry]>) -> Answer<[WordEntry]> {
        guard let target, let first = answer.value.first else { return answer }
        let words = services.translations(of: first.entry.word, to: target)
        guard !words.isEmpty else { return answer }
        var entry = first.entry
        entry.translations = words.map { Entry.Translation($0, code: target) }
        return answer.map { [WordEntry(entry)] + $0.dropFirst() }
    }

    /// The answer of each dictionary; if none has the word, the reason.
    func results(for word: String) async -> [DefineReport.Result] {
        var found: [DefineReport.Result] = []
        var failure: APIError?
        for repository in repositories {
            do throws(APIError) {
                let answer = translated(try await repository.entries(for: word))
                // A service that knows a word needs no correction.
                let isLocal = answer.provenance.source == .embedded && !services.isOfUser(answer)
                found.append(
                    DefineReport.Result(
                        word: word, outcome: .success(answer),
                        correction: isLocal ? await services.dictionary.correction(of: word) : nil))
            } catch {
                failure = failure ?? error
            }
        }
        guard found.isEmpty, let failure else { return found }
        var suggested: [(service: String, words: [String])] = []
        for repository in repositories { suggested += await repository.suggestionsOfServices(for: word) }
        return [
            DefineReport.Result(
                word: word, outcome: .failure(failure), advice: services.advice(on: failure),
                damage: services.lexiconDamage,
                suggestions: await services.dictionary.suggestions(for: word), suggestionsOfServices: suggested)
        ]
    }
}

extension Services {
    /// Whether a dictionary that the user imported has the word. The lexicon's list of spellings knows nothing about
    /// its words.
    fileprivate func isOfUser(_ answer: Answer<[WordEntry]>) -> Bool {
        let titles = Set(dictionaries.dictionaries.map(\.about.title))
        return !titles.isEmpty && answer.provider.split(separator: ", ").contains { titles.contains(String($0)) }
    }
}
