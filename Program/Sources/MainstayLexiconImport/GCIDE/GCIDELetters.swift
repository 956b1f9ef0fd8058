// SPDX-License-Identifier: Apache-2.0

/// Letters outside ASCII, which the dictionary writes in brackets, because its text is ASCII. It writes a letter with a
/// mark before or after it (`'e`, `a^`), or by its name (`eth`).
enum GCIDELetters {
    /// The letter for the text in brackets. `nil` if the text is not a letter.
    static func letter(_ name: String) -> String? { letters[name] }

    /// All letters by their names.
    private static let letters: [String: String] = {
        var letters: [String: String] = [:]
        for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
            for (mark, accent) in accents { letters["\(mark)\(letter)"] = composed(letter, accent) }
            // `^` after the letter is a breve, and before the letter a circumflex.
            letters["\(letter)^"] = composed(letter, "\u{306}")
        }
        for (mark, accent) in accents {
            // Unicode has one character for `ae` with a line over it. For `oo` the accent goes over the first letter.
            letters["\(mark)ae"] = "ǣ"
            letters["\(mark)oo"] = "o\(accent)o"
        }
        return letters.merging(names) { $1 }
    }()

    private static func composed(_ letter: Character, _ accent: Unicode.Scalar) -> String {
        precomposed["\(letter)\(accent)"] ?? "\(letter)\(accent)"
    }

    private static let accents: [Unicode.Scalar: Unicode.Scalar] = [
        "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", "=": "\u{304}",
        "-": "\u{304}", ".": "\u{307}", ",": "\u{327}", "*": "\u{30A}",
    ]

    /// Letters with their accents as single characters, as people type them.
    private static let precomposed: [String: String] = {
        let letters = "áàâäãāȧăåéèêëẽēėĕíìîïĩīĭóòôöõōȯŏúùûüũūŭůýỳŷÿỹȳñńçÁÀÂÄÃĀÅÉÈÊËĒÍÌÎÏĪÓÒÔÖÕŌÚÙÛÜŪÑÇ"
        // Swift compares strings by canonical equivalence, so a letter followed by an accent finds the single
        // character.
        return letters.reduce(into: [:]) { $0[String($1)] = String($1) }
    }()

    private static let names = [
        "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "eth": "ð", "th": "þ", "ng": "ŋ", "deg": "°", "imac": "ī",
        "aum": "ä", "sect": "§", "root": "√", "yogh": "ȝ", "asl": "á", "add": "ạ", "udd": "ụ", "oo^": "o͝o",
        "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "phi": "φ", "pi": "π", "iota": "ι", "tau": "τ",
        "rho": "ρ", "chi": "χ", "mu": "μ", "nu": "ν", "eta": "η", "flat": "♭", "sharp": "♯", "min": "′", "sec": "″",
        "nbsp": " ", "div": "÷", "times": "×", "ldqo": "“", "rdqo": "”", "hand": "☞", "dag": "†", "para": "¶",
        "pound": "£", "frac12": "½", "frac14": "¼", "frac34": "¾", "ntil": "ñ",
    ]
}
