// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary

import MainstayTranslations

extension Services {
    /// The codes of the languages into which English words can be translated. Empty if no dictionary was imported.
    public var translationLanguages: [String] {
        (wiring.data.translations?.sources ?? []).filter { $0.source == "en" }.map(\.target)
    }

    /// The translations of an English word, the likeliest first. Empty if no dictionary has any.
    public func translations(of word: String, to target: String) -> [String] {
        do throws(BilingualError) {
            let entries = try wiring.data.translations?.entries(for: word, from: "en", to: target) ?? []
            let words = entries.prefix(Self.mostEntries).flatMap { entry in
                entry.senses.prefix(3).flatMap { $0.translations.prefix(2).map(\.text) }
            }
            return Array(words.removingRepeats.prefix(Self.mostTranslations))
        } catch {
            // The word has an answer without them.
            return []
        }
    }

    private static let mostEntries = 6
    private static let mostTranslations = 8
}
