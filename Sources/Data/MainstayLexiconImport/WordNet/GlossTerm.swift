// SPDX-License-Identifier: Apache-2.0

/// A definition that begins with a register and the word *term*: `British slang for a swindle`.
struct GlossTerm {
    /// The register, such as `British slang`.
    let remark: String
    /// What the word means.
    let meaning: String

    /// - Returns: `nil` if the definition does not begin so. Words that insult whole peoples stay as they are: without
    ///   their first words their definitions would be neutral.
    init?(_ definition: String) {
        // Most definitions end here, so their other words are not separated.
        let beginning = definition.utf8.split(separator: UInt8(ascii: " "), maxSplits: 7).prefix(7)
        guard beginning.contains(where: { $0.elementsEqual("for".utf8) }) else { return nil }
        let words = definition.split(separator: " ")
        guard let place = words.prefix(7).firstIndex(of: "for") else { return nil }
        let introduction = words[..<place].map(String.init)
        let registers = introduction.filter { !Self.small.contains($0) }
        guard !registers.isEmpty, registers.allSatisfy(Self.registers.contains),
            introduction.contains(where: { ["slang", "informal", "term", "terms"].contains($0) })
        else { return nil }
        var meaning = words[(place + 1)...].joined(separator: " ")
        // "informal terms for dogs" defines a word for one dog.
        let isPlural = introduction.contains("terms") && meaning.hasSuffix("s") && words.count == place + 2
        guard !isPlural || Self.plain.isDisjoint(with: registers), meaning.contains(where: \.isLetter),
            !words.contains("used")
        else { return nil }
        if meaning.first == "“", meaning.last == "”", meaning.count(where: { $0 == "“" }) == 1 {
            meaning = String(meaning.dropFirst().dropLast())
        }
        remark = registers.joined(separator: " ")
        self.meaning = meaning
    }

    private static let small: Set<String> = ["a", "an", "term", "terms", "or", "of", "address"]
    private static let plain: Set<String> = ["informal", "colloquial", "archaic", "obsolete"]
    private static let registers: Set<String> = plain.union([
        "slang", "vulgar", "obscene", "insulting", "British", "American", "Scottish", "Irish", "Australian",
    ])
}
