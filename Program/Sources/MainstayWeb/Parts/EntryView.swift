// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayKit

/// The entries of a word: pronunciations, senses by part of speech, and related words. Of long lists the beginning is
/// open.
struct EntryView {
    /// The number of senses of a part of speech that are open at once.
    private static let openSenses = 5
    /// The number of examples of a sense that are open at once.
    private static let openExamples = 1
    /// The number of players of an entry.
    private static let players = 3

    let outline: EntryOutline
    /// The hosts whose recordings the gateway passes on.
    let recordingHosts: Set<String>

    /// The word that stands above the entries, so that the first one need not repeat it.
    var headword: String?

    init(entries: [Entry], recordingHosts: Set<String>, isThesaurus: Bool = false) {
        outline = EntryOutline(entries, view: isThesaurus ? .thesaurus : .definitions)
        self.recordingHosts = recordingHosts
    }

    var html: HTML {
        .fragment(
            outline.parts.enumerated().map { place, part in
                Tag.article(.class("entry")) {
                    heading(of: part, isRepeated: place == 0 && part.word == headword && part.dictionary == nil)
                    pronunciations(of: part)
                    links(to: part, at: place)
                    for (index, meaning) in part.meanings.enumerated() {
                        self.meaning(meaning, id: Self.id(place, index))
                    }
                    if let remark = part.remark { Tag.p { remark } }
                    for detail in part.details {
                        Tag.p(.class("origin")) {
                            Tag.strong { "\(detail.label): " }
                            HTML.foreign(detail.text)
                        }
                    }
                }
            })
    }

    /// The accent that the name of a recording ends with: `run-au.mp3`.
    private static func accent(of url: HTTPURL) -> String? {
        let name = url.path.split(separator: "/").last?.split(separator: ".").first ?? ""
        guard let last = name.split(separator: "-").last, last.count == 2, name.contains("-") else { return nil }
        return last.uppercased()
    }

    private var hasHeadings: Bool { outline.parts.count > 1 }

    @HTMLBuilder private func heading(of part: EntryOutline.Part, isRepeated: Bool) -> HTML {
        if hasHeadings {
            Tag.h2(.class(isRepeated ? "unseen" : "")) {
                HTML.foreign(part.word)
                if let dictionary = part.dictionary {
                    " "
                    Tag.span(.class("quiet")) { HTML.foreign("[\(dictionary)]") }
                }
            }
        }
        let notes = [part.variants, part.language].compactMap(\.self)
        if !notes.isEmpty { Tag.p(.class("quiet")) { HTML.joined(notes.map { HTML.foreign($0) }, by: " · ") } }
    }

    private func pronunciations(of part: EntryOutline.Part) -> HTML {
        let recordings = part.recordings.compactMap { HTTPURL($0) }
        let played = recordings.filter { recordingHosts.contains($0.host) }.prefix(Self.players)
        let linked = recordings.filter { !played.contains($0) }
        guard !part.sounds.isEmpty || !recordings.isEmpty else { return .empty }
        return Tag.div(.class("pronunciation")) {
            if !part.sounds.isEmpty { Tag.p { HTML.joined(part.sounds.map(sounds), by: "; ") } }
            if recordings.isEmpty, part.language == nil {
                // A script shows it if the device has a voice.
                Tag.button(.type("button"), .class("plain"), .hidden, .behavior("hear"), .value(part.word)) {
                    "▶ Hear it"
                }
            }
            for (index, url) in played.enumerated() {
                // A script makes a button of it.
                Tag.span(.class("recording"), .behavior("sound")) {
                    Tag.span(.class("quiet")) { Self.accent(of: url) ?? "\(index + 1)" }
                    Tag.audio(
                        .controls, .notPreloaded, .source(.throughGateway(url)),
                        .label("Recording \(Self.accent(of: url) ?? "\(index + 1)") of \(part.word)"))
                }
            }
            // A page loads nothing from elsewhere, but a reader can follow a link.
            if !linked.isEmpty {
                Tag.p(.class("quiet")) {
                    "Recordings elsewhere: "
                    HTML.joined(
                        linked.enumerated().map { index, url in
                            HTML.link(.external(url)) { "\(played.count + index + 1)" }
                        },
                        by: ", ")
                }
            }
        }
    }

