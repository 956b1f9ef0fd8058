// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import Testing

@testable import MainstayCLI
@testable import MainstayWeb

/// What the terminal and the pages show of a word: the same facts, which the outline has.
@Suite struct EntryFactsTests {
    /// The entries of words, each with what makes it difficult.
    private static let samples = ["colour": colour, "record": record, "run": run, "Polish": polish, "Haus": haus]

    @Test(arguments: samples.keys.sorted(), [EntryOutline.View.definitions, .thesaurus])
    func `The terminal and the page show every fact of a word`(word: String, view: EntryOutline.View) throws {
        let entries = try #require(Self.samples[word])
        let facts = EntryOutline(entries, view: view).facts
        #expect(facts.count > 5)
        let style = Style(when: "never", environment: [:], isTerminal: false)
        let terminal = EntryText(style: style, width: 10_000, view: view).render(entries).unspaced
        let page = EntryView(entries: entries, recordingHosts: [], isThesaurus: view == .thesaurus).html.text.unspaced
        for fact in facts {
            #expect(terminal.contains(fact.unspaced), "the terminal lacks \(fact)")
            #expect(page.contains(fact.unspaced), "the page lacks \(fact)")
        }
    }

    @Test func `The short form of the terminal shows nothing that the page lacks`() throws {
        for (word, entries) in Self.samples {
            let page = EntryView(entries: entries, recordingHosts: []).html.text.unspaced
            for fact in EntryOutline(entries, limit: 3).facts {
                #expect(page.contains(fact.unspaced), "the page of \(word) lacks \(fact)")
            }
        }
    }

    private static let sources = [
        Entry.Source("Mainstay", licence: Entry.Licence("Apache-2.0", url: "a")),
        Entry.Source("WordNet", licence: Entry.Licence("WordNet License", url: "b"), page: "c"),
    ]

    /// A spelling of another region, labels, and senses of two sources.
    private static var colour: [Entry] {
        let label = Entry.Label(.region, "United Kingdom")
        let first = Entry.Sense("What makes a thing look red.", labels: [label], source: "Mainstay")
        let second = Entry.Sense(
            "a visual attribute", source: "WordNet", examples: ["a white color", "two"].map { Entry.Example($0) },
            synonyms: ["color", "coloring"])
        var entry = Entry(
            word: "colour", meanings: [Entry.Meaning(partOfSpeech: "noun", senses: [first, second])], sources: sources)
        entry.variants = [Entry.Variant("color", region: "United States")]
        entry.sounds = [Entry.Sound("/ˈkʌlɚ/", accent: "American")]
        entry.origin = "Latin color"
        return [entry]
    }

    /// Sounds by part of speech.
    private static var record: [Entry] {
        var entry = Entry(
            word: "record",
            meanings: ["noun", "verb"].map { (part: String) in
                Entry.Meaning(
                    partOfSpeech: part, senses: [Entry.Sense("\(part) of a record", antonyms: ["erase \(part)"])],
                    synonyms: ["disk \(part)"])
            }, sources: sources)
        entry.sounds = [
            Entry.Sound("/ˈɹɛkɚd/", accent: "American", partOfSpeech: "noun"),
            Entry.Sound("/ɹɪˈkɔɹd/", accent: "American", partOfSpeech: "verb"),
        ]
        return [entry]
    }

    /// More senses, examples and words than a screen has room for.
    private static var run: [Entry] {
        let meanings = ["verb", "noun"].map { (part: String) in
            Entry.Meaning(
                partOfSpeech: part,
                senses: (1...20).map { number in
                    var sense = Entry.Sense(
                        "\(part) sense \(number)", source: number > 15 ? "GCIDE" : "WordNet",
                        examples: (1...3).map { Entry.Example("\(part) \(number), example \($0)", author: "A & B") },
                        synonyms: (1...12).map { "\(part)\(number)-\($0)" })
                    sense.related = [Entry.Related(.broader, ["go \(number)"])].compactMap(\.self)
                    return sense
                })
        }
        return [Entry(word: "run", meanings: meanings, sources: [sources[1]])]
    }

    /// Headwords that differ in capitals, and two with the same heading.
    private static var polish: [Entry] {
        let entry = { (word: String, part: String, source: Entry.Source) in
            Entry(
                word: word,
                meanings: [
                    Entry.Meaning(
                        partOfSpeech: part,
                        senses: [Entry.Sense("\(word) as \(part) in \(source.name)", synonyms: ["shine \(part)"])])
                ], sources: [source])
        }
        return [
            entry("Polish", "adjective", sources[1]), entry("polish", "verb", sources[1]),
            entry("polish", "noun", sources[1]), entry("polish", "noun", Entry.Source("GCIDE", page: "d")),
        ]
    }

    /// A word of a user's dictionary.
    private static var haus: [Entry] {
        var sense = Entry.Sense("Gebäude", labels: [Entry.Label(.other, "veraltet")], synonyms: ["Heim"])
        sense.groups = ["Bauwesen:"]
        var entry = Entry(
            word: "Haus", meanings: [Entry.Meaning(partOfSpeech: "noun", senses: [sense])],
            sources: [Entry.Source("Wiktionary", page: "e")])
        entry.language = "Deutsch"
        entry.sounds = [Entry.Sound("[haʊ̯s]", accent: "Standard German"), Entry.Sound("[haus]")]
        entry.forms = [Entry.Form("Häuser", tags: ["plural"]), Entry.Form("Hauses")]
        entry.translations = [
            Entry.Translation("house", language: "Englisch"), Entry.Translation("home", language: "Englisch"),
            Entry.Translation("casa", code: "es"),
        ]
        entry.origin = "von hūs"
        return [entry]
    }
}

extension EntryOutline {
    /// Every text that is shown.
    fileprivate var facts: [String] {
        parts.flatMap { part in
            var facts = part.sounds.flatMap { group in
                [group.accent].compactMap(\.self)
                    + group.sounds.map { [$0.text, $0.partsOfSpeech].compactMap(\.self).joined(separator: " ") }
            }
            // The page of a single entry has its word in the title.
            facts += parts.count > 1 ? [part.word] : []
            facts += [part.variants, part.language, part.remark].compactMap(\.self)
            if let dictionary = part.dictionary { facts.append("[\(dictionary)]") }
            for meaning in part.meanings {
                facts += [meaning.partOfSpeech].compactMap(\.self) + meaning.lists.flatMap(\.facts)
                for sense in meaning.senses.items {
                    facts.append(sense.text + (sense.source.map { " [\($0)]" } ?? ""))
                    facts += sense.examples.items + sense.lists.flatMap(\.facts)
                }
            }
            return facts + part.details.map { "\($0.label): \($0.text)" }
        }
    }
}

extension EntryOutline.WordList {
    fileprivate var facts: [String] { ["\(label):"] + words.items }
}

extension HTML {
    /// The text of a part of a page.
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .fragment(let parts): parts.map(\.text).joined()
        case .element(_, _, let content): content.text
        case .rest, .token: ""
        }
    }
}

extension String {
    /// The text without white space and brackets, which the layout decides: the page has labels in frames.
    fileprivate var unspaced: String { filter { !$0.isWhitespace && !"()".contains($0) } }
}
