// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension Difficulty {
    /// The difficulty of a word in a SCOWL list of that size, the smallest it is in.
    init(scowlSize: Int) {
        switch scowlSize {
        case ...20: self = .veryEasy
        case ...35: self = .easy
        case ...50: self = .medium
        case ...60: self = .hard
        default: self = .veryHard
        }
    }

    /// The difficulty of a word met so often in WordNet's tagged texts (some 230,000 words of them).
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