    private func sounds(_ group: EntryOutline.Sounds) -> HTML {
        .fragment([
            group.accent.map { accent in Tag.span(.class("quiet")) { HTML.foreign(accent + " ") } } ?? .empty,
            HTML.joined(
                group.sounds.map { sound in
                    .fragment([
                        Tag.span(.class("ipa")) { HTML.foreign(sound.text) },
                        sound.partsOfSpeech.map { HTML.foreign(" " + $0) } ?? .empty,
                    ])
                }, by: " · "),
        ])
    }

    /// A part of speech as the target of a link. Several entries can have the same one.
    private static func id(_ place: Int, _ index: Int) -> String { "part-\(place + 1)-\(index + 1)" }

    /// Links to the parts of speech of a long entry.
    @HTMLBuilder private func links(to part: EntryOutline.Part, at place: Int) -> HTML {
        let names = part.meanings.map { $0.partOfSpeech ?? "" }
        if names.count > 1, names.allSatisfy({ !$0.isEmpty }),
            part.meanings.map(\.senses.items.count).reduce(0, +) > Self.openSenses
        {
            Tag.p(.class("places quiet")) {
                HTML.joined(
                    names.enumerated().map { index, name in
                        HTML.link(.fragment(Self.id(place, index))) { HTML.foreign(name) }
                    }, by: " · ")
            }
        }
    }

    private func meaning(_ meaning: EntryOutline.Meaning, id: String) -> HTML {
        Tag.section(.id(id)) {
            if let name = meaning.partOfSpeech, !name.isEmpty {
                hasHeadings
                    ? Tag.h3(.class("part")) { HTML.foreign(name) } : Tag.h2(.class("part")) { HTML.foreign(name) }
            }
            let senses = meaning.senses.items
            list(senses.prefix(Self.openSenses))
            folded(senses.dropFirst(Self.openSenses), "meaning", list)
            for list in meaning.lists { related(list) }
        }
    }

    private func list(_ senses: ArraySlice<EntryOutline.Sense>) -> HTML {
        Tag.ol(.class("senses"), .start(senses.startIndex + 1)) {
            for sense in senses {
                Tag.li {
                    definition(SenseText(sense.text))
                    if let source = sense.source { Tag.span(.class("quiet")) { HTML.foreign(" [\(source)]") } }
                    examples(sense.examples.items.prefix(Self.openExamples))
                    folded(sense.examples.items.dropFirst(Self.openExamples), "example", examples)
                    for list in sense.lists { related(list) }
                }
            }
        }
    }

    @HTMLBuilder private func definition(_ text: SenseText) -> HTML {
        for label in text.labels {
            Tag.span(.class("label")) { HTML.foreign(label) }
            " "
        }
        Tag.span(.class("definition")) { HTML.foreign(text.definition) }
    }

    private func examples(_ examples: ArraySlice<String>) -> HTML {
        .fragment(examples.map { example in Tag.p(.class("example")) { Tag.q { HTML.foreign(example) } } })
    }

    /// The rest of a list, closed.
    private func folded<Item>(_ rest: ArraySlice<Item>, _ noun: String, _ list: (ArraySlice<Item>) -> HTML) -> HTML {
        guard !rest.isEmpty else { return .empty }
        return Tag.details {
            Tag.summary { "\(rest.count) more \(rest.count == 1 ? noun : noun + "s")" }
            list(rest)
        }
    }

    private func related(_ list: EntryOutline.WordList) -> HTML {
        Tag.p(.class("related")) {
            Tag.span(.class("quiet")) { "\(list.label): " }
            HTML.words(list.words.items)
        }
    }
}

extension HTML {
    /// Words that lead to their entries.
    static func words(_ words: [String]) -> HTML {
        .joined(words.map { word in HTML.link(Address(query: [("q", word)])) { HTML.foreign(word) } }, by: ", ")
    }
}
