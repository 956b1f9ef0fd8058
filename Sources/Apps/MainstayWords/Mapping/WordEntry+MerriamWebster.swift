// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayKit
public import MainstayMerriamWebster

extension DictionaryProvider {
    /// Merriam-Webster: the entries about the word in one of its references.
    public static func merriamWebster(
        _ api: MerriamWebster, reference: MerriamWebster.Reference = .collegiate
    ) -> DictionaryProvider {
        var provider = DictionaryProvider("merriam-webster", api.client) { word throws(APIError) in
            try MerriamWebster.entries(for: word, reference: reference)
                .map { $0.entries(about: word).map { WordEntry($0) } }
        }
        provider.keptSuggestions = { word in
            do throws(APIError) {
                var endpoint = try MerriamWebster.entries(for: word, reference: reference)
                endpoint.fields[.cacheControl] = "only-if-cached, max-stale"
                _ = try await api.client.answer(to: endpoint)
                return []
            } catch {
                guard error.kind == .notFound, let response = error.response,
                    case .suggestions(let words)? = MerriamWebster.Lookup(suggestionsIn: response.body)
                else { return [] }
                return words
            }
        }
        return provider
    }
}

extension WordEntry {
    /// Converts an entry of Merriam-Webster to the common form. Its markup becomes plain text, and its senses become a
    /// list.
    ///
    /// If none of its senses has a definition, the short definitions are used.
    public init(_ entry: MerriamWebster.Entry) {
        var senses = entry.senses.compactMap(Self.sense)
        if senses.isEmpty { senses = (entry.shortdef ?? []).map { Entry.Sense($0) } }
        let meaning = Entry.Meaning(
            partOfSpeech: entry.fl, senses: senses, synonyms: entry.meta.syns?.flatMap(\.self) ?? [],
            antonyms: entry.meta.ants?.flatMap(\.self) ?? [])
        var common = Entry(word: entry.word, meanings: senses.isEmpty ? [] : [meaning])
        common.sounds = (entry.hwi?.prs ?? []).map { pronunciation in
            Entry.Sound(
                pronunciation.ipa ?? pronunciation.mw.map { "\\\($0)\\" },
                recording: pronunciation.sound?.url().map { "\($0)" })
        }
        common.origin = Self.plainText(entry.et)
        self.init(common, original: .merriamWebster(entry))
    }

    private static func sense(_ sense: MerriamWebster.Sense) -> Entry.Sense? {
        guard let text = sense.definition?.text, !text.isEmpty else { return nil }
        var common = Entry.Sense(
            text, examples: sense.examples.map { Entry.Example($0.text) }, synonyms: words(sense.synList),
            antonyms: words(sense.antList))
        common.related = [
            Entry.Related(.similar, words(sense.simList) + words(sense.relList)),
            Entry.Related(.indirectAntonyms, words(sense.nearList) + words(sense.oppList)),
        ].compactMap(\.self)
        return common
    }

    private static func words(_ groups: [[MerriamWebster.ThesaurusWord]]?) -> [String] {
        (groups ?? []).flatMap { $0.compactMap(\.wd) }
    }

    private static func plainText(_ elements: [MerriamWebster.TextElement]?) -> String? {
        let texts = (elements ?? []).compactMap { element -> String? in
            if case .text(let text) = element { MerriamWebster.MarkedText(text).text } else { nil }
        }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
}
