// SPDX-License-Identifier: Apache-2.0

/// Other ways to write a phrase: dictionaries put *lose one's temper* under that key, *cold feet* without *get*, and
/// *look forward to* with or without its last word.
enum PhraseVariants {
    /// The variants of a key with spaces, with the closest first. The key itself is not among them.
    static func variants(of key: String) -> [String] {
        let words = key.split(separator: " ").map(String.init)
        guard 2...limit ~= words.count, key.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
        var found: [String] = []
        func add(_ words: [String]) {
            guard let first = words.first, words.count > 1 || !isVague(first) else { return }
            let text = words.joined(separator: " ")
            if text != key, !found.contains(text) { found.append(text) }
        }
        for words in withPlaceholders(words) {
            var rest = words[...]
            while !rest.isEmpty {
                add(Array(rest))
                add(["to"] + rest)
                let start = rest.drop { beginnings.contains($0) }
                if start.count < rest.count { add(Array(start)) }
                guard let last = rest.last, endings.contains(last) else { break }
                rest.removeLast()
            }
        }
        // "In favour" is at "in favour of".
        if words.count == 2 || words.count == 3, words.first.map(Self.prepositions.contains) == true {
            for end in ["of", "that", "to", "with"] { add(words + [end]) }
        }
        for rest in withoutGrammar(words) { add(rest) }
        // "Note down" is at "note".
        let verb = words.prefix { !objects.contains($0) && !particles.contains($0) }
        if verb.count == 1, words.dropFirst().allSatisfy({ particles.contains($0) || isVague($0) }) { add(Array(verb)) }
        return found
    }

    /// The words that a sentence puts around a word are no part of a headword: *we're talking about*, *can be achieved*, *the
    /// difference between the*. A phrase that begins with a preposition means something of its own.
    private static func withoutGrammar(_ words: [String]) -> [[String]] {
        let start = words.drop { grammar.contains($0.split(separator: "'").first.map(String.init) ?? $0) }
        var rest = start
        while let last = rest.last, grammar.contains(last) || endings.contains(last) { rest.removeLast() }
        return [Array(start), Array(rest)].filter { !$0.isEmpty && $0.count < words.count }
    }

    /// The words with each placeholder written as dictionaries write it, and without placeholders.
    private static func withPlaceholders(_ words: [String]) -> [[String]] {
        let plain = words.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        guard plain.contains(where: isPlaceholder) else { return [words] }
        let owners = [("one's", "oneself"), ("your", "yourself"), ("someone's", "yourself"), ("his", "himself")]
        let written = owners.map { owner, reflexive in
            plain.compactMap { word in
                if possessives.contains(word) { return owner }
                return reflexives.contains(word) ? reflexive : objects.contains(word) ? nil : word
            }
        }
        let named = ["someone", "something"].map { name in plain.map { objects.contains($0) ? name : $0 } }
        return [words] + named + written + [plain.filter { !isPlaceholder($0) }]
    }

    private static func isPlaceholder(_ word: String) -> Bool {
        objects.contains(word) || possessives.contains(word) || reflexives.contains(word)
    }

    /// Whether a word says nothing about a phrase that it is in.
    static func isVague(_ word: String) -> Bool { tooVague.contains(word) || isPlaceholder(word) }

    /// The most words of a phrase. No headword has more, and the limit bounds the work for a text from a stranger.
    static let limit = 12
    private static let objects = ["someone", "somebody", "something", "sb", "sth", "sb/sth", "sth/sb", "smb", "smth"]
    private static let possessives = [
        "one's", "your", "my", "his", "her", "its", "our", "their", "someone's", "somebody's", "sb's", "sth's",
    ]
    private static let reflexives = [
        "oneself", "yourself", "myself", "himself", "herself", "itself", "ourselves", "yourselves", "themselves",
    ]
    /// Words that make a verb a phrasal one.
    private static let particles = [
        "about", "across", "ahead", "along", "apart", "around", "aside", "away", "back", "by", "down", "forward", "in",
        "off", "on", "out", "over", "past", "round", "through", "together", "up",
    ]
    /// Words at the beginning that a headword may lack.
    private static let beginnings = ["to", "be", "get", "have", "the", "a", "an", "not"]
    /// Words at the end that a headword may lack.
    private static let endings = [
        "of", "to", "with", "on", "for", "in", "from", "at", "about", "by", "into", "as", "that", "do", "doing", "be",
        "being",
    ]
    /// Words at the beginning of what may be a headword with a preposition at the end.
    private static let prepositions = ["at", "by", "for", "in", "on", "under", "with", "out", "to"]
    /// Pronouns, auxiliary verbs, determiners, conjunctions and such adverbs as go with any of these.
    private static let grammar: Set<String> = [
        "i", "you", "he", "she", "it", "we", "they", "me", "him", "them", "us", "there", "this", "that", "these",
        "those", "who", "which", "what",
        "how", "when", "if", "and", "but", "or", "so", "because", "as", "a", "an", "the", "some", "any", "no", "each",
        "every", "all", "both", "my", "your", "his", "her", "its", "our", "their", "is", "are", "was", "were", "am",
        "be",
        "been", "being", "has", "have", "had", "having", "do", "does", "did", "don't", "doesn't", "didn't", "isn't",
        "can", "can't", "cannot", "could", "may", "might", "must", "shall", "should", "will", "won't", "would", "not",
        "also", "just", "very", "more", "most", "less", "quite", "too", "to", "gonna", "wanna", "let's", "than",
        "between",
    ]
    private static let tooVague = [
        "to", "be", "get", "have", "the", "a", "an", "not", "of", "with", "on", "for", "in", "from", "at", "about",
        "by", "into", "as", "that", "do", "up", "out", "off", "down", "over", "away", "back", "it", "one", "and", "or",
    ]
}
