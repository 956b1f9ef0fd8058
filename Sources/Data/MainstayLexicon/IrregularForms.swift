// SPDX-License-Identifier: Apache-2.0

/// Irregular forms that no source of the lexicon lists.
enum IrregularForms {
    /// The base form of a form, and the part of speech.
    struct Base: Equatable {
        var word: String
        var partOfSpeech: PartOfSpeech
    }

    /// The base forms of an irregular form. Empty if the form is not in the list.
    static func bases(of form: String) -> [Base] {
        var bases: [Base] = []
        for (partOfSpeech, pairs) in lists {
            for (listed, base) in pairs where listed == form {
                bases.append(Base(word: base, partOfSpeech: partOfSpeech))
            }
        }
        return bases
    }

    /// The words that a text is a form of by the rules, even if their forms are irregular: *teach* for *teached*.
    static func regularBases(of text: String) -> [(word: String, partOfSpeech: PartOfSpeech)] {
        guard 4...24 ~= text.utf8.count, text.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else {
            return []
        }
        if text.hasSuffix("ed") {
            let stem = text.dropLast(2)
            var bases = [String(stem), stem + "e"]
            if let last = stem.last, stem.dropLast().last == last { bases.append(String(stem.dropLast())) }
            return bases.map { ($0, .verb) }
        }
        guard text.hasSuffix("s") else { return [] }
        return [(String(text.dropLast()), .noun)] + (text.hasSuffix("es") ? [(String(text.dropLast(2)), .noun)] : [])
    }

    /// The ways to divide a verb into a beginning and a form that may be irregular: *over-ate*, *re-wound*.
    static func divisions(of key: String) -> [(beginning: Substring, form: String)] {
        // The shortest beginning is "re" or "un", and the shortest irregular forms have three letters.
        guard 5...24 ~= key.utf8.count, key.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else {
            return []
        }
        return key.indices.dropFirst(2).dropLast(2).map { (key[..<$0], String(key[$0...])) }
    }

    /// Whether a form has the last letter of its base twice: *penned*.
    static func isDoubled(_ form: String, of base: String) -> Bool {
        guard let last = base.last else { return false }
        return ["ed", "ing"].contains { form == "\(base)\(last)\($0)" }
    }

    /// Few pairs, which are compared one by one: a table would take longer to make than a program takes to look a word
    /// up.
    private static let lists: [(PartOfSpeech, [(form: String, base: String)])] = [
        (
            .noun,
            [
                ("passersby", "passerby"), ("passers-by", "passerby"), ("dice", "die"), ("people", "person"),
                ("bacteria", "bacterium"), ("viscera", "viscus"), ("kine", "cow"), ("brethren", "brother"),
                ("attorneys-general", "attorney general"), ("courts-martial", "court-martial"), ("fiascos", "fiasco"),
            ]
        ),
        (
            .verb,
            [
                ("shorn", "shear"), ("stricken", "strike"), ("bereft", "bereave"), ("clad", "clothe"), ("rapt", "rap"),
                ("wrought", "work"), ("sodden", "seethe"), ("molten", "melt"), ("beholden", "behold"),
                ("drunken", "drink"), ("sunken", "sink"), ("shrunken", "shrink"), ("laden", "lade"),
                ("graven", "grave"), ("bounden", "bind"), ("cloven", "cleave"), ("shaven", "shave"),
                ("proven", "prove"), ("handwritten", "handwrite"), ("bingeing", "binge"), ("doxxed", "dox"),
                ("doxxing", "dox"),
            ]
        ),
        (
            .adjective,
            [
                ("more", "much"), ("more", "many"), ("most", "much"), ("most", "many"), ("less", "little"),
                ("least", "little"), ("elder", "old"), ("eldest", "old"), ("furthest", "far"), ("farthest", "far"),
                ("utmost", "out"), ("innermost", "inner"), ("outermost", "outer"), ("uppermost", "upper"),
            ]
        ),
    ]
}
