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
        // "Note down" is at "note".
        let verb = words.prefix { !objects.contains($0) && !particles.contains($0) }
        if verb.count == 1, words.dropFirst().allSatisfy({ particles.contains($0) || isVague($0) }) { add(Array(verb)) }
        return found
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
    private static let tooVague = [
        "to", "be", "get", "have", "the", "a", "an", "not", "of", "with", "on", "for", "in", "from", "at", "about",
        "by", "into", "as", "that", "do", "up", "out", "off", "down", "over", "away", "back", "it", "one", "and", "or",
    ]
}
