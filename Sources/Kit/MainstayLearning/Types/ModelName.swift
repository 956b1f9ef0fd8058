// SPDX-License-Identifier: Apache-2.0

/// Names for what is learned, from those that the API has.
enum ModelName {
    /// A name of a type: `pull_request` becomes `PullRequest`. Empty if the text has no letters of ASCII.
    static func type(_ text: String) -> String {
        words(in: text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// A name of a function: `pull_request` becomes `pullRequest`.
    static func function(_ words: [String]) -> String {
        let name = words.map(type).joined()
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// The singular of an English noun, by its ending.
    static func singular(_ name: String) -> String {
        let lower = name.lowercased()
        if lower.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
        for ending in ["sses", "xes", "ches", "shes"] where lower.hasSuffix(ending) { return String(name.dropLast(2)) }
        let isPlural =
            lower.hasSuffix("s") && !["ss", "us", "is", "news", "series", "as"].contains(where: lower.hasSuffix)
        return isPlural && name.count > 2 ? String(name.dropLast()) : name
    }

    /// The words of a name, each by itself: `create`, `collection`.
    static func words(in text: String) -> [String] {
        var (words, word) = ([String](), "")
        var wasLower = false
        for character in text.prefix(80) {
            guard character.isASCII, character.isLetter || character.isNumber else {
                if !word.isEmpty { words.append(word) }
                (word, wasLower) = ("", false)
                continue
            }
            if character.isUppercase, wasLower {
                words.append(word)
                word = ""
            }
            if word.isEmpty, words.isEmpty, character.isNumber { continue }
            word.append(character)
            wasLower = character.isLowercase || character.isNumber
        }
        if !word.isEmpty { words.append(word) }
        return words.map { $0.allSatisfy { $0.isUppercase || $0.isNumber } ? $0.lowercased() : $0 }
    }
}
