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
        guard Self.beginsWithFor(definition) else { return nil }
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

    /// Whether *for* is among the first seven words. Most definitions end here, so their words are not separated for
    /// this.
    private static func beginsWithFor(_ definition: String) -> Bool {
        // The letters of *for* that the current word has had, or -1 if it is another word.
        var (words, letters) = (0, 0)
        for byte in definition.utf8 {
            if byte == UInt8(ascii: " ") {
                if letters == 3 { return true }
                if letters != 0 { words += 1 }
                if words == 7 { return false }
                letters = 0
            } else {
                switch (letters, byte) {
                case (0, UInt8(ascii: "f")), (1, UInt8(ascii: "o")), (2, UInt8(ascii: "r")): letters += 1
                default: letters = -1
                }
            }
        }
        return letters == 3
    }

    private static let small: Set<String> = ["a", "an", "term", "terms", "or", "of", "address"]
    private static let plain: Set<String> = ["informal", "colloquial", "archaic", "obsolete"]
    private static let registers: Set<String> = plain.union([
        "slang", "vulgar", "obscene", "insulting", "British", "American", "Scottish", "Irish", "Australian",
    ])
}
