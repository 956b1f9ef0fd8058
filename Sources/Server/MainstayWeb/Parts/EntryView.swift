// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary
import MainstayWords

/// The entries of a word: pronunciations, senses by part of speech, and related words.
struct EntryView {
    /// The number of senses of a part of speech that are open at once.
    private static let openSenses = 5

    let entries: [FreeDictionary.Entry]
    /// The hosts whose recordings the gateway passes on.
    let recordingHosts: Set<String>
    /// Whether all related words are shown, and no examples.
    var isThesaurus = false

    var html: HTML {
        .fragment(
            entries.enumerated().map { index, entry in
                Tag.article(.class("entry")) {
                    if entries.count > 1 {
                        Tag.h2 {
                            HTML.foreign(entry.word)
                            " "
                            Tag.span(.class("quiet")) { "\(index + 1) of \(entries.count)" }
                        }
                    }
                    pronunciations(of: entry)
                    for meaning in meanings(of: entry) { self.meaning(meaning) }
                    if !isThesaurus, let origin = entry.origin, !origin.isEmpty {
                        Tag.p(.class("origin")) {
                            Tag.strong { "Origin: " }
                            HTML.foreign(origin)
                        }
                    }
                }
            })
    }

    /// Replies of the service's first version have the definitions by part of speech.
    private func meanings(of entry: FreeDictionary.Entry) -> [FreeDictionary.Meaning] {
        let old = (entry.meaning ?? [:]).sorted { $0.key < $1.key }
        return (entry.meanings ?? []) + old.map { FreeDictionary.Meaning(partOfSpeech: $0.key, definitions: $0.value) }
    }

    private func pronunciations(of entry: FreeDictionary.Entry) -> HTML {
        var texts: [String] = []
        for text in [entry.phonetic] + (entry.phonetics ?? []).map(\.text) {
            if let text, !text.isEmpty, !texts.contains(text) { texts.append(text) }
        }
        var recordings: [HTTPURL] = []
        for phonetic in entry.phonetics ?? [] {
            if let url = phonetic.audioURL, recordingHosts.contains(url.host), !recordings.contains(url) {
                recordings.append(url)
            }
        }
        guard !isThesaurus, !texts.isEmpty || !recordings.isEmpty else { return .empty }
        return Tag.div(.class("pronunciation")) {
            if !texts.isEmpty {
                Tag.p { HTML.joined(texts.map { text in Tag.span(.class("ipa")) { HTML.foreign(text) } }, by: " · ") }
            }
            for (index, url) in recordings.prefix(3).enumerated() {
                Tag.audio(
                    .controls, .notPreloaded, .source(.throughGateway(url)),
                    .label("Recording \(index + 1) of \(entry.word)"))
            }
        }
    }

    private func meaning(_ meaning: FreeDictionary.Meaning) -> HTML {
        let senses = meaning.definitions.filter { !isThesaurus || !RelatedWords.lists(of: $0).isEmpty }
        let named = Set(senses.flatMap { RelatedWords.lists(of: $0).flatMap(\.words) })
        return Tag.section {
            let name = meaning.partOfSpeech ?? ""
            if !name.isEmpty {
                entries.count > 1 ? Tag.h3 { HTML.foreign(name) } : Tag.h2(.class("part")) { HTML.foreign(name) }
            }
            list(senses.prefix(Self.openSenses))
            if senses.count > Self.openSenses {
                Tag.details {
                    Tag.summary { "\(senses.count - Self.openSenses) more" }
                    list(senses.dropFirst(Self.openSenses))
                }
            }
            for list in RelatedWords.lists(of: meaning) {
                related(list.label, list.words.filter { !named.contains($0) })
            }
        }
    }

    private func list(_ senses: ArraySlice<FreeDictionary.Definition>) -> HTML {
        Tag.ol(.start(senses.startIndex + 1)) {
            for sense in senses {
                Tag.li {
                    HTML.foreign(sense.definition)
                    if !isThesaurus, let example = sense.example, !example.isEmpty {
                        Tag.p(.class("example")) { Tag.q { HTML.foreign(example) } }
                    }
                    for list in RelatedWords.lists(of: sense) where isThesaurus || list.isInDefinitions {
                        related(list.label, list.words)
                    }
                }
            }
        }
    }

    private func related(_ label: String, _ words: [String]) -> HTML {
        guard !words.isEmpty else { return .empty }
        return Tag.p(.class("related")) {
            Tag.span(.class("quiet")) { "\(label): " }
            HTML.words(words)
        }
    }
}

extension HTML {
    /// Words that lead to their entries.
    static func words(_ words: [String]) -> HTML {
        .joined(words.map { word in HTML.link(Address(query: [("q", word)])) { HTML.foreign(word) } }, by: ", ")
    }
}
