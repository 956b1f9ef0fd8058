// SPDX-License-Identifier: Apache-2.0

extension EntryOutline {
    /// The senses of a part of speech.
    public struct Meaning: Sendable {
        /// `noun`, `verb`, …
        public var partOfSpeech: String?
        /// The senses in their order.
        public var senses: Shortened<Sense>
        /// The words that are related to the part of speech, without those that stand at a sense or are left out with
        /// it.
        public var lists: [WordList]

        init(
            _ meaning: Entry.Meaning, _ senses: Shortened<Entry.Sense>, _ mainSource: String?, _ view: View,
            isShort: Bool
        ) {
            partOfSpeech = meaning.partOfSpeech
            self.senses = Shortened(senses) { Sense($0, mainSource, view, isShort: isShort) }
            let (synonyms, antonyms) = (meaning.senses.flatMap(\.synonyms), meaning.senses.flatMap(\.antonyms))
            lists = [
                WordList("Synonyms", meaning.synonyms.without(synonyms), isShort: isShort),
                WordList("Opposites", meaning.antonyms.without(antonyms), isShort: isShort),
            ].compactMap(\.self)
        }
    }

    /// A sense.
    public struct Sense: Sendable {
        /// The definition with its labels.
        public var text: String
        /// The source, if it is not the entry's main one.
        public var source: String?
        /// The examples. A thesaurus has none.
        public var examples: Shortened<String>
        /// The words that are related to the sense.
        public var lists: [WordList]

        init(_ sense: Entry.Sense, _ mainSource: String?, _ view: View, isShort: Bool) {
            text = sense.text
            source = sense.source == mainSource ? nil : sense.source
            let examples = view == .thesaurus ? [] : sense.examples.filter { !$0.sentence.isEmpty }
            self.examples = Shortened(Shortened(examples, most: isShort ? 1 : nil), \.text)
            lists = sense.wordLists.filter { view == .thesaurus || $0.isInDefinitions }
                .compactMap { WordList($0.label, $0.words, isShort: isShort) }
        }
    }

    /// Words with the name of their relation.
    public struct WordList: Sendable {
        /// The name of the relation.
        public var label: String
        /// The words.
        public var words: Shortened<String>

        /// `nil` without words. The short form leaves out more than one word.
        init?(_ label: String, _ words: [String], isShort: Bool) {
            guard !words.isEmpty else { return nil }
            self.label = label
            let most = EntryOutline.shortList
            self.words = Shortened(words, most: isShort && words.count > most + 1 ? most : nil)
        }
    }

    /// The number of words in a list in the short form.
    private static let shortList = 8
}

extension EntryOutline.Shortened {
    /// The same beginning of a list in another form.
    init<Other>(_ list: EntryOutline.Shortened<Other>, _ form: (Other) -> Item) {
        (items, left) = (list.items.map(form), list.left)
    }
}

extension Entry.Sense {
    /// The words that are related to the sense, with the names of the relations. Those that only a thesaurus shows are
    /// marked.
    var wordLists: [(label: String, words: [String], isInDefinitions: Bool)] {
        guard !synonyms.isEmpty || !antonyms.isEmpty || !related.isEmpty else { return [] }
        let words = { (kind: Entry.Related.Kind) in related.first { $0.kind == kind }?.words ?? [] }
        return [
            ("Synonyms", synonyms, true), ("Similar", words(.similar), false), ("Also", words(.also), false),
            ("Opposites", antonyms, true), ("Indirect opposites", words(.indirectAntonyms), false),
            ("Broader", words(.broader), false), ("Narrower", words(.narrower), false),
        ].filter { !$0.1.isEmpty }
    }
}

extension [String] {
    fileprivate func without(_ others: [String]) -> [String] {
        guard !isEmpty, !others.isEmpty else { return self }
        let others = Set(others)
        return filter { !others.contains($0) }
    }
}
