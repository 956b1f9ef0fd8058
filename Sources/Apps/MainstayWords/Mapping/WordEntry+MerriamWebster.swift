// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary
public import MainstayMerriamWebster

extension WordEntry {
    /// Converts an entry of Merriam-Webster to the common form. Its markup becomes plain text, and its senses become a
    /// list.
    ///
    /// If none of its senses has a definition, the short definitions are used.
    public init(_ entry: MerriamWebster.Entry) {
        var definitions = entry.senses.compactMap(Self.definition)
        if definitions.isEmpty { definitions = (entry.shortdef ?? []).map { FreeDictionary.Definition($0) } }
        let spoken = (entry.hwi?.prs ?? []).map { pronunciation in
            FreeDictionary.Phonetic(
                text: pronunciation.ipa ?? pronunciation.mw.map { "\\\($0)\\" },
                audio: pronunciation.sound?.url().map { "\($0)" } ?? "")
        }
        let meaning = FreeDictionary.Meaning(
            partOfSpeech: entry.fl, definitions: definitions,
            synonyms: entry.meta.syns?.flatMap(\.self) ?? [], antonyms: entry.meta.ants?.flatMap(\.self) ?? [])
        self.init(
            FreeDictionary.Entry(
                word: entry.word, phonetic: spoken.lazy.compactMap(\.text).first, phonetics: spoken,
                origin: Self.plainText(entry.et), meanings: definitions.isEmpty ? [] : [meaning]),
            original: .merriamWebster(entry))
    }

    private static func definition(_ sense: MerriamWebster.Sense) -> FreeDictionary.Definition? {
        guard let text = sense.definition?.text, !text.isEmpty else { return nil }
        let examples = sense.examples.map(\.text)
        var definition = FreeDictionary.Definition(
            text, example: examples.first, synonyms: words(sense.synList), antonyms: words(sense.antList))
        if examples.count > 1 { definition.examples = Array(examples.dropFirst()) }
        let related = [
            ("similar", words(sense.simList) + words(sense.relList)),
            ("indirectAntonyms", words(sense.nearList) + words(sense.oppList)),
        ]
        for (name, words) in related where !words.isEmpty { definition.other[name] = .array(words.map { .string($0) }) }
        return definition
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
