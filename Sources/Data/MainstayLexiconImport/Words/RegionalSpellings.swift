// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Pairs of a British and an American spelling of the same word: *colour*, *color*.
///
/// SCOWL lists the spellings of a country but does not say which belong together. Regular pairs follow from the rules
/// below, and a list has the others.
struct RegionalSpellings {
    /// The American spelling of a British word.
    ///
    /// - Parameters:
    ///   - word: The word in lower case.
    ///   - scowl: The word lists.
    static func american(of word: String, in scowl: ScowlLists) -> String? {
        if let listed = irregular[word] { return listed }
        guard scowl.isOnlyBritish(word) else { return nil }
        for (british, american) in rules {
            for place in word.ranges(of: british).reversed() where place.lowerBound > word.startIndex {
                let respelled = word.replacingCharacters(in: place, with: american)
                if scowl.isAmerican(respelled) { return respelled }
            }
        }
        return nil
    }

    private static let rules = [
        ("our", "or"), ("ise", "ize"), ("isa", "iza"), ("isi", "izi"), ("yse", "yze"), ("ysi", "yzi"), ("re", "er"),
        ("ogue", "og"), ("ence", "ense"), ("ll", "l"), ("l", "ll"), ("ae", "e"), ("oe", "e"), ("mme", "m"),
        ("que", "ck"), ("ph", "f"), ("dgem", "dgm"), ("eing", "ing"), ("eable", "able"),
    ]

    /// Pairs that no rule gives.
    private static let irregular = [
        "aeroplane": "airplane", "aluminium": "aluminum", "artefact": "artifact", "axe": "ax", "cheque": "check",
        "cosy": "cozy", "defence": "defense", "draught": "draft", "gaol": "jail",
        "grey": "gray", "greyish": "grayish", "jewellery": "jewelry", "kerb": "curb", "licence": "license",
        "mould": "mold", "mouldy": "moldy", "moult": "molt", "moustache": "mustache",
        "offence": "offense", "plough": "plow", "practise": "practice", "pretence": "pretense",
        "programme": "program", "pyjamas": "pajamas", "sceptic": "skeptic", "sceptical": "skeptical",
        "scepticism": "skepticism", "smoulder": "smolder", "storey": "story", "sulphur": "sulfur", "tyre": "tire",
        "woollen": "woolen",
    ]
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
