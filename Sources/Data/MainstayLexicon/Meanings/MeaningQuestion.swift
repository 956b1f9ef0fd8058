// SPDX-License-Identifier: Apache-2.0

/// A description of a word that somebody looks for, such as *a person who collects stamps*.
struct MeaningQuestion {
    /// The words that say something, in their order and each once.
    let terms: [String]
    /// The parts of speech that the word can have. Empty if the question does not say.
    let partsOfSpeech: [PartOfSpeech]
    /// The lexicographer files that the word can be in: *noun.person* for *someone who …*. Empty if the question does not
    /// say.
    let files: [String]

    /// - Returns: `nil` if the text has no words.
    init?(_ text: String) {
        let words = Spelling.plain(text.lowercased()).split { !$0.isLetter && !$0.isNumber }.prefix(Self.mostWords)
            .map(String.init)
        guard let first = words.first else { return nil }
        var terms: [String] = []
        for word in words where !Self.stopWords.contains(word) && !terms.contains(word) { terms.append(word) }
        self.terms = terms.isEmpty ? Array(words.prefix(1)) : terms
        partsOfSpeech =
            first == "to" ? [.verb] : Self.beforeAdjectives.contains(first) ? [.adjective, .adverb] : []
        files = words.prefix(4).lazy.compactMap { word in
            let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
            return Self.files.first { $0.words.contains(word) || $0.words.contains(singular) }?.file
        }.prefix(1).map { $0 }
    }

    /// Words that a definition can have in place of one of the question.
    static func synonyms(of term: String) -> [String] { synonyms[term] ?? [] }

    /// The beginning that a term shares with words of the same family: *collect* of *collects* and *collector*. `nil` if
    /// too many other words begin so.
    static func stem(of term: String) -> String? {
        let stem = shortened(term)
        return stem.utf8.count >= 4 ? stem : nil
    }

    /// A word without the ending of its form, for comparison.
    static func shortened(_ word: String) -> String {
        for ending in ["ing", "ed", "es", "s", "er", "e"]
        where word.hasSuffix(ending) && word.utf8.count >= ending.utf8.count + 3 {
            return String(word.dropLast(ending.utf8.count))
        }
        return word
    }

    private static let mostWords = 16

    private static let stopWords = Set(
        words(
            """
            a an the of to in on at for with by from as is are was be been being it its that this these those which who
            whom whose what when where how and or not no but if than then so someone somebody one something thing things
            person people man s name word words call called used use you your his her their he she they i we do does did
            has have had can could may might will would about into out up own oneself
            """))

    private static let beforeAdjectives = words(
        "able unable not very that happening lasting easy hard active living full having before after without")

    /// What the first words of a question say about the word.
    private static let files: [(file: String, words: [String])] = [
        ("noun.person", words("person someone somebody who man woman people scientist doctor official seller maker")),
        ("noun.animal", words("animal bird fish insect horse dog cat cow sheep pig")),
        ("noun.plant", words("tree flower plant")),
        (
            "noun.artifact",
            words(
                """
                tool device instrument machine vehicle boat ship building room house clothing shoe hat furniture piece
                """)
        ),
        ("noun.food", words("food meal drink meat fruit")), ("noun.body", words("organ bone joint")),
        ("noun.cognition", words("study science")), ("noun.state", words("fear disease state loss")),
        ("noun.act", words("crime killing operation act")), ("noun.event", words("sound")),
        ("noun.time", words("period time")), ("noun.possession", words("money")), ("noun.group", words("group")),
    ]

    private static let synonyms = [
        "baby": ["young"], "film": ["movie"], "films": ["movie"], "plane": ["airplane", "aircraft"],
        "planes": ["airplane", "aircraft"], "doctor": ["physician", "specialist"], "children": ["child"],
        "cannot": ["impossible"], "big": ["large"], "boat": ["ship", "vessel"], "quickly": ["fast", "rapidly"],
    ]

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
