// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Pairs of a British and an American spelling of the same word: *colour*, *color*.
///
/// SCOWL lists the spellings of a country but does not say which belong together. Regular pairs follow from the rules
/// below, and a list has the others.
enum RegionalSpellings {
    /// The American spelling of a word that only British lists have. `nil` if no rule gives one.
    ///
    /// - Parameters:
    ///   - word: The word in lower case.
    ///   - isAmerican: Whether American lists have a word.
    static func american(of word: String, isAmerican: (String) -> Bool) -> String? {
        let bytes = Array(word.utf8)
        for rule in rules where bytes.count > rule.british.count {
            for place in (1...(bytes.count - rule.british.count)).reversed()
            where bytes[place] == rule.british[0] && bytes[place...].starts(with: rule.british) {
                let rest = bytes[(place + rule.british.count)...]
                let respelled = String(decoding: bytes[..<place] + rule.american + rest, as: UTF8.self)
                if isAmerican(respelled) { return respelled }
            }
        }
        return nil
    }

    private static let rules: [(british: [UInt8], american: [UInt8])] = [
        ("our", "or"), ("ise", "ize"), ("isa", "iza"), ("isi", "izi"), ("yse", "yze"), ("ysi", "yzi"), ("re", "er"),
        ("ogue", "og"), ("ence", "ense"), ("ll", "l"), ("l", "ll"), ("ae", "e"), ("oe", "e"), ("mme", "m"),
        ("que", "ck"), ("ph", "f"), ("dgem", "dgm"), ("eing", "ing"), ("eable", "able"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

    /// Pairs that no rule gives.
    static let irregular = [
        "aeroplane": "airplane", "aluminium": "aluminum", "artefact": "artifact", "axe": "ax", "cheque": "check",
        "cosy": "cozy", "defence": "defense", "draught": "draft", "gaol": "jail", "grey": "gray",
        "greyish": "grayish", "jewellery": "jewelry", "kerb": "curb", "licence": "license", "mould": "mold",
        "mouldy": "moldy", "moult": "molt", "moustache": "mustache", "offence": "offense", "plough": "plow",
        "practise": "practice", "pretence": "pretense", "programme": "program", "pyjamas": "pajamas",
        "sceptic": "skeptic", "sceptical": "skeptical", "scepticism": "skepticism", "smoulder": "smolder",
        "storey": "story", "sulphur": "sulfur", "tyre": "tire", "woollen": "woolen",
    ]
}
