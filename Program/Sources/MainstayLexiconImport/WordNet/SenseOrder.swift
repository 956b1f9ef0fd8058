// SPDX-License-Identifier: Apache-2.0

/// Orders the senses of a word that WordNet's tagged texts do not have. WordNet's own order of these is by chance: it
/// has the flesh of the trout before the fish, and the Titan before the book of maps.
struct SenseOrder {
    /// A sense of a word as one part of speech.
    struct Sense {
        var definition: String
        /// The name of the lexicographers' file: `noun.animal`.
        var file: String
        /// Whether the word has a capital in this sense.
        var isCapitalized = false
    }

    private let senses: [Sense]
    private let words: [[Substring]]

    private init(_ senses: [Sense]) {
        self.senses = senses
        words = senses.map { $0.definition.words(with: "-") }
    }

    /// The indices of the senses in the order in which to show them. What has no reason to move stays where it is.
    static func order(_ senses: [Sense]) -> [Int] {
        let order = SenseOrder(senses)
        let preferred = order.preferred
        return senses.indices.map { (rank: $0 == preferred ? -1 : order.rank($0), index: $0) }.sorted { $0 < $1 }
            .map(\.index)
    }

    /// The sense that the first one is made of: the animal of a meat, the tree of a wood, the fruit of a tree.
    private var preferred: Int? {
        if senses.isEmpty { return nil }
        let files: [String] =
            if isMaterial(0) {
                words[0].prefix(8).contains("wood") ? ["noun.food", "noun.plant"] : ["noun.animal"]
            } else {
                isWholePlant(0) ? ["noun.food"] : []
            }
        for file in files {
            if let index = senses.indices.dropFirst().first(where: {
                senses[$0].file == file && rank($0) == 0 && !isMaterial($0)
            }) {
                return index
            }
        }
        return nil
    }

    private func rank(_ index: Int) -> Int {
        if isGenus(index) || words[index].prefix(2).contains(where: { Self.old.contains($0) }) { return 2 }
        let definition = senses[index].definition
        if definition.utf8.first == UInt8(ascii: "("), Self.fields.contains(where: definition.hasPrefix) { return 1 }
        guard senses[index].file == "noun.person", senses.contains(where: { $0.file != "noun.person" }) else {
            return 0
        }
        return isBearer(index) && senses.contains { !$0.isCapitalized } || isInsult(index) ? 1 : 0
    }

    /// Whether the sense is a person with this name, whose years the definition has.
    private func isBearer(_ index: Int) -> Bool {
        let definition = senses[index].definition
        if definition.contains("(born ") || definition.contains("(died ") { return true }
        return zip(definition.utf8, definition.utf8.dropFirst()).contains {
            $0 == UInt8(ascii: "(") && 0x30...0x39 ~= $1
        }
    }

    private func isInsult(_ index: Int) -> Bool { words[index].contains { Self.insults.contains($0) } }

    private func isMaterial(_ index: Int) -> Bool {
        let words = words[index].prefix(8)
        return zip(words, words.dropFirst()).contains { Self.materials.contains($0) && Self.origins.contains($1) }
    }

    private func isWholePlant(_ index: Int) -> Bool {
        senses[index].file == "noun.plant" && words[index].contains { Self.plants.contains($0) }
    }

    private func isGenus(_ index: Int) -> Bool {
        guard let place = words[index].prefix(6).firstIndex(of: "genus") else { return false }
        return place == 0 || words[index][place - 1] != "the"
    }

    private static let fields = [
        "American football", "Greek mythology", "Italian cuisine", "Judaism", "Roman Catholic Church",
        "Roman mythology",
        "baseball", "criminal law", "dentistry", "embryology", "ethnic slur", "football", "geology", "law",
        "mineralogy",
        "nautical", "obstetrics", "paleontology", "psychoanalysis", "slang", "surgery", "theology", "trademark",
    ].map { "(\($0))" }
    private static let old: Set<Substring> = ["archaic", "obsolete"]
    private static let insults: Set<Substring> = [
        "annoying", "annoys", "booty", "contemptible", "cowardly", "dissolute", "fashion", "fool", "foolish", "greedy",
        "gullible", "informer", "intercourse", "killer", "offensive", "scolding", "stupid", "treacherous", "zealously",
        "awkward",
    ]
    private static let materials: Set<Substring> = ["flesh", "fur", "hide", "leather", "meat", "pelt", "skin", "wood"]
    private static let origins: Set<Substring> = ["from", "obtained", "of"]
    private static let plants: Set<Substring> = [
        "annual", "biennial", "climbing", "evergreen", "herb", "herbs", "perennial", "plant", "plants", "shrub",
        "shrubs",
        "tree", "trees", "vine", "vines",
    ]
}
