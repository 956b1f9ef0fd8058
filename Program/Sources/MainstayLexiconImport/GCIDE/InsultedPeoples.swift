// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// What the older dictionary says of peoples in the manner of 1913: that they are savage, degraded or thieving, and what
/// color the people are whom a word means. Such senses are left out.
enum InsultedPeoples {
    /// Whether a definition speaks so of a people.
    static func areIn(_ definition: String, of key: String) -> Bool {
        if beginnings[key]?.contains(where: definition.hasPrefix) == true { return true }
        var definition = definition
        return definition.withUTF8 { text in
            text.indices.contains { start in
                // A piece begins where a word does.
                guard letters.contains(text, at: start),
                    start == 0 || text[start - 1] | 0x20 < UInt8(ascii: "a")
                else { return false }
                return pieces[Int(text[start] | 0x20)].contains { piece in
                    text.count - start >= piece.count
                        && zip(text[start...], piece).allSatisfy { $0 | 0x20 == $1 | 0x20 }
                }
            }
        }
    }

    private static let letters = FirstLetters(of: texts)
    /// Pieces of definitions, by their first bytes.
    private static let pieces: [[[UInt8]]] = {
        let found = Dictionary(grouping: texts.map { Array($0.utf8) }) { $0.first ?? 0 }
        return (UInt8.min...UInt8.max).map { found[$0] ?? [] }
    }()

    private static let texts = """
        negro
        negress
        half-breed
        partially civilized
        partly civilized
        civilized tribes
        savages
        savage life
        savage peoples
        savage race
        savage tribes
        savage of prehistoric
        barbarous races
        barbarous tribes
        barbarous people
        barbarous practices
        uncivilized tribes
        uncivilized people
        wild natives
        degraded tribe
        degraded papuan
        degraded form of superstition
        one of a degraded
        degraded turanian
        native or inferior
        vagabond race
        swarthy race
        yellow race
        oblique eyelids
        ignorant and degraded
        lowest class of irish
        arts and practices or habits of gypsies
        peculiar race
        peculiar african race
        primitive people
        warlike tribe
        warlike, savage
        heathen nation
        """.split(separator: "\n")

    /// How definitions of certain words begin.
    private static let beginnings = [
        "gypsy": ["A dark-complexioned person", "A cunning or crafty"],
        "jew": ["Of or pertaining to Jews; Jewish; usually"],
        "goth": ["One who is rude"], "boeotian": ["A native of B"],
        "barbarian": ["A man in a rude", "A cruel, savage"],
        "savage": ["A human being in his native"], "tribe": ["A nation of savages"],
        "heathen": ["An individual of the pagan"], "heathenism": ["The manners or morals"],
        "mestizo": ["The offspring"], "zambo": ["The child"], "buck": ["A male Indian"],
        "welsh": ["To cheat"], "spinster": ["A woman of evil"], "hag": ["An ugly old"],
        "crone": ["An old woman; usually"],
        "jesuit": ["Fig.: A crafty"], "malay": ["One of a race of a brown"], "eskimo": ["One of a peculiar"],
        "kaffir": ["One of a race which"], "kafir": ["One of a race which"], "pariah": ["One of an aboriginal"],
        "chinese": ["A native or natives of China, or one of that"],
    ]
}
