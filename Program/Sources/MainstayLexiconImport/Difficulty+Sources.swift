// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension Difficulty {
    /// The difficulty of a word whose smallest SCOWL list has this size.
    init(scowlSize: Int) {
        switch scowlSize {
        case ...20: self = .veryEasy
        case ...35: self = .easy
        case ...50: self = .medium
        case ...60: self = .hard
        default: self = .veryHard
        }
    }

    /// The difficulty of a word that occurs this often in WordNet's tagged texts, which have about 230,000 words.
    init(tagCount: Int) {
        switch tagCount {
        case 20...: self = .veryEasy
        case 5...: self = .easy
        case 2...: self = .medium
        case 1: self = .hard
        default: self = .veryHard
        }
    }
}
